import {
  describeHouseValues,
  EDITION_IDS,
  EDITIONS,
  type EditionId,
  ENFORCEMENTS,
  type Enforcement,
  editionOf,
  HOUSE_FIELD_NAMES,
  type House,
  type Options,
  optionsFor,
  parseHouseValue,
} from '@don/rules';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** The flags that say which game is played; the same words for every command that begins one. */
export interface TableFlags {
  readonly edition?: EditionId;
  readonly sideAuctions?: boolean;
  readonly exchange?: boolean;
  readonly openChips?: boolean;
  readonly enforcement?: Enforcement;
  readonly minimumBid?: '0' | '1';
  readonly house?: House;
}

/** Which game is played, whatever the flags left to the edition. */
export interface GameChoice {
  readonly edition: EditionId;
  readonly options: Options;
  readonly house: House;
}

export function addTableFlags(command: Command): Command {
  return command
    .addOption(new Option('--edition <edition>', 'which printed edition').choices(EDITION_IDS))
    .option('--side-auctions', 'districts may be offered for sale before a lot (default: as the edition has it)')
    .option('--no-side-auctions', 'without them')
    .option('--exchange', 'districts may be exchanged before a lot (default: as the edition has it)')
    .option('--no-exchange', 'without that')
    .option('--open-chips', "everybody sees everybody's chips")
    .addOption(new Option('--enforcement <how>', 'refuse forbidden bids, or let them cost').choices(ENFORCEMENTS))
    .addOption(new Option('--minimum-bid <chips>', 'the lowest first bid').choices(['0', '1']))
    .option(
      '--house <field=value>',
      'a house rule (H1), as in chips=10, tieBreaks=none or lots=1-2-3; may be given again',
      houseFlag,
    );
}

/** One more house rule. */
function houseFlag(text: string, before: House = {}): House {
  const [name, ...rest] = text.split('=');
  const field = HOUSE_FIELD_NAMES.find((known) => known === name);
  if (!field)
    throw new InvalidArgumentError(
      `There is no house rule ${JSON.stringify(name)}; there are ${HOUSE_FIELD_NAMES.join(', ')}.`,
    );
  if (field in before) throw new InvalidArgumentError(`${field} is set twice.`);
  const changed = parseHouseValue(field, rest.join('='));
  if (!changed) throw new InvalidArgumentError(`${field} is ${describeHouseValues(field)} (H1).`);
  return { ...before, ...changed };
}

export function gameFrom(flags: TableFlags): GameChoice {
  const { edition = 'don', house = {} } = flags;
  return {
    edition,
    options: optionsFor(EDITIONS[edition], optionsFrom(flags)),
    // What is as printed is no house rule.
    house: editionOf({ edition, house }).house ?? {},
  };
}

/** The options that were named; the rest is as the edition has it. */
export function optionsFrom(flags: TableFlags): Partial<Options> {
  const { sideAuctions, exchange, openChips, enforcement, minimumBid } = flags;
  return {
    ...(sideAuctions !== undefined && { sideAuctions }),
    ...(exchange !== undefined && { exchange }),
    ...(openChips && { hiddenChips: false }),
    ...(enforcement && { enforcement }),
    ...(minimumBid && { minimumBid: minimumBid === '1' ? 1 : 0 }),
  };
}
