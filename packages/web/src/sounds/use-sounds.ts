import { useEffect } from 'react';
import { settings } from '../app/settings.js';
import type { TableState } from '../game/source.js';
import { strike } from './instrument.js';
import { type Tune, tuneOfState, YOUR_TURN } from './tunes.js';

/** Made by the browser when it is first needed: before a tap it may not sound anyway. */
let context: AudioContext | undefined;

/** Lets what has just happened be heard, where the player wants to hear it. */
export function useSounds({ news, scene, view, viewer }: TableState): void {
  useEffect(() => play(tuneOfState(news, scene, viewer)), [news, scene, viewer]);
  const isTurn = viewer !== null && view.turn === viewer;
  useEffect(() => {
    if (isTurn) play(YOUR_TURN);
  }, [isTurn]);
}

/** So that one hears the volume one sets. */
export function playSample(): void {
  play(YOUR_TURN);
}

function play(tune: Tune): void {
  const { sound, volume } = settings();
  if (!sound || tune.length === 0) return;
  context ??= new AudioContext();
  const out = new GainNode(context, { gain: volume / 100 });
  out.connect(context.destination);
  strike(context, out, tune, context.currentTime);
}
