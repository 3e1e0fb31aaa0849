import fc from 'fast-check';
import { sum } from '../../kernel/money';
import { parseQuantity, quantity, QUANTITY_SCALE } from '../../kernel/quantity';
import { BUDGET_TYPES, CITIES, LAYOUTS } from '../../kernel/terms';
import { priceBoq, rateBook } from '../../pricing';
import { WORKS } from '../../directory/catalogue/data';
import { boqLinesFor, quickEstimate as estimate, type Questionnaire } from './index';

const book = rateBook(1);

const base: Questionnaire = {
  layout: '2bhk',
  bedrooms: ['master', 'kids'],
  hasModularKitchen: true,
  carpetArea: parseQuantity(1000),
  budgetType: 'medium',
  city: 'mumbai',
  condition: null,
  scope: null,
  sizes: null,
};

const quickEstimate = (answers: Questionnaire, of = book) => estimate(answers, of, new Date('2026-11-21'));

const questionnaire: fc.Arbitrary<Questionnaire> = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  bedrooms: fc.array(fc.constantFrom('master', 'kids', 'guest', 'parents', 'nanny', 'constructor'), { maxLength: 5 }),
  hasModularKitchen: fc.boolean(),
  carpetArea: fc.integer({ min: 300, max: 6_000 }).map((sqft) => quantity(sqft * QUANTITY_SCALE)),
  budgetType: fc.constantFrom(...BUDGET_TYPES),
  city: fc.constantFrom(...CITIES),
  condition: fc.constant(null),
  scope: fc.constant(null),
  sizes: fc.constant(null),
});

describe('a 1,000 sqft 2BHK', () => {
  it.each([
    ['low', 2_600],
    ['medium', 3_300],
    ['high', 4_200],
    ['premium', 6_000],
  ] as const)('in %s is within five percent of ₹%d per sq ft', (budgetType, expected) => {
    const { perSqft } = quickEstimate({ ...base, budgetType }, book);
    expect(Math.abs(perSqft / 100 / expected - 1)).toBeLessThanOrEqual(0.05);
  });

  it('costs less without a modular kitchen', () => {
    expect(quickEstimate({ ...base, hasModularKitchen: false }, book).total).toBeLessThan(
      quickEstimate(base, book).total,
    );
  });

  it('takes between three and eight months of work', () => {
    const { weeks, schedule } = quickEstimate(base, book);
    expect(weeks).toBeGreaterThanOrEqual(12);
    expect(weeks).toBeLessThanOrEqual(32);
    expect(schedule.bars.map((bar) => bar.phase)).toEqual([
      'design',
      'civil',
      'electrical',
      'false-ceiling',
      'carpentry',
      'modular',
      'painting',
      'fittings',
      'soft-furnishing',
      'handover',
    ]);
  });
});

describe('a quick estimate', () => {
  // [spec: C1.1, V1.5]
  it('adds up: rooms, services, totals, range', () => {
    fc.assert(
      fc.property(questionnaire, (answers) => {
        const own = quickEstimate(answers, book);
        const lines = own.material + own.labour;
        expect(sum(own.rooms.map((room) => room.cost))).toBe(lines);
        expect(sum(own.services.map((service) => service.cost))).toBe(lines);
        expect(own.total).toBe(lines + own.designFee + own.miscellaneous);
        expect(own.totalWithGst).toBe(own.total + own.gst);
        expect(own.packages.find((other) => other.chosen)).toMatchObject({
          key: answers.budgetType,
          total: own.total,
        });
        expect(own.cities.find((other) => other.chosen)).toMatchObject({
          key: answers.city,
          total: own.total,
        });
        expect(own.range.low).toBeLessThan(own.total);
        expect(own.range.high).toBeGreaterThan(own.total);
      }),
      { numRuns: 25 },
    );
  });

  it('never falls when the carpet area grows', () => {
    fc.assert(
      fc.property(questionnaire, fc.integer({ min: 1, max: 400 }), (answers, more) => {
        const larger = { ...answers, carpetArea: quantity(answers.carpetArea + more * QUANTITY_SCALE) };
        expect(quickEstimate(larger, book).total).toBeGreaterThanOrEqual(quickEstimate(answers, book).total);
      }),
      { numRuns: 60 },
    );
  });

  // [spec: C9.17]
  it('rises with the package, and follows the order of the cities’ factors', () => {
    fc.assert(
      fc.property(questionnaire, (answers) => {
        const { packages, cities } = quickEstimate(answers, book);
        const totals = packages.map((other) => other.total);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
        for (const one of [...packages, ...cities]) expect(one.material + one.labour).toBeLessThan(one.total);
        const [delhi, gurugram] = ['delhi', 'gurugram'].map((key) => cities.find((city) => city.key === key)?.total);
        expect(delhi).toBe(gurugram);
        for (const one of cities)
          for (const other of cities)
            if (one.index.labour > other.index.labour && one.index.material > other.index.material)
              expect(one.total).toBeGreaterThan(other.total);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the lines of a questionnaire', () => {
  it('are the same every time, and cost what the estimate says', () => {
    const lines = boqLinesFor(base);
    expect(boqLinesFor(base)).toEqual(lines);
    const priced = priceBoq(
      lines.map((line, i) => ({ ...line, id: String(i) })),
      {
        book,
        city: 'mumbai',
        rateChanges: new Map(),
        designFeeBp: book.designFeeBp,
        miscellaneousBp: book.miscellaneousBp,
      },
    );
    expect(priced.totals.total).toBe(quickEstimate(base, book).total);
  });

  it('respect the rooms their works are restricted to', () => {
    const works = new Map(WORKS.map((work) => [work.id, work]));
    for (const layout of LAYOUTS)
      for (const line of boqLinesFor({ ...base, layout, budgetType: 'premium' })) {
        const kinds = works.get(line.work)?.roomKinds ?? [];
        if (kinds.includes('bathroom') && kinds.length === 1) expect(line.room?.toLowerCase()).toContain('bathroom');
        if (kinds.includes('kitchen') && kinds.length === 1) expect(line.room).toBe('kitchen');
      }
  });

  it('furnish the chosen bedrooms, and the usual ones for the rest', () => {
    const rooms = new Set(
      boqLinesFor({ ...base, layout: '4bhk', bedrooms: ['guest', 'guest'] }).map((line) => line.room),
    );
    expect([...rooms].filter((room) => room?.includes('bedroom'))).toEqual([
      'guest-bedroom',
      'bedroom-2',
      'master-bedroom',
      'kids-bedroom',
    ]);
  });
});
