/** What is there as long as somebody holds it somewhere: a player at his game, a bot that listens. */
export interface Attendance {
  /** It is held here from now on; whether it was nowhere before. */
  add(mark: string): Promise<boolean>;
  /** It is not held here any more; whether it is nowhere now. */
  remove(mark: string): Promise<boolean>;
  /** For each, whether it is there. */
  are(marks: readonly string[]): Promise<boolean[]>;
  /** Hears of what a node that died had held, and nobody else does. */
  onLost(listener: (mark: string) => void): void;
}

/** Of a server on its own. */
export class OwnAttendance implements Attendance {
  private readonly marks = new Set<string>();

  async add(mark: string): Promise<boolean> {
    const isNew = !this.marks.has(mark);
    this.marks.add(mark);
    return isNew;
  }

  async remove(mark: string): Promise<boolean> {
    return this.marks.delete(mark);
  }

  async are(marks: readonly string[]): Promise<boolean[]> {
    return marks.map((mark) => this.marks.has(mark));
  }

  onLost(): void {
    // Its own end is the end of everything.
  }
}
