import { LANGUAGES, type Language } from '@don/messages';
import { useSyncExternalStore } from 'react';
import { FACES, type PersonFace } from '../people/face-names.js';
import { readStored, Store } from './store.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SKINS = ['chicago', 'desert', 'fortress'] as const;
export type Skin = (typeof SKINS)[number];
/** A skin, or the one of the edition on the table. */
export const LOOKS = ['edition', ...SKINS] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** This far above the smallest bid, a bid may have been a slip. */
export const JUMP = 5;

export interface Settings {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly skin: (typeof LOOKS)[number];
  readonly speed: Speed;
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  /** Whether a bid far above the smallest has to be made twice. */
  readonly confirmJumps: boolean;
  /** Whether the table says at every turn what can be done; until a newcomer has had enough of it. */
  readonly explain: boolean;
  /** Whether several people at one device keep their chips face down, instead of handing it over behind a curtain. */
  readonly faceDown: boolean;
  /** Whether the player is called when it is their turn: by a buzz, and by a notice while they are elsewhere. */
  readonly alertTurn: boolean;
  /** The name the player has chosen; empty until then. */
  readonly name: string;
  /** The face the player has chosen; null until then. */
  readonly face: PersonFace | null;
}

/** The same that a server takes (`names.ts` of the protocol), whose schemas the front page does not load. */
export const MAX_NAME_LENGTH = 20;

const KEY = 'don.settings';

/** What is stored may be old or from elsewhere: what does not fit is as if it had never been set. */
function fromStorage(): Settings {
  const kept = readStored(KEY);
  const found: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  return {
    language: oneOf(LANGUAGES, found['language']) ?? preferredLanguage(),
    theme: oneOf(THEMES, found['theme']) ?? 'system',
    skin: oneOf(LOOKS, found['skin']) ?? 'edition',
    speed: oneOf(SPEEDS, found['speed']) ?? 'normal',
    // On a phone, sound would be a surprise to everybody around.
    sound: typeof found['sound'] === 'boolean' ? found['sound'] : matchMedia('(pointer: fine)').matches,
    volume: volumeOf(found['volume']),
    confirmJumps: found['confirmJumps'] === true,
    explain: found['explain'] !== false,
    faceDown: found['faceDown'] === true,
    alertTurn: found['alertTurn'] === true,
    face: oneOf(FACES, found['face']) ?? null,
    name: typeof found['name'] === 'string' ? found['name'].slice(0, MAX_NAME_LENGTH) : '',
  };
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function volumeOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : 60;
}

function preferredLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.map((tag) => oneOf(LANGUAGES, tag)).find((language) => language !== undefined) ?? 'en';
}

const store = new Store(fromStorage());

export const settings = store.get;

export function useSettings(): Settings {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function changeSettings(change: Partial<Settings>): void {
  store.set({ ...store.get(), ...change });
  localStorage.setItem(KEY, JSON.stringify(store.get()));
}
