/** Lets one after the other do what not everybody can do at once. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  /** Waits for one's turn, and returns how to end it. */
  async take(): Promise<() => void> {
    const before = this.last;
    let leave = (): void => undefined;
    this.last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }
}
