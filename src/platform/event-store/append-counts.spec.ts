import { randomUUID } from 'node:crypto';
import { newEvents } from '../../../test/contract/event-store.contract';
import { appendCounts, countAppends } from './append-counts';
import { MemoryEventStore } from './memory/memory-event-store';

it('counts appends by what the store answered', async () => {
  const before = new Map(appendCounts());
  const since = () =>
    Object.fromEntries([...appendCounts()].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
  const store = countAppends(new MemoryEventStore());
  const [id, events] = [randomUUID(), newEvents(2)];
  await store.append(id, events, 0);
  await store.append(id, newEvents(1), 2);
  expect(since()).toEqual({ appended: 2, conflict: 0, duplicate: 0 });
  await store.append(id, newEvents(1), 2);
  await store.append(id, events, 3);
  // Its second event is stored: the runner recognises this one as a repeat too.
  await expect(store.append(id, [...newEvents(1), events[1]!], 3)).rejects.toMatchObject({
    constraint: 'events_event_id_key',
  });
  await expect(store.append(id, [], 3)).rejects.toThrow(RangeError);
  expect(since()).toEqual({ appended: 2, conflict: 1, duplicate: 2 });
});
