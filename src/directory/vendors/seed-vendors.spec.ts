import { labelKey } from '../../kernel/rate-key';
import { currentRateBook } from '../../pricing';
import { MATERIAL_TABLES } from '../reference/data';
import { BRANDS, lastDay, VENDORS } from './data/vendors';
import { CATEGORIES } from './data/catalogue';
import { demoItems, type DemoItem } from './seed-vendors';
import { drawSwatch, swatchName } from './swatches/swatch';

/** Charges and services that no shop sells. */
const NOT_SOLD = new Set([
  'Debris',
  'Demolition bags',
  'Society charges',
  'Pest control chemical',
  'Cartage vehicle',
  'Site facilities',
]);
const items = demoItems();
const materials = [...currentRateBook().rates.values()].filter(
  ({ kind, label }) => kind === 'material' && !NOT_SOLD.has(label),
);
const sold = (label: string): DemoItem[] =>
  items.filter(
    ({ name, pattern }) =>
      labelKey(name) === labelKey(label) ||
      pattern.sells?.split('; ').some((material) => labelKey(material) === labelKey(label)),
  );

describe('the demonstration directory', () => {
  it('sells each material that the rate book prices, in its unit and around its rate', () => {
    const apart = materials
      .filter(
        ({ label, unit, rate }) =>
          !sold(label).some(
            ({ pattern, base, max }) => pattern.unit === unit && base * 100 <= rate && rate <= max * 100,
          ),
      )
      .map(({ label }) => label);
    expect(apart).toEqual([]);
  });

  it('has the brand that the tables of materials assume', () => {
    const names = new Map(BRANDS.map(([slug, name]) => [slug, name]));
    const all = MATERIAL_TABLES.flatMap(({ rows }) => rows);
    const assumed = new Set(all.map(({ brand }) => brand.split(' ')[0]));
    expect([...assumed].filter((brand) => ![...names.values()].includes(brand ?? ''))).toEqual([]);
    const other = all.flatMap(({ item, brand }) =>
      items
        .filter(({ name }) => labelKey(name) === labelKey(item))
        .filter((one) => names.get(one.brand) !== brand.split(' ')[0])
        .map(({ name }) => name),
    );
    expect(other).toEqual([]);
  });

  it('sells boards that cost more the thicker they are', () => {
    for (const slug of ['mr-ply', 'bwr-ply', 'bwp-ply', 'blockboard', 'mdf-board'])
      for (const { slug: vendor } of VENDORS) {
        const boards = items.filter((item) => item.pattern.slug === slug && item.vendor === vendor);
        const byThickness = boards.map(({ name, base, max }) => [parseInt(name, 10), base, max] as const);
        byThickness.sort(([a], [b]) => a - b);
        for (const [index, [mm, base, max]] of byThickness.entries()) {
          const [thinner = 0, cheaper = 0, less = 0] = byThickness[index - 1] ?? [];
          expect([mm > thinner, base > cheaper, max > less]).toEqual([true, true, true]);
        }
      }
  });

  it('has names without doubled words', () => {
    const kept = [...VENDORS.map(({ name }) => name), ...BRANDS.map(([, name]) => name)];
    const sorts = CATEGORIES.flatMap(({ name, patterns }) => [name, ...patterns.map((pattern) => pattern.name)]);
    const doubled = [...items.map(({ name }) => name), ...kept, ...sorts].filter((name) => {
      const words = name
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 2);
      return new Set(words).size < words.length;
    });
    expect(doubled).toEqual([]);
  });

  it('draws only what it has a drawing of', () => {
    const looks: Readonly<Record<string, RegExp>> = {
      granite: /granite|quartz|surface/i,
      marble: /marble|onyx|travertine|stone|quartz/i,
      tile: /tile/i,
      leaf: /botanical|damask|wallpaper|mural|block print/i,
      handle: /handle|knob/i,
      lamp: /pendant|light/i,
      drape: /sheer|blackout/i,
      basin: /basin|sink/i,
      metal: /hinge|channel|basket|drawer|cutlery/i,
    };
    for (const { name, pattern } of items) {
      if (pattern.look === null) continue;
      expect(drawSwatch(swatchName(pattern.look, name) ?? '')).not.toBeNull();
      const words = looks[pattern.look];
      if (words) expect(`${pattern.look}: ${name} ${pattern.name}`).toMatch(words);
    }
  });

  it('has vendors and brands for every category, and each brand makes something', () => {
    const vendors = new Set(VENDORS.map(({ slug }) => slug));
    for (const { vendors: sellers } of CATEGORIES) expect(sellers.filter((slug) => !vendors.has(slug))).toEqual([]);
    expect(new Set(items.map(({ brand }) => brand))).toEqual(new Set(BRANDS.map(([slug]) => slug)));
    expect(new Set(items.map(({ vendor }) => vendor))).toEqual(vendors);
  });

  it('has offers that end', () => {
    expect(lastDay(new Date('2026-11-22'))).toBe('2027-01-31');
  });
});
