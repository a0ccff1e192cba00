import { type Account, backSchema, contributeSchema, giveOrdersSchema, idSchema, undoSchema } from '@don/protocol';
import { z } from 'zod';
import type { Services } from '../services.js';
import type { On } from './sockets.js';

const byGame = z.strictObject({ game: idSchema });

/** What a player can say at his table beside his decisions. */
export function answerAtTable(on: On, account: Account, { games, orders, tables }: Services): void {
  on('table:contribute', contributeSchema, ({ table, contribution }) =>
    tables.contribute(account, table, contribution),
  );
  on('game:back', backSchema, async ({ game }) => ({ seq: await games.back(account.id, game) }));
  on('game:undo', undoSchema, async ({ game, seq }) => ({ seq: await games.undo(account.id, game, seq) }));
  on('orders:get', byGame, ({ game }) => orders.get(account.id, game));
  on('orders:give', giveOrdersSchema, ({ game, ...given }) => orders.give(account.id, game, given));
}
