import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { createPool } from './kysely';
import { migrate } from './migrate';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is migrated, and a second migration does nothing', async () => {
    const owner = createPool(database.ownerUrl, { max: 2 });
    expect(await migrate(owner)).toEqual([]);
    await owner.end();
    expect(await database.db.selectFrom('events').selectAll().execute()).toEqual([]);
  });

  it('treats existing accounts’ emails as confirmed', async () => {
    const owner = createPool(database.ownerUrl, { max: 2 });
    const steps = ['170-confirmed-emails', '171-known-addresses', '172-email-confirmations'];
    await owner.query(`
      drop table known_addresses, email_confirmations;
      drop index users_email;
      alter table users drop column email_confirmed_at, add constraint users_email_key unique (email);
      insert into users (id, email, role, created_at)
        values ('00000000-0000-4000-8000-000000000002', 'before@example.in', 'user', '2026-01-01')`);
    await owner.query('delete from kysely_migration where name = any($1)', [steps]);
    expect(await migrate(owner)).toEqual(steps);
    const { rows } = await owner.query<{ same: boolean }>(
      `select email_confirmed_at = created_at as same from users where email = 'before@example.in'`,
    );
    await owner.end();
    expect(rows).toEqual([{ same: true }]);
  });

  it('lets the application append, and nothing else, to the log', async () => {
    for (const statement of [
      'update events set type = type',
      'delete from events',
      'truncate events',
      'drop table events',
      'alter table events disable trigger all',
      `insert into events select * from events`,
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('refuses a change of the log even to its owner', async () => {
    const owner = createPool(database.ownerUrl, { max: 1 });
    await owner.query(`select * from append_events($1, $2)`, [
      JSON.stringify([
        { o: 1, s: 'a', x: 0, n: 1, k: 1, u: null, f: '00000000-0000-4000-8000-000000000001', h: '00'.repeat(32) },
      ]),
      JSON.stringify([{ i: '00000000-0000-4000-8000-000000000001', t: 'T', v: 1, d: {}, m: {} }]),
    ]);
    for (const statement of ['update events set type = type', 'delete from events', 'truncate events']) {
      await expect(owner.query(statement)).rejects.toThrow('never changed');
    }
    await owner.end();
  });

  it('gives up the locks of a process that vanished within a transaction', async () => {
    const vanished = createPool(database.url, { max: 1, silenceMs: 50 });
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into users (id, email, role) values (gen_random_uuid(), 'locked@example.in', 'user') returning id`,
    );
    const held = await vanished.connect();
    await held.query('begin');
    await held.query('select from users where id = $1 for update', [rows[0]?.id]);
    // Nothing more comes from it, as when the link to its machine is cut; it would wait for as long as the test may.
    const { rowCount } = await database.pool.query('delete from users where id = $1', [rows[0]?.id]);
    expect(rowCount).toBe(1);
    await expect(held.query('commit')).rejects.toThrow();
    held.release(true);
    await vanished.end();
  });

  it('reads int8 as a number and refuses what a number cannot hold', async () => {
    const result = await database.pool.query<{ n: number; list: number[] }>(
      'select 9007199254740991::int8 as n, array[1, 2]::int8[] as list',
    );
    expect(result.rows[0]).toEqual({ n: Number.MAX_SAFE_INTEGER, list: [1, 2] });
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('safe integer');
  });

  it('reads lists of any texts and of ids as they were written', async () => {
    const odd = fc.constantFrom(
      '',
      ' ',
      'NULL',
      'null',
      'nullable',
      '{',
      '}',
      '{a}',
      ',',
      '"',
      '\\',
      'a,b',
      "o'clock",
      'हिन्दी',
    );
    const text = fc.oneof(
      odd,
      fc.uuid(),
      fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', '')),
    );
    const lists = fc.record({
      texts: fc.array(fc.option(text), { maxLength: 6 }),
      ids: fc.array(fc.uuid(), { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ texts, ids }) => {
        const { rows } = await database.pool.query('select $1::text[] as texts, $2::uuid[] as ids', [texts, ids]);
        expect(rows).toEqual([{ texts, ids }]);
      }),
      { numRuns: 300 },
    );
  });
});
