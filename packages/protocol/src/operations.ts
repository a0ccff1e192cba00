import type { z } from 'zod';
import { ACCOUNT_OPERATIONS } from './operations/account-operations.js';
import { CHAT_OPERATIONS } from './operations/chat-operations.js';
import { GAME_OPERATIONS } from './operations/game-operations.js';
import type { Operation } from './operations/operation.js';
import { NOTICE_OPERATIONS, PLAYER_OPERATIONS } from './operations/player-operations.js';
import { TABLE_OPERATIONS } from './operations/table-operations.js';

/**
 * Everything that clients can ask, each thing once: routes and their description, the live connection, limits, scopes
 * and the clients' types are made from this list.
 */
export const OPERATIONS = {
  ...ACCOUNT_OPERATIONS,
  ...TABLE_OPERATIONS,
  ...GAME_OPERATIONS,
  ...CHAT_OPERATIONS,
  ...PLAYER_OPERATIONS,
  ...NOTICE_OPERATIONS,
} as const;

export type OperationName = keyof typeof OPERATIONS;
/** What a client sends. */
export type InputOf<Name extends OperationName> = z.input<(typeof OPERATIONS)[Name]['input']>;
/** What the server reads. */
export type ReadInputOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['input']>;
export type OutputOf<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['output']>;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

export function operationOf(name: OperationName): Operation {
  return OPERATIONS[name];
}
