import type { ReactNode } from 'react';

const WIDTH = 400;
const GROUND = 200;
/** A tower of the wall, with its battlements. */
type FortressTower = readonly [left: number, width: number, height: number];

const TOWERS: readonly FortressTower[] = [
  [22, 40, 78],
  [104, 34, 96],
  [168, 64, 134],
  [262, 34, 96],
  [338, 40, 78],
];
const MERLONS = 4;

/** A commandery on its hill at dusk, banners on its towers: the picture of Templari. */
export function FortressScene(): ReactNode {
  return (
    <svg className="scene" viewBox={`0 0 ${WIDTH} ${GROUND}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="halo" cx="316" cy="52" r="38" />
      <circle className="sun" cx="316" cy="52" r="24" />
      <path className="far" d="M0 150Q60 112 128 140T262 118T400 146V200H0z" />
      <path className="near" d={`${TOWERS.map(tower).join('')}M-4 200V152H404V200z${merlons(-4, 408, 152, 34)}`} />
      <path className="lights" d={`${TOWERS.map(slits).join('')}${gate()}`} />
      <path className="poles" d={TOWERS.map(pole).join('')} />
      <path className="cloth-pale" d={TOWERS.map(banner).join('')} />
      <path className="cloth" d={TOWERS.map(cross).join('')} />
      <path className="sand" d="M0 188Q110 176 210 186T400 182V200H0z" />
    </svg>
  );
}

/** Teeth along the top of a wall. */
function merlons(left: number, width: number, top: number, count: number): string {
  const step = width / (2 * count - 1);
  return Array.from({ length: count }, (_, tooth) => `M${left + 2 * tooth * step} ${top + 1}v-7h${step}v7z`).join('');
}

/** A shaft, a wider head that rests on brackets, and its teeth. */
function tower([left, width, height]: FortressTower): string {
  const top = GROUND - height;
  return (
    `M${left} ${GROUND}V${top + 16}l-4 -7V${top}h${width + 8}v9l-4 7V${GROUND}z` +
    merlons(left - 4, width + 8, top, MERLONS)
  );
}

/** Two lit slits in each tower. */
function slits([left, width, height]: FortressTower): string {
  const top = GROUND - height + 26;
  return [0.3, 0.7].map((at) => `M${left + width * at - 1.5} ${top}q1.5 -4 3 0v11h-3z`).join('');
}

/** The pointed gate in the keep. */
function gate(): string {
  return 'M188 188V164Q189 150 200 144Q211 150 212 164V188z';
}

function pole([left, width, height]: FortressTower): string {
  return `M${left + width / 2} ${GROUND - height}v-34`;
}

/** A swallow-tailed banner, white. */
function banner([left, width, height]: FortressTower): string {
  return `M${left + width / 2} ${GROUND - height - 33}h26l-6 8 6 8h-26z`;
}

/** Its cross, red. */
function cross([left, width, height]: FortressTower): string {
  return `M${left + width / 2 + 8} ${GROUND - height - 33}h4v6h7v4h-7v6h-4v-6h-8v-4h8z`;
}
