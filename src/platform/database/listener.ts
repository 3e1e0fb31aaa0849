import { Client } from 'pg';
import { connectTimeoutMs } from './connect-timeout';
import { breakWhenSilent, SILENCE_MS } from './silence';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;
/** A connection that only waits would never notice that it is dead. */
const BEAT_MS = 10_000;

/**
 * A dedicated LISTEN connection that reconnects. Notifications sent while disconnected are lost: `onConnected` lets
 * listeners check for themselves, and all of them also poll.
 */
export class NotificationListener {
  private client: Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private wait = FIRST_RETRY_MS;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onMessage: (payload: string) => void,
    private readonly onConnected: () => void = () => undefined,
  ) {}

  /** Starts listening; returns at once and keeps retrying until `close`. */
  start(): void {
    void this.connect();
  }

  /** Ends the connection. Safe to call twice. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: `fitout-listen-${this.channel}`,
      connectionTimeoutMillis: connectTimeoutMs(this.url),
      keepAlive: true,
    });
    this.client = client;
    let lost = false;
    const onLost = (): void => {
      if (lost) return;
      lost = true;
      this.reconnect(client);
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', (message) => this.onMessage(message.payload ?? ''));
    try {
      await client.connect();
      breakWhenSilent(client, SILENCE_MS);
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      this.wait = FIRST_RETRY_MS;
      // A beat that fails is followed by `error` or `end`.
      if (this.closed) return;
      this.beat = setInterval(() => void client.query('select 1').catch(() => undefined), BEAT_MS).unref();
      this.onConnected();
    } catch {
      // The server is down: retried below, while every listener polls.
      onLost();
    }
  }

  private reconnect(broken: Client): void {
    if (this.closed || this.client !== broken) return;
    this.client = undefined;
    clearInterval(this.beat);
    broken.end().catch(() => undefined); // Already broken; only releases its socket.
    this.retry = setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LAST_RETRY_MS);
  }
}
