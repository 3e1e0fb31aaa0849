import { rupees } from '../../kernel/money';
import { currentRateBook, rateOf } from '../../pricing';
import { SPEC_RATES } from '../../pricing/spec-rates.fixtures';
import { assumedRates } from './assumed-rates';
import { cityComparison } from './city-comparison';
import { materialNames, materialTables } from './material-tables';

const book = currentRateBook();
const tables = materialTables(book);
const rows = tables.tables.flatMap((table) => table.rows);
/** Debris is not a material, and the tables put a space before the unit. */
const MATERIALS = SPEC_RATES.filter(([label]) => label !== 'Debris').map(
  ([label, rate, unit]) => [label.replace('12mm', '12 mm'), rate, unit] as const,
);

describe('the material tables', () => {
  // [spec: V3.11, V9.12]
  it('are wood, finishes, sheets, floors, stone, tiles, fabrics and hardware, with complete rows', () => {
    expect(tables.tables.map(({ id }) => id)).toEqual([
      'wood',
      'finish',
      'sheet',
      'flooring',
      'stone',
      'tiles',
      'fabric',
      'hardware',
    ]);
    for (const row of rows) {
      expect(row.assumed_rate).toBeGreaterThan(0);
      for (const text of [row.item_name, row.description, row.available_as, row.unit, row.brand_used])
        expect(text).not.toBe('');
    }
    for (const { rows: own } of tables.tables)
      expect(own.map(({ no }) => no)).toEqual(own.map((_, index) => index + 1));
  });

  // [spec: V9.8]
  it.each(MATERIALS)('assume for %s ₹%d a %s, as the estimates do', (item, rate, unit) => {
    const row = rows.find(({ item_name }) => item_name === item);
    expect(row).toMatchObject({ assumed_rate: rate, unit, provenance: 'spec' });
    expect(rupees(rateOf(book, row?.rate_label ?? '').rate)).toBe(rate);
  });

  // [spec: V3.11, V9.9, V9.10]
  it('give the sizes of planks, sheets, boards and rolls', () => {
    const sizeOf = (item: string) => rows.find(({ item_name }) => item_name === item)?.slab_size;
    expect(sizeOf('18 mm BWR ply')).toBe("8' × 4'");
    expect(sizeOf('Gypsum board')).toBe("6' × 4'");
    expect(sizeOf('Wallpaper')).toBe("2' × 52' roll");
    for (const thickness of [19, 25, 30, 35]) expect(sizeOf(`Blockboard, ${thickness} mm`)).toBe("8' × 4'");
    expect(tables.terms).toEqual(
      expect.arrayContaining([
        'Rates are averages and vary by brand.',
        'Wallpaper rates include installation.',
        'Jali rates exclude installation.',
        'Wood needs polish or paint.',
        'Gypsum needs paint or texture.',
      ]),
    );
  });
});

describe('the names of materials', () => {
  it('are those of the rate book, searchable by words', () => {
    const materials = [...book.rates.values()].filter(({ kind }) => kind === 'material');
    expect(materialNames(book, '')).toHaveLength(materials.length);
    expect(materialNames(book, ' LAMINATE grey').map(({ name }) => name)).toEqual(['Internal grey laminate']);
    expect(materialNames(book, 'no such thing')).toEqual([]);
  });
});

describe('the assumed rates', () => {
  // [spec: V2.23]
  it('contain every rate of the book once, in the trade that uses it', () => {
    const { trades } = assumedRates(book);
    const items = trades.flatMap((trade) => trade.rows.map(({ item }) => item));
    expect([...items].sort()).toEqual([...book.rates.values()].map(({ label }) => label).sort());
    const tradeOf = (item: string) => trades.find((trade) => trade.rows.some((row) => row.item === item))?.service;
    expect(tradeOf('Debris')).toBe('civil');
    expect(tradeOf('Royale paint')).toBe('painting');
    expect(tradeOf('Gypsum board')).toBe('false-ceiling');
    expect(tradeOf('Fabric')).toBe('soft-furnishing');
    expect(tradeOf('SS basket')).toBe('carpentry');
  });

  it('state the percentages that estimates add', () => {
    expect(assumedRates(book)).toMatchObject({
      gst_percent: 18,
      design_fee_percent: 10,
      miscellaneous_percent: 2,
      overhead_percent: 10,
    });
  });
});

describe('the cities', () => {
  const LOWER = /(\d[\d.]*)(?: to (\d[\d.]*))?% (lower|higher)/;

  // [spec: V9.7]
  it('match their description relative to Mumbai, and the rate book lies within the stated ranges', () => {
    const cities = cityComparison(book);
    expect(cities.map(({ city }) => city)).toEqual([
      'mumbai',
      'delhi',
      'bangalore',
      'chennai',
      'gurugram',
      'hyderabad',
      'pune',
    ]);
    for (const row of cities) {
      for (const [words, percent] of [
        [row.labour, row.labour_percent],
        [row.material, row.material_percent],
      ] as const) {
        const told = LOWER.exec(words);
        if (!told) continue;
        const [, low = '', high = low, way] = told;
        expect(Math.abs(percent)).toBeGreaterThanOrEqual(Number(low));
        expect(Math.abs(percent)).toBeLessThanOrEqual(Number(high));
        expect(Math.sign(percent)).toBe(way === 'lower' ? -1 : 1);
      }
    }
    expect(cities.find(({ city }) => city === 'gurugram')).toMatchObject({ labour: 'same as Delhi' });
    expect(cities.find(({ city }) => city === 'hyderabad')).toMatchObject({ overall: '11 to 11.5% lower' });
  });
});
