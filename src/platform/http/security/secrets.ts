import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../database/tokens';

/**
 * Keys generated on first use and kept in the database, so that every process signs with the same one and nothing needs
 * configuring.
 */
@Injectable()
export class Secrets {
  private readonly known = new Map<string, Promise<Buffer>>();

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The 256-bit key named `name`; created when missing. */
  get(name: string): Promise<Buffer> {
    const found = this.known.get(name);
    if (found) return found;
    const loading = this.load(name);
    this.known.set(name, loading);
    // A failure (database restarting) must not be cached.
    loading.catch(() => this.known.delete(name));
    return loading;
  }

  private async load(name: string): Promise<Buffer> {
    await this.pool.query('insert into server_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
      name,
      randomBytes(32),
    ]);
    const { rows } = await this.pool.query<{ value: Buffer }>('select value from server_secrets where name = $1', [
      name,
    ]);
    const value = rows[0]?.value;
    if (!value) throw new Error(`The secret ${name} could not be stored.`);
    return value;
  }
}
