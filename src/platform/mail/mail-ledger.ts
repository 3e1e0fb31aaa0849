import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { WorkLedgers, type TroubledWork, type WorkLedger } from '../jobs/work-ledgers';

export const MAIL_QUEUE = 'mails';

/** Mails not yet delivered, or abandoned; never their content or recipient. */
@Injectable()
export class MailLedger implements WorkLedger, OnModuleInit {
  readonly queue = MAIL_QUEUE;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly ledgers: WorkLedgers,
  ) {}

  onModuleInit(): void {
    this.ledgers.register(this);
  }

  async counts(): Promise<{ waiting: number; troubled: number }> {
    const { waiting, troubled } = await this.db
      .selectFrom('mails')
      .select([
        sql<number>`count(*) filter (where status = 'waiting')`.as('waiting'),
        sql<number>`count(*) filter (where error is not null and status <> 'sent')`.as('troubled'),
      ])
      .executeTakeFirstOrThrow();
    return { waiting, troubled };
  }

  async troubled(limit: number): Promise<TroubledWork[]> {
    const rows = await this.db
      .selectFrom('mails')
      .select(['id', 'kind', 'status', 'error', 'tries', 'created_at', 'next_try_at'])
      .where('status', '<>', 'sent')
      .where('error', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      what: `Mail: ${row.kind}`,
      reason: row.error ?? '',
      attempts: row.tries,
      at: row.created_at,
      nextTry: row.status === 'waiting' ? row.next_try_at : null,
    }));
  }

  async retry(id: string): Promise<boolean> {
    const changed = await this.db
      .updateTable('mails')
      .set({ next_try_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** An abandoned mail is deleted; a waiting one is abandoned and its content cleared. */
  async remove(id: string): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('mails')
      .where('id', '=', id)
      .where('status', '<>', 'sent')
      .executeTakeFirst();
    return gone.numDeletedRows === 1n;
  }
}
