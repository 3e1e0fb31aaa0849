import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { StoredFiles } from '../http/files/stored-files';
import { paise, rupees } from '../kernel/money';
import { picture } from './pictures';
import { CATALOGUE_PAGE, type CatalogueResult, type CatalogueSearch, type ItemView } from './vendors.dto';

type Search = Omit<CatalogueSearch, 'page'>;

@Injectable()
export class SearchQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
  ) {}

  /** One page, from 0, of the items matching every filter, by name. */
  async search({ page, ...filters }: CatalogueSearch, withContacts: boolean): Promise<CatalogueResult> {
    const conditions = await this.conditions(filters);
    const { total, ids } = await (conditions.isNarrow ? this.findOnce : this.findTwice).call(
      this,
      conditions.all,
      page,
    );
    const catalog = await this.items(ids, withContacts);
    return {
      catalog,
      result_set_count: catalog.length,
      current_page: page,
      total_count: total,
      total_pages: Math.ceil(total / CATALOGUE_PAGE),
    };
  }

  /** Counts from one index and pages from another, in order: fast when many items match. */
  private async findTwice(conditions: readonly Condition[], page: number): Promise<Found> {
    const found = this.db.selectFrom('vendor_items').where((where) => where.and([...conditions]));
    const [{ total }, rows] = await Promise.all([
      found.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      found
        .select('id')
        .orderBy('name')
        .orderBy('id')
        .limit(CATALOGUE_PAGE)
        .offset(page * CATALOGUE_PAGE)
        .execute(),
    ]);
    return { total, ids: rows.map(({ id }) => id) };
  }

  /** Finds all matches once, then counts and sorts: fast when few items match. */
  private async findOnce(conditions: readonly Condition[], page: number): Promise<Found> {
    const { rows } = await sql<Found>`
      with found as materialized (select id, name from vendor_items where ${sql.join(conditions, sql` and `)})
      select (select count(*) from found) as total,
        array(select id::text from found order by name, id limit ${CATALOGUE_PAGE} offset ${page * CATALOGUE_PAGE}) as ids`.execute(
      this.db,
    );
    return rows[0] ?? { total: 0, ids: [] };
  }

  async count(): Promise<number> {
    const { total } = await this.db
      .selectFrom('vendor_items')
      .select((build) => build.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Items by id, in that order; unknown ids are omitted. */
  async items(ids: readonly string[], withContacts: boolean): Promise<ItemView[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('vendor_items as item')
      .innerJoin('vendors as vendor', 'vendor.id', 'item.vendor_id')
      .innerJoin('vendor_brands as brand', 'brand.id', 'item.brand_id')
      .innerJoin('vendor_patterns as pattern', 'pattern.id', 'item.pattern_id')
      .select([
        'item.id',
        'item.name',
        'item.catalog_code',
        'item.image_key',
        'item.thumb_key',
        'item.drawing',
        'item.revision',
        'item.unit',
        'item.pack',
        'item.thickness_mm',
        'item.size',
        'item.gst_included',
        'item.gst_rate',
        'item.lead_days',
        'item.min_order',
        'item.city',
        'item.catalog_key',
        'item.base_price',
        'item.max_price',
        'item.vendor_id',
        'item.brand_id',
        'item.pattern_id',
        'vendor.name as vendor_name',
        'vendor.website_url',
        'vendor.address',
        'brand.name as brand_name',
        'pattern.name as pattern_name',
      ])
      .where('item.id', 'in', [...ids])
      .execute();
    const keys = withContacts ? rows.flatMap(({ catalog_key }) => (catalog_key === null ? [] : [catalog_key])) : [];
    const addresses = await this.files.addresses(
      keys.map((key) => ({ kind: 'catalogue', key })),
      '',
    );
    const addressOf = new Map(keys.map((key, index) => [key, addresses[index] ?? null]));
    const views = rows.map((row): ItemView => ({
      _id: row.id,
      name: row.name,
      catalog_code: row.catalog_code,
      ...picture(row),
      catalog_url: row.catalog_key === null ? null : (addressOf.get(row.catalog_key) ?? null),
      base_price: rupees(paise(row.base_price)),
      max_price: rupees(paise(row.max_price)),
      unit: row.unit,
      pack: row.pack,
      thickness_mm: row.thickness_mm,
      size: row.size,
      gst_included: row.gst_included,
      gst_rate: row.gst_rate,
      lead_days: row.lead_days,
      min_order: row.min_order,
      city: row.city,
      revision: row.revision,
      pattern: { _id: row.pattern_id, name: row.pattern_name },
      brand: { _id: row.brand_id, name: row.brand_name },
      vendor: {
        _id: row.vendor_id,
        name: row.vendor_name,
        website_url: withContacts ? row.website_url : null,
        address: withContacts ? row.address : null,
      },
      vendor_id: row.vendor_id,
      brand_id: row.brand_id,
      pattern_id: row.pattern_id,
    }));
    const place = new Map(ids.map((id, index) => [id, index]));
    return views.sort((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0));
  }

  /**
   * The filters as SQL conditions. Ids behind a category or word are looked up first: with literal ids the database
   * combines its indexes, with sub-selects it would scan the whole table.
   */
  private async conditions({ vendor, brand, pattern, category, q }: Search): Promise<Conditions> {
    const words = wordsOf(q);
    const [ofCategory, named, retired] = await Promise.all([
      category === undefined ? null : this.patternsOf(category),
      Promise.all(words.map((word) => this.named(word))),
      this.db.selectFrom('vendors').select('id').where('retired', '=', true).execute(),
    ]);
    const all = [
      sql<SqlBool>`not retired`,
      ...(retired.length === 0 ? [] : [sql<SqlBool>`vendor_id <> all(${retired.map(({ id }) => id)}::uuid[])`]),
      ...(vendor === undefined ? [] : [sql<SqlBool>`vendor_id = ${vendor}`]),
      ...(brand === undefined ? [] : [sql<SqlBool>`brand_id = ${brand}`]),
      ...(pattern?.length ? [sql<SqlBool>`pattern_id = any(${pattern}::uuid[])`] : []),
      ...(ofCategory === null ? [] : [sql<SqlBool>`pattern_id = any(${ofCategory}::uuid[])`]),
      ...words.map((word, index) => holds(word, named[index] ?? NOBODY)),
    ];
    return { all, isNarrow: words.length > 0 || ofCategory !== null || Boolean(pattern?.length) };
  }

  private async patternsOf(category: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('vendor_category_patterns')
      .select('pattern_id')
      .where('category_id', '=', category)
      .execute();
    return rows.map(({ pattern_id }) => pattern_id);
  }

  /** Vendors, brands and patterns whose name has a word with this prefix. */
  private async named(word: string): Promise<Named> {
    const ids = (table: string) => sql`array(
      select id::text from ${sql.table(table)} where to_tsvector('simple', name) @@ ${prefixOf(word)})`;
    const { rows } = await sql<Named>`
      select ${ids('vendors')} as vendors, ${ids('vendor_brands')} as brands, ${ids('vendor_patterns')} as patterns`.execute(
      this.db,
    );
    return rows[0] ?? NOBODY;
  }
}

type Condition = RawBuilder<SqlBool>;
interface Conditions {
  readonly all: readonly Condition[];
  /** Whether the filters usually leave few items. */
  readonly isNarrow: boolean;
}
interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}
interface Named {
  readonly vendors: readonly string[];
  readonly brands: readonly string[];
  readonly patterns: readonly string[];
}
const NOBODY: Named = { vendors: [], brands: [], patterns: [] };

function prefixOf(word: string): RawBuilder<string> {
  return sql<string>`to_tsquery('simple', ${`${word}:*`})`;
}

/** A prefix of a word of the item itself, or of its vendor's, brand's or pattern's name. */
function holds(word: string, { vendors, brands, patterns }: Named): Condition {
  const ways = [
    sql<SqlBool>`search @@ ${prefixOf(word)}`,
    ...(vendors.length ? [sql<SqlBool>`vendor_id = any(${vendors}::uuid[])`] : []),
    ...(brands.length ? [sql<SqlBool>`brand_id = any(${brands}::uuid[])`] : []),
    ...(patterns.length ? [sql<SqlBool>`pattern_id = any(${patterns}::uuid[])`] : []),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

const MAX_WORDS = 8;

/** The words of a search, without operators of a text query. */
function wordsOf(q: string | undefined): string[] {
  return (q ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}
