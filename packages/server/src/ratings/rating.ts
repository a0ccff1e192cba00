import type { PlayerRating } from '@don/protocol';
import { ordinal, rate, rating } from 'openskill';
import type { Sitter } from '../games/game-head.js';

/** A player's skill as OpenSkill sees it: a mean, and how uncertain it is. */
export interface Skill {
  readonly mean: number;
  readonly uncertainty: number;
}

export function firstSkill(): Skill {
  return skillOf(rating());
}

/** Who is rated: an account, or all the server's bots of one level together. */
export function ratedAs(sitter: Sitter): string {
  return sitter.kind === 'person' ? sitter.account : `${BOT}${sitter.level}`;
}

/** The level of a rated bot; null for an account. */
export function levelRatedAs(player: string): string | null {
  return player.startsWith(BOT) ? player.slice(BOT.length) : null;
}

/** A colon is in no account's id. */
const BOT = 'bot:';

/** The players' skills after a game. Whoever sat in several seats moves by the mean of them. */
export function skillsAfter(
  seats: readonly string[],
  places: readonly number[],
  before: ReadonlyMap<string, Skill>,
): Map<string, Skill> {
  const teams = seats.map((player) => {
    const { mean, uncertainty } = before.get(player) ?? firstSkill();
    return [rating({ mu: mean, sigma: uncertainty })];
  });
  const after = rate(teams, { rank: [...places] }).flat();
  return new Map(
    [...new Set(seats)].map((player) => {
      const own = after.filter((_, seat) => seats[seat] === player);
      return [player, skillOf({ mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) })];
    }),
  );
}

/** A cautious estimate: the mean less three times the uncertainty. */
export function shownRating({ mean, uncertainty }: Skill): Pick<PlayerRating, 'rating' | 'mean' | 'uncertainty'> {
  return { rating: ordinal({ mu: mean, sigma: uncertainty }), mean, uncertainty };
}

function skillOf({ mu, sigma }: { mu: number; sigma: number }): Skill {
  return { mean: mu, uncertainty: sigma };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
