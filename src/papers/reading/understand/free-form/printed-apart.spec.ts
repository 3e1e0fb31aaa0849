import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import { bills } from '../../../../../test/fixtures/imports/layouts';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEADER = ['Item', 'Qty', 'Rate', 'Amount'];
const allLines = bills.map((sections) => sections.flatMap(({ lines }) => [...lines]));

describe('random bills with some descriptions in the row above their figures', () => {
  it('give every line under its own name', () => {
    fc.assert(
      fc.property(allLines, fc.infiniteStream(fc.boolean()), (lines, apart) => {
        fc.pre(lines.length >= 3);
        const rows = lines.flatMap(({ title, quantity, rate }, index): RawCell[][] => {
          const figures = [quantity / 100, rate / 100, (quantity * rate) / 10_000];
          // The first row of figures shows which column is which.
          const isApart = index > 0 && apart.next().value === true;
          return isApart
            ? [
                [title, N, N, N],
                [N, ...figures],
              ]
            : [[title, ...figures]];
        });
        const boq = understand(gridFile([HEADER, ...rows]));
        expect(boq.items.map((item) => [item.title, item.rate])).toEqual(lines.map(({ title, rate }) => [title, rate]));
      }),
      { numRuns: 200 },
    );
  });

  it('leaves a heading what it is where the figures below have words', () => {
    const boq = understand(
      gridFile([
        HEADER,
        ['Cable of three cores', 50, 400, 20_000],
        ['LIGHTS', N, N, N],
        ['Downlight', 10, 300, 3_000],
        ['Pendant of brass', N, N, N],
        [N, 2, 4_000, 8_000],
      ]),
    );
    expect(boq.items.map(({ title, section, amount }) => [title, section, amount])).toEqual([
      ['Cable of three cores', null, 20_000_00],
      ['Downlight', 'LIGHTS', 3_000_00],
      ['Pendant of brass', 'LIGHTS', 8_000_00],
    ]);
  });
});

describe.each(['UR', 'U.R.', 'Unit rate only', 'R.O.'])('“%s” in place of quantities', (mark) => {
  it('is a line without a quantity, also where the columns have no headings', () => {
    const boq = understand(
      gridFile([
        ['3.01', 'Insulation of nitrile rubber, 9 mm thick', 'sqm', mark],
        ['3.02', 'Insulation of nitrile rubber, 13 mm thick', 'sqm', mark],
        ['3.03', 'Insulation of nitrile rubber, 19 mm thick', 'sqm', 8_400],
        ['3.04', 'Insulation of nitrile rubber, 25 mm thick', 'sqm', mark],
        ['3.05', 'Insulation of nitrile rubber, 32 mm thick', 'sqm', 6_200],
      ]),
    );
    expect([boq.status, boq.items.map(({ quantity, rate }) => [quantity / 10_000, rate])]).toEqual([
      'done',
      [0, 0, 8_400, 0, 6_200].map((quantity) => [quantity, 0]),
    ]);
  });
});

describe('money whose digits are printed apart', () => {
  it('is one figure after the sign of its currency', () => {
    const boq = understand(
      gridFile([
        ['Item description', 'Time (days)', 'Estimated cost'],
        ['Responsive website', 120, '₹50000 One time'],
        ['Application', 60, '₹ 3 0000 One time'],
        ['Total', N, '₹ 80 000'],
      ]),
    );
    expect(boq).toMatchObject({ status: 'done', computedTotal: 8_000_000, differences: [] });
    expect(boq.items).toHaveLength(2);
  });
});

describe('a label of a total that is printed over two columns', () => {
  it('is no item', () => {
    const boq = understand(
      gridFile([
        ['No', 'Description', 'Mesh', 'Qty', 'Unit', 'Rate', 'Amount'],
        [1, 'Window', 'Clear', 10, 'sqft', 100, 1_000],
        [2, 'Door', 'No', 1, 'sqft', 500, 500],
        [N, 'Sub', 'Total', N, 'Rs.', 1_500],
        [N, 'GST @', '18.0%', N, 'Rs.', 270],
        [N, 'Grand', 'Total', N, 'Rs.', 1_770],
      ]),
    );
    expect(boq).toMatchObject({ computedTotal: 150_000, differences: [], warnings: [] });
    expect(boq.items.map(({ title }) => title)).toEqual(['Window', 'Door']);
  });
});
