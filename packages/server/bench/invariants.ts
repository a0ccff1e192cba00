import { execFile } from 'node:child_process';
import type { ClusterProcess } from './cluster-process.js';
import { MAIN } from './server-process.js';
import type { Acknowledged } from './steady-player.js';

interface Row {
  readonly game: string;
  readonly seq: number;
  readonly seat: number;
  readonly key: string | null;
  readonly body: string;
}

/** What does not hold in the database of a cluster, with its clients' acknowledgements as witness. */
export async function invariantFaults(
  cluster: ClusterProcess,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const rows = await cluster.rows<Row>('select game, seq, seat, key, body from entries');
  const entries = new Map(rows.map((row) => [`${row.game}/${row.seq}`, row]));
  const faults: string[] = [];
  for (const { game, seq, seat, key, action } of acknowledged) {
    const entry = entries.get(`${game}/${seq}`);
    if (entry === undefined) faults.push(`${game}/${seq} was acknowledged and is lost`);
    else if (entry.seat !== seat || entry.key !== key || entry.body !== JSON.stringify(action))
      faults.push(`${game}/${seq} is not what was acknowledged`);
  }
  const keys = rows.filter(({ key }) => key !== null).map(({ game, key }) => `${game} ${key}`);
  if (new Set(keys).size < keys.length) faults.push('something was done twice');
  return [...faults, ...(await verify(cluster.environment))];
}

/** Every game's log replays, and nothing comes from nowhere: what `don admin verify` finds. */
function verify(environment: Readonly<Record<string, string>>): Promise<string[]> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [MAIN, 'admin', 'verify'], { env }, (failed, out, error) => {
      resolve(failed === null ? [] : [out || error]);
    });
  });
}
