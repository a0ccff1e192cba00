import { type Account, backSchema, contributeSchema, idSchema, setAutoBidsSchema, undoSchema } from '@don/protocol';
import { z } from 'zod';
import type { Services } from '../services.js';
import type { On } from './sockets.js';

const byGame = z.strictObject({ game: idSchema });

/** Requests of players beside their actions. */
export function answerAtTable(on: On, account: Account, { games, autoBids, tables }: Services): void {
  on('table:contribute', contributeSchema, ({ table, contribution }) =>
    tables.contribute(account, table, contribution),
  );
  on('game:back', backSchema, async ({ game }) => ({ seq: await games.back(account.id, game) }));
  on('game:undo', undoSchema, async ({ game, seq }) => ({ seq: await games.undo(account.id, game, seq) }));
  on('auto-bids:get', byGame, ({ game }) => autoBids.get(account.id, game));
  on('auto-bids:set', setAutoBidsSchema, ({ game, ...given }) => autoBids.set(account.id, game, given));
}
