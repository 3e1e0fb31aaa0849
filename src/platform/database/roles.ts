import { escapeIdentifier, escapeLiteral, type Pool } from 'pg';
import { runInTransaction } from './transaction';

/** Tables that only these functions may write. */
const LOG_TABLES: readonly string[] = ['events'];
const LOG_FUNCTIONS: readonly string[] = [
  'append_events(json, json)',
  'append_event(text, integer, uuid, text, integer, jsonb, jsonb, bytea)',
  'append_singles(text[], integer[], text[], text[], integer[], jsonb[], jsonb[], bytea[])',
  'erase_streams(text[])',
];

/**
 * Gives the application its own role, which owns everything but the log: it may read events and call the append
 * functions, but has no right to insert, update, delete or truncate them. Safe to repeat after each migration. Needs a
 * superuser or CREATEROLE pool; the current user keeps the log.
 */
export async function restrictApplicationRole(owner: Pool, role: string, password: string): Promise<void> {
  const name = escapeIdentifier(role);
  await runInTransaction(owner, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const verb = found.rowCount ? 'alter' : 'create';
    await client.query(`${verb} role ${name} login password ${escapeLiteral(password)}`);
    const database = await client.query<{ name: string }>('select current_database() as name');
    // BullMQ creates its own schema; rebuilds create and rename tables in `public`.
    await client.query(
      `grant create, connect, temporary on database ${escapeIdentifier(database.rows[0]?.name ?? '')} to ${name}`,
    );
    await client.query(`grant usage, create on schema public to ${name}`);
    const objects = await client.query<{ kind: string; name: string }>(
      `select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind, relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and relkind in ('r', 'p', 'v', 'S') and relname <> all($1)
         and relowner <> (select oid from pg_roles where rolname = $2)
         and not exists (
           select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')`,
      [LOG_TABLES, role],
    );
    for (const object of objects.rows) {
      await client.query(`alter ${object.kind} ${escapeIdentifier(object.name)} owner to ${name}`);
    }
    for (const table of LOG_TABLES) {
      await client.query(`revoke all on ${escapeIdentifier(table)} from public, ${name}`);
      await client.query(`grant select on ${escapeIdentifier(table)} to ${name}`);
    }
    for (const signature of LOG_FUNCTIONS) {
      await client.query(`revoke all on function ${signature} from public`);
      await client.query(`grant execute on function ${signature} to ${name}`);
    }
  });
}
