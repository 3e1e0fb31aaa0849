import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { applyMapping, understand } from '../understand';

type Row = RawCell[];

const BILL: Row[] = [
  ['Sl No', 'Description', 'HSN', 'Quantity', 'Rate', 'Amount'],
  [1, 'Wardrobe', '9403', 2, 40_000, 80_000],
  [2, 'Panelling', '4418', 100, 401, 40_100],
  [null, 'Total', null, null, null, 120_100],
];
const kindsOf = (...more: Row[]) => {
  const { items, computedTotal, differences, rows } = understand(gridFile([...BILL, ...more]));
  return { items: items.length, computedTotal, differences, reasons: rows.map(({ reason }) => reason) };
};
const UNCHANGED = { items: 2, computedTotal: 12_010_000, differences: [] };

describe('a table below a bill that says its money once more', () => {
  it('is no part of it: the taxes by code', () => {
    const table: Row[] = [
      ['HSN/SAC', 'Taxable value', 'CGST 9%', 'CGST amount', 'Total tax amount'],
      ['9403', 80_000, '9%', 7_200, 14_400],
      ['4418', 40_100, '9%', 3_609, 7_218],
      ['Total', 120_100, null, 10_809, 21_618],
    ];
    const read = kindsOf(...table, ['Authorised signatory']);
    expect(read).toMatchObject(UNCHANGED);
    expect(read.reasons.filter((reason) => reason === 'taxes of the lines above, by code')).toHaveLength(4);
  });

  it('is no part of it: the taxes of an invoice, under percentages or without a code', () => {
    const above: Row[] = [
      ...BILL.slice(0, 2),
      [2, 'Panelling', '4418', 100, 300, 30_000],
      [3, 'Skirting', '4418', 100, 101, 10_100],
      [null, null, null, null, null, 120_100],
      [null, 'CGST 9%', null, null, null, 10_809],
      [null, 'SGST 9%', null, null, null, 10_809],
      [null, 'Total', null, null, null, '₹1,41,718.00'],
      ['Amount Chargeable (in words)'],
    ];
    const byCode: Row[] = [
      ['HSN/SAC', 'Taxable Value', null, 'CGST', '9%', 'SGST 9%'],
      ['9403', 80_000, null, null, 7_200, 7_200],
      ['4418', 40_100, null, null, 3_609, 3_609],
    ];
    const inOne: Row[] = [
      [null, 'Taxable Value CGST', 'SGST/UTGST', null, null, 'Total Tax Amount'],
      [null, 'Rate Amount', 'Rate', 'Amount'],
      [null, '1,20,100.00 9%', '10,809.00 9%', null, 10_809, 21_618],
    ];
    for (const table of [byCode, inOne]) {
      const read = understand(gridFile([...above, ...table]));
      expect(read).toMatchObject({ computedTotal: 12_010_000, differences: [], closing: { grand: 14_171_800 } });
      expect(read.items).toHaveLength(3);
    }
  });

  it('is the bill itself below the title of a tax invoice', () => {
    const line = (at: number, sqft: number | null, rate: number, net: number): RawCell[] => {
      const tax = Math.round(net * 9) / 100;
      return [at, `Granite ${at}`, '68022110', sqft, rate, net, 9, tax, 9, tax, net + 2 * tax];
    };
    const lines = [
      line(1, 100, 485, 48_500),
      line(2, 200, 215, 43_000),
      line(3, 300, 42, 12_600),
      line(4, null, 6_850, 20_550),
    ];
    const { items, closing } = understand(
      gridFile([
        ['Arbuda Marble', null, null, null, null, null, null, 'TAX INVOICE'],
        ['#', 'Name of stone / Article', 'HSN', 'Sq.ft', 'Rate', 'Taxable', 'CGST', null, 'SGST', null, 'Line total'],
        [null, null, null, null, null, null, '%', 'Amt', '%', 'Amt'],
        ...lines,
        [null, 'Total', null, null, null, 124_650, null, 11_218.5, null, 11_218.5, 147_087],
      ]),
    );
    expect(items.map(({ title, amount }) => [title, amount])).toEqual(
      lines.map((cells) => [cells[1], Number(cells[5]) * 100]),
    );
    expect(closing?.grand).toBe(14_708_700);
  });

  it('is no part of it: the shares that are paid when', () => {
    const read = kindsOf(
      ['Payment schedule'],
      ['Stage', 'Share', null, null, null, 'Amount'],
      ['Advance', '50%', null, null, null, 60_050],
      ['On delivery', '40%', null, null, null, 48_040],
      ['On completion', '10%', null, null, null, 12_010],
    );
    expect(read).toMatchObject(UNCHANGED);
    expect(read.reasons.filter((reason) => reason === 'when the total is paid')).toHaveLength(5);
  });

  it('is no part of it: the shares that are paid when, though no total stands above them', () => {
    const { items, warnings } = understand(
      gridFile([
        ...BILL.slice(0, 3),
        ['Payment milestones'],
        ['Booking', null, '10%', null, null, 14_172],
        ['Before dispatch', null, '90%', null, null, 127_546],
      ]),
    );
    expect([items.length, warnings]).toEqual([2, []]);
  });

  it('is no part of it: the taxes by rate beside the totals, in rows of their own between these', () => {
    const read = kindsOf(
      ['Tax type', 'Taxable amount', 'Rate', 'Tax amount', 'Sub total', 120_100],
      ['SGST', 'Rs. 1,20,100.00', '9%', '₹10,809.00', null, null],
      [null, null, null, null, 'Round off', 0.2],
      ['CGST', 'Rs. 1,20,100.00', '9%', '₹10,809.00', null, null],
      [null, null, null, null, 'Total', 120_100.2],
    );
    expect(read).toMatchObject(UNCHANGED);
  });

  it('is no part of it: the taxes by rate beside the totals', () => {
    const read = kindsOf(
      ['Tax type', 'Taxable amount', 'Rate', 'Tax amount', 'Sub total', 120_100],
      ['CGST', 'Rs. 80,000.00', '9%', '₹7,200.00', 'CGST', 10_809],
      ['SGST', 'Rs. 80,000.00', '9%', '₹7,200.00', 'SGST', 10_809],
      ['CGST', 'Rs. 40,100.00', '9%', '₹3,609.00', 'Round off', 0.4],
      ['SGST', 'Rs. 40,100.00', '9%', '₹3,609.00', 'Grand total', 141_718.4],
      ['Authorised signatory'],
    );
    expect(read).toMatchObject(UNCHANGED);
  });

  it('is left alone where the shares are no whole, or nothing speaks of payments', () => {
    const shares = (...percents: number[]): Row[] =>
      percents.map((percent) => [null, `Overheads ${percent}%`, null, null, null, 1_201 * percent]);
    const reasons = (...rows: Row[]): string => kindsOf(...rows).reasons.join();
    expect(reasons(['Payment'], ...shares(10, 15))).not.toContain('paid');
    expect(reasons(['Additions'], ...shares(40, 60))).not.toContain('paid');
  });

  it('stays out where a person chose the columns', () => {
    const file = gridFile([
      ...BILL,
      ['Payments'],
      ['Advance 60%', null, null, null, null, 72_060],
      ['Rest 40%', null, null, null, null, 48_040],
    ]);
    const [sheet] = understand(file).sheets;
    const columns = { number: 0, description: 1, unit: null, quantity: 3, rate: [4], amount: [5], room: null };
    expect(applyMapping(file, { sheets: [{ sheet: sheet?.name ?? '', headerRow: 1, ...columns }] }).computedTotal).toBe(
      12_010_000,
    );
  });
});

describe('an account of what was received and paid', () => {
  const LINES: Row[] = Array.from({ length: 9 }, (_, at): Row => [
    `${at + 3}/06/2026`,
    `Charge of kind ${at}`,
    at % 2 ? 1_450 + 31 * at : null,
    at % 2 ? null : 2_300 + 57 * at,
  ]);

  it.each([
    [['Date', 'Transaction Details', 'Amount Credited', 'Amount Debited']],
    [['Date', 'Narration', 'Withdrawal', 'Deposit']],
    [['Date', 'Particulars', 'Debit', 'Credit']],
  ])('is no bill: %s', (headings) => {
    const { items, preview } = understand(gridFile([headings, ...LINES]));
    expect([items, preview]).toEqual([[], []]);
  });

  it('is known by its title, and counts nothing below a bill', () => {
    const titled = understand(
      gridFile([['CASH BOOK (Ver 1.0)', null, 'May, 2026'], ['Date', 'From whom', 'Amount'], ...LINES]),
    );
    expect([titled.items, titled.preview]).toEqual([[], []]);
    const below = kindsOf(
      ['Date', 'Particulars', null, null, 'Debit', 'Credit'],
      ['3/06/2026', 'Advance', null, null, 40_000],
    );
    expect(below).toMatchObject(UNCHANGED);
  });

  it.each([
    ['a programme of works', ['ID', 'Task Name', 'Duration', 'Start', 'Finish 2026']],
    ['a balance sheet', ['Balance Sheet as at 31 March 2026']],
  ])('is known from %s', (_, headings) => {
    const { items, preview } = understand(gridFile([headings, ['Fund', 'Assets', 2026, 2025], ...LINES]));
    expect([items, preview]).toEqual([[], []]);
  });

  it('ends where a bill begins, and a sentence on how long work takes is none', () => {
    for (const above of [
      'Statement of account for the interior works',
      'Duration of work: 45 days from start to finish',
    ]) {
      const { items, computedTotal } = understand(gridFile([[above], ...BILL]));
      expect([items.length, computedTotal]).toEqual([2, 12_010_000]);
    }
    const { items } = understand(
      gridFile([['Date', 'Particulars', 'Debit', 'Credit'], ['3/06/2026', 'Advance', 40_000], ...BILL]),
    );
    expect(items).toHaveLength(2);
  });

  it('is none where the headings are those of a bill', () => {
    const { items } = understand(
      gridFile([
        ['Voucher', 'Description', 'Quantity', 'Rate', 'Debit'],
        ['V1', 'Wardrobe', 2, 40_000, 80_000],
        ['V2', 'Panelling', 100, 401, 40_100],
      ]),
    );
    expect(items).toHaveLength(2);
  });
});
