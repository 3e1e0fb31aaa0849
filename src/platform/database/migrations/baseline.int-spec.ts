import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createEmptyDatabase, type EmptyDatabase } from '../../../../test/support/database';
import { readCatalogue } from '../../../../test/support/schema/catalogue';
import { migrateByChain } from '../../../../test/support/schema/chain';
import { createPool } from '../kysely';
import { migrate } from '../migrate';
import { migrations } from '.';

const NAMES = migrations.map(({ name }) => name);
const open: { database: EmptyDatabase; pool: Pool }[] = [];

async function newDatabase(): Promise<Pool> {
  const database = await createEmptyDatabase();
  const pool = createPool(database.ownerUrl, { max: 3 });
  open.push({ database, pool });
  return pool;
}

let byChain: Awaited<ReturnType<typeof readCatalogue>>;
beforeAll(async () => {
  const pool = await newDatabase();
  await migrateByChain(pool);
  byChain = await readCatalogue(pool);
});
afterAll(async () => {
  for (const { database, pool } of open) {
    await pool.end();
    await database.drop();
  }
});

describe('a new database', () => {
  it('is equal to one that ran the whole chain, and a second migration changes nothing', async () => {
    const pool = await newDatabase();
    expect(await migrate(pool)).toEqual(NAMES);
    expect(await readCatalogue(pool)).toEqual(byChain);
    expect(await migrate(pool)).toEqual([]);
    expect(await readCatalogue(pool)).toEqual(byChain);
  });

  it('is compared whole: one index, default, trigger or row less is a difference', async () => {
    const pool = await newDatabase();
    await migrate(pool);
    let before = await readCatalogue(pool);
    for (const [kind, change] of [
      ['indexes', 'drop index boqs_owner'],
      ['columns', 'alter table projections alter column log drop default'],
      ['triggers', 'drop trigger attachment_version on comments'],
      ['constraints', 'alter table boq_invites drop constraint boq_invites_member_right_check'],
      ['functions', 'alter function append_event reset enable_seqscan'],
      ['relations', 'alter index vendor_items_search reset (fastupdate)'],
      ['rows of log_followers', 'delete from log_followers'],
    ] as const) {
      await pool.query(change);
      const after = await readCatalogue(pool);
      expect(after[kind]).not.toEqual(before[kind]);
      before = after;
    }
  });

  it('is left empty when the baseline fails', async () => {
    const pool = await newDatabase();
    await pool.query('create table webhooks ()');
    await expect(migrate(pool)).rejects.toThrow('"webhooks" already exists');
    await pool.query('drop table webhooks');
    expect(await migrate(pool)).toEqual(NAMES);
    expect(await readCatalogue(pool)).toEqual(byChain);
  });
});

describe('an older database', () => {
  it.each(['001-events', '125-boq-branches', '230-verification', NAMES.at(-2) ?? ''])(
    'migrated to %s runs the rest of the chain, and is then equal to a new one',
    async (last) => {
      const pool = await newDatabase();
      await migrateByChain(pool, last);
      expect(await migrate(pool)).toEqual(NAMES.slice(NAMES.indexOf(last) + 1));
      expect(await readCatalogue(pool)).toEqual(byChain);
    },
  );
});

it('the chain has every file of its folders, in the order of their numbers', () => {
  const folder = join(__dirname, 'chain');
  const files = readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)));
  expect(NAMES.map((name) => `${name}.ts`)).toEqual(files.filter((file) => file !== 'index.ts').sort());
});
