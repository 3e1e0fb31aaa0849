import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../event-store/event-store';
import { followLog } from '../../event-store/follow-log';
import { identityOf } from '../../event-store/projections/log-source';
import { MailSources } from './mail-sources';

const NAME = 'mails';
const BATCH = 500;
/** Every change of a BOQ moves the checkpoint, and few of them mail someone. */
const PACE_MS = 250;

/**
 * Follows the log and notes the events that mail someone. The notes and the checkpoint are one transaction, so each event
 * is noted once; of several workers one follows at a time.
 */
@Injectable()
export class MailFollower {
  private readonly abort = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly sources: MailSources,
    private readonly log: PinoLogger,
  ) {}

  /** Follows until `stop`. `onFound` is called with the ids of events that were noted. */
  start(onFound: (ids: readonly string[]) => void): void {
    this.running ??= this.run(onFound);
  }

  /** Finishes the current batch. */
  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
  }

  private run(onFound: (ids: readonly string[]) => void): Promise<void> {
    let isOnLog = false;
    return followLog(this.store, this.abort.signal, {
      paceMs: PACE_MS,
      step: async () => {
        if (!isOnLog) await this.begin();
        isOnLog = true;
        const events = await this.follow();
        if (events === null) return 'nothing';
        if (events.length > 0) onFound(events.map(({ id }) => id));
        return events.length === BATCH ? 'full-batch' : 'some';
      },
      onError: (err) => this.log.error({ err }, 'events that mail someone could not be looked for; it is tried again'),
    });
  }

  /**
   * A position in another log means nothing, and what that log has is not news: begins at its end. A log that was empty
   * has another identity since its first event, and is followed from that.
   */
  private async begin(): Promise<void> {
    const log = await identityOf(this.store);
    const head = await this.store.head();
    await sql`
      update log_followers set log = ${log}, updated_at = now(),
        position = case when log = 'outside:empty' then position else ${String(head)}::bigint end
      where name = ${NAME} and log <> ${log}`.execute(this.db);
  }

  /** Notes the next events that mail someone and returns them; null at the log's end, or while another worker follows. */
  private follow(): Promise<readonly StoredEvent[] | null> {
    return this.db.transaction().execute(async (tx) => {
      const checkpoint = await tx
        .selectFrom('log_followers')
        .select('position')
        .where('name', '=', NAME)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!checkpoint) return null;
      const { position } = checkpoint;
      // Before the events: one that is stored in between is not passed over.
      const head = Number(await this.store.head());
      const events = await this.store.readAll(BigInt(position), this.sources.types, BATCH);
      const last = Number(events.at(-1)?.position ?? 0);
      const reached = events.length === BATCH ? last : Math.max(head, last);
      if (reached <= position) return null;
      for (const { id, streamId, version, type } of events) {
        await tx
          .insertInto('event_mails')
          .values({ event_id: id, stream_id: streamId, version, type })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await tx
        .updateTable('log_followers')
        .set({ position: reached, updated_at: sql<Date>`now()` })
        .where('name', '=', NAME)
        .execute();
      return events;
    });
  }
}
