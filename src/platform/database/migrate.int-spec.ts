import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { createEmptyDatabase, type EmptyDatabase } from '../../../test/support/database';
import { migrateByChain } from '../../../test/support/schema/chain';
import { until } from '../../../test/support/until';
import { createPool } from './kysely';
import { migrate } from './migrate';
import { migrations, NEWEST_OF_RELEASE_BEFORE } from './migrations';
import type { SchemaMigration } from './migrations/schema-migration';
import { setAside } from './set-aside';

const NAMES = migrations.map(({ name }) => name);
let database: EmptyDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = createPool(database.ownerUrl, { max: 12 });
  await migrate(pool);
  await pool.query(`
    create table apples (id int primary key, weight int not null);
    create table pears (id int primary key, weight int not null);
    insert into apples select n, 0 from generate_series(1, 5) n;
    insert into pears select n, 0 from generate_series(1, 5) n`);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const step = (name: string, ...statements: readonly string[]): SchemaMigration => ({
  name,
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const ADDITION = step('990-colour', 'alter table apples add column colour text');
const TAIL = step('991-size', 'alter table pears add column size text');
const columns = async (table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  );
  return rows.map(({ name }) => name);
};

describe('a migration', () => {
  it('waits by retries for a session that holds its table, and lets others read in between', async () => {
    const holder = await pool.connect();
    await holder.query('begin; select * from apples');
    const migrating = migrate(pool, { chain: [...migrations, ADDITION] });
    const reads: number[] = [];
    for (const end = Date.now() + 2_500; Date.now() < end; await sleep(20)) {
      const began = performance.now();
      await pool.query('select * from apples');
      reads.push(performance.now() - began);
    }
    expect(await columns('apples')).not.toContain('colour');
    // Behind the step that waits nobody waits longer than it does.
    expect(Math.max(...reads)).toBeLessThan(1_500);
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['990-colour']);
    expect(await columns('apples')).toContain('colour');
  });

  it('passes beside a loop of readers and writers that take its tables the other way round, and ends none', async () => {
    let stopped = false;
    const failures: unknown[] = [];
    let turns = 0;
    const work = async (id: number): Promise<void> => {
      while (!stopped) {
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query('update pears set weight = weight + 1 where id = $1', [id]);
          await sleep(30);
          await client.query('select sum(weight) from apples');
          await client.query('commit');
          turns += 1;
        } catch (error) {
          failures.push(error);
          await client.query('rollback');
        } finally {
          client.release();
        }
      }
    };
    const workers = [1, 2, 3, 4].map(work);
    await until(() => turns > 10);
    // Two tables in one step, which is refused for new migrations: it gives way for ever, and nobody else ever has to.
    const both = step('990-both', 'alter table apples add column a text', 'alter table pears add column b text');
    await expect(migrate(pool, { chain: [...migrations, both], patienceMs: 2_000 })).rejects.toThrow(
      'could not get the tables',
    );
    // One table in each step.
    expect(await migrate(pool, { chain: [...migrations, ADDITION, TAIL] })).toEqual(['990-colour', '991-size']);
    const before = turns;
    await until(() => turns > before + 10);
    stopped = true;
    await Promise.all(workers);
    expect(failures).toEqual([]);
    const { rows } = await pool.query<{ sum: number }>('select sum(weight)::int as sum from pears');
    expect(rows[0]?.sum).toBe(turns);
  });

  it('says in a sentence that its tables were never free, and leaves what was done before it', async () => {
    const holder = await pool.connect();
    await holder.query('begin; select * from pears');
    const chain = [...migrations, ADDITION, TAIL];
    await expect(migrate(pool, { chain, patienceMs: 1_000 })).rejects.toThrow(
      /^The migration 991-size could not get the tables that it changes, because other transactions held them for 1 s: end those .* and of this one nothing\.$/,
    );
    expect(await columns('apples')).toContain('colour');
    await holder.query('commit');
    holder.release();
    expect(await migrate(pool, { chain })).toEqual(['991-size']);
  });

  it('that fails takes nothing of another with it, and nothing of its own stays', async () => {
    const bad = step('991-bad', 'alter table pears add column size text', 'select 1 / 0');
    await expect(migrate(pool, { chain: [...migrations, ADDITION, bad] })).rejects.toThrow('division by zero');
    expect([await columns('apples'), await columns('pears')]).toEqual([
      ['id', 'weight', 'colour'],
      ['id', 'weight'],
    ]);
  });

  it('makes an index while others write, outside a transaction', async () => {
    const statement = 'create index concurrently apples_weight on apples (weight)';
    const index: SchemaMigration = {
      ...step('990-index', 'drop index concurrently if exists apples_weight', statement),
      outsideTransaction: true,
    };
    const chain = [...migrations, index];
    // The second one waits until the first has ended, without keeping the index from being made.
    const ran = await Promise.all([migrate(pool, { chain }), migrate(pool, { chain })]);
    expect(ran.flat()).toEqual(['990-index']);
    const { rows } = await pool.query(
      `select indisvalid as valid from pg_index where indexrelid = 'apples_weight'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });
});

describe('the release before', () => {
  const KNOWN = migrations.slice(0, NAMES.indexOf(NEWEST_OF_RELEASE_BEFORE) + 1);
  const SINCE = NAMES.slice(KNOWN.length);

  it('is refused until what it does not know is set aside, which the next newer version takes back', async () => {
    await expect(migrate(pool, { chain: KNOWN })).rejects.toThrow(
      'A newer version of Fitout has changed this database',
    );
    expect(await setAside(pool)).toEqual(SINCE);
    expect(await setAside(pool)).toEqual(SINCE);
    // As the release before migrates, which knows nothing of what was set aside.
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(KNOWN.map(({ name }) => name));
    await migrateByChain(pool, NEWEST_OF_RELEASE_BEFORE);
    expect(await migrate(pool)).toEqual([]);
    await expect(pool.query('select 1 from migrations_set_aside')).rejects.toThrow('does not exist');
  });
});
