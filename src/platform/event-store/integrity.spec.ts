import { chainHash, encodeEvent, GENESIS_HASH } from './canonical';
import type { NewEvent, StoredEvent } from './event-store';
import { auditLog, isIntact, verifyLog, verifyStream } from './integrity';
import { MemoryEventStore } from './memory/memory-event-store';

function renamed(n: number): NewEvent {
  const id = `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`;
  const metadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actorId: null,
    actorName: 'Guest',
    actorRole: 'guest',
  };
  return { id, type: 'BoqRenamed', schemaVersion: 1, data: { rate: 450 + n }, metadata };
}

async function stored(): Promise<StoredEvent> {
  const store = new MemoryEventStore();
  await store.append('boq-1', [renamed(0)], 0);
  const [event] = await store.read('boq-1');
  if (!event) throw new Error('nothing was appended');
  return event;
}

/** A store whose event at `position` has other content and the hash that belongs to it, as a careful forger would leave it. */
class ForgedStore extends MemoryEventStore {
  constructor(private readonly position: bigint) {
    super();
  }

  override async read(...given: Parameters<MemoryEventStore['read']>): Promise<StoredEvent[]> {
    return (await super.read(...given)).map((event) => this.forged(event));
  }

  override async readAll(...given: Parameters<MemoryEventStore['readAll']>): Promise<StoredEvent[]> {
    return (await super.readAll(...given)).map((event) => this.forged(event));
  }

  private forged(event: StoredEvent): StoredEvent {
    if (event.position !== this.position) return event;
    const other = { ...event, data: { rate: 1 } };
    return { ...other, hash: chainHash({ ...other, digest: encodeEvent(other).digest }) };
  }
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

describe('an event that was replaced together with its own hash', () => {
  const forgedLog = async (): Promise<ForgedStore> => {
    const store = new ForgedStore(3n);
    await store.append('boq-1', [renamed(1), renamed(2)], 0);
    await store.append('boq-2', [renamed(3)], 0);
    await store.append('boq-2', [renamed(4), renamed(5)], 1);
    return store;
  };
  const fault = { position: 4n, streamId: 'boq-2', version: 2, problem: 'chain broken' };

  it('fits its own hash', async () => {
    const [event] = await (await forgedLog()).read('boq-2');
    expect(event && isIntact(event)).toBe(true);
  });

  it('is found at the event after it, by the check of its stream and of the log', async () => {
    const store = await forgedLog();
    expect(await verifyStream(store, 'boq-2')).toEqual({ ok: false, events: 1, fault });
    expect(await verifyLog(store)).toEqual({ ok: false, events: 3, fault });
    expect((await verifyStream(store, 'boq-1')).ok).toBe(true);
  });

  it('is reported once by the check that goes on', async () => {
    const found = [];
    for await (const { faults } of auditLog(await forgedLog())) found.push(...faults.map((one) => one.fault));
    expect(found).toEqual([fault]);
  });
});
