import { randomBytes, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import fc from 'fast-check';
import { encodeEvent, chainHash, GENESIS_HASH } from '../../src/platform/event-store/canonical';
import type { AppendResult, EventStore, NewEvent, StoredEvent } from '../../src/platform/event-store/event-store';
import { CommandIdReusedError } from '../../src/platform/event-store/errors';
import { verifyLog, verifyStream } from '../../src/platform/event-store/integrity';
import { WakeUp } from '../../src/platform/event-store/wake-up';
import { PATIENCE_MS, until } from '../support/until';

export interface ContractSubject {
  readonly store: EventStore;
  /** A second instance on the same log, like another process; absent where impossible. */
  readonly other?: EventStore;
  /** Whether positions have no gaps. */
  readonly contiguous: boolean;
}

const NAMESPACE = '6f9619ff-8b86-4011-b42d-00c04fc964ff';

/** Events of one command, with ids as in the product: `uuidv5(commandId, index)`. */
export function newEvents(count: number, commandId: string = randomUUID(), type = 'Tested'): NewEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    id: uuidv5(`${commandId}/${index}`, NAMESPACE),
    type,
    schemaVersion: 1,
    data: { z: index, a: { text: 'ply ½″ ₹', list: [1, 2.5, null, true] } },
    metadata: {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actorId: null,
      actorName: 'Guest',
      actorRole: 'guest',
    },
  }));
}

/** Disables polling during `work`, so that only notifications wake waiters. */
export async function withoutPolling(work: () => Promise<void>): Promise<void> {
  const { wait } = WakeUp.prototype;
  const waits = jest.spyOn(WakeUp.prototype, 'wait').mockImplementation(function (this: WakeUp, _ms, signal) {
    return wait.call(this, PATIENCE_MS, signal);
  });
  try {
    await work();
  } finally {
    waits.mockRestore();
  }
}

/** Resolves when an append wakes a waiter; retries in case the store was not listening yet. */
export async function wakes(store: EventStore, append: () => Promise<unknown>): Promise<void> {
  let woken = false;
  const waiting = store.changed(new AbortController().signal).then(() => (woken = true));
  await until(async () => {
    await append();
    return woken;
  });
  await waiting;
}

/** The contract of every event-log adapter. */
export function eventStoreContract(name: string, subject: () => ContractSubject): void {
  const stream = (): string => `boq-${randomUUID()}`;
  const versions = (events: readonly StoredEvent[]): number[] => events.map((event) => event.version);

  describe(`event store contract: ${name}`, () => {
    it('reads an unknown stream as empty', async () => {
      expect(await subject().store.read(stream())).toEqual([]);
    });

    it('stores events completely and in order, and returns the last version and position', async () => {
      const { store } = subject();
      const id = stream();
      const events = newEvents(3);
      const before = await store.head();
      const result = await store.append(id, events, 0);
      expect(result).toMatchObject({ status: 'appended', version: 3 });
      const stored = await store.read(id);
      expect(versions(stored)).toEqual([1, 2, 3]);
      stored.forEach((event, index) => expect(event).toMatchObject(events[index] ?? {}));
      expect(stored.every((event) => event.streamId === id && event.recordedAt instanceof Date)).toBe(true);
      expect(stored.every((event) => event.position > before)).toBe(true);
      expect((result as { position: bigint }).position).toBe(stored[2]?.position);
      expect(await store.head()).toBe(stored[2]?.position);
      expect(versions(await store.read(id, 1))).toEqual([2, 3]);
      expect(await store.read(id, 3)).toEqual([]);
    });

    it('reads part of a stream, and finds an event by its id', async () => {
      const { store } = subject();
      const id = stream();
      const events = newEvents(5);
      await store.append(id, events, 0);
      expect(versions(await store.read(id, 1, 3))).toEqual([2, 3]);
      expect(versions(await store.read(id, 3, 4))).toEqual([4]);
      expect(versions(await store.read(id, 3, 99))).toEqual([4, 5]);
      expect(await store.read(id, 3, 2)).toEqual([]);
      expect(await store.find(events[3]?.id ?? '')).toEqual({ streamId: id, version: 4 });
      expect(await store.find(randomUUID())).toBeNull();
    });

    it('reports where streams end', async () => {
      const { store, other = store } = subject();
      const [one, two, none] = [stream(), stream(), stream()];
      await store.append(one, newEvents(3), 0);
      const first = await store.append(two, newEvents(1), 0);
      const second = await other.append(two, newEvents(1), 1);
      const tails = await store.tails([none, two, one]);
      expect([...tails.keys()].sort()).toEqual([one, two].sort());
      const last = (await store.read(one)).at(-1);
      expect(tails.get(one)).toEqual({ version: 3, position: last?.position, at: last?.recordedAt });
      expect(tails.get(two)).toMatchObject({ version: 2, position: 'position' in second ? second.position : 0n });
      expect('position' in first && first.position < (tails.get(two)?.position ?? 0n)).toBe(true);
      expect(await store.tails([])).toEqual(new Map());
    });

    it('refuses an empty append', async () => {
      await expect(subject().store.append(stream(), [], 0)).rejects.toThrow(RangeError);
    });

    it('returns a conflict with the stream’s current version, and stores nothing', async () => {
      const { store } = subject();
      const id = stream();
      expect(await store.append(id, newEvents(1), 4)).toEqual({ status: 'conflict', currentVersion: 0 });
      await store.append(id, newEvents(2), 0);
      expect(await store.append(id, newEvents(1), 0)).toEqual({ status: 'conflict', currentVersion: 2 });
      expect(await store.append(id, newEvents(1), 3)).toEqual({ status: 'conflict', currentVersion: 2 });
      expect(versions(await store.read(id))).toEqual([1, 2]);
    });

    it('returns a repeated command’s original version, whatever version it now expects', async () => {
      const { store } = subject();
      const id = stream();
      const events = newEvents(2);
      const first = await store.append(id, events, 0);
      await store.append(id, newEvents(1), 2);
      for (const expected of [0, 2, 3]) {
        expect(await store.append(id, events, expected)).toEqual({ ...first, status: 'duplicate' });
      }
      expect(versions(await store.read(id))).toEqual([1, 2, 3]);
    });

    it('refuses a command id used on another stream', async () => {
      const { store } = subject();
      const events = newEvents(1);
      await store.append(stream(), events, 0);
      await expect(store.append(stream(), events, 0)).rejects.toThrow(CommandIdReusedError);
      const twins = newEvents(1);
      const outcomes = await Promise.allSettled([store.append(stream(), twins, 0), store.append(stream(), twins, 0)]);
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('lets one of many writers of a version win, within a batch and between processes', async () => {
      const { store, other = store } = subject();
      const id = stream();
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? store : other).append(id, newEvents(1), 0)),
      );
      expect(results.filter((result) => result.status === 'appended')).toHaveLength(1);
      expect(results.filter((result) => result.status === 'conflict')).toHaveLength(39);
      expect(versions(await store.read(id))).toEqual([1]);
    });

    it('makes one event out of fifty copies of a command', async () => {
      const { store, other = store } = subject();
      const id = stream();
      const events = newEvents(1);
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) => (index % 2 ? store : other).append(id, events, 0)),
      );
      expect(results.filter((result) => result.status === 'appended')).toHaveLength(1);
      expect(results.filter((result) => result.status === 'duplicate')).toHaveLength(49);
      expect(new Set(results.map((result) => (result.status === 'conflict' ? -1 : result.version)))).toEqual(
        new Set([1]),
      );
      expect(await store.read(id)).toHaveLength(1);
    });

    it('accepts several appends on one stream that are sent without waiting', async () => {
      const { store } = subject();
      const id = stream();
      const results = await Promise.all([0, 1, 2, 3].map((version) => store.append(id, newEvents(1), version)));
      expect(results.map((result) => (result.status === 'appended' ? result.version : 0))).toEqual([1, 2, 3, 4]);
      expect(await verifyStream(store, id)).toEqual({ ok: true, events: 4 });
    });

    it('gives a reader that follows the log every event, in order, while many write', async () => {
      const { store, other = store, contiguous } = subject();
      const start = await store.head();
      const writers = Array.from({ length: 8 }, (_, index) => writeTen(index % 2 ? store : other, stream()));
      let done = false;
      const all = Promise.all(writers).then((results) => ((done = true), results));
      const seen: StoredEvent[] = [];
      let after = start;
      while (!done || (await store.head()) > after) {
        for (const event of await store.readAll(after, null, 7)) {
          seen.push(event);
          after = event.position;
        }
      }
      await all;
      expect(seen).toHaveLength(80);
      if (contiguous) expect(seen.map((event) => event.position)).toEqual(seen.map((_, i) => start + BigInt(i) + 1n));
    });

    it('filters the log by type', async () => {
      const { store } = subject();
      const start = await store.head();
      await store.append(stream(), [...newEvents(1, randomUUID(), 'A'), ...newEvents(1, randomUUID(), 'B')], 0);
      await store.append(stream(), newEvents(1, randomUUID(), 'C'), 0);
      const found = await store.readAll(start, ['A', 'C'], 10);
      expect(found.map((event) => event.type)).toEqual(['A', 'C']);
      expect(await store.readAll(start, ['A', 'C'], 1)).toHaveLength(1);
    });

    it('finds the events of some streams from a position in the log, missing none', async () => {
      const { store } = subject();
      const [first, second, third] = [stream(), stream(), stream()];
      const start = await store.head();
      const append = async (id: string, expected: number, type = 'Tested'): Promise<void> => {
        await store.append(id, newEvents(1, randomUUID(), type), expected);
      };
      for (let version = 0; version < 5; version += 1) {
        for (const id of [first, second, third]) await append(id, version, version % 2 === 0 ? 'Even' : 'Odd');
      }
      const wanted = [first, third, stream()];
      const follow = async (types: readonly string[] | null, limit: number): Promise<StoredEvent[]> => {
        const seen: StoredEvent[] = [];
        for (let after = start; ;) {
          const page = await store.readAll(after, types, limit, wanted);
          if (page.length === 0) return seen.filter((event) => wanted.includes(event.streamId));
          seen.push(...page);
          after = page.at(-1)?.position ?? after;
        }
      };
      const places = (events: readonly StoredEvent[]) => events.map((event) => [event.streamId, event.version]);
      expect(places(await follow(null, 3))).toEqual(
        [1, 2, 3, 4, 5].flatMap((v) => [first, third].map((id) => [id, v])),
      );
      expect(places(await follow(['Odd'], 1))).toEqual([2, 4].flatMap((v) => [first, third].map((id) => [id, v])));
      expect((await store.readAll(start, null, 100, [])).filter(({ streamId }) => wanted.includes(streamId))).toEqual(
        [],
      );
    });

    it('walks through the same events one after another, large ones among small ones, up to a limit', async () => {
      const { store } = subject();
      const [first, second] = [stream(), stream()];
      const start = await store.head();
      const data = (bytes: number) => ({ text: randomBytes(bytes).toString('base64') });
      for (const [version, bytes] of [10, 60_000, 10, 10, 200_000, 10].entries())
        for (const id of [first, second])
          await store.append(
            id,
            newEvents(1, randomUUID(), version % 2 === 0 ? 'Even' : 'Odd').map((event) => ({
              ...event,
              data: data(bytes),
            })),
            version,
          );
      for (const types of [null, ['Odd'], ['None']])
        for (const streams of [null, [second], [], [...Array.from({ length: 300 }, stream), first]])
          for (const limit of [1, 5, 1_000]) {
            const walked: StoredEvent[] = [];
            for await (const event of store.walk(start, types, limit, streams)) walked.push(event);
            expect(walked).toEqual(await store.readAll(start, types, limit, streams));
          }
    });

    it('wakes waiters on a change, and releases those who stop waiting', async () => {
      const { store, other = store } = subject();
      await withoutPolling(async () => {
        await store.changed(AbortSignal.timeout(200));
        await wakes(store, () => other.append(stream(), newEvents(1), 0));
      });
      await store.changed(AbortSignal.abort());
    });

    it('chains each event to the previous one, over content that survives storage', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 4 }), async (values) => {
          const { store } = subject();
          const id = stream();
          const events = newEvents(values.length).map((event, index) => ({ ...event, data: storable(values[index]) }));
          await store.append(id, events, 0);
          const stored = await store.read(id);
          let previous = GENESIS_HASH;
          for (const event of stored) {
            expect(event.prevHash).toBe(previous);
            expect(chainHash({ ...event, digest: encodeEvent(event).digest })).toBe(event.hash);
            previous = event.hash;
          }
          expect(stored.map((event) => encodeEvent(event).digest)).toEqual(events.map((e) => encodeEvent(e).digest));
        }),
        { numRuns: 40 },
      );
      const { store, contiguous } = subject();
      expect(await verifyLog(store, contiguous)).toEqual({ ok: true, events: expect.any(Number) });
    });
  });
}

async function writeTen(store: EventStore, id: string): Promise<AppendResult[]> {
  const results: AppendResult[] = [];
  for (let version = 0; version < 10; version += 1) results.push(await store.append(id, newEvents(1), version));
  return results;
}

/** Removes what no JSON store accepts (NUL, lone surrogates) and what JSON readers drop (`__proto__`). */
function storable(value: unknown): unknown {
  const text = JSON.stringify(value).replaceAll('\\u0000', '').replaceAll('__proto__', 'proto');
  return (JSON.parse(text.replace(/\\ud[89a-f][0-9a-f]{2}/gi, '')) as unknown) ?? null;
}
