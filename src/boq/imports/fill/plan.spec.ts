import type { FiledBill } from '../../reads/attachments.port';
import { changesOf } from './plan';

type Item = FiledBill['items'][number];

const COLUMNS = {
  number: 0,
  description: 1,
  details: [],
  unit: [2],
  quantity: 3,
  rate: [4],
  amount: [5],
  room: null,
  remarks: [],
  measures: [],
};
const NO_TOTALS = { net: 0, withTax: 0, tax: 0 };
const LABELS = ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
type Sheet = Parameters<typeof changesOf>[2]['sheets'][number];
const CIVIL = {
  name: 'Civil',
  role: 'bill',
  columns: COLUMNS,
  labels: LABELS,
  tables: [{ from: 2, columns: COLUMNS }],
} as Sheet;
/** Its cells were rearranged to be read. */
const PAINTING: Sheet = { name: 'Painting', role: 'bill', columns: null, labels: [] };

const item = (id: string, at: string | null, rate = 100): Item =>
  ({
    id,
    title: `Line ${id}`,
    description: [],
    unit: 'sqm',
    quantity: 2,
    count: 1,
    unit_rate: rate,
    cost: 2 * rate,
    gst_percent: 18,
    manual: null,
    source: at === null ? null : { file: 'bill.xlsx', at, number: '', section: '' },
  }) as unknown as Item;

const planned = (was: Item[], is: Item[], sheets = [CIVIL, PAINTING]) => {
  const { changes, unplaced } = changesOf(
    { items: was, additions: [], terms: [], totals: NO_TOTALS },
    { items: is, additions: [], terms: [], totals: NO_TOTALS },
    { sheets },
  );
  return {
    written: [
      ...changes.rows.map(({ sheet, at }) => `${sheet}!${at}`),
      ...(changes.added?.rows ?? []).map(() => 'added'),
    ],
    unplaced: unplaced.map(({ title, sheet }) => [title, sheet]),
  };
};

describe('what of a workbook has to change', () => {
  const was = [item('a', 'Civil!B3'), item('b', 'Painting!B4'), item('c', 'Painting!B6'), item('d', 'Gone!B2')];

  it('names changed and removed items that have no place in it, and those alone', () => {
    const [a, b, c, d] = was as [Item, Item, Item, Item];
    expect(planned(was, was)).toEqual({ written: [], unplaced: [] });
    expect(planned(was, [item('a', 'Civil!B3', 120), item('b', 'Painting!B4', 120), c, d])).toEqual({
      written: ['Civil!3'],
      unplaced: [['Line b', 'Painting']],
    });
    expect(planned(was, [a, b, c])).toEqual({ written: [], unplaced: [['Line d', null]] });
  });

  it('names added items where there is no table to write them below', () => {
    const added = item('new', null);
    expect(planned(was, [...was, added])).toEqual({ written: ['added'], unplaced: [] });
    expect(planned(was.slice(1), [...was.slice(1), added])).toEqual({ written: [], unplaced: [['Line new', null]] });
  });

  it('names items whose prices have no column and no row of headings to put one below', () => {
    const unpriced = {
      ...CIVIL,
      columns: { ...COLUMNS, rate: [], amount: [] },
      labels: LABELS.slice(0, 4),
      tables: undefined,
    };
    const [a] = was as [Item];
    expect(planned([a], [item('a', 'Civil!B3', 120)], [unpriced as Sheet])).toEqual({
      written: [],
      unplaced: [['Line a', 'Civil']],
    });
    expect(planned([a], [], [unpriced as Sheet])).toEqual({ written: ['Civil!3'], unplaced: [] });
  });

  it.each([
    [{ quantity: 3 }, 'quantities'],
    [{ unit: 'nos' }, 'units'],
    [{ quantity: 3, unit: 'nos' }, 'quantities and units'],
  ])('names items whose %j has no column', (change, what) => {
    const lump = { ...CIVIL, columns: { ...COLUMNS, unit: [], quantity: null }, tables: undefined } as Sheet;
    const [a] = was as [Item];
    const { changes, unplaced } = changesOf(
      { items: [a], additions: [], terms: [], totals: NO_TOTALS },
      { items: [{ ...a, ...change } as Item], additions: [], terms: [], totals: NO_TOTALS },
      { sheets: [lump] },
    );
    expect(changes.rows).toEqual([]);
    expect(unplaced.map(({ title, why }) => [title, why])).toEqual([
      ['Line a', `Its sheet has no column for ${what}.`],
    ]);
    expect(planned([a], [item('a', 'Civil!B3', 120)], [lump]).written).toEqual(['Civil!3']);
  });

  it('writes a rate below its heading where a bill without prices has an amount column alone', () => {
    const label = 'RATE In Figures To be entered by the Bidder in Rs. P and without any tax or duty whatsoever';
    const annual = {
      ...CIVIL,
      columns: { ...COLUMNS, rate: [] },
      labels: ['', '', '', '', label, ''],
      tables: undefined,
    };
    const columnsOf = (was: Item) =>
      changesOf(
        { items: [was], additions: [], terms: [], totals: NO_TOTALS },
        { items: [{ ...was, unit_rate: 120, cost: 240 }], additions: [], terms: [], totals: NO_TOTALS },
        { sheets: [annual as Sheet] },
      ).changes.rows[0]?.columns.rate;
    expect(columnsOf(item('a', 'Civil!B3', 0))).toEqual([4]);
    expect(columnsOf(item('a', 'Civil!B3', 100))).toEqual([]);
  });

  it('names changed additions that are no row of it', () => {
    const addition = { label: 'Rounding', percent: null, amount: 5 };
    const { changes, unplaced } = changesOf(
      { items: was, additions: [addition], terms: [], totals: NO_TOTALS },
      { items: was, additions: [{ ...addition, amount: 7 }], terms: [], totals: NO_TOTALS },
      { sheets: [CIVIL], closing: null },
    );
    expect([changes.additions, unplaced.map(({ title, sheet }) => [title, sheet])]).toEqual([[], [['Rounding', null]]]);
  });

  it('names terms that are other than they were, with their money', () => {
    const bill = (terms: FiledBill['terms']): FiledBill => ({ items: was, additions: [], terms, totals: NO_TOTALS });
    const fee = { label: 'Design fee, 8 %', amount: 1_234.5 };
    const less = { label: 'Painting: Repeat client', amount: -500 };
    const named = (were: FiledBill['terms'], are: FiledBill['terms']) =>
      changesOf(bill(were), bill(are), { sheets: [CIVIL] }).unplaced.map(({ title, why }) => [title, why]);
    const why = 'It is a term of this BOQ, and the totals of your workbook do not hold it.';
    expect(named([fee], [fee])).toEqual([]);
    expect(named([], [fee, less])).toEqual([
      ['Design fee, 8 %: ₹1,234.50', why],
      ['Painting: Repeat client: −₹500', why],
    ]);
    expect(named([fee], [])).toEqual([['Design fee, 8 %: ₹0', why]]);
  });
});
