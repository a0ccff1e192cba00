import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { strike as Strike } from '../src/sounds/instrument.js';
import { INCOME, type Tune, tuneOfAll, YOUR_TURN } from '../src/sounds/tunes.js';
import { BrowserHarness, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const RATE = 48_000;
const SECONDS = 2;

const TUNES: Record<string, Tune> = {
  'your turn': YOUR_TURN,
  'your income': INCOME,
  'a low bid': tuneOfAll([{ type: 'bid', rule: 'A1', seat: 0, amount: 1 }]),
  'a high bid': tuneOfAll([{ type: 'bid', rule: 'A1', seat: 0, amount: 30 }]),
  'a pass': tuneOfAll([{ type: 'pass', rule: 'A2', seat: 0 }]),
  'a lot sold': tuneOfAll([{ type: 'win', rule: 'A3', seat: 0, districts: ['A0'], amount: 9 }]),
  'chips from the bank': tuneOfAll([{ type: 'reward', rule: 'A7', seat: 0, chips: 2 }]),
  'a bid that cannot be paid': tuneOfAll([{ type: 'default', rule: 'A5', seat: 0, amount: 40 }]),
};

let browser: BrowserHarness;
let visitor: Visitor;
beforeAll(async () => {
  browser = await BrowserHarness.open();
  visitor = await browser.visit();
  await visitor.page.addScriptTag({ type: 'module', content: `${instrument}\nglobalThis.strike = strike;` });
});
afterAll(async () => {
  await visitor?.leave();
  await browser?.close();
});

/** The instrument, as the browser runs it. */
const { outputText: instrument } = ts.transpileModule(
  readFileSync(new URL('../src/sounds/instrument.ts', import.meta.url), 'utf8'),
  { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } },
);

interface Heard {
  /** The very first sample: what does not begin in silence clicks. */
  readonly onset: number;
  readonly peak: number;
  readonly loudness: number;
  readonly tail: number;
  /** In hertz: where the middle of what is heard lies. */
  readonly brightness: number;
}

/** Plays a tune into a file instead of a loudspeaker, in the browser, and measures it. */
async function hear(tune: Tune): Promise<Heard> {
  const samples = await visitor.page.evaluate(
    async ({ strokes, rate, seconds }) => {
      const { strike } = globalThis as unknown as { strike: typeof Strike };
      const context = new OfflineAudioContext(1, rate * seconds, rate);
      strike(context, context.destination, strokes, 0);
      return Array.from((await context.startRendering()).getChannelData(0));
    },
    { strokes: tune, rate: RATE, seconds: SECONDS },
  );
  const size = (from: number, to: number): number =>
    Math.sqrt(samples.slice(from, to).reduce((sum, sample) => sum + sample * sample, 0) / (to - from));
  const steps = samples.map((sample, at) => Math.abs(sample - (samples[at - 1] ?? 0)));
  const slope = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length);
  const whole = size(0, samples.length);
  return {
    onset: Math.abs(samples[0] ?? 0),
    peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    // As long as an ear takes to judge.
    loudness: Math.max(
      ...Array.from({ length: 18 }, (_, tenth) => size((tenth * RATE) / 10, ((tenth + 2) * RATE) / 10)),
    ),
    tail: size(samples.length - RATE / 10, samples.length),
    // A sine changes by 2π·f/rate of its size from one sample to the next.
    brightness: (slope / whole) * (RATE / (2 * Math.PI)),
  };
}

test.each(Object.entries(TUNES))('%s: neither loud nor shrill, no click, soon over', async (_, tune) => {
  const heard = await hear(tune);
  expect(heard.onset).toBeLessThan(0.001);
  expect(heard.peak).toBeGreaterThan(0.05);
  expect(heard.peak).toBeLessThan(0.5);
  expect(heard.tail).toBeLessThan(0.0005);
  expect(heard.brightness).toBeGreaterThan(80);
  expect(heard.brightness).toBeLessThan(4500);
});

test('no sound is much louder than another', async () => {
  const all = await Promise.all(Object.values(TUNES).map(hear));
  const decibels = all.map(({ loudness }) => 20 * Math.log10(loudness));
  expect(Math.max(...decibels) - Math.min(...decibels)).toBeLessThan(14);
});
