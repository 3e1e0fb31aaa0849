import type { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { createDb, createPool } from '../database/kysely';
import { migrations } from '../database/migrations';
import type { EventStore } from '../event-store/event-store';
import { verifyLog } from '../event-store/integrity';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store';
import { Projector } from '../event-store/projections/projector';
import { rebuild } from '../event-store/projections/rebuild';
import { inTransaction } from '../event-store/projections/transaction';
import { isClean, verifyProjection } from '../event-store/projections/verify';
import { upsertRecords } from '../../directory/vendors/upsert';
import { RecordAdoption } from './adoption';
import { addRecord, changeRecord } from './decision';
import { RecordHistory } from './history';
import { RECORD_EVENT_TYPES } from './kinds';
import { RecordsProjection } from './projection';
import { byTheProduct, eventsOf, Records } from './records';
import { decideChange } from './record-events';

const projection = new RecordsProjection();
const log = { info: () => undefined, error: () => undefined };
const author = () => ({ ...byTheProduct(), actorId: randomUUID(), actorName: 'Asha', actorRole: 'admin' });

let database: TestDatabase;
let store: EventStore;
let records: Records;
beforeEach(async () => {
  database = await createTestDatabase();
  store = new PostgresEventStore({ url: database.url, pool: database.pool });
  records = new Records(database.pool, store);
});
afterEach(async () => {
  await (store as PostgresEventStore).close();
  await database.drop();
});

const home = () => ({ pool: database.pool, store });
const projector = () => new Projector({ url: database.url, store, projections: [projection], log });

/** Brings the projection's checkpoint to the end of the log. */
async function drain(): Promise<void> {
  const own = projector();
  await own.drain();
  await own.stop();
}

async function tables(pool: Pool): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of projection.tables)
    all[table] = (await pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`)).rows;
  return all;
}

/** A vendor with items of a brand and two patterns, an offer, a category, a room and a person, each changed since. */
async function fill(): Promise<void> {
  await records.write('directory', author(), async (writer) => {
    const [brand, pattern, other, vendor] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await writer.carryOut(addRecord('brand-added', 'brand', brand, { slug: 's0', name: 'S 0' }));
    await writer.carryOut(addRecord('pattern-added', 'pattern', pattern, { slug: 's1', name: 'S 1' }));
    await writer.carryOut(addRecord('pattern-added', 'pattern', other, { slug: 's2', name: 'S 2' }));
    await writer.carryOut(
      addRecord('vendor-listed', 'vendor', vendor, { slug: 'uttara', name: 'Uttara', rating: 4.5 }),
    );
    const ply = { slug: 'ply', name: 'Ply', catalog_prefix: 'ply', patterns: [pattern] };
    await writer.carryOut(addRecord('category-added', 'category', randomUUID(), ply));
    const items = Array.from({ length: 1_200 }, (_, n) => ({
      vendor_id: vendor,
      brand_id: brand,
      pattern_id: pattern,
      catalog_code: `c-${n}`,
      name: `Ply ${n}`,
      base_price: n,
      max_price: n + 1,
    }));
    await upsertRecords(writer, 'price-list-imported', 'item', items);
    await upsertRecords(writer, 'price-list-imported', 'offer', [{ vendor_id: vendor, message: 'Ten percent' }]);
    await writer.carryOut(changeRecord('pattern-changed', 'pattern', other, { name: 'Other' }));
  });
  await records.write(
    'directory',
    { ...author(), reason: 'December list' },
    async (writer) => {
      const vendor = (await writer.find('vendor', 'uttara', 'slug'))!;
      await writer.carryOut(changeRecord('vendor-changed', 'vendor', vendor.id, { address: 'Pune' }));
      const [item] = await writer.among(
        'item',
        [{ vendor_id: vendor.id, catalog_code: 'C-7' }],
        ['vendor_id', { lower: 'catalog_code' }],
      );
      await writer.carryOut(changeRecord('item-priced', 'item', item!.id, { base_price: 5, max_price: 9 }));
      const [offer] = await writer.among(
        'offer',
        [{ vendor_id: vendor.id, message: 'Ten percent' }],
        ['vendor_id', 'message'],
      );
      await writer.carryOut(changeRecord('offer-ended', 'offer', offer!.id, null));
      const category = (await writer.find('category', 'ply', 'slug'))!;
      const pattern = (await writer.find('pattern', 's2', 'slug'))!;
      await writer.carryOut(
        changeRecord('category-changed', 'category', category.id, { patterns: [pattern.id, ...category.patterns] }),
      );
    },
    '11111111-1111-4111-8111-111111111111',
  );
  await records.write('rooms', author(), async (writer) => {
    const study = { name: 'Study', kind: 'study', alias: ['den, small', 'a "b"'] };
    await writer.carryOut(addRecord('room-added', 'room', 'study', study));
    await writer.carryOut(addRecord('room-added', 'room', 'x', { name: 'X', kind: 'x' }));
    const archived_at = '2026-11-20T08:00:00.000Z';
    await writer.carryOut(changeRecord('room-archived', 'room', 'x', { archived_at }));
  });
  await records.write('people', author(), async (writer) => {
    const rights = { role: 'designer', disabled_at: '2026-11-20T08:00:00.000Z' } as const;
    await writer.carryOut(addRecord('person-registered', 'person', randomUUID(), rights));
  });
}

describe('records as events', () => {
  it('are in their tables at once, the same as a rebuild and a projector that saw events alone make them', async () => {
    await fill();
    const written = await tables(database.pool);
    expect([written.vendor_items?.length, written.vendor_category_patterns?.length]).toEqual([1_200, 2]);
    await drain();
    expect(await tables(database.pool)).toEqual(written);
    expect(isClean(await verifyProjection(home(), projection))).toBe(true);
    await rebuild(home(), projection);
    expect(await tables(database.pool)).toEqual(written);
    await database.pool.query(`truncate ${projection.tables.join(', ')}`);
    const events = await store.readAll(0n, RECORD_EVENT_TYPES, 1_000);
    await inTransaction(database.pool, (tx) => projection.apply(tx, events));
    expect(await tables(database.pool)).toEqual(written);
  });

  it('are in the hash chain, and a table that someone altered is found', async () => {
    await fill();
    await drain();
    expect(await verifyLog(store)).toMatchObject({ ok: true });
    await database.pool.query(`update vendor_items set base_price = 1 where catalog_code = 'c-9'`);
    const { differences } = await verifyProjection(home(), projection);
    expect(differences.map(({ table, onlyLive, onlyRebuilt }) => [table, onlyLive, onlyRebuilt])).toEqual([
      ['vendor_items', 1, 1],
    ]);
  });

  // [spec: V3.4]
  it('store changed fields only, with who, why and by which import, and have a history by record', async () => {
    await fill();
    const { rows } = await database.pool.query<{ stream_id: string; changes: object[]; import_id: string | null }>(
      `select stream_id, data -> 'changes' as changes, data ->> 'import_id' as import_id from events
       where metadata ->> 'reason' = 'December list' order by stream_id`,
    );
    expect(rows.map(({ stream_id, import_id }) => [stream_id.split('-')[0], import_id?.slice(0, 8)])).toEqual([
      ['finish', '11111111'],
      ['vendor', '11111111'],
    ]);
    expect(rows[1]?.changes).toMatchObject([
      { kind: 'vendor', before: { address: null }, after: { address: 'Pune' } },
      { kind: 'item', before: { base_price: 7, max_price: 8 }, after: { base_price: 5, max_price: 9 } },
      { kind: 'offer', before: { message: 'Ten percent' }, after: null },
    ]);
    const {
      rows: [item],
    } = await database.pool.query<{ id: string; vendor_id: string }>(
      `select id, vendor_id from vendor_items where catalog_code = 'c-7'`,
    );
    const history = new RecordHistory(database.db);
    const own = await history.of('item', item!.id, { page: 1, limit: 10 });
    expect(own.meta.total).toBe(2);
    expect(own.data[0]).toMatchObject({
      what: 'Ply 7',
      actor: 'Asha',
      reason: 'December list',
      // Of several decisions about a stream, the first names its event.
      summary: 'Changed the details of a vendor',
      changes: [
        { field: 'Base price', before: '₹0.07', after: '₹0.05' },
        { field: 'Max price', before: '₹0.08', after: '₹0.09' },
      ],
    });
    const all = await history.of('vendor', item!.vendor_id, { page: 13, limit: 100 });
    expect([all.meta.total, all.data.length]).toEqual([1_205, 5]);
  });

  it('are read and written while a rebuild swaps their tables', async () => {
    const id = randomUUID();
    const room = { name: '0', kind: 'study' };
    await records.write('rooms', author(), (writer) => writer.carryOut(addRecord('room-added', 'room', id, room)));
    let isOver = false;
    const writing = async (): Promise<number> => {
      for (let n = 1; ; n += 1) {
        await records.write('rooms', author(), async (writer) => {
          await writer.carryOut(changeRecord('room-changed', 'room', id, { name: String(n) }));
        });
        if (isOver) return n;
      }
    };
    const rebuilding = async (): Promise<void> => {
      for (let times = 0; times < 8; times += 1) await rebuild(home(), projection);
      isOver = true;
    };
    const [written] = await Promise.all([writing(), rebuilding()]);
    expect((await records.preview('rooms', (writer) => writer.get('room', id))).revision).toBe(written + 1);
  });

  it('are not lost when the process dies between the event and the tables', async () => {
    await fill();
    const vendor = (await database.pool.query<{ id: string }>('select id from vendors')).rows[0]!;
    const stream = `vendor-${vendor.id}`;
    const version = (await store.tails([stream])).get(stream)!.version;
    const change = decideChange('vendor', vendor.id, { name: 'Uttara' }, { name: 'Uttara Surfaces' })!;
    await store.append(stream, eventsOf(stream, [change], author()), version);
    // The next writer finds the event, applies it, and decides on what is true now.
    const seen: unknown[] = [];
    await records.write('directory', author(), async (writer) => {
      const row = (await writer.find('vendor', vendor.id))!;
      seen.push(row.name);
      await writer.carryOut(changeRecord('vendor-changed', 'vendor', row.id, { phone_number: '98' }));
    });
    expect(seen).toEqual(['Uttara', 'Uttara Surfaces']);
    const { rows } = await database.pool.query('select name, phone_number, revision from vendors');
    expect(rows).toEqual([{ name: 'Uttara Surfaces', phone_number: '98', revision: version + 2 }]);
  });

  it('are the same however often a command comes, and writers of one area take turns', async () => {
    await fill();
    const same = author();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        records.write('directory', n < 2 ? same : author(), async (writer) => {
          const row = (await writer.find('vendor', 'uttara', 'slug'))!;
          const review_count = row.review_count + 1;
          await writer.carryOut(changeRecord('vendor-changed', 'vendor', row.id, { review_count }));
        }),
      ),
    );
    const { rows } = await database.pool.query('select review_count from vendors');
    expect(rows).toEqual([{ review_count: 39 }]);
  });
});

describe('records of an older installation', () => {
  it('get their state and their trail as a first event, once, and are rebuilt from it', async () => {
    const pool = createPool(database.ownerUrl, { max: 6, applicationName: 'old' });
    const old = new PostgresEventStore({ url: database.ownerUrl, pool });
    try {
      const db = createDb(pool);
      await pool.query('drop schema public cascade; create schema public; drop schema if exists rebuild cascade');
      const upTo = migrations.findIndex(({ name }) => name === '225-records');
      // In a transaction, as the product migrates.
      const migrate = (steps: typeof migrations) =>
        db.transaction().execute(async (tx) => {
          for (const { up } of steps) await up(tx as never);
        });
      await migrate(migrations.slice(0, upTo));
      await pool.query(OLD_ROWS);
      await migrate(migrations.slice(upTo));
      const vendors = 'select id, name, address, rating::float8 from vendors';
      const { rows: before } = await pool.query<{ id: string }>(vendors);
      const adoption = new RecordAdoption(pool, old, log as never);
      await adoption.onModuleInit();
      await adoption.onModuleInit();
      await rebuild({ pool, store: old }, projection);
      expect((await pool.query(vendors)).rows).toEqual(before);
      expect((await pool.query('select pattern_id from vendor_category_patterns')).rowCount).toBe(1);
      expect((await pool.query('select role, verified from people')).rows).toEqual([{ role: 'admin', verified: true }]);
      const { data } = await new RecordHistory(db).of('vendor', before[0]!.id, { page: 1, limit: 10 });
      expect(data.map(({ actor, is_new }) => [actor, is_new])).toEqual([
        ['Fitout', true],
        ['Fitout', true],
        ['Priya', false],
      ]);
      expect(data.map(({ summary }) => summary)).toEqual([null, null, null]);
      expect(data[2]?.changes).toEqual([{ field: 'Address', before: 'Nashik', after: 'Pune' }]);
      const { rows } = await pool.query(`select type, version from events where stream_id like 'vendor-%'`);
      expect(rows).toEqual([{ type: 'VendorChanged', version: 1 }]);
      expect(await verifyLog(old)).toMatchObject({ ok: true });
    } finally {
      await old.close();
      await pool.end();
    }
  });
});

const OLD_ROWS = `
  insert into vendors (slug, name, address, rating) values ('uttara', 'Uttara', 'Pune', 4.5);
  insert into directory_audit (table_name, row_id, actor_name, before, after)
    select 'vendors', id::text, 'Priya', '{"address": "Nashik"}', '{"address": "Pune"}' from vendors;
  insert into vendor_brands (slug, name) values ('b', 'B');
  insert into vendor_patterns (slug, name) values ('p', 'P');
  insert into vendor_categories (slug, name, catalog_prefix) values ('ply', 'Ply', 'ply');
  insert into vendor_category_patterns (category_id, pattern_id) select c.id, p.id from vendor_categories c, vendor_patterns p;
  insert into vendor_items (vendor_id, brand_id, pattern_id, catalog_code, name, base_price, max_price)
    select v.id, b.id, p.id, 'c-1', 'Ply', 100, 200 from vendors v, vendor_brands b, vendor_patterns p;
  insert into rooms (id, name, kind, alias) values ('den', 'Den', 'study', '{"a b"}');
  insert into users (id, email, role, verified) values ('22222222-2222-4222-8222-222222222222', 'a@b.example', 'admin', true);`;
