import type { LiveInput, LiveOutput, Topic } from '@don/protocol';
import type { LiveContext } from '../operations/handlers.js';
import type { Services } from '../services.js';
import { chatRoom, LOBBY, roomsBefore, roomsFor, tableRoom } from './audience.js';
import type { LiveConnection } from './connection.js';
import type { PlayerPresence } from './player-presence.js';
import type { Rooms } from './rooms.js';

/** How many games a connection can watch at once, more than anybody plays; beyond it, the oldest is dropped. */
const MAX_WATCHED = 300;

/** How each topic is begun and ended. */
export type Topics = {
  readonly [Name in Topic]: {
    watch(
      input: LiveInput<`watch:${Name}`>,
      context: LiveContext,
      connection: LiveConnection,
    ): Promise<LiveOutput<`watch:${Name}`>>;
    leave(input: LiveInput<`leave:${Name}`>, context: LiveContext, connection: LiveConnection): Promise<{ done: true }>;
  };
};

const done = { done: true } as const;

/** First the room, then the answer: what happens in between comes twice rather than never. */
export const topics = ({ tables, games, chat }: Services, rooms: Rooms, playerPresence: PlayerPresence): Topics => ({
  lobby: {
    watch: async (_, _context, connection) => {
      rooms.join(connection, LOBBY);
      return tables.lobby.list();
    },
    leave: async (_, _context, connection) => {
      rooms.leave(connection, LOBBY);
      return done;
    },
  },
  table: {
    watch: async (ref, _, connection) => {
      const { id } = await tables.get(ref);
      rooms.join(connection, tableRoom(id));
      return tables.updates.begin(id);
    },
    leave: async ({ table }, _, connection) => {
      rooms.leave(connection, tableRoom(table));
      return done;
    },
  },
  game: {
    watch: async ({ game, seq }, { account }, connection) => {
      const live = await games.get(game);
      rooms.join(connection, ...roomsFor(game, live.seatOf(account.id)));
      rooms.leave(connection, ...roomsBefore(connection.rooms, MAX_WATCHED));
      const here = await playerPresence.seatsOf(game, live.seatedPlayers.length);
      // The view last, so that it is not older than an update that is sent before it.
      return { here, ...(await games.watch(account.id, game, seq)) };
    },
    leave: async ({ game }, { account }, connection) => {
      rooms.leave(connection, ...roomsFor(game, (await games.get(game)).seatOf(account.id)));
      return done;
    },
  },
  chat: {
    watch: async ({ table }, { account }, connection) => {
      rooms.join(connection, chatRoom(table));
      try {
        return await chat.history(account, table);
      } catch (error) {
        rooms.leave(connection, chatRoom(table));
        throw error;
      }
    },
    leave: async ({ table }, _, connection) => {
      rooms.leave(connection, chatRoom(table));
      return done;
    },
  },
});
