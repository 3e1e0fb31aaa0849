import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { connectTimeoutMs } from './connect-timeout';
import { breakWhenSilent, SILENCE_MS } from './silence';

/**
 * Sends NOTIFY separately from the commit it reports: inside that transaction it would take a lock that serialises
 * commits. While one is in flight, further payloads are merged into a single pending one, so a busy log costs one
 * message per round trip. A message that cannot be sent is dropped: every listener also polls.
 */
export class AfterCommitNotifier<Payload> {
  private client: Client | undefined;
  private waiting: Payload | undefined;
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly encode: (payload: Payload) => string,
    /** Combines two pending payloads into one; by default the later one wins. */
    private readonly merge: (waiting: Payload, next: Payload) => Payload = (_, next) => next,
    /** Minimum time between two messages; the first after a pause is sent at once. */
    private readonly restMs = 0,
  ) {}

  notify(payload: Payload): void {
    if (this.closed) return;
    this.waiting = this.waiting === undefined ? payload : this.merge(this.waiting, payload);
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.client?.end();
    this.client = undefined;
  }

  private async run(): Promise<void> {
    while (this.waiting !== undefined) {
      const payload = this.waiting;
      this.waiting = undefined;
      try {
        const client = await this.connected();
        // Plain text: cheapest on both sides for a statement that is never repeated.
        await client.query(`notify ${escapeIdentifier(this.channel)}, ${escapeLiteral(this.encode(payload))}`);
      } catch {
        // The connection is gone; the next message opens a new one, and listeners poll in the meantime.
        this.drop();
      }
      if (this.restMs > 0 && !this.closed) await sleep(this.restMs);
    }
  }

  private async connected(): Promise<Client> {
    if (this.client) return this.client;
    const client = new Client({
      connectionString: this.url,
      application_name: 'fitout-notify',
      connectionTimeoutMillis: connectTimeoutMs(this.url),
      keepAlive: true,
    });
    client.on('error', () => this.drop());
    await client.connect();
    breakWhenSilent(client, SILENCE_MS);
    // NOTIFY writes a commit record; nothing is lost if that is not flushed.
    await client.query('set synchronous_commit = off');
    this.client = client;
    return client;
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    client?.end().catch(() => undefined); // Already broken; only releases its socket.
  }
}
