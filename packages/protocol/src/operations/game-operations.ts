import { autoBidSettingsSchema, setAutoBidsSchema } from '../auto-bids.js';
import {
  actedSchema,
  actSchema,
  awaySchema,
  backSchema,
  getGameSchema,
  undoSchema,
  watchedGameSchema,
} from '../games.js';
import type { Operation } from './operation.js';

/** Games in play. */
export const GAME_OPERATIONS = {
  getGame: {
    summary: 'The whole game as I may see it, or what I missed since `seq`',
    input: getGameSchema,
    output: watchedGameSchema,
    access: 'read',
    http: 'GET /api/games/:game',
  },
  act: {
    summary: 'An action of mine, which becomes the next entry of the game or none',
    input: actSchema,
    output: actedSchema,
    access: 'play',
    http: 'POST /api/games/:game/act',
    live: true,
  },
  leaveToBot: {
    summary: 'A bot plays for me until I am back; or for the player of a seat who is not there, if I am the host',
    input: awaySchema,
    output: actedSchema,
    access: 'play',
    http: 'POST /api/games/:game/away',
    live: true,
  },
  comeBack: {
    summary: 'I am back, and the bot that sat in for me leaves',
    input: backSchema,
    output: actedSchema,
    access: 'play',
    http: 'POST /api/games/:game/back',
    live: true,
  },
  undo: {
    summary: 'Take my last action back',
    input: undoSchema,
    output: actedSchema,
    access: 'play',
    http: 'POST /api/games/:game/undo',
    live: true,
  },
  getAutoBids: {
    summary: 'What the server may decide for me',
    input: backSchema,
    output: autoBidSettingsSchema,
    access: 'play',
    http: 'GET /api/games/:game/auto-bids',
    live: true,
  },
  setAutoBids: {
    summary: 'A limit for the lot on sale, and what the server may decide for me in all my games',
    input: setAutoBidsSchema,
    output: autoBidSettingsSchema,
    access: 'play',
    http: 'PUT /api/games/:game/auto-bids',
    live: true,
  },
} as const satisfies Readonly<Record<string, Operation>>;
