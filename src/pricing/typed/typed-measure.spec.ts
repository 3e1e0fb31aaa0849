import fc from 'fast-check';
import { paise, percentOf } from '../../kernel/money';
import { quantity, times } from '../../kernel/quantity';
import type { TypedMeasure } from '../../kernel/typed-measure';
import { SERVICES, type Service } from '../../kernel/terms';
import { labourShare, USUAL_LABOUR } from './labour-share';
import { context, line } from '../line.fixtures';
import { priceLine } from '../price-line';
import { rateBook } from '../rates/rate-book';
import { netOf } from '../tax/tax';
import { givenRate, shareOf, typedMeasure, withQuantity, withRateTimes } from './typed-measure';

const units = fc.integer({ min: 0, max: 9_999_9999 }).map(quantity);
const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise);
const labour = fc.integer({ min: 0, max: 10_000 }).map((of) => ({ of, whole: 10_000, from: 'trade' as const }));
const given = fc.record({
  unit: fc.constant('sqft'),
  quantity: units,
  rate: money,
  includedBp: fc.constantFrom(null, 500, 1_800),
  labour,
});
const product = given.map((one) => typedMeasure({ ...one, amount: times(one.quantity, one.rate) }));
const priced = (manual: TypedMeasure) => priceLine(line('civil', null, { manual }), context());

describe('a typed rate', () => {
  it('with tax is net at once and keeps what was given', () => {
    fc.assert(
      fc.property(given, (one) => {
        const measure = typedMeasure({ ...one, amount: times(one.quantity, one.rate) });
        expect(givenRate(measure)).toBe(one.rate);
        expect(measure.rate).toBe(one.includedBp === null ? one.rate : netOf(one.rate, one.includedBp));
        expect(measure.amount).toBe(times(one.quantity, measure.rate));
        if (one.includedBp === null) return;
        // The net rate is within half a paisa a unit, and so is what it comes to with its tax.
        const gross = measure.amount + percentOf(measure.amount, one.includedBp);
        expect(Math.abs(gross - times(one.quantity, one.rate))).toBeLessThanOrEqual(2 + one.quantity / 10_000);
      }),
    );
  });

  it('of ₹1,180 with 18 % is ₹1,000, of which the usual part is labour', () => {
    const share = { of: 4_000, whole: 10_000, from: 'trade' as const };
    const figures = { unit: 'no', quantity: quantity(20_000), rate: paise(118_000), amount: paise(236_000) };
    expect(typedMeasure({ ...figures, includedBp: 1_800, labour: share })).toEqual({
      unit: 'no',
      quantity: 20_000,
      rate: 100_000,
      amount: 200_000,
      gross: { rate: 118_000, amount: 236_000, gstBp: 1_800 },
      labour: { rate: 40_000, amount: 80_000, from: 'trade' },
    });
  });

  it('keeps a source’s own amount, without its tax', () => {
    const share = { of: 1, whole: 2, from: 'file' as const };
    const figures = { unit: 'no', quantity: quantity(20_000), rate: paise(118_000), amount: paise(118_00) };
    const measure = typedMeasure({ ...figures, includedBp: 1_800, labour: share });
    expect([measure.rate, measure.amount, measure.labour]).toEqual([
      100_000,
      100_00,
      { rate: 50_000, amount: 50_00, from: 'file' },
    ]);
    expect(priced(measure).components.every(({ amountDisagrees }) => amountDisagrees)).toBe(true);
  });
});

describe('the components of a typed line', () => {
  it('are quantity × rate each, add up to the amount, and need a paisa at most', () => {
    fc.assert(
      fc.property(product, (measure) => {
        const { components, cost, material, labour: work } = priced(measure);
        expect(cost).toBe(measure.amount);
        expect(material + work).toBe(cost);
        expect(components.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
        for (const part of components) {
          expect(part.amountDisagrees).toBeUndefined();
          if (part.kind === 'rounding') expect(Math.abs(part.amount)).toBe(1);
          else expect(times(part.quantity, part.rate)).toBe(part.amount);
        }
      }),
    );
  });

  it('of a line from before are all material, as they were', () => {
    const manual = { unit: 'no', quantity: quantity(30_000), rate: paise(125_050), amount: paise(375_000) };
    expect(priced(manual)).toMatchObject({ material: 375_000, labour: 0, components: [{ label: 'As in the source' }] });
  });
});

describe('a typed line that moves', () => {
  it('by its quantity keeps its rates', () => {
    fc.assert(
      fc.property(product, units, (measure, other) => {
        const { labour: work, gross } = withQuantity(measure, other);
        expect(work?.rate).toBe(measure.labour?.rate);
        expect(work?.amount).toBe(times(other, measure.labour?.rate ?? paise(0)));
        expect(gross?.rate).toBe(measure.gross?.rate);
        expect(priced(withQuantity(measure, other)).cost).toBe(times(other, measure.rate));
      }),
    );
  });

  it('by its rate stays in the terms it was given in', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 1_000, max: 20_000 }), (measure, factor) => {
        const moved = withRateTimes(measure, factor);
        expect(moved.gross === undefined).toBe(measure.gross === undefined);
        expect(Math.abs(givenRate(moved) - (givenRate(measure) * factor) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(moved.labour?.from).toBe(measure.labour?.from);
      }),
    );
  });

  it('of ₹1,180 with 18 % in it moves in both terms', () => {
    const share = { of: 4_000, whole: 10_000, from: 'trade' as const };
    const figures = { unit: 'no', quantity: quantity(20_000), rate: paise(1_180_00), amount: paise(2_360_00) };
    const measure = typedMeasure({ ...figures, includedBp: 1_800, labour: share });
    const gross = (rate: number, amount: number) => ({ rate, amount, gstBp: 1_800 });
    expect(withQuantity(measure, quantity(30_000))).toEqual({
      unit: 'no',
      quantity: 30_000,
      rate: 1_000_00,
      amount: 3_000_00,
      gross: gross(1_180_00, 3_540_00),
      labour: { rate: 400_00, amount: 1_200_00, from: 'trade' },
    });
    expect(withRateTimes(measure, 11_000)).toEqual({
      unit: 'no',
      quantity: 20_000,
      rate: 1_100_00,
      amount: 2_200_00,
      gross: gross(1_298_00, 2_596_00),
      labour: { rate: 440_00, amount: 880_00, from: 'trade' },
    });
    const { labour: _, ...older } = measure;
    expect(withRateTimes(older, 11_000)).toEqual({
      unit: 'no',
      quantity: 20_000,
      rate: 1_100_00,
      amount: 2_200_00,
      gross: gross(1_298_00, 2_596_00),
    });
  });

  it('without a share of labour gets none by a change of its rate', () => {
    const manual = { unit: 'no', quantity: quantity(10_000), rate: paise(100_00), amount: paise(100_00) };
    expect(withRateTimes(manual, 11_000)).toEqual({ ...manual, rate: 110_00, amount: 110_00 });
  });
});

describe('the share of labour', () => {
  it('of a typed line is in its rate, is nothing of nothing, and is not known of a line from before', () => {
    const plain = { unit: 'no', quantity: quantity(10_000), rate: paise(100_00), amount: paise(100_00) };
    const labour = { rate: paise(40_00), amount: paise(40_00), from: 'file' as const };
    expect(shareOf({ ...plain, labour })).toEqual({ of: 40_00, whole: 100_00, from: 'file' });
    expect(shareOf({ ...plain, rate: paise(0), labour })).toEqual({ of: 0, whole: 1, from: 'file' });
    expect(shareOf(plain)).toBeNull();
    const none = { of: 0, whole: 0, from: 'file' as const };
    expect(typedMeasure({ ...plain, includedBp: null, labour: none }).labour?.rate).toBe(0);
  });

  it('of a linked work is its recipe’s', () => {
    const wardrobe = { service: 'carpentry', work: 'hinged-wardrobe', finish: 'laminate' } as const;
    const { of, whole, from } = labourShare(wardrobe, context());
    expect(from).toBe('work');
    expect(of / whole).toBeGreaterThan(0.2);
    expect(of / whole).toBeLessThan(0.4);
  });

  it('of a line without a work, or of one that no recipe prices, is what is usual in its trade', () => {
    for (const work of [null, 'no-such-work'])
      expect(labourShare({ service: 'painting', work, finish: null }, context())).toEqual({
        of: USUAL_LABOUR.painting,
        whole: 10_000,
        from: 'trade',
      });
  });

  it.each(SERVICES)(
    'that is usual in %s is the median of its works in the book, to the nearest 5 percent',
    (service) => {
      expect(USUAL_LABOUR[service]).toBe(medianLabour(service));
    },
  );
});

function medianLabour(service: Service): number {
  const book = rateBook(1_000);
  const shares = [...book.recipes.values()]
    .filter((recipe) => recipe.service === service)
    .map(({ work }) => labourShare({ service, work, finish: null }, context({ book })))
    .map(({ of, whole }) => of / whole)
    .sort((one, other) => one - other);
  const middle =
    ((shares[Math.floor((shares.length - 1) / 2)] ?? 0) + (shares[Math.floor(shares.length / 2)] ?? 0)) / 2;
  return Math.round(middle * 20) * 500;
}
