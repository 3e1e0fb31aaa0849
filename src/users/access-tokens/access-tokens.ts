import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../database/tokens';
import type { Role, UserActor } from '../../http/access/actor';
import { conflict } from '../../http/answers/problem';
import type { SessionReader } from '../../http/access/sessions.port';
import { nameFromEmail, Sessions } from '../sign-in/sessions';

/** Prefix of every access token, so that one found in a file is recognised. */
const PREFIX = 'fitout_';
/** Maximum active tokens per user. */
const MOST = 20;
const KEPT_DAYS = 30;

interface Holder {
  readonly id: string;
  readonly user_name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly verified: boolean;
  readonly confirmed: boolean;
  readonly stale: boolean;
}

/** A token as its owner sees it, without the secret. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
}

/** Read-only tokens a person creates for their programs: they read what the person may read. */
@Injectable()
export class AccessTokens {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Creates a token, whose secret is shown only once. `days` until it expires, null = until revoked. Rejects with 409
   * when the person has too many.
   */
  async add(userId: string, name: string, days: number | null): Promise<{ token: string; made: AccessToken }> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const { rows } = await this.pool.query<AccessToken>(
      `insert into access_tokens (user_id, name, token_hash, expires_at)
       select $1, $2, $3, now() + $4::integer * interval '1 day'
       where (select count(*) from access_tokens
              where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())) < $5
       returning id, name, created_at, last_used_at, expires_at`,
      [userId, name, hashOf(token), days, MOST],
    );
    const [made] = rows;
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
      `select id, name, created_at, last_used_at, expires_at from access_tokens
       where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())
       order by created_at desc, id`,
      [userId],
    );
    return rows;
  }

  /** Revokes a person's token; false when there is no such one. */
  async revoke(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update access_tokens set revoked_at = coalesce(revoked_at, now()) where user_id = $1 and id = $2',
      [userId, id],
    );
    return rowCount === 1;
  }

  /** Revokes every token of a person. */
  async revokeAll(userId: string): Promise<void> {
    await this.pool.query('update access_tokens set revoked_at = now() where user_id = $1 and revoked_at is null', [
      userId,
    ]);
  }

  /** The person behind a token, as read-only; null when it is unknown, expired or revoked. */
  async find(token: string): Promise<UserActor | null> {
    const hash = hashOf(token);
    const { rows } = await this.pool.query<Holder>({
      name: 'access-token-find',
      text: `select u.id, u.user_name, u.email, u.role, u.verified, u.email_confirmed_at is not null as confirmed,
               coalesce(t.last_used_at < now() - interval '1 minute', true) as stale
             from access_tokens t join users u on u.id = t.user_id
             where t.token_hash = $1 and t.revoked_at is null and u.disabled_at is null
               and (t.expires_at is null or t.expires_at > now())`,
      values: [hash],
    });
    const [row] = rows;
    if (!row) return null;
    // Written at most once a minute per token, so that reads do not cost a write each.
    if (row.stale) await this.pool.query('update access_tokens set last_used_at = now() where token_hash = $1', [hash]);
    const { id, email, role, verified, confirmed: emailConfirmed } = row;
    const name = row.user_name ?? nameFromEmail(email);
    return { kind: 'user', id, name, email, role, verified, emailConfirmed, readOnly: true };
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

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
