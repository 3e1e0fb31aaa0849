import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { codeOf } from './pg-errors';
import { StartError } from './start-error';

/** The oldest PostgreSQL that the product is run on. */
const OLDEST_VERSION = 150_000;
/** Connections that are opened at once to find a pooler that hands one session to several clients. */
const PROBES = 3;

interface Standing {
  version: number;
  version_name: string;
  encoding: string;
  role: string;
  database: string;
  schema: string | null;
  creates_schemas: boolean;
  creates_tables: boolean;
  uses_own_schemas: boolean;
  owns_tables: boolean;
}

/** Read models are dropped and swapped by a rebuild, which takes their owner; `boqs` represents all of them. */
const STANDING = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
    current_setting('server_encoding') as encoding, current_user as role, current_database() as database,
    current_schema() as schema,
    has_database_privilege(current_database(), 'CREATE') as creates_schemas,
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) as creates_tables,
    (select coalesce(bool_and(has_schema_privilege(oid, 'CREATE') and has_schema_privilege(oid, 'USAGE')), true) from pg_namespace
     where nspname in ('bullmq', 'rebuild')) as uses_own_schemas,
    (select coalesce(bool_and(pg_has_role(relowner, 'USAGE')), true) from pg_class
     where relnamespace = to_regnamespace('public') and relname in ('boqs', 'projections')) as owns_tables`;

/**
 * Checks that this database can serve the product, before anything is written to it. Throws StartError with what is
 * wrong and what to do: server version, encoding, schema, rights, or a pooler that shares sessions. `pool` is what
 * `variable` names.
 */
export async function checkServer(
  pool: Pool,
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL',
): Promise<void> {
  const problem = problemOf(await asked<Standing>(pool, STANDING, 'The database cannot be used'));
  if (problem !== null) throw new StartError(problem);
  if (await sharesSessions(() => pool.connect())) {
    throw new StartError(
      variable === 'DATABASE_URL'
        ? 'DATABASE_URL leads to a connection pooler in transaction mode: set DATABASE_DIRECT_URL to PostgreSQL itself, or use its session mode.'
        : 'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode: it has to lead to PostgreSQL itself.',
    );
  }
}

/** Throws StartError where the pooler cannot be used, or leads to another database than `direct`. */
export async function checkPooler(pooler: Pool, direct: Pool): Promise<void> {
  const same = 'select current_database() as database, pg_postmaster_start_time()::text as since';
  const [found, meant] = await Promise.all([
    asked<object>(pooler, same, 'DATABASE_URL cannot be used'),
    asked<object>(direct, same, 'DATABASE_DIRECT_URL cannot be used'),
  ]);
  if (JSON.stringify(found) === JSON.stringify(meant)) return;
  throw new StartError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}

/** The only row of a statement. */
async function asked<Row extends object>(pool: Pool, text: string, otherwise: string): Promise<Row> {
  try {
    const { rows } = await pool.query<Row>(text);
    const [row] = rows;
    if (!row) throw new Error('the server answered nothing');
    return row;
  } catch (error) {
    throw new StartError(`${otherwise}: ${reasonOf(error)}.`, { cause: error });
  }
}

/** What went wrong, without a full stop and without the connection string, which holds a password. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (!(inner instanceof Error)) return String(inner);
  return (inner.message || codeOf(inner)).replace(/\.$/, '');
}

function problemOf(found: Standing): string | null {
  const role = escapeIdentifier(found.role);
  const database = escapeIdentifier(found.database);
  if (found.version < OLDEST_VERSION)
    return `PostgreSQL ${found.version_name} is too old: Fitout needs version ${OLDEST_VERSION / 10_000} or later.`;
  if (found.encoding !== 'UTF8')
    return `The database ${database} has the encoding ${found.encoding}: create it with the encoding UTF8.`;
  if (found.schema !== 'public')
    return `Fitout keeps its tables in the schema public, but the search_path of the role ${role} leads to ${found.schema ?? 'no schema'}: run  alter role ${role} set search_path = public;`;
  if (!found.creates_schemas)
    return `The role ${role} may not create schemas: run  grant create on database ${database} to ${role};`;
  if (!found.creates_tables)
    return `The role ${role} may not create tables: run  grant usage, create on schema public to ${role};`;
  if (!found.uses_own_schemas)
    return `The schemas bullmq and rebuild belong to another role: run  grant usage, create on schema bullmq, rebuild to ${role};`;
  if (!found.owns_tables)
    return `The tables of Fitout belong to another role: restore the backup with --no-owner as ${role}, or run  reassign owned by OTHER to ${role};`;
  return null;
}

type Probe = Pick<PoolClient, 'query' | 'release'>;

/**
 * Whether two clients can find themselves in one session of the server, as behind a pooler in transaction mode:
 * prepared statements, LISTEN and advisory locks would then be mixed up. The first client leaves a mark in its session;
 * the others hold transactions, so that between them they get every free session.
 */
export async function sharesSessions(connect: () => Promise<Probe>): Promise<boolean> {
  const probes: Probe[] = [];
  const begun: Probe[] = [];
  try {
    const marked = await connect();
    probes.push(marked);
    await marked.query("select set_config('fitout.session', 'marked', false)");
    for (let count = 1; count < PROBES; count += 1) {
      const other = await connect();
      probes.push(other);
      await other.query('begin');
      begun.push(other);
      if (await isMarked(other)) return true;
    }
    return !(await isMarked(marked));
  } finally {
    for (const probe of begun) await probe.query('rollback');
    for (const probe of probes) {
      await probe.query("select set_config('fitout.session', '', false)");
      probe.release();
    }
  }
}

async function isMarked(probe: Probe): Promise<boolean> {
  const { rows } = await probe.query<{ mark: string | null }>("select current_setting('fitout.session', true) as mark");
  return rows[0]?.mark === 'marked';
}
