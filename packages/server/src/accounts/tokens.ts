import { createHash, randomBytes } from 'node:crypto';
import { type NewToken, SCOPES, type Token } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../infra/db/schema.js';
import { ACCOUNT_COLUMNS, accountOf, lockExistingAccount } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { newId } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import type { Caller } from './accounts.js';

/** Makes a leaked token recognisable. */
const PREFIX = 'don_';
const MAX_TOKENS = 50;

const scopesSchema = z.array(z.enum(SCOPES));

/** Personal tokens. Only hashes are stored: 256 random bits need no slow hash. */
export class Tokens {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  /** Whose token an Authorization header carries. */
  async caller(authorization: string): Promise<Caller | null> {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) return null;
    const row = await this.db
      .selectFrom('tokens')
      .innerJoin('user', 'user.id', 'tokens.account')
      .select([...ACCOUNT_COLUMNS, 'tokens.scopes'])
      .where('hash', '=', hashOf(token))
      .executeTakeFirst();
    return row === undefined ? null : { account: accountOf(row), scopes: scopesSchema.parse(JSON.parse(row.scopes)) };
  }

  async create(account: string, { label, scopes }: NewToken): Promise<Token & { token: string }> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const made: Token = { id: newId(), label, scopes: [...new Set(scopes)], createdAt: this.clock.now() };
    await this.db.transaction().execute(async (trx) => {
      await lockExistingAccount(trx, account);
      await checkRoom(trx, account);
      await trx
        .insertInto('tokens')
        .values({
          id: made.id,
          account,
          label,
          scopes: JSON.stringify(made.scopes),
          hash: hashOf(token),
          created_at: made.createdAt,
        })
        .execute();
    });
    return { ...made, token };
  }

  async list(account: string): Promise<Token[]> {
    const rows = await this.db
      .selectFrom('tokens')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, label, scopes, created_at }) => ({
      id,
      label,
      scopes: scopesSchema.parse(JSON.parse(scopes)),
      createdAt: created_at,
    }));
  }

  async revoke(account: string, id: string): Promise<void> {
    const { numDeletedRows } = await this.db
      .deleteFrom('tokens')
      .where('id', '=', id)
      .where('account', '=', account)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ProblemError('no_such_token', 'you have no such token');
  }
}

async function checkRoom(trx: Transaction<Database>, account: string): Promise<void> {
  const tokens = await trx.selectFrom('tokens').select('id').where('account', '=', account).execute();
  if (tokens.length >= MAX_TOKENS)
    throw new ProblemError('not_allowed', `you have ${MAX_TOKENS} tokens, the most there can be; revoke one first`);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
