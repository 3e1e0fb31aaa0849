import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { bills, layouts, written, type BillSection } from '../../../../../test/fixtures/imports/layouts';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const layout = layouts(['number', 'description', 'unit', 'quantity', 'rate', 'amount']);

/** The same work once more, put together by section: one line for what a section costs. */
function putTogether(sections: readonly BillSection[]): RawCell[][] {
  const lines = sections.map(({ name, lines: own }, index): RawCell[] => {
    const paise = own.reduce((sum, { quantity, rate }) => sum + Math.round((quantity * rate) / 100), 0);
    return [`${index + 1}.0`, `${name} altogether`, 'LS', 1, paise / 100, paise / 100];
  });
  return [['Item No', 'Work', 'Unit', 'Qty', 'Blended cost', 'Amount'], ...lines];
}

describe('a sheet that comes to the sum of another one', () => {
  const several = bills.filter((sections) => sections.length > 1 && sections.every(({ lines }) => lines.length > 1));

  it('never counts next to it without a word; where the file states the sum once, it is left out', () => {
    fc.assert(
      fc.property(several, layout, fc.boolean(), fc.boolean(), (sections, how, isFirst, isStated) => {
        const rows = written(sections, how);
        const { computedTotal, items } = understand(gridFile(rows));
        fc.pre(computedTotal >= 500_000 && computedTotal % 100_000 !== 0);
        const short = putTogether(sections);
        const cover: RawCell[][] = [['Estimate for a flat'], ['Grand total', computedTotal / 100]];
        const boq = understand(
          namedGridFile({
            ...(isStated ? { Cover: cover } : {}),
            ...(isFirst ? { Checklist: short, Works: rows } : { Works: rows, Checklist: short }),
          }),
        );
        if (boq.status === 'done') expect([boq.computedTotal, boq.items.length]).toEqual([computedTotal, items.length]);
        else
          expect(boq.questions?.flatMap(({ readings }) => readings.map(({ total }) => total))).toContain(computedTotal);
        if (isStated) expect(boq.status).toBe('done');
      }),
      { numRuns: 60 },
    );
  });

  it('counts where the file states both together', () => {
    const line = (title: string, amount: number): RawCell[] => [1, title, 'LS', 1, amount, amount];
    const head: RawCell[] = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
    const file = namedGridFile({
      Cover: [['Total of both', 26_802]],
      Civil: [head, line('Walls', 9_401), line('Floor', 4_000)],
      Electrical: [head, line('Wires', 7_000), line('Points', 4_401), line('Board', 2_000)],
    });
    expect(understand(file)).toMatchObject({ status: 'done', computedTotal: 2_680_200 });
  });
});
