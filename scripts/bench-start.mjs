import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

/** How long a server takes until it is ready, and the referee until its first answer: the median of several starts. */
const STARTS = 9;

setUp({ tools: true });
const { ServerProcess } = await import('../packages/server/dist/bench/server-process.js');

const servers = [];
const referees = [];
for (let start = 0; start < STARTS; start++) {
  servers.push(await startOfServer());
  referees.push(await startOfReferee());
}
const figures = {
  'server ready, CPU s': median(servers.map(({ cpu }) => cpu)),
  'server ready, s': median(servers.map(({ wall }) => wall)),
  'referee answers, s': median(referees),
};
for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name.padEnd(20)} ${value.toFixed(2)}\n`);

/** With a new folder, as on the first start of all. */
async function startOfServer() {
  const data = mkdtempSync(join(tmpdir(), 'don-bench-'));
  const began = performance.now();
  const server = await ServerProcess.start({ data });
  await (await fetch(`${server.url}/readyz`)).text();
  const found = { cpu: server.cpuSeconds(), wall: (performance.now() - began) / 1000 };
  await server.kill();
  rmSync(data, { recursive: true });
  return found;
}

async function startOfReferee() {
  const began = performance.now();
  const referee = spawn(process.execPath, [join(root, 'bin/don.js'), 'referee'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  referee.stdin.end('{"op":"new","edition":"don","players":4,"seed":"club night"}\n');
  await once(referee.stdout, 'data');
  const wall = (performance.now() - began) / 1000;
  await once(referee, 'exit');
  return wall;
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}
