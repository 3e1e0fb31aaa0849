import { createTestApi, type TestApi } from '../../../../test/support/application';
import { acceptedBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { postForm } from '../../../../test/support/form';
import type { MeasurementsPage } from '../measure.dto';
import type { WorksLines } from '../../works.dto';
import type { ReadSheet, SheetEffect } from './sheet.dto';

type Problem = { code: string; message: string; errors?: Record<string, string> };
type Line = WorksLines['data'][number];
type Row = readonly (string | number | null)[];

let api: TestApi;
let designer: Caller;
let visitor: Caller;
let id: string;
let lines: readonly Line[];

const DATE = '2026-11-20';
const at = (what: string) => `/boqs/${id}/works/measurements${what}`;
const SQFT_PER_SQM = 10.763_910_4;

function upload(rows: readonly Row[], caller = designer) {
  const form = new FormData();
  form.append('file', new Blob([rows.map((row) => row.join(';')).join('\n')]), 'sheet.csv');
  return postForm<{ data: ReadSheet } & Problem>(api.app, at('/read'), form, {
    authorization: `Bearer ${caller.token}`,
  });
}

/** The rows as a screen sends them, those that have a line. */
const entriesOf = ({ items }: ReadSheet) =>
  items.flatMap(({ unit, rows }) =>
    rows.flatMap(({ item_id, note, deduction, lengths_in, row: _row, problem: _problem, ...figures }) =>
      item_id === null
        ? []
        : {
            item_id,
            note,
            deduction,
            ...(unit !== '' && { unit }),
            ...(lengths_in && { lengths_in }),
            ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null)),
          },
    ),
  );
const enter = (entries: readonly object[], dry_run = false) =>
  designer.post<SheetEffect & Problem>(at('/sheet'), { date: DATE, entries, dry_run });
const book = async () => (await designer.get<MeasurementsPage>(at(''))).body.data;

/** A line by area, whose name no other line has. */
function ownLine(unit: string): Line {
  const many = (title: string) => lines.filter((line) => line.title === title).length;
  return lines.find((line) => line.unit === unit && many(line.title) === 1)!;
}

beforeAll(async () => {
  api = await createTestApi();
  visitor = await Caller.guest(api.app);
  designer = await Caller.signedUp(api.app, 'designer');
});
beforeEach(async () => {
  id = await acceptedBoq(designer, visitor);
  lines = (await designer.get<WorksLines>(`/boqs/${id}/works/lines`)).body.data;
});
afterAll(() => api?.close());

const HEADINGS: Row = ['No', 'Description', 'Nos', 'L', 'B', 'H', 'Qty', 'Unit'];

describe('a sheet of measurements', () => {
  it('is read, placed in the contract, and entered as it was shown, with metres exact in square feet', async () => {
    const line = ownLine('sqft');
    const { status, body } = await upload([
      HEADINGS,
      [1, line.title, null, null, null, null, null, 'sqm'],
      [null, 'North', 2, 1.5, null, 2, 6],
      [null, 'Deduct: door', 1, 0.5, null, 2, 1],
      [null, 'Total', null, null, null, null, 5, 'sqm'],
      [2, 'Helipad on the roof', null, null, null, null, null, 'sqm'],
      [null, 'All', 1, 10, 10, null, 100],
    ]);
    expect(status).toBe(200);
    const [first, other] = body.data.items;
    expect(first).toMatchObject({ words: line.title, unit: 'sqm', quantity: 5, stated: 5, problem: null });
    expect(first?.rows.map(({ item_id, lengths_in, deduction }) => [item_id, lengths_in, deduction])).toEqual([
      [line.item_id, 'm', false],
      [line.item_id, 'm', true],
    ]);
    expect(other?.rows.map(({ item_id }) => item_id)).toEqual([null]);
    expect(await book()).toEqual([]);

    const entries = entriesOf(body.data);
    const tried = await enter(entries, true);
    const [north, door] = tried.body.data.entries;
    expect(north?.quantity).toBeCloseTo(6 * SQFT_PER_SQM, 3);
    expect(door?.quantity).toBeCloseTo(-SQFT_PER_SQM, 3);
    expect(tried.body.data.lines).toMatchObject([{ item_id: line.item_id, before: 0, contract: line.quantity }]);
    expect([tried.body.message, await book()]).toEqual(['Nothing is stored.', []]);

    const entered = await enter(entries);
    expect([entered.status, entered.body.message, entered.body.data]).toEqual([
      200,
      'Entered 2 rows.',
      tried.body.data,
    ]);
    expect(await book()).toMatchObject([
      { item_id: line.item_id, note: 'Deduct: door', deduction: true, reason: 'As in the measurement sheet' },
      { note: 'North', nos: 2, length: 1.5, height: 2, lengths_in: 'm', date: DATE },
    ]);
  });

  it('enters nothing twice, and what is new of a sheet that goes on', async () => {
    const line = ownLine('sqft');
    const rows: Row[] = [
      HEADINGS,
      [1, line.title, null, null, null, null, null, 'sqft'],
      [null, 'East', 1, 3, null, 2, 6],
    ];
    await enter(entriesOf((await upload(rows)).body.data));
    const again = await enter(entriesOf((await upload(rows)).body.data));
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_change']);
    const more = await enter(entriesOf((await upload([...rows, [null, 'East', 1, 3, null, 2, 6]])).body.data));
    expect(more.body.data.entries.map(({ in_book }) => in_book)).toEqual([true, false]);
    expect(more.body.data.lines).toMatchObject([{ before: 6, added: 6 }]);
    expect(await book()).toHaveLength(2);
  });

  it('enters all rows or none, and says what is wrong with each', async () => {
    const [line, counted] = [ownLine('sqft'), lines.find(({ unit }) => unit === 'no')!];
    const good = { item_id: line.item_id, nos: 1, length: 3, height: 2 };
    const entries = [
      good,
      { ...good, quantity: 7, unit: 'sqft' },
      { ...good, quantity: 6, unit: 'sqm' },
      { ...good, quantity: 6, unit: 'kg' },
      { ...good, item_id: counted.item_id, quantity: 6 },
      { ...good, item_id: 'gone' },
    ];
    const { body } = await enter(entries, true);
    expect(body.data.entries.map(({ problem }) => problem)).toEqual([
      null,
      'It multiplies to 6 sq ft, and the sheet says 7.',
      'It multiplies to 6 sq ft, and the sheet says 64.5835.',
      'The sheet measures it in kg, the contract in sq ft.',
      'This is measured in pieces: enter the number or the quantity.',
      'This item is not in the contract. Send a variation and have it accepted first.',
    ]);
    const refused = await enter(entries);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['entries.1']]);
    expect(await book()).toEqual([]);
  });

  it('keeps the working of a quantity that the lengths of its line do not give', async () => {
    const line = ownLine('sqft');
    const entered = await enter([
      { item_id: line.item_id, note: 'Cornice', nos: 2, length: 10, breadth: 1, height: 2, quantity: 40, unit: 'sqft' },
    ]);
    expect(entered.status).toBe(200);
    expect(await book()).toMatchObject([{ note: 'Cornice (2 × 10 × 1 × 2)', length: null, quantity: 40 }]);
  });

  it('says where IS 1200 would take another opening than the sheet', async () => {
    const painted = lines.find(({ service, unit }) => service === 'painting' && unit === 'sqft');
    const of = painted ?? ownLine('sqft');
    await enter([{ item_id: of.item_id, quantity: 100 }]);
    const { body } = await enter([{ item_id: of.item_id, nos: 1, length: 2, height: 2, deduction: true }], true);
    expect(body.data.entries[0]?.quantity).toBe(-4);
    expect(body.data.entries[0]?.clause).toEqual(painted ? expect.stringContaining('not deducted') : null);
  });

  it('refuses a file without measurements, and who does not measure', async () => {
    const { status, body } = await upload([
      ['No', 'Description', 'Unit', 'Qty'],
      [1, 'Tiles', 'sqm', 4],
    ]);
    expect([status, body.errors?.file]).toEqual([400, expect.stringContaining('no measurements')]);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await upload([HEADINGS], stranger)).status).toBe(404);
  });
});
