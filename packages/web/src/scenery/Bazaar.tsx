import type { ReactNode } from 'react';

const WIDTH = 100;
const BASE = 40;
/** Where the tents stand, by a district's number. */
const PLACES = [14, 52, 30, 64, 22, 44, 70, 36, 58, 26];

/** A market between the dunes: a large tent, a small one, and sand behind them. */
export function Bazaar({ seed }: { readonly seed: number }): ReactNode {
  const large = PLACES[seed % PLACES.length] ?? 0;
  const small = (large + 38) % 78;
  return (
    <svg className="scenery" viewBox={`0 0 ${WIDTH} ${BASE}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="far" d={dune(12 + (seed % 3) * 4, large + 30)} />
      <path d={`${tent(large, 26, 30)}${tent(small, 18, 22)}${dune(31, 100 - large)}`} />
      <path className="stripes" d={`${stripes(large, 26, 30)}${stripes(small, 18, 22)}`} />
    </svg>
  );
}

/** A slope with its crest at a place. */
function dune(top: number, crest: number): string {
  return `M0 ${BASE}V${top + 6}Q${crest / 2} ${top + 4} ${crest} ${top}T${WIDTH} ${top + 5}V${BASE}z`;
}

/** A pointed roof that hangs through, and a scalloped edge. */
function tent(left: number, width: number, height: number): string {
  const top = BASE - height;
  const middle = left + width / 2;
  const eaves = BASE - height * 0.42;
  const scallops = Array.from({ length: 4 }, () => `q${-width / 8} 4 ${-width / 4} 0`).join('');
  return (
    `M${middle} ${top}Q${middle + 2} ${eaves - 3} ${left + width} ${eaves}${scallops}Q${middle - 2} ${eaves - 3} ${middle} ${top}z` +
    `M${left + 2} ${eaves}H${left + width - 2}V${BASE}H${left + 2}z`
  );
}

/** The pale bands of a tent's roof and the opening below it. */
function stripes(left: number, width: number, height: number): string {
  const top = BASE - height;
  const middle = left + width / 2;
  const eaves = BASE - height * 0.42;
  const bands = [1, 2].map((band) => {
    const from = left + width * (band * 0.36 - 0.1);
    return `M${middle} ${top + 4}L${from} ${eaves + 1}h${width * 0.13}z`;
  });
  return `${bands.join('')}M${middle - width * 0.12} ${BASE}V${eaves + 6}q${width * 0.12} -4 ${width * 0.24} 0V${BASE}z`;
}
