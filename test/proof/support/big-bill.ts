import { workbook, type FixtureCell } from '../../fixtures/imports/workbook';

/** A workbook of a bill with this many rows, each an item. */
export function bigBill(rows: number): Buffer {
  const lines: FixtureCell[][] = [['S.No', 'Description of work', 'Unit', 'Qty', 'Rate', 'Amount']];
  for (let row = 1; row <= rows; row += 1) {
    const rate = 100 + (row % 90);
    lines.push([
      row,
      `Providing and fixing item number ${row} as per drawing`,
      'sqft',
      row % 40,
      rate,
      (row % 40) * rate,
    ]);
  }
  return workbook([{ name: 'BOQ', rows: lines }]);
}
