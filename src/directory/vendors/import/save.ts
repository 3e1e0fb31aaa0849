import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { RowChange, RowOutcome } from '../../../platform/database/tables/vendor-imports';
import { changesBetween, FIELD_TITLES } from '../../../platform/records/history';
import { changeRecord } from '../../../platform/records/decision';
import { fieldsOf, type FieldValues, type RowOf } from '../../../platform/records/fields';
import type { Fields } from '../../../platform/records/kinds';
import type { RecordWriter } from '../../../platform/records/records';
import { upsertRecords } from '../upsert';
import type { UnknownName } from './reading/unknown-names';
import type { Draft, Value } from './reading/draft';
import { SHEETS, type Kind } from './reading/fields';
import { TERMS } from './reading/terms';
import {
  NAMED_KINDS,
  planOf,
  type AcceptedRow,
  type Directory,
  type DirectoryEntry,
  type NamedKind,
  type Plan,
} from './reading/plan';
import { pricesOf } from './row-prices';
import { PricesInForce } from '../prices/prices-in-force';
import type { PriceTerms } from '../prices/price-line';

const IMPORTED = 'price-list-imported';
const NO_CATEGORY = 'it is in no category, so that nobody finds its items by one: add it on the page of a category';
/** Rows per statement. */
const CHUNK = 2_000;
const MOST_VENDORS = 20;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

export type Counts = Record<RowOutcome, number>;
type Outcomes = Map<Draft, RowOutcome>;
/** Base prices in paise; there is none before for a new item. */
interface Price {
  readonly before: number | null;
  readonly after: number;
}

/** The workbook as a price list. */
export interface PriceList {
  readonly importId: string;
  readonly name: string;
  /** The day it was uploaded: its date where it says none. */
  readonly day: string;
}

/** What became of a workbook. */
export interface SaveResult {
  readonly counts: Counts;
  /** Names that the directory lacked, with what was chosen for each. */
  readonly names: readonly UnknownName[];
  /** The first vendors whose items it lists. */
  readonly vendors: readonly DirectoryEntry[];
}

/**
 * Saves a workbook's rows and the outcome of each: all or nothing. `onSaved` reports the number of rows processed.
 */
export async function saveDrafts(
  records: RecordWriter,
  list: PriceList,
  drafts: readonly Draft[],
  chosen: readonly UnknownName[],
  onSaved: (rows: number) => void,
): Promise<SaveResult> {
  const stored = await readDirectory(records.db);
  const plan = planOf(drafts, stored.directory, chosen, list.day);
  const saver = new Saver(records, stored, list, onSaved);
  for (const kind of NAMED_KINDS) await saver.saveNamed(kind, plan.accepted[kind]);
  await saver.joinCategories(plan.accepted.pattern);
  await saver.saveItems(plan.accepted.item);
  const counts = await report(records.db, list.importId, [...plan.added, ...drafts], plan, saver);
  const named = new Map(stored.directory.vendor.map(({ slug, name }) => [slug, name]));
  for (const { slug, draft } of plan.accepted.vendor) named.set(slug, String(draft.values.name));
  const slugs = [...new Set(plan.accepted.item.map(({ slug }) => slug))].slice(0, MOST_VENDORS);
  return { counts, names: plan.names, vendors: slugs.map((slug) => ({ slug, name: named.get(slug) ?? slug })) };
}

interface Stored {
  readonly directory: Directory;
  readonly ids: Readonly<Record<NamedKind, Map<string, string>>>;
  readonly prefixes: ReadonlyMap<string, string>;
}

async function readDirectory(tx: Kysely<Database>): Promise<Stored> {
  const named = (table: 'vendors' | 'vendor_brands' | 'vendor_patterns') =>
    tx.selectFrom(table).select(['id', 'slug', 'name']).execute();
  const vendor = await named('vendors');
  const brand = await named('vendor_brands');
  const pattern = await named('vendor_patterns');
  const categories = await tx
    .selectFrom('vendor_categories')
    .select(['id', 'slug', 'name', 'catalog_prefix', 'patterns'])
    .execute();
  const patternNames = new Map(pattern.map(({ id, name }) => [id, name]));
  const category = categories.map(({ patterns, ...one }) => ({
    ...one,
    patterns: patterns.flatMap((id) => patternNames.get(id) ?? []),
  }));
  const ids = (rows: readonly { id: string; slug: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]));
  return {
    directory: { vendor, brand, category, pattern },
    ids: { vendor: ids(vendor), brand: ids(brand), category: ids(category), pattern: ids(pattern) },
    prefixes: new Map(category.map(({ slug, catalog_prefix }) => [slug, catalog_prefix])),
  };
}

class Saver {
  readonly outcomes: Outcomes = new Map();
  readonly prices = new Map<Draft, Price>();
  /** Units of items' prices. */
  readonly units = new Map<Draft, string>();
  readonly changes = new Map<Draft, readonly RowChange[]>();
  /** What a person should know of a row that is saved. */
  readonly notes = new Map<Draft, string>();
  /** Vendors whose items the file lists. */
  readonly vendors = new Set<string>();
  readonly listed = new Set<string>();
  private saved = 0;

  constructor(
    private readonly records: RecordWriter,
    private readonly stored: Stored,
    private readonly list: PriceList,
    private readonly onSaved: (rows: number) => void,
  ) {}

  async saveNamed(kind: NamedKind, rows: readonly AcceptedRow[]): Promise<void> {
    const saved = await this.save(kind, rows, (row) => this.namedRow(kind, row));
    for (const [row, id] of saved) this.stored.ids[kind].set(row.slug, id);
  }

  async saveItems(rows: readonly AcceptedRow[]): Promise<void> {
    const known = await this.knownItems(rows);
    const held = await this.heldPrices(known);
    const saved = await this.save('item', rows, (row) => {
      const { values } = row.draft;
      const before = known.get(row);
      this.prices.set(row.draft, { before: held.get(row)?.base_price ?? null, after: Number(values.base_price) });
      return fieldsOf('item', {
        vendor_id: this.idOf('vendor', row.slug),
        brand_id: this.idOf('brand', row.refers.brand?.[0]),
        pattern_id: this.idOf('pattern', row.refers.pattern?.[0]),
        catalog_code: values.catalog_code,
        name: values.name,
        ...(values.unit ? { unit: values.unit } : {}),
        ...this.termsOf(row.draft, before),
        ...pricesOf(values, held.get(row), before, this.list),
      });
    });
    for (const [, id] of saved) this.listed.add(id);
    for (const { slug } of rows) this.vendors.add(this.idOf('vendor', slug));
  }

  /** The terms that a row gives; what only the name says never takes the place of what the directory has. */
  private termsOf(draft: Draft, before: RowOf<'item'> | undefined): Fields {
    const had: Fields = before ?? {};
    const given = TERMS.filter((key) => (draft.values[key] ?? null) !== null);
    const said = Object.entries(draft.inName ?? {}).filter(([key]) => (had[key] ?? null) === null);
    if (said.length > 0) this.notes.set(draft, `from the name: ${said.map(termWords).join(', ')}`);
    return { ...Object.fromEntries(given.map((key) => [key, draft.values[key] ?? null])), ...Object.fromEntries(said) };
  }

  /** The prices of known items on the first day of their rows; without those that have none yet. */
  private async heldPrices(
    known: ReadonlyMap<AcceptedRow, RowOf<'item'>>,
  ): Promise<ReadonlyMap<AcceptedRow, PriceTerms>> {
    const byDay = new Map<string, [AcceptedRow, RowOf<'item'>][]>();
    for (const [row, item] of known) {
      const day = String(row.draft.values.valid_from ?? this.list.day);
      byDay.set(day, [...(byDay.get(day) ?? []), [row, item]]);
    }
    const held = new Map<AcceptedRow, PriceTerms>();
    for (const [day, pairs] of byDay)
      for (let from = 0; from < pairs.length; from += CHUNK) {
        const chunk = pairs.slice(from, from + CHUNK);
        const priced = await new PricesInForce(this.records.db).of(
          chunk.map(([, item]) => item),
          day,
        );
        for (const [index, [row]] of chunk.entries()) {
          const price = priced[index];
          if (price && price.when !== 'later') held.set(row, price);
        }
      }
    return held;
  }

  /** The items that rows are about, where the directory has them. */
  private async knownItems(rows: readonly AcceptedRow[]): Promise<ReadonlyMap<AcceptedRow, RowOf<'item'>>> {
    const known = new Map<AcceptedRow, RowOf<'item'>>();
    for (let from = 0; from < rows.length; from += CHUNK) {
      const chunk = rows.slice(from, from + CHUNK);
      const keys = chunk.map(({ slug, draft: { values } }) =>
        fieldsOf('item', { vendor_id: this.idOf('vendor', slug), catalog_code: values.catalog_code }),
      );
      const found = await this.records.among('item', keys, ['vendor_id', { lower: 'catalog_code' }]);
      for (const [index, row] of chunk.entries()) if (found[index]) known.set(row, found[index]);
    }
    return known;
  }

  /** Adds patterns to the categories they name, at the end; none is removed. */
  async joinCategories(rows: readonly AcceptedRow[]): Promise<void> {
    const joining = new Map<string, AcceptedRow[]>();
    for (const { draft, refers } of rows)
      if (this.outcomes.get(draft) === 'added' && !refers.category?.length) this.notes.set(draft, NO_CATEGORY);
    for (const row of rows)
      for (const category of row.refers.category ?? []) joining.set(category, [...(joining.get(category) ?? []), row]);
    for (const [slug, members] of joining) {
      const before = await this.records.get('category', this.idOf('category', slug));
      const { patterns } = before;
      const joined = members.filter((row) => !patterns.includes(this.idOf('pattern', row.slug)));
      const ids = joined.map((row) => this.idOf('pattern', row.slug));
      const fields = { patterns: [...patterns, ...ids] };
      await this.records.carryOut(changeRecord(IMPORTED, 'category', before.id, fields));
      for (const { draft } of joined.filter((row) => this.outcomes.get(row.draft) !== 'added')) {
        this.outcomes.set(draft, 'updated');
        const change = { field: 'Category', before: null, after: before.name };
        this.changes.set(draft, [...(this.changes.get(draft) ?? []), change]);
      }
    }
  }

  /** Saves rows in chunks, sheet by sheet, because sheets of one kind may have different columns. */
  private async save<K extends Kind>(
    kind: K,
    rows: readonly AcceptedRow[],
    rowOf: (row: AcceptedRow) => FieldValues<K>,
  ): Promise<[AcceptedRow, string][]> {
    const ids: [AcceptedRow, string][] = [];
    for (const sheet of new Set(rows.map(({ draft }) => draft.sheet))) {
      const own = rows.filter(({ draft }) => draft.sheet === sheet);
      for (let from = 0; from < own.length; from += CHUNK) {
        const chunk = own.slice(from, from + CHUNK);
        const saved = await upsertRecords(this.records, IMPORTED, kind, chunk.map(rowOf));
        chunk.forEach((row, index) => {
          const one = saved.get(index);
          if (!one) throw new Error(`a ${kind} was neither saved nor found`);
          this.outcomes.set(row.draft, one.outcome);
          const now: Fields = one.now;
          if (typeof now.unit === 'string') this.units.set(row.draft, now.unit);
          if (one.outcome === 'updated') this.changes.set(row.draft, this.changesIn(one.before, now));
          ids.push([row, one.id]);
        });
        this.saved += chunk.length;
        this.onSaved(this.saved);
      }
    }
    return ids;
  }

  /** What an update changes, besides the base price, which has its own place. */
  private changesIn(before: Fields | null, now: Fields): RowChange[] {
    const moved = (['brand', 'pattern'] as const)
      .filter((kind) => before?.[`${kind}_id`] !== now[`${kind}_id`])
      .map((kind) => ({
        field: SHEETS[kind].one.replace(/^./, (letter) => letter.toUpperCase()),
        before: this.nameOf(kind, before?.[`${kind}_id`]),
        after: this.nameOf(kind, now[`${kind}_id`]),
      }));
    return [...moved, ...changesBetween(before, now, NO_NAMES)].filter(
      ({ field }) => field !== FIELD_TITLES.base_price,
    );
  }

  private nameOf(kind: 'brand' | 'pattern', id: unknown): string | null {
    const slug = [...this.stored.ids[kind]].find(([, own]) => own === id)?.[0];
    return this.stored.directory[kind].find((one) => one.slug === slug)?.name ?? slug ?? null;
  }

  private namedRow<K extends NamedKind>(kind: K, { slug, draft: { values } }: AcceptedRow): FieldValues<K> {
    // Omits blank cells, and columns that the sheet does not have, so that their values stay.
    const given: Record<string, Value> = Object.fromEntries(
      SHEETS[kind].fields
        .filter(({ key }) => key !== 'slug' && key !== 'category' && (values[key] ?? null) !== null)
        .map(({ key }) => [key, values[key] ?? null]),
    );
    if (kind === 'category')
      given.catalog_prefix ??= this.stored.prefixes.get(slug) ?? (slug.replace(/[^a-z]/g, '').slice(0, 3) || 'cat');
    return fieldsOf(kind, { slug, ...given });
  }

  private idOf(kind: NamedKind, slug: string | undefined): string {
    const id = slug === undefined ? undefined : this.stored.ids[kind].get(slug);
    if (id === undefined) throw new Error(`the directory has no ${kind} ${slug ?? ''}`);
    return id;
  }
}

/** Records the outcome of every row, and counts. */
async function report(
  tx: Kysely<Database>,
  importId: string,
  drafts: readonly Draft[],
  plan: Plan,
  { outcomes, prices, units, changes, notes, vendors, listed }: Saver,
): Promise<Counts> {
  const refused = new Map(plan.refused.map(({ draft, refusals }) => [draft, refusals]));
  const counts: Counts = { added: 0, updated: 0, unchanged: 0, missing: 0, not_item: 0, refused: 0 };
  const rows = drafts.map((draft, n) => {
    const refusals = refused.get(draft);
    const same = plan.repeated.get(draft);
    const outcome = draft.notItem ? 'not_item' : refusals ? 'refused' : same ? 'unchanged' : outcomes.get(draft);
    if (outcome === undefined) throw new Error(`${draft.sheet} row ${draft.at} was not accounted for`);
    counts[outcome] += 1;
    return {
      import_id: importId,
      n,
      kind: draft.kind,
      sheet: draft.sheet,
      row_at: draft.at,
      what: whatOf(draft),
      outcome,
      cell: refusals?.[0]?.cell ?? null,
      // One reason is enough to find and mend the row.
      reason: refusals?.[0]
        ? `${refusals[0].cell}: ${refusals[0].reason}`
        : (draft.notItem ?? sameAs(draft, same) ?? notes.get(draft) ?? null),
      price_before: prices.get(draft)?.before ?? null,
      price_after: prices.get(draft)?.after ?? null,
      unit: units.get(draft) ?? null,
      changes: changes.get(draft) ?? [],
    };
  });
  const missing = await missingItems(tx, [...vendors], listed);
  counts.missing = missing.length;
  rows.push(...missing.map((row, index) => ({ ...row, import_id: importId, n: drafts.length + index })));
  await tx.deleteFrom('vendor_import_rows').where('import_id', '=', importId).execute();
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql`
      insert into vendor_import_rows select * from jsonb_populate_recordset(null::vendor_import_rows, ${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb)`.execute(
      tx,
    );
  return counts;
}

function sameAs(draft: Draft, same: Draft | undefined): string | null {
  return same ? `the same as row ${same.at}${same.sheet === draft.sheet ? '' : ` of ${same.sheet}`}` : null;
}

/** Items of these vendors that the file does not list. */
async function missingItems(tx: Kysely<Database>, vendors: readonly string[], listed: ReadonlySet<string>) {
  if (vendors.length === 0) return [];
  const rows = await tx
    .selectFrom('vendor_items')
    .select(['id', 'catalog_code', 'name', 'base_price', 'unit'])
    .where('vendor_id', 'in', [...vendors])
    .where('retired', '=', false)
    .orderBy('catalog_code')
    .execute();
  return rows
    .filter(({ id }) => !listed.has(id))
    .map(({ catalog_code, name, base_price, unit }) => ({
      kind: 'item' as const,
      sheet: '',
      row_at: 0,
      what: `${catalog_code} · ${name}`,
      outcome: 'missing' as const,
      cell: null,
      reason: null,
      price_before: base_price,
      price_after: null,
      unit,
      changes: [],
    }));
}

const termWords = ([key, value]: readonly [string, unknown]): string =>
  key === 'thickness_mm' ? `thickness ${value} mm` : `size ${value}`;

function whatOf({ values }: Draft): string {
  const parts = [values.catalog_code, values.name].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.join(' · ');
}
