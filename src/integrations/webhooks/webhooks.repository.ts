import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type QueryCreator, type Selectable } from 'kysely';
import { FreshBoqs } from '../../boq/boq.public';
import type { Database } from '../../platform/database/tables';
import type { WebhooksTable } from '../../platform/database/tables/webhooks';
import { DB } from '../../platform/database/tokens';
import type { FeedEventType, FeedVersion } from '../feed/feed.public';

export type WebhookRow = Selectable<WebhooksTable>;

/** A subscription for lists: with its owner and number of abandoned deliveries. */
export interface ListedWebhook extends WebhookRow {
  readonly owner_name: string | null;
  readonly owner_email: string;
  readonly dead: number;
  /** Title of the BOQ it is limited to; null when its owner no longer sees that BOQ. */
  readonly boq_title: string | null;
}

/** The types a subscription is limited to; they were validated when it was created. */
export function typesOf({ types }: Pick<WebhookRow, 'types'>): FeedEventType[] | null {
  return types as FeedEventType[] | null;
}

export interface WebhookSettings {
  readonly url: string;
  readonly description: string;
  readonly boq_id: string | null;
  readonly types: string[] | null;
  readonly version: FeedVersion;
}

/** Stored subscriptions. */
@Injectable()
export class WebhooksRepository {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly boqs: FreshBoqs,
  ) {}

  /** Subscriptions, newest first: one person's, or everyone's with `userId` null. */
  async list(userId: string | null, limit: number): Promise<ListedWebhook[]> {
    return this.listed(await this.boqs.query())
      .$if(userId !== null, (query) => query.where('w.user_id', '=', userId ?? ''))
      .orderBy('w.created_at', 'desc')
      .limit(limit)
      .execute();
  }

  /** One subscription; null when there is none with this id. */
  async find(id: string): Promise<ListedWebhook | null> {
    return (
      (await this.listed(await this.boqs.query())
        .where('w.id', '=', id)
        .executeTakeFirst()) ?? null
    );
  }

  async countOf(userId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('webhooks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Creates a subscription that starts after `position`. Repeating the id changes nothing: the request was sent twice.
   */
  async add(id: string, userId: string, settings: WebhookSettings, position: bigint): Promise<void> {
    await this.db
      .insertInto('webhooks')
      .values({ id, user_id: userId, ...settings, position: Number(position) })
      .onConflict((target) => target.column('id').doNothing())
      .execute();
  }

  async change(id: string, change: Partial<WebhookSettings> & { state?: 'active' | 'paused' }): Promise<void> {
    await this.db
      .updateTable('webhooks')
      .set({ ...change, tries: 0, next_try_at: sql<Date>`now()`, last_error: null })
      .where('id', '=', id)
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('webhooks').where('id', '=', id).execute();
  }

  /** Rotates a subscription's secret; returns the new version. */
  async rotate(id: string): Promise<number> {
    const { secret_version: version } = await this.db
      .updateTable('webhooks')
      .set({ secret_version: sql`secret_version + 1` })
      .where('id', '=', id)
      .returning('secret_version')
      .executeTakeFirstOrThrow();
    return version;
  }

  /** Sends everything after `position` again, in order. A running delivery does not move the position back. */
  async moveTo(id: string, position: bigint): Promise<void> {
    // The event that was failing comes again in the new run, with another delivery id.
    await this.db
      .deleteFrom('webhook_deliveries')
      .where('webhook_id', '=', id)
      .where('status', '=', 'failing')
      .execute();
    await this.db
      .updateTable('webhooks')
      .set({ position: Number(position), run: sql`run + 1`, tries: 0, next_try_at: sql<Date>`now()`, last_error: null })
      .where('id', '=', id)
      .execute();
  }

  private listed(db: QueryCreator<Database>) {
    return db
      .selectFrom('webhooks as w')
      .innerJoin('users as u', 'u.id', 'w.user_id')
      .leftJoin('boqs as b', (join) =>
        join
          .onRef('b.boq_id', '=', 'w.boq_id')
          .on('b.deleted', '=', false)
          .on(
            sql<boolean>`(u.role = 'admin' or w.user_id::text in (b.owner_id, b.created_by) or b.members @> array[w.user_id::text])`,
          ),
      )
      .selectAll('w')
      .select(['u.user_name as owner_name', 'u.email as owner_email', 'b.title as boq_title'])
      .select((eb) =>
        eb
          .selectFrom('webhook_deliveries as d')
          .select(sql<number>`count(*)::int`.as('dead'))
          .whereRef('d.webhook_id', '=', 'w.id')
          .where('d.kind', '=', 'event')
          .where('d.status', '=', 'dead')
          .$castTo<{ dead: number }>()
          .as('dead'),
      )
      .$narrowType<{ dead: number }>();
  }
}
