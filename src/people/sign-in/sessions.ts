import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/tokens';
import type { Role, UserActor } from '../../platform/http/access/actor';
import type { SessionReader } from '../../platform/http/access/sessions.port';

const IDLE_HOURS = 24;
const MAX_USER_AGENT = 300;
const MOST_LISTED = 100;
const ABSOLUTE_DAYS = 30;

interface SessionRow {
  id: string;
  user_name: string | null;
  email: string;
  role: Role;
  verified: boolean;
  confirmed: boolean;
  stale: boolean;
}

const FIND = `
  select u.id, u.user_name, u.email, u.role, u.verified, u.email_confirmed_at is not null as confirmed,
         s.last_seen_at < now() - interval '1 minute' as stale
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and u.disabled_at is null
    and s.expires_at > now() and s.last_seen_at > now() - $2 * interval '1 hour'`;

/** A session as its owner sees it, without its token. */
export interface OpenSession {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly current: boolean;
}

/** Opaque 256-bit tokens, stored only as SHA-256. Expiry is by the database's clock. */
@Injectable()
export class Sessions implements SessionReader {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Opens a session and returns its token, which is shown only once. `userAgent` lets the person recognise it later.
   */
  async open(userId: string, userAgent?: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      `insert into sessions (token_hash, user_id, expires_at, user_agent)
       values ($1, $2, now() + $3 * interval '1 day', $4)`,
      [hashToken(token), userId, ABSOLUTE_DAYS, userAgent?.slice(0, MAX_USER_AGENT) ?? null],
    );
    return token;
  }

  async find(token: string, watching = false): Promise<UserActor | null> {
    const tokenHash = hashToken(token);
    const { rows } = await this.pool.query<SessionRow>({
      name: 'session-find',
      text: FIND,
      values: [tokenHash, IDLE_HOURS],
    });
    const [row] = rows;
    if (!row) return null;
    // Written at most once a minute per session, so that reads do not cost a write each.
    if (row.stale && !watching)
      await this.pool.query('update sessions set last_seen_at = now() where token_hash = $1', [tokenHash]);
    return {
      kind: 'user',
      id: row.id,
      name: row.user_name ?? nameFromEmail(row.email),
      email: row.email,
      role: row.role,
      verified: row.verified,
      emailConfirmed: row.confirmed,
    };
  }

  /** Ends one session. Ending it twice is not an error. */
  async revoke(token: string): Promise<void> {
    await this.pool.query('update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null', [
      hashToken(token),
    ]);
  }

  /** Ends every session of a person: after a password reset, or when an operator takes the account over. */
  async revokeAll(userId: string): Promise<void> {
    await this.pool.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [userId]);
  }

  /** Ends every session of a person except that of `token`. */
  async revokeOthers(userId: string, token: string): Promise<void> {
    await this.pool.query(
      'update sessions set revoked_at = now() where user_id = $1 and token_hash <> $2 and revoked_at is null',
      [userId, hashToken(token)],
    );
  }

  /** A person's active sessions, last used first; `current` is that of `token`. */
  async list(userId: string, token: string | null): Promise<OpenSession[]> {
    const { rows } = await this.pool.query<OpenSession>(
      `select id, user_agent, created_at, last_seen_at, token_hash = $2 as current from sessions
       where user_id = $1 and revoked_at is null
         and expires_at > now() and last_seen_at > now() - $3 * interval '1 hour'
       order by current desc, last_seen_at desc, id limit $4`,
      [userId, hashToken(token ?? ''), IDLE_HOURS, MOST_LISTED],
    );
    return rows;
  }

  /** Ends one session of a person by id; false when the person has no such session. */
  async revokeById(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update sessions set revoked_at = coalesce(revoked_at, now()) where user_id = $1 and id = $2',
      [userId, id],
    );
    return rowCount === 1;
  }

  /** Deletes ended sessions; returns how many. */
  async purge(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from sessions
       where expires_at <= now() or revoked_at is not null or last_seen_at <= now() - $1 * interval '1 hour'`,
      [IDLE_HOURS],
    );
    return rowCount ?? 0;
  }
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Display name for a person who has not given one. */
export function nameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}
