import type { ReactNode } from 'react';

const WIDTH = 400;
const HORIZON = 200;
/** How many times a tower steps back towards its top comes last. */
type Tower = readonly [left: number, width: number, height: number, steps: number];

/** The front row. */
const TOWERS: readonly Tower[] = [
  [-6, 44, 62, 1],
  [40, 34, 104, 3],
  [76, 46, 70, 2],
  [124, 30, 92, 2],
  [170, 60, 158, 4],
  [236, 32, 84, 2],
  [270, 46, 118, 3],
  [320, 36, 66, 1],
  [352, 54, 96, 3],
];
const RAYS = 15;

/** Chicago by night, rays of light behind its towers: the picture of Don. */
export function ChicagoScene(): ReactNode {
  return (
    <svg className="scene" viewBox={`0 0 ${WIDTH} ${HORIZON}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="rays" d={rays()} />
      <path
        className="far"
        d={TOWERS.map(([left, width, height]) => slab(left + width * 0.6, width, height * 0.72)).join('')}
      />
      <path className="near" d={TOWERS.map(stepped).join('')} />
      <path className="lights" d={TOWERS.map(windows).join('')} />
      <path
        className="trim"
        d={TOWERS.filter(([, , height]) => height > 90)
          .map(crown)
          .join('')}
      />
    </svg>
  );
}

/** Every second wedge of a fan behind the tallest tower. */
function rays(): string {
  const [x, y, far] = [WIDTH / 2, HORIZON - 30, 900];
  const at = (step: number): string => {
    const angle = Math.PI * (1 + step / RAYS);
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: Math.ceil(RAYS / 2) }, (_, ray) => `M${x} ${y}L${at(2 * ray)}L${at(2 * ray + 1)}z`).join(
    '',
  );
}

function slab(left: number, width: number, height: number): string {
  return `M${left} ${HORIZON}V${HORIZON - height}h${width}V${HORIZON}z`;
}

/** A tower that steps back towards its top. */
function stepped([left, width, height, steps]: Tower): string {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const inset = (width * 0.36 * step) / Math.max(steps, 1);
    return slab(left + inset, width - 2 * inset, height * (0.62 + (0.38 * step) / Math.max(steps, 1)));
  }).join('');
}

/** Rows of windows, most of them lit. */
function windows([left, width, height]: Tower): string {
  const columns = Math.floor((width - 8) / 6);
  const rows = Math.floor((height * 0.6 - 8) / 9);
  const indent = (width - columns * 6 + 3) / 2;
  return Array.from({ length: columns * rows }, (_, pane) => {
    const [column, row] = [pane % columns, Math.floor(pane / columns)];
    if ((column * 5 + row * 7 + width) % 4 === 0) return '';
    return `M${left + indent + column * 6} ${HORIZON - height * 0.6 + 6 + row * 9}h3v5h-3z`;
  }).join('');
}

/** A mast, and lines that draw the eye up. */
function crown([left, width, height]: Tower): string {
  const middle = left + width / 2;
  const lines = [-4, 0, 4].map((by) => `M${middle + by} ${HORIZON - height + 4}v${height * 0.3}`);
  return `M${middle} ${HORIZON - height}v-22${lines.join('')}`;
}
