import { EDITION_IDS, type EditionId, ENFORCEMENTS, type Enforcement, type Options } from '@don/rules';
import { type Command, Option } from 'commander';

/** The flags that say which game is played; the same words for every command that begins one. */
export interface TableFlags {
  readonly edition?: EditionId;
  readonly sideAuctions?: boolean;
  readonly exchange?: boolean;
  readonly openChips?: boolean;
  readonly enforcement?: Enforcement;
  readonly minimumBid?: '0' | '1';
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
    .addOption(new Option('--minimum-bid <chips>', 'the lowest first bid').choices(['0', '1']));
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
