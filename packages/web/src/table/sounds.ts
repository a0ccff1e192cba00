import type { Event } from '@don/rules';
import { useEffect } from 'react';
import { useSettings } from '../app/settings.js';

/** Notes in hertz, one after the other. */
type Tune = readonly number[];

/** What can be heard; of several events at once, the last of these. */
const TUNES: Partial<Record<Event['type'], Tune>> = {
  pass: [196],
  bid: [523],
  fine: [196, 185],
  default: [196, 165],
  win: [523, 659, 784],
  sold: [523, 659],
  over: [523, 659, 784, 1047],
};

const NOTE_SECONDS = 0.11;
const LOUDNESS = 0.12;

/** Made by the browser when it is first needed: before a tap it may not sound anyway. */
let context: AudioContext | undefined;

/** Plays a few notes for what has just happened, where the player wants to hear it. */
export function useSounds(news: readonly Event[]): void {
  const { sound } = useSettings();
  useEffect(() => {
    const heard = sound ? news.findLast((event) => TUNES[event.type] !== undefined) : undefined;
    if (heard) play(TUNES[heard.type] ?? []);
  }, [news, sound]);
}

function play(tune: Tune): void {
  context ??= new AudioContext();
  for (const [place, hertz] of tune.entries()) note(hertz, place * NOTE_SECONDS);
}

/** A struck note: at once there, and fading. */
function note(hertz: number, after: number): void {
  if (context === undefined) return;
  const begin = context.currentTime + after;
  const voice = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.gain.setValueAtTime(LOUDNESS, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 2 * NOTE_SECONDS);
  voice.connect(volume).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + 2 * NOTE_SECONDS);
}
