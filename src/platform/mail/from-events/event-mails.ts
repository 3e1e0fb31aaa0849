import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import { JOBS, type Jobs } from '../../jobs/jobs';
import { RowQueue } from '../../jobs/row-worker';
import { MAIL_QUEUE } from '../mail-ledger';
import { MailRepository } from '../mail.repository';
import { oneLine } from '../template';
import { MailSources } from './mail-sources';

const AT_ONCE = 200;

/** Makes the mails of events that the follower has found. */
@Injectable()
export class EventMails {
  private readonly queue: RowQueue;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(JOBS) jobs: Jobs,
    private readonly sources: MailSources,
    private readonly mails: MailRepository,
    private readonly log: PinoLogger,
  ) {
    this.queue = new RowQueue(jobs, MAIL_QUEUE, (err) =>
      log.warn({ err }, 'a mail could not be queued; a worker will find it'),
    );
  }

  /** Ids of the events whose mails are due for an attempt. */
  async due(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('event_mails')
      .select('event_id')
      .where('next_try_at', '<=', sql<Date>`now()`)
      .orderBy('next_try_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ event_id: id }) => id);
  }

  /**
   * Stores the mails of an event and is done with it, in one transaction; nothing when they are not due, or another
   * worker is making them. A failure is noted and tried again in 2, 4, 8 … seconds, at most 10 minutes.
   */
  async make(eventId: string): Promise<void> {
    try {
      for (const id of await this.stored(eventId)) void this.queue.wake(id);
    } catch (err) {
      this.log.warn({ err, event: eventId }, 'the mails of an event could not be made; it is tried again');
      await this.failed(eventId, err instanceof Error ? err.message : String(err));
    }
  }

  private stored(eventId: string): Promise<string[]> {
    return this.db.transaction().execute(async (tx) => {
      // Locked until the end, and deleted with the mails: a crash sends nothing twice and loses nothing.
      const row = await tx
        .selectFrom('event_mails')
        .select(['stream_id', 'version', 'type'])
        .where('event_id', '=', eventId)
        .where('next_try_at', '<=', sql<Date>`now()`)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return [];
      const [event] = await this.store.read(row.stream_id, row.version - 1, row.version);
      if (event?.id !== eventId) throw new Error(`the log has no event ${eventId} at its place`);
      const mails = (await this.sources.of(row.type)?.mails(event, tx)) ?? [];
      const ids: string[] = [];
      for (const { addressee, ...mail } of mails) {
        const id = uuidv5(addressee, eventId);
        ids.push(await this.mails.add({ ...mail, id, subject: oneLine(mail.subject) }, tx));
      }
      await tx.deleteFrom('event_mails').where('event_id', '=', eventId).execute();
      return ids;
    });
  }

  private async failed(eventId: string, error: string): Promise<void> {
    await this.db
      .updateTable('event_mails')
      .set({
        error: error.slice(0, 500),
        tries: sql`tries + 1`,
        next_try_at: sql`now() + make_interval(secs => least(power(2, least(tries + 1, 10)), 600))`,
      })
      .where('event_id', '=', eventId)
      .execute();
  }
}
