import { EDITIONS, type Options, optionsFor } from './editions.js';
import type { Event } from './events.js';
import { formatHouseValue } from './house.js';
import { actionToken, digestOf, OPTION_NAMES, RECORD_VERSION, recordHeading, resultText } from './record-format.js';
import type { RecordedGame } from './recorded-game.js';
import { replay } from './replay.js';
import { resultOf } from './scoring.js';
import type { Position } from './setup.js';

/** The game so far as text: docs/record.md is the standard. */
export function writeRecord(recorded: RecordedGame): string {
  const result = recorded.game.over ? resultOf(recorded.game) : null;
  const head = [
    recordHeading(RECORD_VERSION),
    ...tagLines(recorded),
    '',
    ...roundLines(recorded),
    '',
    `Result: ${resultText(result)}`,
  ];
  const text = `${head.join('\n')}\n`;
  return `${text}Digest: ${digestOf(text)}\n`;
}

function tagLines({ arrangement, notes, game }: RecordedGame): string[] {
  const { edition, players, deal, position } = arrangement;
  const options = optionsFor(EDITIONS[edition], arrangement.options);
  const lines = [
    `Edition: ${edition}`,
    `Players: ${players}`,
    `Options: ${OPTION_NAMES.map((name) => optionText(options, name)).join(' ')}`,
  ];
  const { house } = game.edition;
  if (house)
    lines.push(
      `House: ${Object.entries(house)
        .map(([field, value]) => `${field}=${formatHouseValue(value)}`)
        .join(' ')}`,
    );
  if ('deck' in deal) lines.push(`Deck: ${list(deal.deck, ' ')}`);
  else lines.push(`Seed: ${JSON.stringify(deal.seed)}`);
  if (deal.start !== undefined) lines.push(`Start: ${deal.start}`);
  if (position) lines.push(...positionLines(position));
  if (notes.names.length > 0) lines.push(`Names: ${notes.names.map((name) => JSON.stringify(name)).join(' ')}`);
  for (const [name, value] of Object.entries(notes.tags)) lines.push(`${name}: ${JSON.stringify(value)}`);
  return lines;
}

function optionText(options: Options, name: keyof Options): string {
  const value = options[name];
  return `${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`;
}

function positionLines(position: Position): string[] {
  return [
    `Round: ${position.round}`,
    `Chips: ${position.chips.join(' ')}`,
    `Districts: ${position.districts.map((names) => list(names, ',')).join(' ')}`,
    `Pot: ${position.pot}`,
    `Bank: ${position.bank}`,
    `Removed: ${list(position.removed, ' ')}`,
  ];
}

/** An empty list is a dash, so that it can be seen. */
function list(names: readonly string[], separator: string): string {
  return names.length === 0 ? '-' : names.join(separator);
}

/** One line a round: replays the game to know where rounds begin and which lots are turned up. */
function roundLines(recorded: RecordedGame): string[] {
  const words: string[] = [];
  for (const { events, next } of replay(recorded)) {
    words.push(...landmarks(events));
    if (next) words.push(`${next.seat}:${actionToken(next.action)}`);
  }
  return words.join(' ').split(/ (?=\d+\.)/);
}

/** What the reader can check along the way: the numbers of the rounds, and the lots. */
export function landmarks(log: readonly Event[]): string[] {
  return log.flatMap((event) => {
    if (event.type === 'round') return [`${event.round}.`];
    return event.type === 'lot' ? [`[${event.districts.join(' ')}]`] : [];
  });
}
