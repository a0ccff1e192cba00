import { houseMessage } from '@don/messages';
import type { Translator } from '../language.js';
import { textTable } from '../text-table.js';
import { interval } from './interval.js';
import type { SimulationPlan } from './plan.js';
import type { Tallies } from './simulate.js';
import { LOT_SIZES, type Tally, WHOLE_WIN } from './tally.js';

/** One line of the report: a bot, or a seat. */
export interface ReportRow {
  readonly group: 'bot' | 'seat';
  readonly name: string;
  readonly games: number;
  readonly winShare: number;
  readonly winShareLow: number;
  readonly winShareHigh: number;
  readonly meanPoints: number;
  readonly meanChips: number;
  readonly meanPlace: number;
  /** Null where no lot of that size was bought. */
  readonly meanPrice1: number | null;
  readonly meanPrice2: number | null;
  readonly meanPrice3: number | null;
}

export function rows({ byBot, bySeat }: Tallies): ReportRow[] {
  return [
    ...[...byBot].map(([name, tally]) => row('bot', name, tally)),
    ...bySeat.map((tally, seat) => row('seat', String(seat), tally)),
  ];
}

function row(group: ReportRow['group'], name: string, tally: Tally): ReportRow {
  const { games } = tally;
  const winShare = tally.wins / WHOLE_WIN / games;
  const { low, high } = interval(winShare, games);
  const [price1, price2, price3] = LOT_SIZES.map((_, index) => meanPrice(tally, index));
  return {
    group,
    name,
    games,
    winShare: rounded(winShare),
    winShareLow: rounded(low),
    winShareHigh: rounded(high),
    meanPoints: rounded(tally.points / games),
    meanChips: rounded(tally.chips / games),
    meanPlace: rounded(tally.places / games),
    meanPrice1: price1 ?? null,
    meanPrice2: price2 ?? null,
    meanPrice3: price3 ?? null,
  };
}

function meanPrice(tally: Tally, index: number): number | null {
  const lots = tally.lots[index] ?? 0;
  return lots === 0 ? null : rounded((tally.paid[index] ?? 0) / lots);
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

export function asJson(plan: SimulationPlan, report: readonly ReportRow[]): string {
  const of = (group: ReportRow['group']): Omit<ReportRow, 'group'>[] =>
    report.filter((one) => one.group === group).map(({ group: _, ...rest }) => rest);
  return `${JSON.stringify({ ...plan, bots: plan.bots.map(({ name }) => name), byBot: of('bot'), bySeat: of('seat') }, null, 2)}\n`;
}

export function asCsv(report: readonly ReportRow[]): string {
  const names = Object.keys(report[0] ?? {}) as (keyof ReportRow)[];
  const lines = report.map((one) => names.map((name) => one[name] ?? '').join(','));
  return `${[names.join(','), ...lines].join('\n')}\n`;
}

export function asTable(plan: SimulationPlan, report: readonly ReportRow[], words: Translator): string {
  const { games, edition, house, seed } = plan;
  const head = [
    '',
    words.say('terminal.head.games'),
    words.say('terminal.head.wins'),
    words.say('terminal.head.interval'),
    words.say('terminal.head.points'),
    words.say('terminal.chips'),
    words.say('terminal.head.place'),
    words.say('terminal.head.price'),
    '2',
    '3',
  ];
  const cells = report.map((one) => [
    one.group === 'bot' ? one.name : words.say('terminal.seat', { number: one.name }),
    String(one.games),
    words.percent(one.winShare),
    `${words.percent(one.winShareLow)} – ${words.percent(one.winShareHigh)}`,
    words.decimal(one.meanPoints, 1),
    words.decimal(one.meanChips, 1),
    words.decimal(one.meanPlace, 2),
    ...[one.meanPrice1, one.meanPrice2, one.meanPrice3].map((price) =>
      price === null ? '–' : words.decimal(price, 1),
    ),
  ]);
  const game = words.of(edition).text(houseMessage(edition, house));
  const title = words.say('terminal.simulation', { game, games, seed: JSON.stringify(seed) });
  return `${[title, '', textTable(head, cells)].join('\n')}\n`;
}
