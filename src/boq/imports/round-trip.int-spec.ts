import { read, write, type CellObject } from '@e965/xlsx';
import { clientWorkbook } from '../../../test/fixtures/imports/client-workbook';
import { workbook, type FixtureCell } from '../../../test/fixtures/imports/workbook';
import { boqOf, change, filled, HEADER, moved, type Exported } from '../../../test/proof/support/filled-workbooks';
import { api, closeUploads, designer, openUploads } from '../../../test/proof/support/uploads';
import { World } from '../../../test/proof/support/world';
import { Caller } from '../../../test/support/client';
import { opened, workbookOf } from '../../../test/support/papers';

beforeAll(openUploads);
afterAll(closeUploads);

/** A sheet whose cells are put side by side to be read. */
const TWO_ROWS_A_LINE: FixtureCell[][] = [
  ['Sr', 'Description', 'Unit', 'Qty'],
  [null, null, 'Rate', 'Amount'],
  [1, 'Painting of walls', 'sqft', 100],
  [null, null, 22, 2200],
  [2, 'False ceiling', 'sqft', 40],
  [null, null, 110, 4400],
];

describe('a BOQ exported into the workbook that it came from', () => {
  // [spec: C3.18]
  it('is the very file while nothing was changed', async () => {
    const file = await clientWorkbook();
    const { id } = await boqOf(file, 'Client’s bill.xlsx');
    const made = await filled(id);
    expect(made.bytes.equals(file)).toBe(true);
    expect([made.name, made.note]).toEqual(['client-s-bill-r2.xlsx', null]);
  });

  it('has changed rates, quantities and words in their cells, formulas renewed, and everything else as it was', async () => {
    const file = await clientWorkbook();
    const boq = await boqOf(file, 'bill.xlsx');
    await change(boq, 'Toilet wall tiles up to lintel', { rate: 800 });
    await change(boq, 'Flush door shutter 35 mm', { quantity: 10, description: 'Flush door shutter 40 mm' });
    const made = await filled(boq.id);
    expect(moved(file, made.bytes)).toEqual({
      'Abstract!B2': ['=Civil!F8', 117_680],
      'Abstract!B3': ["='Wood & glass'!F8", 113_605],
      'Abstract!B4': ['=ROUND(SUM(B2:B3),0)', 231_285],
      // A formula that only its program knows has no value until it is opened there.
      'Abstract!B5': ['=TEXT(B4,"0")', expect.anything()],
      'Civil!E6': [null, 800],
      'Civil!F6': ['=D6*E6', 34_000],
      'Civil!F8': ['=SUM(F5:F7)', 117_680],
      'Wood & glass!B6': [null, 'Flush door shutter 40 mm'],
      'Wood & glass!D6': [null, 10],
      'Wood & glass!F6': ['=D6*E6', 52_000],
      'Wood & glass!F8': ['=SUM(F5:F7)', 113_605],
    });
    const book = await workbookOf(made.bytes);
    const civil = book.getWorksheet('Civil');
    expect(civil?.getImages()).toHaveLength(1);
    expect(civil?.pageSetup.printArea).toBe('A1:F8');
    expect(civil?.getCell('C6').dataValidation).toMatchObject({ type: 'list' });
    expect(civil?.getCell('A1').isMerged).toBe(true);
    expect(book.getWorksheet('Notes')?.state).toBe('veryHidden');
  });

  it('keeps or replaces a formula that gives another figure as it is told, and asks before', async () => {
    const file = await clientWorkbook();
    const boq = await boqOf(file, 'bill.xlsx');
    // The quantity of the workbook is a formula of this client.
    const book = read(file, { cellFormula: true });
    const sheet = book.Sheets['Civil'] ?? {};
    sheet['D6'] = { t: 'n', v: (sheet['D6'] as CellObject).v as number, f: 'C9*1+42.5' };
    const measured = await boqOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'measured.xlsx');
    await change(measured, 'Toilet wall tiles up to lintel', { quantity: 50 });
    const path = `/boqs/${measured.id}/export?format=source`;
    const asked = await designer.get<{ code: string; current: unknown }>(path);
    expect([asked.status, asked.body.code, asked.body.current]).toEqual([
      409,
      'formulas_in_the_way',
      {
        // The amount, =D6*E6, follows the quantity and is not asked about.
        count: 1,
        cells: [{ at: 'Civil!D6', formula: '=C9*1+42.5', gives: 42.5, figure: 50 }],
      },
    ]);
    for (const [formulas, expected] of [
      ['keep', { f: 'C9*1+42.5', v: 42.5 }],
      ['replace', { f: undefined, v: 50 }],
    ] as const) {
      const { body } = await designer.get<Exported>(`${path}&formulas=${formulas}`);
      const { bytes } = await opened(api.app, body.data.url);
      const cell = read(bytes, { cellFormula: true }).Sheets['Civil']?.['D6'] as CellObject;
      expect({ f: cell.f, v: cell.v }).toEqual(expected);
    }
    expect((await designer.get(`/boqs/${boq.id}/export?format=source`)).status).toBe(200);
  });

  it('is not given without a changed line that has no place in the file, unless that is wanted', async () => {
    const file = workbook([
      {
        name: 'Civil',
        rows: [HEADER, [1, 'Marble flooring', 'sqm', 10, 1000, 10_000], [2, 'Skirting', 'rmt', 20, 100, 2000]],
      },
      { name: 'Painting', rows: TWO_ROWS_A_LINE },
    ]);
    const boq = await boqOf(file, 'two.xlsx');
    expect((await filled(boq.id)).bytes.equals(file)).toBe(true);
    await change(boq, 'Marble flooring', { rate: 1100 });
    await change(boq, 'Painting of walls', { rate: 25 });
    await designer.delete(`/manual/${boq.items.get('False ceiling')?.id}?boq_id=${boq.id}`);
    const path = `/boqs/${boq.id}/export?format=source`;
    const why = 'The cells of its sheet were rearranged to be read, so the places of its figures are not known.';
    const asked = await designer.get<Exported & { current: unknown }>(path);
    expect([asked.status, asked.body.code, asked.body.message, asked.body.current]).toEqual([
      409,
      'lines_without_place',
      '2 changed lines have no place in your workbook: “Painting of walls” and “False ceiling” (sheet “Painting”). Choose whether it is filled in without them, or export an Excel workbook instead.',
      {
        count: 2,
        lines: [
          { item_id: boq.items.get('Painting of walls')?.id, title: 'Painting of walls', sheet: 'Painting', why },
          { item_id: boq.items.get('False ceiling')?.id, title: 'False ceiling', sheet: 'Painting', why },
        ],
        can_leave_out: true,
      },
    ]);
    const { body } = await designer.get<Exported>(`${path}&lines=leave_out`);
    expect(moved(file, (await opened(api.app, body.data.url)).bytes)).toEqual({
      'Civil!E2': [null, 1100],
      'Civil!F2': [null, 11_000],
    });
    expect((await designer.get<Exported>(`${path}&formulas=keep`)).body.code).toBe('lines_without_place');
  });

  it('is refused where none of the changes has a place in the file', async () => {
    const boq = await boqOf(workbook([{ name: 'Painting', rows: TWO_ROWS_A_LINE }]), 'pairs.xlsx');
    await change(boq, 'False ceiling', { rate: 120 });
    for (const lines of ['ask', 'leave_out']) {
      const { status, body } = await designer.get<Exported & { current: unknown }>(
        `/boqs/${boq.id}/export?format=source&lines=${lines}`,
      );
      expect([status, body.code, body.message, body.current]).toEqual([
        409,
        'lines_without_place',
        'Nothing that changed has a place in your workbook: “False ceiling” (sheet “Painting”). Export an Excel workbook instead.',
        expect.objectContaining({ count: 1, can_leave_out: false }),
      ]);
    }
    const plain = await designer.get<Exported>(`/boqs/${boq.id}/export?format=xlsx`);
    expect(plain.status).toBe(200);
  });

  it('is not given without the terms of the BOQ, unless that is wanted', async () => {
    const file = await clientWorkbook();
    const boq = await boqOf(file, 'bill.xlsx');
    await change(boq, 'Teak door frame', { rate: 500 });
    await designer.patch(`/boqs/${boq.id}`, { design_fee: 10, contingency: { percent: 5 } });
    const path = `/boqs/${boq.id}/export?format=source`;
    const asked = await designer.get<Exported & { current: { lines: { title: string; why: string }[] } }>(path);
    expect([asked.status, asked.body.code]).toEqual([409, 'lines_without_place']);
    expect(asked.body.current.lines.map(({ title }) => title)).toEqual([
      'Design fee, 10 %: ₹22,437.63',
      'Contingency, 5 %: ₹11,218.81',
    ]);
    expect((await designer.get<Exported>(`${path}&lines=leave_out`)).status).toBe(200);
  });

  it('is not given a figure in a row whose own stand elsewhere, as in the total of its measurements', async () => {
    const rows: FixtureCell[][] = [
      [null, 'No.', 'L', 'B', 'H', 'Unit', 'Measurement', 'Rate', 'Total'],
      ['Brickwork', 2, 3, 3, 0.23, 'cum', 4.14],
      [null, 1, 1, 3, 0.23, 'cum', 0.69],
      [null, null, null, null, null, 'cum', 4.83, 6000, 28_980],
      ['Single coat plaster', null, null, null, null, 'sqft', 4500, 30, 135_000],
      ['Double coat plaster', null, null, null, null, 'sqft', 800, 45, 36_000],
    ];
    const file = workbook([{ name: 'Kitchen', rows }]);
    const boq = await boqOf(file, 'measured.xlsx');
    await change(boq, 'Brickwork', { rate: 6500 });
    await change(boq, 'Double coat plaster', { rate: 50 });
    const path = `/boqs/${boq.id}/export?format=source`;
    const asked = await designer.get<Exported & { current: { lines: { title: string; why: string }[] } }>(path);
    expect(asked.body.current.lines.map(({ title, why }) => [title, why])).toEqual([
      ['Brickwork', 'Other cells of the workbook than those of its row hold its figures.'],
    ]);
    const { body } = await designer.get<Exported>(`${path}&lines=leave_out`);
    expect(moved(file, (await opened(api.app, body.data.url)).bytes)).toEqual({
      'Kitchen!H6': [null, 50],
      'Kitchen!I6': [null, 40_000],
    });
  });

  it('renews totals that are typed, and tells what does not follow', async () => {
    const file = workbook([
      {
        name: 'Quotation',
        rows: [
          HEADER,
          [1, 'Oak wardrobe with loft', 'sqft', '100 sqft', '1,500/-', '1,50,000/-'],
          [2, 'Shoe rack in laminate', 'no', '2 nos', '8,000/-', '16,000/-'],
          [3, 'Study table with drawers', 'no', '1 no', '24,000/-', '24,000/-'],
          [null, 'Total', null, null, null, '1,90,000/-'],
          [null, 'Less discount 5%', null, null, null, -9_500],
          [null, 'GST 18%', null, null, null, 32_490],
          [null, 'Grand Total', null, null, null, 212_990],
          [null, 'Advance received', null, null, null, 50_000],
          [null, 'Balance', null, null, null, 162_990],
          [null, 'Rupees two lakh twelve thousand nine hundred ninety only'],
        ],
      },
    ]);
    const boq = await boqOf(file, 'typed.xlsx');
    expect((await filled(boq.id)).note).toBeNull();
    await change(boq, 'Oak wardrobe with loft', { rate: 1600 });
    await change(boq, 'Shoe rack in laminate', { quantity: 3 });
    const { bytes, note } = await filled(boq.id);
    expect(moved(file, bytes)).toEqual({
      'Quotation!E2': [null, '1,600/-'],
      'Quotation!F2': [null, '1,60,000/-'],
      'Quotation!D3': [null, '3 nos'],
      'Quotation!F3': [null, '24,000/-'],
      'Quotation!F5': [null, '2,08,000/-'],
      'Quotation!F6': [null, -10_400],
      'Quotation!F7': [null, 35_568],
      'Quotation!F8': [null, 233_168],
      'Quotation!F10': [null, 183_168],
    });
    expect(note).toBe('The amount in words (Quotation!B11) is as it came: please write it anew.');
    // The same answer from what is kept.
    expect((await filled(boq.id)).note).toBe(note);
    await designer.patch(`/boqs/${boq.id}`, { design_fee: 10 });
    const { body } = await designer.get<Exported>(`/boqs/${boq.id}/export?format=source&lines=leave_out`);
    expect(body.data.note).toBe(
      `“Grand Total” of your workbook (Quotation!F8) is ₹2,33,168, this BOQ comes to ₹2,57,712. ${note}`,
    );
  });

  it('fills in a bill that came without prices', async () => {
    const file = await clientWorkbook(false);
    const boq = await boqOf(file, 'tender.xlsx');
    const items = [...boq.items.keys()];
    expect(items).toHaveLength(6);
    for (const [index, title] of items.entries()) await change(boq, title, { rate: 100 + index });
    const { bytes } = await filled(boq.id);
    const again = await boqOf(bytes, 'tender filled in.xlsx');
    expect([...again.items.values()].map(({ title, unit_rate }) => [title, unit_rate])).toEqual(
      items.map((title, index) => [title, 100 + index]),
    );
  });

  it('marks what was added and what was removed', async () => {
    const file = await clientWorkbook();
    const boq = await boqOf(file, 'bill.xlsx');
    await designer.delete(`/manual/${boq.items.get('Teak door frame')?.id}?boq_id=${boq.id}`);
    const added = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 2, rate: 1250.5 };
    await designer.post(`/manual?boq_id=${boq.id}`, added);
    const { bytes, note } = await filled(boq.id);
    expect(note).toBe('“Core cutting” (₹2,501) stands below the sheet “Civil” and is in none of its totals.');
    expect(moved(file, bytes)).toMatchObject({
      'Wood & glass!B5': [null, 'REMOVED – Teak door frame'],
      'Wood & glass!D5': [null, 0],
      'Wood & glass!F5': ['=D5*E5', 0],
      'Civil!B10': [null, 'ADDED TO THIS BILL'],
      'Civil!B11': [null, 'Core cutting'],
      'Civil!F11': [null, 2501],
      'Civil!F12': ['=SUM(F11)', 2501],
    });
  });

  it('writes rates with tax where the file has them so, under each table’s own headings', async () => {
    const rows: FixtureCell[][] = [
      ['All rates are inclusive of GST'],
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Marble flooring', 'sqm', 10, 1180, 11800],
      [2, 'Granite counter', 'sqm', 4, 2360, 9440],
      [3, 'Skirting in marble', 'rmt', 20, 118, 2360],
      [],
      ['Sr', 'Amount', 'Rate', 'Qty', 'Unit', 'Description'],
      [1, 4720, 2360, 2, 'no', 'Wash basin with pedestal'],
      [2, 5900, 590, 10, 'no', 'Angle valve half inch'],
      [3, 3540, 1180, 3, 'no', 'Health faucet with tube'],
    ];
    const file = workbook([{ name: 'Bill', rows }]);
    const boq = await boqOf(file, 'with tax.xlsx');
    for (const title of ['Marble flooring', 'Angle valve half inch']) {
      const { status } = await change(boq, title, { rate: 2000, rate_includes_tax: true });
      expect(status).toBe(200);
    }
    expect(moved(file, (await filled(boq.id)).bytes)).toEqual({
      'Bill!E3': [null, 2000],
      'Bill!F3': [null, 20_000],
      'Bill!C9': [null, 2000],
      'Bill!B9': [null, 20_000],
    });
  });

  it('is a new workbook in the file’s order for a file that cannot be written into, and says so', async () => {
    const file = Buffer.from(
      'Sr,Description,Unit,Qty,Rate,Amount\n1.1,Oak floor,sqm,10,900,9000\n1.2,Ash floor,sqm,5,800,4000\n',
    );
    const boq = await boqOf(file, 'bill.csv');
    await change(boq, 'Ash floor', { rate: 850 });
    const made = await filled(boq.id);
    expect(made.note).toBe('Your file is a text file. This is a new workbook in its order and with its numbers.');
    const sheet = (await workbookOf(made.bytes)).getWorksheet('Bill');
    expect([5, 6, 7].map((at) => [1, 2, 4, 5].map((column) => sheet?.getRow(at).getCell(column).value))).toEqual([
      ['1.1', 'Oak floor', 10, 900],
      ['1.2', 'Ash floor', 5, 850],
      [null, 'Total', null, null],
    ]);
  });

  it('has tonnes for the MT of reinforcement, and metres for that of skirting', async () => {
    const file =
      'Sr,Description,Unit,Qty,Rate,Amount\n1,TMT bars Fe 500,MT,2,70000,140000\n2,Oak skirting,MT,5,80,400\n';
    const boq = await boqOf(Buffer.from(file), 'bill.csv');
    const sheet = (await workbookOf((await filled(boq.id)).bytes)).getWorksheet('Bill');
    expect([5, 6].map((at) => sheet?.getRow(at).getCell(3).value)).toEqual(['mt', 'rm']);
  });

  it('has what the BOQ adds below the lines of a new workbook, up to its own total', async () => {
    const below = async (file: string, terms: object): Promise<unknown[]> => {
      const boq = await boqOf(Buffer.from(file), 'bill.csv');
      await designer.patch(`/boqs/${boq.id}`, terms);
      const sheet = (await workbookOf((await filled(boq.id)).bytes)).getWorksheet('Bill');
      const rows = sheet?.getRows(7, (sheet.rowCount ?? 7) - 6) ?? [];
      return rows.map((row) => {
        const { value, formula, result } = row.getCell(6);
        return [row.getCell(2).value, formula ?? null, formula ? result : value];
      });
    };
    const bill = 'Sr,Description,Unit,Qty,Rate,Amount\n1,Oak floor,sqm,10,900,9000\n2,Ash floor,sqm,5,800,4000\n';
    expect(
      await below(`${bill},Total,,,,13000\n,Less discount 5 %,,,,-650\n,Net,,,,12350\n`, { design_fee: 10 }),
    ).toEqual([
      ['Total', 'SUM(F5:F6)', 13_000],
      ['Design fee, 10 %', null, 1_300],
      ['Discount, 5 %', null, -650],
      ['Total without GST', 'SUM(F7:F9)', 13_650],
      ['GST', null, 2_457],
      ['Total with GST', 'SUM(F10:F11)', 16_107],
    ]);
    expect(await below(`All rates are inclusive of GST\n${bill}`, { design_fee: 10 })).toEqual([
      ['Total', 'SUM(F5:F6)', 13_000],
      ['Design fee, 10 %', null, 1_101.7],
      ['GST on these', null, 198.31],
      ['Total with GST', 'SUM(F7:F9)', 14_300.01],
    ]);
  });

  it('is refused in a sentence without a file, before its import, and when the file has gone', async () => {
    const blank = await designer.post<{ data: { boq_id: string } }>('/boqs', {
      layout_type: '1bhk',
      bedrooms: ['master'],
      carpet_area: 480,
      budget_type: 'low',
    });
    const refused = async (path: string): Promise<[number, string | undefined]> => {
      const { status, body } = await designer.get<Exported>(`/boqs/${path}`);
      return [status, body.message];
    };
    expect(await refused(`${blank.body.data.boq_id}/export?format=source`)).toEqual([
      409,
      'This BOQ was not made from a file. Export it as an Excel workbook instead.',
    ]);
    const { id } = await boqOf(await clientWorkbook(), 'bill.xlsx');
    expect(await refused(`${id}/export?format=source&revision=1`)).toEqual([
      409,
      'At version 1 the file was not imported yet. Choose version 2 or later.',
    ]);
    await api.database.pool.query('update imports set file_dropped_at = now() where boq_id = $1', [id]);
    expect(await refused(`${id}/export?format=source`)).toEqual([
      409,
      'The uploaded file is no longer stored. Please upload it again.',
    ]);
  });

  it('holds selling prices once it is marked up, and is not for those who may not see costs', async () => {
    const file = await clientWorkbook();
    const boq = await boqOf(file, 'bill.xlsx');
    const world = new World(api);
    const client = await world.person('home-owner');
    await world.attach({ boqId: boq.id } as never, client);
    expect((await filled(boq.id, client.caller)).bytes.equals(file)).toBe(true);
    expect(
      (await designer.patch(`/boqs/${boq.id}`, { markup: { overhead_percent: 10, profit_percent: 0 } })).status,
    ).toBe(200);
    expect(moved(file, (await filled(boq.id)).bytes)).toMatchObject({
      'Civil!E5': [null, 1045],
      'Civil!E7': [null, 704],
    });
    const answer = await client.caller.get<Exported>(`/boqs/${boq.id}/export?format=source`);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    const other = await Caller.signedUp(api.app, 'designer');
    expect((await other.get(`/boqs/${boq.id}/export?format=source`)).status).toBe(404);
  });
});
