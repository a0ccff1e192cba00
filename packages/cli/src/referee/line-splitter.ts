const NEWLINE = 0x0a;

/** A line's bytes without the newline, or null for a line that was too long to keep. */
export type Line = Buffer | null;

/** Cuts a stream of bytes into lines. It never holds more than one line of the permitted length. */
export class LineSplitter {
  private readonly longest: number;
  private pending: Buffer[] = [];
  private length = 0;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** The lines that this chunk completes. */
  *push(chunk: Buffer): Generator<Line> {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      this.keep(chunk.subarray(from, at));
      yield this.take();
      from = at + 1;
    }
    this.keep(chunk.subarray(from));
  }

  /** What is left when the stream ends: a last line without a newline, if any. */
  *end(): Generator<Line> {
    if (this.length > 0) yield this.take();
  }

  private keep(part: Buffer): void {
    this.length += part.length;
    if (this.length > this.longest) this.pending = [];
    else if (part.length > 0) this.pending.push(part);
  }

  private take(): Line {
    const line = this.length > this.longest ? null : Buffer.concat(this.pending);
    this.pending = [];
    this.length = 0;
    return line;
  }
}
