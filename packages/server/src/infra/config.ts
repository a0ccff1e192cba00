import { fileURLToPath } from 'node:url';
import { issueText } from '@don/protocol';
import { z } from 'zod';
import { StartFailure } from '../lib/start-failure.js';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The push services of the browsers there are. */
const PUSH_HOSTS = 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com';

/** What the set-up makes of packages/web. */
const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist/site', import.meta.url));

/** Every setting: its name is the flag's, and `SETTINGS` has its environment variable. */
const configSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(3000),
  host: z.string().min(1).default('0.0.0.0'),
  data: z.string().min(1).default('./don-data'),
  page: z.string().min(1).default(BUILT_PAGE),
  publicUrl: z.url({ protocol: /^https?$/ }).optional(),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  redisUrl: z.url({ protocol: /^rediss?$/ }).optional(),
  secret: z.string().min(32).optional(),
  // At a terminal, people want to see the address and what goes wrong.
  logLevel: z.enum(LOG_LEVELS).default(process.stdout.isTTY ? 'warn' : 'info'),
  smtpUrl: z.url({ protocol: /^smtps?$/ }).optional(),
  mailFrom: z.email().optional(),
  pushHosts: z
    .string()
    .default(PUSH_HOSTS)
    // An empty host would match every name that ends in a dot.
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
  ratings: z.enum(['open', 'strict']).optional(),
  proxies: z.coerce.number().int().min(0).max(10).default(0),
  limits: z.enum(['on', 'off']).default('on'),
  metricsToken: z.string().min(16).optional(),
  botThreads: z.coerce.number().int().min(0).max(64).default(1),
  abandonedDays: z.coerce.number().int().min(1).max(3650).default(28),
});
export type Config = z.infer<typeof configSchema>;

interface Setting {
  readonly variable: string;
  /** As commander takes it; none for secrets, which do not belong on a command line. */
  readonly flag?: string;
  readonly meaning: string;
}

/** The one table of settings: flags, help and docs/server.md come from it. */
export const SETTINGS: Readonly<Record<keyof Config, Setting>> = {
  port: { variable: 'PORT', flag: '--port <number>', meaning: 'port to listen on; 0 takes a free one (3000)' },
  host: { variable: 'DON_HOST', flag: '--host <address>', meaning: 'address to listen on (0.0.0.0)' },
  data: { variable: 'DON_DATA', flag: '--data <folder>', meaning: 'where the database and secrets are (./don-data)' },
  page: { variable: 'DON_PAGE', flag: '--page <folder>', meaning: 'the built page (packages/web/dist/site)' },
  publicUrl: {
    variable: 'DON_PUBLIC_URL',
    flag: '--public-url <url>',
    meaning: 'how people reach the server, where that is not the address it listens on',
  },
  databaseUrl: { variable: 'DATABASE_URL', meaning: 'a PostgreSQL database instead of the embedded file' },
  redisUrl: {
    variable: 'REDIS_URL',
    meaning: 'with DATABASE_URL, makes this server a node of a cluster: they find each other by this Redis',
  },
  secret: {
    variable: 'DON_SECRET',
    meaning: 'signs sessions; without it one is made and kept in the data folder, or in PostgreSQL',
  },
  logLevel: {
    variable: 'DON_LOG_LEVEL',
    flag: '--log-level <level>',
    meaning: `${LOG_LEVELS.join(', ')} (info; at a terminal warn)`,
  },
  smtpUrl: {
    variable: 'DON_SMTP_URL',
    meaning: 'sends mail: smtp://name:password@host:port; without it there is none',
  },
  mailFrom: { variable: 'DON_MAIL_FROM', meaning: 'the sender of mail' },
  pushHosts: { variable: 'DON_PUSH_HOSTS', meaning: 'hosts of push services, by commas (those of the known browsers)' },
  ratings: {
    variable: 'DON_RATINGS',
    flag: '--ratings <open|strict>',
    meaning:
      'strict: only public tables are rated, and rivals from one network do not count (strict with a public URL)',
  },
  proxies: {
    variable: 'DON_PROXIES',
    flag: '--proxies <number>',
    meaning: 'reverse proxies in front that say in X-Forwarded-For who asks (0)',
  },
  limits: {
    variable: 'DON_LIMITS',
    flag: '--limits <on|off>',
    meaning: 'rate limits; off for benchmarks (on)',
  },
  metricsToken: { variable: 'DON_METRICS_TOKEN', meaning: 'opens /metrics to other machines, as a bearer token' },
  botThreads: {
    variable: 'DON_BOT_THREADS',
    flag: '--bot-threads <number>',
    meaning: 'threads for bots to think on; 0 leaves it to workers (1)',
  },
  abandonedDays: {
    variable: 'DON_ABANDONED_DAYS',
    flag: '--abandoned-days <number>',
    meaning: 'days without a move after which an untimed game is closed (28)',
  },
};

/** Flags before the environment before defaults. */
export function configFrom(flags: Partial<Record<keyof Config, string>>, environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(SETTINGS).map(([name, { variable }]) => [
    name,
    flags[name as keyof Config] ?? (environment[variable] || undefined),
  ]);
  const parsed = configSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [saidIn(issue.path[0] as keyof Config)] }));
  throw new StartFailure(`settings: ${issueText(new z.ZodError(issues))}`);

  /** By the name under which it was set. */
  function saidIn(name: keyof Config): string {
    const { flag, variable } = SETTINGS[name];
    return flags[name] === undefined ? variable : (flag?.split(' ')[0] ?? variable);
  }
}
