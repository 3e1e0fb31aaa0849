import { namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const BILL: RawCell[][] = [
  ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
  ['A', 'SOFTSCAPE'],
  ['A.1', 'Lawn with red soil', 'Sqft', 3_000, 40, 120_000],
  ['A.2', 'Areca palm, 6 ft', 'Nos', 20, 500, 10_000],
  ['B', 'HARDSCAPE'],
  ['B.1', 'Kota paving', 'Sqft', 1_000, 200, 200_000],
  ['B.2', 'Pergola', 'Job', 1, 120_000, 120_000],
  [N, 'TOTAL A+B', N, N, N, 450_000],
];
const abstract = (whole: number): RawCell[][] => [
  ['Part', 'Work', 'Amount', 'GST %', 'GST', 'Amount with GST'],
  ['A', 'SOFTSCAPE', 130_000, 0, 0, 130_000],
  ['B', 'HARDSCAPE', 320_000, 18, 57_600, 377_600],
  [N, 'Total', 450_000, N, 57_600, whole],
];

describe('the abstract of a bill with its tax in columns beside the sums', () => {
  it('adds the tax', () => {
    const { items, computedTotal, closing, differences } = understand(
      namedGridFile({ BOQ: BILL, Abstract: abstract(507_600) }),
    );
    expect([items.length, computedTotal, differences]).toEqual([4, 45_000_000, []]);
    expect(closing).toMatchObject({ grand: 50_760_000, tax: { amount: 5_760_000 } });
  });

  it('adds nothing that does not come out', () => {
    expect(understand(namedGridFile({ BOQ: BILL, Abstract: abstract(600_000) })).closing).toBeNull();
  });
});
