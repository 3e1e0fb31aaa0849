import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

describe('tables of what is to be built, above the bill of it', () => {
  const count = fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 11, max: 900 }));

  it.each(['Total Length (m)', 'Total area (sqm)', 'Total Volume'])('are no money under “%s”', (heading) => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 3, maxLength: 8 }), (walls) => {
        const types = gridFile([
          ['Wall Type', 'Count', heading, 'Description'],
          ...walls.map(([pieces], at): RawCell[] => [`W.${at}`, pieces, pieces * 4, `Partition of kind ${at}`]),
        ]);
        const bill = gridFile([
          ['Item No.', 'Description of Work', 'Unit', 'Quantity', 'Rate', 'Total'],
          ...walls.map(([pieces, rate], at): RawCell[] => {
            return [`1.${at + 1}`, `Partition of kind ${at}`, 'm', pieces * 4, rate, pieces * 4 * rate];
          }),
        ]);
        const sheets = [...types.sheets, ...bill.sheets].map((sheet, at) => ({ ...sheet, name: `page ${at + 1}` }));
        const { status, items, computedTotal } = understand({ kind: 'pdf', sheets });
        const sum = walls.reduce((all, [pieces, rate]) => all + pieces * 4 * rate, 0);
        expect([status, items.length, computedTotal]).toEqual(['done', walls.length, 100 * sum]);
      }),
      { numRuns: 30 },
    );
  });
});
