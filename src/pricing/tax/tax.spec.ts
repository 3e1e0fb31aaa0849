import fc from 'fast-check';
import { gstOn, taxSplit } from '../../kernel/places/gst';
import { paise, parseRupees, percentOf, ZERO, type Paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import { SERVICES } from '../../kernel/terms';
import { WORKS } from '../../directory/catalogue/data';
import { context, dimension, line } from '../line.fixtures';
import { priceBoq } from '../price-boq';
import { priceLine } from '../price-line';
import { buildRateBook, rateBook } from '../rates/rate-book';
import { netOf, netRate, pricedRate, taxRows } from './tax';
import { TAX_CODES, taxClassOf, taxCodeOf } from './tax-codes';

const old = rateBook(1_000);
const data = { ...old, rates: [...old.rates.values()], recipes: [...old.recipes.values()] };
const net = buildRateBook({ ...data, edition: 2 });
const reduced = buildRateBook({ ...data, edition: 2, gstByCode: { '57': 500, '9404': 1_200 } });

const rows = (sums: readonly (readonly [string, number])[], book = old) => taxRows(new Map(sums), book);
const added = (all: readonly { readonly amount: Paise }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
const sums = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...Object.keys(TAX_CODES)), fc.integer({ min: -1e9, max: 1e12 })),
  {
    selector: ([code]) => code,
  },
);

describe('tax by code', () => {
  it('is two equal halves of each code, each half-up to the paisa, whatever the other codes are', () => {
    fc.assert(
      fc.property(sums, (taxable) => {
        const all = rows(taxable);
        for (const row of all) {
          expect(row.amount).toBe(2 * percentOf(row.taxable, 900));
          expect(rows([[row.code, row.taxable]])).toEqual([row]);
          expect(Math.abs(row.amount - row.taxable * 0.18)).toBeLessThanOrEqual(1);
        }
        expect(all.reduce((sum, row) => sum + row.taxable, 0)).toBe(taxable.reduce((sum, [, one]) => sum + one, 0));
        const { cgst, sgst } = taxSplit(paise(added(all)), true);
        expect(cgst).toBe(sgst);
      }),
    );
  });

  it('is what an accountant’s software has: 9 % and 9 % of 38,79,309.46 are 3,49,137.85 each', () => {
    expect(gstOn(parseRupees('3879309.46'), 1_800)).toBe(parseRupees('698275.70'));
  });

  it('follows the rate that a book has for a code', () => {
    expect(
      rows(
        [
          ['57', 100_00],
          ['9954', 100_00],
        ],
        reduced,
      ),
    ).toEqual([
      { class: 'works', code: '9954', bp: 1_800, taxable: 100_00, amount: 18_00 },
      { class: 'goods', code: '57', bp: 500, taxable: 100_00, amount: 5_00 },
    ]);
  });

  it('is by class and then by code, in whatever order the codes come', () => {
    const codes = ['9403', '57', '998391', '6303', '9954', '8415'];
    for (const order of [codes, [...codes].reverse(), [...codes].sort()])
      expect(rows(order.map((code) => [code, 100_00])).map(({ code }) => code)).toEqual([
        '9954',
        '998391',
        '57',
        '6303',
        '8415',
        '9403',
      ]);
    expect(taxClassOf('no such code')).toBe('works');
  });

  it('is split into two halves within a state and is whole between two', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e12 }).map(paise), (gst) => {
        const { cgst, sgst, igst } = taxSplit(gst, true);
        expect(cgst + sgst).toBe(gst);
        expect(Math.abs(cgst - sgst)).toBeLessThanOrEqual(1);
        expect(igst).toBe(0);
        expect(taxSplit(gst, false)).toEqual({ cgst: ZERO, sgst: ZERO, igst: gst });
      }),
    );
  });
});

const anyLine = fc
  .record({
    work: fc.constantFrom(...WORKS),
    units: fc.integer({ min: 1, max: 90 }),
    count: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ work, units, count }, index = units) => ({
    ...line(work.service, work.id, {
      dimension: dimension({ L: 6, W: 2, H: 7 }),
      area: parseQuantity(units),
      carpetArea: parseQuantity(400 + units),
      trips: count,
      count,
    }),
    id: `${work.id}-${index}-${count}`,
    looseFurniture: work.looseFurniture,
  }));
const percent = fc.integer({ min: 0, max: 2_000 });

describe('any BOQ', () => {
  it.each([
    ['of the old book', old],
    ['of a book without tax in its rates', net],
    ['of a book with several rates of tax', reduced],
  ])('%s: net + tax = gross, and the classes add up to the tax', (_name, book) => {
    const inBook = anyLine.filter(({ work }) => work === null || book.recipes.has(work));
    const anyLines = fc.uniqueArray(inBook, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(anyLines, percent, percent, (lines, designFeeBp, miscellaneousBp) => {
        const { totals, lines: priced } = priceBoq(lines, context({ book, designFeeBp, miscellaneousBp }));
        expect(totals.total + totals.gst).toBe(totals.totalWithGst);
        expect(added(totals.tax)).toBe(totals.gst);
        const inclusive = [...priced.values()].reduce((sum, one) => sum + (one.taxInclusive ? one.cost : 0), 0);
        expect(totals.tax.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(totals.total - inclusive);
        if (book !== old) expect([inclusive, totals.gstIncluded]).toEqual([0, 0]);
        expect(totals.gst % 2).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a rate that includes tax', () => {
  it('is net at once in a book of edition 2, and as it was in the books before', () => {
    const flooring = line('civil', 'vitrified-flooring', { dimension: dimension({ L: 12, W: 10 }) });
    const [before, after] = [priceLine(flooring, context({ book: old })), priceLine(flooring, context({ book: net }))];
    expect([before.taxInclusive, after.taxInclusive]).toEqual([true, false]);
    const rates = (priced: typeof before) =>
      priced.components.filter(({ rateKey }) => rateKey !== null).map(({ rate }) => rate);
    expect(rates(after)).toEqual(rates(before).map((rate) => netOf(rate, 1_800)));
  });

  it('is shown net where a book has net prices, and nowhere else', () => {
    const rate = (taxBasis: 'inclusive' | 'exclusive') => ({ rate: parseRupees(118), taxBasis });
    const [before, after] = [old, net];
    expect([netRate(after, rate('inclusive')), netRate(after, rate('exclusive'))]).toEqual([100_00, null]);
    expect([netRate(before, rate('inclusive')), netRate(before, rate('exclusive'))]).toEqual([null, null]);
    expect([pricedRate(after, rate('exclusive')), pricedRate(before, rate('inclusive'))]).toEqual([118_00, 118_00]);
  });

  it('is × 100 ÷ 118, half-up', () => {
    expect(netOf(parseRupees(118), 1_800)).toBe(100_00);
    expect(netOf(parseRupees(100), 1_800)).toBe(84_75);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }).map(paise), (gross) => {
        expect(Math.abs(netOf(gross, 1_800) * 118 - gross * 100)).toBeLessThanOrEqual(59);
      }),
    );
  });
});

describe('tax codes', () => {
  it('every code of a work and of a trade is in the table', () => {
    for (const { service, id, looseFurniture } of WORKS) {
      expect(Object.keys(TAX_CODES)).toContain(taxCodeOf({ service, work: id, looseFurniture }));
    }
    for (const service of SERVICES) expect(taxClassOf(taxCodeOf({ service, work: null }))).toBe('works');
  });

  it('what is bought ready-made is goods, what is made in the flat is a works contract', () => {
    const classOf = (service: (typeof SERVICES)[number], work: string | null, looseFurniture = false) =>
      taxClassOf(taxCodeOf({ service, work, looseFurniture }));
    expect(classOf('carpentry', 'hinged-wardrobe')).toBe('works');
    expect(classOf('carpentry', 'coffee-table', true)).toBe('goods');
    expect(classOf('electrical', 'air-conditioner')).toBe('goods');
    expect(classOf('electrical', 'ac-point')).toBe('works');
    expect(
      WORKS.filter((work) => work.looseFurniture).map(({ service, id }) => classOf(service, id, true)),
    ).not.toContain('works');
  });
});
