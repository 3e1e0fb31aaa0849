import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config';
import { FeedReader, FOLLOWING, outlineView, type FeedStart } from '../feed/feed.public';
import { AccessService } from '../../platform/http/access/access.service';
import type { UserActor } from '../../platform/http/access/actor';
import { pageMeta } from '../../platform/http/answers/paging';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/answers/problem';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { RowQueue } from '../../platform/jobs/row-worker';
import { refusalOf } from './delivery/addresses';
import { DeliveriesRepository, type DeliveryRow, type DeliveryStatus } from './delivery/deliveries.repository';
import { WebhookOwners } from './webhook-owners';
import { WebhookSecrets } from './webhook-secrets';
import type {
  changeWebhookSchema,
  DeliveriesDto,
  DeliveryView,
  newWebhookSchema,
  replayOutlineSchema,
  WebhookView,
} from './webhooks.dto';
import { typesOf, WebhooksRepository, type ListedWebhook } from './webhooks.repository';

export const WEBHOOK_QUEUE = 'webhooks';
/** Subscriptions per person; each one reads the feed on every change. */
const MOST = 20;

/** Managing subscriptions: one's own, or everyone's for an admin. */
@Injectable()
export class WebhooksService {
  private readonly queue: RowQueue;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) jobs: Jobs,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly feed: FeedReader,
    private readonly access: AccessService,
    private readonly owners: WebhookOwners,
    log: PinoLogger,
  ) {
    this.queue = new RowQueue(jobs, WEBHOOK_QUEUE, (err) =>
      log.warn({ err }, 'a webhook could not be queued; a worker will find it'),
    );
  }

  async list(actor: UserActor, owner: 'me' | 'all', limit: number): Promise<WebhookView[]> {
    if (owner === 'all' && actor.role !== 'admin') throw forbidden();
    const rows = await this.webhooks.list(owner === 'all' ? null : actor.id, limit);
    const head = await this.feed.head();
    return rows.map((row) => view(row, head));
  }

  async get(actor: UserActor, id: string): Promise<WebhookView> {
    return this.viewOf(await this.find(actor, id));
  }

  /** Creates a subscription under the command's id, with its first secret. */
  async add(
    actor: UserActor,
    id: string,
    { after, since, boq_id: boqId, types, ...rest }: z.output<typeof newWebhookSchema>,
  ): Promise<{ data: WebhookView; secret: string }> {
    this.checkUrl(rest.url);
    if (boqId !== undefined) await this.access.requireFor(FOLLOWING, boqId, actor);
    if (!(await this.webhooks.find(id)) && (await this.webhooks.countOf(actor.id)) >= MOST) {
      throw conflict('too_many_webhooks', `At most ${MOST} webhooks, please. Delete one that is not needed any more.`);
    }
    const start = (await this.feed.cursorOf({ after, since })) ?? (await this.feed.head());
    const settings = { ...rest, boq_id: boqId ?? null, types: types ?? null };
    await this.webhooks.add(id, actor.id, settings, start);
    void this.queue.wake(id);
    const made = await this.find(actor, id);
    return { data: await this.viewOf(made), secret: await this.secrets.of(id, made.secret_version) };
  }

  async change(actor: UserActor, id: string, change: z.output<typeof changeWebhookSchema>): Promise<WebhookView> {
    const found = await this.find(actor, id);
    if (change.url !== undefined) this.checkUrl(change.url);
    // Even when an admin asks: it is the owner who receives the BOQ's events.
    if (change.boq_id != null) {
      await this.access.requireFor(FOLLOWING, change.boq_id, await this.ownerOf(found));
    }
    await this.webhooks.change(id, change);
    void this.queue.wake(id);
    return this.viewOf(await this.find(actor, id));
  }

  async remove(actor: UserActor, id: string): Promise<void> {
    await this.find(actor, id);
    await this.webhooks.remove(id);
  }

  /** Creates a new secret; the previous one signs nothing any more. */
  async rotate(actor: UserActor, id: string): Promise<{ data: WebhookView; secret: string }> {
    const found = await this.find(actor, id);
    const version = await this.webhooks.rotate(id);
    return { data: await this.viewOf(found), secret: await this.secrets.of(id, version) };
  }

  /** Queues a test delivery, even for a paused subscription; returns its id. */
  async ping(actor: UserActor, id: string): Promise<string> {
    await this.find(actor, id);
    const delivery = await this.deliveries.addPing(id);
    void this.queue.wake(id);
    return delivery;
  }

  /** Resends everything after a point in the feed; returns its cursor. */
  async replay(actor: UserActor, id: string, start: FeedStart): Promise<bigint> {
    await this.find(actor, id);
    const after = await this.cursorOf(start);
    await this.webhooks.moveTo(id, after);
    void this.queue.wake(id);
    return after;
  }

  /** Preview of a replay, with the owner's current permissions. */
  async outlineReplay(actor: UserActor, id: string, start: FeedStart): Promise<z.output<typeof replayOutlineSchema>> {
    const found = await this.find(actor, id);
    const query = { after: await this.cursorOf(start), boqId: found.boq_id, types: typesOf(found) };
    const outline = await this.feed.outline(await this.ownerOf(found), query);
    return { ...outlineView(outline), cursor: String(found.position) };
  }

  /** Resends an abandoned delivery, out of turn. */
  async replayOne(actor: UserActor, id: string, deliveryId: string): Promise<void> {
    await this.find(actor, id);
    if (!(await this.deliveries.again(id, deliveryId))) throw notFound();
    void this.queue.wake(id);
  }

  async listDeliveries(
    actor: UserActor,
    id: string,
    query: { status?: DeliveryStatus | undefined; page: number; limit: number },
  ): Promise<z.output<(typeof DeliveriesDto)['schema']>> {
    await this.find(actor, id);
    const { rows, total } = await this.deliveries.list(id, query);
    return { data: rows.map(deliveryView), meta: pageMeta(query.page, query.limit, total) };
  }

  /** A subscription that is neither the person's own nor visible to them as an admin is reported as missing. */
  private async find(actor: UserActor, id: string): Promise<ListedWebhook> {
    const found = await this.webhooks.find(id);
    if (!found || (found.user_id !== actor.id && actor.role !== 'admin')) throw notFound();
    return found;
  }

  private async cursorOf(start: FeedStart): Promise<bigint> {
    return (await this.feed.cursorOf(start)) ?? 0n;
  }

  private async ownerOf(webhook: ListedWebhook): Promise<UserActor> {
    const owner = await this.owners.of(webhook);
    if (!owner) throw conflict('owner_closed', 'The account of the owner is closed: nothing is sent.');
    return owner;
  }

  private async viewOf(row: ListedWebhook): Promise<WebhookView> {
    return view(row, await this.feed.head());
  }

  private checkUrl(url: string): void {
    const refusal = refusalOf(url, this.config.webhooksToLoopback);
    if (refusal !== null) throw invalid({ url: refusal });
  }
}

function view(row: ListedWebhook, head: bigint): WebhookView {
  const failing = row.state === 'active' && row.tries > 0;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    boq_id: row.boq_id,
    boq_title: row.boq_title,
    types: row.types,
    version: row.version,
    state: failing ? 'failing' : row.state,
    cursor: String(row.position),
    head: String(head),
    tries: row.tries,
    next_try_at: failing ? row.next_try_at.toISOString() : null,
    last_status: row.last_status,
    last_error: row.last_error,
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    dead: row.dead,
    created_at: row.created_at.toISOString(),
    owner: { id: row.user_id, name: row.owner_name ?? row.owner_email.split('@')[0] ?? '' },
  };
}

function deliveryView(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    event_id: row.event_id,
    position: row.position === null ? null : String(row.position),
    boq_id: row.boq_id,
    status: row.status,
    tries: row.tries,
    http_status: row.http_status,
    error: row.error,
    answer: row.answer,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
