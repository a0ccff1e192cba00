import { readStored, Store } from '../app/store.js';
import { printedWay, type Variant, wayFrom, wayText } from './variant.js';

/** What the sources describe beside the printed editions. */
export const PRESETS = {
  // Its rules share ties, and notice an overbid at once: so one has to be possible.
  frenchDon: {
    edition: 'don',
    options: { ...printedWay('don').options, enforcement: 'table' },
    house: { tieBreaks: [], overbid: 'outAtOnce' },
  },
  sheetWithTen: { ...printedWay('manual'), house: { chips: 10, tieBreaks: ['districts', 'chips'] } },
} as const satisfies Readonly<Record<string, Variant>>;
export type PresetId = keyof typeof PRESETS;

/** A way that a player has kept by a name. */
export interface OwnPreset {
  readonly name: string;
  readonly way: Variant;
}

const KEY = 'don.presets';
export const MAX_PRESET_NAME_LENGTH = 30;
const MAX_PRESETS = 20;

/** What is stored may be old or spoiled: what does not fit is left out. */
function kept(): OwnPreset[] {
  const found = readStored(KEY);
  return Array.isArray(found) ? found.flatMap(presetFrom).slice(0, MAX_PRESETS) : [];
}

function presetFrom(entry: unknown): OwnPreset[] {
  const { name, way } = Object(entry) as Record<string, unknown>;
  const read = typeof way === 'string' ? wayFrom(way) : null;
  return typeof name === 'string' && read !== null ? [{ name: name.slice(0, MAX_PRESET_NAME_LENGTH), way: read }] : [];
}

export const ownPresets = new Store<readonly OwnPreset[]>(kept());

/** Under a name that is there already, the new way takes the old one's place. */
export function keepPreset(preset: OwnPreset): void {
  change([preset, ...ownPresets.get().filter(({ name }) => name !== preset.name)].slice(0, MAX_PRESETS));
}

export function forgetPreset(name: string): void {
  change(ownPresets.get().filter((preset) => preset.name !== name));
}

function change(presets: readonly OwnPreset[]): void {
  ownPresets.set(presets);
  localStorage.setItem(KEY, JSON.stringify(presets.map(({ name, way }) => ({ name, way: wayText(way) }))));
}
