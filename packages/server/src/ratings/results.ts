import { viewFor } from '@don/rules';
import type { Transaction } from 'kysely';
import type { Flavour } from '../db/open.js';
import type { Database } from '../db/schema.js';
import type { LiveGame } from '../games/live-game.js';
import type { Consequences } from '../tables/table-store.js';
import type { Clock } from '../time/clock.js';
import { firstSkill, ratedAs, type Skill, skillsAfter } from './rating.js';
import { type PlayerSummary, summaryOf } from './summary.js';

/** Writes down how games ended: for whom, and what that does to the ratings. */
export class Results {
  private readonly flavour: Flavour;
  private readonly clock: Clock;

  constructor(flavour: Flavour, clock: Clock) {
    this.flavour = flavour;
    this.clock = clock;
  }

  /** What is to be written with the end of a game. */
  consequencesOf(live: LiveGame): Consequences {
    const summary = summaryOf(viewFor(live.game, null), live.prices);
    return async (trx) => {
      const rated = await completePlayers(trx, live.id, summary, this.clock.now());
      if (rated) await this.rate(trx, live, summary);
    };
  }

  private async rate(trx: Transaction<Database>, { game, sitters }: LiveGame, summary: PlayerSummary[]): Promise<void> {
    const seats = sitters.map(ratedAs);
    const where = { edition: game.edition.id, players: game.players };
    const { mean, uncertainty } = firstSkill();
    // One after the other in one order: two games of the same people that end at once wait, and don't block each other.
    for (const player of [...new Set(seats)].sort()) {
      await trx
        .insertInto('ratings')
        .values({ player, ...where, mean, uncertainty, games: 0 })
        .onConflict((conflict) => conflict.columns(['player', 'edition', 'players']).doNothing())
        .execute();
    }
    const rows = await trx
      .selectFrom('ratings')
      .selectAll()
      .where('edition', '=', where.edition)
      .where('players', '=', where.players)
      .where('player', 'in', seats)
      .orderBy('player')
      .$if(this.flavour === 'postgres', (query) => query.forUpdate())
      .execute();
    const before = new Map<string, Skill>(rows.map((row) => [row.player, row]));
    const places = summary.map(({ place }) => place);
    for (const [player, skill] of skillsAfter(seats, places, before)) {
      await trx
        .updateTable('ratings')
        .set((row) => ({ ...skill, games: row('games', '+', 1) }))
        .where('player', '=', player)
        .where('edition', '=', where.edition)
        .where('players', '=', where.players)
        .execute();
    }
  }
}

/** Returns whether the game was rated. */
async function completePlayers(
  trx: Transaction<Database>,
  game: string,
  summary: PlayerSummary[],
  now: number,
): Promise<boolean> {
  let rated = false;
  for (const [seat, { place, points, lots, paid, colours }] of summary.entries()) {
    const row = await trx
      .updateTable('players')
      .set({ place, points, lots, paid, colours: JSON.stringify(colours), over_at: now })
      .where('game', '=', game)
      .where('seat', '=', seat)
      .returning('rated')
      .executeTakeFirst();
    rated ||= row?.rated === 1;
  }
  return rated;
}

/** What is written with the end of a game that has no result: it counts for nobody. */
export function withoutResult(game: string, now: number): Consequences {
  return async (trx) => {
    await trx.updateTable('players').set({ over_at: now, rated: 0 }).where('game', '=', game).execute();
  };
}
