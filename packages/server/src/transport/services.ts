import type { Accounts } from '../accounts/accounts.js';
import type { Membership } from '../accounts/membership.js';
import type { Passkeys } from '../accounts/passkeys.js';
import type { Tokens } from '../accounts/tokens.js';
import type { AbsentPlayers } from '../bots/absent-players.js';
import type { BotAccounts } from '../bots/bot-accounts.js';
import type { Chat } from '../chat/chat.js';
import type { Games } from '../games/games.js';
import type { AutoBids } from '../jobs/auto-bids.js';
import type { Notices } from '../notices/notices.js';
import type { AccountDeletion } from '../privacy/account-deletion.js';
import type { AccountExporter } from '../privacy/account-export.js';
import type { Players } from '../ratings/players.js';
import type { SeatHandover } from '../tables/seat-handover.js';
import type { Tables } from '../tables/tables.js';

/** What HTTP and sockets offer to clients. */
export interface Services {
  readonly accounts: Accounts;
  readonly membership: Membership;
  readonly passkeys: Passkeys;
  readonly accountDeletion: AccountDeletion;
  readonly accountExporter: AccountExporter;
  readonly tokens: Tokens;
  readonly players: Players;
  readonly bots: BotAccounts;
  readonly tables: Tables;
  readonly seatHandover: SeatHandover;
  readonly absentPlayers: AbsentPlayers;
  readonly games: Games;
  readonly autoBids: AutoBids;
  readonly chat: Chat;
  readonly notices: Notices;
}
