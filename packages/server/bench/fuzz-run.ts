import fc from 'fast-check';
import { answerTo, connect, enter } from './client.js';
import { FuzzLine } from './fuzz-connection.js';
import { type Probe, probes } from './fuzz-messages.js';

export interface FuzzTarget {
  readonly url: string;
  memoryBytes(): number;
}

export interface Fuzz {
  readonly messages: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface Fuzzed {
  readonly messages: number;
  /** How often each kind of answer came. */
  readonly answers: Readonly<Record<string, number>>;
  readonly megabytes: { readonly before: number; readonly after: number };
  /** Answers that are no clean refusal. */
  readonly faults: readonly string[];
}

const IN_FLIGHT = 50;
const AT_ONCE = 2000;
const MAX_FAULTS = 20;

/** Sends malformed and half-right messages, and looks whether anything comes back but a clean refusal or an answer. */
export async function fuzz(target: FuzzTarget, { messages, seed, say }: Fuzz): Promise<Fuzzed> {
  const all = await probes(target.url, await knownWords(target.url));
  const lines = Array.from({ length: IN_FLIGHT }, () => new FuzzLine(target.url));
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  const before = megabytesOf(target);
  let sent = 0;
  for (let batch = 0; sent < messages; batch++) {
    const wanted = Math.min(AT_ONCE, messages - sent);
    const waiting = fc.sample(all, { seed: seed + batch, numRuns: wanted });
    sent += wanted;
    await Promise.all(
      lines.map(async (line) => {
        for (let probe = waiting.pop(); probe !== undefined; probe = waiting.pop()) {
          const answer = await line.send(probe);
          answers[answer] = (answers[answer] ?? 0) + 1;
          if (isFault(answer) && faults.length < MAX_FAULTS) faults.push(`${answer}: ${textOf(probe)}`);
        }
      }),
    );
    if (batch % 25 === 24) say(`${sent} messages, ${megabytesOf(target)} MB`);
  }
  for (const line of lines) line.close();
  const ready = await fetch(`${target.url}/readyz`);
  if (ready.status !== 200) faults.push('the server is not ready any more');
  return { messages: sent, answers, megabytes: { before, after: megabytesOf(target) }, faults };
}

function isFault(answer: string): boolean {
  return ['unavailable', 'silence', 'nothing'].includes(answer) || /^HTTP 5/.test(answer);
}

function textOf(probe: Probe): string {
  return JSON.stringify(probe).slice(0, 300);
}

function megabytesOf(target: FuzzTarget): number {
  return Math.round(target.memoryBytes() / 2 ** 20);
}

/** A table and its game, so that some messages get further than others. */
async function knownWords(url: string): Promise<string[]> {
  const socket = await connect(url, await enter(url));
  const bot = { kind: 'bot' as const, level: 'novice' };
  const table = await answerTo(socket, 'createTable', { edition: 'don', seats: [{ kind: 'open' }, bot, bot] });
  socket.close();
  return [table.id, table.code, table.host, table.game ?? '', 'don', 'pass', 'bid', 'A0', 'open', 'novice'];
}
