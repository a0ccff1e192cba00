import { Accounts } from '../accounts/accounts.js';
import { createAuth } from '../accounts/auth.js';
import { KnownDevices } from '../accounts/known-devices.js';
import { Membership } from '../accounts/membership.js';
import { Passkeys } from '../accounts/passkeys.js';
import { Tokens } from '../accounts/tokens.js';
import { Chat } from '../chat/chat.js';
import { ChatStore } from '../chat/chat-store.js';
import type { Core } from '../core.js';
import type { Games } from '../games/games.js';
import type { Ground } from '../ground.js';
import type { OrderKeeper } from '../jobs/auto-bids.js';
import { Retention } from '../jobs/retention.js';
import { ForgottenGuests } from '../jobs/unused-guests.js';
import { Notices } from '../notices/notices.js';
import { Departure } from '../privacy/account-deletion.js';
import { OwnData } from '../privacy/account-export.js';
import type { Players } from '../ratings/players.js';
import type { Tables } from '../tables/tables.js';
import { BotAccounts } from './bots/bot-accounts.js';

/** What the wires have to offer. They know each other only as far as this file and core.ts tie them together. */
export interface Services {
  readonly accounts: Accounts;
  readonly membership: Membership;
  readonly passkeys: Passkeys;
  readonly departure: Departure;
  readonly forgottenGuests: ForgottenGuests;
  readonly retention: Retention;
  readonly ownData: OwnData;
  readonly tokens: Tokens;
  readonly players: Players;
  readonly bots: BotAccounts;
  readonly tables: Tables;
  readonly games: Games;
  readonly orders: OrderKeeper;
  readonly chat: Chat;
  readonly notices: Notices;
}

export function createServices(ground: Ground, core: Core): Services {
  const { config, database, cluster, clock, secrets } = ground;
  const { store, players, games, tables, orders, ways, due } = core;
  const auth = createAuth(database, secrets.session, config.publicUrl);
  const tokens = new Tokens(database.db, clock);
  const accounts = new Accounts(auth, tokens, store, clock, cluster.neighbours);
  const passkeys = new Passkeys(auth, store);
  const devices = new KnownDevices(secrets.session, config.publicUrl);
  const chat = new Chat(new ChatStore(database.db), tables, clock, cluster.neighbours, cluster.limiter);
  const departure = new Departure(database.db, accounts, core, chat, clock);
  return {
    accounts,
    membership: new Membership(auth, accounts, store, passkeys, devices, tables, cluster.limiter),
    passkeys,
    departure,
    forgottenGuests: new ForgottenGuests(database, departure, due, clock),
    retention: new Retention(database, due, clock),
    ownData: new OwnData(database.db, tokens, players),
    tokens,
    players,
    bots: new BotAccounts(store, accounts, tables, games, players, cluster.attendance),
    tables,
    games,
    orders,
    chat,
    notices: new Notices(ways.store, ways.push, ways.mailer, ways.url, cluster.limiter),
  };
}
