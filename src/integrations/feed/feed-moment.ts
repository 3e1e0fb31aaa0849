import type { EventStore } from '../../platform/event-store/event-store';

/** Clocks are sometimes set back: times follow positions only approximately. */
const SLACK = 1_000n;

/** The cursor followed by everything recorded at or after a time; the end of the log when there is nothing. */
export async function cursorBefore(store: EventStore, time: Date): Promise<bigint> {
  const head = await store.head();
  let [low, high] = [0n, head];
  while (low < high) {
    const middle = (low + high) / 2n;
    const [event] = await store.readAll(middle, null, 1);
    if (!event || event.recordedAt >= time) high = middle;
    else low = event.position;
  }
  const start = low > SLACK ? low - SLACK : 0n;
  for await (const { recordedAt, position } of store.walk(start, null, Number(SLACK))) {
    if (position > low) break;
    if (recordedAt >= time) return position - 1n;
  }
  return low;
}
