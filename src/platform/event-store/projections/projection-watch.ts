import type { Pool } from 'pg';
import { NotificationListener } from '../../database/listener';
import { allPositions } from './checkpoints';
import { decodeProjected, PROJECTED_CHANNEL, type ProjectionProgress } from './messages';

/** Polling interval behind LISTEN, which misses messages while disconnected. Runs only while there are waiters. */
const POLL_MS = 500;

interface Waiter {
  readonly position: number;
  readonly names: readonly string[];
  readonly resolve: (reached: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** Changed streams and the version each has reached; null = unknown, anything may have changed. */
export type StreamChanges = Readonly<Record<string, number>> | null;

/**
 * Tracks how far the read models have got, for processes that read them: a read after a write waits here, and open
 * browsers are notified from here. In the projecting process, feed it through `observe`; elsewhere it listens.
 */
export class ProjectionWatch {
  private readonly positions = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();
  private readonly listeners = new Set<(changes: StreamChanges) => void>();
  private listener: NotificationListener | undefined;
  private poll: NodeJS.Timeout | undefined;

  /** `url` is for its own LISTEN connection. */
  constructor(
    private readonly pool: Pool,
    private readonly url: string,
  ) {}

  start(): void {
    this.listener ??= new NotificationListener(
      this.url,
      PROJECTED_CHANNEL,
      (payload) => {
        const message = decodeProjected(payload);
        if (message) this.observe(message);
      },
      // Messages were missed while disconnected.
      () => {
        for (const tell of this.listeners) tell(null);
      },
    );
    this.listener.start();
  }

  /** Ends the connection; remaining waiters get `false`. */
  async stop(): Promise<void> {
    clearInterval(this.poll);
    this.poll = undefined;
    for (const waiter of this.waiters) this.settle(waiter, false);
    await this.listener?.close();
    this.listener = undefined;
  }

  /** Records a committed batch of projections. */
  observe(message: ProjectionProgress): void {
    for (const [name, position] of Object.entries(message.positions)) this.reached(name, position);
    this.release();
    const changed = message.streams === null || Object.keys(message.streams).length > 0;
    if (changed) for (const tell of this.listeners) tell(message.streams);
  }

  /**
   * Resolves true once every named projection has applied the log up to `position`, or false after `timeoutMs`; the
   * caller then answers with what is there. Never rejects.
   */
  waitFor(position: bigint, timeoutMs: number, names: readonly string[]): Promise<boolean> {
    const wanted = Number(position);
    if (this.has(wanted, names)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(waiter, this.has(wanted, names)), timeoutMs);
      const waiter: Waiter = { position: wanted, names, resolve, timer };
      this.waiters.add(waiter);
      this.poll ??= setInterval(() => void this.look(), POLL_MS);
    });
  }

  /** Calls back with the streams whose read models changed; returns an unsubscribe function. */
  onChange(listener: (changes: StreamChanges) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private reached(name: string, position: number): void {
    // A rebuild may move a checkpoint back, but what was visible stays visible through the swap, so keep the highest.
    if (position > (this.positions.get(name) ?? -1)) this.positions.set(name, position);
  }

  private has(position: number, names: readonly string[]): boolean {
    return names.every((name) => (this.positions.get(name) ?? -1) >= position);
  }

  private release(): void {
    for (const waiter of this.waiters) if (this.has(waiter.position, waiter.names)) this.settle(waiter, true);
  }

  private settle(waiter: Waiter, reached: boolean): void {
    clearTimeout(waiter.timer);
    if (this.waiters.delete(waiter)) waiter.resolve(reached);
    if (this.waiters.size === 0) {
      clearInterval(this.poll);
      this.poll = undefined;
    }
  }

  private async look(): Promise<void> {
    try {
      const positions = await allPositions(this.pool);
      for (const [name, position] of Object.entries(positions)) this.reached(name, position);
      this.release();
    } catch {
      // The database is down; each waiter's own timeout handles it.
    }
  }
}
