import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { taxedLines, untaxedRows } from '../../../../../test/fixtures/imports/taxed';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const ITEMS: RawCell[][] = [HEADER, [1, 'Wall', 'sqm', 10, 100, 1_000], [2, 'Floor', 'sqm', 10, 200, 2_000]];
const read = (row: RawCell[], total: number) => understand(gridFile([...ITEMS, row, [N, 'Total', N, N, N, total]]));

describe('a percentage of the items', () => {
  it.each<[string, RawCell[]]>([
    ['under Qty', [N, 'Profit %', N, 10, N, 300]],
    ['under Rate', [N, 'Profit %', N, N, 10, 300]],
    ['under Unit', [N, 'Profit %', 10, N, N, 300]],
    ['of a numbered row with % as its unit', [3, 'Profit', '%', 10, N, 300]],
    ['of the sum in the column of rates', [N, 'Overhead and profit', '%', 10, 3_000, 300]],
  ])('is an addition with its figure %s', (_, row) => {
    const boq = read(row, 3_300);
    expect(boq).toMatchObject({ status: 'done', computedTotal: 300_000, differences: [], warnings: [] });
    expect(boq.closing).toMatchObject({ grand: 330_000 });
  });

  it('is an addition to the sum that the file states, also where that sum is wrong', () => {
    const cells = fc.constantFrom<(percent: number) => RawCell[]>(
      (percent) => ['Profit', '%', percent, N],
      (percent) => [`Profit ${percent} %`, N, N, N],
      (percent) => [`Overheads @ ${percent}%`, N, N, N],
      (percent) => ['Profit %', N, N, percent],
    );
    const wrong = fc.constantFrom(0, 0, 25_000, -40_000, 165_000);
    fc.assert(
      fc.property(taxedLines, fc.integer({ min: 2, max: 25 }), cells, wrong, (lines, percent, written, off) => {
        const { rows: items, sum } = untaxedRows(lines);
        const stated = sum + off * 100;
        const added = Math.round((stated * percent) / 100);
        const boq = understand(
          gridFile([
            HEADER,
            ...items,
            [N, 'Sub-total', N, N, N, stated / 100],
            [N, ...written(percent), added / 100],
            [N, 'Grand Total', N, N, N, (stated + added) / 100],
          ]),
        );
        expect(boq.items).toHaveLength(lines.length);
        expect(boq.computedTotal).toBe(sum);
        if (boq.status === 'done') expect(boq.differences.length > 0).toBe(off !== 0);
      }),
      { numRuns: 300 },
    );
  });

  it('is an item where the figures do not prove it', () => {
    expect(read([3, 'Glass, 10 % tinted', N, 10, 40, 400], 3_400)).toMatchObject({
      computedTotal: 340_000,
      differences: [],
    });
    expect(read([3, 'Fly ash', '%', 10, 50, 500], 3_500).items).toHaveLength(3);
  });
});

describe('headings again over the labour', () => {
  it('are no item, whatever they call the work', () => {
    const boq = understand(
      gridFile([
        ['S.NO', 'NAME OF MATERIALS', 'QTY', 'RATE', 'AMOUNT'],
        [1, 'Cement', 10, 400, 4_000],
        ['S.NO', 'LABOUR', 'NOS', 'RATE', 'AMOUNT'],
        [1, 'Mason', 2, 900, 1_800],
        [N, 'TOTAL', N, N, 5_800],
      ]),
    );
    expect(boq).toMatchObject({ computedTotal: 580_000, differences: [], warnings: [] });
    expect(boq.items).toHaveLength(2);
  });
});

describe('an amount alone below a fee', () => {
  const FEE: RawCell[] = [N, 'Design fee (10%)', N, N, N, 300];
  const CARRIAGE: RawCell[] = [N, 'Packing and carriage to the site', N, N, N, 450];

  it('adds to the sum of the items as the fee does', () => {
    const rows: RawCell[][] = [...ITEMS, [N, 'Subtotal of carpentry', N, N, N, 3_000], FEE, CARRIAGE];
    const boq = understand(gridFile([...rows, [N, 'Grand total', N, N, N, 3_750]]));
    expect(boq).toMatchObject({ status: 'done', computedTotal: 300_000, differences: [], warnings: [] });
    expect(boq.closing?.additions.map(({ amount }) => amount)).toEqual([30_000, 45_000]);
  });

  it('is an item where a heading parts it from the fee, and where the sum above the fee leaves items out', () => {
    const rows: RawCell[][] = [...ITEMS, [N, 'Subtotal of carpentry', N, N, N, 3_000], FEE];
    const apart = understand(gridFile([...rows, ['B', 'ELECTRICAL WORKS', N, N, N, N], [...CARRIAGE]]));
    expect(apart.computedTotal).toBe(345_000);
    const more: RawCell[][] = [[3, 'Ceiling', 'sqm', 10, 100, 1_000], CARRIAGE];
    expect(understand(gridFile([...rows, ...more])).computedTotal).toBe(445_000);
  });
});
