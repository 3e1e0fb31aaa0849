import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../database/tokens';

/** A stored answer to be replayed. */
export interface RememberedAnswer {
  readonly requestHash: Buffer;
  readonly status: number;
  /** JSON text; null for an empty answer. */
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer with the value that the handler returned. */
export type ExecutedAnswer = RememberedAnswer & { readonly value: unknown };

interface InFlight {
  /** Null for a form: its content is known only after it has been read. */
  readonly requestHash: Buffer | null;
  readonly answer: Promise<ExecutedAnswer>;
}

/** Answers by idempotency key, kept for a day. */
@Injectable()
export class IdempotencyStore {
  /** What this process is executing at the moment, by the key's hash. */
  readonly inFlight = new Map<string, InFlight>();

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async find(keyHash: Buffer): Promise<RememberedAnswer | null> {
    const { rows } = await this.pool.query<{
      request_hash: Buffer;
      status: number;
      body: string | null;
      headers: Record<string, string>;
    }>({
      name: 'idempotency-find',
      text: `select request_hash, status, body, headers from idempotency
             where key_hash = $1 and created_at > now() - interval '24 hours'`,
      values: [keyHash],
    });
    const row = rows[0];
    return row ? { requestHash: row.request_hash, status: row.status, body: row.body, headers: row.headers } : null;
  }

  /** The first answer wins, unless it has expired. */
  async remember(keyHash: Buffer, owner: string, answer: RememberedAnswer): Promise<void> {
    await this.pool.query({
      name: 'idempotency-remember',
      text: `insert into idempotency (key_hash, actor, request_hash, status, body, headers) values ($1, $2, $3, $4, $5, $6)
             on conflict (key_hash) do update
             set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
                 headers = excluded.headers, created_at = now()
             where idempotency.created_at <= now() - interval '24 hours'`,
      values: [keyHash, owner, answer.requestHash, answer.status, answer.body, JSON.stringify(answer.headers)],
    });
  }

  /** Deletes expired answers; returns how many. */
  async purge(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from idempotency where created_at <= now() - interval '24 hours'`,
    );
    return rowCount ?? 0;
  }
}
