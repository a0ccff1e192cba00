import type { Services } from '../services.js';
import { Encoded, type Handlers } from './handlers.js';

export const tableHandlers = ({ tables, seatHandover, games }: Services) =>
  ({
    // Every visitor asks for it.
    listTables: async () => new Encoded(await tables.lobby.json()),
    listOwnTables: async (_, { account: { id } }) => {
      const own = (await tables.seating(id)).map(async (table) => ({
        table,
        standing: table.game === null ? null : await games.standing(id, table.game),
      }));
      return { tables: await Promise.all(own) };
    },
    createTable: (wanted, { account, network }) => tables.create(account, wanted, network),
    getTable: (ref) => tables.get(ref),
    getTableByCode: (ref) => tables.get(ref),
    joinTable: ({ contribution, ...ref }, { account, network }) => tables.join(account, ref, network, contribution),
    contribute: async ({ table, contribution }, { account }) => {
      await tables.contribute(account, table, contribution);
      return { done: true } as const;
    },
    leaveTable: (ref, { account }) => tables.leave(account, ref),
    kick: ({ account: other, ...ref }, { account }) => tables.kick(account, ref, other),
    fillSeats: ({ level, ...ref }, { account }) => tables.fill(account, ref, level),
    freeSeat: ({ account: other, ...ref }, { account }) => seatHandover.free(account, ref, other),
    takeSeat: ({ table, code }, { account }) => seatHandover.take(account, { table }, code),
    startGame: (ref, { account }) => tables.start(account, ref),
  }) satisfies Partial<Handlers>;
