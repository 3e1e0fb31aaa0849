import fc from 'fast-check';
import {
  besideLayouts,
  paymentLayouts,
  portalLayouts,
  writtenBeside,
  writtenPayments,
  writtenPortal,
} from '../../../../test/fixtures/imports/forms';
import { gridFile } from '../../../../test/fixtures/imports/grid';
import { bills } from '../../../../test/fixtures/imports/layouts';
import { summaryLayouts, writtenWithSummary } from '../../../../test/fixtures/imports/summaries';
import { noises, noisyFile } from '../../../../test/fixtures/imports/noise';
import type { RawCell } from '../parse/raw-file';
import { Sums } from './sums';
import type { UnderstoodBoq } from './types';
import { understand } from './understand';

const titles = (boq: UnderstoodBoq) => boq.items.map(({ title, quantity, rate }) => [title, quantity, rate]);
const isNamed = (boq: UnderstoodBoq): boolean => boq.status !== 'done' || boq.differences.length > 0;

/** Changes one figure of the amounts, or leaves its row out. */
function changed(rows: readonly (readonly RawCell[])[], column: number, at: number, by: number, drop: boolean) {
  const places = rows.flatMap((row, index) => (typeof row[column] === 'number' ? [index] : []));
  const hit = places[at % places.length] ?? 0;
  return rows.flatMap((row, index) => {
    if (index !== hit) return [row];
    return drop ? [] : [row.map((cell, place) => (place === column && typeof cell === 'number' ? cell + by : cell))];
  });
}

describe('the arithmetic of a bill', () => {
  it('knows what a figure is the sum of, and counts no sum in two larger ones', () => {
    const sums = new Sums();
    for (const amount of [10_000, 25_000]) sums.item(amount, true);
    expect([sums.placeOf(35_000), sums.placeOf(25_000)]).toEqual(['group', null]);
    sums.state(35_000);
    for (const amount of [40_000, 1_111]) sums.item(amount, true);
    sums.state(41_111);
    expect([35_000, 76_111, 50_000].map((amount) => sums.placeOf(amount))).toEqual(['repeat', 'all', null]);
    sums.state(35_000);
    sums.state(41_111);
    sums.state(76_111);
    expect(sums.placeOf(2 * 76_111)).toBeNull();
  });
});

describe('the sum of all pieces and all money in one row', () => {
  const HEADER: RawCell[] = ['Place', 'Description', 'Rate', 'Qty', 'Amount'];
  const lines = [103, 211, 307, 401, 509].map((rate, at): RawCell[] => [
    at === 0 ? 'Main site' : null,
    `Switch of kind ${at}`,
    rate,
    at + 2,
    rate * (at + 2),
  ]);
  const amount = lines.reduce((sum, row) => sum + Number(row[4]), 0);
  const read = (total: number) =>
    understand(gridFile([HEADER, ...lines, ['TOTAL', 'Pieces altogether: 20', null, 20, total]]));

  it('is their total, whatever stands in its description', () => {
    expect(read(amount)).toMatchObject({ status: 'done', computedTotal: amount * 100, differences: [] });
  });

  it('is an item where it is another amount', () => {
    expect(read(amount + 700).items).toHaveLength(6);
  });
});

describe('random bills in parts with random summaries', () => {
  it('count every item once; a bill for several buildings names that its total is another', () => {
    fc.assert(
      fc.property(bills, summaryLayouts, noises, (sections, how, noise) => {
        const { rows, items, total } = writtenWithSummary(sections, how);
        const boq = understand(noisyFile(rows, noise));
        if (total !== items) return expect(isNamed(boq)).toBe(true);
        expect([boq.items.length, boq.computedTotal]).toEqual([sections.flatMap(({ lines }) => lines).length, items]);
        expect(boq.differences).toEqual([]);
        expect(boq.status).toBe('done');
      }),
      { numRuns: 400 },
    );
  });

  it('never end in another sum without a word when a figure is changed or a row left out', () => {
    fc.assert(
      fc.property(
        bills,
        summaryLayouts,
        fc.nat(),
        fc.integer({ min: 500, max: 90_000 }),
        fc.boolean(),
        noises,
        (sections, how, at, by, drop, noise) => {
          const { rows, items } = writtenWithSummary(sections, how);
          const boq = understand(noisyFile(changed(rows, 5, at, by, drop), noise));
          expect(boq.computedTotal === items || isNamed(boq)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('random forms of portals', () => {
  it('are read like any bill: no row of column numbers and no total is an item', () => {
    fc.assert(
      fc.property(bills, portalLayouts, noises, (sections, how, noise) => {
        const lines = sections.flatMap((section) => section.lines);
        const { rows, items } = writtenPortal(lines, how);
        const boq = understand(noisyFile(rows, noise));
        expect(titles(boq)).toEqual(
          lines.map(({ title, quantity, rate }) => [title, quantity * 100, how.priced ? rate : 0]),
        );
        expect([boq.computedTotal, boq.status, boq.differences]).toEqual([items, 'done', []]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random offers with totals named next to their amounts', () => {
  it('have no item more, and come to their total', () => {
    fc.assert(
      fc.property(bills, besideLayouts, noises, (sections, how, noise) => {
        const lines = sections.flatMap((section) => section.lines);
        const { rows, items, total } = writtenBeside(lines, how);
        const boq = understand(noisyFile(rows, noise));
        expect(titles(boq)).toEqual(lines.map(({ title, quantity, rate }) => [title, quantity * 100, rate]));
        expect([boq.computedTotal, boq.closing?.grand ?? boq.computedTotal]).toEqual([items, total]);
        expect([boq.status, boq.differences]).toEqual(['done', []]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with stages of payment', () => {
  it('count each item once', () => {
    fc.assert(
      fc.property(bills, paymentLayouts, noises, (sections, how, noise) => {
        const lines = sections.flatMap((section) => section.lines);
        const { rows, items } = writtenPayments(lines, how);
        const boq = understand(noisyFile(rows, noise));
        expect(titles(boq)).toEqual(lines.map(({ title, quantity, rate }) => [title, quantity * 100, rate]));
        expect([boq.computedTotal, boq.status, boq.differences]).toEqual([items, 'done', []]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('random bills with stages of payment and a total', () => {
  it('never end in another sum without a word when a figure is changed or a row left out', () => {
    fc.assert(
      fc.property(
        bills,
        paymentLayouts,
        fc.nat(),
        fc.integer({ min: 500, max: 90_000 }),
        fc.boolean(),
        noises,
        (sections, layout, at, by, drop, noise) => {
          const how = { ...layout, total: true };
          const { rows, items } = writtenPayments(
            sections.flatMap(({ lines }) => lines),
            how,
          );
          const amounts = (rows[0] ?? []).indexOf('Amount');
          const boq = understand(noisyFile(changed(rows, amounts, at, by, drop), noise));
          expect(boq.computedTotal === items || isNamed(boq)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('an item whose amount shows an error', () => {
  it.each(['#NUM!', '#REF!', '#DIV/0!', '#VALUE!'])(
    '%s: is kept where its quantity can be read, and named in any case',
    (error) => {
      const boq = understand(
        gridFile([
          ['ITEM', 'DESCRIPTION', 'UNIT', 'QTY', 'RATE', 'AMOUNT'],
          [1, 'Tile', 'sqm', 10, 100, { e: error }],
          [2, 'Paint', 'sqm', 10, 50, 500],
          [3, 'Ceiling', 'sqm', 10, { e: error }, { e: error }],
          [4, 'Plaster', 'sqm', { e: error }, 40, { e: error }],
          [null, 'Total', null, null, null, { e: error }],
        ]),
      );
      expect(boq.items.map(({ title, quantity, rate, amount }) => [title, quantity / 10_000, rate, amount])).toEqual([
        ['Tile', 10, 100_00, 1_000_00],
        ['Paint', 10, 50_00, 500_00],
        ['Ceiling', 10, 0, 0],
      ]);
      expect(boq.differences.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
        'error-cell Sheet1!B2',
        'error-cell Sheet1!B4',
        'error-cell Sheet1!B5',
        'total Sheet1!B6',
      ]);
    },
  );

  it('asks nothing of the columns where the total holds what such items cost', () => {
    const bill = (ceiling: RawCell): RawCell[][] => [
      ['ITEM', 'DESCRIPTION', 'UNIT', 'QTY', 'RATE', 'AMOUNT'],
      [1, 'Tile', 'sqm', 10, 100, 1_000],
      [2, 'Paint', 'sqm', 10, 50, 500],
      [3, 'Ceiling', 'sqm', 10, ceiling, ceiling],
      [null, 'Total', null, null, null, 9_500],
    ];
    const boq = understand(gridFile(bill({ e: '#NUM!' })));
    expect([boq.status, boq.items.length, boq.differences.map(({ kind }) => kind)]).toEqual([
      'done',
      3,
      ['error-cell', 'total'],
    ]);
    expect(understand(gridFile(bill(null))).status).toBe('review');
  });
});

describe('a line below the last total', () => {
  it('is a difference, also where tax was added between', () => {
    const rows: RawCell[][] = [
      ['ITEM', 'DESCRIPTION', 'UNIT', 'QTY', 'RATE', 'AMOUNT'],
      [1, 'Tile', 'sqm', 10, 100, 1_000],
      [2, 'Paint', 'sqm', 10, 50, 500],
      [null, 'Total', null, null, null, 1_500],
      [null, 'GST 18 %', null, null, null, 270],
      [null, 'Grand Total', null, null, null, 1_770],
      [3, 'Mirror', 'nos', 2, 400, 800],
    ];
    for (const taxed of [true, false]) {
      const boq = understand(gridFile(taxed ? rows : rows.filter((_, at) => at !== 4 && at !== 5)));
      expect([boq.items.length, boq.differences.length]).toEqual([3, 1]);
    }
  });
});

describe('two tables of which each has its total, its tax and its grand total', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 120, max: 5_000 })), {
    minLength: 2,
    maxLength: 5,
  });
  const sumOf = (all: readonly (readonly [number, number])[]) =>
    all.reduce((sum, [count, rate]) => sum + count * rate, 0);
  const table = (all: readonly (readonly [number, number])[], more: readonly RawCell[], off: number): RawCell[][] => [
    ['SR NO', ...more, 'ITEM DESCRIPTION', 'QTY', 'PRICE', 'AMOUNT'],
    ...all.map(([count, rate], at) => [at + 1, ...more, `Device of kind ${at}`, count, rate, count * rate]),
    ['TOTAL', ...more.map(() => null), null, null, null, sumOf(all) + off],
    ['GST 9%', ...more.map(() => null), null, null, null, (sumOf(all) + off) * 0.09],
    ['GST 9%', ...more.map(() => null), null, null, null, (sumOf(all) + off) * 0.09],
    ['Grand Total', ...more.map(() => null), null, null, null, (sumOf(all) + off) * 1.18],
  ];

  it('agree, and a total of either that is another is a difference', () => {
    fc.assert(
      fc.property(lines, lines, fc.constantFrom(0, 1, 2), fc.boolean(), (one, other, off, hasBrand) => {
        const first = table(one, hasBrand ? ['Brand'] : [], off === 1 ? 700 : 0);
        const boq = understand(
          gridFile([['PA System'], ...first, ['CCTV System'], ...table(other, [], off === 2 ? 700 : 0)]),
        );
        expect(boq.computedTotal).toBe(100 * (sumOf(one) + sumOf(other)));
        expect(boq.differences.length > 0).toBe(off !== 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a sum without words beside the zeros of other formulas', () => {
  it('is compared with the items', () => {
    const bill = (sum: number): RawCell[][] => [
      ['DESCRIPTION', 'UNIT', 'QTY', 'TOTAL RATE', 'AMOUNT'],
      ['Pile cut-off', 'No.', 106, 2_065, 218_890],
      ['Excavation', 'm3', 15_008, 110, 1_650_880],
      ['Backfill', 'm3', 8_165, 110, 898_150],
      [null, null, 0, 0, sum],
    ];
    const [right, wrong] = [2_767_920, 2_767_000].map((sum) => understand(gridFile(bill(sum))));
    expect([right?.items.length, right?.statedTotal?.amount, right?.warnings]).toEqual([3, 276_792_000, []]);
    expect(wrong && isNamed(wrong)).toBe(true);
  });
});
