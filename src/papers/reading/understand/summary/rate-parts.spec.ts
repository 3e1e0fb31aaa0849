import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEADER = ['#', 'Description', 'Quantity', 'UOM', 'Price', 'Amount'];
const part = (name: string, pieces: number, rate: number): RawCell[] => [N, name, pieces, 'no', rate, pieces * rate];

describe('rows that make up the rate of the item above them', () => {
  it('are no items', () => {
    const boq = understand(
      gridFile([
        HEADER,
        ['1.1', 'Copper pipe of 22 mm', 14, 'm', 1734, 24276],
        part('Pipe', 1, 234),
        part('Fitter', 3, 500),
        ['1.2', 'Pump', 2, 'no', 6.46, 12.92],
        part('Motor', 2, 1.73),
        part('Seal', 3, 1),
        ['1.3', 'Valve', 5, 'no', 100, 500],
      ]),
    );
    expect(boq).toMatchObject({ status: 'done', computedTotal: 2_478_892 });
    expect(boq.items.map(({ number }) => number)).toEqual(['1.1', '1.2', '1.3']);
    expect(boq.counts).toMatchObject({ item: 3, note: 4 });
    expect(boq.warnings).toEqual([]);
  });

  it('are known by their indent where the file has one rate only', () => {
    const boq = understand(
      gridFile([
        HEADER,
        ['1.1', 'Chiller', 1, 'no', 14.86, 14.86],
        part('     Cable', 2, 7.43),
        ['1.2', 'Fan', 3, 'no', N, N],
      ]),
    );
    expect(boq.items.map(({ title }) => title)).toEqual(['Chiller', 'Fan']);
  });

  it('are items where they cost something else, or the same as one piece above', () => {
    const rows = (rate: number): RawCell[][] => [
      HEADER,
      [1, 'Chair', 1, 'no', 5000, 5000],
      part('Chair in oak', 1, rate),
      [2, 'Table', 1, 'no', 8000, 8000],
      part('Table in oak', 1, rate + 3000),
    ];
    expect(understand(gridFile(rows(5000))).computedTotal).toBe(2_600_000);
    expect(understand(gridFile(rows(900))).items).toHaveLength(4);
  });
});

describe('rows that work out the amount of the item above them once more', () => {
  it('are no items, nor is their sum', () => {
    const working = (number: number | null, name: string, amount: number): RawCell[][] => [
      [number, name, 100, 'sqft', amount / 100, amount],
      [N, 'Cement', 40, 'bags', 360, 14_400],
      [N, 'Labour', N, N, N, amount - 14_400],
      [N, 'TOTAL', N, N, N, amount],
    ];
    const boq = understand(
      gridFile([
        HEADER,
        ...working(1, 'Plinth beams', 35_500),
        ...working(2, 'Plaster of the walls', 25_400),
        ...working(N, 'Flooring', 33_300),
        [4, 'Windows', 10, 'sqft', 380, 3_800],
        [N, 'GRAND TOTAL', N, N, N, 98_000],
      ]),
    );
    expect(boq.items.map(({ title }) => title)).toEqual([
      'Plinth beams',
      'Plaster of the walls',
      'Flooring',
      'Windows',
    ]);
    expect([boq.computedTotal, boq.differences]).toEqual([9_800_000, []]);
  });
});
