import { namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

/** The sheets that the product writes: sections that end “…, together”, and the components of every item. */
const BOQ: Row[] = [
  ['Mehta flat'],
  ['No.', 'Item', 'Room', 'Quantity each', 'Unit', 'Rate per unit ₹', 'Amount ₹'],
  [1, 'Civil'],
  [1.1, 'Dado of ceramic tiles', 'Kitchen', 410, 'sqft', 146, 59_860],
  [1.2, 'Platform of granite', 'Kitchen', 18, 'rft', 1_450, 26_100],
  [null, 'Civil, together', null, null, null, null, 85_960],
  [2, 'Painting'],
  [2.1, 'Acrylic emulsion', 'Whole flat', 3_150, 'sqft', 24, 75_600],
  [null, 'Painting, together', null, null, null, null, 75_600],
  [null, 'Material and labour', null, null, null, null, 161_560],
];
const COMPONENTS: Row[] = [
  ['Rate analysis'],
  ['No.', 'Item', 'Component', 'Quantity each', 'Unit', 'Rate ₹', 'Amount each ₹'],
  [1.1, 'Dado of ceramic tiles', 'As in the source', 410, 'sqft', 146, 59_860],
  [1.2, 'Platform of granite', 'As in the source', 18, 'rft', 1_450, 26_100],
  [2.1, 'Acrylic emulsion', 'As in the source', 3_150, 'sqft', 24, 75_600],
];

describe('a workbook that the product wrote', () => {
  it('comes back line by line, without its components and the sums of its sections', () => {
    const { status, items, computedTotal, differences } = understand(namedGridFile({ BOQ, Components: COMPONENTS }));
    expect([status, items.length, computedTotal]).toEqual(['done', 3, 16_156_000]);
    expect(differences).toEqual([]);
  });

  it('has the quantity of all pieces where the file states that of each', () => {
    const header = ['No.', 'Item', 'Count', 'Quantity each', 'Unit', 'Rate per unit ₹', 'Amount ₹'];
    const { items, differences } = understand(
      namedGridFile({
        BOQ: [
          header,
          [1.1, 'Wardrobe', 2, 25.058, 'sqft', 600, 30_069.6],
          [1.2, 'Loft', 1, 12.5, 'sqft', 400, 5_000],
          [1.3, 'Bedside table', 4, 1, 'no', 6_633, 26_532],
        ],
      }),
    );
    expect(items.map(({ quantity }) => quantity / 10_000)).toEqual([50.116, 12.5, 4]);
    expect(differences).toEqual([]);
  });
});
