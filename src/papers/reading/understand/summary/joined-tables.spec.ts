import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell, RawFile } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const MATERIAL: RawCell[][] = [
  ['No', 'Stone', 'Sft', 'Rate/sft', 'Amount'],
  ['1', 'Marble', '100', '100.00', '10,000.00'],
  ['2', 'Granite', '50', '200.00', '10,000.00'],
  ['3', 'Kota', '10', '50.00', '500.00'],
];
const LABOUR: RawCell[][] = [
  ['No', 'Work', 'Unit', 'Qty', 'Rate', 'Amount'],
  ['L1', 'Epoxy', 'sft', '100', '20.00', '2,000.00'],
  ['L2', 'Polish', 'rft', '50', '10.00', '500.00'],
  ['L3', 'Laying', 'sft', '10', '50.00', '500.00'],
  ['L4', 'Laying in the kitchen', N, N, N, 'By others'],
];
const below = (label: string, sum: string): RawCell[][] => [
  [N, N, N, N, label, sum],
  [N, N, N, N, 'Transport by crane', '500.00'],
  [N, N, N, N, 'GST 18%', '4,320.00'],
  [N, N, N, N, 'TOTAL PAYABLE', '28,320.00'],
];

function printed(...tables: RawCell[][][]): RawFile {
  const sheets = tables.flatMap((rows) => gridFile(rows).sheets);
  return {
    kind: 'pdf',
    sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, page: 1 })) })),
  };
}

describe('two tables of a print with what is added to both below the last', () => {
  it.each(['Total', 'Material + labour'])('are one bill, whatever their sum is called: "%s"', (label) => {
    const { status, items, computedTotal, closing, differences } = understand(
      printed(MATERIAL, [...LABOUR, ...below(label, '23,500.00')]),
    );
    expect([status, items.length, computedTotal, closing?.grand]).toEqual(['done', 7, 2_350_000, 2_832_000]);
    expect(closing?.additions.map(({ amount }) => amount)).toEqual([50_000]);
    expect(differences).toEqual([]);
  });

  it('stay apart where that does not come out', () => {
    const { differences, warnings } = understand(
      printed(MATERIAL, [...LABOUR, ...below('Material + labour', '29,000.00')]),
    );
    expect(differences.length + warnings.length).toBeGreaterThan(0);
  });
});
