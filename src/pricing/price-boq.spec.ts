import fc from 'fast-check';
import { inches } from '../kernel/length';
import { MAX_PAISE, paise, parseRupees, sum, type Paise } from '../kernel/money';
import { parseQuantity, quantity } from '../kernel/quantity';
import { CITIES } from '../kernel/terms';
import { compileLine } from './compile-line';
import { PricingError } from './errors';
import { percentages } from './tax/gst';
import { context, line } from './line.fixtures';
import { priceBoq } from './price-boq';
import { priceLine } from './price-line';
import { NEWEST_BUILT_IN, rateBook } from './rates/rate-book';
import type { PricedBoq, PricingContext, PricingLine } from './types';

const book = rateBook(NEWEST_BUILT_IN);
const recipes = [...book.recipes.values()];
const money = fc.integer({ min: 0, max: 100_000_00 }).map(paise);
const length = fc.integer({ min: 1, max: 240 }).map(inches);

const manual = fc.record({
  quantity: fc.integer({ min: 0, max: 10_000_000 }).map(quantity),
  rate: money,
  amount: fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map(paise),
});

const anyLine: fc.Arbitrary<PricingLine> = fc
  .record({
    recipe: fc.constantFrom(...recipes),
    dimension: fc.record({ L: length, W: length, H: length }),
    count: fc.integer({ min: 1, max: 10 }),
    finishAt: fc.nat(20),
    rate: fc.option(money, { freq: 8 }),
    manual: fc.option(manual, { freq: 8 }),
  })
  .map(({ recipe, dimension, count, finishAt, rate, manual: own }) => {
    const finishes = Object.keys(recipe.finishes);
    return line(recipe.service, recipe.work, {
      dimension,
      count,
      finish: finishes[finishAt % Math.max(1, finishes.length)] ?? null,
      carpetArea: parseQuantity(900),
      trips: 4,
      area: parseQuantity(120),
      rate,
      manual: own ? { unit: 'no', ...own } : null,
    });
  });

/** Rate changes of labels the lines really use, and now and then of one they do not. */
function changesFor(lines: readonly PricingLine[]): fc.Arbitrary<ReadonlyMap<string, Paise>> {
  const keys = [
    ...new Set(lines.flatMap((item) => compileLine(book, item).parts.map((part) => part.rateKey))),
    'civil|labour|nobody uses this',
  ];
  return fc.array(fc.tuple(fc.constantFrom(...keys), money), { maxLength: 6 }).map((entries) => new Map(entries));
}

const boq = fc.array(anyLine, { minLength: 1, maxLength: 25 }).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    before: contextFor(lines),
    after: contextFor(lines),
  }),
);

function contextFor(lines: readonly PricingLine[]): fc.Arbitrary<PricingContext> {
  return fc.record({
    book: fc.constant(book),
    city: fc.constantFrom(...CITIES),
    rateChanges: changesFor(lines),
    designFeeBp: fc.integer({ min: 0, max: 2_000 }),
    miscellaneousBp: fc.integer({ min: 0, max: 500 }),
  });
}

/** Priced with nothing known of the lines: prices are kept by line object. */
function priceAnew(lines: readonly PricingLine[], under: PricingContext): PricedBoq {
  return priceBoq(
    lines.map((item) => ({ ...item })),
    under,
  );
}

function same(a: PricedBoq, b: PricedBoq): void {
  expect(a.totals).toEqual(b.totals);
  expect([...a.lines]).toEqual([...b.lines]);
}

describe('priceBoq', () => {
  // [spec: F.11]
  it('adds its lines up to the paisa, and prices each as priceLine does', () => {
    fc.assert(
      fc.property(boq, ({ lines, before }) => {
        const priced = priceBoq(lines, before);
        for (const item of lines) expect(priced.lines.get(item.id)).toEqual(priceLine(item, before));
        const values = [...priced.lines.values()];
        expect(priced.totals.material).toBe(sum(values.map((value) => value.material)));
        expect(priced.totals.labour).toBe(sum(values.map((value) => value.labour)));
        for (const value of values) expect(value.cost).toBe(value.material + value.labour);
        expect(priced.totals.total).toBe(
          priced.totals.material + priced.totals.labour + priced.totals.designFee + priced.totals.miscellaneous,
        );
        expect(priced.totals.totalWithGst).toBe(priced.totals.total + priced.totals.gst);
      }),
      { numRuns: 60 },
    );
  });

  // [spec: C9.19]
  it('charges GST only on what does not include it', () => {
    const priced = priceBoq(
      [
        line('civil', 'debris-shifting', { trips: 1 }),
        line('civil', null, {
          manual: { unit: 'no', quantity: parseQuantity(1), rate: parseRupees(1000), amount: parseRupees(1000) },
        }),
      ],
      context({ designFeeBp: 1_000 }),
    );
    // 18 % of 1,000 and of the fee of 700; 6,000 of debris holds 915.25 already.
    expect(priced.totals).toMatchObject({
      total: parseRupees(7700),
      gst: parseRupees(306),
      gstIncluded: parseRupees('915.25'),
      totalWithGst: parseRupees(8006),
    });
  });

  it('names the line that cannot be priced', () => {
    const bad = line('carpentry', 'hinged-wardrobe');
    const thrown = ((): unknown => {
      try {
        return priceBoq([bad], context());
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(PricingError);
    expect(thrown).toMatchObject({
      field: 'dimension.L',
      lineId: bad.id,
      message: 'Hinged wardrobe needs a length (L) to be priced.',
    });
  });

  it('refuses an amount beyond what money can hold instead of rounding it', () => {
    const huge = new Map([['carpentry|labour|carpentry labour', paise(MAX_PAISE * 1_000)]]);
    const item = line('carpentry', 'hinged-wardrobe', {
      dimension: { L: inches(12_000), W: inches(24), H: inches(12_000) },
    });
    expect(() => priceBoq([item], context({ rateChanges: huge }))).toThrow(PricingError);
    expect(() => priceLine(item, context({ rateChanges: huge }))).toThrow(
      expect.objectContaining({ lineId: item.id, message: 'The amount of this item is too large.' }),
    );
  });
});

describe('pricing again', () => {
  it('equals a full pricing after any change of rates, fees and city', () => {
    fc.assert(
      fc.property(boq, ({ lines, before, after }) => {
        priceBoq(lines, before);
        for (const context of [
          after,
          { ...after, city: before.city },
          { ...after, rateChanges: before.rateChanges },
          before,
        ])
          same(priceBoq(lines, context), priceAnew(lines, context));
      }),
      { numRuns: 60 },
    );
  });

  it('equals a full pricing after lines were added, changed and removed', () => {
    fc.assert(
      fc.property(boq, fc.array(anyLine, { maxLength: 3 }), fc.nat(), ({ lines, before, after }, added, at) => {
        const next = [...lines.filter((_, i) => i !== at % lines.length), ...added];
        priceBoq(lines, before);
        same(priceBoq(next, after), priceAnew(next, after));
        same(priceBoq(next, before), priceAnew(next, before));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves the earlier pricing as it was', () => {
    const lines = [
      line('carpentry', 'hinged-wardrobe', { dimension: { L: inches(72), W: inches(24), H: inches(84) } }),
    ];
    const before = priceBoq(lines, context());
    const total = before.totals.total;
    const after = priceBoq(
      lines,
      context({ rateChanges: new Map([['carpentry|labour|carpentry labour', parseRupees(500)]]) }),
    );
    expect(after.totals.total).toBe(total + 2_310_00);
    expect(before.totals.total).toBe(total);
    expect(before.lines.get(lines[0]?.id ?? '')?.components.some((c) => c.provenance === 'typed')).toBe(false);
  });

  it('prices only the lines that changed', () => {
    const [kept, changed] = [
      line('civil', 'debris-shifting', { trips: 1 }),
      line('civil', 'debris-shifting', { trips: 2 }),
    ];
    const under = context();
    const before = priceBoq([kept, changed], under);
    const after = priceBoq([kept, { ...changed, trips: 3 }], under);
    expect(after.lines.get(kept.id)).toBe(before.lines.get(kept.id));
    expect(after.lines.get(changed.id)?.quantity).toBe(parseQuantity(3));
  });
});

describe('the price of a line', () => {
  const keyOf = 'civil|labour|nobody uses this';
  const item = line('civil', 'debris-shifting', { trips: 1 });
  const priceUnder = (more: Partial<PricingContext>) => priceBoq([item], context(more)).lines.get(item.id);
  const markUp = (overheadBp: number, profitBp: number) => ({ overheadBp, profitBp, services: {}, lines: {} });

  it('is kept while nothing changes that it depends on', () => {
    const before = priceUnder({ rateChanges: new Map() });
    expect(priceUnder({ rateChanges: new Map([[keyOf, paise(1)]]) })).toBe(before);
    const sold = priceUnder({ markUp: markUp(1_000, 500) });
    expect(priceUnder({ markUp: markUp(1_000, 500) })).toBe(sold);
  });

  it('follows its mark-up, whether that is of overhead or of profit', () => {
    const costs = [markUp(0, 0), markUp(1_000, 0), markUp(2_000, 0), markUp(2_000, 1_000), markUp(1_000, 1_000)].map(
      (own) => priceUnder({ markUp: own })?.cost,
    );
    expect(costs).toEqual([6_000_00, 6_600_00, 7_200_00, 7_920_00, 7_260_00]);
  });

  it('at cost adds up next to the price it is sold at', () => {
    const { totals } = priceBoq([item, { ...item, id: 'second' }], context({ markUp: markUp(1_000, 0) }));
    expect([totals.atCost, totals.total]).toEqual([12_000_00, 13_200_00]);
  });
});

describe('a line of its own rate', () => {
  it('is split in the proportion of the book, each part quantity × rate', () => {
    const priced = priceLine(
      line('civil', 'vitrified-flooring', { dimension: { L: inches(120), W: inches(120) }, rate: parseRupees(300) }),
      context({ city: 'pune' }),
    );
    expect(priced.components.map((c) => c.kind)).toEqual(['material', 'labour']);
    expect(priced.components.every((c) => c.provenance === 'typed')).toBe(true);
    expect(priced.cost).toBe(parseRupees(30_000));
    expect((priced.components[0]?.rate ?? 0) + (priced.components[1]?.rate ?? 0)).toBe(parseRupees(300));
  });
});

describe('a manual line', () => {
  it('keeps the amount of its source and shows where it disagrees', () => {
    const priced = priceLine(
      line('civil', null, {
        manual: { unit: 'sqm', quantity: parseQuantity(10), rate: parseRupees(100), amount: parseRupees('1000.50') },
      }),
      context(),
    );
    expect(priced.cost).toBe(parseRupees('1000.50'));
    expect(priced.components[0]).toMatchObject({ amountDisagrees: true, side: 'material' });
  });
});

describe('percentages', () => {
  it('add up to 100', () => {
    fc.assert(
      fc.property(money, money, (a, b) => {
        const share = percentages(a, b);
        expect(share.material + share.labour).toBe(100);
      }),
    );
    expect(percentages(paise(100), paise(300))).toEqual({ material: 25, labour: 75 });
    expect(percentages(paise(100), paise(200))).toEqual({ material: 33.33, labour: 66.67 });
    expect(percentages(paise(0), paise(0))).toEqual({ material: 100, labour: 0 });
  });
});
