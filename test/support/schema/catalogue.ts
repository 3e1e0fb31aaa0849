import type { Pool } from 'pg';

/** What the catalogue says of everything in `public` and around it, one query for each kind of thing. */
const KINDS: Readonly<Record<string, string>> = {
  relations: `
    select relname, relkind, relpersistence, reloptions, relacl, relrowsecurity, relforcerowsecurity, relreplident,
      relispartition, reltablespace, relam, pg_get_partkeydef(oid), relowner::regrole
    from pg_class where relnamespace = 'public'::regnamespace`,
  // Numbers of columns have gaps where the chain dropped some: their order is compared.
  columns: `
    select c.relname, row_number() over (partition by c.oid order by a.attnum) as at, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
      a.attcollation, a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attacl
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace`,
  constraints: `
    select conrelid::regclass, conname, contype, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated,
      conislocal, coninhcount, connoinherit, conindid::regclass
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `
    select pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident, i.indnullsnotdistinct
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  functions: `
    select oid::regprocedure, pg_get_functiondef(oid), proacl, proowner::regrole, procost, prorows
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  aggregates: `
    select oid::regprocedure, prokind from pg_proc
    where pronamespace = 'public'::regnamespace and prokind not in ('f', 'p')`,
  triggers: `
    select tgrelid::regclass, tgname, pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal`,
  views: `select viewname, definition from pg_views where schemaname = 'public'`,
  matviews: `select matviewname, definition from pg_matviews where schemaname = 'public'`,
  rules: `select tablename, rulename, definition from pg_rules where schemaname = 'public'`,
  policies: `select * from pg_policies where schemaname = 'public'`,
  sequences: `
    select sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value,
      (select array_agg(refobjid::regclass || '.' || refobjsubid order by 1) from pg_depend d
        where d.objid = format('%I', sequencename)::regclass and d.deptype in ('a', 'i'))
    from pg_sequences where schemaname = 'public'`,
  types: `
    select t.typname, t.typtype, pg_get_expr(t.typdefaultbin, 0), format_type(t.typbasetype, t.typtypmod), t.typnotnull,
      (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), t.typacl
    from pg_type t where t.typnamespace = 'public'::regnamespace`,
  statistics: `select stxname, pg_get_statisticsobjdef(oid), stxstattarget from pg_statistic_ext`,
  collations: `select collname from pg_collation where collnamespace = 'public'::regnamespace`,
  operators: `select oid::regoperator from pg_operator where oprnamespace = 'public'::regnamespace`,
  comments: `
    select pg_describe_object(classoid, objoid, objsubid), description from pg_description where objoid >= 16384`,
  extensions: `select extname, extversion, extnamespace::regnamespace from pg_extension`,
  schemas: `
    select nspname, nspacl, nspowner::regrole from pg_namespace where nspname !~ '^pg_(toast|temp)'`,
  publications: `select pubname, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication`,
  publishedTables: `select * from pg_publication_tables`,
  eventTriggers: `select evtname, evtevent, evtfoid::regproc, evtenabled from pg_event_trigger`,
  settings: `
    select setrole, setconfig from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  rights: `select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl from pg_default_acl`,
};

/** Columns that say when a row was written, which differs between databases that are otherwise equal. */
const TIMES = `
  select c.relname as name, coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype
    or (c.relname = 'kysely_migration' and a.attname = 'timestamp')), '{}') as times
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`;

/**
 * The schema of a database and all its rows, as sorted lists of JSON texts: one for each kind of thing in the catalogue, and
 * one for each table. Of times when something was written it has whether there is one.
 */
export async function readCatalogue(pool: Pool): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const [kind, query] of Object.entries(KINDS)) found[kind] = await readTexts(pool, query);
  const { rows: tables } = await pool.query<{ name: string; times: readonly string[] }>(TIMES);
  for (const { name, times } of tables)
    found[`rows of ${name}`] = await readTexts(
      pool,
      `select to_jsonb(t) - '{${times.join(',')}}'::text[] as rest${times.map((time) => `, t."${time}" is null`).join('')} from public."${name}" t`,
    );
  return found;
}

/** As the server writes it: whole numbers of any size, and columns of the same name, stay as they are. */
async function readTexts(pool: Pool, query: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>(`select to_json(q)::text as text from (${query}) q`);
  return rows.map(({ text }) => text).sort();
}
