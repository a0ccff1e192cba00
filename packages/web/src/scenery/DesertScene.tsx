import type { ReactNode } from 'react';

const WIDTH = 400;
const GROUND = 200;
type Stall = readonly [left: number, width: number, height: number];

const STALLS: readonly Stall[] = [
  [-18, 78, 58],
  [66, 70, 46],
  [264, 72, 48],
  [342, 82, 60],
];
const SCALLOPS = 6;

type Minaret = readonly [middle: number, width: number, height: number];

/** The mosque behind the market: a great tower, and a lower one at each corner of its wall. */
const TOWERS: readonly Minaret[] = [
  [118, 18, 44],
  [200, 30, 92],
  [282, 18, 44],
];
const WALL = 160;

/** The market of Timbuktu at the edge of the desert as the sun goes down: the picture of Serengeti. */
export function DesertScene(): ReactNode {
  return (
    <svg className="scene" viewBox={`0 0 ${WIDTH} ${GROUND}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="halo" cx="200" cy="120" r="86" />
      <circle className="halo" cx="200" cy="120" r="66" />
      <circle className="sun" cx="200" cy="120" r="46" />
      <path className="far" d="M0 142Q70 108 130 132T250 126T400 138V200H0z" />
      <path className="near" d="M0 170Q90 138 190 164T400 158V200H0z" />
      <path
        className="near"
        d={`M108 ${WALL + 16}V${WALL - 26}${crenels(108, 292)}V${WALL + 16}z${TOWERS.map(tower).join('')}`}
      />
      <path className="trim" d={TOWERS.map(beams).join('')} />
      <path className="near" d={`${palm(76, 168, 52)}${palm(92, 172, 36)}${palm(326, 168, 42)}`} />
      <path className="sand" d="M0 182Q120 168 220 180T400 176V200H0z" />
      <path className="poles" d={STALLS.map(poles).join('')} />
      <path className="cloth" d={STALLS.map((stall) => awning(stall, 0)).join('')} />
      <path className="cloth-pale" d={STALLS.map((stall) => awning(stall, 1)).join('')} />
      <path className="wares" d={STALLS.map(wares).join('')} />
      <path className="bunting" d="M60 146Q100 166 136 150Q168 168 200 158Q232 168 264 150Q300 168 342 146" />
      <path className="lights" d={lanterns()} />
    </svg>
  );
}

/** A tower of clay that narrows to the top and ends in three points. */
function tower([middle, width, height]: Minaret): string {
  const [top, foot] = [width * 0.62, width];
  const points = `q${top / 12} -9 ${top / 6} -9t${top / 6} 9`;
  return `M${middle - foot / 2} ${WALL + 16}L${middle - top / 2} ${WALL - height}${points}${points}${points}L${middle + foot / 2} ${WALL + 16}z`;
}

/** The beams that stand out of the clay, on which it is climbed to be mended. */
function beams([middle, width, height]: Minaret): string {
  return Array.from({ length: Math.floor(height / 14) }, (_, row) => {
    const y = WALL - height + 10 + row * 13;
    const half = (width * (0.62 + (0.3 * (row * 13 + 10)) / height)) / 2;
    return `M${middle - half - 3} ${y}h4M${middle - half * 0.2} ${y}h3M${middle + half - 1} ${y}h4`;
  }).join('');
}

/** The top of a wall, a row of points. */
function crenels(from: number, to: number): string {
  return Array.from({ length: (to - from) / 8 }, () => 'q1 -6 4 -6t4 6').join('');
}

/** Every second band of an awning, each ending in a scallop. */
function awning([left, width, height]: Stall, first: 0 | 1): string {
  const band = width / SCALLOPS;
  const top = GROUND - height;
  return [0, 2, 4]
    .map((step) => {
      const x = left + (step + first) * band;
      const inner = left + width * 0.1 + ((step + first) * band * 8) / 10;
      return `M${inner} ${top}h${band * 0.8}L${x + band} ${top + 16}a${band / 2} 6 0 0 1 ${-band} 0z`;
    })
    .join('');
}

function poles([left, width, height]: Stall): string {
  return `M${left + 6} ${GROUND}v${-height + 14}M${left + width - 6} ${GROUND}v${-height + 14}`;
}

/** A counter with jars and heaps of spice. */
function wares([left, width]: Stall): string {
  const heaps = [0.2, 0.45, 0.7].map((at) => `M${left + width * at - 7} ${GROUND - 16}q7 -13 14 0z`);
  return `${heaps.join('')}M${left + 4} ${GROUND - 16}h${width - 8}v16h${8 - width}z`;
}

/** A trunk that leans a little, and six leaves that hang. */
function palm(x: number, ground: number, height: number): string {
  const top = ground - height;
  const leaves = [-22, -16, -8, 9, 17, 23].map((reach) => {
    const drop = 18 - Math.abs(reach) * 0.35;
    return `M${x} ${top}q${reach * 0.5} -9 ${reach} ${drop - 6}q${-reach * 0.55} -8 ${-reach} ${6 - drop}z`;
  });
  return `M${x - 1.5} ${top}q-4 ${height / 2} -1 ${height}h5q-3 ${-height / 2} 0 ${-height}z${leaves.join('')}`;
}

/** Lamps along the line. */
function lanterns(): string {
  return [
    [84, 155],
    [110, 159],
    [152, 158],
    [184, 162],
    [216, 162],
    [248, 158],
    [290, 159],
    [318, 155],
  ]
    .map(([x, y]) => `M${x} ${y}a3 3.6 0 1 1 .1 0z`)
    .join('');
}
