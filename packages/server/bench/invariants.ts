import { execFile } from 'node:child_process';
import type { ClusterProcess } from './cluster-process.js';
import { MAIN } from './server-process.js';
import type { Acknowledged } from './steady-player.js';

interface StoredEntry {
  readonly game: string;
  readonly seq: number;
  readonly seat: number;
  readonly key: string | null;
  readonly body: string;
}

/** So many games are read at once. */
const AT_ONCE = 200;

/** What does not hold in the database of a cluster, with its clients' acknowledgements as witness. */
export async function invariantFaults(
  cluster: ClusterProcess,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  const byGame = new Map<string, Acknowledged[]>();
  for (const one of acknowledged) {
    const known = byGame.get(one.game);
    if (known === undefined) byGame.set(one.game, [one]);
    else known.push(one);
  }
  const games = [...byGame.keys()];
  for (let first = 0; first < games.length; first += AT_ONCE) {
    const some = games.slice(first, first + AT_ONCE);
    const entries = await entriesOf(cluster, some);
    for (const one of some.flatMap((game) => byGame.get(game) ?? [])) {
      const { game, seq, seat, key, action } = one;
      const entry = entries.get(`${game}/${seq}`);
      if (entry === undefined) faults.push(`${game}/${seq} was acknowledged and is lost`);
      else if (entry.seat !== seat || entry.key !== key || entry.body !== JSON.stringify(action))
        faults.push(`${game}/${seq} is not what was acknowledged`);
    }
  }
  const twice = await cluster.rows<Pick<StoredEntry, 'game' | 'key'>>(
    'select game, key from entries where key is not null group by game, key having count(*) > 1',
  );
  for (const { game, key } of twice) faults.push(`${game}: ${key} was done twice`);
  return [...faults, ...(await verify(cluster.environment))];
}

async function entriesOf(cluster: ClusterProcess, games: readonly string[]): Promise<Map<string, StoredEntry>> {
  const rows = await cluster.rows<StoredEntry>('select game, seq, seat, key, body from entries where game = any($1)', [
    games,
  ]);
  return new Map(rows.map((row) => [`${row.game}/${row.seq}`, row]));
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
