import type { Services } from '../services.js';
import { accountHandlers } from './account-handlers.js';
import { addressHandlers, type ServerAddress } from './address-handlers.js';
import { chatHandlers } from './chat-handlers.js';
import { gameHandlers } from './game-handlers.js';
import type { Handlers } from './handlers.js';
import { noticeHandlers } from './notice-handlers.js';
import { playerHandlers } from './player-handlers.js';
import { tableHandlers } from './table-handlers.js';
import { tokenHandlers } from './token-handlers.js';

export function allHandlers(services: Services, address: ServerAddress): Handlers {
  return {
    ...accountHandlers(services),
    ...tokenHandlers(services),
    ...tableHandlers(services),
    ...gameHandlers(services),
    ...chatHandlers(services),
    ...playerHandlers(services),
    ...noticeHandlers(services),
    ...addressHandlers(address),
  };
}
