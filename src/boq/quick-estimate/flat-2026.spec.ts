import fc from 'fast-check';
import { WORKS } from '../../directory/catalogue/data';
import { sum } from '../../kernel/money';
import { quantityOf, times, toNumber } from '../../kernel/quantity';
import { BUDGET_TYPES, CONDITIONS, LAYOUTS, SCOPES } from '../../kernel/terms';
import { priceBoq, questionnaireBook, scheduleOf } from '../../pricing';
import { NEW_BANDS, placeIn, RENOVATION_BANDS } from '../../pricing/published.fixtures';
import { flat, flats } from './flats.fixtures';
import { boqLinesFor, quickEstimate, type Questionnaire } from './index';

const book = questionnaireBook();
const AT = new Date('2026-11-21');
const LAKH = 1e7;

function priceOf(answers: Questionnaire) {
  const lines = boqLinesFor(answers).map((line, i) => ({ ...line, id: String(i) }));
  const { designFeeBp, miscellaneousBp } = book;
  const { city, carpetArea } = answers;
  const priced = priceBoq(lines, { book, city, rateChanges: new Map(), designFeeBp, miscellaneousBp });
  return { lines, priced, totals: priced.totals, weeks: scheduleOf(lines, priced, { book, city, carpetArea }).weeks };
}

const answers = flats(CONDITIONS);
const larger = (one: Questionnaire): Questionnaire => ({
  ...one,
  carpetArea: quantityOf(toNumber(one.carpetArea) + 10),
});

/** The published bands that ours is outside of: Classic is no budget package by any of them. */
const OUTSIDE = {
  '7may1998, basic, 500 to 700 a sq ft: 3bhk, low': '74 % above',
  '7may1998, mid, 800 to 1,200 a sq ft: 3bhk, medium': '22 % above',
  'Apex, Mumbai, luxury, 3,500 a sq ft: 3bhk, premium': '26 % below',
  'Elastic Interior, 13 February 2026, basic: 2bhk, low': '59 % above',
  'Elastic Interior, 13 February 2026, basic: 3bhk, low': '14 % above',
  'Elastic Interior, 13 February 2026, premium: 3bhk, high': '6 % below',
  'Livspace 2025, the same range: 1bhk, premium': '25 % above',
  'Livspace 2025, the same range: 2bhk, premium': '18 % above',
  'Livspace 2025, the same range: 3bhk, premium': '13 % above',
  'Livspace 2025, the same range: 4bhk, premium': '44 % above',
  'Spacenest 2025, basic: 1bhk, low': '16 % above',
  'Spacenest 2025, basic: 2bhk, low': '28 % above',
  'Spacenest 2025, basic: 3bhk, low': '23 % above',
  'Spacenest 2025, luxury: 2bhk, premium': '3 % above',
  'Spacenest 2025, premium: 2bhk, medium': '8 % above',
};

describe('the price of a flat', () => {
  it('is of works that people are offered too, so that one work has one price', () => {
    const offered = new Set(WORKS.flatMap(({ id, offered }) => (offered ? [id] : [])));
    for (const budgetType of BUDGET_TYPES)
      for (const condition of CONDITIONS) {
        const works = boqLinesFor(flat({ layout: '4bhk', budgetType, condition, scope: [...SCOPES] }));
        expect(works.flatMap(({ work }) => (work === null || offered.has(work) ? [] : [work]))).toEqual([]);
      }
  });

  it('new from the builder lies by the published bands as it is known to: not lower or higher than before', () => {
    const places = NEW_BANDS.map(({ source, layout, area, budgetType, city, low, high }) => {
      const { total } = priceOf(flat({ layout, budgetType, city, carpetArea: quantityOf(area) })).totals;
      return [`${source}: ${layout}, ${budgetType}`, placeIn(total / LAKH, [low, high])];
    });
    expect(Object.fromEntries(places.filter(([, place]) => place !== 'inside'))).toEqual(OUTSIDE);
  });

  it.each(RENOVATION_BANDS)(
    'to be renovated is within the band of $source: $layout of $area sqft, $budgetType',
    ({ layout, area, budgetType, low, high }) => {
      const { total } = priceOf(
        flat({ layout, budgetType, condition: 'renovation', carpetArea: quantityOf(area) }),
      ).totals;
      expect(total).toBeGreaterThanOrEqual(low * LAKH);
      expect(total).toBeLessThanOrEqual(high * LAKH);
    },
  );

  it('has no jump: ten square feet more cost something, and at most 1.5 %, or half of the share they are of a small flat', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const usual = { ...one, scope: null };
        const [small, large] = [priceOf(usual), priceOf(larger(usual))];
        expect(large.totals.total).toBeGreaterThanOrEqual(small.totals.total);
        expect(large.totals.labour).toBeGreaterThanOrEqual(small.totals.labour);
        expect(large.weeks).toBeGreaterThanOrEqual(small.weeks);
        const most = 1 + Math.max(0.015, 5 / toNumber(one.carpetArea));
        expect(large.totals.total / small.totals.total).toBeLessThanOrEqual(most);
      }),
      { numRuns: 120 },
    );
  });

  it('never falls with a better package or another bedroom', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const usual = { ...one, scope: null };
        const packages = BUDGET_TYPES.map((budgetType) => priceOf({ ...usual, budgetType }));
        const layouts = LAYOUTS.map((layout) => priceOf({ ...usual, layout }));
        for (const row of [packages, layouts])
          row.slice(1).forEach(({ totals, weeks }, i) => {
            expect(totals.total).toBeGreaterThanOrEqual(row[i]?.totals.total ?? 0);
            expect(totals.labour).toBeGreaterThanOrEqual(row[i]?.totals.labour ?? 0);
            if (row === packages) expect(weeks).toBeGreaterThanOrEqual(row[i]?.weeks ?? 0);
          });
      }),
      { numRuns: 40 },
    );
  });

  it('consists of lines whose quantity × rate is their amount to the paisa', () => {
    fc.assert(
      fc.property(answers, (one) => {
        const { lines, priced, totals } = priceOf(one);
        for (const { id, count } of lines) {
          const price = priced.lines.get(id)!;
          const units = quantityOf(toNumber(price.quantity) * count);
          expect(times(units, price.unitRate!)).toBe(price.cost);
          expect(sum(price.components.map(({ amount }) => amount)) * count + (price.rest ?? 0)).toBe(price.cost);
          for (const { quantity, rate, amount } of price.components) {
            expect(times(quantity, rate)).toBe(amount);
            expect(quantity % 100).toBe(0);
          }
        }
        expect(totals.total + totals.gst).toBe(totals.totalWithGst);
        expect(sum(totals.tax.map(({ amount }) => amount))).toBe(totals.gst);
        expect(totals.gstIncluded).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('follows the wanted parts: a ticked part adds the amount that was shown for it', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...SCOPES), (one, part) => {
        const wanted = (one.scope ?? []).filter((id) => id !== part);
        const without = quickEstimate({ ...one, scope: wanted }, book, AT);
        const said = without.scope.find(({ id }) => id === part);
        const total = quickEstimate({ ...one, scope: [...wanted, part] }, book, AT).total;
        expect(said?.included ?? false).toBe(false);
        // The fee of several parts together is rounded once.
        expect(Math.abs(total - without.total - (said?.amount ?? 0))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40 },
    );
  });

  it('states its range, the date of its rates and the share of assumed rates', () => {
    for (const layout of LAYOUTS)
      for (const budgetType of BUDGET_TYPES) {
        const { range, basis, total } = quickEstimate(flat({ layout, budgetType }), book, AT);
        expect(range.low).toBeLessThan(total);
        expect(range.high).toBeGreaterThan(total + range.omissions);
        expect(range.ifMeasured).toBeLessThan(range.percent);
        expect(range.ifQuoted).toBeLessThan(range.percent);
        expect(basis.assumedShare).toBeLessThanOrEqual(40);
        expect(basis.asOf >= '2026-01').toBe(true);
      }
  });

  it('uses measured sizes in place of assumed ones', () => {
    const measured = flat({
      sizes: { ceilingHeight: 132 as never, bathrooms: 1, rooms: { kitchen: { L: 120 as never, W: 96 as never } } },
    });
    const lines = boqLinesFor(measured);
    expect(lines.filter(({ room }) => room?.includes('bathroom')).map(({ room }) => room)).not.toContain(
      'common-bathroom',
    );
    expect(lines.find(({ work, room }) => work === 'ceiling-paint' && room === 'kitchen')?.dimension).toEqual({
      L: 120,
      W: 96,
    });
    expect(lines.find(({ work }) => work === 'wall-putty')?.dimension).toMatchObject({ H: 132 });
    const [rough, sure] = [flat(), measured].map((one) => quickEstimate(one, book, AT).range.percent);
    expect(sure).toBeLessThan(rough!);
  });
});
