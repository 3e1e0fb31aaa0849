import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import type { RowOutcome } from '../../database/tables/vendor-imports';
import type { Fields } from '../../records/kinds';
import type { RecordWriter } from '../../records/records';
import { upsertRecords } from '../upsert';
import type { Draft, Value } from './draft';
import { SHEETS, type Kind } from './fields';
import { NAMED_KINDS, planOf, type Accepted, type Directory, type NamedKind, type Plan } from './plan';

/** Rows per statement. */
const CHUNK = 2_000;

export type Counts = Record<RowOutcome, number>;
type Outcomes = Map<Draft, RowOutcome>;

/**
 * Saves a workbook's rows and the outcome of each: all or nothing. `onSaved` reports the number of rows processed.
 */
export async function saveDrafts(
  records: RecordWriter,
  importId: string,
  drafts: readonly Draft[],
  onSaved: (rows: number) => void,
): Promise<Counts> {
  const stored = await readDirectory(records.db);
  const plan = planOf(drafts, stored.directory);
  const saver = new Saver(records, stored, onSaved);
  for (const kind of NAMED_KINDS) await saver.saveNamed(kind, plan.accepted[kind]);
  await saver.joinCategories(plan.accepted.pattern);
  await saver.saveItems(plan.accepted.item);
  return report(records.db, importId, drafts, plan, saver.outcomes);
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
  const category = await tx.selectFrom('vendor_categories').select(['id', 'slug', 'name', 'catalog_prefix']).execute();
  const ids = (rows: readonly { id: string; slug: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]));
  return {
    directory: { vendor, brand, category, pattern },
    ids: { vendor: ids(vendor), brand: ids(brand), category: ids(category), pattern: ids(pattern) },
    prefixes: new Map(category.map(({ slug, catalog_prefix }) => [slug, catalog_prefix])),
  };
}

class Saver {
  readonly outcomes: Outcomes = new Map();
  private saved = 0;

  constructor(
    private readonly records: RecordWriter,
    private readonly stored: Stored,
    private readonly onSaved: (rows: number) => void,
  ) {}

  async saveNamed(kind: NamedKind, rows: readonly Accepted[]): Promise<void> {
    const saved = await this.save(kind, rows, (row) => this.namedRow(kind, row));
    for (const [row, id] of saved) this.stored.ids[kind].set(row.slug, id);
  }

  async saveItems(rows: readonly Accepted[]): Promise<void> {
    await this.save('item', rows, ({ slug, refers, draft: { values } }) => ({
      vendor_id: this.idOf('vendor', slug),
      brand_id: this.idOf('brand', refers.brand?.[0]),
      pattern_id: this.idOf('pattern', refers.pattern?.[0]),
      catalog_code: values.catalog_code ?? null,
      name: values.name ?? null,
      base_price: values.base_price ?? null,
      max_price: values.max_price ?? values.base_price ?? null,
    }));
  }

  /** Adds patterns to the categories they name, at the end; none is removed. */
  async joinCategories(rows: readonly Accepted[]): Promise<void> {
    const joining = new Map<string, Accepted[]>();
    for (const row of rows)
      for (const category of row.refers.category ?? []) joining.set(category, [...(joining.get(category) ?? []), row]);
    for (const [slug, members] of joining) {
      const before = await this.records.get('category', this.idOf('category', slug));
      const patterns = (before.patterns ?? []) as readonly string[];
      const joined = members.filter((row) => !patterns.includes(this.idOf('pattern', row.slug)));
      const ids = joined.map((row) => this.idOf('pattern', row.slug));
      this.records.change('category', before, { patterns: [...patterns, ...ids] });
      for (const { draft } of joined) if (this.outcomes.get(draft) === 'unchanged') this.outcomes.set(draft, 'updated');
    }
  }

  /** Saves rows in chunks, sheet by sheet, because sheets of one kind may have different columns. */
  private async save(
    kind: Kind,
    rows: readonly Accepted[],
    rowOf: (row: Accepted) => Fields,
  ): Promise<[Accepted, string][]> {
    const ids: [Accepted, string][] = [];
    for (const sheet of new Set(rows.map(({ draft }) => draft.sheet))) {
      const own = rows.filter(({ draft }) => draft.sheet === sheet);
      for (let from = 0; from < own.length; from += CHUNK) {
        const chunk = own.slice(from, from + CHUNK);
        const saved = await upsertRecords(this.records, kind, chunk.map(rowOf));
        chunk.forEach((row, index) => {
          const one = saved.get(index);
          if (!one) throw new Error(`a ${kind} was neither saved nor found`);
          this.outcomes.set(row.draft, one.outcome);
          ids.push([row, one.id]);
        });
        this.saved += chunk.length;
        this.onSaved(this.saved);
      }
    }
    return ids;
  }

  private namedRow(kind: NamedKind, { slug, draft: { values } }: Accepted): Fields {
    // Omits columns that the sheet does not have, so that their values stay.
    const given: Record<string, Value> = Object.fromEntries(
      SHEETS[kind].fields
        .filter(({ key }) => key !== 'slug' && key !== 'category' && Object.hasOwn(values, key))
        .map(({ key }) => [key, values[key] ?? null]),
    );
    if (kind === 'vendor' && 'review_count' in given) given.review_count ??= 0;
    if (kind === 'category')
      given.catalog_prefix ??= this.stored.prefixes.get(slug) ?? (slug.replace(/[^a-z]/g, '').slice(0, 3) || 'cat');
    return { slug, ...given };
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
  outcomes: Outcomes,
): Promise<Counts> {
  const refused = new Map(plan.refused.map(({ draft, refusals }) => [draft, refusals]));
  const counts: Counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const rows = drafts.map((draft, n) => {
    const refusals = refused.get(draft);
    const outcome = refusals ? 'refused' : outcomes.get(draft);
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
      reason: refusals?.map(({ cell, reason }) => `${cell}: ${reason}`).join('; ') ?? null,
    };
  });
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql`
      insert into vendor_import_rows select * from jsonb_populate_recordset(null::vendor_import_rows, ${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb)`.execute(
      tx,
    );
  return counts;
}

function whatOf({ values }: Draft): string {
  const parts = [values.catalog_code, values.name].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.join(' · ');
}
