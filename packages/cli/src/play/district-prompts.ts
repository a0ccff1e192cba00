import { type Action, type District, pointsOf, type View } from '@don/rules';
import { paintDistricts } from '../paint.js';
import { LONGEST_NAME } from '../table-view.js';
import { flow, shortened } from '../text-width.js';
import { ALWAYS, type Desk, type Prompt, yes } from './prompt.js';

/** Whether to offer a district for sale. */
export function salePrompt(view: View, desk: Desk): Prompt {
  const own = view.districts[desk.seat] ?? [];
  return {
    lines: [
      desk.console.paint.bold('Before the lot: your own districts.'),
      ...choices('You may sell one (points you would lose): ', own, desk),
    ],
    question: `SALE: one to offer, Enter keeps all, x stops asking · ${ALWAYS} > `,
    understand: async (typed) => {
      if (/^(x|never)$/.test(typed)) desk.neverSells = true;
      if (/^(keep|k|n|no|p|pass|x|never)?$/.test(typed)) return { type: 'keep' };
      const card = chosen(typed, own, desk);
      // A number may be meant as a bid: the prompt for that looks much the same, and a sale can't be undone.
      if (card === null || !(await yes(desk.console, `Offer ${card}?`, false))) return null;
      return { type: 'sell', card };
    },
  };
}

/** Which district to give up after a bid that could not be paid. */
export function discardPrompt(view: View, desk: Desk): Prompt {
  const own = view.districts[desk.seat] ?? [];
  return {
    lines: choices('You must give one up (points you would lose): ', own, desk),
    question: `Name or number to give it up · ${ALWAYS} > `,
    understand: async (typed) => {
      const card = chosen(typed, own, desk);
      return card === null ? null : { type: 'discard', card };
    },
  };
}

/** Whether to take an opponent's district, and for which of one's own. */
export function exchangePrompt(view: View, desk: Desk): Prompt {
  const own = view.districts[desk.seat] ?? [];
  const theirs = view.districts.flatMap((districts, seat) => (seat === desk.seat ? [] : districts));
  let number = 0;
  const offers = view.districts.flatMap((districts, seat) => {
    if (seat === desk.seat || districts.length === 0) return [];
    const pieces = districts.map((name) => `${++number} ${paintDistricts(desk.console.paint, [name])}`);
    return flow(`  ${shortened(desk.people.name(seat), LONGEST_NAME)}: `, pieces, desk.console.columns, '  ');
  });
  return {
    lines: ['You may exchange a district, but then not bid for this lot (X2). You can take:', ...offers],
    question: `Name or number to take it, Enter stays out · ${ALWAYS} > `,
    understand,
  };

  async function understand(typed: string): Promise<Action | null> {
    if (/^(stay|s|n|no|p|pass)?$/.test(typed)) return { type: 'stay' };
    const [wanted = '', given] = typed.split(/[\s/]+/);
    const take = chosen(wanted, theirs, desk);
    if (take === null) return null;
    if (given === undefined) desk.console.say(...choices(`For ${take} give (points you would lose): `, own, desk));
    const answer = given ?? (await desk.console.ask('Name or number to give, Enter takes nothing > '));
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
  return flow(heading, pieces, desk.console.columns, '  ');
}

/** A district by its name or by its number in the list; null, after saying so, where there is none. */
function chosen(typed: string, list: readonly District[], desk: Desk): District | null {
  const name = typed.toUpperCase();
  const found = list.includes(name) ? name : /^\d{1,2}$/.test(typed) ? list[Number(typed) - 1] : undefined;
  if (found === undefined) desk.say(`There is no ${JSON.stringify(typed)} to choose here: ${list.join(', ')}.`);
  return found ?? null;
}
