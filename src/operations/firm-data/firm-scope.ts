import type { Pool } from 'pg';
import { streamOf } from '../../boq/boq.public';
import { worksStreamOf } from '../../works/works.public';
import { FIRM_TABLES, type FirmTable } from './firm-tables';

/** Everything that is the firm's, by id: what is exported, deleted and looked for. */
export interface FirmScope {
  readonly accountId: string;
  readonly emails: readonly string[];
  readonly boqIds: readonly string[];
  /** In the log. */
  readonly streams: readonly string[];
  /** Something that remains although it is the firm's, and why. */
  readonly kept: readonly string[];
}

const KEPT_LIBRARY = 'BOQs of others are priced with the rate library; it stays with them.';
const KEPT_BOQS = (count: number): string =>
  `${count} BOQs have another owner or designer in charge too; they stay with them.`;

/**
 * The scope of an account; null when there is none. The BOQs of a firm are those that nobody else owns or is in charge
 * of, with their what-if copies, those in the bin too.
 */
export async function scopeOf(pool: Pool, accountId: string): Promise<FirmScope | null> {
  const { rows: accounts } = await pool.query<{ email: string }>('select email from users where id = $1', [accountId]);
  const [account] = accounts;
  if (!account) return null;
  const { rows: boqs } = await pool.query<{ id: string; shared: boolean }>(
    `with recursive own as (
       select boq_id, (owner_id <> $1 or created_by <> $1) is true as shared from boqs
       where branch_of is null and (owner_id = $1 or created_by = $1)
       union select b.boq_id, o.shared from boqs b join own o on b.branch_of = o.boq_id)
     select boq_id as id, shared from own order by 1`,
    [accountId],
  );
  const boqIds = boqs.filter(({ shared }) => !shared).map(({ id }) => id);
  const shared = boqs.length - boqIds.length;
  const own = await ownStreams(pool, accountId, boqIds);
  const isLibraryUsed = await namesLibrary(pool, accountId, own);
  const library = `rate-library-${accountId}`;
  return {
    accountId,
    emails: [account.email],
    boqIds,
    streams: isLibraryUsed ? own : [...own, library],
    kept: [...(shared > 0 ? [KEPT_BOQS(shared)] : []), ...(isLibraryUsed ? [KEPT_LIBRARY] : [])],
  };
}

/** The streams of the account and its BOQs, without its rate library. */
async function ownStreams(pool: Pool, accountId: string, boqIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select 'quote-request-' || boq_id || '/' || id as id from quote_requests where boq_id = any($1::uuid[])
     union all select 'vendor-request-' || id from vendor_request_states where asked_by = $2::uuid`,
    [boqIds, accountId],
  );
  return [
    ...boqIds.flatMap((id) => [streamOf(id), worksStreamOf(id)]),
    ...rows.map(({ id }) => id),
    `person-${accountId}`,
    `material-links-${accountId}`,
  ];
}

/** Whether events outside these streams are priced with the account's rate library. */
async function namesLibrary(pool: Pool, accountId: string, streams: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select from events
       where stream_id like 'boq-%' and stream_id <> all($1) and data::text like $2) as used`,
    [streams, `%"owner": "${accountId}"%`],
  );
  return rows[0]?.used ?? false;
}

/** The values of `$1` to `$5` of a firm's tables. */
function valuesOf({ accountId, boqIds, emails, streams }: FirmScope): readonly unknown[] {
  const patterns = [accountId, ...boqIds, ...emails].map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return [accountId, boqIds, emails, streams, patterns];
}

/** A statement about the firm's rows of a table with its values, of which it names those that the condition uses. */
export function onRows(scope: FirmScope, { rows }: FirmTable, statement: (rows: string) => string) {
  const values: unknown[] = [];
  const numbers = new Map<string, number>();
  const condition = rows.replace(/\$(\d)/g, (name, digit: string) => {
    if (!numbers.has(name)) numbers.set(name, values.push(valuesOf(scope)[Number(digit) - 1]));
    return `$${numbers.get(name)}`;
  });
  return { text: statement(condition), values };
}

/** Keys of the files of the firm, by default of all, its archives too. */
export async function fileKeysOf(
  pool: Pool,
  scope: FirmScope,
  isWanted: (table: FirmTable) => boolean = () => true,
): Promise<string[]> {
  const keys = new Set<string>();
  for (const table of FIRM_TABLES) {
    if (!table.files || !isWanted(table)) continue;
    const query = onRows(scope, table, (rows) => `select ${table.files?.join(', ')} from ${table.table} where ${rows}`);
    const { rows } = await pool.query<Record<string, string | null>>(query);
    for (const row of rows) for (const key of Object.values(row)) if (key !== null) keys.add(key);
  }
  return [...keys];
}
