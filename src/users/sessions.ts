import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { GatheredLookup } from '../database/gathered-lookup';
import { PG_POOL } from '../database/tokens';
import type { Role, UserActor } from '../http/actor';
import type { SessionReader } from '../http/sessions.port';

const IDLE_HOURS = 24;
const ABSOLUTE_DAYS = 30;

interface SessionRow {
  /** Place of its token among those asked for, from 1. */
  n: number;
  id: string;
  user_name: string | null;
  email: string;
  role: Role;
  verified: boolean;
  stale: boolean;
}

/** Opaque tokens of 256 bits, only their SHA-256 stored. All expiry is by the database's clock. */
@Injectable()
export class Sessions implements SessionReader {
  private readonly lookup = new GatheredLookup((hashes: readonly Buffer[]) => this.select(hashes));

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Opens a session and returns its token, which is shown this once. */
  async open(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 day')`,
      [hashToken(token), userId, ABSOLUTE_DAYS],
    );
    return token;
  }

  async find(token: string): Promise<UserActor | null> {
    const tokenHash = hashToken(token);
    const row = await this.lookup.get(tokenHash);
    if (!row) return null;
    // Written at most once a minute a session: reading must not cost a write each time.
    if (row.stale) await this.pool.query('update sessions set last_seen_at = now() where token_hash = $1', [tokenHash]);
    return {
      kind: 'user',
      id: row.id,
      name: row.user_name ?? nameFromEmail(row.email),
      email: row.email,
      role: row.role,
      verified: row.verified,
    };
  }

  private async select(hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
    const { rows } = await this.pool.query<SessionRow>({
      name: 'session-find',
      text: `select k.n::int, u.id, u.user_name, u.email, u.role, u.verified,
               s.last_seen_at < now() - interval '1 minute' as stale
             from unnest($1::bytea[]) with ordinality k(token_hash, n)
             join sessions s using (token_hash) join users u on u.id = s.user_id
             where s.revoked_at is null and u.disabled_at is null
               and s.expires_at > now() and s.last_seen_at > now() - $2 * interval '1 hour'`,
      values: [hashes, IDLE_HOURS],
    });
    const found = new Map(rows.map((row) => [row.n, row]));
    return hashes.map((_, index) => found.get(index + 1));
  }

  /** Ends one session. Ending an ended one is no error. */
  async revoke(token: string): Promise<void> {
    await this.pool.query('update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null', [
      hashToken(token),
    ]);
  }

  /** Ends every session of a person: after a password reset, or when an account is taken over by its operator. */
  async revokeAll(userId: string): Promise<void> {
    await this.pool.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [userId]);
  }

  /** Drops sessions nobody can use any more; returns how many. */
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
  return createHash('sha256').update(token).digest();
}

/** What to call a person who has not said his name. */
export function nameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}
