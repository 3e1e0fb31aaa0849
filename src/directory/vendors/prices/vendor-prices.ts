import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { paise, type Paise } from '../../../kernel/money';
import { PricesInForce } from './prices-in-force';

/** An item of the vendor catalogue with the range of its price. Vendors say the unit, if at all, in its name. */
export interface VendorPrice {
  readonly id: string;
  readonly name: string;
  readonly pattern: string;
  /** Categories of the pattern, e.g. `Laminates`. */
  readonly category: string;
  readonly brand: string;
  readonly vendor: string;
  readonly from: Paise;
  readonly to: Paise;
}

/** Items of one answer: words that half the catalogue has would find half of it. */
const MOST = 2_000;

/** Prices of the vendor catalogue, found by words. */
@Injectable()
export class VendorPrices {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly inForce: PricesInForce,
  ) {}

  /** Items with a price that holds today, whose name, pattern or category has one of these words (letters and digits only), and those of these ids. */
  async find(words: readonly string[], ids: readonly string[]): Promise<VendorPrice[]> {
    const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' | ')})`;
    const named =
      words.length === 0
        ? sql<SqlBool>`false`
        : sql<SqlBool>`(item.search @@ ${query} or item.pattern_id in (
            select named.id from vendor_patterns named where to_tsvector('simple', named.name) @@ ${query}
            union select belongs.pattern_id from vendor_category_patterns belongs
            join vendor_categories category on category.id = belongs.category_id
            where to_tsvector('simple', category.name) @@ ${query}))`;
    const rows = await this.db
      .selectFrom('vendor_items as item')
      .innerJoin('vendors as vendor', 'vendor.id', 'item.vendor_id')
      .innerJoin('vendor_brands as brand', 'brand.id', 'item.brand_id')
      .innerJoin('vendor_patterns as pattern', 'pattern.id', 'item.pattern_id')
      .select([
        'item.id',
        'item.name',
        'item.base_price',
        'item.max_price',
        'item.valid_from',
        'item.valid_until',
        'item.price_list',
        'brand.name as brand',
        'vendor.name as vendor',
        'pattern.name as pattern',
        sql<string>`(select coalesce(string_agg(category.name, ' ' order by category.name), '')
          from vendor_category_patterns belongs join vendor_categories category on category.id = belongs.category_id
          where belongs.pattern_id = item.pattern_id)`.as('category'),
      ])
      .where('item.retired', '=', false)
      .where('vendor.retired', '=', false)
      .where((where) => where.or([where('item.id', 'in', ids.length > 0 ? [...ids] : [NOBODY]), named]))
      .orderBy(words.length === 0 ? sql`1` : sql`ts_rank(item.search, ${query})`, 'desc')
      .orderBy('item.id')
      .limit(MOST)
      .execute();
    const priced = (await this.inForce.of(rows)).filter(({ when }) => when === 'now');
    return priced.map(({ id, name, pattern, category, brand, vendor, base_price: from, max_price: to }) => {
      return { id, name, pattern, category, brand, vendor, from: paise(from), to: paise(to) };
    });
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
