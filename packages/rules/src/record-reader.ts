import { type ChangedRule, changedRule, RULE_CHANGES } from './changed-rules.js';
import type { EventLog } from './events.js';
import { RecordError, type TextPosition } from './record-error.js';
import {
  actionFromToken,
  digestOf,
  MAX_RECORD_LENGTH,
  RECORD_VERSION,
  RECORD_VERSIONS,
  type RecordVersion,
  recordHeading,
  resultText,
} from './record-format.js';
import { inside, type Piece, pieces, RecordLines, syntax } from './record-lines.js';
import { Tags } from './record-tags.js';
import { landmarks } from './record-writer.js';
import { RecordedGame } from './recorded-game.js';
import { resultOf } from './scoring.js';
import { SetupError } from './setup.js';

/** A round's number, a lot, or a seat and its action. */
const TOKEN = /\d+\.|\[[^\]]*\]|[0-9]:[^ ]+/;

/** Reads and replays a record. Anything in it that is not exactly right is a RecordError that says where. */
export function readRecord(source: string): RecordedGame {
  if (source.length > MAX_RECORD_LENGTH) {
    throw new RecordError('too_long', { line: 1, column: 1 }, `a record has at most ${MAX_RECORD_LENGTH} characters`);
  }
  const lines = new RecordLines(source.replaceAll('\r\n', '\n'));
  const version = versionIn(lines.next('the heading'));
  const tags = new Tags(lines, version);
  const expected: EventLog = [];
  const recorded = begin(tags, version, expected);
  try {
    replay(recorded, lines, expected);
    close(recorded, lines);
  } catch (error) {
    if (!isOtherGame(error)) throw error;
    const rule = changedSince(recorded, error);
    throw rule === null ? error : new RecordError('rule_changed', error, RULE_CHANGES[rule], { changedRule: rule });
  }
  return recorded;
}

function versionIn(heading: Piece): RecordVersion {
  const version = RECORD_VERSIONS.find((known) => heading.text === recordHeading(known));
  if (version === undefined) throw syntax(heading, `the line "${recordHeading(RECORD_VERSION)}", or an older version`);
  return version;
}

function isOtherGame(error: unknown): error is RecordError {
  return error instanceof RecordError && (error.code === 'refused' || error.code === 'mismatch');
}

/** The rule without whose change the game would have gone on; since then records have the second version. */
function changedSince({ arrangement, actions, version }: RecordedGame, { refusal }: RecordError): ChangedRule | null {
  if (version !== 1) return null;
  return changedRule(arrangement, actions) ?? (refusal?.rule === 'A9' ? 'A9' : null);
}

function begin(tags: Tags, version: RecordVersion, log: EventLog): RecordedGame {
  const arrangement = tags.arrangement();
  const notes = tags.notes(arrangement.players);
  try {
    return new RecordedGame(arrangement, notes, log, version);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    const tag = error.field.charAt(0).toUpperCase() + error.field.slice(1);
    throw new RecordError('setup', tags.place(tag), error.message);
  }
}

/** Plays the actions; the rounds and lots between them must be the ones that the game comes to. */
function replay(recorded: RecordedGame, lines: RecordLines, log: EventLog): void {
  let expected = landmarks(log);
  let end: TextPosition = { line: 1, column: 1 };
  for (const line of lines.section('a round or an empty line')) {
    for (const token of pieces(line, TOKEN, 'a round, a lot or an action, as in "2:7"')) {
      end = token;
      const landmark = expected.shift();
      if (landmark === undefined) expected = play(recorded, token);
      else if (token.text !== landmark) throw mismatch(token, landmark);
    }
  }
  if (expected[0] !== undefined) throw mismatch(end, `${expected[0]} after this`);
}

function play(recorded: RecordedGame, token: Piece): string[] {
  const [prefix] = /^\d:/.exec(token.text) ?? [];
  const action = prefix === undefined ? null : actionFromToken(token.text.slice(prefix.length));
  if (!prefix || !action)
    throw syntax(prefix ? inside(token, prefix.length) : token, 'a seat and its action, as in "2:7"');
  const log: EventLog = [];
  const refused = recorded.act(Number.parseInt(prefix, 10), action, log);
  if (refused)
    throw new RecordError('refused', token, `the rules refuse this: ${refused.code} (${refused.rule})`, {
      refusal: refused,
    });
  return landmarks(log);
}

function close(recorded: RecordedGame, lines: RecordLines): void {
  const result = lines.next('the result');
  const expected = `Result: ${resultText(recorded.game.over ? resultOf(recorded.game) : null)}`;
  if (result.text !== expected) throw mismatch(result, `"${expected}"`);
  const digest = lines.next('the digest');
  if (!/^Digest: [0-9a-f]{64}$/.test(digest.text)) throw syntax(digest, '"Digest: " and 64 hexadecimal digits');
  lines.end();
  if (digest.text !== `Digest: ${digestOf(lines.before(digest.line))}`) {
    throw new RecordError('altered', digest, 'the text above is not the one that this digest was made from');
  }
}

function mismatch(place: TextPosition, expected: string): RecordError {
  return new RecordError('mismatch', place, `the game comes to ${expected}`);
}
