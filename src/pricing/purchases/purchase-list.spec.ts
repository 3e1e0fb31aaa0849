import fc from 'fast-check';
import { paise, sum } from '../../kernel/money';
import { quantity, QUANTITY_SCALE, times, toNumber } from '../../kernel/quantity';
import { packsOf } from './packs';
import { purchasesOf, type Need } from './purchase-list';

const MATERIALS: readonly (readonly [label: string, unit: string])[] = [
  ['18 mm BWP ply', 'sqft'],
  ['Vitrified tiles', 'sqft'],
  ['Royale paint material', 'sqft'],
  ['Edge band', 'rft'],
  ['Handle', 'no'],
  ['Granite', 'sqft'],
];
const need = ([label, unit]: readonly [string, string], scaled: number, rate: number, wastageBp: number): Need => ({
  key: label,
  label,
  unit,
  quantity: quantity(scaled),
  wastageBp,
  rate: paise(rate),
  amount: times(quantity(scaled), paise(rate)),
});
const needs = fc.array(
  fc
    .tuple(
      fc.constantFrom(...MATERIALS),
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom(0, 500, 1_200),
    )
    .map(([material, scaled, rate, wastage]) => need(material, scaled, rate, wastage)),
  { maxLength: 12 },
);
const spare = fc.integer({ min: 0, max: 3_000 });
const list = (of: readonly Need[], spareBp = 500) => purchasesOf(of, packsOf, spareBp);
const PLY = MATERIALS[0]!;

describe('a purchase list', () => {
  it('adds up the whole bill before it rounds to packs', () => {
    const each = need(PLY, 33 * QUANTITY_SCALE, 16_000, 1_000);
    const [ply] = list([each, each, each]);
    // 99 sq ft are 4 sheets; rounded line by line it would be 6.
    expect(ply?.packs?.map(({ pack, count }) => [pack.labels, count])).toEqual([['8 × 4 ft sheets', 4]]);
    expect([ply?.need, ply?.waste, ply?.buy].map((one) => toNumber(one!))).toEqual([99, 9, 128]);
    expect([ply?.amount, ply?.ofPacks, ply?.cost]).toEqual([1_584_000, 464_000, 2_048_000]);
  });

  it('covers the need and the spare, with less than one smallest pack to spare', () => {
    fc.assert(
      fc.property(needs, spare, (all, spareBp) => {
        for (const { need: needed, spare: kept, buy, packs, label, unit } of list(all, spareBp)) {
          expect(buy).toBeGreaterThanOrEqual(needed + kept);
          if (!packs) expect(buy).toBe(needed + kept);
          else expect(buy - needed - kept).toBeLessThan(packsOf(label, unit)!.sizes.at(-1)!.holds);
        }
      }),
    );
  });

  it('is the same where a line is divided into two', () => {
    fc.assert(
      fc.property(needs, fc.nat(), spare, (all, part, spareBp) => {
        const halves = all.flatMap((one) => {
          const first = one.quantity === 0 ? 0 : part % one.quantity;
          return [first, one.quantity - first].map((scaled) => ({ ...one, quantity: quantity(scaled) }));
        });
        const bought = (of: readonly Need[]) =>
          list(of, spareBp).map(({ key, need: needed, waste, spare: kept, buy, packs, cost }) => ({
            key,
            needed,
            waste,
            kept,
            buy,
            packs,
            cost,
          }));
        expect(bought(halves)).toEqual(bought(all));
      }),
    );
  });

  it('explains its cost to the paisa', () => {
    fc.assert(
      fc.property(needs, spare, (all, spareBp) => {
        const rows = list(all, spareBp);
        for (const { amount, ofSums, ofSpare, ofPacks, cost } of rows)
          expect(amount + ofSums + ofSpare + ofPacks).toBe(cost);
        expect(sum(rows.map(({ amount }) => amount))).toBe(sum(all.map(({ amount }) => amount)));
      }),
    );
  });

  it('costs what is bought times the rate where there is one rate', () => {
    fc.assert(
      fc.property(needs, fc.integer({ min: 0, max: 1_000_000 }), (all, rate) => {
        for (const { buy, cost, need: needed } of list(all.map((one) => ({ ...one, rate: paise(rate) }))))
          expect(cost).toBe(needed === 0 ? 0 : times(buy, paise(rate)));
      }),
    );
  });

  it('keeps a spare of what comes in lots, and of nothing else', () => {
    const rows = list([need(MATERIALS[1]!, 160 * QUANTITY_SCALE, 12_000, 800), need(PLY, 320_000, 16_000, 0)]);
    expect(rows.map(({ label, spare: kept, packs }) => [label, toNumber(kept), packs?.[0]?.count])).toEqual([
      ['Vitrified tiles', 8, 11],
      ['18 mm BWP ply', 0, 1],
    ]);
  });
});

describe('packs', () => {
  it('are as few as cover the need, the larger ones first', () => {
    const [paint] = list([need(MATERIALS[2]!, 65 * 36 * QUANTITY_SCALE + 1, 2_300, 0)]);
    expect(paint?.packs?.map(({ pack, count }) => `${count} × ${pack.label}`)).toEqual([
      '1 × 20 litre bucket',
      '1 × 10 litre bucket',
      '1 × 4 litre tin',
      '3 × 1 litre tin',
    ]);
  });

  it('in metres hold no more than they are long', () => {
    const holds = packsOf('Edge band', 'rft')!.sizes[0].holds;
    expect(toNumber(holds)).toBeCloseTo(164.0419, 6);
    expect(BigInt(holds) * 3_048n).toBeLessThanOrEqual(50n * 10_000n * 10_000n);
  });

  it('of one material are whole numbers of the smallest', () => {
    for (const [label, unit] of [...MATERIALS, ['Adhesive', 'kg'], ['Wall putty material', 'sqft']] as const) {
      const sizes = packsOf(label, unit)?.sizes ?? [];
      const smallest = sizes.at(-1)?.holds ?? 1;
      expect(sizes.map(({ holds }) => holds % smallest)).toEqual(sizes.map(() => 0));
    }
  });

  it('follow from the unit for what is counted, and there are none for what is bought as measured', () => {
    expect(packsOf('Lining paper', 'roll 53 cm × 10 m')?.sizes[0].labels).toBe('53 cm × 10 m rolls');
    expect(packsOf('Anything', 'pair')?.sizes[0].labels).toBe('pairs');
    expect(packsOf('Granite', 'sqft')).toBeNull();
  });
});
