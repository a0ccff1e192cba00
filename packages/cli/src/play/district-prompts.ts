import { type Action, type District, pointsOf, type View } from '@don/rules';
import { paintDistricts } from '../paint.js';
import { MAX_NAME_COLUMNS } from '../table-view.js';
import { flow, shortened, wrapped } from '../text-width.js';
import type { Desk, Prompt } from './prompt.js';

/** Whether to offer a district for sale. */
export function salePrompt(view: View, desk: Desk): Prompt {
  const { words } = desk;
  const own = view.districts[desk.seat] ?? [];
  return {
    lines: [
      desk.console.paint.bold(words.say('terminal.saleTitle')),
      ...choices(words.say('terminal.saleChoices'), own, desk),
    ],
    question: desk.question(words.say('terminal.askSale')),
    understand: async (typed) => {
      if (/^(x|never)$/.test(typed)) desk.neverSells = true;
      if (/^(keep|k|n|no|p|pass|x|never)?$/.test(typed)) return { type: 'keep' };
      const card = chosen(typed, own, desk);
      // A number may be meant as a bid: the prompt for that looks much the same, and a sale can't be undone.
      if (card === null || !(await desk.confirm(words.say('terminal.askOffer', { district: card }), false)))
        return null;
      return { type: 'sell', card };
    },
  };
}

/** Which district to give up after a bid that could not be paid. */
export function discardPrompt(view: View, desk: Desk): Prompt {
  const { words } = desk;
  const own = view.districts[desk.seat] ?? [];
  return {
    lines: choices(words.say('terminal.discardChoices'), own, desk),
    question: desk.question(words.say('terminal.askDiscard')),
    understand: async (typed) => {
      const card = chosen(typed, own, desk);
      return card === null ? null : { type: 'discard', card };
    },
  };
}

/** Whether to take an opponent's district, and for which of one's own. */
export function exchangePrompt(view: View, desk: Desk): Prompt {
  const { words } = desk;
  const own = view.districts[desk.seat] ?? [];
  const theirs = view.districts.flatMap((districts, seat) => (seat === desk.seat ? [] : districts));
  let number = 0;
  const offers = view.districts.flatMap((districts, seat) => {
    if (seat === desk.seat || districts.length === 0) return [];
    const pieces = districts.map((name) => `${++number} ${paintDistricts(desk.console.paint, [name])}`);
    return flow(
      `  ${shortened(words.name(desk.people, seat), MAX_NAME_COLUMNS)}: `,
      pieces,
      desk.console.columns,
      '  ',
    );
  });
  return {
    lines: [...wrapped(words.say('terminal.exchangeTitle'), desk.console.columns), ...offers],
    question: desk.question(words.say('terminal.askTake')),
    understand,
  };

  async function understand(typed: string): Promise<Action | null> {
    if (/^(stay|s|n|no|p|pass)?$/.test(typed)) return { type: 'stay' };
    const [wanted = '', given] = typed.split(/[\s/]+/);
    const take = chosen(wanted, theirs, desk);
    if (take === null) return null;
    if (given === undefined) desk.console.say(...choices(words.say('terminal.giveChoices', { take }), own, desk));
    const answer = given ?? (await desk.console.ask(`${words.say('terminal.askGive')} > `));
    const give = answer === '' ? null : chosen(answer, own, desk);
    return give === null ? null : { type: 'exchange', take, give };
  }
}

/** A numbered list of one's own districts, each with what its loss would cost. */
function choices(heading: string, own: readonly District[], desk: Desk): string[] {
  const pieces = own.map((name, index) => {
    const loss = pointsOf(own) - pointsOf(own.filter((other) => other !== name));
    return `${index + 1} ${paintDistricts(desk.console.paint, [name])} (−${loss})`;
  });
  return flow(`${heading} `, pieces, desk.console.columns, '  ');
}

/** A district by its name or by its number in the list; null, after saying so, where there is none. */
function chosen(typed: string, list: readonly District[], desk: Desk): District | null {
  const name = typed.toUpperCase();
  const found = list.includes(name) ? name : /^\d{1,2}$/.test(typed) ? list[Number(typed) - 1] : undefined;
  if (found === undefined) desk.say(desk.words.say('terminal.noChoice', { typed, list: list.join(', ') }));
  return found ?? null;
}
