import type { LiveInput, LiveOutput, Topic } from '@don/protocol';
import type { LiveContext } from '../operations/handlers.js';
import type { Services } from '../services.js';
import { chatRoom, type LiveSocket, LOBBY, roomsBefore, roomsFor, tableRoom } from './audience.js';
import type { PlayerPresence } from './player-presence.js';

/** How many games a connection can watch at once, more than anybody plays; beyond it, the oldest is dropped. */
const MAX_WATCHED = 300;

/** How each topic is begun and ended. */
export type Topics = {
  readonly [Name in Topic]: {
    watch(
      input: LiveInput<`watch:${Name}`>,
      context: LiveContext,
      socket: LiveSocket,
    ): Promise<LiveOutput<`watch:${Name}`>>;
    leave(input: LiveInput<`leave:${Name}`>, context: LiveContext, socket: LiveSocket): Promise<{ done: true }>;
  };
};

const done = { done: true } as const;

/** First the room, then the answer: what happens in between comes twice rather than never. */
export const topics = ({ tables, games, chat }: Services, playerPresence: PlayerPresence): Topics => ({
  lobby: {
    watch: async (_, _context, socket) => {
      await socket.join(LOBBY);
      return tables.lobby.list();
    },
    leave: async (_, _context, socket) => {
      await socket.leave(LOBBY);
      return done;
    },
  },
  table: {
    watch: async (ref, _, socket) => {
      const { id } = await tables.get(ref);
      await socket.join(tableRoom(id));
      return tables.updates.begin(id);
    },
    leave: async ({ table }, _, socket) => {
      await socket.leave(tableRoom(table));
      return done;
    },
  },
  game: {
    watch: async ({ game, seq }, { account }, socket) => {
      const live = await games.get(game);
      await socket.join(roomsFor(game, live.seatOf(account.id)));
      await leaveAll(socket, roomsBefore(socket.rooms, MAX_WATCHED));
      const here = await playerPresence.seatsOf(game, live.seatedPlayers.length);
      // The view last, so that it is not older than an update that is sent before it.
      return { here, ...(await games.watch(account.id, game, seq)) };
    },
    leave: async ({ game }, { account }, socket) => {
      await leaveAll(socket, roomsFor(game, (await games.get(game)).seatOf(account.id)));
      return done;
    },
  },
  chat: {
    watch: async ({ table }, { account }, socket) => {
      await socket.join(chatRoom(table));
      try {
        return await chat.history(account, table);
      } catch (error) {
        await socket.leave(chatRoom(table));
        throw error;
      }
    },
    leave: async ({ table }, _, socket) => {
      await socket.leave(chatRoom(table));
      return done;
    },
  },
});

/** All at once: a client that watches again right away must not end up in half of them. */
async function leaveAll(socket: LiveSocket, rooms: readonly string[]): Promise<void> {
  await Promise.all(rooms.map((room) => socket.leave(room)));
}
