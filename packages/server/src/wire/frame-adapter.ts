import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { Adapter, type BroadcastOptions } from 'socket.io-adapter';

/** "Message" of Engine.IO, "event" of Socket.IO. */
const EVENT = '42';
/** Of a web socket frame: a whole text, not masked. */
const WHOLE_TEXT = 0x81;
/** From this length on, a frame's length is in two more bytes. */
const LENGTH_FOLLOWS = 126;
/** Surely no more bytes than two can count, whatever the letters. */
const LONGEST_TEXT = 20_000;

/** The parts of a connection that Engine.IO and ws keep to themselves. */
interface Wire {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket?: { readonly _socket?: TcpSocket | null } };
}

/**
 * The in-memory adapter of Socket.IO on a shorter way. It makes one web socket frame of a message to a room, and hands
 * it to the connections themselves, past the queues and events of two layers; what a connection is to be sent in one
 * turn of the loop, such as an update and an acknowledgement, leaves in one piece.
 */
export class FrameAdapter extends Adapter {
  private readonly corked = new Set<TcpSocket>();

  override broadcast(packet: { data: unknown[] }, options: BroadcastOptions): void {
    const [room] = options.rooms;
    if (room === undefined || options.rooms.size > 1 || options.except?.size) super.broadcast(packet, options);
    else if (this.rooms.has(room)) this.tell(room, packet, options);
  }

  private tell(room: string, packet: { data: unknown[] }, options: BroadcastOptions): void {
    const text = EVENT + JSON.stringify(packet.data);
    if (text.length > LONGEST_TEXT) {
      super.broadcast(packet, options);
      return;
    }
    const frame = frameOf(text);
    for (const sid of this.rooms.get(room) ?? []) this.send(this.nsp.sockets.get(sid), packet.data, frame);
  }

  private send(socket: Socket | undefined, data: unknown[], frame: Buffer): void {
    if (socket === undefined) return;
    const tcp = idle(socket);
    if (tcp === null) socket.emit(...(data as [string, ...unknown[]]));
    else this.write(tcp, frame);
  }

  private write(tcp: TcpSocket, frame: Buffer): void {
    if (!this.corked.has(tcp)) {
      tcp.cork();
      if (this.corked.size === 0) process.nextTick(() => this.uncork());
      this.corked.add(tcp);
    }
    tcp.write(frame);
  }

  private uncork(): void {
    for (const tcp of this.corked) tcp.uncork();
    this.corked.clear();
  }
}

/** The connection, if nothing waits for it in the layers above, which would then come too late. */
function idle({ conn }: Socket): TcpSocket | null {
  const { writeBuffer, transport } = conn as unknown as Wire;
  if (conn.readyState !== 'open' || writeBuffer.length > 0) return null;
  return transport.socket?._socket ?? null;
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
