import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { WorkLedgers, type TroubledWork, type WorkLedger } from '../../jobs/work-ledgers';

export const EVENT_MAIL_QUEUE = 'event-mails';

/** Events whose mails are not made yet. */
@Injectable()
export class EventMailLedger implements WorkLedger, OnModuleInit {
  readonly queue = EVENT_MAIL_QUEUE;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly ledgers: WorkLedgers,
  ) {}

  onModuleInit(): void {
    this.ledgers.register(this);
  }

  counts(): Promise<{ waiting: number; troubled: number }> {
    return this.db
      .selectFrom('event_mails')
      .select([sql<number>`count(*)`.as('waiting'), sql<number>`count(error)`.as('troubled')])
      .executeTakeFirstOrThrow();
  }

  async troubled(limit: number): Promise<TroubledWork[]> {
    const rows = await this.db
      .selectFrom('event_mails')
      .selectAll()
      .where('error', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('event_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.event_id,
      what: `Mails of ${row.type}`,
      reason: row.error ?? '',
      attempts: row.tries,
      at: row.created_at,
      nextTry: row.next_try_at,
    }));
  }

  async retry(id: string): Promise<boolean> {
    const changed = await this.db
      .updateTable('event_mails')
      .set({ next_try_at: sql<Date>`now()` })
      .where('event_id', '=', id)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** Its mails are never made. */
  async remove(id: string): Promise<boolean> {
    const gone = await this.db.deleteFrom('event_mails').where('event_id', '=', id).executeTakeFirst();
    return gone.numDeletedRows === 1n;
  }
}
