import { type Logger, pino } from 'pino';
import type { Config } from './config.js';

/**
 * One JSON object a line. Headers and bodies of requests are never logged, and of an error only these fields: a
 * database's errors can quote the values of a row.
 */
export function createLogger({ logLevel }: Config): Logger {
  return pino({
    level: logLevel,
    errorKey: 'error',
    serializers: {
      err: ({ name, message, code, stack }: Error & { code?: unknown }) => ({ name, message, code, stack }),
    },
  });
}

/** Logs promises that failed unhandled: our mistake, which must not stop the server. */
export function logUnhandledRejections(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ error }, 'unhandled rejection'));
}
