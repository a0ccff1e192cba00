import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { type Paint, paintFor } from './paint.js';

/** The one who was asked is gone: by Ctrl-C, or because there is no more input. */
export class Left extends Error {
  override readonly name = 'Left';
  readonly byInterrupt: boolean;

  constructor(byInterrupt: boolean) {
    super(byInterrupt ? 'interrupted' : 'end of input');
    this.byInterrupt = byInterrupt;
  }
}

export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };
export type Output = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** What is drawn fits in this many columns, so a terminal that does not say is taken for one. */
const COLUMNS = 80;
const MAX_COLUMNS = 120;

/** A script that never ends is read no further than this ahead. */
const ENOUGH = 1000;

/** Lets through what is typed, and readline's echo of it, only while a question is open. */
class EchoGate extends Writable {
  isOpen = false;
  private readonly behind: Output;

  constructor(behind: Output) {
    super({ decodeStrings: false });
    this.behind = behind;
  }

  get columns(): number | undefined {
    return this.behind.columns;
  }

  override _write(chunk: string, _encoding: BufferEncoding, done: () => void): void {
    if (this.isOpen) this.behind.write(chunk);
    done();
  }
}

/** Questions and answers, line by line: the same for a person at a terminal and for a script in a pipe. */
export class Console {
  readonly isTerminal: boolean;
  readonly paint: Paint;
  private readonly lines: Interface;
  private readonly input: Input;
  private readonly output: Output;
  private readonly curtain: EchoGate;
  /** Lines of a script that nobody has asked for yet. */
  private readonly waiting: string[] = [];
  private answer: ((line: string) => void) | null = null;
  private abandon: ((left: Left) => void) | null = null;
  private left: Left | null = null;
  private readonly onInterrupt = (): void => this.leave(true);

  constructor(input: Input = process.stdin, output: Output = process.stdout) {
    this.input = input;
    this.output = output;
    this.isTerminal = input.isTTY === true && output.isTTY === true;
    this.paint = paintFor(output.isTTY === true);
    this.curtain = new EchoGate(output);
    this.lines = createInterface({ input, output: this.curtain, terminal: this.isTerminal, historySize: 0 });
    this.lines.on('line', (line) => this.take(line));
    this.lines.on('SIGINT', this.onInterrupt);
    this.lines.on('close', () => this.leave(false));
    process.on('SIGINT', this.onInterrupt);
  }

  get columns(): number {
    return Math.min(MAX_COLUMNS, Math.max(COLUMNS, this.output.columns ?? COLUMNS));
  }

  say(...lines: string[]): void {
    for (const line of lines) this.output.write(`${line}\n`);
  }

  /** The answer without spaces around it. At a terminal the `keys` count without Enter when nothing else is typed. */
  async ask(prompt: string, keys = ''): Promise<string> {
    if (this.left !== null && (this.left.byInterrupt || this.waiting.length === 0)) throw this.left;
    const line = this.isTerminal ? await this.askPerson(prompt, keys) : await this.askScript(prompt);
    return line.trim();
  }

  /** Time for a person to read; a script needs none. */
  async pause(milliseconds: number): Promise<void> {
    if (this.left?.byInterrupt) throw this.left;
    if (!this.isTerminal || milliseconds === 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds);
      this.abandon = (left) => {
        clearTimeout(timer);
        reject(left);
      };
    });
    this.abandon = null;
  }

  /** Gives the terminal back as it was. */
  close(): void {
    process.off('SIGINT', this.onInterrupt);
    this.left ??= new Left(false);
    this.lines.close();
  }

  private askPerson(prompt: string, keys: string): Promise<string> {
    // What was typed while nothing was asked was meant for nothing.
    this.lines.write(null, { ctrl: true, name: 'u' });
    this.curtain.isOpen = true;
    this.lines.setPrompt(prompt);
    this.lines.prompt();
    return this.nextLine(keys);
  }

  private async askScript(prompt: string): Promise<string> {
    this.output.write(prompt);
    if (this.waiting.length === 0) this.lines.resume();
    const line = this.waiting.shift() ?? (await this.nextLine());
    // What a script answers is not on the screen by itself.
    this.say(line);
    return line;
  }

  private async nextLine(keys = ''): Promise<string> {
    const onKey = (key: string | undefined): void => {
      if (key && keys.includes(key) && this.lines.line === key) this.lines.write(null, { name: 'return' });
    };
    if (this.isTerminal && keys !== '') this.input.on('keypress', onKey);
    try {
      return await new Promise<string>((resolve, reject) => {
        this.answer = resolve;
        this.abandon = reject;
      });
    } finally {
      this.input.off('keypress', onKey);
      this.curtain.isOpen = false;
      this.answer = null;
      this.abandon = null;
    }
  }

  private take(line: string): void {
    const { answer } = this;
    // One question takes one line; the next line of the same chunk comes before anybody has asked again.
    this.answer = null;
    if (answer) answer(line);
    else if (!this.isTerminal && this.waiting.push(line) === ENOUGH && this.left === null) this.lines.pause();
  }

  private leave(byInterrupt: boolean): void {
    if (this.left !== null) return;
    this.left = new Left(byInterrupt);
    if (this.abandon) {
      this.output.write('\n');
      this.abandon(this.left);
    }
  }
}
