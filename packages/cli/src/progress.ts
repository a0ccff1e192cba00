const WIDTH = 30;

/** A bar on standard error that is drawn over and over; on anything but a terminal there is none. */
export class ProgressBar {
  private readonly total: number;
  private readonly shown: boolean;
  private last = '';

  constructor(total: number) {
    this.total = total;
    this.shown = process.stderr.isTTY === true;
  }

  show(done: number): void {
    const share = done / this.total;
    const filled = Math.floor(share * WIDTH);
    this.draw(
      `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(100 * share)} %  ${done} of ${this.total}`,
    );
  }

  clear(): void {
    this.draw('');
  }

  private draw(text: string): void {
    if (!this.shown || text === this.last) return;
    process.stderr.write(`\r\x1b[K${text}`);
    this.last = text;
  }
}
