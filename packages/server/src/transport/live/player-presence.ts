import type { Presence } from '@don/protocol';
import type { Cluster } from '../../infra/cluster/cluster.js';
import { gameRoom, seatIn, viewerRoom } from './audience.js';
import { encodedEvent } from './connection.js';
import type { Rooms } from './rooms.js';

/** Which players watch their games now: a room exists as long as somebody is in it, at any node. */
export class PlayerPresence {
  constructor(
    private readonly rooms: Rooms,
    private readonly cluster: Cluster,
  ) {
    const { presence, peers } = cluster;
    rooms.opened.subscribe((room) => {
      if (seatIn(room) !== null) void presence.add(room).then((isNew) => isNew && this.tell(room, true));
    });
    rooms.emptied.subscribe((room) => {
      if (seatIn(room) !== null) void presence.remove(room).then((isGone) => isGone && this.tell(room, false));
    });
    presence.lost.subscribe((room) => this.tell(room, false));
    peers.subscribe('presence', (presence) => this.tellHere(presence));
  }

  /** The seats whose players are here. */
  async seatsOf(game: string, players: number): Promise<number[]> {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const here = await this.cluster.presence.are(seats.map((seat) => viewerRoom(game, seat)));
    return seats.filter((seat) => here[seat]);
  }

  /** Tells a game's watchers that one of its players has come or gone. */
  private tell(room: string, here: boolean): void {
    const found = seatIn(room);
    if (found === null) return;
    this.tellHere({ ...found, here });
    this.cluster.peers.send('presence', { ...found, here });
  }

  private tellHere(presence: Presence): void {
    this.rooms.send(gameRoom(presence.game), () => encodedEvent('presence', presence));
  }
}
