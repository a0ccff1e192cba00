import type { Action } from './actions.js';
import { type Arrangement, setupFrom } from './arrangement.js';
import type { EventLog } from './events.js';
import type { Game } from './game.js';
import { act } from './play.js';
import {
  isFreeTag,
  isValidNote,
  MAX_SEED_LENGTH,
  MAX_TAGS,
  RECORD_VERSION,
  type RecordVersion,
  RULE_TAGS,
} from './record-format.js';
import type { Refusal } from './refusal.js';
import type { PlayedGame, SeatAction } from './replay.js';
import { createGame, SetupError } from './setup.js';
import type { Seat } from './vocabulary.js';

/** Who played, and anything else worth noting about a game. */
export interface RecordNotes {
  /** By seat; empty if nobody is named. */
  readonly names: readonly string[];
  /** Free: date, place, ratings, … */
  readonly tags: Readonly<Record<string, string>>;
}

/** A game and all that led to it: what a record holds. */
export class RecordedGame implements PlayedGame {
  readonly arrangement: Arrangement;
  readonly notes: RecordNotes;
  readonly game: Game;
  /** Of the record that it was read from; games are always written in the latest version. */
  readonly version: RecordVersion;
  readonly actions: SeatAction[] = [];

  constructor(
    arrangement: Arrangement,
    notes: RecordNotes = { names: [], tags: {} },
    log?: EventLog,
    version: RecordVersion = RECORD_VERSION,
  ) {
    checkWritable(arrangement, notes);
    this.version = version;
    this.arrangement = arrangement;
    this.notes = notes;
    this.game = createGame(setupFrom(arrangement), log);
  }

  act(seat: Seat, action: Action, log?: EventLog): Refusal | null {
    const refused = act(this.game, seat, action, log);
    if (refused === null) this.actions.push({ seat, action });
    return refused;
  }
}

/** Makes sure that what is recorded can be written and read again. */
function checkWritable({ deal, players }: Arrangement, { names, tags }: RecordNotes): void {
  if ('seed' in deal && deal.seed.length > MAX_SEED_LENGTH)
    fail('seed', `a seed has at most ${MAX_SEED_LENGTH} characters`);
  if (names.length !== 0 && names.length !== players) fail('names', `${names.length} names for ${players} players`);
  const free = Object.keys(tags);
  if (free.length + RULE_TAGS.length > MAX_TAGS) fail('tags', `${free.length} are too many`);
  for (const name of free) if (!isFreeTag(name)) fail('tags', `${JSON.stringify(name)} cannot be the name of a tag`);
  for (const text of names) if (!isValidNote(text)) fail('names', `${JSON.stringify(text)} cannot be a name`);
  for (const text of Object.values(tags))
    if (!isValidNote(text)) fail('tags', `${JSON.stringify(text)} cannot be a note`);
}

function fail(field: SetupError['field'], message: string): never {
  throw new SetupError(field, message);
}
