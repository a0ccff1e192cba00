import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { addressFrom } from '../bench/server-process.js';
import { configFrom, SETTINGS } from '../src/infra/config.js';
import { closeAfterTest, dataFolder, sharedServer } from './harness.js';

/** As far as the files in deploy/ can be checked without what they are for. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

const VARIABLES = Object.values(SETTINGS).map(({ variable }) => variable);
const FLAGS = Object.values(SETTINGS).flatMap(({ flag }) => flag?.split(' ')[0] ?? []);
const PORT = configFrom({}, {}).port;

type Environment = Readonly<Record<string, string | number>>;

/** Whether the server knows each of them, and takes what it says. */
function checkEnvironment(environment: Environment): void {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    // What compose fills in: the default where there is one.
    `${value}`.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, otherwise) => otherwise ?? 'filled-in'),
  ]);
  expect(VARIABLES).toEqual(expect.arrayContaining(Object.keys(environment)));
  configFrom({}, Object.fromEntries(filled));
}

/** Whether there is such a command of Don's, with such flags. */
function checkCommand([command, ...args]: readonly string[]): void {
  const help = execFileSync(process.execPath, [join(root, 'bin/don.js'), `${command}`, '--help'], { encoding: 'utf8' });
  expect(help).toContain(`Usage: don ${command}`);
  for (const flag of args.filter((arg) => arg.startsWith('--'))) {
    expect(FLAGS).toContain(flag);
    expect(help).toContain(flag);
  }
}

describe('the compose file', () => {
  const { services, volumes } = parse(textOf('compose.yaml'), { merge: true });
  const ours = Object.entries<{ command?: string[]; environment: Environment }>(services).filter(
    ([name]) => name.startsWith('don-') || name === 'worker',
  );

  test('sets what the server knows, and runs commands that there are', () => {
    expect(ours).toHaveLength(4);
    for (const [, { command = ['serve'], environment }] of ours) {
      checkEnvironment(environment);
      checkCommand(command);
    }
  });

  test('waits for parts that are there, and names its volumes', () => {
    for (const { depends_on: needed = {}, volumes: used = [] } of Object.values<Record<string, never>>(services)) {
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
      for (const [source] of (used as string[]).map((volume) => volume.split(':')))
        expect(source?.startsWith('.') ? existsSync(join(root, 'deploy', source)) : `${source}` in volumes).toBe(true);
    }
  });

  test('has a balancer that knows the nodes, and an image that serves', () => {
    const nodes = [...textOf('nginx.conf').matchAll(/^\s*server (\S+):(\d+)/gm)].map(([, host, port]) => [host, port]);
    expect(nodes).toEqual(ours.filter(([name]) => name.startsWith('don-')).map(([name]) => [name, `${PORT}`]));
    const listens = /listen (\d+);/.exec(textOf('nginx.conf'))?.[1];
    expect(services.balancer.ports).toEqual([`8080:${listens}`]);
    const image = textOf('Dockerfile');
    expect(image).toContain(`EXPOSE ${PORT}\n`);
    const [, prefix] = /^RUN npm run release && npm install --global --prefix (\S+) /m.exec(image) ?? [];
    const [, entry] = /^ENTRYPOINT \["([^"]+)"\]$/m.exec(image) ?? [];
    const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(bin).map((command) => `${prefix}/bin/${command}`)).toContain(entry);
    expect(image).toContain(`COPY --from=build ${prefix} ${prefix}\n`);
    checkCommand(JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '[]'));
  });
});

describe('the Kubernetes manifest', () => {
  const server = sharedServer();
  // biome-ignore lint/suspicious/noExplicitAny: what is in there is what the test is about
  const parts: any[] = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  const of = (kind: string) => parts.filter((part) => part.kind === kind);
  const containers = of('Deployment').flatMap(({ spec }) => spec.template.spec.containers);

  test('sets what the server knows, and runs commands that there are', () => {
    expect(containers).toHaveLength(2);
    const [secret] = of('Secret');
    for (const { args, env = [], envFrom } of containers) {
      expect(envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
      const own = env.map(({ name, value }: { name: string; value: string }) => [name, value]);
      checkEnvironment({ ...secret.stringData, ...Object.fromEntries(own) });
      checkCommand(args);
    }
  });

  test('asks for health where the server answers, and leads to its port', async () => {
    const [{ ports, readinessProbe, livenessProbe }] = containers;
    expect(ports).toEqual([{ containerPort: PORT }]);
    for (const { httpGet } of [readinessProbe, livenessProbe]) {
      expect(httpGet.port).toBe(PORT);
      expect((await fetch(server.url + httpGet.path)).status).toBe(200);
    }
    const [service] = of('Service');
    expect(service.spec.ports[0].targetPort).toBe(PORT);
    for (const { spec } of of('Deployment')) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    expect(of('Deployment')[0].spec.selector.matchLabels).toEqual(service.spec.selector);
  });
});

describe('the systemd unit', () => {
  const unit = textOf('don.service');
  const valuesOf = (name: string): string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value]) => `${value}`);
  const environment = Object.fromEntries(
    valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  );

  test('sets what the server knows', () => checkEnvironment(environment));

  test('starts the server, and stops it in time', { timeout: 60_000 }, async () => {
    const [program = '', ...args] = `${valuesOf('ExecStart')[0]}`.split(' ');
    expect(program).toMatch(/\/node$/);
    const data = dataFolder();
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment, DON_DATA: data, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closeAfterTest({ close: () => child.kill('SIGKILL') });
    expect(await addressFrom(child)).toBe(environment['DON_PUBLIC_URL']);
    const stopped = once(child, 'exit');
    child.kill(valuesOf('KillSignal')[0] as NodeJS.Signals);
    const late = setTimeout(() => child.kill('SIGKILL'), 1000 * Number(valuesOf('TimeoutStopSec')[0]));
    expect(await stopped).toEqual([0, null]);
    clearTimeout(late);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!hasSystemd)('is one that systemd understands', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/don.service')], {
      encoding: 'utf8',
    });
    // What else is wrong on this machine is not about the unit; a program that is elsewhere is.
    const about = stderr.split('\n').filter((line) => line.includes('don.service') && !line.includes('/usr/bin/node'));
    expect(about).toEqual([]);
    if (existsSync('/usr/bin/node')) expect(status).toBe(0);
  });
});
