import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { viewFor } from '@don/rules';
import { sql } from 'kysely';
import { GameLog } from '../games/game-log.js';
import { replay } from '../games/games.js';
import { LiveGame } from '../games/live-game.js';
import type { Config } from '../infra/config.js';
import { DATABASE_FILE, type OpenDatabase, openDatabase } from '../infra/db/open.js';
import { isOutdated } from '../lib/problem.js';
import { StartFailure } from '../lib/start-failure.js';

export interface Verified {
  readonly tables: number;
  readonly games: number;
  readonly entries: number;
  /** What is wrong, in one line each. */
  readonly faults: readonly string[];
  /** Games closed because a rule changed since they began, in one line each: not faults. */
  readonly outdated: readonly string[];
}

/** The database must exist: a new, empty one would pass every check. */
export async function verifyExisting(config: Config): Promise<Verified> {
  const file = join(config.data, DATABASE_FILE);
  if (config.databaseUrl === undefined && !existsSync(file)) throw new StartFailure(`there is no database at ${file}`);
  const database = await openDatabase(config);
  return verify(database).finally(() => database.db.destroy());
}

/** Reads the whole database and checks everything that must hold, also while a server writes to it. */
async function verify(database: OpenDatabase): Promise<Verified> {
  const { db, flavour } = database;
  const faults: string[] = [];
  if (flavour === 'sqlite') faults.push(...(await sqliteFaults(database)));

  const log = new GameLog(database);
  const games = await db.selectFrom('games').select(['id', 'over_at', 'stopped_at']).orderBy('started_at').execute();
  let entries = 0;
  const outdated: string[] = [];
  for (const { id, over_at, stopped_at } of games) {
    try {
      entries += await verifyGame(log, id, over_at !== null && stopped_at === null);
    } catch (error) {
      (isOutdated(error) ? outdated : faults).push(`game ${id}: ${(error as Error).message}`);
    }
  }

  const orphans = await db
    .selectFrom('entries')
    .select('game')
    .distinct()
    .where('game', 'not in', db.selectFrom('games').select('id'))
    .execute();
  for (const { game } of orphans) faults.push(`game ${game}: there are entries, but no game`);

  const tables = await db.selectFrom('tables').select('id').execute();
  faults.push(...(await tableFaults(database)));
  return { tables: tables.length, games: games.length, entries, faults, outdated };
}

async function tableFaults({ db }: OpenDatabase): Promise<string[]> {
  const faults: string[] = [];
  const tables = await db
    .selectFrom('tables')
    .leftJoin('games', 'games.id', 'tables.game')
    .select(['tables.id', 'tables.status', 'tables.game', 'games.id as found', 'games.over_at'])
    .execute();
  for (const { id, status, game, found, over_at } of tables) {
    if (game !== null && found === null) faults.push(`table ${id}: its game ${game} is not there`);
    if (status === 'playing' && over_at !== null) faults.push(`table ${id}: plays a game that is over`);
    if (status === 'playing' && game === null) faults.push(`table ${id}: plays no game`);
  }
  return faults;
}

async function sqliteFaults({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const broken = rows.map(({ integrity_check }) => integrity_check).filter((text) => text !== 'ok');
  const { rows: loose } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [...broken, ...loose.map(({ table }) => `${table}: a row belongs to nothing`)];
}

/** Plays a game again from its log: no gap, nothing that the rules refuse, no chip and no district from nowhere. */
async function verifyGame(log: GameLog, id: string, ended: boolean): Promise<number> {
  const head = await log.head(id);
  if (head === null) throw new Error('it is not there');
  const entries = await log.entriesAfter(id, 0);
  replay(head, entries, ended);
  const live = new LiveGame(head);
  const began = holdings(live);
  for (const entry of entries) {
    live.advance([entry]);
    const now = holdings(live);
    if (now.chips !== began.chips) throw new Error(`entry ${entry.seq}: ${began.chips} chips became ${now.chips}`);
    if (now.districts !== began.districts)
      throw new Error(`entry ${entry.seq}: ${began.districts} districts became ${now.districts}`);
  }
  return live.seq;
}

/** What there is in a game, wherever it is; a district in two places counts once. */
function holdings({ game }: LiveGame): { chips: number; districts: number } {
  const { districts, lot, removed, deckLeft, pot, bank } = viewFor(game, null);
  const seen = new Set([...districts.flat(), ...lot, ...removed]);
  const held = game.chips.subarray(0, game.players).reduce((sum, chips) => sum + chips, 0);
  return { chips: held + pot + bank, districts: seen.size + deckLeft };
}
