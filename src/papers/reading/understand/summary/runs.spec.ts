import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import { bills, type BillLine } from '../../../../../test/fixtures/imports/layouts';
import type { RawCell, RawFile } from '../../parse/raw-file';
import { understand } from '../understand';

const HEADER: RawCell[] = ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const amountOf = ({ quantity, rate }: BillLine): number => Math.round((quantity * rate) / 100);
const sumOf = (lines: readonly BillLine[]): number => lines.reduce((sum, line) => sum + amountOf(line), 0);
const table = (lines: readonly BillLine[]): RawCell[][] => [
  HEADER,
  ...lines.map((line, index): RawCell[] => [
    index + 1,
    line.title,
    line.unit,
    line.quantity / 100,
    line.rate / 100,
    amountOf(line) / 100,
  ]),
];
const total = (label: string, paise: number): RawCell[] => [null, label, null, null, null, paise / 100];
const line = (title: string, quantity: number, rate: number): BillLine => ({ title, unit: 'sqm', quantity, rate });
const [WALL, FLOOR] = [line('Painting of walls', 12_050, 22_300), line('Flooring in tiles', 34_020, 110_500)];
const [WIRE, BOARD] = [line('Wiring', 9_000, 45_100), line('Switch boards', 1_100, 150_300)];
const NEEDED: RawCell[][] = [HEADER, [1, 'Generator on site', 'day', 2, 2507, 5014], [2, 'Fuel', 'day', 2, 1501, 3002]];

describe('a total far from the lines', () => {
  it('is asked about although a tax of the file is their sum', () => {
    const rows = [
      HEADER,
      [1, 'Booking advance', null, null, null, 9_000],
      [null, 'CGST 9%', null, null, null, 9_000],
      total('Total', 11_800_000),
    ];
    expect(understand(namedGridFile({ Bill: rows })).status).toBe('review');
  });
});

describe('a print of several tables', () => {
  const parts = fc.array(bills, { minLength: 2, maxLength: 4 }).map((all) =>
    all.map((sections, part) =>
      sections.flatMap(({ lines }) =>
        lines.map((line) => ({
          ...line,
          title: `${line.title} of part ${part + 1}`,
          quantity: line.quantity + 7 * part,
          rate: line.rate + 31 * part,
        })),
      ),
    ),
  );

  it('has one total for all of them, and what stands below it is no part of the bill', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), fc.boolean(), (all, isFollowed, hasOwn) => {
        const whole = all.reduce((sum, lines) => sum + sumOf(lines), 0);
        fc.pre(all.every((lines) => sumOf(lines) >= 500_000));
        const pages = all.map((lines, part) => [
          ...table(lines),
          ...(hasOwn ? [total('Sub total', sumOf(lines))] : []),
          ...(part === all.length - 1 ? [total('Total amount', whole)] : []),
        ]);
        const sheets = [...pages, ...(isFollowed ? [NEEDED] : [])];
        const file = namedGridFile(Object.fromEntries(sheets.map((rows, at) => [`page ${at + 1}`, rows])));
        const boq = understand({ ...file, kind: 'pdf' });
        expect([boq.status, boq.computedTotal, boq.differences]).toEqual(['done', whole, []]);
        expect(boq.items).toHaveLength(all.flat().length);
        const left = boq.warnings.filter((warning) =>
          /below the total of the file|in no total of the file/.test(warning),
        );
        expect(left).toHaveLength(isFollowed ? 1 : 0);
      }),
      { numRuns: 60 },
    );
  });

  it('carries its sum from page to page, and adds to all of them at the end', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 20 }), (all, percent) => {
        fc.pre(all.every((lines) => sumOf(lines) >= 500_000));
        const whole = all.reduce((sum, lines) => sum + sumOf(lines), 0);
        const share = Math.round((whole * percent) / 100);
        let sum = 0;
        const pages = all.map((lines, part) => {
          const above = sum;
          sum += sumOf(lines);
          const isLast = part === all.length - 1;
          return [
            ...(part === 0 ? table(lines) : [HEADER, total('Brought forward', above), ...table(lines).slice(1)]),
            ...(isLast ? [] : [total('Carried over', sum)]),
            ...(isLast ? [total('Total', whole), total(`Add ${percent}% contingencies`, share)] : []),
            ...(isLast ? [total('Grand total', whole + share)] : []),
          ];
        });
        const file = namedGridFile(Object.fromEntries(pages.map((rows, at) => [`page ${at + 1}`, rows])));
        const boq = understand({ ...file, kind: 'pdf' });
        expect([boq.status, boq.computedTotal, boq.differences]).toEqual(['done', whole, []]);
        expect([boq.closing?.grand, boq.closing?.additions.map(({ percent: of }) => of)]).toEqual([
          whole + share,
          [percent * 10_000],
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('counts a part with a total of its own below the total of others', () => {
    const [one, two] = [table([WALL]), table([FLOOR])];
    const both = total('Total', amountOf(WALL) + amountOf(FLOOR));
    const part = [...table([WIRE, BOARD]), total('Total', amountOf(WIRE) + amountOf(BOARD))];
    const file = namedGridFile({ 'page 1': one, 'page 2': [...two, both], 'page 3': part });
    const { items, status } = understand({ ...file, kind: 'pdf' });
    expect([status, items.length]).toEqual(['done', 4]);
  });

  it('names a total that is of none of them, nor of several', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 100_000, max: 900_000 }), (all, off) => {
        const whole = all.reduce((sum, lines) => sum + sumOf(lines), 0);
        const pages = all.map((lines, part) => [
          ...table(lines),
          ...(part === all.length - 1 ? [total('Total amount', whole + off)] : []),
        ]);
        const file = namedGridFile(Object.fromEntries(pages.map((rows, at) => [`page ${at + 1}`, rows])));
        const { status, differences, warnings } = understand({ ...file, kind: 'pdf' });
        if (status === 'done') expect([...differences, ...warnings]).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

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
  ['L4', 'Laying in the kitchen', null, null, null, 'By others'],
];
const below = (label: string, sum: string): RawCell[][] => [
  [null, null, null, null, label, sum],
  [null, null, null, null, 'Transport by crane', '500.00'],
  [null, null, null, null, 'GST 18%', '4,320.00'],
  [null, null, null, null, 'TOTAL PAYABLE', '28,320.00'],
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
