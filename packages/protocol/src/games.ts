import { z } from 'zod';
import { accountKinds } from './accounts.js';
import { actionSchema } from './actions.js';
import { idSchema } from './ids.js';
import { clockSchema, remarkSchema } from './terms.js';
import { eventSchema, viewSchema } from './views.js';

/** How many entries of a game's log a client has seen: 0 before the first. */
const seq = z.int32().min(0);

/**
 * Takes a client that knows a game up to `from` on to `seq`: what happened, and the fields of its view that changed. A
 * client at another position watches again and says where it is.
 */
export const updateSchema = z.object({
  game: idSchema,
  from: seq,
  seq,
  events: z.array(eventSchema),
  /** The last event that was known before is void: the decision was taken back. */
  takenBack: z.literal(true).optional(),
  view: viewSchema.partial(),
  remarks: z.array(remarkSchema).optional(),
  /** Only where the game has one. */
  clock: clockSchema.optional(),
  /** The seats for which a bot plays until their player is back, where that has changed. */
  standIns: z.array(z.int()).optional(),
});
export type Update = z.infer<typeof updateSchema>;

/** Asks for a game's updates from now on, and for what was missed since `seq`. */
export const watchGameSchema = z.strictObject({ game: idSchema, seq: seq.optional() });

/** The same once. */
export const getGameSchema = z.strictObject({ game: idSchema, seq: z.coerce.number<number>().int().min(0).optional() });

/** Who sits at a seat of a game: an account, one that was deleted since, or a bot of the server's with its level. */
export const seatedPlayerSchema = z.discriminatedUnion('kind', [
  ...accountKinds({ account: idSchema }),
  z.object({ kind: z.literal('deleted'), account: idSchema, name: z.string() }),
  z.object({ kind: z.literal('bot'), level: z.string(), name: z.string() }),
]);
export type SeatedPlayer = z.infer<typeof seatedPlayerSchema>;

/** The same without their accounts, for lists of games. */
export const playerSchema = z.discriminatedUnion('kind', [
  ...accountKinds({}),
  z.object({ kind: z.literal('deleted'), name: z.string() }),
  z.object({ kind: z.literal('bot'), level: z.string(), name: z.string() }),
]);

/** Why a game was ended before its end: by the host, because nobody played on, or because a rule has changed. */
export const stoppedBySchema = z.enum(['host', 'abandoned', 'rules']);
export type StoppedBy = z.infer<typeof stoppedBySchema>;

/**
 * A game as one seat, or a spectator (null), sees it: whole, with all that has happened, or as the update that was
 * missed.
 */
export const watchedGameSchema = z.object({
  game: idSchema,
  table: idSchema,
  seatedPlayers: z.array(seatedPlayerSchema),
  seat: z.int().nullable(),
  seq,
  view: viewSchema.optional(),
  events: z.array(eventSchema).optional(),
  missed: updateSchema.optional(),
  /** The seats whose players are connected, where somebody watches on a socket. */
  here: z.array(z.int()).optional(),
  clock: clockSchema.optional(),
  /** The seats for which a bot plays until their player is back. */
  standIns: z.array(z.int()),
  /** Nothing more will happen in it, although the view shows somebody on turn. */
  stopped: stoppedBySchema.optional(),
});
export type WatchedGame = z.infer<typeof watchedGameSchema>;

/** A player of a game has come or gone. */
export const presenceSchema = z.object({ game: idSchema, seat: z.int(), here: z.boolean() });
export type Presence = z.infer<typeof presenceSchema>;

/**
 * An action by somebody who has seen `seq` entries: it becomes the next entry or none. The same `key` again is the same
 * action, and gets the same answer.
 */
export const actSchema = z.strictObject({
  game: idSchema,
  seq,
  key: z.string().regex(/^\P{C}{1,40}$/u, 'expected 1 to 40 characters, without control characters'),
  action: actionSchema,
});
export type Act = z.infer<typeof actSchema>;

/**
 * A bot plays for the caller until they are back; or for another player who has gone, which only the host of an unrated
 * table may say.
 */
export const awaySchema = z.strictObject({ game: idSchema, seat: z.int().min(0).optional() });

/** A player for whom a bot plays is back. */
export const backSchema = z.strictObject({ game: idSchema });

/** A player who has seen `seq` entries, the last of them their own, takes that one back. */
export const undoSchema = z.strictObject({ game: idSchema, seq });

/** The action is durable as this entry. */
export const actedSchema = z.object({ seq });
