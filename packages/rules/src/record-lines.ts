import { RecordError, type TextPosition } from './record-error.js';

/** A piece of a record's text that knows where it stands. */
export interface Piece extends TextPosition {
  readonly text: string;
}

/** A record, line by line. */
export class RecordLines {
  private readonly lines: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.lines = text.split('\n');
  }

  /** The next line, which `what` says should be there. */
  next(what: string): Piece {
    const text = this.lines[this.at];
    // The last newline of a whole record leaves an empty piece behind it, which is no line.
    if (text === undefined || (text === '' && this.at === this.lines.length - 1)) {
      throw new RecordError('truncated', { line: this.at + 1, column: 1 }, `the record ends where ${what} should be`);
    }
    this.at++;
    return { text, line: this.at, column: 1 };
  }

  /** Lines up to the next empty one, which is skipped. */
  *section(what: string): Generator<Piece> {
    for (let line = this.next(what); line.text !== ''; line = this.next(what)) yield line;
  }

  /** Everything before a line, as it was written. */
  before(line: number): string {
    return `${this.lines.slice(0, line - 1).join('\n')}\n`;
  }

  end(): void {
    const rest = this.lines.slice(this.at);
    if (rest.join('') === '' && rest.length <= 1) return;
    throw new RecordError('syntax', { line: this.at + 1, column: 1 }, 'a record ends with its digest');
  }
}

/** The parts of a line that match a pattern; anything else between them but single spaces is an error. */
export function pieces(line: Piece, pattern: RegExp, what: string): Piece[] {
  const found: Piece[] = [];
  const sticky = new RegExp(pattern.source, 'uy');
  let index = 0;
  // Counted along the way: to count from the line's beginning for each piece would take long in a very long line.
  let { column } = line;
  while (index < line.text.length || found.length === 0) {
    if (found.length > 0) {
      if (line.text[index] !== ' ') throw syntax({ line: line.line, column }, `a space, then ${what}`);
      index++;
      column++;
    }
    sticky.lastIndex = index;
    const text = sticky.exec(line.text)?.[0];
    if (!text) throw syntax({ line: line.line, column }, what);
    found.push({ text, line: line.line, column });
    index += text.length;
    column += characters(text);
  }
  return found;
}

/** The rest of a piece, from an index of its text on. */
export function inside(piece: Piece, index: number): Piece {
  const { text, line, column } = piece;
  return { text: text.slice(index), line, column: column + characters(text.slice(0, index)) };
}

function characters(text: string): number {
  return [...text].length;
}

export function syntax(place: TextPosition, expected: string): RecordError {
  return new RecordError('syntax', place, `expected ${expected}`);
}
