import type { PlayerRating, SeatedPlayer } from '@don/protocol';
import { ordinal, rate, rating } from 'openskill';

/** A player's skill as OpenSkill sees it: a mean, and how uncertain it is. */
export interface Skill {
  readonly mean: number;
  readonly uncertainty: number;
}

export function firstSkill(): Skill {
  return skillOf(rating());
}

/** Who is rated: an account, or all the server's bots of one level together. */
export function ratedAs(player: SeatedPlayer): string {
  return player.kind === 'bot' ? `${BOT}${player.level}` : player.account;
}

/** The level of a rated bot; null for an account. */
export function levelRatedAs(player: string): string | null {
  return player.startsWith(BOT) ? player.slice(BOT.length) : null;
}

/** A colon is in no account's id. */
const BOT = 'bot:';

/** How much a result against each rival counts, by their seats: 1 for a new one, 0 for one that does not. */
export type RivalWeights = (seat: number, rival: number) => number;

/** What a game made of a player. */
export interface Rated {
  readonly skill: Skill;
  /** As how much of a game it counted. */
  readonly weight: number;
}

/**
 * The players' skills after a game. Each is compared with the rivals who count, and moves by as much as these count on
 * average; a player in several seats moves by the mean. Players without a rival who counts are left out.
 */
export function skillsAfter(
  seats: readonly string[],
  places: readonly number[],
  before: ReadonlyMap<string, Skill>,
  weightOf: RivalWeights = () => 1,
): Map<string, Rated> {
  const moved = seats.flatMap((player, seat) => {
    const rivals = [...seats.keys()].filter((rival) => rival !== seat && weightOf(seat, rival) > 0);
    if (rivals.length === 0) return [];
    const compared = [...rivals, seat].sort((one, other) => one - other);
    const teams = compared.map((place) => [openSkill(before.get(seats[place] as string) ?? firstSkill())]);
    const after = rate(teams, { rank: compared.map((place) => places[place] as number) });
    const weight = mean(rivals.map((rival) => weightOf(seat, rival)));
    return [{ player, weight, after: skillOf(after[compared.indexOf(seat)]?.[0] as OpenSkill) }];
  });
  return new Map(
    [...new Set(moved.map(({ player }) => player))].map((player) => {
      const own = moved.filter((one) => one.player === player);
      const weight = mean(own.map((one) => one.weight));
      const from = before.get(player) ?? firstSkill();
      const to = (value: (skill: Skill) => number): number =>
        value(from) + weight * (mean(own.map(({ after }) => value(after))) - value(from));
      return [
        player,
        { weight, skill: { mean: to((skill) => skill.mean), uncertainty: to((skill) => skill.uncertainty) } },
      ];
    }),
  );
}

/** A rating is provisional until it rests on so many games; games against the same rivals again count less. */
export const SETTLED_AFTER = 10;

/** A cautious estimate: the mean less three times the uncertainty. */
export function shownRating({
  mean,
  uncertainty,
  games,
  counted,
}: Skill & { games: number; counted: number }): Omit<PlayerRating, 'edition' | 'players'> {
  const rating = ordinal({ mu: mean, sigma: uncertainty });
  return { rating, mean, uncertainty, games, provisional: counted < SETTLED_AFTER };
}

interface OpenSkill {
  readonly mu: number;
  readonly sigma: number;
}

function openSkill({ mean, uncertainty }: Skill): OpenSkill {
  return rating({ mu: mean, sigma: uncertainty });
}

function skillOf({ mu, sigma }: OpenSkill): Skill {
  return { mean: mu, uncertainty: sigma };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
