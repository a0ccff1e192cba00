import {
  type History,
  type Leaderboard,
  type PlayerRating,
  type Profile,
  playerSchema,
  stoppedBySchema,
} from '@don/protocol';
import { EDITION_IDS, type EditionId } from '@don/rules';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { arrangementSchema } from '../infra/db/game-head.js';
import type { Database } from '../infra/db/schema.js';
import { findAccount } from '../infra/db/user-rows.js';
import { ProblemError } from '../lib/problem.js';
import { ProfileSums } from './profile-sums.js';
import { levelRatedAs, SETTLED_AFTER, shownRating } from './rating.js';

const MAX_LEADERBOARD = 100;
const PAGE = 50;
/** How many of a player's games are scanned for a page of those that others may see. */
const MAX_SCANNED = 1000;

/** Profiles, histories and leaderboards. */
export class Players {
  private readonly sums: ProfileSums;

  constructor(private readonly db: Kysely<Database>) {
    this.sums = new ProfileSums(db);
  }

  async profile(id: string): Promise<Profile> {
    const account = await findAccount(this.db, id);
    if (account === null) throw new ProblemError('no_such_account', 'there is no such player');
    return {
      account,
      ...(await this.sums.of(id)),
      byToken: await this.hasPlayedByToken(id),
      ratings: await this.ratingsOf(id),
    };
  }

  /** Finished games of public tables; all games for the player. */
  async history(id: string, viewer: string | null, before?: string): Promise<History> {
    const [time, game] = before?.split(':') ?? [];
    const own = this.db
      .selectFrom('players')
      .selectAll()
      .where('account', '=', id)
      .$if(time !== undefined && game !== undefined, (query) =>
        query
          .where('started_at', '<=', Number(time))
          .where(({ or, eb }) => or([eb('started_at', '<', Number(time)), eb('game', '<', `${game}`)])),
      )
      .orderBy('started_at', 'desc')
      .orderBy('game', 'desc');
    const rows = await this.db
      .selectFrom(own.limit(viewer === id ? PAGE + 1 : MAX_SCANNED).as('players'))
      .innerJoin('games', 'games.id', 'players.game')
      .innerJoin('tables', 'tables.id', 'games.table_id')
      .select([
        'players.game',
        'players.seat',
        'players.place',
        'players.points',
        'games.arrangement',
        'games.seated_players',
      ])
      .select(['players.rated', 'players.started_at', 'players.over_at', 'games.stopped_by'])
      .$if(viewer !== id, (query) =>
        query.where('tables.visibility', '=', 'public').where('players.over_at', 'is not', null),
      )
      .orderBy('players.started_at', 'desc')
      .orderBy('players.game', 'desc')
      .limit(PAGE + 1)
      .execute();
    const page = rows.slice(0, PAGE);
    const games = page.map(({ game, seat, place, points, ...row }) => {
      const { edition, players } = arrangementSchema.parse(JSON.parse(row.arrangement));
      const seatedPlayers = z.array(playerSchema).parse(JSON.parse(row.seated_players));
      const times = { startedAt: row.started_at, overAt: row.over_at };
      const stopped = stoppedBySchema.nullable().parse(row.stopped_by);
      return { game, edition, players, rated: row.rated === 1, ...times, seatedPlayers, seat, place, points, stopped };
    });
    const last =
      rows.length > PAGE
        ? page.at(-1)
        : await own
            .offset(MAX_SCANNED - 1)
            .limit(1)
            .executeTakeFirst();
    return { games, next: last === undefined ? null : `${last.started_at}:${last.game}` };
  }

  /** The games that an account plays now. */
  async running(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('players')
      .select('game')
      .where('account', '=', id)
      .where('over_at', 'is', null)
      .execute();
    return rows.map(({ game }) => game);
  }

  async leaderboard(edition: EditionId, players: number): Promise<Leaderboard> {
    const rows = await this.db
      .selectFrom('ratings')
      .leftJoin('user', 'user.id', 'ratings.player')
      .select(['player', 'mean', 'uncertainty', 'games', 'counted', 'user.name', 'user.token_played_at'])
      .where('edition', '=', edition)
      .where('players', '=', players)
      // What rests on a few games is no place on the list yet.
      .orderBy(sql`case when counted < ${SETTLED_AFTER} then 1 else 0 end`)
      .orderBy(sql`mean - 3 * uncertainty`, 'desc')
      .limit(MAX_LEADERBOARD)
      .execute();
    return {
      places: rows.map((row) => {
        const level = levelRatedAs(row.player);
        return {
          name: row.name ?? level ?? '',
          account: level === null ? row.player : null,
          level,
          byToken: row.token_played_at !== null,
          ...shownRating(row),
        };
      }),
    };
  }

  private async hasPlayedByToken(id: string): Promise<boolean> {
    const row = await this.db.selectFrom('user').select('token_played_at').where('id', '=', id).executeTakeFirst();
    return row !== undefined && row.token_played_at !== null;
  }

  private async ratingsOf(id: string): Promise<PlayerRating[]> {
    const rows = await this.db.selectFrom('ratings').selectAll().where('player', '=', id).execute();
    return rows.map((row) => ({
      edition: z.enum(EDITION_IDS).parse(row.edition),
      players: row.players,
      ...shownRating(row),
    }));
  }
}
