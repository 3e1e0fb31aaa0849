import { EventStoreDBClient } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { commandRunnerContract } from '../../../../test/contract/command-runner.contract';
import { eventStoreContract, newEvents, wakes, withoutPolling } from '../../../../test/contract/event-store.contract';
import { EventStoreDbStandIn } from '../../../../test/support/stand-ins/eventstoredb/server';
import { PATIENCE_MS, until } from '../../../../test/support/until';
import type { StoredEvent } from '../event-store';
import { InvalidEventError, StoreUnavailableError } from '../errors';
import { verifyLog, verifyStream } from '../integrity';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

let standIn: EventStoreDbStandIn;
let store: EventStoreDbEventStore;
let other: EventStoreDbEventStore;

beforeAll(async () => {
  standIn = await new EventStoreDbStandIn().start();
  store = new EventStoreDbEventStore(standIn.url, PATIENCE_MS);
  other = new EventStoreDbEventStore(standIn.url, PATIENCE_MS);
});
afterAll(async () => {
  await store.close();
  await other.close();
  standIn.stop();
});

eventStoreContract('EventStoreDB, against the stand-in', () => ({ store, other, contiguous: false }));
commandRunnerContract('EventStoreDB, against the stand-in', () => [store, other]);

describe('the EventStoreDB event store', () => {
  afterEach(async () => {
    standIn.hang(false);
    standIn.loseAnswers(0);
    standIn.denyAll(false);
    standIn.lag(0);
    if (!standIn.isUp) await standIn.start();
  });

  it('stores what any tool of the server can read: our ids, our types, JSON, and the hash chain in the metadata', async () => {
    const id = `boq-${randomUUID()}`;
    const [event] = newEvents(1);
    await store.append(id, [event!], 0);
    const [record] = standIn.log.stream(id);
    expect(record).toMatchObject({ id: event!.id, type: 'Tested', revision: 0, contentType: 'application/json' });
    expect(JSON.parse(Buffer.from(record!.data).toString())).toEqual(event!.data);
    expect(JSON.parse(Buffer.from(record!.metadata).toString())).toMatchObject({
      commandId: event!.metadata.commandId,
      fitout: { schemaVersion: 1, prevHash: '0'.repeat(64), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('reads a log of many pages once and in order, skipping what the server and other programs write into it', async () => {
    const start = await store.head();
    const ids = Array.from({ length: 3 }, () => `boq-${randomUUID()}`);
    for (const id of ids) await store.append(id, newEvents(250), 0);
    standIn.log.writeOfItself('another-program', 'SomethingElse');
    for (let more = 0; more < 700; more += 1) standIn.log.writeOfItself('$stats-0.0.0.0:2113', '$statsCollected');
    const seen: StoredEvent[] = [];
    const all = async (limit: number): Promise<void> => {
      for (let after = start; ; after = seen.at(-1)?.position ?? after) {
        const page = await other.readAll(after, null, limit);
        if (page.length === 0) return;
        seen.push(...page);
      }
    };
    await all(400);
    expect(seen.map(({ streamId, version }) => [streamId, version])).toEqual(
      ids.flatMap((id) => Array.from({ length: 250 }, (_, index) => [id, index + 1])),
    );
    const fresh = new EventStoreDbEventStore(standIn.url, PATIENCE_MS);
    expect(await fresh.head()).toBe(seen.at(-1)?.position);
    expect(await fresh.readAll(await fresh.head(), null, 10)).toEqual([]);
    await store.append(ids[0]!, newEvents(1), 250);
    expect(await fresh.readAll(seen.at(-1)!.position, null, 10)).toMatchObject([{ streamId: ids[0], version: 251 }]);
    expect(await fresh.head()).toBeGreaterThan(seen.at(-1)!.position);
    await fresh.close();
  });

  it('refuses a stream that another program has written to', async () => {
    const id = `boq-${randomUUID()}`;
    standIn.log.writeOfItself(id, 'SomethingElse');
    await expect(store.append(id, newEvents(1), 1)).rejects.toThrow('that Fitout did not write');
    await expect(store.read(id)).rejects.toThrow('that Fitout did not write');
    expect(standIn.log.stream(id)).toHaveLength(1);
  });

  it('refuses what the other store could not take either, so that a log can be copied both ways', async () => {
    for (const bad of ['a\ud800', 'a\u0000b']) {
      const [event] = newEvents(1);
      await expect(store.append(bad, newEvents(1), 0)).rejects.toThrow(InvalidEventError);
      await expect(store.append('s', newEvents(1, randomUUID(), bad), 0)).rejects.toThrow(InvalidEventError);
      await expect(store.append('s', [{ ...event!, data: { [bad]: 1 } }], 0)).rejects.toThrow(InvalidEventError);
    }
    for (const own of ['$all', 'fitoutclaim-1', '']) {
      await expect(store.append(own, newEvents(1), 0)).rejects.toThrow(InvalidEventError);
    }
    const id = `boq-₹-😀-${randomUUID()}`;
    const [event] = newEvents(1, randomUUID(), 'Größe');
    const data = { text: 'a\\u0000 as it is written' };
    await store.append(id, [{ ...event!, data }], 0);
    expect(await other.read(id)).toMatchObject([{ streamId: id, type: 'Größe', data }]);
  });

  it('reports that an event is too large for the server or for any message to it, and stores nothing', async () => {
    const id = `boq-${randomUUID()}`;
    const [event] = newEvents(1);
    for (const length of [1_100_000, 16_767_216]) {
      const large = store.append(id, [{ ...event!, data: { text: 'x'.repeat(length) } }], 0);
      await expect(large).rejects.toMatchObject({ name: 'InvalidEventError', statusCode: 413 });
    }
    expect(await store.read(id)).toEqual([]);
    expect(await store.append(id, [event!], 0)).toMatchObject({ status: 'appended', version: 1 });
  });

  it('asks the leader where a follower answers, which lags behind and may not say so', async () => {
    const follower = await new EventStoreDbStandIn().start();
    follower.follow(standIn);
    const behind = new EventStoreDbEventStore(follower.url, PATIENCE_MS);
    try {
      const id = `boq-${randomUUID()}`;
      const events = newEvents(2);
      await store.append(id, events, 0);
      expect(await behind.read(id)).toMatchObject([{ version: 1 }, { version: 2 }]);
      expect(await behind.append(id, newEvents(1), 2)).toMatchObject({ status: 'appended', version: 3 });
      expect(await behind.head()).toBe(await store.head());

      // The other way about: the client follows to where the leader is now.
      standIn.follow(follower);
      follower.follow();
      await expect(Promise.all([behind.read(id), behind.find(events[0]!.id)])).resolves.toEqual([[], null]);
    } finally {
      standIn.follow();
      await behind.close();
      follower.stop();
    }
  });

  it('waits for the event that came first until a majority of the nodes has it, which no read shows before', async () => {
    standIn.lag(100);
    const id = `boq-${randomUUID()}`;
    const same = newEvents(1);
    const copies = await Promise.all([store, other].map((each) => each.append(id, same, 0)));
    expect(copies.map(({ status }) => status).toSorted()).toEqual(['appended', 'duplicate']);
    const rivals = await Promise.all([store, other].map((each) => each.append(id, newEvents(1), 1)));
    expect(rivals).toContainEqual(expect.objectContaining({ status: 'appended', version: 2 }));
    expect(rivals).toContainEqual({ status: 'conflict', currentVersion: 2 });
  });

  it('is unavailable when the event that came first does not reach a majority in time', async () => {
    const hasty = new EventStoreDbEventStore(standIn.url, 300);
    const id = `boq-${randomUUID()}`;
    const event = newEvents(1);
    await hasty.append(id, newEvents(1), 0);
    standIn.lag(1_000);
    const written = standIn.log.records.length;
    const first = store.append(id, event, 1);
    await until(() => standIn.log.records.length > written);
    await expect(hasty.append(id, event, 1)).rejects.toThrow(StoreUnavailableError);
    expect(await first).toMatchObject({ status: 'appended', version: 2 });
    expect(await hasty.append(id, event, 1)).toMatchObject({ status: 'duplicate', version: 2 });
    await hasty.close();
  });

  it('says that a stream was deleted by hand', async () => {
    const id = `boq-${randomUUID()}`;
    await store.append(id, newEvents(1), 0);
    standIn.tombstone(id);
    const said = `The stream "${id}" was deleted in the EventStoreDB`;
    await expect(store.read(id)).rejects.toThrow(said);
    await expect(store.append(id, newEvents(1), 1)).rejects.toThrow(said);
  });

  it('logs in as whom its address names, and as nobody where it names none', async () => {
    const sent = jest.spyOn(EventStoreDBClient.prototype, 'appendToStream');
    const local = new EventStoreDbEventStore(standIn.url);
    await local.append(`boq-${randomUUID()}`, newEvents(1), 0);
    await local.close();
    expect(sent.mock.calls.length).toBeGreaterThan(0);
    expect(sent.mock.calls.filter(([, , options]) => options && 'credentials' in options)).toEqual([]);
    sent.mockRestore();
  });

  it('is unavailable, with the reason, to a user who may not read the whole log', async () => {
    standIn.denyAll(true);
    const denied = await store.head().catch((error: unknown) => error);
    expect(denied).toBeInstanceOf(StoreUnavailableError);
    expect((denied as Error).cause).toMatchObject({ message: expect.stringContaining('must read $all') });
    standIn.denyAll(false);
    expect(await store.head()).toBe(await other.head());
  });

  it('never reports success for an append whose answer was lost, and recognises it when it is repeated', async () => {
    for (const lost of [1, 2]) {
      const id = `boq-${randomUUID()}`;
      const events = newEvents(2);
      await store.append(id, newEvents(1), 0);
      // The first call claims both ids together; the next one writes the events.
      standIn.loseAnswers(lost === 1 ? 1 : 3);
      await expect(store.append(id, events, 1)).rejects.toThrow(StoreUnavailableError);
      standIn.loseAnswers(0);
      const again = await store.append(id, events, 1);
      expect(['appended', 'duplicate']).toContain(again.status);
      expect(again).toMatchObject({ version: 3 });
      expect(await other.append(id, events, 3)).toMatchObject({ status: 'duplicate', version: 3 });
      expect(await verifyStream(other, id)).toEqual({ ok: true, events: 3 });
    }
  });

  it('reports within seconds that a server is down or hangs, and works again when it is back', async () => {
    const id = `boq-${randomUUID()}`;
    await store.append(id, newEvents(1), 0);
    standIn.stop();
    for (const call of [
      () => store.append(id, newEvents(1), 1),
      () => store.read(id),
      () => store.head(),
      () => store.readAll(0n, null, 10),
      () => store.find(randomUUID()),
      () => store.tails([id]),
    ]) {
      await expect(call()).rejects.toThrow(StoreUnavailableError);
    }
    await store.changed(AbortSignal.timeout(3_000));
    await standIn.start();
    expect(await store.append(id, newEvents(1), 1)).toMatchObject({ status: 'appended', version: 2 });

    const impatient = new EventStoreDbEventStore(standIn.url);
    standIn.hang(true);
    await Promise.all([
      expect(impatient.append(id, newEvents(1), 2)).rejects.toThrow(StoreUnavailableError),
      expect(impatient.read(id)).rejects.toThrow(StoreUnavailableError),
    ]);
    standIn.hang(false);
    await impatient.close();
    expect(await store.append(id, newEvents(1), 2)).toMatchObject({ status: 'appended', version: 3 });
    expect(await verifyLog(store, false)).toMatchObject({ ok: true });
  });

  it('reads completely or fails while servers come and go, and never takes silence for an empty stream', async () => {
    const id = `boq-${randomUUID()}`;
    const events = newEvents(3);
    await store.append(id, events, 0);
    const head = await store.head();
    const wrong: unknown[] = [];
    let failed = 0;
    const hold = async (call: Promise<unknown>, right: (answer: never) => boolean): Promise<void> => {
      try {
        const answer = await call;
        if (!right(answer as never)) wrong.push(answer);
      } catch (error) {
        failed += 1;
        if (!(error instanceof StoreUnavailableError)) wrong.push(error);
      }
    };
    for (let round = 0; round < 15; round += 1) {
      const gone = new Promise<void>((resolve) => setTimeout(() => (standIn.stop(), resolve()), round % 5));
      for (let turn = 0; turn < 4; turn += 1) {
        await Promise.all([
          hold(store.read(id), (found: StoredEvent[]) => found.length === 3),
          hold(store.read(id, 2), (found: StoredEvent[]) => found.length === 1),
          hold(store.tails([id]), (tails: ReadonlyMap<string, unknown>) => tails.size === 1),
          hold(store.find(events[2]!.id), (place: unknown) => place !== null),
          hold(store.readAll(0n, null, 2), (found: StoredEvent[]) => found.length === 2),
          hold(store.head(), (position: bigint) => position === head),
        ]);
      }
      await gone;
      await standIn.start();
    }
    expect(wrong).toEqual([]);
    expect(failed).toBeGreaterThan(0);
  });

  it('wakes waiters also after the connection was broken', async () => {
    const id = `boq-${randomUUID()}`;
    await store.changed(AbortSignal.timeout(100));
    standIn.stop();
    await store.changed(AbortSignal.timeout(2_000));
    await standIn.start();
    let version = 0;
    await withoutPolling(() => wakes(store, () => other.append(id, newEvents(1), version++)));
  });
});

// A real server, where there is one (docs/eventstoredb.md).
const real = process.env.EVENTSTORE_URL;
if (real) {
  const one = new EventStoreDbEventStore(real);
  const two = new EventStoreDbEventStore(real);
  afterAll(async () => {
    await one.close();
    await two.close();
  });
  eventStoreContract('EventStoreDB, against the server of EVENTSTORE_URL', () => ({
    store: one,
    other: two,
    contiguous: false,
  }));
  commandRunnerContract('EventStoreDB, against the server of EVENTSTORE_URL', () => [one, two]);

  it('refuses what is too large for the server of EVENTSTORE_URL, and stores nothing', async () => {
    const id = `boq-${randomUUID()}`;
    const [event] = newEvents(1);
    const large = one.append(id, [{ ...event!, data: { text: 'x'.repeat(16_767_216) } }], 0);
    await expect(large).rejects.toMatchObject({ name: 'InvalidEventError', statusCode: 413 });
    expect(await two.read(id)).toEqual([]);
  });
}
