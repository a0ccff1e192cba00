import { generate } from 'lean-qr';
import { type ReactNode, useMemo } from 'react';
import './qr-code.css';

/** So many modules of white around it let a camera find it. */
const MARGIN = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is for, in words. */
  readonly label: string;
}

/** A text that a phone can read from the screen, as large as its place: black on white, whatever the theme. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className="qr-code"
      data-text={text}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}
