import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Translator } from '../language.js';
import { malformed } from './complaint.js';
import { type Line, LineSplitter } from './line-splitter.js';
import { isObject, Referee } from './referee.js';

/** A longer line is refused unread. */
const MAX_LINE_BYTES = 1 << 20;

/** Answers every line of the input with a line of the output, in order, until the input ends. */
export async function serve(input: Readable, output: Writable): Promise<void> {
  const splitter = new LineSplitter(MAX_LINE_BYTES);
  const referee = new Referee(await Translator.load('en'));
  for await (const chunk of input) await answerAll(referee, splitter.push(chunk as Buffer), output);
  await answerAll(referee, splitter.end(), output);
}

/** Each answer goes out before the next line is looked at: the next may take its time, and so may the reader. */
async function answerAll(referee: Referee, lines: Iterable<Line>, output: Writable): Promise<void> {
  for (const line of lines) if (!output.write(`${answerLine(referee, line)}\n`)) await once(output, 'drain');
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function answerLine(referee: Referee, line: Line): string {
  if (line === null) return refuse(`a line has at most ${MAX_LINE_BYTES} bytes`);
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
