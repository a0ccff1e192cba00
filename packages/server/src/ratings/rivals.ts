import type { Transaction } from 'kysely';
import type { Database } from '../infra/db/schema.js';
import type { RivalWeights } from './rating.js';

const DAY_MS = 24 * 3_600_000;
/** Rated games of two players within this time count as meeting again. */
const REMEMBERED_MS = 30 * DAY_MS;
/** So many of them count in full; beyond that, the n-th counts as this n-th part of it. */
const FULL_MEETINGS = 5;
/** No more of a player's games are considered: some programs play all day. */
const MAX_GAMES = 200;

/** A player of a game, by seat: no account for a bot of the server's, or where it is deleted. */
export interface RatedSeat {
  readonly account: string | null;
  readonly network: string | null;
}

/**
 * How much the rivals of a game count for each other: those who meet again and again count less and less, since
 * together they could lift each other as high as they like; those of one network, if networks are known, not at all.
 */
export async function rivalWeights(
  trx: Transaction<Database>,
  game: string,
  seats: readonly RatedSeat[],
  now: number,
): Promise<RivalWeights> {
  const accounts = seats.flatMap(({ account }) => account ?? []);
  const meetings = new Map<string, number>();
  for (const account of accounts) {
    const others = accounts.filter((other) => other !== account);
    if (others.length === 0) continue;
    for (const { rival, count } of await meetingsOf(trx, game, account, others, now))
      meetings.set(`${account} ${rival}`, Number(count));
  }
  return (seat, rival) => {
    const [own, other] = [seats[seat], seats[rival]];
    if (own?.network != null && own.network === other?.network) return 0;
    const before = meetings.get(`${own?.account} ${other?.account}`) ?? 0;
    return Math.min(1, FULL_MEETINGS / (before + 1));
  };
}

/** In how many of its last rated games an account met each of these rivals. */
function meetingsOf(
  trx: Transaction<Database>,
  game: string,
  account: string,
  rivals: readonly string[],
  now: number,
): Promise<{ rival: string | null; count: number | string | bigint }[]> {
  return trx
    .selectFrom(
      trx
        .selectFrom('players')
        .select('game')
        .where('account', '=', account)
        .where('started_at', '>', now - REMEMBERED_MS)
        .where('rated', '=', 1)
        .where('place', 'is not', null)
        .where('game', '!=', game)
        .orderBy('started_at', 'desc')
        .limit(MAX_GAMES)
        .as('recent'),
    )
    .innerJoin('players', 'players.game', 'recent.game')
    .select(['players.account as rival', (select) => select.fn.countAll().as('count')])
    .where('players.account', 'in', rivals)
    .groupBy('players.account')
    .execute();
}
