import type { ReactNode } from 'react';

const WIDTH = 100;
const BASE = 40;
const ARCHES = 4;
/** Below which arch the chest stands, by a card's number. */
const PLACES = [1, 3, 0, 2];

/** A vaulted treasury: pointed arches on slim columns, and a chest below one of them. */
export function Cloister({ seed }: { readonly seed: number }): ReactNode {
  const place = PLACES[seed % PLACES.length] ?? 0;
  const rise = 20 + (seed % 4) * 2;
  return (
    <svg className="scenery" viewBox={`0 0 ${WIDTH} ${BASE}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="far" d={`M0 0H${WIDTH}V${BASE}H0z`} />
      <path d={`M0 6H${WIDTH}V${BASE}H0z${arches(rise)}`} fillRule="evenodd" />
      <path d={chest(place)} />
      <path className="stripes" d={bands(place)} />
    </svg>
  );
}

/** The openings of the arcade. */
function arches(rise: number): string {
  const width = WIDTH / ARCHES;
  return Array.from({ length: ARCHES }, (_, arch) => {
    const left = arch * width + 2.5;
    const right = left + width - 5;
    const middle = (left + right) / 2;
    return `M${left} ${BASE}V${BASE - rise + 6}Q${left} ${BASE - rise - 3} ${middle} ${BASE - rise - 8}Q${right} ${BASE - rise - 3} ${right} ${BASE - rise + 6}V${BASE}z`;
  }).join('');
}

function chest(place: number): string {
  const left = place * (WIDTH / ARCHES) + 5;
  return `M${left} ${BASE}v-8q0 -6 7.5 -6t7.5 6v8z`;
}

/** The iron on the chest, and its lock. */
function bands(place: number): string {
  const left = place * (WIDTH / ARCHES) + 5;
  return `M${left} ${BASE - 8.6}h15v1.4h-15zM${left + 6.3} ${BASE - 7.6}h2.4v3h-2.4z`;
}
