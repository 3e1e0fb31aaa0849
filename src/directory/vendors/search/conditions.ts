import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { CatalogueSearch } from '../vendors.dto';
import { storedUnits } from '../records/units';
import { termsOf, tsquery, type Term } from './words';

export type Condition = RawBuilder<SqlBool>;
/** What is chosen from a list with counts; its own list counts without it. */
export const FACETS = ['vendor', 'brand', 'city', 'delivers_to', 'unit', 'thickness'] as const;
export type Facet = (typeof FACETS)[number];

export interface Conditions {
  /** Conditions that are no facet. */
  readonly base: readonly Condition[];
  readonly facets: Readonly<Partial<Record<Facet, Condition>>>;
  /** How well an item fits the words; the highest first. */
  readonly rank: RawBuilder<number>;
  /** Whether the filters usually leave few items. */
  readonly isNarrow: boolean;
}

/** A stored unit as it is compared: without case, punctuation, “per” and what is in brackets. */
const SPELLED_UNIT = sql`regexp_replace(regexp_replace(lower(unit), '\\(.*?\\)|^\\s*(per\\s|/)', '', 'g'), '[^[:alnum:]²³%]+', '', 'g')`;

/** What a term names besides items. */
export interface NameFilters {
  readonly vendors: readonly string[];
  readonly brands: readonly string[];
  /** Patterns by their own name, and by the name of a category of theirs. */
  readonly patterns: readonly string[];
  /** Patterns whose name is a kind of it: “Matt laminate”, but not “Laminate flooring”. */
  readonly kinds: readonly string[];
  /** Patterns of a category that is called so, as “Laminates” is: those that it lists first come first. */
  readonly family: readonly string[];
  readonly grouped: readonly string[];
}

/**
 * An item's price today for one unit before tax; as its index has it where the price of every item is the one that was
 * entered last. `others`: in paise by id, of those that cost something else today.
 */
export function netPrice(others: ReadonlyMap<string, number>): RawBuilder<number> {
  const price =
    others.size === 0
      ? sql`base_price`
      : sql`coalesce((${JSON.stringify(Object.fromEntries(others))}::jsonb ->> id::text)::bigint, base_price)`;
  return sql<number>`vendor_item_net(${price}, gst_included, gst_rate)`;
}

/**
 * The filters as SQL conditions. Ids behind a category or word are looked up first: with literal ids the database
 * combines its indexes, with sub-selects it would scan the whole table.
 */
export async function conditionsOf(
  db: Kysely<Database>,
  search: Omit<CatalogueSearch, 'page' | 'sort'>,
  net: RawBuilder<number>,
): Promise<Conditions> {
  const { vendor, brand, pattern, category, city, delivers_to, unit, thickness, price_from, price_to } = search;
  const terms = termsOf(search.q ?? '');
  const [ofCategory, named, sellers, serving, retired] = await Promise.all([
    category === undefined ? null : patternsOf(db, category),
    Promise.all(terms.map((term) => namedBy(db, term))),
    terms.length === 0 ? [] : vendorsCalled(db, terms),
    delivers_to === undefined ? null : vendorsServing(db, delivers_to),
    db.selectFrom('vendors').select('id').where('retired', '=', true).execute(),
  ]);
  const words = terms.map((term, index) => holds(term, named[index] as NameFilters));
  const found = words.length > 0 ? sql<SqlBool>`(${sql.join(words, sql` and `)})` : null;
  return {
    base: [
      sql<SqlBool>`not retired`,
      ...(retired.length === 0 ? [] : [sql<SqlBool>`vendor_id <> all(${retired.map(({ id }) => id)}::uuid[])`]),
      ...(pattern?.length ? [sql<SqlBool>`pattern_id = any(${pattern}::uuid[])`] : []),
      ...(ofCategory === null ? [] : [sql<SqlBool>`pattern_id = any(${ofCategory}::uuid[])`]),
      ...(price_from === undefined ? [] : [sql<SqlBool>`${net} >= ${price_from * 100}`]),
      ...(price_to === undefined ? [] : [sql<SqlBool>`${net} <= ${price_to * 100}`]),
      ...(found ? [sellers.length ? sql<SqlBool>`(${found} or vendor_id = any(${sellers}::uuid[]))` : found] : []),
    ],
    facets: {
      ...(vendor === undefined ? {} : { vendor: sql<SqlBool>`vendor_id = ${vendor}` }),
      ...(brand === undefined ? {} : { brand: sql<SqlBool>`brand_id = ${brand}` }),
      ...(city === undefined ? {} : { city: sql<SqlBool>`lower(city) = ${city.toLowerCase()}` }),
      ...(serving === null ? {} : { delivers_to: sql<SqlBool>`vendor_id = any(${serving}::uuid[])` }),
      ...(unit === undefined ? {} : { unit: sql<SqlBool>`${SPELLED_UNIT} = any(${storedUnits(unit)}::text[])` }),
      ...(thickness === undefined ? {} : { thickness: sql<SqlBool>`thickness_mm = ${thickness}` }),
    },
    rank: terms.length
      ? sql<number>`(${sql.join(
          terms.map((term, index) => fit(term, named[index] as NameFilters)),
          sql` + `,
        )})`
      : sql<number>`0`,
    isNarrow: terms.length > 0 || ofCategory !== null || Boolean(pattern?.length),
  };
}

/** All conditions, without those of one facet if `except` is given. */
export function allOf({ base, facets }: Conditions, except?: Facet): Condition {
  const chosen = FACETS.flatMap((facet) => (facet === except ? [] : (facets[facet] ?? [])));
  return sql<SqlBool>`${sql.join([...base, ...chosen], sql` and `)}`;
}

async function patternsOf(db: Kysely<Database>, category: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_category_patterns')
    .select('pattern_id')
    .where('category_id', '=', category)
    .execute();
  return rows.map(({ pattern_id }) => pattern_id);
}

/** Vendors, brands, patterns and categories whose name has a term. */
export async function namedBy(db: Kysely<Database>, term: Term): Promise<NameFilters> {
  const has = sql<SqlBool>`to_tsvector('simple', name) @@ ${queryOf([term])}`;
  const ids = (table: string) => sql`array(select id::text from ${sql.table(table)} where not retired and ${has})`;
  const isKind = sql<SqlBool>`name ~* ${lastWord(term)}`;
  const isFamily = sql<SqlBool>`name ~* ${headOf(term)}`;
  const { rows } = await sql<NameFilters>`
    select ${ids('vendors')} as vendors, ${ids('vendor_brands')} as brands, ${ids('vendor_patterns')} as patterns,
      array(select id::text from vendor_patterns where not retired and ${isKind}) as kinds,
      array(select pattern_id::text from vendor_categories, unnest(patterns) with ordinality as own(pattern_id, place)
        where not retired and ${isFamily} order by place, pattern_id) as family,
      array(select pattern_id::text from vendor_category_patterns where category_id in
        (select id from vendor_categories where not retired and ${has})) as grouped`.execute(db);
  return rows[0] as NameFilters;
}

/** Vendors whose name has every term: whoever types a vendor's name looks for all that they sell. */
async function vendorsCalled(db: Kysely<Database>, terms: readonly Term[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from vendors where not retired and to_tsvector('simple', name) @@ ${queryOf(terms)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function vendorsServing(db: Kysely<Database>, city: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('id')
    .where('retired', '=', false)
    .where(sql<SqlBool>`cities_served @> array[${city}]`)
    .execute();
  return rows.map(({ id }) => id);
}

const queryOf = (terms: readonly Term[], words: 'begun' | 'whole' = 'begun'): RawBuilder<string> =>
  sql<string>`to_tsquery('simple', ${tsquery(terms, words)})`;
/** A name that ends with a term or its plural: the last word of a name in the trade says what it is. */
const lastWord = (term: Term): string => `${wordOf(term)}$`;
/** The same for a category, which may be of two things: “Quartz and solid surface”. */
const headOf = (term: Term): string => `${wordOf(term)}($|,|\\s+(and|&)\\s)`;
const wordOf = (term: Term): string => `(^|[^[:alnum:]])(${term.map((phrase) => phrase.join(' ')).join('|')})(e?s)?`;
const among = (column: string, ids: readonly string[]): Condition[] =>
  ids.length ? [sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`] : [];

/**
 * Whether an item has a term: its own text, its pattern, category or brand; its vendor's name only where it names
 * nothing else, or “laminate” would find the ply of the Laminate Centre.
 */
function holds(term: Term, named: NameFilters): Condition {
  const named_ = [
    ...among('brand_id', named.brands),
    ...among('pattern_id', [...new Set([...named.patterns, ...named.grouped])]),
  ];
  const ways = [
    sql<SqlBool>`search @@ ${queryOf([term])}`,
    ...(named_.length ? named_ : among('vendor_id', named.vendors)),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/**
 * Points of an item for a term: what it is counts more than what it is called, and that more than what it belongs to. A
 * word as it was typed counts more than the beginning of another: “quart” is no “quarter”.
 */
function fit(term: Term, { brands, patterns, kinds, family, grouped }: NameFilters): RawBuilder<number> {
  const when = (condition: Condition | undefined, points: number) =>
    condition ? sql`when ${condition} then ${sql.lit(points)}` : sql``;
  const ofFamily = family.length
    ? sql`when pattern_id = any(${family}::uuid[])
        then 4.25 + 0.5 / array_position(${family}::uuid[], pattern_id)`
    : sql``;
  return sql<number>`case ${when(among('pattern_id', kinds)[0], 5)} ${ofFamily}
    when search @@ ${queryOf([term], 'whole')} then 4 when search @@ ${queryOf([term])} then 3.5
    ${when(among('pattern_id', patterns)[0], 3)}
    ${when(among('brand_id', brands)[0], 2)} ${when(among('pattern_id', grouped)[0], 1)} else 0 end`;
}
