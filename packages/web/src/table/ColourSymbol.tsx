import type { Colour } from '@don/rules';
import type { ReactNode } from 'react';

/** Six shapes that differ in outline, so that no colour has to be seen to be told. */
const SHAPES: Readonly<Record<Colour, string>> = {
  // A lamp.
  amber: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
  // A drop.
  blue: 'M8 .5C11 5 13.5 7.4 13.5 10.2a5.5 5.5 0 0 1-11 0C2.5 7.4 5 5 8 .5z',
  // A clover.
  green: 'M8 .8a3.7 3.7 0 0 1 2.9 6 3.7 3.7 0 1 1-2 5.1l.9 3.3H6.2l.9-3.3a3.7 3.7 0 1 1-2-5.1A3.7 3.7 0 0 1 8 .8z',
  // A rhombus.
  red: 'M8 .3 14 8l-6 7.7L2 8z',
  // A block.
  slate: 'M1.8 1.8h12.4v12.4H1.8z',
  // A star.
  violet: 'm8 .4 2.2 5.1 5.5.5-4.2 3.6 1.3 5.4L8 12.1 3.2 15l1.3-5.4L.3 6l5.5-.5z',
};

export function ColourSymbol({ colour }: { readonly colour: Colour }): ReactNode {
  return (
    <svg className="symbol" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[colour]} />
    </svg>
  );
}
