import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/tokens';
import { TEST_ADDRESSES } from '../../platform/mail/mail';
import type { EventMetadata } from '../../platform/event-store/event-store';
import type { Role, UserActor } from '../../platform/http/access/actor';
import { conflict } from '../../platform/http/answers/problem';
import type { SessionReader } from '../../platform/http/access/sessions.port';
import type { TokenScope } from '../../platform/http/access/token-scopes';
import type { TokenFacts } from '../../platform/records/fields';
import { byTheProduct, Records, type RecordWriter } from '../../platform/records/records';
import { decideOnPerson } from '../people/person-state';
import { nameFromEmail, Sessions } from '../sign-in/sessions';

/** Prefix of every access token, so that one found in a file is recognised. */
const PREFIX = 'fitout_';
/** The rest of the prefix of tokens in test mode. */
const TEST = 'test_';
/** Maximum active tokens per user. */
const MOST = 20;
const KEPT_DAYS = 30;

/** Of a test token, what it does is done by a test account: on BOQs of its own, and nobody is mailed. */
export const TOKEN_MODES = ['live', 'test'] as const;
type TokenMode = (typeof TOKEN_MODES)[number];
const MODE = sql<TokenMode>`case when test_id is null then 'live' else 'test' end`;

interface Holder {
  readonly id: string;
  readonly user_name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly verified: boolean;
  readonly confirmed: boolean;
  readonly scopes: readonly TokenScope[] | null;
  readonly stale: boolean;
  /** The account whose test account this is; null in live mode. */
  readonly test_of: string | null;
}

/** A token as its owner sees it, without the secret. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly mode: TokenMode;
  /** Null = from before there were scopes: it reads everything that its owner reads. */
  readonly scopes: TokenScope[] | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
}

/** What a new token is for, what it may do, and for how many days; null = until it is revoked. */
export interface NewToken {
  readonly name: string;
  readonly mode: TokenMode;
  readonly scopes: readonly TokenScope[];
  readonly expires_in_days: number | null;
}

/** Tokens a person creates for their programs: they may do what their scopes and the person's own rights allow. */
@Injectable()
export class AccessTokens {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly records: Records,
  ) {}

  /**
   * Creates a token, whose secret is shown only once, and notes it in the person's history. Rejects with 409 when the
   * person has too many, or their test account is being deleted.
   */
  async add(
    author: EventMetadata,
    userId: string,
    { name, mode, scopes, expires_in_days: days }: NewToken,
  ): Promise<{ token: string; made: AccessToken }> {
    const token = PREFIX + (mode === 'test' ? TEST : '') + randomBytes(32).toString('base64url');
    const made = await this.records.write('people', author, async (records) => {
      const testId = mode === 'test' ? await testAccountFor(records, userId) : null;
      const { rows } = await sql<AccessToken>`
        insert into access_tokens (user_id, name, test_id, token_hash, scopes, expires_at)
        select ${userId}, ${name}, ${testId}::uuid, ${hashOf(token)}, ${scopes}, now() + ${days}::integer * interval '1 day'
        where (select count(*) from access_tokens
               where user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > now())) < ${MOST}
        returning id, name, ${MODE} as mode, scopes, created_at, last_used_at, expires_at`.execute(records.db);
      await note(records, userId);
      return rows[0];
    });
    if (!made)
      throw conflict(
        'too_many_tokens',
        `At most ${MOST} access tokens, please. Revoke one that is not needed any more.`,
      );
    return { token, made };
  }

  /** A person's active tokens, newest first. */
  async list(userId: string): Promise<AccessToken[]> {
    const { rows } = await this.pool.query<AccessToken>(
      `select id, name, case when test_id is null then 'live' else 'test' end as mode, scopes, created_at, last_used_at, expires_at from access_tokens
       where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())
       order by created_at desc, id`,
      [userId],
    );
    return rows;
  }

  /** Revokes a person's token and notes it in their history; false when there is no such one. */
  async revoke(author: EventMetadata, userId: string, id: string): Promise<boolean> {
    return this.records.write('people', author, async (records) => {
      const { numAffectedRows } = await sql`
        update access_tokens set revoked_at = coalesce(revoked_at, now())
        where user_id = ${userId} and id = ${id}`.execute(records.db);
      await note(records, userId);
      return numAffectedRows === 1n;
    });
  }

  /** Revokes every token of a person, as part of a change of their record. */
  async revokeAll(records: RecordWriter, userId: string): Promise<void> {
    await sql`update access_tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(
      records.db,
    );
    await note(records, userId);
  }

  /** Notes in a person's history that their tokens ended with a new password. */
  async endedByReset(userId: string): Promise<void> {
    const author = { ...byTheProduct(), reason: 'The password was reset.' };
    await this.records.write('people', author, (records) => note(records, userId));
  }

  /** The person behind a token, with its scopes; null when it is unknown, expired or revoked. */
  async find(token: string): Promise<UserActor | null> {
    const hash = hashOf(token);
    const { rows } = await this.pool.query<Holder>({
      name: 'access-token-find',
      // Rights are those of the account, also in test mode; an admin's program is no admin there.
      text: `select coalesce(a.id, u.id) as id, u.user_name, coalesce(a.email, u.email) as email,
               case when a.id is not null and u.role = 'admin' then 'designer' else u.role end as role,
               u.verified or (a.id is not null and u.role = 'admin') as verified,
               u.email_confirmed_at is not null as confirmed, t.scopes, a.test_of,
               coalesce(t.last_used_at < now() - interval '1 minute', true) as stale
             from access_tokens t join users u on u.id = t.user_id
               left join users a on a.id = t.test_id and a.disabled_at is null
             where t.token_hash = $1 and t.revoked_at is null and u.disabled_at is null
               and (t.test_id is null or a.id is not null) and (t.expires_at is null or t.expires_at > now())`,
      values: [hash],
    });
    const [row] = rows;
    if (!row) return null;
    // Written at most once a minute per token, so that reads do not cost a write each.
    if (row.stale) await this.pool.query('update access_tokens set last_used_at = now() where token_hash = $1', [hash]);
    const { id, email, role, verified, confirmed: emailConfirmed } = row;
    const name = row.user_name ?? nameFromEmail(email);
    const person = { kind: 'user', id, name, email, role, verified, emailConfirmed } as const;
    return { ...person, scopes: row.scopes ?? 'legacy', ...(row.test_of === null ? {} : { testOf: row.test_of }) };
  }

  /** Deletes tokens some time after they ended; returns how many. */
  async purge(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from access_tokens where least(revoked_at, expires_at) < now() - $1 * interval '1 day'`,
      [KEPT_DAYS],
    );
    return rowCount ?? 0;
  }
}

/** Resolves a bearer token: a person's session, or an access token of their program. */
@Injectable()
export class Credentials implements SessionReader {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
  ) {}

  find(token: string, watching = false): Promise<UserActor | null> {
    return token.startsWith(PREFIX) ? this.tokens.find(token) : this.sessions.find(token, watching);
  }
}

/**
 * The test account of an account, made where there is none. Nobody can log in to it, and its address takes no mail. Throws 409
 * while an earlier one is being deleted.
 */
async function testAccountFor(records: RecordWriter, userId: string): Promise<string> {
  // Two tokens that are made at once find the same one.
  await sql`select from users where id = ${userId} for update`.execute(records.db);
  const { rows } = await sql<{ id: string; isClosed: boolean }>`
    select id, disabled_at is not null as "isClosed" from users where test_of = ${userId}`.execute(records.db);
  const [known] = rows;
  if (known?.isClosed)
    throw conflict(
      'test_data_under_deletion',
      'Your earlier test data is being deleted. Please try again in a minute.',
    );
  if (known) return known.id;
  const id = randomUUID();
  await sql`
    insert into users (id, email, user_name, role, verified, test_of)
    select ${id}, 'test-' || id || ${TEST_ADDRESSES}, user_name, case role when 'admin' then 'designer' else role end,
      verified or role = 'admin', id
    from users where id = ${userId}`.execute(records.db);
  return id;
}

/** Puts the tokens of a person that are valid now into their record, whose history shows what came and went. */
async function note(records: RecordWriter, userId: string): Promise<void> {
  const { rows } = await sql<{ tokens: TokenFacts[] }>`
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'scopes', scopes, 'expires_at', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by created_at, id), '[]') as tokens
    from access_tokens
    where user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > now())`.execute(
    records.db,
  );
  await decideOnPerson(records, userId, { type: 'NoteTokens', tokens: rows[0]?.tokens ?? [] });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
