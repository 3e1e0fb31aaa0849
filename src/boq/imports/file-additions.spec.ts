import fc from 'fast-check';
import { bills, layouts, written, type BillSection } from '../../../test/fixtures/imports/layouts';
import { taxedLayouts, taxedLines, writtenTaxed } from '../../../test/fixtures/imports/taxed';
import { tender } from '../../../test/fixtures/imports/tender';
import { gridFile, namedGridFile } from '../../../test/fixtures/imports/grid';
import { workbook } from '../../../test/fixtures/imports/workbook';
import { paise } from '../../kernel/money';
import { parseQuantity, toNumber } from '../../kernel/quantity';
import { NEWEST_BUILT_IN, priceBoq, rateBook, type PricingContext, type PricingLine } from '../../pricing';
import { measureOf } from './boq-sink';
import { fileAdditions } from './file-additions';
import type { RawCell } from '../../papers/reading/parse/raw-file';
import { readWorkbook } from '../../papers/reading/parse/read-workbook';
import { understand } from '../../papers/reading/understand/understand';
import type { UnderstoodBoq } from '../../papers/reading/understand/types';

const CONTEXT: PricingContext = {
  book: rateBook(NEWEST_BUILT_IN),
  city: 'mumbai',
  rateChanges: new Map(),
  designFeeBp: 0,
  miscellaneousBp: 0,
};
const BLANK = {
  service: 'civil',
  work: null,
  dimension: null,
  count: 1,
  finish: null,
  carpetArea: null,
  trips: null,
  area: null,
  rate: null,
  source: {},
} as const;
const HEADER = ['S.No', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount'];

/** The BOQ that an import makes of a file: its additions, what differs, and its totals. */
function imported(boq: UnderstoodBoq) {
  const lines = boq.items.map(({ title, unit, quantity, rate, amount, section }, at): PricingLine => ({
    id: String(at),
    title,
    ...BLANK,
    manual: { unit, quantity, rate, amount },
    source: section === null ? {} : { section },
  }));
  const { additions, differences } = fileAdditions(boq, lines, CONTEXT, false);
  const terms = { discounts: [], contingency: null, fee: null, carpetArea: null, additions };
  const price = (all: readonly PricingLine[]) => priceBoq(all, { ...CONTEXT, terms }).totals;
  return { lines, additions, differences, totals: price(lines), price };
}

const said = ({ additions }: ReturnType<typeof imported>) =>
  additions.map(({ label, percent, amount, of, sections, taxed }) => [
    label,
    percent === null ? `₹${(amount ?? 0) / 100}` : `${toNumber(percent)} %`,
    of,
    sections,
    taxed,
  ]);

const tenderRead = (rows: ReturnType<typeof tender>): UnderstoodBoq =>
  understand(readWorkbook(workbook([{ name: 'BOQ', rows }]), 'xlsx', () => undefined));

describe('what a file adds below its items', () => {
  it('becomes additions of the BOQ, which comes to the same as the file to the paisa', () => {
    const rows = tender();
    const boq = tenderRead(rows);
    const made = imported(boq);
    expect(boq.items).toHaveLength(3);
    expect(said(made)).toEqual([
      ['Tender premium', '11.11 %', 'items', [], true],
      ['Electrification on sections A and B', '7 %', 'items', ['CIVIL WORKS', 'PAINTING WORKS'], true],
      ['Rebate', '-5 %', 'additions', [], true],
      ['Contingency', '3 %', 'items', [], true],
      ['Lump sum for water and electricity', '₹25000', 'items', [], true],
    ]);
    expect(made.totals.totalWithGst / 100).toBe(rows.at(-1)?.[5]);
    expect([...boq.differences, ...made.differences]).toEqual([]);
  });

  it('follows the items when they change', () => {
    const { lines, price } = imported(tenderRead(tender()));
    const doubled = lines.map((line): PricingLine => {
      const amount = paise((line.manual?.amount ?? 0) * 2);
      return line.manual
        ? { ...line, manual: { ...line.manual, quantity: parseQuantity(1), rate: amount, amount } }
        : line;
    });
    const [before, after] = [price(lines), price(doubled)];
    expect(Math.abs((after.additions[0] ?? 0) - 2 * (before.additions[0] ?? 0))).toBeLessThanOrEqual(1);
    expect(after.additions[4]).toBe(before.additions[4]);
  });

  it('names a GST that is another than the BOQ’s, and does not add it twice', () => {
    const rows: RawCell[][] = [
      HEADER,
      [1, 'Brick wall', 'sqm', 10, 1_000, 10_000],
      [2, 'Plaster', 'sqm', 10, 500, 5_000],
      [null, 'Total', null, null, null, 15_000],
      [null, 'GST @ 12 %', null, null, null, 1_800],
      [null, 'Grand Total', null, null, null, 16_800],
    ];
    const made = imported(understand(gridFile(rows)));
    expect(made.additions).toEqual([]);
    expect(made.totals.gst).toBe(2_700_00);
    expect(made.differences.map(({ message }) => message)).toEqual([
      "Sheet1!B5: the file's GST is ₹1,800, the BOQ's is ₹2,700.",
    ]);
  });

  it('takes halves of GST for one, and a cess on all of it for an addition without tax', () => {
    const rows: RawCell[][] = [
      HEADER,
      [1, 'Brick wall', 'sqm', 10, 1_000, 10_000],
      [2, 'Plaster', 'sqm', 10, 500, 5_000],
      [null, 'Total', null, null, null, 15_000],
      [null, 'Add CGST @ 9 %', null, null, null, 1_350],
      [null, 'Add SGST @ 9 %', null, null, null, 1_350],
      [null, 'Total with GST', null, null, null, 17_700],
      [null, 'Add labour cess @ 1 %', null, null, null, 177],
      [null, 'Round off', null, null, null, 0.5],
      [null, 'Grand Total', null, null, null, 17_877.5],
    ];
    const made = imported(understand(gridFile(rows)));
    expect(said(made)).toEqual([
      ['Labour cess', '1 %', 'tax', [], false],
      ['Round off', '₹0.5', 'items', [], false],
    ]);
    expect([made.totals.totalWithGst, made.differences]).toEqual([17_877_50, []]);
  });

  it('is read from a summary sheet, with rates that it rounds to the rupee', () => {
    const sheet = (name: string, amount: number): RawCell[][] => [
      HEADER,
      [1, `${name} work`, 'sqm', 10, amount / 10, amount],
      [2, `${name} finish`, 'sqm', 10, amount / 10, amount],
      [null, 'Total', null, null, null, amount * 2],
    ];
    const summary: RawCell[][] = [
      ['ABSTRACT OF COST'],
      ['1', 'Civil work as per annexure', 20_020.4],
      ['2', 'Sanitary work as per annexure', 8_010],
      [null, 'TOTAL', 28_030.4],
      [null, 'Add @ 12 % for electrification on civil and sanitary work'],
      [null, 'i.e. on Rs.', 28_030.4, 3_364],
      [null, 'Add for contingencies @ 3 %', 841],
      [null, 'GRAND TOTAL', 32_235],
    ];
    const boq = understand(
      namedGridFile({ Abstract: summary, Civil: sheet('Civil', 10_010.2), Sanitary: sheet('Pipe', 4_005) }),
    );
    const made = imported(boq);
    expect(boq.computedTotal).toBe(28_030_40);
    expect(said(made).slice(0, 2)).toEqual([
      ['Electrification on civil and sanitary work', '12 %', 'items', [], true],
      ['Contingencies', '3 %', 'items', [], true],
    ]);
    expect([made.totals.total, made.differences]).toEqual([32_235_00, []]);
  });

  it('is not guessed where the totals of the file come out otherwise', () => {
    const rows = tender();
    rows[rows.length - 1] = [null, 'Grand Total', null, null, null, 999_999];
    const boq = tenderRead(rows);
    expect(boq.closing).toBeNull();
    expect(boq.differences.some(({ label }) => label === 'Grand Total')).toBe(true);
  });
});

describe('random bills with tax', () => {
  it('come to the grand total of the file to the rupee, each line by its own percentage', () => {
    fc.assert(
      fc.property(taxedLines, taxedLayouts, (written, how) => {
        const bill = writtenTaxed(written, how);
        const boq = understand(gridFile(bill.rows));
        const isGross = boq.taxInRates?.includes ?? false;
        const lines = boq.items.map((item, at): PricingLine => {
          const matched = { item, service: 'civil', work: null, finish: null, room: null } as const;
          return { ...BLANK, id: String(at), title: item.title, manual: measureOf(matched, isGross, CONTEXT) };
        });
        const { additions, differences } = fileAdditions(boq, lines, CONTEXT, isGross);
        const terms = { discounts: [], contingency: null, fee: null, carpetArea: null, additions };
        const { totals } = priceBoq(lines, { ...CONTEXT, terms });
        expect(differences).toEqual([]);
        const grand = bill.isGross ? bill.lines : bill.lines + bill.tax;
        expect(Math.abs(totals.totalWithGst - grand)).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });
});

interface Written {
  readonly rows: RawCell[][];
  readonly grand: number;
}
const SIGNS = [
  'Add tender premium',
  'Less rebate',
  'Add contingencies',
  'Add electrification',
  'Less special discount',
];

/** Additions below a bill, each of the items or of all above it, with GST before or after them. */
function withAdditions(
  sections: readonly BillSection[],
  rows: readonly RawCell[][],
  columns: readonly string[],
  rules: readonly {
    readonly kind: number;
    readonly percent: number;
    readonly compound: boolean;
    readonly lump: boolean;
  }[],
  taxed: boolean,
): Written {
  const items = sections
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity, rate }) => sum + Math.round((quantity * rate) / 100), 0);
  const row = (text: string, amount: number): RawCell[] =>
    columns.map((column) => (column === 'description' ? text : column === 'amount' ? amount / 100 : null));
  const all = [...rows, row('Total', items)];
  let running = items;
  for (const { kind, percent, compound, lump } of rules) {
    const label = SIGNS[kind] ?? '';
    const size = lump ? percent * 100 : Math.round(((compound ? running : items) * percent) / 10_000);
    all.push(row(lump ? `${label} as agreed` : `${label} @ ${percent / 100} %`, size));
    running += label.startsWith('Less') ? -size : size;
  }
  all.push(row('Total before tax', running));
  const gst = Math.round((running * 18) / 100);
  if (taxed) all.push(row('GST 18 %', gst), row('Grand Total', running + gst));
  return { rows: all, grand: taxed ? running + gst : running };
}

describe('random bills with random additions', () => {
  it('come to the same as their files to the paisa', () => {
    const layout = layouts(['number', 'description', 'unit', 'quantity', 'rate', 'amount']).map((how) => ({
      ...how,
      total: false,
      terms: false,
    }));
    const rule = fc.record({
      kind: fc.nat(SIGNS.length - 1),
      percent: fc.integer({ min: 50, max: 1_850 }),
      compound: fc.boolean(),
      lump: fc.boolean(),
    });
    fc.assert(
      fc.property(bills, layout, fc.array(rule, { maxLength: 4 }), fc.boolean(), (sections, how, rules, taxed) => {
        const { rows, grand } = withAdditions(sections, written(sections, how), how.columns, rules, taxed);
        const boq = understand(gridFile(rows));
        const made = imported(boq);
        expect(boq.differences).toEqual([]);
        expect(made.differences).toEqual([]);
        expect(taxed ? made.totals.totalWithGst : made.totals.total).toBe(grand);
        expect(made.additions.filter(({ label }) => label !== 'Rounding')).toHaveLength(rules.length);
      }),
      { numRuns: 200 },
    );
  });
});
