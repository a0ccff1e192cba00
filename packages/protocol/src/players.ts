import { COLOURS, EDITION_IDS, MAX_SEATS, MIN_SEATS } from '@don/rules';
import { z } from 'zod';
import { accountSchema, passkeySchema } from './accounts.js';
import { actionSchema } from './actions.js';
import { autoBidLimitSchema, preferencesSchema } from './auto-bids.js';
import { chatMessageSchema } from './chat.js';
import { playerSchema, stoppedBySchema } from './games.js';
import { idSchema } from './ids.js';
import { tokenSchema } from './tokens.js';

/** A player's strength at an edition with so many players, as far as rated games show it. */
const ratingSchema = z.object({
  edition: z.enum(EDITION_IDS),
  players: z.int(),
  /** A cautious estimate: the mean less three times the uncertainty. It begins at 0. */
  rating: z.number(),
  mean: z.number(),
  uncertainty: z.number(),
  games: z.int(),
  /** It rests on few games yet, or on games against the same rivals. */
  provisional: z.boolean(),
});
export type PlayerRating = z.infer<typeof ratingSchema>;

export const getProfileSchema = z.object({ account: idSchema });

/** What a player's finished games say about them. */
export const profileSchema = z.object({
  account: accountSchema,
  games: z.int(),
  /** How often they came first, second, … */
  places: z.array(z.int()),
  /** Average chips for a lot won or bought; null if there was none. */
  meanPrice: z.number().nullable(),
  /** The colour they held most of at the ends of their games. */
  favouriteColour: z.enum(COLOURS).nullable(),
  ratings: z.array(ratingSchema),
  /** Whether a program has played for this person's account. */
  byToken: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

/** One game in a player's history, newest first. Others see finished games of public tables. */
const historyEntrySchema = z.object({
  game: idSchema,
  edition: z.enum(EDITION_IDS),
  players: z.int(),
  rated: z.boolean(),
  startedAt: z.number(),
  overAt: z.number().nullable(),
  seatedPlayers: z.array(playerSchema),
  seat: z.int(),
  place: z.int().nullable(),
  points: z.int().nullable(),
  /** Why it was ended before its end. */
  stopped: stoppedBySchema.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** `next` is the `before` of the next page; null at the end. */
export const historySchema = z.object({ games: z.array(historyEntrySchema), next: z.string().nullable() });
/** When the last game of the page before began, and its id: several may have begun at the same moment. */
export const historyCursorSchema = z.string().regex(/^\d{1,16}:[\w-]{1,64}$/, 'expected what was told as `next`');
export const getHistorySchema = z.object({ account: idSchema, before: historyCursorSchema.optional() });
export type History = z.infer<typeof historySchema>;

export const leaderboardRefSchema = z.object({
  edition: z.enum(EDITION_IDS),
  players: z.coerce.number<number>().int().min(MIN_SEATS).max(MAX_SEATS),
});
/** The best first, those with provisional ratings last: people, bot accounts, and the server's own bots by their levels. */
export const leaderboardSchema = z.object({
  places: z.array(
    ratingSchema.omit({ edition: true, players: true }).extend({
      name: z.string(),
      account: idSchema.nullable(),
      level: z.string().nullable(),
      byToken: z.boolean(),
    }),
  ),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** All data about an account, for its owner. */
export const accountExportSchema = z.object({
  account: accountSchema,
  since: z.string(),
  sessions: z.array(z.object({ since: z.string(), until: z.string(), browser: z.string() })),
  passkeys: z.array(passkeySchema),
  tokens: z.array(tokenSchema),
  profile: profileSchema,
  preferences: preferencesSchema,
  games: z.array(
    historyEntrySchema.extend({
      /** Their actions, in order; `entry` is the place in the game's log. */
      actions: z.array(z.object({ entry: z.int(), at: z.number(), action: actionSchema })),
      /** Their limit for the lot on sale, while the game goes on. */
      limit: autoBidLimitSchema.nullable(),
    }),
  ),
  talk: z.object({
    said: z.array(chatMessageSchema.pick({ table: true, text: true, at: true })),
    muted: z.array(idSchema),
    reported: z.array(z.object({ message: idSchema, reason: z.string(), at: z.number() })),
  }),
  /** Where they are notified of their turns. */
  notices: z.object({ mail: z.string().nullable(), browsers: z.array(z.string()) }),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
