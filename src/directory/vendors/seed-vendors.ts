import { sql, type Kysely, type RawBuilder } from 'kysely';
import { CITIES, cityFacts, findCity, type City } from '../../kernel/places/cities';
import type { Database } from '../../platform/database/tables';
import type { FileStore } from '../../platform/storage/file-store';
import { IMAGE_BYTES } from '../../platform/storage/safe-image';
import type { FieldValues } from '../../platform/records/fields';
import { byTheProduct, type Records, type RecordWriter } from '../../platform/records/records';
import { CATEGORIES, type DemoCategory, type DemoPattern } from './data/catalogue';
import { vendorPdf } from './data/vendor-pdf';
import { BRANDS, lastDay, OFFERS, VENDORS, type DemoVendor } from './data/vendors';
import { hashOf } from './swatches/random';
import { swatchName } from './swatches/swatch';
import { upsertRecords, type KeyedKind, type UpsertOutcomes } from './upsert';
import { noteFiles } from './pictures/vendor-files';

const SUPPLIED = 'product-data-added';

export interface DemoItem {
  readonly vendor: string;
  readonly brand: string;
  readonly pattern: DemoPattern;
  readonly category: DemoCategory;
  readonly name: string;
  readonly code: string;
  /** Rupees. */
  readonly base: number;
  readonly max: number;
}

/** Fills a directory without vendors with demo data; leaves any other alone. True when it was filled. */
export async function seedVendors(directory: Records, files: FileStore): Promise<boolean> {
  return whenEmpty(directory, sql`select 1 from vendors`, (records) => seedAll(records, files));
}

/** Gives an empty directory the usual categories with their patterns, for an admin to fill. True when it did. */
export async function seedCategories(directory: Records): Promise<boolean> {
  return whenEmpty(directory, sql`select 1 from vendors union all select 1 from vendor_categories`, async (records) => {
    await addCategories(records);
  });
}

async function whenEmpty(
  directory: Records,
  rows: RawBuilder<unknown>,
  fill: (records: RecordWriter) => Promise<void>,
): Promise<boolean> {
  return directory.write('directory', byTheProduct(), async (records) => {
    if ((await sql`select 1 from (${rows}) r limit 1`.execute(records.db)).rows.length > 0) return false;
    await fill(records);
    return true;
  });
}

async function add<K extends 'vendor' | 'brand' | 'pattern' | 'category'>(
  records: RecordWriter,
  kind: K,
  rows: readonly (FieldValues<K> & { slug: string })[],
): Promise<(slug: string) => string> {
  return idsOf(rows, await upsertRecords(records, SUPPLIED, kind, rows));
}

/** Adds the categories with their patterns; returns the patterns' ids by slug. */
async function addCategories(records: RecordWriter): Promise<(slug: string) => string> {
  const patterns = await add(
    records,
    'pattern',
    CATEGORIES.flatMap((category) => category.patterns).map(({ slug, name, look }, position) => ({
      slug,
      name,
      position,
      drawing: swatchName(look, name),
    })),
  );
  await add(
    records,
    'category',
    CATEGORIES.map(({ slug, name, prefix, look, patterns: own }, position) => ({
      slug,
      name,
      position,
      catalog_prefix: prefix,
      drawing: swatchName(look, name),
      patterns: own.map((pattern) => patterns(pattern.slug)),
    })),
  );
  return patterns;
}

async function seedAll(records: RecordWriter, files: FileStore): Promise<void> {
  const items = demoItems();
  const vendors = await add(records, 'vendor', VENDORS.map(vendorRow));
  const brands = await add(
    records,
    'brand',
    BRANDS.map(([slug, name], position) => ({ slug, name, position })),
  );
  const patterns = await addCategories(records);
  const catalogues = await seedCatalogues(records.db, files, items);
  const cities = new Map(VENDORS.map(({ slug, city }) => [slug, city]));
  await upsertRecords(
    records,
    SUPPLIED,
    'item',
    items.map(({ vendor, brand, pattern, name, code, base, max }) => ({
      vendor_id: vendors(vendor),
      brand_id: brands(brand),
      pattern_id: patterns(pattern.slug),
      catalog_code: code,
      name,
      drawing: swatchName(pattern.look, name),
      base_price: base * 100,
      max_price: max * 100,
      unit: pattern.unit,
      pack: pattern.pack ?? null,
      thickness_mm: thicknessOf(name) ?? pattern.mm ?? null,
      size: pattern.size ?? null,
      gst_included: false,
      gst_rate: 18,
      city: cities.get(vendor) ?? null,
      catalog_key: catalogues.get(vendor) ?? null,
    })),
  );
  const end = lastDay(new Date());
  await upsertRecords(
    records,
    SUPPLIED,
    'offer',
    OFFERS.map(([vendor, message], position) => ({
      vendor_id: vendors(vendor),
      message,
      position,
      valid_until: end,
    })),
  );
}

/** One PDF per vendor; returns keys by vendor slug. */
async function seedCatalogues(
  tx: Kysely<Database>,
  files: FileStore,
  items: readonly DemoItem[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const vendor of VENDORS) {
    const pdf = await vendorPdf(
      vendor,
      items
        .filter((item) => item.vendor === vendor.slug)
        .map(({ name, code, pattern, base, max }) => ({
          name,
          code,
          pattern: pattern.name,
          drawing: swatchName(pattern.look, name),
          rate: `₹${base.toLocaleString('en-IN')} to ₹${max.toLocaleString('en-IN')} per ${pattern.unit}`,
        })),
    );
    const { key, size } = await files.put(pdf, IMAGE_BYTES);
    await noteFiles(tx, [
      { kind: 'pdf', fileKey: key, thumbKey: null, name: 'catalogue.pdf', size, width: 0, height: 0 },
    ]);
    keys.set(vendor.slug, key);
  }
  return keys;
}

/**
 * Every variant of every pattern once; every fifth one, in a category with several vendors, also at a second vendor.
 * What has a price of its own every vendor of the category sells.
 */
export function demoItems(): DemoItem[] {
  const items: DemoItem[] = [];
  for (const category of CATEGORIES) {
    for (const pattern of category.patterns) {
      for (const [index, variant] of pattern.variants.entries()) {
        const [given = '', price] = variant.split('=');
        const from = hashOf(`${pattern.slug} ${given}`);
        const { vendors, brands } = category;
        const sellers = vendors.length > 1 && (price || from % 5 < 2) ? 2 : 1;
        for (let seller = 0; seller < sellers; seller += 1) {
          const [base, max] = price
            ? [rounded(Number(price) * (0.95 + seller * 0.02)), rounded(Number(price) * (1.08 + seller * 0.02))]
            : rangeOf(pattern, (index + seller * 0.5) / pattern.variants.length);
          items.push({
            vendor: vendors[(from + seller) % vendors.length] as string,
            brand: pattern.brand ?? (brands[(from >>> 3) % brands.length] as string),
            pattern,
            category,
            name: price ? given : nameOf(given, pattern),
            code: `hc-${items.length}-${category.prefix}`,
            base,
            max: Math.max(base, max),
          });
        }
      }
    }
  }
  return items;
}

/** More expensive variants of a pattern start higher in its range; `at` is 0 to 1. */
function rangeOf({ from, to }: DemoPattern, at: number): [base: number, max: number] {
  const base = rounded(from + (to - from) * 0.4 * at);
  return [base, rounded(base + (to - from) * 0.6)];
}

/** `Burma teak crown cut`. */
function nameOf(variant: string, { name }: DemoPattern): string {
  return `${variant} ${/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

function thicknessOf(name: string): number | null {
  const [, mm] = /^(\d+) ?mm\b/.exec(name) ?? [];
  return mm === undefined ? null : Number(mm);
}

function rounded(rupees: number): number {
  const step = rupees >= 5000 ? 100 : rupees >= 500 ? 10 : 1;
  return Math.round(rupees / step) * step;
}

function vendorRow({ slug, name, address, city, phone, rating, reviews }: DemoVendor, position: number) {
  const host = `${slug}.example`;
  return {
    slug,
    name,
    position,
    address,
    email: `sales@${host}`,
    website_url: `https://${host}`,
    phone_number: phone,
    rating,
    review_count: reviews,
    cities_served: around(city),
  };
}

/** A city and those that have its dealers. */
function around(name: string): City[] {
  const city = findCity(name);
  return city === undefined ? [] : [city, ...CITIES.filter((one) => one !== city && cityFacts(one).ratedAs === city)];
}

function idsOf(rows: readonly { slug: string }[], upserted: UpsertOutcomes<KeyedKind>): (slug: string) => string {
  const ids = new Map(rows.map(({ slug }, index) => [slug, upserted.get(index)?.id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`the directory has no ${slug}`);
    return id;
  };
}
