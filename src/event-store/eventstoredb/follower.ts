import { WakeUp } from '../wake-up';
import type { Connection } from './connection';

/** Behind the subscription, whose events are missed while the line is broken. */
const POLL_MS = 1_000;
const AGAIN_MS = 500;

/** Tells who waits that something was appended, by this process or another. */
export class Follower {
  private readonly wakeUp = new WakeUp();
  private subscription: ReturnType<Connection['subscribe']> | undefined;
  private again: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly connection: Connection) {}

  /** Resolves at the next append or after a slow poll; rejects never. */
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
      // An error is followed by a close; what was missed in between is found by who wakes now.
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
