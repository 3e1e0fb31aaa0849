import { GENESIS_HASH } from './canonical';
import type { StoredEvent } from './event-store';
import { isIntact } from './integrity';
import { MemoryEventStore } from './memory/memory-event-store';

async function stored(): Promise<StoredEvent> {
  const store = new MemoryEventStore();
  const id = '11111111-1111-4111-8111-111111111111';
  const metadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actorId: null,
    actorName: 'Guest',
    actorRole: 'guest',
  };
  await store.append('boq-1', [{ id, type: 'BoqRenamed', schemaVersion: 1, data: { rate: 450 }, metadata }], 0);
  const [event] = await store.read('boq-1');
  if (!event) throw new Error('nothing was appended');
  return event;
}

it('an event is intact as appended', async () => {
  const event = await stored();
  expect([isIntact(event), event.prevHash]).toEqual([true, GENESIS_HASH]);
});

it.each([451, Infinity, Number.NaN])(
  'an event whose number became %p is not, but does not stop the check',
  async (rate) => {
    expect(isIntact({ ...(await stored()), data: { rate } })).toBe(false);
  },
);
