import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CountedWindows, type WindowCount } from '../../platform/database/counted-windows';
import { PG_POOL } from '../../platform/database/tokens';
import { networkOf } from '../../platform/http/security/network';
import { tooMany } from '../../platform/http/answers/problem';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 100;
const PER_ACCOUNT = 30;
/** Days for which an address with a successful login counts as known. */
const KNOWN_DAYS = 30;

/**
 * Counts attempts in the database, so that limits hold across processes and restarts. An attempt is counted before it
 * is made: a parallel burst cannot slip through, and when counting fails the attempt is not made.
 */
@Injectable()
export class Attempts {
  private readonly windows: CountedWindows;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    this.windows = new CountedWindows(pool);
  }

  /**
   * Counts one attempt of `what` by an account from an address; a null account is for attempts that name none, such as
   * codes. Throws 429 beyond 10 per account and address, 100 per address, or 30 per account over all addresses. The
   * last one excludes addresses where the account succeeded within 30 days: guessing elsewhere must not lock the person
   * out.
   */
  async take(what: string, account: string | null, address: string): Promise<void> {
    const pair = pairKey(what, account, address);
    const all = addressKey(what, address);
    refuse(await this.count([pair, all], null), (key) => (key === all ? PER_ADDRESS : PER_ACCOUNT_AND_ADDRESS));
    // Only afterwards: attempts refused for one address must not use up those of others.
    if (account !== null) refuse(await this.count([accountKey(what, account)], pair), () => PER_ACCOUNT);
  }

  /** Uncounts a successful attempt: people who know their password are not guessing. Marks the address as known. */
  async succeeded(what: string, account: string | null, address: string): Promise<void> {
    const pair = pairKey(what, account, address);
    await this.pool.query('delete from attempts where key = $1', [pair]);
    await this.windows.giveBack([addressKey(what, address), ...(account === null ? [] : [accountKey(what, account)])]);
    if (account !== null) await this.know(pair);
  }

  /** Marks an address as known after the person proved ownership of the account without an attempt of `what`. */
  async trust(what: string, account: string, address: string): Promise<void> {
    await this.know(pairKey(what, account, address));
  }

  /** Deletes expired counters and old known addresses; returns how many. */
  async purge(): Promise<number> {
    const windows = await this.windows.purge();
    const known = await this.pool.query(
      `delete from known_addresses where succeeded_at <= now() - $1 * interval '1 day'`,
      [KNOWN_DAYS],
    );
    return windows + (known.rowCount ?? 0);
  }

  /** Increments each key, or none when `unless` is a known account-and-address key. */
  private async count(keys: readonly string[], unless: string | null): Promise<WindowCount[]> {
    if (unless !== null && (await this.isKnown(unless))) return [];
    return this.windows.take(keys.map((key) => ({ key, minutes: WINDOW_MINUTES })));
  }

  private async isKnown(pair: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from known_addresses where key_hash = $1 and succeeded_at > now() - $2 * interval '1 day'`,
      [hashOf(pair), KNOWN_DAYS],
    );
    return rowCount === 1;
  }

  private async know(pair: string): Promise<void> {
    await this.pool.query(
      `insert into known_addresses (key_hash, succeeded_at) values ($1, now())
       on conflict (key_hash) do update set succeeded_at = excluded.succeeded_at`,
      [hashOf(pair)],
    );
  }
}

function refuse(counted: readonly WindowCount[], limitOf: (key: string) => number): void {
  const waits = counted.filter(({ key, count }) => count > limitOf(key)).map(({ wait }) => wait);
  if (waits.length > 0) throw tooMany(Math.max(...waits));
}

function pairKey(what: string, account: string | null, address: string): string {
  return `${what}|${networkOf(address)}|${account ?? 'any'}`;
}

function addressKey(what: string, address: string): string {
  return `${what}|${networkOf(address)}`;
}

/** An address is never empty, so this cannot equal an account-and-address key. */
function accountKey(what: string, account: string): string {
  return `${what}||${account}`;
}

/** Hashed, because addresses are kept here for weeks. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
