import fc from 'fast-check';
import { WORKS } from '../../directory/catalogue/data';
import { paise, percentOf, sum } from '../../kernel/money';
import { parseQuantity, quantity, times } from '../../kernel/quantity';
import type { Addition, Discount, MarkUps, SaleTerms } from '../../kernel/selling';
import { context, dimension, line } from '../line.fixtures';
import { byRoom, byService } from '../breakdown';
import { priceBoq } from '../price-boq';
import { priceLine } from '../price-line';
import { buildRateBook, NEWEST_BUILT_IN, rateBook } from '../rates/rate-book';
import type { PricedLine, PricingLine } from '../types';
import { markedUp } from './mark-up';

const newest = rateBook(NEWEST_BUILT_IN);
const old = rateBook(1_000);
const data = { ...old, rates: [...old.rates.values()], recipes: [...old.recipes.values()] };
const BOOKS = [newest, old, buildRateBook({ ...data, edition: 2, gstByCode: { '57': 500 } })];
const NO_TERMS = { discounts: [], contingency: null, fee: null, additions: [], carpetArea: null };

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
const anyAddition: fc.Arbitrary<Addition> = fc
  .record({
    percent: fc.option(fc.integer({ min: -1_000_000, max: 500_000 }).map(quantity)),
    amount: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(paise),
    of: fc.constantFrom('items' as const, 'additions' as const, 'tax' as const),
    services: fc.constantFrom<Addition['services']>([], ['civil'], ['carpentry', 'painting']),
    taxed: fc.boolean(),
  })
  .map(({ percent, amount, of, services, taxed }) => ({
    label: 'Premium',
    percent,
    amount: percent === null ? amount : null,
    of: percent === null ? 'items' : of,
    sections: [],
    services: of === 'tax' ? [] : services,
    taxed: taxed && of !== 'tax',
  }));
const anyTerms: fc.Arbitrary<SaleTerms> = fc.record({
  discounts: fc.array(anyDiscount, { maxLength: 4 }),
  contingency: fc.option(
    fc.record({
      bp: fc.integer({ min: 0, max: 2_000 }),
      releases: fc.array(fc.record({ amount: rate, reason: fc.constant('Over') }), { maxLength: 2 }),
    }),
  ),
  additions: fc.array(anyAddition, { maxLength: 4 }),
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
  it('lines − discounts + fee + miscellaneous + contingency + additions = total; net + tax = gross; services = rooms = lines', () => {
    fc.assert(
      fc.property(lines, anyBook, anyMarkUp, anyTerms, (all, book, markUp, terms) => {
        const more = { designFeeBp: 1_000, miscellaneousBp: 200, terms: { ...terms, carpetArea: parseQuantity(800) } };
        const priced = priceBoq(all, context({ book, markUp, ...more }));
        const { totals } = priced;
        const work = totals.material + totals.labour;
        const taken = sum(totals.discounts);
        const rest = totals.designFee + totals.miscellaneous + totals.contingency + sum(totals.additions);
        expect(work - taken + rest).toBe(totals.total);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(totals.total + totals.gst).toBe(totals.totalWithGst);
        for (const parts of [byService(all, priced), byRoom(all, priced)])
          expect(sum(parts.map(({ cost }) => cost))).toBe(work);
        expect(taken).toBeLessThanOrEqual(work);
        for (const { taxable } of totals.tax) expect(taxable).toBeGreaterThanOrEqual(0);
        const free = sum(totals.additions.filter((_, at) => !terms.additions[at]?.taxed));
        if (book !== old) expect(sum(totals.tax.map(({ taxable }) => taxable))).toBe(totals.total - free);
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

describe('additions', () => {
  const at = (section: string, service: 'civil' | 'carpentry', rupees: number) =>
    line(service, null, {
      source: { section },
      manual: { unit: 'no', quantity: parseQuantity(1), rate: paise(rupees * 100), amount: paise(rupees * 100) },
    });
  const bill = [
    at('Block A / Flooring', 'civil', 1_000),
    at('Block A', 'carpentry', 500),
    at('Block B', 'civil', 2_000),
  ];
  const addition = (percent: number, more: Partial<Addition> = {}): Addition => ({
    label: 'Premium',
    percent: parseQuantity(percent),
    amount: null,
    of: 'items',
    sections: [],
    services: [],
    taxed: true,
    ...more,
  });
  const worked = (additions: Addition[], lines = bill) =>
    priceBoq(lines, context({ book: newest, terms: { ...NO_TERMS, additions } })).totals;

  it('are of all items, of some headings and what is below them, or of services', () => {
    const all = [addition(10), addition(10, { sections: ['Block A'] }), addition(10, { services: ['civil'] })];
    expect(worked(all).additions).toEqual([350_00, 150_00, 300_00]);
    expect(worked([addition(10, { sections: ['Block'] })]).additions).toEqual([0]);
  });

  it('build on those above them of the same items, and on the GST', () => {
    const lump = addition(0, { percent: null, amount: paise(100_00), taxed: false });
    const all = [
      addition(10, { sections: ['Block A'] }),
      lump,
      addition(10, { of: 'additions' }),
      addition(10, { of: 'additions', sections: ['Block A'] }),
      addition(1, { of: 'tax', taxed: false }),
    ];
    const { additions, gst, total } = worked(all);
    // 10 % of 3,500 + 150 + 100; 10 % of 1,500 + 150.
    expect(additions.slice(0, 4)).toEqual([150_00, 100_00, 375_00, 165_00]);
    expect(gst).toBe(percentOf(paise(3_500_00 + 150_00 + 375_00 + 165_00), 1_800));
    const above = 3_500_00 + 150_00 + 100_00 + 375_00 + 165_00;
    expect(additions[4]).toBe(percentOf(paise(above + gst), 100));
    expect(total).toBe(above + (additions[4] ?? 0));
  });

  it('follow the items, take off no more than there is, and come off every code by its share', () => {
    const rebate = addition(0, { percent: null, amount: paise(-1_400_00) });
    expect(worked([rebate], bill.slice(0, 1)).additions).toEqual([-1_000_00]);
    const { tax, total } = worked([addition(-20)]);
    expect(total).toBe(2_800_00);
    expect(sum(tax.map(({ taxable }) => taxable))).toBe(2_800_00);
  });
});
