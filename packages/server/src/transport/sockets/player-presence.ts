import type { Presence } from '@don/protocol';
import type { Cluster } from '../../infra/cluster/cluster.js';
import { gameRoom, type LiveServer, seatIn, viewerRoom } from './audience.js';

/** Which players watch their games now: a room is there as long as somebody is in it, at this node or another. */
export class Presences {
  private readonly io: LiveServer;
  private readonly cluster: Cluster;

  constructor(io: LiveServer, cluster: Cluster) {
    this.io = io;
    this.cluster = cluster;
    const { attendance, neighbours } = cluster;
    const { adapter } = io.of('/');
    adapter.on('create-room', (room) => {
      if (seatIn(room) !== null) void attendance.add(room).then((isNew) => isNew && this.tell(room, true));
    });
    adapter.on('delete-room', (room) => {
      if (seatIn(room) !== null) void attendance.remove(room).then((isGone) => isGone && this.tell(room, false));
    });
    attendance.lost.subscribe((room) => this.tell(room, false));
    neighbours.hear('presence', (presence) => this.tellHere(presence));
  }

  /** The seats whose players are here. */
  async seatsOf(game: string, players: number): Promise<number[]> {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const here = await this.cluster.attendance.are(seats.map((seat) => viewerRoom(game, seat)));
    return seats.filter((seat) => here[seat]);
  }

  /** Tells those who watch a game that one of its players has come or gone. */
  private tell(room: string, here: boolean): void {
    const found = seatIn(room);
    if (found === null) return;
    this.tellHere({ ...found, here });
    this.cluster.neighbours.tell('presence', { ...found, here });
  }

  private tellHere(presence: Presence): void {
    this.io.to(gameRoom(presence.game)).emit('presence', presence);
  }
}
