import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import { percentile, print, withPostgres } from './support/harness';
import { Connection, requestBytes } from './support/http';
import { makeDesigners, startProduct } from './support/product';

const ITEMS = 100_000;
const [VENDORS, BRANDS, PATTERNS, CATEGORIES] = [200, 150, 300, 20];
const ASKED = 200;
const GOAL_MS = 50;

const HOUSES =
  'banyan palash konkan shila mitti court uttara deccan neelgiri sahyadri tanabana kabza rasoi deepak aaina jaldhara sagwan parat vanaro rangavi bunaro kathora dhatuva jyotira kaachal parnika sthirra talaro neervan rasoka mogra champa ketaki kesar chandan tulsi kamal gulmohar ashoka peepal'.split(
    ' ',
  );

/** A directory of 100,000 items with names from a hundred words, generated in SQL. */
async function fill(pool: Pool): Promise<void> {
  const named = (table: string, count: number, more = ''): Promise<unknown> =>
    pool.query(
      `insert into ${table} (slug, name${more ? ', catalog_prefix' : ''})
       select '${table.replaceAll('_', '-')}-' || n, initcap(($1::text[])[1 + n % 40]) || ' ' || n${more}
       from generate_series(1, ${count}) n`,
      [HOUSES],
    );
  await named('vendors', VENDORS);
  await named('vendor_brands', BRANDS);
  await named('vendor_patterns', PATTERNS);
  await named('vendor_categories', CATEGORIES, `, 'c' || n`);
  await pool.query(
    `insert into vendor_category_patterns (category_id, pattern_id)
     select c.id, p.id from (select id, row_number() over () n from vendor_categories) c
     join (select id, row_number() over () n from vendor_patterns) p on p.n % ${CATEGORIES} = c.n % ${CATEGORIES}
     -- Those that every installation begins with are linked already.
     on conflict do nothing`,
  );
  await pool.query(
    `with v as (select array_agg(id) ids from vendors), b as (select array_agg(id) ids from vendor_brands), p as (select array_agg(id) ids from vendor_patterns)
     insert into vendor_items (vendor_id, brand_id, pattern_id, catalog_code, name, base_price, max_price, unit, thickness_mm, size, city, gst_included, gst_rate, listed_at)
     select v.ids[1 + (n::bigint * 7919) % ${VENDORS}], b.ids[1 + (n::bigint * 104729) % ${BRANDS}], p.ids[1 + (n::bigint * 1299709) % ${PATTERNS}], 'hc-' || n || '-x',
       initcap((array['smoked','natural','golden','bleached','fog','coral','ivory','sage','indigo','rust','pearl','slate','teal','plum','ochre','dove'])[1 + (n * 31) % 16] || ' ' ||
         (array['oak','walnut','teak','ash','marble','granite','onyx','tile','linen','cane','jute','brass','glass','quartz','maple','cherry'])[1 + (n * 17 / 16) % 16]) || ' ' || (n % 97) || ' mm',
       4000 + n % 9000, 15000 + n % 90000, 'sqft', 1 + n % 25, (array['8 x 4 ft', '600 x 600 mm'])[1 + n % 2],
       (array['Mumbai','Pune','Delhi','Bengaluru','Chennai','Hyderabad','Gurugram'])[1 + n % 7], n % 3 = 0, 18, n
     from generate_series(1, ${ITEMS}) n, v, b, p`,
  );
  await pool.query('vacuum analyze vendor_items, vendors, vendor_brands, vendor_patterns, vendor_category_patterns');
}

const ids = async (pool: Pool, table: string): Promise<string[]> =>
  (await pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id);

/** Searches of every kind the screen makes; the request number varies the values. */
async function questions(pool: Pool): Promise<Readonly<Record<string, (n: number) => Record<string, string>>>> {
  const [vendors, brands, patterns, categories] = await Promise.all(
    ['vendors', 'vendor_brands', 'vendor_patterns', 'vendor_categories'].map((table) => ids(pool, table)),
  );
  const one = (list: string[] | undefined, n: number): string => list?.[(n * 37) % list.length] ?? '';
  const some = (n: number): string => JSON.stringify([1, 2, 3].map((step) => one(patterns, n + step)));
  const word = (n: number): string =>
    ['smoked oak', 'coral', 'marb', 'slate gla', 'banyan', 'teak 42', 'hc 777'][n % 7] ?? '';
  return {
    'no filter': () => ({}),
    'no filter, a page in the middle': (n) => ({ page: String((n * 131) % 8000) }),
    vendor: (n) => ({ vendor: one(vendors, n) }),
    category: (n) => ({ category: one(categories, n), page: String(n % 5) }),
    'category and vendor': (n) => ({ category: one(categories, n), vendor: one(vendors, n) }),
    'patterns and brand': (n) => ({ pattern: some(n), brand: one(brands, n) }),
    words: (n) => ({ q: word(n) }),
    'synonyms, thickness and size': (n) => ({ q: ['12mm quartz', 'walnt', 'tile 2x2', 'glass 18 mm'][n % 4] ?? '' }),
    'words and city by price': (n) => ({ q: word(n), city: 'Pune', sort: 'price' }),
    'all by price': (n) => ({ sort: 'price', page: String(n % 5) }),
    'all by newest': (n) => ({ sort: 'newest', page: String(n % 5) }),
    'city and price': (n) => ({ city: 'Pune', price_from: String(50 + (n % 20)), price_to: '90' }),
    'words and category': (n) => ({ q: word(n), category: one(categories, n) }),
    'words, patterns, vendor and brand': (n) => ({
      q: word(n),
      pattern: some(n),
      vendor: one(vendors, n),
      brand: one(brands, n),
    }),
  };
}

/** GET /vendor/vendor/catalog over 100,000 items: milliseconds until the complete answer. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-vendors-'));
  const pool = createPool(server.url, { max: 2 });
  // Afterwards: a start rebuilds the read model of records, which would empty these tables.
  const product = await startProduct(server, folder);
  try {
    await fill(pool);
    const [person] = await makeDesigners(pool, 1);
    const connection = new Connection(product.port);
    const all: number[] = [];
    const kinds = Object.entries(await questions(pool));
    const times = new Map<string, number[]>(kinds.map(([kind]) => [kind, []]));
    // Interleaved, so that a slow moment of the machine affects every kind alike.
    for (let n = 0; n < ASKED; n += 1) {
      for (const [kind, question] of kinds) {
        const path = `/api/vendor/vendor/catalog?${new URLSearchParams(question(n)).toString()}`;
        const started = performance.now();
        const reply = await connection.send(requestBytes('GET', path, { authorization: `Bearer ${person?.token}` }));
        const took = performance.now() - started;
        if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.toString().slice(0, 300)}`);
        if (n < 20) continue;
        times.get(kind)?.push(took);
        all.push(took);
      }
    }
    connection.close();
    const line = (list: readonly number[]): string =>
      `p50 ${percentile(list, 0.5).toFixed(1)} ms, p95 ${percentile(list, 0.95).toFixed(1)} ms`;
    for (const [kind, list] of times) print(`    ${kind}: ${line(list)}`);
    const verdict = percentile(all, 0.95) < GOAL_MS ? 'met' : 'short';
    print(
      `search of ${ITEMS.toLocaleString('en-IN')} items, all kinds: ${line(all)}  goal p95 ${GOAL_MS} ms: ${verdict}`,
    );
  } finally {
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
