import type { ClientBase, Pool } from 'pg';
import { migrations, NEWEST_OF_RELEASE_BEFORE } from './migrations';
import { runInTransaction } from './transaction';

/**
 * Lets the release before start on this schema, which refuses a database with migrations that it does not know: their names
 * are set aside until a newer version migrates. The tables stay as they are, because every migration leaves them so that
 * the release before can use them. Returns the names.
 */
export async function setAside(pool: Pool): Promise<string[]> {
  const names = migrations.map(({ name }) => name);
  const since = names.slice(names.indexOf(NEWEST_OF_RELEASE_BEFORE) + 1);
  return runInTransaction(pool, async (client) => {
    await client.query(
      'create table if not exists migrations_set_aside (name text primary key, timestamp text not null)',
    );
    await client.query(
      `with gone as (delete from kysely_migration where name = any($1::text[]) returning name, timestamp)
       insert into migrations_set_aside select name, timestamp from gone`,
      [since],
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations_set_aside order by name');
    return rows.map(({ name }) => name);
  });
}

/** What was set aside is known again. Nothing happens where nothing was. */
export async function takeBack(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations_set_aside') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query(
    `begin;
     insert into kysely_migration (name, timestamp) select name, timestamp from migrations_set_aside on conflict do nothing;
     drop table migrations_set_aside;
     commit`,
  );
}
