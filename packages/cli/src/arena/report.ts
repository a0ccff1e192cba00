import { tournamentResult } from '@don/bots';
import { gameName } from '../house-text.js';
import { textTable } from '../text-table.js';
import type { Outcome, PairingGames } from './arena.js';
import type { Plan } from './plan.js';

/** One against the others, in figures. */
export interface PairingRow {
  readonly hero: string;
  readonly field: string;
  readonly games: number;
  readonly winShare: number;
  readonly winShareLow: number;
  readonly winShareHigh: number;
  readonly meanMs: number;
  readonly longestMs: number;
}

export interface RatingRow {
  readonly bot: string;
  readonly rating: number;
}

export interface Report {
  readonly pairings: readonly PairingRow[];
  readonly ratings: readonly RatingRow[];
}

export function reportOf(plan: Plan, { pairings, ratings }: Outcome): Report {
  return {
    pairings: pairings.map((pairing) => row(plan, pairing)),
    ratings: plan.bots.map(({ name }, bot) => ({ bot: name, rating: rounded(ratings.ordinal(bot)) })),
  };
}

function row(plan: Plan, { hero, field, deals }: PairingGames): PairingRow {
  const { games, winShare, interval, heroMs } = tournamentResult(deals);
  return {
    hero: plan.bots[hero]?.name ?? '',
    field: plan.bots[field]?.name ?? '',
    games,
    winShare: rounded(winShare),
    winShareLow: rounded(interval[0]),
    winShareHigh: rounded(interval[1]),
    meanMs: rounded(heroMs.mean),
    longestMs: heroMs.longest,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

export function asJson(plan: Plan, report: Report): string {
  return `${JSON.stringify({ ...plan, bots: plan.bots.map(({ name }) => name), ...report }, null, 2)}\n`;
}

export function asTable(plan: Plan, report: Report): string {
  const even = percent(1 / plan.players);
  const title = `${gameName(plan)}, ${plan.players} players, ${plan.deals} deals, seed ${JSON.stringify(plan.seed)}; even strength is ${even}`;
  const rows = report.pairings.map((one) => [
    `1 ${one.hero} against ${plan.players - 1} ${one.field}`,
    String(one.games),
    percent(one.winShare),
    `${percent(one.winShareLow)} – ${percent(one.winShareHigh)}`,
    `${one.meanMs.toFixed(1)} ms`,
    `${one.longestMs} ms`,
  ]);
  const pairings = textTable(['', 'games', 'wins', '95 % interval', 'a decision', 'longest'], rows);
  const ratings = textTable(
    ['', 'rating'],
    report.ratings.map(({ bot, rating }) => [bot, rating.toFixed(1)]),
  );
  return `${[title, '', pairings, '', ratings].join('\n')}\n`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
