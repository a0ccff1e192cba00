import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { PlayFlags } from '../src/play/arranging.js';
import { play } from '../src/play.js';

/** What somebody answers to the last line on the screen; null to leave. */
export type Answer = (prompt: string, count: number) => string | null;

export interface Played {
  readonly code: number;
  readonly screen: string;
}

/** Everything about the game is said, so that nothing is asked. */
export const TABLE: PlayFlags = { edition: 'don', players: '4', bots: 'novice', seed: 'table', pace: 'normal' };

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'don-'));
}

/** Plays with somebody who answers each prompt as it comes. */
export async function playWith(flags: PlayFlags, answer: Answer): Promise<Played> {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  let screen = '';
  let count = 0;
  output.on('data', (text: string) => {
    screen += text;
    const prompt = screen.slice(screen.lastIndexOf('\n') + 1);
    if (!/(> |\] )$/.test(prompt)) return;
    const line = answer(prompt, count++);
    if (line === null) input.end();
    else input.write(`${line}\n`);
  });
  return { code: await play(flags, input, output), screen };
}

/** Bids the smallest amount in two of three auctions, and offers the first district in every second sale. */
export const plainly: Answer = (prompt, count) => {
  const [, smallest] = /^Bid (\d+) or more/.exec(prompt) ?? [];
  if (smallest !== undefined) return count % 3 === 0 ? 'p' : smallest;
  if (prompt.startsWith('SALE')) return count % 2 === 0 ? '1' : '';
  if (prompt.startsWith('Offer ')) return 'y';
  if (prompt.startsWith('Name or number to give')) return '1';
  return '';
};

/** These lines, and then leave. */
export function only(...lines: readonly string[]): Answer {
  return (_, count) => lines[count] ?? null;
}
