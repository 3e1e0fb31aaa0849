import type { Pool } from 'pg';
import type { StoredEvent } from '../../platform/event-store/event-store';
import { rupees, type Paise } from '../../kernel/money';
import { boqOfWorks, worksEventOf, worksWords } from '../../works/works.public';
import { namedRecords, recordWords } from './record-words';

/** What an event did, of what, and what it did to the total. */
export interface EventWords {
  readonly summary: string;
  readonly of: string | null;
  readonly delta: number | null;
}

interface Row {
  readonly at: number;
  readonly title: string | null;
  readonly summary: string;
  readonly delta: Paise;
  readonly changes: readonly {
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

const OTHERS: readonly (readonly [RegExp, (version: string) => string])[] = [
  [/^rate-book-(\d+)$/, (version) => `Rate book ${version}`],
  [/^rate-library-/, () => 'A firm’s rates'],
  [/^erasure-/, () => 'Deletion of a firm’s data'],
];

/** Tables of records, and what each calls its own. */
const NAMED: readonly (readonly [table: string, name: string])[] = [
  ['vendors', 'name'],
  ['vendor_items', 'name'],
  ['vendor_offers', 'message'],
  ['vendor_brands', 'name'],
  ['vendor_categories', 'name'],
  ['vendor_patterns', 'name'],
  ['catalogue', 'label'],
  ['finishes', 'label'],
  ['rooms', 'name'],
  ['material_links', 'material'],
  ['quote_requests', 'title'],
  ['quotes', 'name'],
  ['users', `coalesce(user_name, '')`],
];

/** Their summary says more than which values they moved. */
const SAYS_MORE = new Set([
  'ChangeUndone',
  'BoqReverted',
  'BranchMerged',
  'BoqRevised',
  'SuggestionsAccepted',
  'QuotesAwarded',
  'RatesAdopted',
]);

/** The words of these events, in their order: those of the history for BOQs, what changed for records, the name of the event in plain words for others. */
export async function wordsOf(pool: Pool, events: readonly StoredEvent[]): Promise<EventWords[]> {
  const { rows } = await pool.query<Row>(
    `select e.at::int as at, b.title, r.summary, (r.total_after - r.total_before)::float8 as delta,
       case when jsonb_array_length(r.changes) = 1 then r.changes else '[]' end as changes
     from unnest($1::text[], $2::int[]) with ordinality e(stream, version, at)
     join boq_revisions r on r.boq_id = case when e.stream ~ '^boq-[0-9a-f-]{36}$' then substr(e.stream, 5)::uuid end
       and r.revision = e.version
     left join boqs b on b.boq_id = r.boq_id`,
    [events.map(({ streamId }) => streamId), events.map(({ version }) => version)],
  );
  const told = new Map(rows.map((row) => [row.at, row]));
  const names = await namesOf(pool, events.flatMap(namedRecords));
  const titles = await titlesOf(
    pool,
    events.flatMap(({ streamId }) => boqOfWorks(streamId) ?? []),
  );
  return events.map((event, index) => {
    const row = told.get(index + 1);
    const worksOf = boqOfWorks(event.streamId);
    if (worksOf !== null)
      return {
        summary: worksSummary(event),
        of: `Works of ${titles.get(worksOf) ?? 'a BOQ'}`,
        delta: null,
      };
    if (!row)
      return {
        summary: recordWords(event, names) ?? plainName(event.type),
        of: otherName(event.streamId),
        delta: null,
      };
    return { summary: sentenceOf(event.type, row), of: row.title, delta: rupees(row.delta) };
  });
}

/** The plain name of an event that was altered: it can be looked at all the same. */
function worksSummary(event: StoredEvent): string {
  try {
    return worksWords(worksEventOf(event));
  } catch {
    return plainName(event.type);
  }
}

/** Titles of BOQs, as they are now. */
async function titlesOf(pool: Pool, boqIds: readonly string[]): Promise<Map<string, string>> {
  if (boqIds.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; title: string }>(
    'select boq_id::text as id, title from boqs where boq_id::text = any($1)',
    [boqIds],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Names of records, as they are now. */
async function namesOf(pool: Pool, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; name: string }>(
    NAMED.map(([table, name]) => `select id::text, ${name} as name from ${table} where id::text = any($1)`).join(
      ' union all ',
    ),
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One changed value with both its sides; the history's summary for anything else. */
function sentenceOf(type: string, { summary, changes: [only] }: Row): string {
  return only && only.before !== null && only.after !== null && !SAYS_MORE.has(type)
    ? `${only.label} ${only.before} → ${only.after}`
    : summary;
}

function otherName(stream: string): string | null {
  for (const [pattern, name] of OTHERS) {
    const found = pattern.exec(stream);
    if (found) return name(found[1] ?? '');
  }
  return null;
}

/** `RateBookPublished` as “Rate book published”. */
function plainName(type: string): string {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^oq\b/, 'OQ');
}
