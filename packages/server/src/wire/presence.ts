import { gameRoom, type LiveServer, seatIn, viewerRoom } from './audience.js';

/** The seats whose players watch their game now: a room is there as long as somebody is in it. */
export function seatsHere(io: LiveServer, game: string, players: number): number[] {
  const { rooms } = io.of('/').adapter;
  return Array.from({ length: players }, (_, seat) => seat).filter((seat) => rooms.has(viewerRoom(game, seat)));
}

/** Tells those who watch a game when one of its players comes or goes. */
export function tellPresence(io: LiveServer): void {
  const tell = (room: string, here: boolean): void => {
    const found = seatIn(room);
    if (found !== null) io.to(gameRoom(found.game)).emit('presence', { ...found, here });
  };
  const { adapter } = io.of('/');
  adapter.on('create-room', (room) => tell(room, true));
  adapter.on('delete-room', (room) => tell(room, false));
}
