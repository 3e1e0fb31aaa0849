import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { WebhookDeliveriesTable } from '../../../platform/database/tables/webhooks';
import { DB } from '../../../platform/database/tokens';
import type { Attempt } from './webhook-sender';
import type { WebhookRow } from '../webhooks.repository';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;
export type DeliveryStatus = DeliveryRow['status'];

/** The event a delivery is for. */
export type DeliverySubject = Pick<DeliveryRow, 'id' | 'webhook_id' | 'position' | 'event_id' | 'type' | 'boq_id'>;

/** A worker's lease for one delivery, in seconds: longer than the request's timeout. */
const HOLD_SECONDS = 30;
const KEPT_DELIVERED_DAYS = 7;
const KEPT_DEAD_DAYS = 30;

/** The position of each subscription and the outcome of its deliveries. All times are the database's. */
@Injectable()
export class DeliveriesRepository {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Subscriptions with outstanding work and no worker; `head` is the end of the log. */
  async due(head: bigint): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from webhooks
      where state = 'active' and next_try_at <= now() and (held_until is null or held_until < now()) and position < ${Number(head)}
      union
      select webhook_id from webhook_deliveries where status = 'waiting' and next_try_at <= now()
      limit 500`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /**
   * Claims a subscription for one worker; null when it is paused, backing off, deleted, or claimed by another worker.
   */
  async claim(id: string): Promise<WebhookRow | null> {
    const row = await this.db
      .updateTable('webhooks')
      .set({ held_until: sql<Date>`now() + make_interval(secs => ${HOLD_SECONDS})` })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<', sql<Date>`now()`)]))
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  async release(id: string): Promise<void> {
    await this.db.updateTable('webhooks').set({ held_until: null }).where('id', '=', id).execute();
  }

  /**
   * Advances a subscription; false when it was moved, paused or deleted in the meantime and the worker must release it.
   */
  async advance({ id, run }: WebhookRow, position: bigint, attempt: Attempt | null): Promise<boolean> {
    const row = await this.db
      .updateTable('webhooks')
      .set({
        position: Number(position),
        tries: 0,
        held_until: sql<Date>`now() + make_interval(secs => ${HOLD_SECONDS})`,
        ...(attempt && { last_status: attempt.httpStatus, last_error: attempt.error }),
        ...(attempt?.delivered && { last_delivered_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .where('run', '=', run)
      .returning('state')
      .executeTakeFirst();
    return row?.state === 'active';
  }

  /** The next event could not be delivered: retry in `seconds`. */
  async rest({ id, run }: WebhookRow, tries: number, seconds: number, attempt: Attempt): Promise<void> {
    await this.db
      .updateTable('webhooks')
      .set({
        tries,
        next_try_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
        last_status: attempt.httpStatus,
        last_error: attempt.error,
      })
      .where('id', '=', id)
      .where('run', '=', run)
      .execute();
  }

  /** Records an attempt. `seconds` until the next one, for a delivery that is still waiting. */
  async record(subject: DeliverySubject, status: DeliveryStatus, attempt: Attempt, seconds = 0): Promise<void> {
    const outcome = {
      status,
      http_status: attempt.httpStatus,
      error: attempt.error,
      answer: attempt.answer,
      next_try_at:
        status === 'waiting' || status === 'failing' ? sql<Date>`now() + make_interval(secs => ${seconds})` : null,
    };
    await this.db
      .insertInto('webhook_deliveries')
      .values({ ...subject, kind: 'event', tries: 1, ...outcome })
      .onConflict((target) =>
        target
          .column('id')
          .doUpdateSet({ ...outcome, tries: sql`webhook_deliveries.tries + 1`, updated_at: sql<Date>`now()` }),
      )
      .execute();
  }

  /** Queues a test delivery; returns its id. */
  async addPing(webhookId: string): Promise<string> {
    const id = randomUUID();
    await this.db
      .insertInto('webhook_deliveries')
      .values({
        id,
        webhook_id: webhookId,
        kind: 'ping',
        type: 'ping',
        status: 'waiting',
        next_try_at: sql<Date>`now()`,
      })
      .execute();
    return id;
  }

  /** Requeues an abandoned delivery; false when there is no such one. */
  async again(webhookId: string, id: string): Promise<boolean> {
    const { numUpdatedRows: updated } = await this.db
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', tries: 0, next_try_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .where('kind', '=', 'event')
      .where('status', '=', 'dead')
      .executeTakeFirstOrThrow();
    return updated === 1n;
  }

  /** Claims a subscription's out-of-turn deliveries, for one attempt each. */
  claimWaiting(webhookId: string): Promise<DeliveryRow[]> {
    return this.db
      .updateTable('webhook_deliveries')
      .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${HOLD_SECONDS})` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('webhook_id', '=', webhookId)
          .where('status', '=', 'waiting')
          .where('next_try_at', '<=', sql<Date>`now()`)
          .orderBy('created_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
  }

  /** One page of a subscription's deliveries, newest first. */
  async list(
    webhookId: string,
    { status, page, limit }: { status?: DeliveryStatus | undefined; page: number; limit: number },
  ): Promise<{ rows: DeliveryRow[]; total: number }> {
    const found = this.db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'dead'));
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('position', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { rows, total };
  }

  /** Deletes old deliveries; returns how many. */
  async clean(): Promise<number> {
    const { numDeletedRows: count } = await this.db
      .deleteFrom('webhook_deliveries')
      .where(
        sql<boolean>`updated_at < now() - make_interval(days => case when status = 'dead' then ${KEPT_DEAD_DAYS}::int else ${KEPT_DELIVERED_DAYS}::int end)`,
      )
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
