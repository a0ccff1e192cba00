import { readFileSync } from 'node:fs';
import { COLOURS } from '@don/rules';
import { expect, test } from 'vitest';

type Triple = readonly [number, number, number];

const css = readFileSync(new URL('../src/styles/skins.css', import.meta.url), 'utf8');

/** What the six colours are on the page. */
const hues = COLOURS.map((colour) => {
  const [, hex = ''] = new RegExp(`\\[data-colour="${colour}"\\] \\{\\s*--hue: #([0-9a-f]{6})`).exec(css) ?? [];
  const channel = (from: number): number => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return { colour, rgb: [channel(0), channel(2), channel(4)] as Triple };
});

/** How people see who lack one kind of cone: Machado, Oliveira and Fernandes (2009), full severity, on linear light. */
const EYES: Record<string, readonly [Triple, Triple, Triple]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

const dot = (row: Triple, [r, g, b]: Triple): number => row[0] * r + row[1] * g + row[2] * b;

/** CIE L*a*b* of linear light, so that distances are roughly what the eye makes of them. */
function lab(rgb: Triple): Triple {
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(dot([0.4124, 0.3576, 0.1805], rgb) / 0.95047);
  const y = root(dot([0.2126, 0.7152, 0.0722], rgb));
  const z = root(dot([0.0193, 0.1192, 0.9505], rgb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A difference of about 2 can just be seen; this one is plain even at the size of a tag. */
const PLAIN = 15;

test.each(Object.entries(EYES))('eyes that see %s tell the six colours apart', (_, [red, green, blue]) => {
  const seen = hues.map(({ colour, rgb }) => {
    const through = [dot(red, rgb), dot(green, rgb), dot(blue, rgb)].map((light) => Math.min(1, Math.max(0, light)));
    return { colour, at: lab(through as unknown as Triple) };
  });
  const alike = seen.flatMap((one, place) =>
    seen.slice(place + 1).flatMap((other) => {
      const distance = Math.hypot(...one.at.map((value, axis) => value - other.at[axis]));
      return distance < PLAIN ? [`${one.colour} and ${other.colour}: ${distance.toFixed(1)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});
