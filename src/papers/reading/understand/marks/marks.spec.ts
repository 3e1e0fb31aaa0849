import fc from 'fast-check';
import { gridFile, namedGridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import type { Mapping, SheetMapping } from '../types';
import { applyMapping, understand } from '../understand';
import { rowMarks, type RowMark } from './mark-types';

const N = null;
const COLUMNS: SheetMapping = {
  sheet: 'Sheet1',
  headerRow: 1,
  number: 0,
  description: 1,
  unit: 2,
  quantity: 3,
  rate: [4],
  amount: [5],
  room: null,
};
const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];
const marked = (rows: Record<number, RowMark>, columns: Partial<SheetMapping> = {}): Mapping => ({
  sheets: [{ ...COLUMNS, ...columns, rows: Object.entries(rows).map(([at, mark]) => ({ at: Number(at), mark })) }],
});
const line = (number: number, quantity: number, rate: number): RawCell[] => [
  number,
  `Panel of type ${number}`,
  'no',
  quantity,
  rate,
  quantity * rate,
];

describe('a row that a person marked', () => {
  const BILL = gridFile([
    HEADER,
    line(1, 4, 700),
    ['', 'Carried over to the next bundle', N, N, N, 2800],
    ['', 'Site office and its furniture', N, N, N, 9000],
    line(2, 2, 500),
    ['', 'On delivery of the panels', 'no', 2, 250, 500],
    ['', 'Loft of the store'],
    line(3, 1, 100),
  ]);

  it('is what it was marked as, and the sum follows', () => {
    const plain = applyMapping(BILL, { sheets: [COLUMNS] });
    const answered = applyMapping(BILL, marked({ 3: 'total', 4: 'item', 6: 'payment', 7: 'heading' }));
    expect(answered.items.map(({ title, amount, section }) => [title, amount / 100, section])).toEqual([
      ['Panel of type 1', 2800, null],
      ['Site office and its furniture', 9000, null],
      ['Panel of type 2', 1000, null],
      ['Panel of type 3', 100, 'Loft of the store'],
    ]);
    expect(answered.computedTotal).toBe(1_290_000);
    expect(answered.status).toBe('done');
    expect(answered.stated.map(({ amount }) => amount)).toContain(280_000);
    expect(answered.marked).toMatchObject({ before: plain.computedTotal, counted: 1, left: 1 });
  });

  it('is accounted for with its mark', () => {
    const { rows, marked: outcome } = applyMapping(BILL, marked({ 3: 'note', 6: 'payment', 8: 'note' }));
    expect(rows.filter(({ reason }) => reason.startsWith('marked')).map(({ at, kind }) => [at, kind])).toEqual([
      ['Sheet1!B3', 'note'],
      ['Sheet1!B6', 'note'],
      ['Sheet1!A8', 'note'],
    ]);
    expect(outcome?.rows).toEqual([
      { sheet: 'Sheet1', at: 3, mark: 'note', text: 'Carried over to the next bundle 2800' },
      { sheet: 'Sheet1', at: 6, mark: 'payment', text: 'On delivery of the panels no 2 250 500' },
      { sheet: 'Sheet1', at: 8, mark: 'note', text: '3 Panel of type 3 no 1 100 100' },
    ]);
  });

  it('is read also where it is one of the headings or above them', () => {
    const file = gridFile([['', 'Mobilisation', 'LS', 1, 400, 400], HEADER, line(1, 4, 700)]);
    const answered = applyMapping(file, marked({ 1: 'item' }, { headerRow: 2 }));
    expect(answered.items.map(({ title }) => title)).toEqual(['Mobilisation', 'Panel of type 1']);
    expect(answered.computedTotal).toBe(320_000);
    const headed = applyMapping(file, marked({ 2: 'note' }, { headerRow: 2 }));
    expect(headed.counts).toMatchObject({ item: 1, note: 1 });
  });

  it('is an item though its words are those of a total, and a total with its last figure', () => {
    const file = gridFile([
      HEADER,
      line(1, 4, 700),
      ['', 'Total station survey', N, N, N, 600],
      ['', 'Sum', N, N, 3400, N],
    ]);
    expect(applyMapping(file, marked({ 3: 'item', 4: 'total' }))).toMatchObject({
      computedTotal: 340_000,
      statedTotal: { amount: 340_000 },
      differences: [],
    });
  });

  it('counts every row once, whatever is marked', () => {
    const bill = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 90 }), rate: fc.integer({ min: 1, max: 900 }) }),
      {
        minLength: 2,
        maxLength: 12,
      },
    );
    const marks = fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...rowMarks)), { maxLength: 6 });
    fc.assert(
      fc.property(bill, marks, (lines, chosen) => {
        const file = gridFile([HEADER, ...lines.map(({ quantity, rate }, index) => line(index + 1, quantity, rate))]);
        const rows = new Map(chosen.filter(([row]) => row < lines.length).map(([row, mark]) => [row + 2, mark]));
        const { items, counts, computedTotal } = applyMapping(file, marked(Object.fromEntries(rows)));
        const kept = lines.filter((_, index) => (rows.get(index + 2) ?? 'item') === 'item');
        expect(items.length).toBe(kept.length);
        expect(computedTotal).toBe(kept.reduce((sum, { quantity, rate }) => sum + quantity * rate * 100, 0));
        expect(counts.item + counts.heading + counts.note + counts.total + counts.skipped).toBe(lines.length + 1);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a column that is not used', () => {
  it('adds nothing to the words of an item', () => {
    const rows = [1, 2, 3].map((number) => [number, `Panel ${number}`, `Rack ${number} of the yard`, 'no', 2, 50, 100]);
    const file = gridFile([['S.No', 'Description', 'Specification', 'Unit', 'Qty', 'Rate', 'Amount'], ...rows]);
    const columns = { unit: 3, quantity: 4, rate: [5], amount: [6] };
    const words = (unused: number[]) =>
      applyMapping(file, marked({}, { ...columns, unused })).items.map(({ description }) => description.join(' '));
    expect(words([])[0]).toContain('Rack 1');
    expect(words([2]).join(' ')).not.toContain('Rack');
  });
});

describe('marks of an earlier file', () => {
  const rows = (sum: number) => [
    HEADER,
    line(1, 4, 700),
    ['', 'To summary of bundle', N, N, N, sum],
    line(2, 2, sum / 2),
    ['', 'To summary of bundle', N, N, N, sum],
  ];

  it('hold for rows with the same words, unless a row of them is not marked', () => {
    const all = applyMapping(gridFile(rows(2800)), marked({ 3: 'total', 5: 'total' }));
    expect(all.marked?.lasting).toEqual([{ sheet: 'Sheet1', words: 'to summary of bundle', mark: 'total' }]);
    const some = applyMapping(gridFile(rows(2800)), marked({ 3: 'total' }));
    expect(some.marked?.lasting).toEqual([]);
    const unequal = applyMapping(gridFile(rows(2800)), marked({ 3: 'total', 5: 'note' }));
    expect(unequal.marked?.lasting).toEqual([]);

    const words = all.marked?.lasting.map(({ words: key, mark }) => ({ words: key, mark })) ?? [];
    const next = applyMapping(gridFile(rows(4000)), { sheets: [{ ...COLUMNS, words }] });
    expect(next.items.map(({ amount }) => amount / 100)).toEqual([2800, 4000]);
  });
});

describe('a mapping with marks', () => {
  it('says what of it the file does not have', () => {
    const file = namedGridFile({ Sheet1: [HEADER, line(1, 4, 700)] });
    expect(applyMapping(file, marked({ 2: 'item' })).unknown).toEqual([]);
    const wrong = marked({ 9: 'note' }, { unused: [12] });
    wrong.sheets.push({ ...COLUMNS, sheet: 'Other', rows: [{ at: 1, mark: 'note' }] });
    expect(applyMapping(file, wrong).unknown).toEqual([
      '“Sheet1” has no row 9 with words or figures.',
      '“Sheet1” has no column 13.',
      'The file has no sheet “Other”.',
    ]);
  });

  it('shows the rows from one on, with what each is', () => {
    const many = gridFile([HEADER, ...Array.from({ length: 250 }, (_, index) => line(index + 1, 1, 10))]);
    const show = { sheet: 'Sheet1', from: 1 };
    const first = understand(many, { mapping: marked({ 3: 'note' }), show }).shown;
    expect([first?.rows.length, first?.above, first?.below]).toEqual([200, 0, 51]);
    expect(first?.rows.slice(0, 3).map(({ at, kind, reason }) => [at, kind, reason])).toEqual([
      [1, 'skipped', 'column headings'],
      [2, 'item', 'item'],
      [3, 'note', 'marked as a note'],
    ]);
    const last = understand(many, { mapping: marked({}), show: { ...show, from: 240 } }).shown;
    expect([last?.rows[0]?.at, last?.above, last?.below]).toEqual([240, 239, 0]);
    expect(understand(many, { show: { ...show, sheet: 'None' } }).shown).toBeUndefined();
  });
});
