import { tournamentResult } from '@don/bots';
import { houseMessage } from '@don/messages';
import type { Translator } from '../language.js';
import { textTable } from '../text-table.js';
import type { ArenaOutcome, PairingGames } from './arena.js';
import type { ArenaPlan } from './plan.js';

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

export function reportOf(plan: ArenaPlan, { pairings, ratings }: ArenaOutcome): Report {
  return {
    pairings: pairings.map((pairing) => row(plan, pairing)),
    ratings: plan.bots.map(({ name }, bot) => ({ bot: name, rating: rounded(ratings.ordinal(bot)) })),
  };
}

function row(plan: ArenaPlan, { hero, field, deals }: PairingGames): PairingRow {
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

export function asJson(plan: ArenaPlan, report: Report): string {
  return `${JSON.stringify({ ...plan, bots: plan.bots.map(({ name }) => name), ...report }, null, 2)}\n`;
}

export function asTable(plan: ArenaPlan, report: Report, words: Translator): string {
  const { edition, house, players, deals, seed } = plan;
  const title = words.say('terminal.tournament', {
    game: words.of(edition).text(houseMessage(edition, house)),
    players,
    deals,
    seed: JSON.stringify(seed),
    even: words.percent(1 / players),
  });
  const rows = report.pairings.map((one) => [
    words.say('terminal.against', { hero: one.hero, count: players - 1, field: one.field }),
    String(one.games),
    words.percent(one.winShare),
    `${words.percent(one.winShareLow)} – ${words.percent(one.winShareHigh)}`,
    `${words.decimal(one.meanMs, 1)} ms`,
    `${one.longestMs} ms`,
  ]);
  const pairings = textTable(
    [
      '',
      words.say('terminal.head.games'),
      words.say('terminal.head.wins'),
      words.say('terminal.head.interval'),
      words.say('terminal.head.decision'),
      words.say('terminal.head.longest'),
    ],
    rows,
  );
  const ratings = textTable(
    ['', words.say('terminal.head.rating')],
    report.ratings.map(({ bot, rating }) => [bot, words.decimal(rating, 1)]),
  );
  return `${[title, '', pairings, '', ratings].join('\n')}\n`;
}
