import type { Event, Seat } from '@don/rules';
import type { StageScene } from '../game/scenes.js';

/** One sound of a tune: what is struck, how high in hertz, when in seconds, how hard from 0 to 1. */
export interface Stroke {
  readonly on: 'wood' | 'felt' | 'chip';
  readonly hertz: number;
  readonly at: number;
  readonly force: number;
}

export type Tune = readonly Stroke[];

/** A scale without a sour note in it, so that whatever follows each other sounds well. */
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];
const LOWEST = 220;
/** More chips than these sound no richer. */
const MAX_CLINKS = 5;

/** The higher the step, the higher the note. */
function note(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  return LOWEST * 2 ** octave * (SCALE[step % SCALE.length] ?? 1);
}

/** Steps of the scale, one after the other. */
function melody(steps: readonly number[], gap: number, force: number): Tune {
  return steps.map((step, place) => ({ on: 'wood', hertz: note(step), at: place * gap, force }));
}

function clinks(chips: number): Tune {
  return Array.from({ length: Math.min(chips, MAX_CLINKS) }, (_, place) => ({
    on: 'chip',
    hertz: 2600 + 350 * ((place * 2) % 5),
    at: 0.12 + place * 0.07,
    force: 0.8 - place * 0.1,
  }));
}

/** It is the player's turn. */
export const YOUR_TURN: Tune = melody([5, 7], 0.13, 0.55);

/** Chips for the player themselves. */
export const INCOME: Tune = melody([7, 9, 12], 0.1, 0.6);
/** What flies has landed when so much of its scene is over. */
const LANDED = 0.85;

/** What is to be heard of an event; nothing for what needs no ear. */
export function tuneOf(event: Event): Tune {
  switch (event.type) {
    case 'bid':
      // Who listens hears how high the bidding goes.
      return melody([Math.min(4 + event.amount, 16)], 0, 0.7);
    case 'pass':
      return [{ on: 'felt', hertz: 110, at: 0, force: 0.8 }];
    case 'fine':
    case 'default':
    case 'overbid':
      return melody([3, 1], 0.16, 0.7);
    case 'win':
    case 'sold':
      return melody([5, 7, 9], 0.09, 0.7);
    case 'payout':
      return clinks(event.amount);
    case 'reward':
      return clinks(event.chips);
    case 'over':
      return melody([5, 7, 8, 10, 12], 0.14, 0.7);
    default:
      return [];
  }
}

/** What is to be heard as a state is shown: chips when they are on their way, and one's own as they land. */
export function tuneOfState(news: readonly Event[], scene: StageScene | undefined, viewer: Seat | null): Tune {
  if (scene === undefined) return tuneOfAll(news, viewer);
  const told = tuneOfAll(news.filter(({ type }) => type !== 'payout'));
  if (scene.step === 'pay') return [...told, ...clinks(MAX_CLINKS)];
  const isIncome = scene.step === 'share' && viewer !== null && scene.lit.includes(viewer);
  return isIncome ? [...told, ...later(INCOME, (scene.duration / 1000) * LANDED)] : told;
}

function later(tune: Tune, by: number): Tune {
  return tune.map((stroke) => ({ ...stroke, at: stroke.at + by }));
}

/** All that happened at once, told one after the other; to whom it may mean income. */
export function tuneOfAll(news: readonly Event[], listener: Seat | null = null): Tune {
  let after = 0;
  return news.flatMap((event) => {
    const tune = [...tuneOf(event), ...incomeFrom(event, listener)];
    const begin = after;
    if (tune.length > 0) after += (tune.at(-1)?.at ?? 0) + 0.2;
    return tune.map((stroke) => ({ ...stroke, at: begin + stroke.at }));
  });
}

function incomeFrom(event: Event, listener: Seat | null): Tune {
  const isIncome = event.type === 'payout' && event.shares.some(({ seat }) => seat === listener);
  return isIncome ? later(INCOME, 0.5) : [];
}
