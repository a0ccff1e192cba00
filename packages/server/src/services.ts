import { BotPool } from '@don/bots/pool';
import type { FastifyBaseLogger } from 'fastify';
import { AccountStore } from './accounts/account-store.js';
import { Accounts } from './accounts/accounts.js';
import { createAuth } from './accounts/auth.js';
import { Departure } from './accounts/departure.js';
import { Membership } from './accounts/membership.js';
import { OwnData } from './accounts/own-data.js';
import { Passkeys } from './accounts/passkeys.js';
import { Tokens } from './accounts/tokens.js';
import { BotAccounts } from './bots/bot-accounts.js';
import type { Config } from './config.js';
import type { OpenDatabase } from './db/open.js';
import { BotSeats } from './games/bot-seats.js';
import { GameLog } from './games/game-log.js';
import { Games } from './games/games.js';
import { Players } from './ratings/players.js';
import { Results } from './ratings/results.js';
import { loadSecrets } from './secrets.js';
import { TableStore } from './tables/table-store.js';
import { Tables } from './tables/tables.js';

/** What the wires have to offer. They know each other only as far as this file ties them together. */
export interface Services {
  readonly accounts: Accounts;
  readonly membership: Membership;
  readonly passkeys: Passkeys;
  readonly departure: Departure;
  readonly ownData: OwnData;
  readonly tokens: Tokens;
  readonly players: Players;
  readonly bots: BotAccounts;
  readonly tables: Tables;
  readonly games: Games;
  close(): Promise<void>;
}

export function createServices(config: Config, database: OpenDatabase, logger: FastifyBaseLogger): Services {
  const auth = createAuth(database, loadSecrets(config).session, config.publicUrl ?? 'http://localhost');
  const store = new AccountStore(database);
  const tokens = new Tokens(database.db);
  const accounts = new Accounts(auth, tokens);
  const membership = new Membership(auth, accounts, store);
  const players = new Players(database.db, store);
  const games = new Games(new GameLog(database.db));
  const tables = new Tables(new TableStore(database.db), (game) => games.wake(game));
  const bots = new BotAccounts(store, accounts, tables, games, players);
  const results = new Results(games, database.flavour);
  const pool = new BotPool(config.botThreads);
  new BotSeats(games, pool, logger);
  games.listen((live) => {
    if (!live.game.over) return;
    results
      .consequencesOf(live)
      .then((consequences) => tables.gameOver(live.id, live.table, consequences))
      .catch((error) => logger.error({ error, game: live.id }, 'a game could not be closed'));
  });
  return {
    accounts,
    membership,
    passkeys: new Passkeys(auth),
    departure: new Departure(database.db, accounts, tables, games),
    ownData: new OwnData(database.db, tokens, players),
    tokens,
    players,
    bots,
    tables,
    games,
    close: () => pool.close(),
  };
}
