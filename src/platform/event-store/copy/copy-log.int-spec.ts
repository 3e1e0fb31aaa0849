import { randomUUID } from 'node:crypto';
import { newEvents } from '../../../../test/contract/event-store.contract';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { EventStoreDbStandIn } from '../../../../test/support/stand-ins/eventstoredb/server';
import { PATIENCE_MS } from '../../../../test/support/until';
import { createPool } from '../../database/kysely';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store';
import { verifyLog } from '../integrity';
import { PostgresEventStore } from '../postgres/postgres-event-store';
import { restoreEvents } from '../postgres/restore';
import { compareLogs, copyLog, type CopyTarget } from './copy-log';

let database: TestDatabase;
let owner: ReturnType<typeof createPool>;
let postgres: CopyTarget & { store: PostgresEventStore };
let standIn: EventStoreDbStandIn;
let esdb: EventStoreDbEventStore;
const streams = ['boq-1', 'boq-2 ₹', 'rate-book-2'];

const targetOf = (store: EventStoreDbEventStore): CopyTarget => ({
  store,
  restore: (streamId, events) => store.restore(streamId, events),
});

beforeEach(async () => {
  database = await createTestDatabase();
  owner = createPool(database.ownerUrl, { max: 1, applicationName: 'fitout-test-owner' });
  const store = new PostgresEventStore({ url: database.url, pool: database.pool });
  postgres = { store, restore: (streamId, events) => restoreEvents(owner, streamId, events) };
  standIn = await new EventStoreDbStandIn().start();
  esdb = new EventStoreDbEventStore(standIn.url, PATIENCE_MS);
});
afterEach(async () => {
  await esdb.close();
  standIn.stop();
  await postgres.store.close();
  await owner.end();
  await database.drop();
});

async function fill(store: CopyTarget['store'], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const id of streams) {
      const version = (await store.tails([id])).get(id)?.version ?? 0;
      await store.append(id, newEvents(1 + (round % 3)), version);
    }
  }
}

describe('copying a log', () => {
  it('writes the same events in the same order with the same times and hashes, and they continue from there', async () => {
    await fill(postgres.store, 6);
    const done = await copyLog(postgres.store, targetOf(esdb));
    expect(done).toEqual({ events: 36, copied: 36 });
    expect(await compareLogs(postgres.store, esdb)).toEqual({ events: 36, streams: 3, difference: null });
    expect(await verifyLog(esdb, false)).toEqual({ ok: true, events: 36 });
    for (const id of streams) {
      const plain = (events: Awaited<ReturnType<typeof esdb.read>>) =>
        events.map((event) => ({ ...event, position: 0n }));
      expect(plain(await esdb.read(id))).toEqual(plain(await postgres.store.read(id)));
    }
    // A command executed before the move is recognised after it.
    const [first] = await postgres.store.read('boq-1');
    expect(await esdb.append('boq-1', [first!], 12)).toMatchObject({ status: 'duplicate', version: 1 });
    expect(await esdb.append('boq-1', newEvents(1), 12)).toMatchObject({ status: 'appended', version: 13 });
    expect(await verifyLog(esdb, false)).toEqual({ ok: true, events: 37 });
  });

  it('works both ways: copied back to PostgreSQL, the log is identical', async () => {
    await fill(esdb, 4);
    expect(await copyLog(esdb, postgres)).toEqual({ events: 21, copied: 21 });
    expect(await compareLogs(esdb, postgres.store)).toEqual({ events: 21, streams: 3, difference: null });
    expect(await verifyLog(postgres.store)).toEqual({ ok: true, events: 21 });
    await fill(postgres.store, 1);
    expect(await copyLog(postgres.store, targetOf(esdb))).toEqual({ events: 24, copied: 3 });
    expect((await compareLogs(postgres.store, esdb)).difference).toBeNull();
  });

  it('resumes where it was interrupted, and adds nothing twice', async () => {
    await fill(postgres.store, 8);
    let written = 0;
    const breaking: CopyTarget = {
      store: esdb,
      restore: async (streamId, events) => {
        written += 1;
        if (written % 5 === 0) throw new Error('interrupted');
        await esdb.restore(streamId, events);
      },
    };
    let attempts = 0;
    for (; attempts < 50; attempts += 1) {
      if (
        await copyLog(postgres.store, breaking).then(
          () => true,
          () => false,
        )
      )
        break;
    }
    expect(attempts).toBeGreaterThan(1);
    expect((await compareLogs(postgres.store, esdb)).difference).toBeNull();
    expect(await copyLog(postgres.store, targetOf(esdb))).toEqual({ events: 45, copied: 0 });
  });

  it('resumes after an answer was lost midway', async () => {
    await fill(postgres.store, 3);
    standIn.loseAnswers(2);
    await expect(copyLog(postgres.store, targetOf(esdb))).rejects.toThrow('cannot be reached');
    standIn.loseAnswers(0);
    await copyLog(postgres.store, targetOf(esdb));
    expect((await compareLogs(postgres.store, esdb)).difference).toBeNull();
  });

  it('accepts no history that does not follow the target’s, nor one with broken hashes', async () => {
    await fill(postgres.store, 2);
    await esdb.append('boq-1', newEvents(1), 0);
    await expect(copyLog(postgres.store, targetOf(esdb))).rejects.toThrow('another history');
    const { difference } = await compareLogs(postgres.store, esdb);
    expect(difference).toMatchObject({
      index: 0,
      streamId: 'boq-1',
      version: 1,
      problem: 'is another event in the second log',
    });

    const id = `boq-${randomUUID()}`;
    await esdb.append(id, newEvents(2), 0);
    const [one, two] = await esdb.read(id);
    for (const bad of [
      { ...one!, data: { changed: true } },
      { ...one!, recordedAt: new Date(one!.recordedAt.getTime() + 1) },
      { ...one!, hash: 'f'.repeat(64) },
      two!,
    ]) {
      await expect(postgres.restore(id, [bad])).rejects.toThrow('does not follow what is here');
    }
    await postgres.restore(id, [one!, two!]);
    expect(await verifyLog(postgres.store)).toMatchObject({ ok: true });
  });

  it('is not allowed for the application', async () => {
    await esdb.append('boq-1', newEvents(1), 0);
    const [event] = await esdb.read('boq-1');
    await expect(restoreEvents(database.pool, 'boq-1', [event!])).rejects.toThrow('permission denied');
  });

  it('names the first event where two logs differ', async () => {
    await fill(postgres.store, 2);
    await copyLog(postgres.store, targetOf(esdb));
    await postgres.store.append('boq-1', newEvents(1), 3);
    const longer = { index: 9, streamId: 'boq-1', version: 4 };
    expect((await compareLogs(postgres.store, esdb)).difference).toMatchObject({
      ...longer,
      problem: 'is missing in the second log',
    });
    expect((await compareLogs(esdb, postgres.store)).difference).toMatchObject({
      ...longer,
      problem: 'is missing in the first log',
    });
    await owner.query('alter table events disable trigger user');
    await owner.query(`update events set data = '{"flipped": 1}' where stream_id = 'rate-book-2' and version = 1`);
    expect((await compareLogs(postgres.store, esdb)).difference).toMatchObject({
      streamId: 'rate-book-2',
      version: 1,
      problem: 'is not what its hash says in the first log',
    });
  });
});
