import type { Profile } from '@don/protocol';
import { COLOURS, type Colour, MAX_SEATS } from '@don/rules';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database, PlayerRow } from '../infra/db/schema.js';
import { lockAccount } from '../infra/db/user-rows.js';

/** So many games are added up in one transaction. */
const BATCH_SIZE = 500;

const coloursSchema = z.partialRecord(z.enum(COLOURS), z.int());

/** The sums of a player's games. */
const sumsSchema = z.object({
  games: z.int(),
  places: z.array(z.int()),
  lots: z.int(),
  paid: z.int(),
  colours: coloursSchema,
});
type GameSums = z.infer<typeof sumsSchema>;
type ResultRow = Pick<PlayerRow, 'place' | 'lots' | 'paid' | 'colours'>;

/**
 * Adds up a player's finished games once, and stores the sums: a profile with twenty thousand games is as fast as one
 * with a single game. New results are added by the next request.
 */
export class ProfileSums {
  constructor(private readonly db: Kysely<Database>) {}

  async of(account: string): Promise<Omit<Profile, 'account' | 'ratings' | 'byToken'>> {
    while (await this.hasMore(account)) await this.addNext(account);
    const { games, places, lots, paid, colours } = await sumsIn(this.db, account);
    return { games, places, meanPrice: lots === 0 ? null : paid / lots, favouriteColour: favourite(colours) };
  }

  private async hasMore(account: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('players')
      .select('game')
      .where('account', '=', account)
      .where('place', 'is not', null)
      .where('summed', '=', sql.lit(0))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  private async addNext(account: string): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      // Two requests at once must not add the same games.
      await lockAccount(trx, account);
      const { rows } = await sql<ResultRow>`
        update players set summed = 1
        where (game, seat) in (
          select game, seat from players
          where account = ${account} and place is not null and summed = 0 limit ${BATCH_SIZE}
        )
        returning place, lots, paid, colours`.execute(trx);
      const { places, colours, ...sums } = rows.reduce(plus, await sumsIn(trx, account));
      const row = { ...sums, places: JSON.stringify(places), colours: JSON.stringify(colours) };
      await trx
        .insertInto('profile_sums')
        .values({ account, ...row })
        .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
        .execute();
    });
  }
}

async function sumsIn(db: Kysely<Database>, account: string): Promise<GameSums> {
  const row = await db.selectFrom('profile_sums').selectAll().where('account', '=', account).executeTakeFirst();
  if (row === undefined) return { games: 0, places: Array<number>(MAX_SEATS).fill(0), lots: 0, paid: 0, colours: {} };
  return sumsSchema.parse({ ...row, places: JSON.parse(row.places), colours: JSON.parse(row.colours) });
}

function plus(sums: GameSums, { place, lots, paid, colours }: ResultRow): GameSums {
  const held = coloursSchema.parse(JSON.parse(colours ?? '{}'));
  return {
    games: sums.games + 1,
    places: sums.places.map((count, at) => (at + 1 === place ? count + 1 : count)),
    lots: sums.lots + (lots ?? 0),
    paid: sums.paid + (paid ?? 0),
    colours: Object.fromEntries(COLOURS.map((colour) => [colour, (sums.colours[colour] ?? 0) + (held[colour] ?? 0)])),
  };
}

/** The colour held most; of two, the first. */
function favourite(colours: GameSums['colours']): Colour | null {
  const held = (colour: Colour): number => colours[colour] ?? 0;
  const best = COLOURS.reduce((most, colour) => (held(colour) > held(most) ? colour : most));
  return held(best) === 0 ? null : best;
}
