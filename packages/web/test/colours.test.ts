import { readFileSync } from 'node:fs';
import { COLOURS } from '@don/rules';
import { expect, test } from 'vitest';

type Triple = readonly [number, number, number];

/** A colour of the page, on linear light. */
interface Shade {
  readonly name: string;
  readonly rgb: Triple;
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const skins = readFileSync(new URL('../src/styles/skins.css', import.meta.url), 'utf8');
const players = readFileSync(new URL('../src/people/player-colours.css', import.meta.url), 'utf8');

const hues = COLOURS.map((colour) => {
  const [, hex = ''] = new RegExp(`\\[data-colour="${colour}"\\] \\{\\s*--hue: #([0-9a-f]{6})`).exec(skins) ?? [];
  return shade(colour, hex);
});

/** Every value that a custom property has in a theme. */
function shades(css: string, property: string, theme: Theme): Shade[] {
  const values = new RegExp(`--${property}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`, 'g');
  return [...css.matchAll(values)].map(([, light = '', dark = ''], place) =>
    shade(`${property} ${place} of the ${theme} theme`, theme === 'light' ? light : dark),
  );
}

function shade(name: string, hex: string): Shade {
  const channel = (from: number): number => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return { name, rgb: [channel(0), channel(2), channel(4)] };
}

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

function seenBy(eyes: keyof typeof EYES, { rgb }: Shade): Triple {
  const [red, green, blue] = EYES[eyes] as readonly [Triple, Triple, Triple];
  const through = [dot(red, rgb), dot(green, rgb), dot(blue, rgb)].map((light) => Math.min(1, Math.max(0, light)));
  return lab(through as unknown as Triple);
}

/** The pairs that these eyes take for each other. */
function alike(eyes: keyof typeof EYES, pairs: readonly (readonly [Shade, Shade])[]): string[] {
  return pairs.flatMap(([one, other]) => {
    const [here, there] = [seenBy(eyes, one), seenBy(eyes, other)];
    const distance = Math.hypot(...here.map((value, axis) => value - (there[axis] ?? 0)));
    return distance < PLAIN ? [`${one.name} and ${other.name}: ${distance.toFixed(1)}`] : [];
  });
}

function pairsOf(all: readonly Shade[]): [Shade, Shade][] {
  return all.flatMap((one, place) => all.slice(place + 1).map((other): [Shade, Shade] => [one, other]));
}

test.each(Object.keys(EYES))('eyes that see %s tell the six colours of districts apart', (eyes) => {
  expect(alike(eyes, pairsOf(hues))).toEqual([]);
});

test.each(THEMES.flatMap((theme) => Object.keys(EYES).map((eyes) => [eyes, theme] as const)))(
  'eyes that see %s tell the six players apart in the %s theme',
  (eyes, theme) => {
    const six = shades(players, 'player', theme);
    expect(six).toHaveLength(6);
    expect(alike(eyes, pairsOf(six))).toEqual([]);
  },
);

test.each(THEMES)('no player has the colour of a district in the %s theme', (theme) => {
  const pairs = shades(players, 'player', theme).flatMap((player) => hues.map((hue): [Shade, Shade] => [player, hue]));
  expect(alike('all colours', pairs)).toEqual([]);
});

/** WCAG's contrast for text. */
const READABLE = 4.5;

function contrast(one: Shade, other: Shade): number {
  const lights = [one, other].map(({ rgb }) => dot([0.2126, 0.7152, 0.0722], rgb) + 0.05);
  return Math.max(...lights) / Math.min(...lights);
}

test.each(THEMES)(
  "a player's name can be read on every panel of the %s theme, and what is written on their colour",
  (theme) => {
    const panels = [...shades(skins, 'panel', theme), ...shades(skins, 'panel-raised', theme)];
    expect(panels).toHaveLength(6);
    const [on] = shades(players, 'on-player', theme);
    for (const player of shades(players, 'player', theme))
      for (const other of [...panels, on as Shade])
        expect(contrast(player, other), `${player.name} and ${other.name}`).toBeGreaterThan(READABLE);
  },
);
