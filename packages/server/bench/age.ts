import { act, createGame, setupFrom, viewFor } from '@don/rules';
import { decide } from './decide.js';

const PLAYERS = 4;
const PERSON = 0;
const LEVEL = 'casual';
const GUESTS = 1000;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** How many entries a game has that its player left early. */
const MIN_LEFT_AFTER = 8;
const ARRANGEMENT = { edition: 'don', players: PLAYERS, options: {}, deal: { seed: 'aged' } } as const;
const COLOURS = { amber: 3, blue: 2, green: 1, red: 2, slate: 0, violet: 1 };

/** How old a server is to be. */
export interface Age {
  /** Untimed games with bots, left on the turn of their only person some weeks ago. */
  readonly abandoned: number;
  /** Games that were played to their end, by nobody in particular. */
  readonly finished: number;
  /** Chat messages. */
  readonly messages: number;
  /** Accounts with many games behind them, and messages of their own. */
  readonly accounts: readonly { readonly id: string; readonly games: number; readonly messages: number }[];
  readonly now: number;
  /** Leaves out what comes after so many entries of a finished game: enough for the one who does not play it again. */
  readonly maxEntries?: number;
}

/**
 * SQL that makes an empty database of the server, in either dialect, one that has been in use for a year. Every game is
 * a copy of the same one, and all that is derived from a log (who has won, when it was over) fits it.
 */
export function agingStatements({ abandoned, finished, messages, accounts, now, maxEntries = 1e6 }: Age): string[] {
  const log = playedLog();
  const left = log.findIndex(({ seat }, entry) => entry >= MIN_LEFT_AFTER && seat === PERSON);
  const start = now - YEAR_MS;
  return [
    `create table aged_log (seq integer not null, seat integer not null, cause text not null, body text not null)`,
    `insert into aged_log values ${log.map(({ seat, body }, at) => `(${at + 1}, ${seat}, '${seat === PERSON ? 'player' : 'bot'}', '${body}')`).join(', ')}`,
    ...guests(start),
    ...games({
      prefix: 'left',
      count: abandoned,
      person: GUEST,
      from: now - 20 * DAY_MS,
      entries: left,
      status: 'playing',
    }),
    ...games({ prefix: 'over', count: finished, person: GUEST, from: start, entries: maxEntries, status: 'closed' }),
    ...chat('chat', messages, GUEST, start),
    ...accounts.flatMap(({ id, games: count, messages: own }) => [
      ...games({ prefix: id, count, person: `'${id}'`, from: start, entries: maxEntries, status: 'closed' }),
      ...chat(id, own, `'${id}'`, start),
    ]),
    'drop table aged_log',
  ];
}

/** One of the guests, by the number of a row. */
const GUEST = `'guest-' || (n % ${GUESTS})`;

/** A whole game, as the engine accepts it. */
function playedLog(): { seat: number; body: string }[] {
  const game = createGame(setupFrom(ARRANGEMENT));
  const log: { seat: number; body: string }[] = [];
  while (!game.over) {
    const seat = game.turn;
    const action = decide(viewFor(game, seat));
    act(game, seat, action, []);
    log.push({ seat, body: JSON.stringify(action) });
  }
  return log;
}

/** A statement that inserts so many rows, each with its number `n`. */
function insertMany(into: string, count: number, columns: string, from = 'numbers'): string {
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  return `insert into ${into} ${numbers} select ${columns} from ${from}`;
}

function guests(start: number): string[] {
  const at = `'${new Date(start).toISOString()}'`;
  const columns = `${GUEST}, 'Guest', 'guest-' || n || '@aged.invalid', true, ${at}, ${at}, true`;
  return [
    insertMany('"user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "isAnonymous")', GUESTS, columns),
  ];
}

interface AgedGames {
  readonly prefix: string;
  readonly count: number;
  /** SQL for the account of the one who plays against bots. */
  readonly person: string;
  readonly from: number;
  readonly entries: number;
  readonly status: 'playing' | 'closed';
}

function games({ prefix, count, person, from, entries, status }: AgedGames): string[] {
  if (count === 0) return [];
  const isOver = status === 'closed';
  const id = `'${prefix}-g' || n`;
  const table = `'${prefix}-t' || n`;
  // A minute apart, so that each has its own place in a history.
  const startedAt = `${from} + 20000 * cast(n as bigint)`;
  const overAt = isOver ? `${startedAt} + 600000` : 'null';
  const bots = [1, 2, 3].map((seat) => ({ kind: 'bot', level: LEVEL, name: `Bot ${seat}` }));
  const players = `'[{"kind":"guest","account":"' || ${person} || '","name":"Guest"},${JSON.stringify(bots).slice(1)}'`;
  const seats = Array.from({ length: PLAYERS }, (_, seat) => seat);
  return [
    insertMany(
      'tables (id, code, host, edition, options, visibility, rated, start_when_full, terms, status, game, created_at, secret)',
      count,
      `${table}, ${table}, ${person}, 'don', '{}', case when n % 2 = 0 then 'public' else 'link' end, 0, 1, '{}', '${status}', ${id}, ${startedAt}, 'secret'`,
    ),
    ...seats.map((seat) =>
      insertMany(
        'seats (table_id, seat, kind, account, name, level, ready)',
        count,
        isOver
          ? `${table}, ${seat}, 'open', null, null, null, 1`
          : `${table}, ${seat}, ${seat === PERSON ? `'guest', ${person}, 'Guest', null` : `'bot', null, null, '${LEVEL}'`}, 1`,
      ),
    ),
    insertMany(
      'games (id, table_id, arrangement, seated_players, terms, started_at, over_at)',
      count,
      `${id}, ${table}, '${JSON.stringify(ARRANGEMENT)}', ${players}, '{}', ${startedAt}, ${overAt}`,
    ),
    ...seats.map((seat) => {
      const result = isOver ? `${seat + 1}, 40, 4, 30, '${JSON.stringify(COLOURS)}'` : 'null, null, null, null, null';
      return insertMany(
        'players (game, seat, account, rated, started_at, over_at, place, points, lots, paid, colours)',
        count,
        `${id}, ${seat}, ${seat === PERSON ? person : 'null'}, 0, ${startedAt}, ${overAt}, ${result}`,
      );
    }),
    insertMany(
      'entries (game, seq, kind, seat, cause, body, key, at)',
      count,
      `${id}, seq, 'action', seat, cause, body, null, ${startedAt} + 1000 * seq`,
      `numbers join aged_log on seq <= ${entries}`,
    ),
  ];
}

function chat(prefix: string, count: number, account: string, start: number): string[] {
  if (count === 0) return [];
  const columns = `'${prefix}-m' || n, 'over-t' || (n % 1000 + 1), 'table', ${account}, '{"kind":"guest","id":"' || ${account} || '","name":"Guest"}', 'Well bid! And once more, number ' || n, ${start} + 1000 * cast(n as bigint)`;
  return [insertMany('chat_messages (id, table_id, room, account, author, text, at)', count, columns)];
}
