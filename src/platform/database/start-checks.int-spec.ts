import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { fileSystemStore } from '../storage/file-system';
import { checkSharedFiles, forgetSharedFiles } from '../storage/shared-files';
import { createPool } from './kysely';
import { migrate } from './migrate';
import { checkPooler, checkServer, sharesSessions } from './server-check';

let database: TestDatabase;
let owner: Pool;
const role = `fitout_check_${randomBytes(4).toString('hex')}`;
let name: string;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool(database.ownerUrl, { max: 2 });
  name = new URL(database.url).pathname.slice(1);
  await owner.query(`create role ${role} login password 'checked'`);
});
beforeEach(async () => {
  await owner.query(`grant create, connect, temporary on database ${name} to ${role}`);
  await owner.query(`grant usage, create on schema public to ${role}`);
  const url = new URL(database.ownerUrl);
  url.username = role;
  url.password = 'checked';
  pool = createPool(url.href, { max: 3 });
});
afterEach(() => pool.end());
afterAll(async () => {
  await owner.query(`drop owned by ${role}`);
  await owner.end();
  const maintenance = createPool(new URL('/postgres', database.ownerUrl).href, { max: 1 });
  await database.drop();
  await maintenance.query(`drop role ${role}`);
  await maintenance.end();
});

const refusal = async (from: Pool = pool): Promise<string> => {
  try {
    await checkServer(from);
    return 'not refused';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};

describe('the check of the database before a start', () => {
  it('accepts the owner of the tables, and the application’s restricted role', async () => {
    expect(await refusal(database.pool)).toBe('not refused');
  });

  it('names the right that is missing, and how to give it', async () => {
    expect(await refusal()).toContain('The tables of Fitout belong to another role');
    await owner.query(`revoke create on schema public from ${role}`);
    expect(await refusal()).toBe(
      `StartError: The role "${role}" may not create tables: run  grant usage, create on schema public to "${role}";`,
    );
    await owner.query(`revoke create on database ${name} from ${role}`);
    expect(await refusal()).toBe(
      `StartError: The role "${role}" may not create schemas: run  grant create on database "${name}" to "${role}";`,
    );
  });

  it('refuses another schema than public', async () => {
    await owner.query(`create schema if not exists elsewhere authorization ${role}`);
    await owner.query(`alter role ${role} set search_path = elsewhere`);
    expect(await refusal()).toContain('leads to elsewhere: run  alter role');
    await owner.query(`alter role ${role} reset search_path`);
  });

  it.each([
    [{ version: 140_009, version_name: '14.9' }, 'PostgreSQL 14.9 is too old: Fitout needs version 15 or later.'],
    [{ encoding: 'LATIN1' }, 'has the encoding LATIN1: create it with the encoding UTF8.'],
  ])('refuses a server that says %j', async (said, sentence) => {
    const query = async (text: string) => {
      const { rows } = await database.pool.query<object>(text);
      return { rows: rows.map((row) => ({ ...row, ...said })) };
    };
    expect(await refusal({ query } as unknown as Pool)).toContain(sentence);
  });

  it('says in a sentence that there is no server, and never the password', async () => {
    const nowhere = createPool('postgres://fitout:secret@127.0.0.1:1/fitout', { max: 1 });
    expect(await refusal(nowhere)).toMatch(/^StartError: The database cannot be used: .*ECONNREFUSED[^\n]*\.$/);
    expect(await refusal(nowhere)).not.toContain('secret');
    await nowhere.end();
  });

  it('finds a pooler that gives one session to several clients', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const lent = (...sessions: readonly PoolClient[]): PoolClient => {
      let turn = 0;
      const query = (text: string) => sessions[turn++ % sessions.length]?.query(text);
      return { query, release: () => undefined } as unknown as PoolClient;
    };
    const [first, second, third] = clients as [PoolClient, PoolClient, PoolClient];
    // What a client got last is what the next one gets.
    const one = lent(first);
    const together = await sharesSessions(() => Promise.resolve(one));
    // Clients that never meet, but one changes its session between transactions.
    const waiting = [lent(first, second), lent(third), lent(third)];
    const moved = await sharesSessions(() => Promise.resolve(waiting.shift() as PoolClient));
    // And how a start says so.
    const pooler = {
      query: database.pool.query.bind(database.pool),
      connect: () => Promise.resolve(one),
    } as unknown as Pool;
    const asMain = await refusal(pooler);
    await expect(checkServer(pooler, 'DATABASE_DIRECT_URL')).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode: it has to lead to PostgreSQL itself.',
    );
    for (const client of clients) client.release(true);
    expect([together, moved]).toEqual([true, true]);
    expect(asMain).toContain('transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself');
    expect(await sharesSessions(() => database.pool.connect())).toBe(false);
  });

  it('holds a pooler to the database that is meant', async () => {
    await checkPooler(database.pool, owner);
    const other = createPool(new URL('/postgres', database.ownerUrl).href, { max: 1 });
    await expect(checkPooler(other, owner)).rejects.toThrow('lead to different databases');
    await other.end();
    const nowhere = createPool('postgres://fitout:secret@127.0.0.1:1/fitout', { max: 1 });
    await expect(checkPooler(nowhere, owner)).rejects.toThrow(/^DATABASE_URL cannot be used: .*ECONNREFUSED/);
    await nowhere.end();
  });

  it('sends a pooler no statement with a name', async () => {
    const named = { name: 'named', text: 'select $1::int as value', values: [3] };
    const known = async (pooled: boolean): Promise<unknown> => {
      const one = createPool(database.url, { max: 1, pooled });
      const { rows } = await one.query<{ value: number }>(named);
      const prepared = await one.query<{ name: string }>('select name from pg_prepared_statements');
      await one.end();
      return [rows, prepared.rows];
    };
    expect(await known(false)).toEqual([[{ value: 3 }], [{ name: 'named' }]]);
    expect(await known(true)).toEqual([[{ value: 3 }], []]);
  });
});

describe('the check of the file store', () => {
  it('accepts the store of the first start only, until it is told to take another', async () => {
    const folders = await Promise.all(['one', 'two'].map((part) => mkdtemp(join(tmpdir(), `fitout-${part}-`))));
    const [shared, other] = folders.map((folder) => fileSystemStore(folder));
    if (!shared || !other) throw new Error('no folders');
    const check = (files: typeof shared) => checkSharedFiles(database.pool, files);
    // Two processes start first at once.
    await Promise.all([check(shared), check(shared), check(shared)]);
    await check(shared);
    await expect(check(other)).rejects.toThrow(/^The file store is not the one of this database: /);
    await forgetSharedFiles(database.pool);
    await check(other);
    await expect(check(shared)).rejects.toThrow('The file store is not the one of this database');
    await expect(
      checkSharedFiles(database.pool, { ...shared, stat: () => Promise.reject(new Error('no route to host')) }),
    ).rejects.toThrow('The file store cannot be used: no route to host.');
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });
});

it('an older version on a database of a newer one says so, and changes nothing', async () => {
  await owner.query(`insert into kysely_migration (name, timestamp) values ('999-future', 'later')`);
  await expect(migrate(owner)).rejects.toThrow(
    'A newer version of Fitout has changed this database (step 999-future): start that version again, or restore the backup made before the upgrade.',
  );
  await owner.query(`delete from kysely_migration where name = '999-future'`);
  expect(await migrate(owner)).toEqual([]);
});
