import { Client } from 'pg';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;

/**
 * A LISTEN connection of its own that comes back after the server does. Notifications sent while it was away are lost:
 * `onConnected` lets listeners look for themselves, and everyone polls behind it.
 */
export class NotificationListener {
  private client: Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private wait = FIRST_RETRY_MS;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onMessage: (payload: string) => void,
    private readonly onConnected: () => void = () => undefined,
  ) {}

  /** Begins to listen; returns at once and keeps trying until `close`. */
  start(): void {
    void this.connect();
  }

  /** Ends the connection. Safe to call twice. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: `fitout-listen-${this.channel}`,
      connectionTimeoutMillis: 5_000,
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
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      this.wait = FIRST_RETRY_MS;
      this.onConnected();
    } catch {
      // The server is away: tried again below, with the poll of every listener behind it.
      onLost();
    }
  }

  private reconnect(broken: Client): void {
    if (this.closed || this.client !== broken) return;
    this.client = undefined;
    broken.end().catch(() => undefined); // It is broken already; only its socket is let go.
    this.retry = setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LAST_RETRY_MS);
  }
}
