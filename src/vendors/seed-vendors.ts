import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import type { FileStore } from '../storage/file-store';
import { IMAGE_BYTES } from '../storage/safe-image';
import type { Fields } from '../records/kinds';
import { byTheProduct, type Records, type RecordWriter } from '../records/records';
import { CATEGORIES, type DemoCategory, type DemoPattern } from './data/catalogue';
import { vendorPdf } from './data/vendor-pdf';
import { BRANDS, OFFERS, VENDORS, type DemoVendor } from './data/vendors';
import { hashOf } from './swatches/random';
import { swatchName } from './swatches/swatch';
import { upsertRecords, type Upserted } from './upsert';
import { noteFiles } from './vendor-files';

interface DemoItem {
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

/** Fills an empty directory with demo data; leaves a non-empty one alone. True when it was filled. */
export async function seedVendors(directory: Records, files: FileStore): Promise<boolean> {
  return directory.write('directory', byTheProduct(), async (records) => {
    const filled = await sql<{ found: boolean }>`
      select exists (select 1 from vendors) or exists (select 1 from vendor_categories) as found`.execute(records.db);
    if (filled.rows[0]?.found) return false;
    await seedAll(records, files);
    return true;
  });
}

async function seedAll(records: RecordWriter, files: FileStore): Promise<void> {
  const items = demoItems();
  const add = async (kind: 'vendor' | 'brand' | 'pattern' | 'category', rows: readonly (Fields & { slug: string })[]) =>
    idsOf(rows, await upsertRecords(records, kind, rows));
  const vendors = await add('vendor', VENDORS.map(vendorRow));
  const brands = await add(
    'brand',
    BRANDS.map(([slug, name], position) => ({ slug, name, position })),
  );
  const patterns = await add(
    'pattern',
    CATEGORIES.flatMap((category) => category.patterns).map(({ slug, name }, position) => ({
      slug,
      name,
      position,
      drawing: swatchName(slug, name),
    })),
  );
  await add(
    'category',
    CATEGORIES.map(({ slug, name, prefix, patterns: own }, position) => ({
      slug,
      name,
      position,
      catalog_prefix: prefix,
      drawing: swatchName(slug, name),
      patterns: own.map((pattern) => patterns(pattern.slug)),
    })),
  );
  const catalogues = await seedCatalogues(records.db, files, items);
  await upsertRecords(
    records,
    'item',
    items.map(({ vendor, brand, pattern, name, code, base, max }) => ({
      vendor_id: vendors(vendor),
      brand_id: brands(brand),
      pattern_id: patterns(pattern.slug),
      catalog_code: code,
      name,
      drawing: swatchName(pattern.slug, name),
      base_price: base * 100,
      max_price: max * 100,
      catalog_key: catalogues.get(vendor) ?? null,
    })),
  );
  await upsertRecords(
    records,
    'offer',
    OFFERS.map(([vendor, message], position) => ({ vendor_id: vendors(vendor), message, position })),
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
          kind: pattern.slug,
          rate: `₹${base.toLocaleString('en-IN')} to ₹${max.toLocaleString('en-IN')}`,
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
 */
export function demoItems(): DemoItem[] {
  const items: DemoItem[] = [];
  for (const category of CATEGORIES) {
    for (const pattern of category.patterns) {
      for (const [index, variant] of pattern.variants.entries()) {
        const from = hashOf(`${pattern.slug} ${variant}`);
        const { vendors, brands } = category;
        const sellers = vendors.length > 1 && from % 5 < 2 ? 2 : 1;
        for (let seller = 0; seller < sellers; seller += 1) {
          // More expensive variants of a pattern start higher in its range.
          const step = (pattern.to - pattern.from) * 0.4 * ((index + seller * 0.5) / pattern.variants.length);
          const base = rounded(pattern.from + step);
          items.push({
            vendor: vendors[(from + seller) % vendors.length] as string,
            brand: brands[(from >>> 3) % brands.length] as string,
            pattern,
            category,
            name: nameOf(variant, pattern),
            code: `hc-${items.length}-${category.prefix}`,
            base,
            max: Math.max(base, rounded(base + (pattern.to - pattern.from) * 0.6)),
          });
        }
      }
    }
  }
  return items;
}

/** `Burma teak crown cut`; a variant that already contains its type keeps its name: `Blush terrazzo`. */
function nameOf(variant: string, { name }: DemoPattern): string {
  const what = name.split(' ').at(-1)?.toLowerCase() ?? '';
  if (variant.toLowerCase().includes(what)) return variant;
  return `${variant} ${/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

function rounded(rupees: number): number {
  const step = rupees >= 5000 ? 100 : rupees >= 500 ? 10 : 1;
  return Math.round(rupees / step) * step;
}

function vendorRow({ slug, name, address, phone, rating, reviews }: DemoVendor, position: number) {
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
  };
}

function idsOf(rows: readonly { slug: string }[], upserted: Upserted): (slug: string) => string {
  const ids = new Map(rows.map(({ slug }, index) => [slug, upserted.get(index)?.id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`the directory has no ${slug}`);
    return id;
  };
}
