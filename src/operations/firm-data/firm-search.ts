import { escapeIdentifier, type Pool } from 'pg';
import type { FileStore } from '../../platform/storage/file-store';
import { FIRM_TABLES, OTHER_TABLES } from './firm-tables';
import { onRows, type FirmScope } from './firm-scope';

/** What to look for: `scope` of the firm as it was. */
export interface SearchedScope extends FirmScope {
  readonly fileKeys: readonly string[];
}

interface Found {
  readonly table: string;
  readonly rows: number;
}

export interface SearchReport {
  readonly tables: number;
  readonly files: number;
  /** Rows and files of the firm that are still there. */
  readonly left: readonly Found[];
  /** Rows of others that name the firm’s people or BOQs. */
  readonly elsewhere: readonly (Found & { readonly why: string })[];
}

const OF_OTHERS = 'It is of a BOQ of others, on which someone of the firm worked.';
/** Patterns in one reading of a table. */
const AT_ONCE = 200;

/** Looks through every column of every table, and the file store, for the ids and addresses of a firm. `ownRun`: the run that looks. */
export async function searchFirm(
  pool: Pool,
  files: Pick<FileStore, 'stat'>,
  scope: SearchedScope,
  ownRun: string | null,
  onProgress: (tables: number) => void = () => undefined,
): Promise<SearchReport> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const [left, elsewhere]: [Found[], SearchReport['elsewhere'][number][]] = [[], []];
  for (const [index, { schema, name }] of tables.entries()) {
    const { all, own } = await countNamed(pool, `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`, scope, ownRun);
    if (own > 0) left.push({ table: name, rows: own });
    if (all > own) elsewhere.push({ table: name, rows: all - own, why: OTHER_TABLES[name] ?? OF_OTHERS });
    onProgress(index + 1);
  }
  let stored = 0;
  for (const key of scope.fileKeys) if (await files.stat(key)) stored += 1;
  if (stored > 0) left.push({ table: 'files', rows: stored });
  return { tables: tables.length, files: scope.fileKeys.length, left, elsewhere };
}

/** Rows of a table that name the firm in any column: all, and those that are the firm's own. */
async function countNamed(
  pool: Pool,
  table: string,
  scope: FirmScope,
  ownRun: string | null,
): Promise<{ all: number; own: number }> {
  const name = table.split('.')[1]?.replaceAll('"', '') ?? '';
  const known = FIRM_TABLES.find((one) => one.table === name && table.startsWith('"public"'));
  let named = 0;
  const texts = [scope.accountId, ...scope.boqIds, ...scope.emails];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const patterns = texts.slice(from, from + AT_ONCE).map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} t where t::text like any($1)
         and ($2::text is null or to_jsonb(t) ->> 'id' is distinct from $2)`,
      [patterns, name === 'operation_runs' ? ownRun : null],
    );
    named += rows[0]?.count ?? 0;
  }
  if (named === 0 && !known) return { all: 0, own: 0 };
  if (name === 'events' && table.startsWith('"public"')) {
    const own = await countRows(pool, 'select count(*)::int as count from events where stream_id = any($1)', [
      scope.streams,
    ]);
    return { all: Math.max(named, own), own };
  }
  if (known) {
    const { text, values } = onRows(
      scope,
      known,
      (rows) => `select count(*)::int as count from ${known.table} where ${rows}`,
    );
    const own = await countRows(pool, text, values);
    return { all: Math.max(named, own), own };
  }
  // A table that nobody knows is the firm's until it is said what it is.
  return { all: named, own: Object.hasOwn(OTHER_TABLES, name) && table.startsWith('"public"') ? 0 : named };
}

async function countRows(pool: Pool, text: string, values: unknown[]): Promise<number> {
  return (await pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0;
}
