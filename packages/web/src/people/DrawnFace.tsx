import type { ReactNode } from 'react';
import type { FaceName } from './face-names.js';
import { LOOKS, type Look } from './looks.js';
import {
  BACKS,
  BEARDS,
  BROWS,
  COATS,
  EXTRAS,
  EYES,
  type FacePaint,
  type FaceShape,
  GLASSES,
  HAIR,
  HATS,
  HEADS,
  MOUTHS,
  NOSES,
} from './parts.js';

/** What all faces share. */
const PAINTS = {
  white: '#fdf8ee',
  dark: '#261a1a',
  gold: '#d9a93f',
  red: '#c23a48',
  blush: '#c23a4855',
  shade: '#2a0f0a2e',
  light: '#ffffff40',
} as const;

const NECK = 'M42 66V79.5Q50 87 58 79.5V66z';
const NECK_SHADE = 'M42 73Q50 84 58 73V79.5Q50 87 42 79.5z';
const EARS = 'M25.5 51a4.5 5.5 0 1 1 9 0a4.5 5.5 0 1 1-9 0zM65.5 51a4.5 5.5 0 1 1 9 0a4.5 5.5 0 1 1-9 0z';
/** A fan of light behind the head, as on the posters of the thirties. */
const RAYS = 'M50 100L-30 60V20zM50 100L0-10H25zM50 100L42-10H58zM50 100L75-10H100zM50 100L130 20V60z';

/** A face put together from its parts, from the back to the front. */
export default function DrawnFace({ face }: { readonly face: FaceName }): ReactNode {
  const look = LOOKS[face];
  const head = HEADS[look.head];
  const shapes: readonly FaceShape[] = [
    ['light', RAYS],
    ...BACKS[look.back ?? 'none'],
    ...COATS[look.coat],
    ['skin', NECK],
    ['shade', NECK_SHADE],
    ['skin', EARS],
    ['skin', head.whole],
    ['shade', head.half],
    ...BEARDS[look.beard ?? 'none'],
    ...HAIR[look.hair ?? 'none'],
    ...BROWS[look.brows],
    ...EYES[look.eyes],
    ...NOSES[look.nose],
    ...MOUTHS[look.mouth],
    ...GLASSES[look.glasses ?? 'none'],
    ...HATS[look.hat ?? 'none'],
    ...(look.extras ?? []).flatMap((extra): readonly FaceShape[] => EXTRAS[extra]),
  ];
  return (
    // Closer than the parts are drawn, so that a face is large in a small place.
    <svg viewBox="7 4 86 86" aria-hidden="true">
      <path fill={look.ground} d="M0 0H100V100H0z" />
      {shapes.map(([paint, path, width], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a face never change.
        <path key={place} d={path} {...inked(colourOf(paint, look), width)} />
      ))}
    </svg>
  );
}

function colourOf(paint: FacePaint, look: Look): string {
  switch (paint) {
    case 'skin':
      return look.skin;
    case 'hair':
      return look.hairColour;
    case 'hat':
      return look.hatColour ?? look.coatColour;
    case 'coat':
      return look.coatColour;
    case 'trim':
      return look.trim;
    default:
      return PAINTS[paint];
  }
}

function inked(colour: string, width: number | undefined): Readonly<Record<string, string | number>> {
  return width === undefined
    ? { fill: colour }
    : { fill: 'none', stroke: colour, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' };
}
