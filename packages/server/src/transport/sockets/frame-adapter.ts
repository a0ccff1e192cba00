import { Adapter, type BroadcastOptions } from 'socket.io-adapter';
import { Parcel } from './parcel.js';

/** "Event" of Socket.IO. */
const EVENT = '2';

/** The in-memory adapter of Socket.IO on a shorter way: the one who is in a room gets the same parcel. */
export class FrameAdapter extends Adapter {
  override broadcast(packet: { data: unknown[] }, options: BroadcastOptions): void {
    const [room] = options.rooms;
    if (room === undefined || options.rooms.size > 1 || options.except?.size) super.broadcast(packet, options);
    else if (this.rooms.has(room)) this.tell(room, packet);
  }

  private tell(room: string, packet: { data: unknown[] }): void {
    const parcel = new Parcel(EVENT + JSON.stringify(packet.data));
    for (const id of this.rooms.get(room) ?? []) {
      const socket = this.nsp.sockets.get(id);
      if (socket !== undefined) parcel.sendTo(socket);
    }
  }
}
