import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FeedEvent } from './feed';

/** A signature older than this is refused: whoever has recorded a delivery cannot send it again later. */
const TOLERANCE_SECONDS = 300;
const MOST_REMEMBERED = 10_000;

/** Of a webhook with `version: 2`; one of version 1 sends data as it is stored. */
export type WebhookEvent = FeedEvent;

/** Whether `header` (Fitout-Signature) is the signature of exactly these bytes, made a short while ago. */
export function isSigned(
  secret: string,
  header: string | null | undefined,
  body: string | Uint8Array,
  now: number = Date.now(),
): boolean {
  const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!signature || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Remembers the last events that were dealt with. A program whose work may not be done twice keeps them in its database. */
export class Seen {
  readonly #ids = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > MOST_REMEMBERED && oldest !== undefined) this.#ids.delete(oldest);
  }
}

export interface ReceiverOptions {
  /** The signing secret that was shown when the webhook was created. */
  readonly secret: string;
  /** Called once per event; one that throws is sent again later. */
  readonly handle: (event: WebhookEvent) => unknown;
  readonly seen?: Pick<Seen, 'has' | 'add'>;
  /** Called with what `handle` threw. */
  readonly onError?: (error: unknown) => void;
}

/** An HTTP server that receives webhooks; answers 401 to what is not signed and 204 once `handle` is done. */
export function receiver({ secret, handle, seen = new Seen(), onError }: ReceiverOptions): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks);
      const header = request.headers['fitout-signature'];
      if (!isSigned(secret, typeof header === 'string' ? header : null, body))
        return void response.writeHead(401).end();
      try {
        const event = JSON.parse(body.toString()) as WebhookEvent | { readonly type: 'ping' };
        if ('event_id' in event && !seen.has(event.event_id)) {
          await handle(event);
          // Only now: what could not be dealt with comes again.
          seen.add(event.event_id);
        }
        response.writeHead(204).end();
      } catch (error) {
        onError?.(error);
        response.writeHead(500).end();
      }
    });
  });
}
