/** The first attempts come soon, the later ones more rarely; the half of it is chance, so that not all come at once. */
const RETRY_MS = 300;
const MAX_RETRY_MS = 4000;
/** Who was refused, or sent too much, waits longer. */
const REFUSED_RETRY_MS = 5000;
const REFUSED_CODES = [4403, 4429];
/** A line that says nothing for so long is asked, and without an answer it is given up. */
const QUIET_MS = 20_000;
const ANSWER_MS = 8000;

interface LineEvents {
  readonly onUp: () => void;
  readonly onDown: (code: number) => void;
  readonly onMessage: (message: object) => void;
}

/** A web socket that comes back by itself: after a while, and at once when the network or the page is back. */
export class LiveLine {
  private socket: WebSocket | null = null;
  private isWanted = false;
  private isUp = false;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly events: LineEvents,
  ) {
    addEventListener('online', () => this.hurry());
    // Its end would be noticed much later.
    addEventListener('offline', () => this.drop());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
  }

  open(): void {
    this.isWanted = true;
    this.connect();
  }

  close(): void {
    this.isWanted = false;
    this.drop(1000);
  }

  send(message: object): void {
    if (this.isUp) this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    clearTimeout(this.timer);
    if (!this.isWanted || this.socket !== null) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.expect(ANSWER_MS, () => this.drop());
    socket.onmessage = ({ data }) => this.socket === socket && this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.socket === socket && this.drop(code);
  }

  private hear(message: object): void {
    this.expect(QUIET_MS, () => {
      this.send({ ping: 1 });
      this.expect(ANSWER_MS, () => this.drop());
    });
    if ('hello' in message) {
      this.isUp = true;
      this.attempts = 0;
      this.events.onUp();
    } else if (!('pong' in message)) this.events.onMessage(message);
  }

  private expect(ms: number, otherwise: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(otherwise, ms);
  }

  /** Lets go of this socket, whatever it still says. */
  private drop(code = 1006): void {
    clearTimeout(this.timer);
    const { socket } = this;
    if (socket === null) return;
    this.socket = null;
    this.isUp = false;
    socket.close();
    if (this.isWanted) {
      const most = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** this.attempts++);
      const wait = REFUSED_CODES.includes(code) ? REFUSED_RETRY_MS : most * (0.5 + Math.random() / 2);
      this.timer = setTimeout(() => this.connect(), wait);
    }
    this.events.onDown(code);
  }

  /** A line that is up may be dead after a sleep: it has to answer soon. */
  private hurry(): void {
    if (!this.isUp) {
      if (this.socket === null) this.connect();
      return;
    }
    this.send({ ping: 1 });
    this.expect(ANSWER_MS / 2, () => this.drop());
  }
}
