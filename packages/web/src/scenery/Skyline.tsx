import type { ReactNode } from 'react';

/** Heights of a row of houses; each district's number turns them to another street. */
const HEIGHTS = [18, 27, 21, 34, 24, 38, 29, 20, 32, 23, 26, 36];
const WIDTH = 100;
const BASE = 40;
const HOUSES = 7;

/** A street of the thirties: stepped towers before paler ones, some windows lit. */
export function Skyline({ seed }: { readonly seed: number }): ReactNode {
  return (
    <svg className="scenery" viewBox={`0 0 ${WIDTH} ${BASE}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="far" d={street(seed + 5, 0.5)} />
      <path d={street(seed, 0) + windows(seed)} fillRule="evenodd" />
    </svg>
  );
}

function heightAt(seed: number, place: number): number {
  return HEIGHTS[(place * 5 + seed * 3) % HEIGHTS.length] ?? BASE;
}

/** A row of houses; the one behind is shifted and a little higher. */
function street(seed: number, shift: number): string {
  const width = WIDTH / HOUSES;
  return Array.from({ length: HOUSES + 1 }, (_, place) =>
    tower((place - shift) * width, width, heightAt(seed, place) * 0.82 + shift * 12),
  ).join('');
}

/** Two set-backs and a mast, where the house is high enough for them. */
function tower(left: number, width: number, height: number): string {
  const step = width / 7;
  const top = BASE - height;
  const mast = height > 24 ? `h${step / 2}v-6h0.6v6` : '';
  return `M${left} ${BASE}V${top + 7}h${step}v-3h${step}v-4h${step}${mast}H${left + 5 * step}v4h${step}v3H${left + width}V${BASE}z`;
}

function windows(seed: number): string {
  const width = WIDTH / HOUSES;
  const panes = Array.from({ length: HOUSES }, (_, place) => {
    const left = place * width + width / 7 + 1.4;
    const top = BASE - heightAt(seed, place) * 0.82 + 10;
    return [0, 1, 2, 3, 4, 5]
      .filter((pane) => (pane * 7 + place * 3 + seed) % 4 !== 0)
      .map((pane) => `M${left + (pane % 3) * 2.9} ${top + Math.floor(pane / 3) * 5}h1.3v2.4h-1.3z`)
      .join('');
  });
  return panes.join('');
}
