import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { announced, FeedReader, type PublicEvent } from '../../feed/feed.public';
import { traceIdOf, traceparentOf } from '../../../platform/http/request/trace';
import { DeliveriesRepository, type DeliveryRow, type DeliverySubject } from './deliveries.repository';
import { signatureOf } from './signature';
import { WebhookOwners } from '../webhook-owners';
import { WebhookSecrets } from '../webhook-secrets';
import { WebhookSender, type Attempt } from './webhook-sender';
import { typesOf, WebhooksRepository, type WebhookRow } from '../webhooks.repository';

/** Seconds between attempts, with ±20 % jitter: ten attempts in about 16 hours, then the event is abandoned. */
const WAITS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800] as const;
export const MAX_TRIES = WAITS.length + 1;
const PAGE = 20;
/** A subscription with more events to catch up yields to others after this many. */
const MOST_IN_A_ROW = 200;

const GONE: Attempt = {
  delivered: false,
  httpStatus: null,
  error: 'The owner of the subscription can no longer see this event.',
  answer: null,
};

const CLOSED: Attempt = { ...GONE, error: 'The account of the owner is closed.' };

/** Seconds until the next attempt after `tries` failures. */
export function waitAfter(tries: number, chance: number = Math.random()): number {
  return (WAITS[Math.min(tries, WAITS.length) - 1] ?? WAITS[0]) * (0.8 + 0.4 * chance);
}

/** Sends a subscription its outstanding events in order. Killed midway, it sends the last one again. */
@Injectable()
export class Deliverer {
  constructor(
    private readonly feed: FeedReader,
    private readonly owners: WebhookOwners,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
  ) {}

  /** Subscriptions with outstanding work. */
  async due(): Promise<readonly string[]> {
    return this.deliveries.due(await this.feed.head());
  }

  /** Does all outstanding work of one subscription. */
  async work(id: string): Promise<void> {
    for (;;) {
      const [waiting] = await this.deliveries.claimWaiting(id);
      if (!waiting) break;
      await this.outOfTurn(waiting);
    }
    const webhook = await this.deliveries.claim(id);
    if (!webhook) return;
    try {
      await this.inTurn(webhook);
    } finally {
      await this.deliveries.release(id);
    }
  }

  /** The events after the subscription's position, filtered by its owner's current permissions. */
  private async inTurn(webhook: WebhookRow): Promise<void> {
    let after = BigInt(webhook.position);
    let { tries } = webhook;
    for (let sent = 0; sent < MOST_IN_A_ROW;) {
      const page = await this.pageAfter(webhook, after, PAGE);
      if (!page) return this.deliveries.rest(webhook, tries, 3_600, CLOSED);
      for (const event of page.events) {
        const subject = subjectOf(webhook, event);
        const attempt = await this.send(webhook, subject.id, event.type, event);
        if (!attempt.delivered && tries + 1 < MAX_TRIES) {
          tries += 1;
          const seconds = waitAfter(tries);
          await this.deliveries.record(subject, 'failing', attempt, seconds);
          await this.deliveries.rest(webhook, tries, seconds, attempt);
          return;
        }
        tries = 0;
        sent += 1;
        await this.deliveries.record(subject, attempt.delivered ? 'delivered' : 'dead', attempt);
        if (!(await this.deliveries.advance(webhook, BigInt(event.position), attempt))) return;
      }
      after = page.next;
      if (!(await this.deliveries.advance(webhook, after, null)) || !page.hasMore) return;
    }
  }

  /** A test delivery, or an abandoned event that was requested again. */
  private async outOfTurn(delivery: DeliveryRow): Promise<void> {
    const webhook = await this.webhooks.find(delivery.webhook_id);
    if (!webhook) return;
    const subject: DeliverySubject = {
      id: delivery.id,
      webhook_id: delivery.webhook_id,
      position: delivery.position,
      event_id: delivery.event_id,
      type: delivery.type,
      boq_id: delivery.boq_id,
    };
    if (delivery.kind === 'ping') {
      const body = { type: 'ping', webhook_id: webhook.id, at: delivery.created_at.toISOString() };
      const attempt = await this.send(webhook, delivery.id, 'ping', body);
      return this.deliveries.record(subject, attempt.delivered ? 'delivered' : 'dead', attempt);
    }
    const page = await this.pageAfter(webhook, BigInt(delivery.position ?? 0) - 1n, 1);
    const event = page?.events.find(({ event_id: eventId }) => eventId === delivery.event_id);
    if (!event) return this.deliveries.record(subject, 'dead', GONE);
    const attempt = await this.send(webhook, delivery.id, event.type, event);
    const tries = delivery.tries + 1;
    const status = attempt.delivered ? 'delivered' : tries < MAX_TRIES ? 'waiting' : 'dead';
    await this.deliveries.record(subject, status, attempt, waitAfter(tries));
  }

  private async send(webhook: WebhookRow, delivery: string, type: string, payload: object): Promise<Attempt> {
    const body = JSON.stringify(payload);
    const secret = await this.secrets.of(webhook.id, webhook.secret_version);
    return this.sender.send(webhook.url, body, {
      'fitout-delivery': delivery,
      'fitout-event': type,
      'fitout-version': String(webhook.version),
      ...announced(webhook.version),
      // A trace per delivery: its repetitions are spans of it.
      traceparent: traceparentOf(traceIdOf(delivery)),
      'fitout-signature': signatureOf(secret, body, new Date()),
    });
  }

  /** Null when the owner's account is closed. */
  private async pageAfter(webhook: WebhookRow, after: bigint, limit: number) {
    const actor = await this.owners.of(webhook);
    if (!actor) return null;
    return this.feed.page(actor, {
      after,
      boqId: webhook.boq_id,
      types: typesOf(webhook),
      version: webhook.version,
      limit,
    });
  }
}

/** The same delivery id on every retry; a different one after a replay from a cursor. */
function subjectOf(webhook: WebhookRow, event: PublicEvent): DeliverySubject {
  return {
    id: uuidv5(`${webhook.run}/${event.event_id}`, webhook.id),
    webhook_id: webhook.id,
    position: Number(event.position),
    event_id: event.event_id,
    type: event.type,
    boq_id: event.boq_id,
  };
}
