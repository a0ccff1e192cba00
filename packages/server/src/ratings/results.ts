import type { SeatedPlayer, Table } from '@don/protocol';
import { type Game, viewFor } from '@don/rules';
import type { Transaction } from 'kysely';
import type { GameHead } from '../infra/db/game-head.js';
import type { Flavour } from '../infra/db/open.js';
import type { Database, InTransaction, PlayerRow } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { firstSkill, ratedAs, type Skill, skillsAfter } from './rating.js';
import { rivalWeights } from './rivals.js';
import { type PlayerSummary, summaryOf } from './summary.js';

/** A game that is over, as far as its result depends on it. */
export interface FinishedGame {
  readonly id: string;
  readonly game: Game;
  readonly head: Pick<GameHead, 'visibility'>;
  readonly seatedPlayers: readonly SeatedPlayer[];
  /** By seat: what was paid for each lot and each district in a side auction. */
  readonly prices: readonly (readonly number[])[];
}

/** Writes down how games ended, and updates the ratings. */
export class Results {
  /** `isCounted` says whether rated games of such tables count. */
  constructor(
    private readonly flavour: Flavour,
    private readonly clock: Clock,
    private readonly isCounted: (visibility: Table['visibility']) => boolean,
  ) {}

  /** What is written with the end of a game. */
  consequencesOf(live: FinishedGame): InTransaction {
    const summary = summaryOf(viewFor(live.game, null), live.prices);
    return async (trx) => {
      const players = await completePlayers(trx, live.id, summary, this.clock.now());
      if (players.some(({ rated }) => rated === 1) && this.isCounted(live.head.visibility))
        await this.rate(trx, live, summary, players);
    };
  }

  private async rate(
    trx: Transaction<Database>,
    { id, game, seatedPlayers }: FinishedGame,
    summary: readonly PlayerSummary[],
    players: readonly FinishedSeat[],
  ): Promise<void> {
    // A deleted account is a rival of the strength it had, and has no rating to change.
    const left = new Map<string, Skill>();
    for (const [seat, { left_mean, left_uncertainty }] of players.entries())
      if (left_mean !== null && left_uncertainty !== null)
        left.set(`left:${seat}`, { mean: left_mean, uncertainty: left_uncertainty });
    const seats = seatedPlayers.map((player, seat) => (left.has(`left:${seat}`) ? `left:${seat}` : ratedAs(player)));
    const weights = await rivalWeights(trx, id, players, this.clock.now());
    const countsFor = seats.filter((_, seat) => seats.some((_, rival) => rival !== seat && weights(seat, rival) > 0));
    const rated = [...new Set(countsFor)].filter((player) => !left.has(player)).sort();
    if (rated.length === 0) return;
    const where = { edition: game.edition.id, players: game.players };
    // In sorted order: two games of the same people that end at once wait for each other instead of deadlocking.
    for (const player of rated) {
      await trx
        .insertInto('ratings')
        .values({ player, ...where, ...firstSkill(), games: 0 })
        .onConflict((conflict) => conflict.columns(['player', 'edition', 'players']).doNothing())
        .execute();
    }
    const rows = await trx
      .selectFrom('ratings')
      .selectAll()
      .where('edition', '=', where.edition)
      .where('players', '=', where.players)
      .where('player', 'in', rated)
      .orderBy('player')
      .$if(this.flavour === 'postgres', (query) => query.forUpdate())
      .execute();
    const before = new Map<string, Skill>([...left, ...rows.map((row) => [row.player, row] as const)]);
    const places = summary.map(({ place }) => place);
    for (const [player, { skill, weight }] of skillsAfter(seats, places, before, weights)) {
      if (left.has(player)) continue;
      await trx
        .updateTable('ratings')
        .set((row) => ({ ...skill, games: row('games', '+', 1), counted: row('counted', '+', weight) }))
        .where('player', '=', player)
        .where('edition', '=', where.edition)
        .where('players', '=', where.players)
        .execute();
    }
  }
}

type FinishedSeat = Pick<PlayerRow, 'account' | 'rated' | 'network' | 'left_mean' | 'left_uncertainty'>;

/** By seat; the players' networks are deleted with the end of the game. */
async function completePlayers(
  trx: Transaction<Database>,
  game: string,
  summary: readonly PlayerSummary[],
  now: number,
): Promise<FinishedSeat[]> {
  const players = await trx
    .selectFrom('players')
    .select(['account', 'rated', 'network', 'left_mean', 'left_uncertainty'])
    .where('game', '=', game)
    .orderBy('seat')
    .execute();
  for (const [seat, { place, points, lots, paid, colours }] of summary.entries()) {
    await trx
      .updateTable('players')
      .set({ place, points, lots, paid, colours: JSON.stringify(colours), over_at: now, network: null })
      .where('game', '=', game)
      .where('seat', '=', seat)
      .execute();
  }
  return players;
}

/** What is written with the end of a game without a result: it counts for nobody. */
export function withoutResult(game: string, now: number): InTransaction {
  return async (trx) => {
    await trx.updateTable('players').set({ over_at: now, rated: 0 }).where('game', '=', game).execute();
  };
}
