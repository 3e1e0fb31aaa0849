import { WakeUp } from '../wake-up';
import type { Connection } from './connection';

/** Polling interval behind the subscription, which misses events while disconnected. */
const POLL_MS = 1_000;
const AGAIN_MS = 500;

/** Notifies waiters of appends by this or any other process. */
export class Follower {
  private readonly wakeUp = new WakeUp();
  private subscription: ReturnType<Connection['subscribe']> | undefined;
  private again: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly connection: Connection) {}

  /** Resolves at the next append or after a slow poll; never rejects. */
  changed(signal: AbortSignal): Promise<void> {
    if (!this.subscription && !this.again && !this.closed) this.subscribe();
    return this.wakeUp.wait(POLL_MS, signal);
  }

  ring(): void {
    this.wakeUp.ring();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    const { subscription } = this;
    this.subscription = undefined;
    await subscription?.unsubscribe().catch(() => undefined);
    this.wakeUp.ring();
  }

  private subscribe(): void {
    this.again = undefined;
    const ended = (): void => {
      // An error is followed by a close; the waiters woken now find anything missed in between.
      if (this.subscription !== subscription) return;
      this.subscription = undefined;
      this.wakeUp.ring();
      if (this.closed) return;
      this.again = setTimeout(() => this.subscribe(), AGAIN_MS);
      this.again.unref();
    };
    const subscription = this.connection.subscribe(() => this.wakeUp.ring(), ended);
    this.subscription = subscription;
  }
}
