import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Import } from '../api/import-queries';
import { ImportView } from './import-view';

function makeImport(change: Partial<Import> = {}): Import {
  return {
    import_id: 'm',
    boq_id: 'b1',
    file_name: 'hall.xlsx',
    has_file: true,
    status: 'done',
    stage: 'done',
    progress: 100,
    reason: null,
    code: null,
    counts: { item: 22, heading: 1, note: 2, total: 1, skipped: 1 },
    kind: 'xlsx',
    sections: [],
    sheets: [],
    stated_total: 2_634_879.23,
    grand_total: null,
    computed_total: 2_634_879.98,
    tax_in_rates: { includes: false, from: 'nothing', words: null, at: null },
    stated: [],
    additions: [],
    differences: [
      {
        kind: 'amount',
        at: 'ABS!F17',
        label: 'Row 17',
        stated: 100,
        computed: 100.75,
        message: 'Not quantity × rate.',
      },
    ],
    rows: [
      { at: 'ABS!A4', kind: 'heading', text: 'Civil works', reason: 'section' },
      { at: 'ABS!A30', kind: 'skipped', text: 'Signature', reason: 'text below the last total' },
    ],
    marks: null,
    warnings: ['One sheet was left out.'],
    questions: [],
    reopened: false,
    confidence: 1,
    revision: 2,
    updated_at: '2026-11-20T05:00:00.000Z',
    ...change,
  };
}
const ITEMS = { 'GET /api/boqs/b1/items': () => ({ body: { data: { items: [] }, revision: 2 } }) };
const answering = (job: Import) => () => ({ body: { data: job } });

describe('an import', () => {
  it('waits, and fails in place', async () => {
    mockApi({ ...ITEMS, 'GET /api/imports/m': never });
    const first = renderApp(<ImportView importId="m" />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ ...ITEMS, 'GET /api/imports/m': () => problem(404, 'Not found') });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });

  it('shows stage, percent and counts until it is done', async () => {
    let job = makeImport({ status: 'parsing', stage: 'reading', progress: 45, counts: { rows: 1200 } });
    mockApi({ ...ITEMS, 'GET /api/imports/m': () => ({ body: { data: job } }) });
    renderApp(<ImportView importId="m" />);
    const now = (await screen.findAllByRole('listitem')).find((one) => one.getAttribute('aria-current') === 'step');
    expect(now?.textContent).toContain('Reading sheets and rows');
    expect(screen.getByText('45 %')).toBeTruthy();
    expect(screen.getByText(/1200 rows so far/)).toBeTruthy();
    job = makeImport();
    expect(await screen.findByRole('link', { name: 'Open the BOQ' })).toBeTruthy();
  });

  it('accounts for every row, total and difference', async () => {
    mockApi({ ...ITEMS, 'GET /api/imports/m': answering(makeImport()) });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByRole('link', { name: 'Open the BOQ' })).getAttribute('href')).toBe('/boqs/b1/details');
    expect(screen.getByText('₹26,34,879.23')).toBeTruthy();
    expect(screen.getByText('₹0.75')).toBeTruthy();
    expect(screen.getByText('Not quantity × rate.')).toBeTruthy();
    expect(screen.getByText('text below the last total')).toBeTruthy();
    const fold = screen.getByText('Headings: 1').closest('details');
    expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringContaining('Civil works')]);
    expect(screen.getByText('One sheet was left out.')).toBeTruthy();
  });

  it('explains a total of whole rupees as rounded, and folds what follows the first sentence of a long warning', async () => {
    const long = `Two tables hold nearly the same lines, and both are counted. ${'Leave one out if they are alternatives. '.repeat(3)}`;
    const job = makeImport({ stated_total: 2_634_880, computed_total: 2_634_879.5, warnings: [long.trim()] });
    mockApi({ ...ITEMS, 'GET /api/imports/m': answering(job) });
    renderApp(<ImportView importId="m" />);
    expect(await screen.findByText('✓ they agree, rounded by ₹0.50')).toBeTruthy();
    const fold = screen.getByText(/^Two tables hold nearly the same lines/).closest('details');
    expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringContaining('Leave one out')]);
  });

  it('names what became additions', async () => {
    const additions = [{ label: 'Tender premium', at: 'ABS!B40', percent: 11.11, amount: 1_000 }];
    mockApi({ ...ITEMS, 'GET /api/imports/m': answering(makeImport({ additions })) });
    renderApp(<ImportView importId="m" />);
    const table = await screen.findByRole('region', { name: 'Every addition' });
    expect(within(table).getByRole('row', { name: /Tender premium/ }).textContent).toBe(
      'ABS!B40Tender premium11.11 %₹1,000',
    );
  });

  it('says where the skipped rows are that it does not list', async () => {
    const sheet = { reason: 'measurements: lengths and breadths without rates', items: 0, computed_total: 0 };
    const sheets = [
      { ...sheet, name: 'MES', role: 'measurement', rows: 120 },
      { ...sheet, name: 'ABS', role: 'bill', rows: 40, items: 22 },
    ];
    mockApi({ ...ITEMS, 'GET /api/imports/m': answering(makeImport({ sheets, counts: { skipped: 121 } })) });
    const first = renderApp(<ImportView importId="m" />);
    expect(await screen.findByText('120 more are in the sheets above that hold no bill.')).toBeTruthy();
    first.unmount();
    mockApi({ ...ITEMS, 'GET /api/imports/m': answering(makeImport({ sheets, counts: { skipped: 140 } })) });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByText(/^120 more are/)).textContent).toContain(
      'Of the bills’ own 20 the first 1 are listed.',
    );
  });

  it('says why it failed and what to do', async () => {
    const reason = 'This file is protected with a password. Save a copy without it and upload that.';
    mockApi({ ...ITEMS, 'GET /api/imports/m': answering(makeImport({ status: 'failed', reason })) });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(screen.getByRole('link', { name: 'Choose another file' })).toBeTruthy();
  });

  it('shows the items as they were read, with their own numbers and whole descriptions', async () => {
    const long = 'Wardrobe in 18 mm BWP ply with laminate on both sides, hinged shutters and a loft above';
    const item = {
      id: '1',
      title: 'Wardrobe in 18 mm…',
      description: [long],
      room_label: null,
      manual: { unit: 'sqft', quantity: 84.5, rate: 1600, amount: 135_200 },
      source: { file: 'hall.xlsx', at: 'BOQ!A4', section: 'Bedroom', number: '2.4' },
    };
    mockApi({
      'GET /api/imports/m': answering(makeImport()),
      'GET /api/boqs/b1/items': () => ({ body: { data: { items: [item] }, revision: 2 } }),
    });
    renderApp(<ImportView importId="m" />);
    const table = await screen.findByRole('region', { name: 'Every item' });
    const [heads, section, row] = within(table).getAllByRole('row');
    expect(heads?.textContent).toBe('S.No.DescriptionUnitQuantityRate ₹Amount ₹');
    expect(section?.textContent).toBe('Bedroom');
    expect(row?.textContent).toBe(`2.4${long}sqft84.51,6001,35,200`);
  });

  it('asks with the best reading chosen, and says what any other choice makes of the file', async () => {
    const columns = { sheet: 'BOQ', header_row: 2, description: 0, unit: null, room: null, number: null };
    const product = { ...columns, quantity: 1, rate: [2], amount: [] };
    const amounts = { ...columns, quantity: 1, rate: [], amount: [2] };
    const alternative = (label: string, total: number, sheet: object, chosen: boolean) => ({
      label,
      items: 2,
      total,
      unexplained: null,
      chosen,
      sheets: [sheet],
    });
    const rows = [{ at: 3, cells: ['Tiles', '10', '120'] }];
    let job = makeImport({
      status: 'review',
      questions: [
        {
          kind: 'columns',
          text: '“BOQ” can be read in more than one way. What do its columns hold?',
          sheet: 'BOQ',
          columns: [{ index: 2, letter: 'C', heading: 'Price' }],
          rows,
          alternatives: [
            alternative('Quantity in B, rate in C', 1200, product, true),
            alternative('Quantity in B, amount in C', 120, amounts, false),
          ],
        },
      ] as Import['questions'],
    });
    const sheet = { sheet: 'BOQ', labels: ['Work', 'Qty', 'Price'], rows, candidate: null };
    const calls = mockApi({
      'GET /api/imports/m': () => ({ body: { data: job } }),
      'GET /api/imports/m/preview': () => ({ body: { data: { sheets: [sheet] } } }),
      'POST /api/imports/m/preview': ({ body }) => {
        const [named] = (body as { sheets: { rate: number[] }[] }).sheets;
        const computed_total = named?.rate.length ? 1200 : 120;
        return {
          body: { data: { items: 2, computed_total, stated_total: null, differences: 0, sheets: [], first: [] } },
        };
      },
      'PUT /api/imports/m/mapping': () => {
        job = makeImport();
        return { body: { data: job } };
      },
      ...ITEMS,
    });
    renderApp(<ImportView importId="m" />);
    const send = await screen.findByRole('button', { name: 'Import with these columns' });
    expect(await screen.findByText('₹1,200', { selector: 'strong' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /amount in C/ }));
    expect(await screen.findByText('₹120', { selector: 'strong' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column C Price' }), 'Rate');
    expect(await screen.findByText('₹1,200', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /rate in C/ })).toHaveProperty('checked', true);
    await userEvent.click(send);
    await screen.findByRole('link', { name: 'Open the BOQ' });
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ sheets: [product] });
  });

  it('lets a person mark the rows of a finished import, and leave it as it was', async () => {
    const candidate = {
      header_row: 1,
      description: 0,
      unit: null,
      room: null,
      number: null,
      quantity: 1,
      rate: [2],
      amount: [],
    };
    const rows = [{ at: 2, cells: ['Tiles', '10', '120'] }];
    let job = makeImport();
    const moved = (change: Partial<Import>) => () => {
      job = makeImport(change);
      return { body: { data: job } };
    };
    mockApi({
      'GET /api/imports/m': () => ({ body: { data: job } }),
      'POST /api/imports/m/review': moved({ status: 'review', reopened: true, revision: null }),
      'DELETE /api/imports/m/review': moved({}),
      'GET /api/imports/m/preview': () => ({
        body: { data: { sheets: [{ sheet: 'BOQ', labels: ['Work', 'Qty', 'Rate'], rows, candidate }] } },
      }),
      'POST /api/imports/m/preview': () => ({
        body: {
          data: {
            items: 1,
            computed_total: 1200,
            stated_total: null,
            differences: 0,
            sheets: [],
            first: [],
            marks: null,
            rows: { sheet: 'BOQ', above: 0, below: 0, rows: [{ ...rows[0], kind: 'item', reason: '' }] },
          },
        },
      }),
      ...ITEMS,
    });
    renderApp(<ImportView importId="m" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark rows by hand' }));
    expect(await screen.findByText(/The BOQ keeps its lines while you mark hall.xlsx/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Row 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Mark rows by hand' })).toBeTruthy();
  });

  it('asks which of nearly equal sheets count, with the likelier one chosen', async () => {
    const columns = { header_row: 1, description: 0, unit: null, room: null, number: null, quantity: 1, rate: [2] };
    const [older, newer] = ['BOQ R0', 'BOQ R1'].map((sheet) => ({ ...columns, sheet, amount: [] }));
    const reading = (label: string, total: number, taken: object[]) => ({
      label,
      items: 2 * taken.length,
      total,
      unexplained: null,
      chosen: taken.length === 1,
      sheets: taken,
    });
    const text = '“BOQ R0” and “BOQ R1” hold nearly the same items. Which sheets count?';
    const copies = {
      kind: 'copies',
      text,
      sheet: null,
      columns: [],
      rows: [],
      alternatives: [reading('BOQ R1', 900, [newer!]), reading('BOQ R0 and BOQ R1', 1700, [older!, newer!])],
    };
    let job = makeImport({ status: 'review', questions: [copies] as unknown as Import['questions'] });
    const rows = [{ at: 2, cells: ['Tiles', '10', '80'] }];
    const sheets = [older, newer].map((candidate) => ({
      sheet: candidate!.sheet,
      labels: ['Work', 'Qty', 'Rate'],
      rows,
      candidate,
    }));
    const calls = mockApi({
      'GET /api/imports/m': () => ({ body: { data: job } }),
      'GET /api/imports/m/preview': () => ({ body: { data: { sheets } } }),
      'POST /api/imports/m/preview': ({ body }) => {
        const many = (body as { sheets: object[] }).sheets.length;
        const computed_total = many === 2 ? 1700 : 900;
        return {
          body: {
            data: { items: 2 * many, computed_total, stated_total: null, differences: 0, sheets: [], first: [] },
          },
        };
      },
      'PUT /api/imports/m/mapping': () => {
        job = makeImport();
        return { body: { data: job } };
      },
      ...ITEMS,
    });
    renderApp(<ImportView importId="m" />);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(await screen.findByText('₹900', { selector: 'strong' })).toBeTruthy();
    const [left, taken] = screen.getAllByRole('checkbox', { name: 'Import this sheet' });
    expect([left, taken].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
    await userEvent.click(screen.getByRole('radio', { name: /^BOQ R0 and BOQ R1/ }));
    expect(await screen.findByText('₹1,700', { selector: 'strong' })).toBeTruthy();
    await userEvent.click(left!);
    expect(screen.getByRole('radio', { name: /^BOQ R1/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Import these sheets' }));
    await screen.findByRole('link', { name: 'Open the BOQ' });
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ sheets: [newer] });
  });

  it.each([
    ['Its rates include GST', true],
    ['Its rates are without GST, which is added', false],
  ])('asks whether rates include GST where the file states both, and sends the answer: %s', async (label, includes) => {
    const candidate = {
      sheet: 'BOQ',
      header_row: 1,
      description: 0,
      unit: null,
      room: null,
      number: null,
      quantity: 1,
    };
    const sheet = { ...candidate, rate: [2], amount: [] };
    const reading = (name: string, total: number, isTaxed: boolean) => ({
      label: name,
      items: 3,
      total,
      unexplained: null,
      chosen: isTaxed,
      sheets: [sheet],
      rate_includes_tax: isTaxed,
    });
    const text = 'The file states both “Rate incl. GST” and “GST extra”. Do its rates include GST?';
    const tax = {
      kind: 'tax',
      text,
      sheet: null,
      columns: [],
      rows: [],
      alternatives: [
        reading('Its rates include GST', 23_600, true),
        reading('Its rates are without GST, which is added', 27_848, false),
      ],
    };
    let job = makeImport({ status: 'review', warnings: [], questions: [tax] as unknown as Import['questions'] });
    const rows = [{ at: 2, cells: ['Tiles', '100', '59'] }];
    const sheets = [{ sheet: 'BOQ', labels: ['Work', 'Qty', 'Rate incl. GST'], rows, candidate: sheet }];
    const outcome = { items: 3, computed_total: 23_600, stated_total: null, differences: 0, sheets: [], first: [] };
    const calls = mockApi({
      'GET /api/imports/m': () => ({ body: { data: job } }),
      'GET /api/imports/m/preview': () => ({ body: { data: { sheets } } }),
      'POST /api/imports/m/preview': () => ({ body: { data: outcome } }),
      'PUT /api/imports/m/mapping': () => {
        job = makeImport();
        return { body: { data: job } };
      },
      ...ITEMS,
    });
    renderApp(<ImportView importId="m" />);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Its rates include GST/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByRole('link', { name: 'Open the BOQ' });
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      sheets: [sheet],
      rate_includes_tax: includes,
    });
  });
});
