import {
  EDITION_IDS,
  EDITIONS,
  type EditionId,
  ENFORCEMENTS,
  editionOf,
  formatHouseValue,
  HOUSE_FIELD_NAMES,
  type House,
  type Options,
  optionsFor,
  parseHouseValue,
} from '@don/rules';

/** A way to play: an edition with the options and house rules of a table. */
export interface Variant {
  readonly edition: EditionId;
  readonly options: Options;
  readonly house: House;
}

/** What an edition is played by if nobody wants otherwise. */
export function printedWay(edition: EditionId): Variant {
  return { edition, options: optionsFor(EDITIONS[edition]), house: {} };
}

/** House rules with nothing in them that is as printed. */
export function changesIn(edition: EditionId, house: House): House {
  return editionOf({ edition, house }).house ?? {};
}

const SWITCHES = ['sideAuctions', 'exchange', 'hiddenChips'] as const;

/** A way as the query of an address; only what is not as usual is named beside the edition. */
export function wayText({ edition, options, house }: Variant): string {
  const usual = optionsFor(EDITIONS[edition]);
  const query = new URLSearchParams({ edition });
  for (const option of SWITCHES)
    if (options[option] !== usual[option]) query.set(option, options[option] ? 'on' : 'off');
  for (const option of ['enforcement', 'minimumBid'] as const)
    if (options[option] !== usual[option]) query.set(option, `${options[option]}`);
  for (const field of HOUSE_FIELD_NAMES) {
    const value = house[field];
    if (value !== undefined) query.set(field, formatHouseValue(value));
  }
  return `${query}`;
}

/** What a query asks for that is no value of its field, as in "chips=99". */
export function unreadIn(text: string): string[] {
  const query = new URLSearchParams(text);
  const isRead: Record<string, (value: string) => boolean> = {
    edition: (value) => EDITION_IDS.some((id) => id === value),
    enforcement: (value) => ENFORCEMENTS.some((word) => word === value),
    minimumBid: (value) => value === '0' || value === '1',
  };
  for (const option of SWITCHES) isRead[option] = (value) => value === 'on' || value === 'off';
  for (const field of HOUSE_FIELD_NAMES) isRead[field] = (value) => parseHouseValue(field, value) !== null;
  return [...query]
    .filter(([name, value]) => isRead[name]?.(value) === false)
    .map(([name, value]) => `${name}=${value}`);
}

/** The way that a query names; null where it names none. What is no value of its field is as printed. */
export function wayFrom(text: string): Variant | null {
  const query = new URLSearchParams(text);
  const edition = EDITION_IDS.find((id) => id === query.get('edition'));
  if (edition === undefined) return null;
  const usual = optionsFor(EDITIONS[edition]);
  const switchOf = (option: (typeof SWITCHES)[number]): boolean =>
    ({ on: true, off: false })[query.get(option) ?? ''] ?? usual[option];
  const house = HOUSE_FIELD_NAMES.map((field) => parseHouseValue(field, query.get(field) ?? ''));
  return {
    edition,
    options: {
      sideAuctions: switchOf('sideAuctions'),
      exchange: switchOf('exchange'),
      hiddenChips: switchOf('hiddenChips'),
      enforcement: ENFORCEMENTS.find((word) => word === query.get('enforcement')) ?? usual.enforcement,
      minimumBid: query.get('minimumBid') === '1' ? 1 : usual.minimumBid,
    },
    house: changesIn(edition, Object.assign({}, ...house)),
  };
}
