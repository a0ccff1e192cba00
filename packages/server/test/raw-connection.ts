import type { Socket as TcpSocket } from 'node:net';
import { LIVE_PATH } from '@don/protocol';
import { expect } from 'vitest';
import { closeAfterTest } from './harness.js';
import { tcp } from './slow-reader.js';

export const TEXT = 0x1;
export const BINARY = 0x2;
export const MORE = 0x0;
export const CLOSE = 0x8;
export const PING = 0x9;
const PONG = 0xa;

interface FrameParts {
  readonly opcode: number;
  /** False where more of the message follows. */
  readonly isLast?: boolean;
  /** Bits that mean nothing without an extension: 0x40, 0x20, 0x10. */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** What the frame says of its length, in 64 bits. */
  readonly claimed?: bigint;
}

/** A frame of a client, right or wrong; it is masked with zeros. */
export function frameOf(payload: string | Buffer, parts: FrameParts): Buffer {
  const { opcode, isLast = true, reserved = 0, isMasked = true, claimed } = parts;
  const bytes = Buffer.from(payload);
  const first = (isLast ? 0x80 : 0) | reserved | opcode;
  const mask = isMasked ? 0x80 : 0;
  return Buffer.concat([
    Buffer.from([first, mask | lengthMark(bytes.length, claimed)]),
    lengthBytes(bytes.length, claimed),
    Buffer.alloc(isMasked ? 4 : 0),
    bytes,
  ]);
}

function lengthMark(length: number, claimed: bigint | undefined): number {
  if (claimed !== undefined) return 127;
  return length < 126 ? length : 126;
}

function lengthBytes(length: number, claimed: bigint | undefined): Buffer {
  const bytes = Buffer.alloc(claimed === undefined ? 2 : 8);
  if (claimed !== undefined) bytes.writeBigUInt64BE(claimed);
  else if (length < 126) return Buffer.alloc(0);
  else bytes.writeUInt16BE(length);
  return bytes;
}

/** A web socket of which every byte is written by hand. */
export class ByteLine {
  readonly texts: string[] = [];
  readonly pongs: string[] = [];
  /** With what code the server has closed it, if it has said so. */
  closeCode: number | null = null;
  hasEnded = false;
  private unread = Buffer.alloc(0);

  private constructor(readonly socket: TcpSocket) {
    socket.on('close', () => {
      this.hasEnded = true;
    });
    closeAfterTest({ close: () => socket.destroy() });
  }

  /** A web socket that may not have been let in yet. */
  static async upgraded(url: string, cookie: string): Promise<ByteLine> {
    const line = new ByteLine(tcp(url));
    line.socket.write(upgradeTo(LIVE_PATH, { cookie }));
    const head = await new Promise<Buffer>((resolve) => line.socket.once('data', resolve));
    line.socket.on('data', (chunk) => line.read(chunk));
    line.read(head.subarray(head.indexOf('\r\n\r\n') + 4));
    return line;
  }

  static async open(url: string, cookie: string): Promise<ByteLine> {
    const line = await ByteLine.upgraded(url, cookie);
    await line.hears(/^\{"hello"/);
    return line;
  }

  write(...frames: Buffer[]): void {
    this.socket.write(Buffer.concat(frames));
  }

  async hears(kind: RegExp): Promise<string> {
    await expect.poll(() => this.texts.find((text) => kind.test(text))).toBeDefined();
    return this.texts.find((text) => kind.test(text)) as string;
  }

  async ends(): Promise<void> {
    await expect.poll(() => this.hasEnded).toBe(true);
  }

  /** A server's frames are whole and not masked, and those here are short enough for a length of two bytes. */
  private read(chunk: Buffer): void {
    this.unread = Buffer.concat([this.unread, chunk]);
    for (;;) {
      const [first = 0, short = 0] = this.unread;
      const head = short === 126 ? 4 : 2;
      if (this.unread.length < head) return;
      const length = short === 126 ? this.unread.readUInt16BE(2) : short;
      if (this.unread.length < head + length) return;
      this.take(first & 0x0f, this.unread.subarray(head, head + length));
      this.unread = this.unread.subarray(head + length);
    }
  }

  private take(opcode: number, payload: Buffer): void {
    if (opcode === TEXT) this.texts.push(`${payload}`);
    if (opcode === PONG) this.pongs.push(`${payload}`);
    if (opcode !== CLOSE) return;
    this.closeCode = payload.length < 2 ? 0 : payload.readUInt16BE();
    this.socket.end();
  }
}

export function upgradeTo(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({
    Host: 'don',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    'Sec-WebSocket-Version': '13',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
