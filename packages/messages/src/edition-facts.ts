import { type Edition, RULE_IDS, type RuleId } from '@don/rules';
import type { Message } from './message.js';

/** The rules that an edition decides: the rows of the comparison. */
export type EditionRule = Extract<RuleId, `E${number}`>;

export const EDITION_RULES = RULE_IDS.filter((rule): rule is EditionRule => rule.startsWith('E'));

/** What an edition decides, in a word or two. */
export function editionFact(edition: Edition, rule: EditionRule): Message {
  switch (rule) {
    case 'E1':
      return { id: 'fact.seats', facts: { min: edition.seats.min, max: edition.seats.max } };
    case 'E2':
      return { id: 'seat.chips', facts: { chips: edition.chips } };
    case 'E3':
      return { id: 'seat.chips', facts: { chips: edition.box } };
    case 'E4':
      return edition.bankFromBox
        ? { id: 'fact.bankFromBox', facts: { box: edition.box, chips: edition.chips } }
        : { id: 'fact.empty' };
    case 'E5':
      return { id: `fact.${edition.payout}` };
    case 'E6':
      return { id: `fact.${edition.remainderTo}` };
    case 'E7':
      return { id: `fact.${edition.fineTo}` };
    case 'E8':
      return { id: `fact.${edition.afterFine}` };
    case 'E9':
      return edition.passReward === 0
        ? { id: 'fact.none' }
        : { id: 'seat.chips', facts: { chips: edition.passReward } };
    case 'E10':
      return { id: 'fact.points', facts: { points: edition.chipBonus } };
    case 'E11':
      return ways(edition.tieBreaks.map((by) => ({ id: `fact.${by}` })));
    case 'E12':
      return switched(edition.defaults.sideAuctions);
    case 'E13':
      return switched(edition.defaults.exchange);
    case 'E14':
      return { id: 'fact.lots', facts: { sizes: edition.lots.join(', ') } };
    case 'E15':
      return { id: `fact.${edition.overbid}` };
  }
}

/** Where there is only one way, there is no order to speak of. */
function ways(list: readonly Message[]): Message {
  const [only] = list;
  if (only === undefined) return { id: 'fact.shared' };
  return list.length === 1 ? only : { id: 'fact.ties', facts: { ways: { list } } };
}

function switched(isOn: boolean): Message {
  return { id: isOn ? 'fact.on' : 'fact.off' };
}

/** Which of an edition's decisions a rule hangs on. */
export const DECIDED_BY: Partial<Record<RuleId, readonly EditionRule[]>> = {
  D2: ['E1', 'E2', 'E4'],
  D3: ['E14'],
  A1: ['E3'],
  A5: ['E15'],
  A6: ['E7', 'E8'],
  A7: ['E9'],
  P2: ['E5'],
  P6: ['E6'],
  S1: ['E12'],
  X1: ['E13'],
  F2: ['E10'],
  F3: ['E11'],
};

/** Whether a rule can ever come up in an edition. */
export function isInUse(edition: Edition, rule: RuleId): boolean {
  if (rule === 'P3') return edition.payout === 'majority';
  if (rule === 'P4') return edition.payout === 'perCard';
  return rule !== 'A7' || edition.passReward > 0;
}
