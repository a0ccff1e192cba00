const WIDTH = 30;

/** A progress bar on standard error, where that is a terminal. */
export class ProgressBar {
  private readonly total: number;
  private readonly isTerminal: boolean;
  private last = '';

  constructor(total: number) {
    this.total = total;
    this.isTerminal = process.stderr.isTTY === true;
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
    if (!this.isTerminal || text === this.last) return;
    process.stderr.write(`\r\x1b[K${text}`);
    this.last = text;
  }
}
