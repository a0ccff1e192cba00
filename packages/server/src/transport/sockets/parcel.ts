import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';

/** "Message" of Engine.IO. */
const MESSAGE = '4';
/** "Acknowledgement" of Socket.IO. */
const ACKNOWLEDGEMENT = '3';
/** Of a web socket frame: a whole text, not masked. */
const WHOLE_TEXT = 0x81;
/** From this length on, a frame's length is in two more bytes. */
const LENGTH_FOLLOWS = 126;
/** Surely no more bytes than two can count, whatever the letters. */
const MAX_TEXT_LENGTH = 20_000;

/** The parts of a connection that Engine.IO and ws keep to themselves. */
interface Wire {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly _socket?: TcpSocket | null } };
}

/**
 * A packet of Socket.IO, made a web socket frame once for however many it goes to. It is handed to the connections
 * themselves, past the queues and events of two layers; what a connection is sent in one turn of the loop, such as an
 * update and an acknowledgement, leaves in one piece.
 */
export class Parcel {
  private readonly frame: Buffer | null;

  constructor(private readonly packet: string) {
    this.frame = packet.length < MAX_TEXT_LENGTH ? frameOf(MESSAGE + packet) : null;
  }

  sendTo({ conn }: Pick<Socket, 'conn'>): void {
    const tcp = this.frame === null ? null : idle(conn);
    if (tcp === null) conn.send(this.packet);
    else write(tcp, this.frame as Buffer);
  }
}

/** Answers a message by its number. */
export function acknowledge(socket: Pick<Socket, 'conn'>, id: string, answer: unknown): void {
  new Parcel(`${ACKNOWLEDGEMENT}${id}[${JSON.stringify(answer)}]`).sendTo(socket);
}

/** The connection, if nothing waits for it in the layers above, which would then come too late. */
function idle(conn: Socket['conn']): TcpSocket | null {
  const { writeBuffer, transport } = conn as unknown as Wire;
  if (conn.readyState !== 'open' || writeBuffer.length > 0) return null;
  return transport.socket?._socket ?? null;
}

const corked = new Set<TcpSocket>();

function write(tcp: TcpSocket, frame: Buffer): void {
  if (!corked.has(tcp)) {
    tcp.cork();
    if (corked.size === 0) process.nextTick(uncork);
    corked.add(tcp);
  }
  tcp.write(frame);
}

function uncork(): void {
  for (const tcp of corked) tcp.uncork();
  corked.clear();
}

function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < LENGTH_FOLLOWS ? 2 : 4;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else {
    frame[1] = LENGTH_FOLLOWS;
    frame.writeUInt16BE(length, 2);
  }
  frame.write(text, head);
  return frame;
}
