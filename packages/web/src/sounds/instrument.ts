import type { Stroke, Tune } from './tunes.js';

/** What one hears when something is struck: partials over the note, each with its share and its time to fade. */
interface Body {
  readonly partials: readonly { readonly ratio: number; readonly share: number; readonly seconds: number }[];
  readonly loudness: number;
}

const BODIES: Readonly<Record<Stroke['on'], Body>> = {
  // A bar of rosewood, tuned as a marimba's: the second partial two octaves up.
  wood: {
    partials: [
      { ratio: 1, share: 1, seconds: 0.42 },
      { ratio: 4, share: 0.22, seconds: 0.12 },
      { ratio: 9.2, share: 0.05, seconds: 0.04 },
    ],
    loudness: 0.3,
  },
  // A knuckle on the cloth.
  felt: {
    partials: [
      { ratio: 1, share: 1, seconds: 0.12 },
      { ratio: 1.6, share: 0.5, seconds: 0.07 },
    ],
    loudness: 0.42,
  },
  // Two chips of clay: high, and gone at once.
  chip: {
    partials: [
      { ratio: 1, share: 1, seconds: 0.05 },
      { ratio: 1.47, share: 0.7, seconds: 0.04 },
      { ratio: 2.09, share: 0.35, seconds: 0.025 },
    ],
    loudness: 0.14,
  },
};

/** Long enough not to click. */
const ATTACK = 0.003;
const SILENT = 0.0001;

/** Writes a tune into a context of Web Audio, to be heard from `begin` on; into one for loudspeakers or one for files. */
export function strike(context: BaseAudioContext, out: AudioNode, tune: Tune, begin: number): void {
  for (const { on, hertz, at, force } of tune) {
    const { partials, loudness } = BODIES[on];
    const start = begin + at;
    for (const { ratio, share, seconds } of partials) {
      const voice = new OscillatorNode(context, { frequency: hertz * ratio });
      const fade = new GainNode(context, { gain: 0 });
      fade.gain.setValueAtTime(SILENT, start);
      fade.gain.exponentialRampToValueAtTime(loudness * force * share, start + ATTACK);
      fade.gain.exponentialRampToValueAtTime(SILENT, start + ATTACK + seconds);
      voice.connect(fade).connect(out);
      voice.start(start);
      voice.stop(start + ATTACK + seconds);
    }
  }
}
