/** Lets one caller in at a time, in order. */
export class Mutex {
  private last: Promise<void> = Promise.resolve();

  /** Waits until it is free; returns how to release it. */
  async lock(): Promise<() => void> {
    const before = this.last;
    let release = (): void => undefined;
    this.last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}
