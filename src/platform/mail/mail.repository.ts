import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import type { OutgoingMail } from './mail';

const DAY_MINUTES = 24 * 60;
/** Lease of a worker for one attempt, in seconds; it is extended for as long as the attempt lasts. */
const LEASE_SECONDS = 30;
/** How often a lease is to be extended. */
export const EXTEND_EVERY_MS = 5_000;
const KEPT_DAYS = 30;
const LEASE = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Mails still to be sent, and the outcome of the others. All times are the database's. */
@Injectable()
export class MailRepository {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Stores a mail, unless one with its id is stored; returns its id. `db`: the transaction that it belongs to. */
  async add(mail: OutgoingMail, db = this.db): Promise<string> {
    const { id = randomUUID(), validMinutes = DAY_MINUTES, ...content } = mail;
    await db
      .insertInto('mails')
      .values({
        id,
        kind: mail.kind,
        content: JSON.stringify(content),
        valid_until: sql<Date>`now() + make_interval(mins => ${validMinutes})`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return id;
  }

  /** Claims a mail for one attempt; null when it is sent, abandoned, expired, or claimed by another worker. */
  async claim(id: string): Promise<OutgoingMail | null> {
    const row = await this.db
      .updateTable('mails')
      .set({
        tries: sql`tries + 1`,
        next_try_at: LEASE,
      })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where('valid_until', '>', sql<Date>`now()`)
      .returning('content')
      .executeTakeFirst();
    return row?.content ?? null;
  }

  /** Extends the lease of a mail that is being sent: only of a worker that is gone it ends. */
  async extend(id: string): Promise<void> {
    await this.db
      .updateTable('mails')
      .set({ next_try_at: LEASE })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
  }

  /** Marks it sent and clears its content, which may have held a login link. */
  async sent(id: string): Promise<void> {
    await this.db
      .updateTable('mails')
      .set({ status: 'sent', content: null, error: null, sent_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Records a failed attempt: the next one is in 2, 4, 8 … seconds, at most 10 minutes. */
  async failed(id: string, error: string): Promise<void> {
    await this.db
      .updateTable('mails')
      .set({
        error: error.slice(0, 500),
        next_try_at: sql`now() + make_interval(secs => least(power(2, least(tries, 10)), 600))`,
      })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
  }

  /** Mails due for an attempt. */
  async due(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'waiting')
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where('valid_until', '>', sql<Date>`now()`)
      .orderBy('next_try_at')
      .limit(200)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Abandons expired mails and deletes old ones. Returns the ids of those abandoned. */
  async clean(): Promise<string[]> {
    const lost = await this.db
      .updateTable('mails')
      .set({ status: 'failed', content: null })
      .where('status', '=', 'waiting')
      .where('valid_until', '<=', sql<Date>`now()`)
      .returning('id')
      .execute();
    await this.db
      .deleteFrom('mails')
      .where('status', '!=', 'waiting')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute();
    return lost.map((row) => row.id);
  }
}
