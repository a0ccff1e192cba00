import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { malformed } from './complaint.js';
import { type Line, LineSplitter } from './line-splitter.js';
import { isObject, Referee } from './referee.js';

/** A longer line is refused unread. */
const LONGEST_LINE = 1 << 20;

/** Answers every line of the input with a line of the output, in order, until the input ends. */
export async function serve(input: Readable, output: Writable): Promise<void> {
  const splitter = new LineSplitter(LONGEST_LINE);
  const referee = new Referee();
  for await (const chunk of input) await send(output, answers(referee, splitter.push(chunk as Buffer)));
  await send(output, answers(referee, splitter.end()));
}

/** All that one chunk asked for goes out at once: each answer as soon as it can be, and many together under load. */
async function send(output: Writable, text: string): Promise<void> {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
}

function answers(referee: Referee, lines: Iterable<Line>): string {
  let text = '';
  for (const line of lines) text += `${answerLine(referee, line)}\n`;
  return text;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function answerLine(referee: Referee, line: Line): string {
  if (line === null) return refuse(`a line has at most ${LONGEST_LINE} bytes`);
  let request: unknown;
  try {
    request = JSON.parse(decoder.decode(line));
  } catch {
    return refuse('a line is one JSON object in UTF-8');
  }
  let id: string;
  try {
    id = idField(request);
  } catch {
    return refuse('id: too deeply nested to be repeated');
  }
  return `{${id}${JSON.stringify(referee.answer(request)).slice(1)}`;
}

/** The id as it is repeated in the answer; written before anything is done, because it may not be possible. */
function idField(request: unknown): string {
  return isObject(request) && 'id' in request ? `"id":${JSON.stringify(request['id'])},` : '';
}

function refuse(message: string): string {
  const { code } = malformed(message);
  return JSON.stringify({ ok: false, error: { code, message } });
}
