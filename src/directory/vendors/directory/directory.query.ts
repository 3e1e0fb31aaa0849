import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type {
  VendorBrandsTable,
  VendorCategoriesTable,
  VendorPatternsTable,
  VendorsTable,
} from '../../../platform/database/tables/vendors';
import { DB } from '../../../platform/database/tokens';
import { notFound } from '../../../platform/http/answers/problem';
import type { Actor } from '../../../platform/http/access/actor';
import { today } from '../../../kernel/day';
import { KINDS } from '../../../platform/records/kinds';
import { picture } from '../pictures/pictures';
import { VENDOR_UNITS } from '../records/units';
import type { BrandView, FinishCategoryView, Offers, PatternView, VendorDetails, VendorView } from '../vendors.dto';

/** Whether the requester may see vendors' contact details: anyone with an account. */
export function seesContacts({ actor }: { readonly actor: Actor }): boolean {
  return actor.kind === 'user';
}

interface Named {
  readonly vendor: Selectable<VendorsTable>;
  readonly brand: Selectable<VendorBrandsTable>;
  readonly category: Selectable<VendorCategoriesTable>;
}

/** Read queries of the directory. */
@Injectable()
export class DirectoryQuery {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** All finish categories with their patterns, all vendors, brands and patterns, each in the directory's order. */
  async details(withContacts: boolean): Promise<Omit<VendorDetails, 'can'>> {
    const [categories, links, patterns, vendors, brands, rated] = await Promise.all([
      this.db
        .selectFrom('vendor_categories')
        .selectAll()
        .where('retired', '=', false)
        .orderBy('position')
        .orderBy('name')
        .execute(),
      this.db.selectFrom('vendor_category_patterns').selectAll().orderBy('position').orderBy('pattern_id').execute(),
      this.db
        .selectFrom('vendor_patterns')
        .selectAll()
        .where('retired', '=', false)
        .orderBy('position')
        .orderBy('name')
        .execute(),
      this.db
        .selectFrom('vendors')
        .selectAll()
        .where('retired', '=', false)
        .orderBy('position')
        .orderBy('name')
        .execute(),
      this.db
        .selectFrom('vendor_brands')
        .selectAll()
        .where('retired', '=', false)
        .orderBy('position')
        .orderBy('name')
        .execute(),
      this.rated(),
    ]);
    const views = new Map(patterns.map((row) => [row.id, patternView(row)]));
    const ofCategory = new Map<string, PatternView[]>();
    for (const { category_id, pattern_id } of links) {
      const view = views.get(pattern_id);
      if (view) ofCategory.set(category_id, [...(ofCategory.get(category_id) ?? []), view]);
    }
    return {
      finishes: categories.map((row) => categoryView(row, ofCategory.get(row.id) ?? [])),
      vendors: vendors.map((row) => vendorView(row, withContacts, rated.get(row.id))),
      brands: brands.map(brandView),
      patterns: [...views.values()],
      units: [...VENDOR_UNITS],
    };
  }

  /** One category with its patterns. 404 for an unknown slug. */
  async category(slug: string): Promise<FinishCategoryView> {
    const row = await this.record('category', slug);
    return categoryView(row, await this.patternsOf(row.id));
  }

  /** One brand. 404 for an unknown slug. */
  async brand(slug: string): Promise<BrandView> {
    return brandView(await this.record('brand', slug));
  }

  /** One vendor with its contacts. 404 for an unknown slug. */
  async vendor(slug: string): Promise<VendorView> {
    const row = await this.record('vendor', slug);
    return vendorView(row, true, (await this.rated(row.id)).get(row.id));
  }

  /** The first vendor of this name, in any case, with its contacts; null where the directory has none. */
  async vendorNamed(name: string): Promise<VendorView | null> {
    const row = await this.db
      .selectFrom('vendors')
      .selectAll()
      .where('retired', '=', false)
      .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn<string>('lower', [val(name)])))
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    return row ? vendorView(row, true, undefined) : null;
  }

  /** What customers rated, by vendor, without what is hidden or withdrawn; with `id`, of that vendor alone. */
  private async rated(id?: string): Promise<ReadonlyMap<string, NonNullable<VendorView['customers']>>> {
    const rows = await this.db
      .selectFrom('vendor_ratings')
      .select(({ fn }) => [
        'vendor_id',
        sql<number>`round(avg(stars), 1)::float8`.as('rating'),
        fn.countAll<number>().as('count'),
      ])
      .where('withdrawn', '=', false)
      .where('hidden_reason', 'is', null)
      .$if(id !== undefined, (query) => query.where('vendor_id', '=', id as string))
      .groupBy('vendor_id')
      .execute();
    return new Map(rows.map(({ vendor_id, ...customers }) => [vendor_id, customers]));
  }

  /** The row of a record. 404 for an unknown slug. */
  async record<Kind extends keyof Named>(kind: Kind, slug: string): Promise<Named[Kind]> {
    const { rows } = await sql<Named[Kind]>`select * from ${sql.table(KINDS[kind].table)} where slug = ${slug}`.execute(
      this.db,
    );
    const [row] = rows;
    if (!row) throw notFound();
    return row;
  }

  /** The patterns of a category, in order. */
  private async patternsOf(categoryId: string): Promise<PatternView[]> {
    const rows = await this.db
      .selectFrom('vendor_category_patterns as link')
      .innerJoin('vendor_patterns as pattern', 'pattern.id', 'link.pattern_id')
      .selectAll('pattern')
      .where('link.category_id', '=', categoryId)
      .where('pattern.retired', '=', false)
      .orderBy('link.position')
      .orderBy('link.pattern_id')
      .execute();
    return rows.map(patternView);
  }

  /** Offers of vendors in order, without those that have ended or not begun unless `all`; with `id`, only that one. */
  async offers(id?: string, all = false): Promise<Offers> {
    const rows = await this.db
      .selectFrom('vendor_offers as offer')
      .innerJoin('vendors as vendor', 'vendor.id', 'offer.vendor_id')
      .select([
        'offer.id',
        'offer.message',
        'offer.revision',
        'offer.valid_from',
        'offer.valid_until',
        'vendor.id as vendor_id',
        'vendor.slug',
        'vendor.name',
      ])
      .where('vendor.retired', '=', false)
      .$if(id === undefined && !all, (query) =>
        query
          .where(sql<SqlBool>`coalesce(offer.valid_from <= ${today()}, true)`)
          .where(sql<SqlBool>`coalesce(offer.valid_until >= ${today()}, true)`),
      )
      .$if(id !== undefined, (query) => query.where('offer.id', '=', id as string))
      .orderBy('offer.position')
      .orderBy('vendor.name')
      .orderBy('offer.message')
      .execute();
    return {
      offers: rows.map(({ id: _id, message, valid_from, valid_until, revision, vendor_id, slug, name }) => ({
        _id,
        message,
        valid_from,
        valid_until,
        revision,
        vendor: { _id: vendor_id, slug, name },
      })),
    };
  }
}

function patternView(row: Selectable<VendorPatternsTable>): PatternView {
  return { _id: row.id, name: row.name, slug: row.slug, ...picture(row), revision: row.revision };
}

function categoryView(row: Selectable<VendorCategoriesTable>, patterns: PatternView[]): FinishCategoryView {
  const { id, slug, name, catalog_prefix, revision } = row;
  return { _id: id, slug, name, ...picture(row), patterns, catalog_prefix, revision };
}

function vendorView(
  row: Selectable<VendorsTable>,
  withContacts: boolean,
  customers: VendorView['customers'] = null,
): VendorView {
  const { id, slug, name, address, email, website_url, phone_number, gstin, rating, review_count } = row;
  const { city, delivery, minimum_order, terms, cities_served } = row;
  const contacts = { address, email, website_url, phone_number, gstin };
  return {
    _id: id,
    slug,
    name,
    ...(withContacts ? contacts : { address: null, email: null, website_url: null, phone_number: null, gstin: null }),
    city,
    delivery,
    minimum_order,
    terms,
    cities_served,
    rating: rating === null ? null : Number(rating),
    review_count,
    customers,
    revision: row.revision,
  };
}

function brandView(row: Selectable<VendorBrandsTable>): BrandView {
  return { _id: row.id, slug: row.slug, name: row.name, ...picture(row), revision: row.revision };
}
