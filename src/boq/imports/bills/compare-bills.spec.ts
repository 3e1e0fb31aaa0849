import fc from 'fast-check';
import { paise } from '../../../kernel/money';
import { quantityOf, times } from '../../../kernel/quantity';
import { compareAdditions, withAdditions } from './compare-additions';
import { compareBills, type BillRow } from './compare-bills';
import { matchBills } from './match-bills';

function row(number: string, title: string, units: number, rate: number, more: Partial<BillRow> = {}): BillRow {
  const figures = { quantity: quantityOf(units), rate: paise(rate * 100) };
  const amount = times(figures.quantity, figures.rate);
  return { number, section: '', title, description: [], unit: 'sqm', ...figures, amount, ...more };
}

const words = fc.constantFrom('tile', 'paint', 'door', 'teak', 'wall', 'floor', 'ceiling', '600x600', 'matt', 'glass');
const anyRow = fc
  .record({
    number: fc.constantFrom('', '1', '2', '3.1', '3.2'),
    section: fc.constantFrom('', 'Civil', 'Wood work'),
    title: fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')),
    unit: fc.constantFrom('sqm', 'no', ''),
    units: fc.integer({ min: 0, max: 5_000 }),
    rate: fc.integer({ min: 0, max: 90_000 }),
    off: fc.integer({ min: -500, max: 500 }),
  })
  .map(({ number, section, title, unit, units, rate, off }) => {
    const made = row(number, title, units, rate, { section, unit });
    return { ...made, amount: paise(made.amount + off) };
  });
const anyBill = fc.array(anyRow, { maxLength: 25 });
const anyPins = fc.array(fc.record({ left: fc.nat(30), right: fc.option(fc.nat(30), { nil: null }) }), {
  maxLength: 5,
});

describe('rows of two bills', () => {
  it('have one partner at most, whatever is pinned, and always the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyBill, anyBill, anyPins, async (left, right, pins) => {
        const pairs = await matchBills(left, right, pins);
        expect(new Set(pairs.map((pair) => pair.left)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.right)).size).toBe(pairs.length);
        for (const pair of pairs) expect(left[pair.left] && right[pair.right]).toBeTruthy();
        expect(await matchBills(left, right, pins)).toEqual(pairs);
      }),
    );
  });

  it('of the same bill are each other’s', async () => {
    await fc.assert(
      fc.asyncProperty(anyBill, async (bill) => {
        const { rows, totals } = await compareBills(bill, bill);
        expect(rows.map(({ change }) => change)).toEqual(bill.map(() => 'same'));
        expect(totals.difference).toBe(0);
      }),
    );
  });

  it('are found by words, number, unit and quantity, in another order too', async () => {
    const left = [
      row('1', 'Vitrified tile flooring 600 x 600 in living', 80, 950),
      row('2', 'Vitrified tile flooring 600 x 600 in bedroom', 40, 950),
      row('3', 'Anti-skid tile flooring in toilets', 12, 780),
      row('4', 'Pergola in teak', 1, 90_000, { unit: 'no' }),
    ];
    const right = [
      row('C', 'Anti skid tiles flooring – toilets', 12.5, 800),
      row('A', 'Vitrified tile flooring 600x600, living room', 80, 900),
      row('B', 'Vitrified tile flooring 600x600, bedroom', 44, 950),
      row('D', 'Sliding window with mesh', 6, 4_300),
    ];
    expect((await matchBills(left, right)).map((pair) => [pair.left, pair.right])).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
  });

  it('are found by their titles where only one bill describes them or names their rooms', async () => {
    const described = ['Carcass in 18 mm ply with 6 mm back, grey laminate inside', 'Two drawers'];
    const cartage = ['Loading, unloading and carting of materials to the flat', 'by the carpet area'];
    const left = [
      row('', 'Study table', 10, 1_886, { section: 'Kids bedroom', description: described }),
      row('', 'Study table', 12, 1_886, { section: 'Master bedroom', description: described }),
      row('', 'Cartage', 1_005, 22, { description: cartage }),
    ];
    const right = [
      row('1', 'Cartage', 1_005, 22),
      row('2', 'Study table, Master bedroom', 10, 1_990),
      row('3', 'Study table, Kids bedroom', 10, 1_990),
      row('4', 'Loading dock', 10, 22),
    ];
    expect((await matchBills(left, right)).map((pair) => [pair.left, pair.right])).toEqual([
      [0, 2],
      [1, 1],
      [2, 0],
    ]);
  });

  it('that a person pinned stay together, and what was said to be missing is', async () => {
    const left = [row('1', 'Teak door', 2, 9_000), row('2', 'Teak window', 2, 7_000)];
    const right = [row('1', 'Teak door', 2, 9_500), row('2', 'Sal shutter', 2, 4_000)];
    const { rows } = await compareBills(left, right, [
      { left: 0, right: null },
      { left: 1, right: 1 },
    ]);
    expect(rows.map(({ change, at, isPinned, confidence }) => [change, at, isPinned, confidence])).toEqual([
      ['added', 0, false, null],
      ['removed', null, true, null],
      ['changed', 1, true, null],
    ]);
  });
});

describe('what makes the difference', () => {
  it('adds up to it to the paisa: in sum, in every row, and over both bills', async () => {
    await fc.assert(
      fc.asyncProperty(anyBill, anyBill, anyPins, async (left, right, pins) => {
        const { rows, totals } = await compareBills(left, right, pins);
        const { added, removed, byQuantity, byRate, byUnit } = totals;
        expect(added + removed + byQuantity + byRate + byUnit).toBe(totals.difference);
        expect(totals.right - totals.left).toBe(totals.difference);
        expect(rows.flatMap((one) => one.left ?? [])).toEqual(left);
        expect(rows.filter((one) => one.right)).toHaveLength(right.length);
        for (const one of rows) {
          expect((one.right?.amount ?? 0) - (one.left?.amount ?? 0)).toBe(one.difference);
          if (one.left && one.right) expect(one.byQuantity + one.byRate + one.byUnit).toBe(one.difference);
        }
      }),
    );
  });

  it('is by quantity at the old rate, and the rest by rate', async () => {
    const left = [row('1', 'Wall tiles', 40, 100)];
    const right = [row('1', 'Wall tiles', 50, 110)];
    expect((await compareBills(left, right)).rows[0]).toMatchObject({
      change: 'changed',
      byQuantity: 100_000,
      byRate: 50_000,
      difference: 150_000,
    });
  });

  it('is by rate alone where there was no rate', async () => {
    const { rows } = await compareBills([row('2', 'Door', 1, 0)], [row('2', 'Door', 2, 50)]);
    expect(rows[0]).toMatchObject({ byQuantity: 0, byRate: 10_000, byUnit: 0 });
  });

  it('is in the first bill’s unit where the other one converts: 111.5 sqm are 1,200.1760 sqft', async () => {
    const left = [row('1', 'Wall paint', 1_200, 32, { unit: 'sqft' })];
    const right = [row('1', 'Wall paint', 111.5, 344)];
    expect((await compareBills(left, right)).rows[0]).toMatchObject({
      difference: -4_400,
      byQuantity: 563,
      byRate: -4_963,
      byUnit: 0,
    });
  });

  it('is by unit where the units do not convert, whatever the figures are', async () => {
    const left = [row('1', 'Skirting', 120, 60, { unit: 'rft' })];
    const right = [row('1', 'Skirting', 118, 60, { unit: 'sqft' })];
    const { rows, totals } = await compareBills(left, right);
    expect(rows[0]).toMatchObject({ change: 'changed', byQuantity: 0, byRate: 0, byUnit: -12_000 });
    expect(totals).toMatchObject({ byUnit: -12_000, difference: -12_000 });
  });
});

describe('additions of two bills', () => {
  const additions = fc.array(
    fc.record({
      label: fc.constantFrom('Add tender premium 11.11 %', 'Tender premium', 'Less rebate 5 %', 'Water, lump sum'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((amount) => paise(amount)),
    }),
    { maxLength: 5 },
  );

  it('make up the difference of the totals together with the five causes', async () => {
    await fc.assert(
      fc.asyncProperty(anyBill, anyBill, additions, additions, async (left, right, own, other) => {
        const { totals } = withAdditions(await compareBills(left, right), compareAdditions(own, other));
        const sumOf = (bill: readonly { amount: number }[]): number =>
          bill.reduce((all, { amount }) => all + amount, 0);
        expect([totals.left, totals.right]).toEqual([sumOf(left) + sumOf(own), sumOf(right) + sumOf(other)]);
        const { added, removed, byQuantity, byRate, byUnit } = totals;
        expect(added + removed + byQuantity + byRate + byUnit + totals.additions).toBe(totals.right - totals.left);
      }),
    );
  });

  it('are paired by their words, whatever the percentage', () => {
    expect(
      compareAdditions(
        [
          { label: 'Add tender premium 11.11 %', amount: paise(11_110) },
          { label: 'Lump sum for water', amount: paise(5_000) },
        ],
        [
          { label: 'Less rebate 5 %', amount: paise(-900) },
          { label: 'Tender premium 12 %', amount: paise(12_000) },
        ],
      ),
    ).toEqual([
      { label: 'Add tender premium 11.11 %', left: 11_110, right: 12_000, difference: 890 },
      { label: 'Lump sum for water', left: 5_000, right: null, difference: -5_000 },
      { label: 'Less rebate 5 %', left: null, right: -900, difference: -900 },
    ]);
  });
});
