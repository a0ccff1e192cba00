/** Something on the page that a person could not read or reach. */
export interface Finding {
  readonly kind: 'beyond the edge' | 'cut' | 'squeezed';
  /** The element and its text. */
  readonly what: string;
}

/**
 * Looks at everything that the page shows now. It runs inside the page, so it uses nothing from outside itself. A new
 * check is one more function over the same pieces.
 */
export function inspect(): Finding[] {
  /** Browsers round. */
  const TOLERANCE = 1;
  /** How much of a line's height is empty above and below its letters. */
  const LEADING = 0.15;
  const SOLID = 'button, input, select, .card';
  const ACROSS = { overflow: 'overflowX', start: 'left', end: 'right' } as const;
  const DOWN = { overflow: 'overflowY', start: 'top', end: 'bottom' } as const;
  type Axis = typeof ACROSS | typeof DOWN;

  /** A block of text or a control, with the boxes of what is drawn. */
  interface Piece {
    readonly element: Element;
    readonly boxes: readonly DOMRect[];
    /** Empty for a control: its text is a piece of its own. */
    readonly text: string;
  }

  const findings: Finding[] = [];
  for (const piece of [...textPieces(), ...solidPieces()]) {
    const lost = lostAt(piece);
    if (lost !== null) report(lost, piece);
    if (isSqueezed(piece)) report('squeezed', piece);
  }
  return findings;

  function report(kind: Finding['kind'], { element, text }: Piece): void {
    const name = `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}`;
    findings.push({ kind, what: `${name} "${text || element.textContent}"` });
  }

  function textPieces(): Piece[] {
    const nodesOf = new Map<Element, Node[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent?.trim() === '' || node.parentElement === null) continue;
      const block = blockOf(node.parentElement);
      if (isShown(node.parentElement)) nodesOf.set(block, [...(nodesOf.get(block) ?? []), node]);
    }
    return [...nodesOf].map(([element, nodes]) => ({
      element,
      boxes: nodes.flatMap(boxesOf),
      text: nodes.map(({ textContent }) => textContent).join(' '),
    }));
  }

  function solidPieces(): Piece[] {
    const shown = [...document.querySelectorAll(SOLID)].filter(isShown);
    return shown.map((element) => ({ element, boxes: [element.getBoundingClientRect()], text: '' }));
  }

  /** Where the letters of each line are. */
  function boxesOf(node: Node): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    return lines.map(({ x, y, width, height }) => {
      return new DOMRect(x, y + LEADING * height, width, (1 - 2 * LEADING) * height);
    });
  }

  /** The element whose lines the text is part of. */
  function blockOf(element: Element): Element {
    const isInline = /^(inline|contents)$/.test(getComputedStyle(element).display);
    return isInline && element.parentElement ? blockOf(element.parentElement) : element;
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // What is clipped to nothing is for screen readers alone.
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return false;
    return true;
  }

  /** Whether a person cannot see a part of it, not even by scrolling what is meant to be scrolled. */
  function lostAt(piece: Piece): 'beyond the edge' | 'cut' | null {
    const [across, down] = [lostAlong(piece, ACROSS), lostAlong(piece, DOWN)];
    return across === 'beyond the edge' ? across : (down ?? across);
  }

  function lostAlong({ element, boxes }: Piece, axis: Axis): 'beyond the edge' | 'cut' | null {
    let isCut = false;
    for (let frame: Element | null = element; frame !== null; frame = frameAround(frame)) {
      const style = getComputedStyle(frame);
      // Long names are shortened on purpose.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
      const overflow = style[axis.overflow];
      if (/auto|scroll/.test(overflow)) return null;
      isCut ||= overflow !== 'visible' && sticksOut(boxes, frame.getBoundingClientRect(), axis);
    }
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    if (sticksOut(boxes, screen, axis)) return 'beyond the edge';
    return isCut ? 'cut' : null;
  }

  /** The next element outwards that can cut off what is drawn in this one. */
  function frameAround(element: Element): Element | null {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return null;
    return position === 'absolute' ? (element as HTMLElement).offsetParent : element.parentElement;
  }

  function sticksOut(boxes: readonly DOMRect[], frame: DOMRect, { start, end }: Axis): boolean {
    return boxes.some((box) => box[start] < frame[start] - TOLERANCE || box[end] > frame[end] + TOLERANCE);
  }

  /** A sentence of which each line has little more than one word. */
  function isSqueezed({ boxes, text }: Piece): boolean {
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const lines = linesOf(boxes);
    return lines >= 3 && words < 1.5 * lines;
  }

  /** Boxes of one line overlap. */
  function linesOf(boxes: readonly DOMRect[]): number {
    let [lines, bottom] = [0, Number.NEGATIVE_INFINITY];
    for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
      const middle = box.top + box.height / 2;
      if (middle <= bottom) continue;
      lines++;
      bottom = box.bottom;
    }
    return lines;
  }
}
