import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from './event-store';

const RETRY_MS = 250;

/** What a step found: a full batch, so that there may be more at once; less than that; or nothing. */
type StepFound = 'full-batch' | 'some' | 'nothing';

interface Follower {
  /**
   * From the start of a step to the next one's while the follower keeps up: changes that come close together share a step,
   * and the processor is left to the people who make them.
   */
  readonly paceMs: number;
  /** Takes one step along the log, in a transaction of its own. */
  step(): Promise<StepFound>;
  /** Called when a step throws; it is tried again after a moment. */
  onError(error: unknown): Promise<void> | void;
}

/** Steps along the log until the signal aborts: at once after a full batch, else when the log has grown. */
export async function followLog(
  store: Pick<EventStore, 'changed'>,
  signal: AbortSignal,
  follower: Follower,
): Promise<void> {
  let waiting: Promise<undefined> | undefined;
  while (!signal.aborted) {
    // Subscribe before reading the log, so that nothing appended in between is missed; one subscription at a time.
    const changed = (waiting ??= store.changed(signal).then(() => (waiting = undefined)));
    try {
      const started = performance.now();
      const found = await follower.step();
      if (found === 'nothing') await changed;
      else if (found === 'some') await pause(started + follower.paceMs - performance.now(), signal);
    } catch (error) {
      await follower.onError(error);
      await pause(RETRY_MS, signal);
    }
  }
}

/** Ends early when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => undefined);
}
