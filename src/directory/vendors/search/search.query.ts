import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { StoredFiles } from '../../../platform/http/files/stored-files';
import { paise, rupees } from '../../../kernel/money';
import { picture } from '../pictures/pictures';
import { PricesInForce } from '../prices/prices-in-force';
import { shownUnit } from '../records/units';
import { allOf, conditionsOf, FACETS, netPrice, type Conditions, type Facet } from './conditions';
import { correctSpelling } from './spelling';
import {
  CATALOGUE_PAGE,
  type CatalogueFacets,
  type CatalogueResult,
  type CatalogueSearch,
  type ItemView,
} from '../vendors.dto';

@Injectable()
export class SearchQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
    private readonly prices: PricesInForce,
  ) {}

  /**
   * One page, from 0, of the items that match every filter. Words that find nothing are spelled as the directory spells
   * them, and the answer says so.
   */
  async search({ page, ...asked }: CatalogueSearch, withContacts: boolean): Promise<CatalogueResult> {
    const { found, searched } = await this.spelled(
      asked,
      (search) => this.find(search, page),
      ({ total }) => total > 0,
    );
    const catalog = await this.items(found.ids, withContacts);
    return {
      catalog,
      result_set_count: catalog.length,
      current_page: page,
      total_count: found.total,
      total_pages: Math.ceil(found.total / CATALOGUE_PAGE),
      searched_for: searched.q ?? '',
    };
  }

  /** How many items each choice of a filter leaves, with the other filters as they are; the most frequent first. */
  async facets({ page: _page, sort: _sort, ...asked }: CatalogueSearch): Promise<CatalogueFacets> {
    const { found } = await this.spelled(
      asked,
      (search) => this.counted(search),
      (facets) => Object.values(facets).some((choices: readonly unknown[]) => choices.length > 0),
    );
    return found;
  }

  /** Searches as asked, and when that finds nothing, with the spelling corrected. */
  private async spelled<Asked extends Filters, Found>(
    asked: Asked,
    search: (asked: Asked) => Promise<Found>,
    isFound: (found: Found) => boolean,
  ): Promise<{ found: Found; searched: Asked }> {
    const found = await search(asked);
    const q = asked.q && !isFound(found) ? await correctSpelling(this.db, asked.q) : null;
    if (q === null) return { found, searched: asked };
    const searched = { ...asked, q };
    const better = await search(searched);
    return isFound(better) ? { found: better, searched } : { found, searched: asked };
  }

  private async find({ sort, ...filters }: Filters & { sort: Sort }, page: number): Promise<Found> {
    const net = await this.net(filters, sort);
    const conditions = await conditionsOf(this.db, filters, net);
    const order = sort === 'price' ? sql`${net}, id` : ORDERS[sort];
    return conditions.isNarrow
      ? this.findOnce(conditions, sort === 'best' ? sql`rank desc, name, id` : order, page)
      : this.findTwice(conditions, order, page);
  }

  /** The price that a search compares: today's, where it compares any. */
  private async net({ price_from, price_to }: Filters, sort?: Sort): Promise<RawBuilder<number>> {
    const byPrice = sort === 'price' || price_from !== undefined || price_to !== undefined;
    return netPrice(byPrice ? await this.prices.others() : new Map());
  }

  /** Counts from one index and pages from another, in order: fast when many items match. */
  private async findTwice(conditions: Conditions, order: RawBuilder<unknown>, page: number): Promise<Found> {
    const found = sql`from vendor_items where ${allOf(conditions)}`;
    const [totals, ids] = await Promise.all([
      sql<{ total: number }>`select count(*) as total ${found}`.execute(this.db),
      sql<{ id: string }>`
        select id ${found} order by ${order} limit ${CATALOGUE_PAGE} offset ${page * CATALOGUE_PAGE}`.execute(this.db),
    ]);
    return { total: totals.rows[0]?.total ?? 0, ids: ids.rows.map(({ id }) => id) };
  }

  /** Finds all matches once, then counts and sorts: fast when few items match. */
  private async findOnce(conditions: Conditions, order: RawBuilder<unknown>, page: number): Promise<Found> {
    const { rows } = await sql<Found>`
      with found as materialized (
        select id, name, base_price, gst_included, gst_rate, listed_at, ${conditions.rank} as rank
        from vendor_items where ${allOf(conditions)})
      select (select count(*) from found) as total,
        array(select id::text from found order by ${order}
          limit ${CATALOGUE_PAGE} offset ${page * CATALOGUE_PAGE}) as ids`.execute(this.db);
    return rows[0] ?? { total: 0, ids: [] };
  }

  private async counted(filters: Filters): Promise<CatalogueFacets> {
    const conditions = await conditionsOf(this.db, filters, await this.net(filters));
    const counts = await Promise.all(
      FACETS.map(async (facet) => {
        const rows = await this.choices(conditions, facet);
        return [facet, facet === 'unit' ? inOneSpelling(rows) : rows] as const;
      }),
    );
    return Object.fromEntries(counts) as CatalogueFacets;
  }

  private async choices(conditions: Conditions, facet: Facet): Promise<{ value: string; count: number }[]> {
    const found = allOf(conditions, facet);
    if (facet === 'delivers_to') {
      const { rows } = await sql<{ value: string; count: number }>`
        select served as value, sum(items)::int as count
        from (select vendor_id, count(*) as items from vendor_items where ${found} group by vendor_id) as found
          join vendors on vendors.id = found.vendor_id, unnest(cities_served) as served
        group by served order by 2 desc, 1 limit ${MOST_CHOICES}`.execute(this.db);
      return rows;
    }
    const column = COLUMNS[facet];
    const { rows } = await sql<{ value: string; count: number }>`
      select ${column}::text as value, count(*) as count from vendor_items
      where ${found} and ${column} is not null
      group by ${column} order by 2 desc, 1 limit ${MOST_CHOICES}`.execute(this.db);
    return rows;
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
        'item.valid_from',
        'item.valid_until',
        'item.price_list',
        'item.vendor_id',
        'item.brand_id',
        'item.pattern_id',
        'vendor.name as vendor_name',
        'vendor.website_url',
        'vendor.address',
        'vendor.slug as vendor_slug',
        'vendor.phone_number',
        'vendor.email',
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
    const views = (await this.prices.of(rows)).map((row): ItemView => ({
      _id: row.id,
      name: row.name,
      catalog_code: row.catalog_code,
      ...picture(row),
      catalog_url: row.catalog_key === null ? null : (addressOf.get(row.catalog_key) ?? null),
      base_price: rupees(paise(row.base_price)),
      max_price: rupees(paise(row.max_price)),
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      price_list: row.price_list,
      price_is: row.when,
      next_price: row.next && {
        from: row.next.from,
        base_price: rupees(paise(row.next.base_price)),
        max_price: rupees(paise(row.next.max_price)),
      },
      unit: row.unit && shownUnit(row.unit),
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
        slug: row.vendor_slug,
        phone_number: withContacts ? row.phone_number : null,
        email: withContacts ? row.email : null,
      },
      vendor_id: row.vendor_id,
      brand_id: row.brand_id,
      pattern_id: row.pattern_id,
    }));
    const place = new Map(ids.map((id, index) => [id, index]));
    return views.sort((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0));
  }
}

interface Choice {
  readonly value: string;
  readonly count: number;
}

/** Choices of units with the spellings of each added up. */
function inOneSpelling(rows: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) counts.set(shownUnit(value), (counts.get(shownUnit(value)) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

type Filters = Omit<CatalogueSearch, 'page' | 'sort'>;
type Sort = CatalogueSearch['sort'];
interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

/** Choices listed of one filter. */
const MOST_CHOICES = 200;
const COLUMNS: Readonly<Record<Exclude<Facet, 'delivers_to'>, RawBuilder<unknown>>> = {
  vendor: sql`vendor_id`,
  brand: sql`brand_id`,
  city: sql`city`,
  unit: sql`unit`,
  thickness: sql`thickness_mm`,
};
const ORDERS: Readonly<Record<Exclude<Sort, 'price'>, RawBuilder<unknown>>> = {
  best: sql`name, id`,
  newest: sql`listed_at desc nulls last, id`,
};
