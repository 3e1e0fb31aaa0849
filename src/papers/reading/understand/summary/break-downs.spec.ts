import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { bills, layouts, written } from '../../../../../test/fixtures/imports/layouts';
import type { RawCell } from '../../parse/raw-file';
import { applyMapping, understand } from '../understand';

const layout = layouts(['number', 'description', 'unit', 'quantity', 'rate', 'amount']);

/** An estimate with one line of `count` at `price`, and two lines of its own. */
function estimate(price: number, count: number): RawCell[][] {
  const lines: RawCell[][] = [
    [1, 'Interior works', count === 1 ? 'LS' : 'flats', count, price, round(count * price)],
    [2, 'Supervision', 'month', 3, 25_001, 75_003],
    [3, 'Cleaning', 'LS', 1, 12_007, 12_007],
  ];
  const total = round(count * price + 87_010);
  return [['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'], ...lines, [null, 'Total', null, null, null, total]];
}

const round = (rupees: number): number => Math.round(rupees * 100) / 100;

describe('a sheet that breaks down a line of another', () => {
  it('counts in place of the line, so that the total of the other is met', () => {
    fc.assert(
      fc.property(bills, layout, fc.boolean(), (sections, how, isFirst) => {
        const rows = written(sections, how);
        const alone = understand(gridFile(rows));
        fc.pre(alone.computedTotal >= 500_000);
        const own = estimate(alone.computedTotal / 100, 1);
        const boq = understand(
          namedGridFile(isFirst ? { Estimate: own, Works: rows } : { Works: rows, Estimate: own }),
        );
        expect([boq.status, boq.items.length, boq.computedTotal, boq.differences]).toEqual([
          'done',
          alone.items.length + 2,
          alone.computedTotal + 8_701_000,
          [],
        ]);
        if (how.total) expect(boq.statedTotal?.amount).toBe(boq.computedTotal);
        expect(boq.rows.find(({ reason }) => reason === 'sum of the sheet Works')?.kind).toBe('total');
      }),
      { numRuns: 40 },
    );
  });

  it('is left out, with a word, where the line is several of it', () => {
    fc.assert(
      fc.property(bills, layout, fc.integer({ min: 2, max: 40 }), (sections, how, count) => {
        const rows = written(sections, how);
        const price = understand(gridFile(rows)).computedTotal;
        fc.pre(price >= 500_000 && price < 10_000_000_000);
        const boq = understand(namedGridFile({ Estimate: estimate(price / 100, count), 'One flat': rows }));
        expect([boq.items.length, boq.computedTotal]).toEqual([3, count * price + 8_701_000]);
        expect(boq.warnings).toEqual(['Sheet "One flat" works out “Interior works” and was not imported next to it.']);
      }),
      { numRuns: 40 },
    );
  });

  it('counts next to it where no line is its sum', () => {
    const rows: RawCell[][] = [
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Wardrobe', 'sqft', 40, 1_450, 58_000],
      [2, 'Loft', 'sqft', 30, 1_250, 37_500],
    ];
    const boq = understand(namedGridFile({ Estimate: estimate(90_000, 1), Works: rows }));
    expect([boq.items.length, boq.computedTotal]).toEqual([5, 9_000_000 + 8_701_000 + 9_550_000]);
  });

  it('is named where a person chose both', () => {
    const works: RawCell[][] = [
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Wardrobe', 'no', 2, 40_000, 80_000],
      [2, 'Panelling', 'sqft', 100, 401, 40_100],
      [3, 'Painting', 'sqft', 900, 31, 27_900],
    ];
    const file = namedGridFile({ Estimate: estimate(148_000, 1), Works: works });
    const columns = { number: 0, description: 1, unit: 2, quantity: 3, rate: [4], amount: [5], room: null };
    const sheets = ['Estimate', 'Works'].map((sheet) => ({ sheet, headerRow: 1, ...columns }));
    expect(applyMapping(file, { sheets }).warnings).toEqual([
      'Sheet "Works" works out “Interior works” and counts next to it: choose one of them.',
    ]);
    expect(applyMapping(file, { sheets: sheets.slice(1) }).warnings).toEqual([]);
  });
});
