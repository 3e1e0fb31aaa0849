import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../test/fixtures/imports/grid';
import { bills, layouts, written, type BillSection } from '../../../test/fixtures/imports/layouts';
import type { RawCell } from '../parse/raw-file';
import { normaliseUnit } from './units';
import { understand } from './understand';
import type { UnderstoodBoq } from './types';

const N = null;

const read = (boq: UnderstoodBoq) => boq.items.map(({ title, unit, quantity, rate }) => [title, unit, quantity, rate]);
const meant = (sections: readonly BillSection[], priced: boolean) =>
  sections.flatMap(({ lines }) =>
    lines.map(({ title, unit, quantity, rate }) => [title, normaliseUnit(unit), quantity * 100, priced ? rate : 0]),
  );

function everyRowIsAccountedFor(rows: readonly (readonly RawCell[])[], boq: UnderstoodBoq): void {
  const filled = rows.filter((row) => row.some((cell) => cell !== null)).length;
  expect(Object.values(boq.counts).reduce((sum, count) => sum + count, 0)).toBe(filled);
}

describe('random bills in random layouts', () => {
  it('read back the same when they are priced', () => {
    const layout = layouts(
      ['number', 'description', 'unit', 'quantity', 'rate', 'amount'],
      [[], ['remarks'], ['zone-a', 'zone-b'], ['cost-rate', 'cost-amount']],
    );
    fc.assert(
      fc.property(bills, layout, (sections, how) => {
        const rows = written(sections, how);
        const boq = understand(gridFile(rows));
        expect(read(boq)).toEqual(meant(sections, true));
        expect(boq.differences).toEqual([]);
        everyRowIsAccountedFor(rows, boq);
      }),
      { numRuns: 300 },
    );
  });

  it('read back the same without rates', () => {
    const layout = layouts(['number', 'description', 'unit', 'quantity'], [[], ['remarks'], ['zone-a', 'zone-b']]);
    fc.assert(
      fc.property(bills, layout, (sections, how) => {
        const rows = written(sections, how);
        const boq = understand(gridFile(rows));
        expect(boq.status).toBe('done');
        expect(read(boq)).toEqual(meant(sections, false));
        expect(boq.computedTotal).toBe(0);
        everyRowIsAccountedFor(rows, boq);
      }),
      { numRuns: 300 },
    );
  });
});
