import { EDITION_IDS, ENFORCEMENTS, type Event, PHASES, type View } from '@don/rules';
import { z } from 'zod';
import { houseSchema } from './house.js';

const seat = z.int().min(0);
const district = z.string();
const perSeat = z.array(z.number());

/** What a seat, or a spectator, may know of a game. */
export const viewSchema = z.object({
  edition: z.enum(EDITION_IDS),
  players: z.int(),
  options: z.object({
    sideAuctions: z.boolean(),
    exchange: z.boolean(),
    hiddenChips: z.boolean(),
    enforcement: z.enum(ENFORCEMENTS),
    minimumBid: z.literal([0, 1]),
  }),
  house: houseSchema.exactOptional(),
  round: z.int(),
  phase: z.enum(PHASES),
  turn: seat.nullable(),
  start: seat,
  chips: z.array(z.int().nullable()),
  districts: z.array(z.array(district)),
  pot: z.int(),
  bank: z.int(),
  lot: z.array(district),
  auction: z
    .object({
      seller: seat.nullable(),
      high: z.int().nullable(),
      highBidder: seat.nullable(),
      active: z.array(seat),
      barred: z.array(seat),
    })
    .nullable(),
  removed: z.array(district),
  deckLeft: z.int(),
  result: z
    .object({
      points: perSeat,
      bonus: perSeat,
      tiebreak: z.array(perSeat),
      ranks: perSeat,
      winners: z.array(seat),
    })
    .nullable(),
  memory: z.object({
    bidders: z.array(seat),
    rewarded: z.array(seat),
    exchanged: z.array(seat),
    place: z.int().nullable(),
    freeFines: z.int(),
  }),
}) satisfies z.ZodType<View>;

/** An event of the rules package. All of them are public. */
export const eventSchema = z.custom<Event>(
  (event) => typeof event === 'object' && event !== null && typeof (event as { type?: unknown }).type === 'string',
  'expected an event',
);
