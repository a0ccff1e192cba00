import type { ReactNode } from 'react';

/** Heights of a row of houses; each district's number turns them to another street. */
const HEIGHTS = [14, 22, 17, 30, 20, 36, 26, 16, 28, 19, 24, 33];
const WIDTH = 100;
const BASE = 40;
const HOUSES = 8;

/** A street of the thirties, stepped towers against the sky. */
export function Skyline({ seed }: { readonly seed: number }): ReactNode {
  const width = WIDTH / HOUSES;
  const houses = Array.from({ length: HOUSES }, (_, place) => {
    const height = HEIGHTS[(place * 5 + seed * 3) % HEIGHTS.length] ?? BASE;
    return tower(place * width, width, height);
  });
  return (
    <svg className="skyline" viewBox={`0 0 ${WIDTH} ${BASE}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={houses.join('')} />
    </svg>
  );
}

/** Two set-backs and a mast, where the house is high enough for them. */
function tower(left: number, width: number, height: number): string {
  const top = BASE - height;
  const step = width / 5;
  const body = `M${left} ${BASE}V${top + 8}h${step}v-4h${step}`;
  const crown = height > 25 ? `v-5h${step}v5` : `h${step}`;
  return `${body}${crown}h${step}v4h${step}V${BASE}z`;
}
