import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import type { EventStore, StoredEvent } from '../../platform/event-store/event-store';
import { MemoryEventStore } from '../../platform/event-store/memory/memory-event-store';
import { cursorBefore } from './feed-moment';

const DAY = Date.parse('2026-11-20T00:00:00Z');

/** A log whose events were recorded at these seconds of a day. */
async function logOf(seconds: readonly number[]): Promise<EventStore> {
  const store = new MemoryEventStore();
  for (const [version] of seconds.entries()) {
    const metadata = {
      commandId: uuid(),
      correlationId: '',
      causationId: '',
      actorId: null,
      actorName: '',
      actorRole: '',
    };
    await store.append('boq-x', [{ id: uuid(), type: 'X', schemaVersion: 1, data: {}, metadata }], version);
  }
  const read = store.readAll.bind(store);
  // `walk` of this store reads by `readAll` too.
  store.readAll = async (...given) =>
    (await read(...given)).map((event): StoredEvent => {
      return { ...event, recordedAt: new Date(DAY + (seconds[Number(event.position) - 1] ?? 0) * 1000) };
    });
  return store;
}
const at = (second: number) => new Date(DAY + second * 1000);

describe('the cursor for a time', () => {
  it('is before the first event at or after that time, or the end when there is none', async () => {
    const store = await logOf([10, 20, 20, 30]);
    const cursors = await Promise.all([0, 10, 11, 20, 21, 30, 31].map((second) => cursorBefore(store, at(second))));
    expect(cursors).toEqual([0n, 0n, 1n, 1n, 3n, 3n, 4n]);
    expect(await cursorBefore(await logOf([]), at(0))).toBe(0n);
  });

  it('omits nothing when a clock was set back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 30 }), fc.nat(45), async (seconds, second) => {
        const cursor = Number(await cursorBefore(await logOf(seconds), at(second)));
        expect(seconds.slice(0, cursor).every((recorded) => recorded < second)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
