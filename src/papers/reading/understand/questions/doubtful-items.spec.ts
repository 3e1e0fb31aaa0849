import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

type Row = RawCell[];

const HEADER: Row = ['Sr No', 'Description', 'Qty', 'Rate', 'Amount'];
const SPEAKERS: Row[] = [
  [1, 'Speakers', 2, 39_000, 78_000],
  [2, 'Mixer', 1, 6_500, 6_500],
  [3, 'Cable', 30, 90, 2_700],
];
const CEILING: Row[] = [
  [1, 'Ceiling speakers', 4, 12_500, 50_000],
  [2, 'Converter', 1, 2_500, 2_500],
  [3, 'Mounting', 4, 700, 2_800],
];
const total = (amount: number): Row => [null, 'Total', null, null, amount];
const SAYS = 'The file offers options';

describe('options below each other', () => {
  const options = (...more: Row[]): Row[] => [
    ['Option 1'],
    HEADER,
    ...SPEAKERS,
    total(87_200),
    ['Option 2'],
    HEADER,
    ...CEILING,
    total(55_300),
    ...more,
  ];

  it('are named where both are counted, and in sheets of their own', () => {
    expect(understand(gridFile(options())).warnings.join()).toContain(SAYS);
    const sheets = { 'Option A': [HEADER, ...SPEAKERS], 'Option B': [HEADER, ...CEILING] };
    expect(understand(namedGridFile(sheets)).warnings.join()).toContain(SAYS);
  });

  it('are not named where a total of the file sums them, or one stands alone', () => {
    const whole: Row = [null, 'Grand total', null, null, 142_500];
    expect(understand(gridFile(options(whole))).warnings.join()).not.toContain(SAYS);
    expect(understand(gridFile([['Option 1'], HEADER, ...SPEAKERS])).warnings.join()).not.toContain(SAYS);
  });
});

describe('a printed table without prices', () => {
  const printed = (...more: Row[]) => ({
    ...gridFile([['Code', 'Description', 'Quantity'], ['A1', 'Oil in tins', 235], ['A2', 'Drums', 12], ...more]),
    kind: 'pdf' as const,
  });

  it('is named where amounts stand elsewhere in the file', () => {
    const says = 'but none of them belongs to an item';
    expect(understand(printed(['PRICE TOTAL'], ['1935/- 4,54,725.00'], ['4,77,461.25'])).warnings.join()).toContain(
      says,
    );
    expect(understand(printed(['Delivery within 20 days'])).warnings.join()).not.toContain(says);
  });
});
