import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { noises, noisyFile } from '../../../../../test/fixtures/imports/noise';
import { taxedLines, untaxedRows } from '../../../../../test/fixtures/imports/taxed';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];

describe('a row that counts the items above it', () => {
  it('is no money, in whatever column its figure stands', () => {
    const labels = fc.constantFrom(
      'Total Items / Qty',
      'Total Qty',
      'No. of items',
      'Total quantity',
      'Items in total',
    );
    fc.assert(
      fc.property(
        taxedLines,
        labels,
        fc.integer({ min: 2, max: 5 }),
        fc.boolean(),
        fc.boolean(),
        noises,
        (lines, label, column, isOfPieces, isAfter, noise) => {
          const { rows: items, sum } = untaxedRows(lines);
          const pieces = lines.reduce((all, { quantity }) => all + quantity, 0) / 100;
          const count: RawCell[] = [null, label, null, null, null, null];
          count[column] = isOfPieces ? pieces : lines.length;
          const total: RawCell[] = [null, 'Total', null, null, null, sum / 100];
          const rows = [HEADER, ...items, ...(isAfter ? [total, count] : [count, total])];
          const boq = understand(noisyFile(rows, noise));
          expect(boq).toMatchObject({ status: 'done', computedTotal: sum, differences: [] });
          expect(boq.items).toHaveLength(lines.length);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is their total, with its money', () => {
    const words = fc.constantFrom('Items', 'items', 'Lines', 'Products');
    fc.assert(
      fc.property(taxedLines, words, fc.boolean(), fc.boolean(), (all, word, hasPieces, isOne) => {
        const lines = all.slice(0, isOne ? 1 : all.length);
        const { rows: items, sum } = untaxedRows(lines);
        const pieces = lines.reduce((all, { quantity }) => all + quantity, 0) / 100;
        const total: RawCell[] = [lines.length, word, null, hasPieces ? pieces : null, null, sum / 100];
        const boq = understand(gridFile([HEADER, ...items, total]));
        expect(boq).toMatchObject({ status: 'done', computedTotal: sum, differences: [] });
        expect([boq.items.length, boq.statedTotal?.amount]).toEqual([lines.length, sum]);
      }),
      { numRuns: 60 },
    );
  });

  it('is an item where it says another figure', () => {
    const rows: RawCell[][] = [HEADER, [1, 'Chair', 'nos', 4, 1000, 4000], [2, 'Table', 'nos', 2, 5000, 10_000]];
    const boq = understand(gridFile([...rows, [null, 'Loose items', null, null, null, 900]]));
    expect(boq.computedTotal).toBe(1_490_000);
  });
});

describe('a sum of measurements above the same sum in the unit of the price', () => {
  const header: RawCell[] = [
    'Sr No',
    'Code',
    'Description',
    'Nos',
    'Length',
    'Breadth',
    'Quantity',
    'Unit',
    'Rate',
    'Amount',
  ];
  const N = null;

  it('is no line of its own', () => {
    const work = fc.record({ feet: fc.integer({ min: 2, max: 90 }), rate: fc.integer({ min: 5, max: 900 }) });
    fc.assert(
      fc.property(fc.array(work, { minLength: 3, maxLength: 8 }), fc.constantFrom(0, N), (works, zero) => {
        const rows = works.flatMap(({ feet, rate }, at): RawCell[][] => {
          const area = feet * 10;
          const metres = Math.round(area * 92.9) / 1000;
          return [
            [at + 1, `13.${at}`, `Plaster of the wall ${at}`, N, N, N, N, N, N, N],
            [N, N, 'long side', 1, feet, 10, area, 'sft', N, N],
            [N, N, N, N, N, 'Total (sft)', area, 'sft', 0, zero],
            [N, N, N, N, 'Total (sqm)', N, metres, 'sqm', rate, Math.round(metres * rate * 1000) / 1000],
          ];
        });
        const sum = works.reduce((all, _, at) => all + Number(rows[at * 4 + 3]?.[9]), 0);
        const boq = understand(gridFile([header, ...rows, [N, N, N, N, N, N, N, N, 'Total', sum]]));
        expect([boq.status, boq.differences]).toEqual(['done', []]);
        expect(boq.items.map(({ title, unit }) => [title, unit])).toEqual(
          works.map((_, at) => [`Plaster of the wall ${at}`, 'sqm']),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('a summary of quantities beside bills', () => {
  it('states no money', () => {
    const bill: RawCell[][] = [
      ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Beam of concrete', 'cum', 3, 130, 390],
      [2, 'Column of concrete', 'cum', 2, 150, 300],
      [3, 'Footing', 'cum', 4, 100, 400],
    ];
    const label = fc.constantFrom('Total Items', 'Total Count', 'Total Volume M3', 'Total Area M2', 'Total Qty');
    fc.assert(
      fc.property(fc.array(fc.tuple(label, fc.integer({ min: 2, max: 90 })), { minLength: 1 }), (rows) => {
        const { status, grandTotal, differences } = understand(
          namedGridFile({ Beams: bill, 'Quantity Summary': rows }),
        );
        expect([status, grandTotal, differences]).toEqual(['done', null, []]);
      }),
      { numRuns: 30 },
    );
  });
});
