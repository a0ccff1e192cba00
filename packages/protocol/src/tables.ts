import { EDITION_IDS, MAX_SEATS, MIN_SEATS } from '@don/rules';
import { z } from 'zod';
import { accountKinds } from './accounts.js';
import { idSchema, tableCodeSchema } from './ids.js';
import { optionsSchema } from './options.js';
import { termsSchema } from './terms.js';

/** A bot's level, by its name; the bots package knows which exist. */
const level = z.string().max(20);
export const VISIBILITIES = ['public', 'link'] as const;

/** How a seat is offered: to anybody, to one account, or to a bot. */
const offeredSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited'), account: idSchema }),
  z.strictObject({ kind: z.literal('bot'), level }),
]);

/** A new table. The caller is its host. */
export const createTableSchema = z.strictObject({
  edition: z.enum(EDITION_IDS),
  options: optionsSchema.default({}),
  visibility: z.enum(VISIBILITIES).default('link'),
  /** Whether its games count for ratings; then everybody is a member. */
  rated: z.boolean().default(false),
  seats: z.array(offeredSeat).min(MIN_SEATS).max(MAX_SEATS),
  /** Whether the host takes the first open seat; otherwise they only show the table, as a television does. */
  sitting: z.boolean().default(true),
  /** Otherwise the host starts the game. */
  startWhenFull: z.boolean().default(true),
  ...termsSchema.shape,
});
export type CreateTable = z.infer<typeof createTableSchema>;

const seatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('invited'), account: idSchema }),
  /** Ready once they have taken the seat for the next game themselves; a rated game waits for that. */
  ...accountKinds({ account: idSchema, ready: z.boolean() }),
  z.object({ kind: z.literal('bot'), level }),
]);
export type TableSeat = z.infer<typeof seatSchema>;
/** A seat that an account has taken. */
export type AccountSeat = Extract<TableSeat, { ready: boolean }>;

export function isAccountSeat(seat: TableSeat): seat is AccountSeat {
  return 'ready' in seat;
}

export const tableSchema = z.object({
  id: idSchema,
  code: z.string(),
  host: idSchema,
  edition: z.enum(EDITION_IDS),
  options: optionsSchema,
  visibility: z.enum(VISIBILITIES),
  rated: z.boolean(),
  startWhenFull: z.boolean(),
  ...termsSchema.shape,
  seats: z.array(seatSchema),
  /** A closed table is in no list. */
  status: z.enum(['open', 'playing', 'closed']),
  /** The game that is played, or the last one. */
  game: idSchema.nullable(),
  /** What the server is bound to before the deal of the game that is played, or else of the next: docs/seed.md. */
  commitment: z.string(),
});
export type Table = z.infer<typeof tableSchema>;

/** Whether an account has taken a seat at a table. */
export function isSeated({ seats }: Pick<Table, 'seats'>, account: string): boolean {
  return seats.some((seat) => isAccountSeat(seat) && seat.account === account);
}

/** Whether a table is shown on a screen: its host has no seat, and the players' phones are their hands. */
export function isOnScreen(table: Pick<Table, 'host' | 'seats'>): boolean {
  return !isSeated(table, table.host);
}

/** Fair to hosts: the first table of each comes before the second of any, and so on; otherwise the order stays. */
export function fairOrder<Item>(items: readonly Item[], hostOf: (item: Item) => string): Item[] {
  const counts = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const host = hostOf(item);
    const round = counts.get(host) ?? 0;
    counts.set(host, round + 1);
    const inRound = rounds[round];
    if (inRound === undefined) rounds[round] = [item];
    else inRound.push(item);
  }
  return rounds.flat();
}

export const tableListSchema = z.object({ tables: z.array(tableSchema) });

/** A table where the caller has a seat and a game is waited for or played, with its progress once it has begun. */
export const ownTableSchema = z.object({
  table: tableSchema,
  standing: z.object({ seat: z.int(), seq: z.int(), round: z.int(), turn: z.int().nullable() }).nullable(),
});
export type OwnTable = z.infer<typeof ownTableSchema>;
export const ownTableListSchema = z.object({ tables: z.array(ownTableSchema) });

export const byTable = z.strictObject({ table: idSchema });

/** At a table, which is given by its link or by its code. */
export const atTable = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.strictObject({ table: idSchema, ...shape }), z.strictObject({ code: tableCodeSchema, ...shape })]);

export const tableRefSchema = atTable({});
export type TableRef = z.infer<typeof tableRefSchema>;

/** Random text from a player's client that becomes part of the seed; it is secret until the game is over. */
const contribution = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'expected 16 to 64 letters, digits, _ or -');

/** A seat at a table. The last to join contributes right away, since the game begins with them. */
export const joinSchema = atTable({ contribution: contribution.optional() });
export const contributeSchema = z.strictObject({ table: idSchema, contribution });

export const kickSchema = z.strictObject({ account: idSchema });
export const fillSchema = z.strictObject({ level });

/** With this code another phone takes a seat at a table on a screen; it lasts a minute. */
export const freedSeatSchema = z.strictObject({ code: tableCodeSchema });
export const takeSeatSchema = z.strictObject({ table: idSchema, ...freedSeatSchema.shape });
