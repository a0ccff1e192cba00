import { type EditionId, editionOf, HOUSE_FIELD_NAMES, type House, type HouseField } from '@don/rules';
import { editionFact } from './edition-facts.js';
import type { Message } from './message.js';

/** How a table's rules differ from print: "Like Don, but: 10 chips each". */
export function houseMessage(edition: EditionId, house: House): Message {
  const changed = HOUSE_FIELD_NAMES.filter((field) => house[field] !== undefined);
  const name: Message = { id: `edition.${edition}` };
  if (changed.length === 0) return { id: 'house.printed', facts: { edition, name: { list: [name] } } };
  const changes = changed.map((field) => changeMessage(edition, house, field));
  return { id: 'house.differs', facts: { edition, name: { list: [name] }, changes: { list: changes } } };
}

function changeMessage(edition: EditionId, house: House, field: HouseField): Message {
  const rules = editionOf({ edition, house });
  switch (field) {
    case 'chips':
    case 'passReward':
    case 'chipBonus':
      return { id: `house.${field}`, facts: { count: rules[field] } };
    case 'bankFromBox':
      return { id: rules.bankFromBox ? 'house.bankFromBox' : 'house.noBank' };
    case 'payout':
      return { id: `house.payout.${rules.payout}` };
    case 'remainderTo':
    case 'fineTo':
      return { id: `house.${field}`, facts: { to: rules[field] } };
    case 'afterFine':
      return { id: `house.afterFine.${rules.afterFine}` };
    case 'overbid':
      return { id: `house.overbid.${rules.overbid}` };
    case 'tieBreaks':
      return rules.tieBreaks.length === 0
        ? { id: 'house.tiesShared' }
        : { id: 'house.tieBreaks', facts: { ways: { list: [editionFact(rules, 'E11')] } } };
    case 'lots':
      return { id: 'house.lots', facts: { sizes: rules.lots.join('-'), count: rules.lots.length } };
  }
}
