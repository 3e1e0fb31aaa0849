import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import { cityName } from '../../kernel/places/cities';
import type { Database } from '../database/tables';
import type { RecordChangesTable } from '../database/tables/records';
import { DB } from '../database/tokens';
import { pageMeta } from '../http/answers/paging';
import { preconditionFailed } from '../http/answers/problem';
import type { RecordHistoryPage } from './history.dto';
import { factWords } from './decision';
import type { RecordKind, TokenFacts, VerificationRequest } from './fields';
import { KINDS } from './kinds';

/** Fields for people, in the order shown; what is not listed (ids, positions) is hidden. */
export const FIELD_TITLES: Readonly<Record<string, string>> = {
  name: 'Name',
  label: 'Name',
  description: 'Description',
  alias: 'Alias',
  kind: 'Kind',
  address: 'Address',
  email: 'Email',
  website_url: 'Website',
  phone_number: 'Phone',
  rating: 'Rating',
  review_count: 'Reviews',
  gstin: 'GSTIN',
  delivery: 'Delivery',
  minimum_order: 'Minimum order',
  terms: 'Terms of payment',
  cities_served: 'Cities served',
  catalog_prefix: 'Code prefix',
  patterns: 'Patterns',
  image_key: 'Picture',
  catalog_key: 'Catalogue',
  catalog_code: 'Code',
  base_price: 'Base price',
  max_price: 'Max price',
  unit: 'Unit',
  pack: 'Quantity per pack',
  thickness_mm: 'Thickness, mm',
  size: 'Size',
  gst_included: 'Price includes GST',
  gst_rate: 'GST rate, %',
  lead_days: 'Lead time, days',
  min_order: 'Minimum order',
  city: 'City',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  price_list: 'Price list',
  material: 'Material',
  quantity: 'Quantity of the material per unit',
  retired: 'Retired',
  message: 'Offer',
  stars: 'Stars',
  comment: 'Comment',
  withdrawn: 'Withdrawn',
  hidden_reason: 'Hidden because',
  state: 'State',
  answer: 'Answer',
  role: 'Role',
  verified: 'Verified',
  disabled_at: 'Disabled',
  request: 'Verification request',
  tokens: 'Access tokens',
  archived_at: 'Archived',
};
/** What came with the product is no change of these. */
const BUILT_IN: ReadonlySet<RecordKind> = new Set(['work', 'finish', 'room']);

/** Changes listed to someone whose page is out of date. */
const MOST_SINCE = 20;

type Row = Selectable<RecordChangesTable>;
type Names = ReadonlyMap<string, string>;
type State = Readonly<Record<string, unknown>> | null;

/** The history of every kind of record. */
@Injectable()
export class RecordHistory {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** A page of the changes of a record and, for a vendor, of its items and offers; newest first. */
  async of(
    kind: RecordKind,
    id: string,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<RecordHistoryPage> {
    const query = this.db
      .selectFrom('record_changes')
      .$if(kind === 'vendor', (all) => all.where('stream_id', '=', KINDS.vendor.stream({ id })))
      .$if(kind !== 'vendor', (all) => all.where('kind', '=', kind).where('record_id', '=', id))
      .$if(BUILT_IN.has(kind), (all) =>
        all.where((where) => where.or([where('before', 'is not', null), where('actor_id', 'is not', null)])),
      );
    const [rows, { total }] = await Promise.all([
      query
        .selectAll()
        .orderBy('version', 'desc')
        // A first event may have the trail of before it, in the order of time.
        .orderBy(sql`case when version = 1 then -n else n end`)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      query.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    const names = await this.namesIn(rows);
    return { data: rows.map((row) => changeView(row, names)), meta: pageMeta(page, limit, total) };
  }

  /**
   * Throws 412, with what changed since, when a record is no longer of the revision that a page shows. Without one the
   * change is based on nothing, and passes.
   */
  async refuseOutdated(
    kind: RecordKind,
    { id, revision }: { readonly id: string; readonly revision: number },
    expected: number | undefined,
  ): Promise<void> {
    if (expected === undefined || expected === revision) return;
    const rows = await this.db
      .selectFrom('record_changes')
      .selectAll()
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where('version', '>', expected)
      .orderBy('version', 'desc')
      .limit(MOST_SINCE)
      .execute();
    const names = await this.namesIn(rows);
    throw preconditionFailed({ revision, changes: rows.map((row) => changeView(row, names)) });
  }

  /** Names of the records and patterns that these changes name by id. */
  private async namesIn(rows: readonly Row[]): Promise<Names> {
    const ids = rows.flatMap(({ record_id: id, before, after }) => [
      id,
      ...listOf(before?.patterns),
      ...listOf(after?.patterns),
    ]);
    const { rows: found } = await sql<{ id: string; name: string }>`
      select id::text, name from vendors where id::text = any(${ids})
      union all select id::text, name from vendor_items where id::text = any(${ids})
      union all select id::text, message from vendor_offers where id::text = any(${ids})
      union all select id::text, name from vendor_patterns where id::text = any(${ids})`.execute(this.db);
    return new Map(found.map(({ id, name }) => [id, name]));
  }
}

function changeView(
  { stream_id, version, n, kind, record_id, actor_name, at, reason, fact, before, after }: Row,
  names: Names,
) {
  const own = { ...before, ...after };
  return {
    id: `${stream_id}/${version}/${n}`,
    what: names.get(record_id) ?? textOf(own.name ?? own.label ?? own.message),
    actor: actor_name,
    at: at.toISOString(),
    reason,
    summary: factWords(fact),
    // Of a person the first event is a change of rights like any other.
    is_new: before === null && kind !== 'person',
    changes: changesBetween(before, after, names),
  };
}

/** What differs between two states of a record, for people. */
export function changesBetween(before: State, after: State, names: Names) {
  return Object.entries(FIELD_TITLES).flatMap(([field, title]) => {
    const [old, now] = [shown(field, before?.[field], names), shown(field, after?.[field], names)];
    const isReplaced = field.endsWith('_key') && old !== null && before?.[field] !== after?.[field];
    if (old === now && !isReplaced) return [];
    return [{ field: title, before: old, after: isReplaced && now !== null ? 'another one' : now }];
  });
}

function shown(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (value === true || field.endsWith('_at')) return 'yes';
  if (field === 'tokens') return tokensText(value as readonly TokenFacts[]);
  if (field === 'request') return requestText(value as VerificationRequest);
  if (field.endsWith('_price')) return `₹${(Number(value) / 100).toLocaleString('en-IN')}`;
  if (field.endsWith('_key')) return 'uploaded';
  if (field === 'patterns')
    return Array.isArray(value)
      ? listOf(value)
          .map((id) => names.get(id) ?? 'removed pattern')
          .join(', ')
      : textOf(value);
  if (field === 'cities_served') return listOf(value).map(cityName).join(', ');
  if (field === 'description') return listOf(value).join('; ');
  return Array.isArray(value) ? listOf(value).join(', ') : textOf(value);
}

function tokensText(tokens: readonly TokenFacts[]): string | null {
  return tokens.map(({ name, scopes }) => `${name} (${scopes?.join(', ') ?? 'reads everything'})`).join('; ') || null;
}

function requestText({ firm, gstin, portfolio, note, answer }: VerificationRequest): string {
  return answer ?? [firm, gstin, portfolio, note].filter(Boolean).join(' · ');
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
