import fc from 'fast-check';
import { WORKS } from '../../catalogue/data';
import { paise, percentOf, sum } from '../../kernel/money';
import { parseQuantity, times } from '../../kernel/quantity';
import type { Discount, MarkUps, SaleTerms } from '../../kernel/selling';
import { context, dimension, line } from '../line.fixtures';
import { byRoom, byService } from '../breakdown';
import { priceBoq } from '../price-boq';
import { priceLine } from '../price-line';
import { buildRateBook, NEWEST_BUILT_IN, rateBook } from '../rate-book';
import type { PricedLine, PricingLine } from '../types';
import { markedUp } from './mark-up';

const newest = rateBook(NEWEST_BUILT_IN);
const old = rateBook(1_000);
const data = { ...old, rates: [...old.rates.values()], recipes: [...old.recipes.values()] };
const BOOKS = [newest, old, buildRateBook({ ...data, edition: 2, gstByCode: { '57': 500 } })];
const NO_TERMS = { discounts: [], contingency: null, fee: null, carpetArea: null };

type Placed = PricingLine & { room: string | null };
const size = fc.record({ units: fc.integer({ min: 1, max: 90 }), count: fc.integer({ min: 1, max: 9 }) });
const rate = fc.integer({ min: 1, max: 5_000_00 }).map(paise);
const anyLine: fc.Arbitrary<Placed> = fc
  .tuple(
    fc.constantFrom(...WORKS.filter(({ id }) => BOOKS.every(({ recipes }) => recipes.has(id)))),
    size,
    fc.option(rate, { freq: 4 }),
    fc.option(rate, { freq: 4 }),
  )
  .map(([work, { units, count }, own, typed]) => ({
    ...line(work.service, work.id, {
      dimension: dimension({ L: 6, W: 2, H: 7 }),
      area: parseQuantity(units),
      carpetArea: parseQuantity(400 + units),
      trips: count,
      count: typed ? 1 : count,
      rate: own,
      ...(typed
        ? {
            rate: null,
            manual: {
              unit: 'no',
              quantity: parseQuantity(units),
              rate: typed,
              // Some sources' amounts are no product.
              amount: paise(times(parseQuantity(units), typed) + (units % 3 === 0 ? 7 : 0)),
            },
          }
        : {}),
      looseFurniture: work.looseFurniture,
    }),
    room: units % 2 === 0 ? 'kitchen' : null,
  }));
const bp = fc.integer({ min: 0, max: 5_000 });
const markUp = fc.record({ overheadBp: bp, profitBp: bp });
const anyMarkUp: fc.Arbitrary<MarkUps> = markUp.chain((own) =>
  fc.option(markUp).map((other) => ({ ...own, services: other ? { carpentry: other } : {}, lines: {} })),
);
const anyDiscount: fc.Arbitrary<Discount> = fc
  .record({
    service: fc.option(fc.constantFrom('carpentry' as const, 'civil' as const)),
    share: fc.option(fc.integer({ min: 0, max: 10_000 })),
    amount: fc.integer({ min: 1, max: 10_000_000_00 }).map(paise),
  })
  .map(({ service, share, amount }) => ({
    service,
    line: null,
    bp: share,
    amount: share === null ? amount : null,
    reason: 'Festival',
  }));
const anyTerms: fc.Arbitrary<SaleTerms> = fc.record({
  discounts: fc.array(anyDiscount, { maxLength: 4 }),
  contingency: fc.option(
    fc.record({
      bp: fc.integer({ min: 0, max: 2_000 }),
      releases: fc.array(fc.record({ amount: rate, reason: fc.constant('Over') }), { maxLength: 2 }),
    }),
  ),
  fee: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('area' as const), rate }),
      fc.record({ kind: fc.constant('lump' as const), amount: rate }),
      fc.constant({ kind: 'without' as const, services: ['civil' as const] }),
    ),
  ),
});
const anyBook = fc.constantFrom(...BOOKS);
const lines = fc.array(anyLine, { maxLength: 8 });
const partsOf = ({ components }: PricedLine) => sum(components.map(({ amount }) => amount));

describe('a mark-up', () => {
  it('of nothing leaves every price as it was, to the paisa', () => {
    const none = { overheadBp: 0, profitBp: 0, services: {}, lines: {} };
    fc.assert(
      fc.property(lines, anyBook, (all, book) => {
        const plain = priceBoq(all, context({ book, designFeeBp: 1_000, miscellaneousBp: 200 }));
        const same = { book, designFeeBp: 1_000, miscellaneousBp: 200, terms: NO_TERMS };
        expect(priceBoq(all, context({ ...same, markUp: none }))).toEqual(plain);
        expect(priceBoq(all, context({ ...same, markUp: null }))).toEqual(plain);
      }),
      { numRuns: 40 },
    );
  });

  it('never sells below cost; quantity × rate is the amount, and the parts add up to it', () => {
    fc.assert(
      fc.property(anyLine, anyBook, anyMarkUp, (one, book, markUp) => {
        const cost = priceLine(one, context({ book }));
        const sold = priceLine(one, context({ book, markUp }));
        expect(sold.atCost ?? sold.cost).toBe(cost.cost);
        expect(sold.cost).toBeGreaterThanOrEqual(cost.cost);
        expect(partsOf(sold) * one.count).toBe(sold.cost);
        for (const part of sold.components)
          if (!part.amountDisagrees) expect(times(part.quantity, part.rate)).toBe(part.amount);
        const isProduct = !one.manual || times(one.manual.quantity, one.manual.rate) === one.manual.amount;
        if (sold.atCost !== undefined && isProduct && sold.unitRate !== null)
          expect(times(sold.quantity, sold.unitRate) * one.count).toBe(sold.cost);
        expect(sold.material + sold.labour).toBe(sold.cost);
      }),
      { numRuns: 300 },
    );
  });

  it('is the line’s own, else its service’s, else the BOQ’s, and reaches no other line', () => {
    const [carpentry, civil] = [line('carpentry', null), line('civil', null)].map((one) => ({
      ...one,
      manual: { unit: 'no', quantity: parseQuantity(1), rate: paise(100_00), amount: paise(100_00) },
    })) as [PricingLine, PricingLine];
    const none = { overheadBp: 0, profitBp: 0 };
    const markUp = {
      overheadBp: 1_000,
      profitBp: 2_000,
      services: { civil: { overheadBp: 0, profitBp: 5_000 } },
      lines: {},
    };
    const costs = (markUp: MarkUps) =>
      [...priceBoq([carpentry, civil], context({ markUp })).lines.values()].map(({ cost }) => cost);
    expect(costs(markUp)).toEqual([132_00, 150_00]);
    expect(costs({ ...markUp, lines: { [carpentry.id]: none } })).toEqual([100_00, 150_00]);
  });

  it('is cost × (1 + overhead) × (1 + profit), half-up', () => {
    expect(markedUp(paise(100_00), { overheadBp: 1_000, profitBp: 1_500 })).toBe(126_50);
    expect(markedUp(paise(1), { overheadBp: 5_000, profitBp: 0 })).toBe(2);
  });
});

describe('the terms of a sale', () => {
  it('lines − discounts + fee + miscellaneous + contingency = total; net + tax = gross; services = rooms = lines', () => {
    fc.assert(
      fc.property(lines, anyBook, anyMarkUp, anyTerms, (all, book, markUp, terms) => {
        const more = { designFeeBp: 1_000, miscellaneousBp: 200, terms: { ...terms, carpetArea: parseQuantity(800) } };
        const priced = priceBoq(all, context({ book, markUp, ...more }));
        const { totals } = priced;
        const work = totals.material + totals.labour;
        const taken = sum(totals.discounts);
        expect(work - taken + totals.designFee + totals.miscellaneous + totals.contingency).toBe(totals.total);
        expect(totals.total + totals.gst).toBe(totals.totalWithGst);
        for (const parts of [byService(all, priced), byRoom(all, priced)])
          expect(sum(parts.map(({ cost }) => cost))).toBe(work);
        expect(taken).toBeLessThanOrEqual(work);
        for (const { taxable } of totals.tax) expect(taxable).toBeGreaterThanOrEqual(0);
        if (book !== old) expect(sum(totals.tax.map(({ taxable }) => taxable))).toBe(totals.total);
        expect(totals.contingency).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });

  const wardrobe = line('carpentry', null, {
    manual: { unit: 'no', quantity: parseQuantity(1), rate: paise(1_000_00), amount: paise(1_000_00) },
  });
  const totalsWith = (terms: Partial<SaleTerms>, designFeeBp = 1_000) =>
    priceBoq([wardrobe], context({ designFeeBp, terms: { ...NO_TERMS, carpetArea: parseQuantity(10), ...terms } }))
      .totals;

  it.each([
    [null, 100_00],
    [{ kind: 'area', rate: paise(50_00) }, 500_00],
    [{ kind: 'lump', amount: paise(77_77) }, 77_77],
    [{ kind: 'without', services: ['carpentry'] }, 0],
    [{ kind: 'without', services: ['civil'] }, 100_00],
  ] as const)('a fee of the kind %j', (fee, amount) => {
    expect(totalsWith({ fee }).designFee).toBe(amount);
  });

  it('what is released of the contingency is not in the total any more', () => {
    const contingency = { bp: 500, releases: [] };
    expect(totalsWith({ contingency }, 0).total).toBe(1_050_00);
    const releases = [{ amount: paise(20_00), reason: 'Walls were straight' }];
    expect(totalsWith({ contingency: { bp: 500, releases } }, 0).total).toBe(1_030_00);
  });

  it('a discount comes off what is taxed under the code of what it is on', () => {
    const discounts = [{ service: null, line: wardrobe.id, bp: 1_000, amount: null, reason: 'Loyal client' }];
    const { tax, discounts: taken } = totalsWith({ discounts }, 0);
    expect([taken, tax.map(({ taxable }) => taxable)]).toEqual([[100_00], [900_00]]);
    expect(totalsWith({ discounts: [...discounts, { ...discounts[0]!, bp: 9_500 }] }, 0).discounts).toEqual([
      100_00, 900_00,
    ]);
    expect(totalsWith({ discounts }, 0).gst).toBe(percentOf(paise(900_00), 1_800));
  });
});
