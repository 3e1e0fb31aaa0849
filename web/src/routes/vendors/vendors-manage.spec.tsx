import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { mockSending, Sending } from '../../../test/mock-sending';
import { renderApp } from '../../../test/render';
import type { ManageImport, ReportRow, Review } from '../../features/vendors/api/manage-queries';
import { directory } from '../../features/vendors/model/fixtures';
import { session } from '../../lib/session';
import { confirmStore } from '../../ui/feedback/confirm-store';
import { toast } from '../../ui/feedback/toast-store';
import { VendorImportRoute } from './vendors-import';
import { VendorManageRoute } from './vendors-manage';

const NO_FILE = 'Please select a valid excel file';
const job = (change: Partial<ManageImport> = {}): ManageImport => ({
  import_id: 'm1',
  file_name: 'rates.xlsx',
  status: 'done',
  stage: 'done',
  progress: 100,
  counts: { added: 1240, updated: 3, unchanged: 0, missing: 0, refused: 1 },
  warnings: ['The sheet "Notes" was not imported.'],
  reason: null,
  code: null,
  has_rows: true,
  reading: 1,
  vendors: [],
  is_undone: false,
  undo_kept: null,
  by: 'Asha Rao',
  created_at: '2026-03-04T10:00:00.000Z',
  ...change,
});
const row = (change: Partial<ReportRow> = {}): ReportRow => ({
  n: 15,
  kind: 'item',
  sheet: 'Items',
  row: 17,
  what: 'hc-15-lam · Teak',
  outcome: 'refused',
  cell: 'Items!F17',
  reason: 'Items!F17: the base price is not a number',
  price_before: null,
  price_after: null,
  unit: null,
  changes: [],
  ...change,
});
const rows = (...data: ReportRow[]) => ({
  body: { data, meta: { page: 1, limit: 50, total: data.length, total_pages: 1 } },
});
const api = (more: Handlers = {}) =>
  mockApi({
    'GET /api/vendor/details': () => ({ body: directory(['edit']) }),
    'GET /api/vendor/manage': () => ({
      body: { data: [job(), job({ import_id: 'm0', status: 'failed', counts: {} })] },
    }),
    'GET /api/vendor/manage/m1': () => ({ body: { data: job() } }),
    'GET /api/vendor/manage/m1/rows': () => rows(row()),
    ...more,
  });
const home = () => renderApp(<VendorManageRoute />, { at: '/vendors/manage', route: '/vendors/manage' });
const open = (query = '') =>
  renderApp(<VendorImportRoute />, { at: `/vendors/manage/m1${query}`, route: '/vendors/manage/:importId' });
const messages = () => toast.all().map(({ kind, text, detail }) => [kind, text, detail]);

mockSending();
beforeEach(() => session.start('token'));
afterEach(() => {
  session.clear();
  act(() => toast.all().forEach(({ id }) => toast.close(id)));
});

describe('managing the vendors', () => {
  // [spec: V2.38, V6.6]
  it('waits, fails in place, and is closed to others', async () => {
    mockApi({ 'GET /api/vendor/details': never });
    const first = home();
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    api({ 'GET /api/vendor/manage': () => problem(400, 'Not today.') });
    const second = home();
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    second.unmount();
    api({ 'GET /api/vendor/details': () => ({ body: directory() }) });
    home();
    expect(await screen.findByRole('heading', { name: 'Not open to you' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  });

  it('lists the latest imports, or says that there are none', async () => {
    api();
    const first = home();
    const latest = await screen.findByRole('region', { name: 'Latest imports' });
    const [link] = await within(latest).findAllByRole('link', { name: 'rates.xlsx' });
    expect(link?.getAttribute('href')).toBe('/vendors/manage/m1');
    expect(latest.textContent).toContain('1,240 added, 3 updated, 1 refused');
    expect(within(latest).getByText('failed')).toBeTruthy();
    first.unmount();
    api({ 'GET /api/vendor/manage': () => ({ body: { data: [] } }) });
    home();
    expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy();
  });

  // [spec: V2.38]
  it('gives the template to fill in', async () => {
    const calls = api({ 'GET /api/vendor/manage/template': () => ({ body: 'bytes' }) });
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:template';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    home();
    await userEvent.click(await screen.findByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(saved).toEqual(['fitout-vendors.xlsx']));
    expect(calls.some(({ path }) => path === '/api/vendor/manage/template')).toBe(true);
    click.mockRestore();
  });

  // [spec: V5.9]
  it('needs an Excel file', async () => {
    api();
    home();
    const form = await screen.findByRole('form', { name: 'Upload a workbook' });
    await userEvent.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(await within(form).findByText(NO_FILE)).toBeTruthy();
    expect(messages()).toEqual([['error', NO_FILE, undefined]]);
    const input = form.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'rates.pdf'));
    await userEvent.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(Sending.all).toEqual([]);
  });

  // [spec: V4.8]
  it('says Uploading..., then shows the import; a failure says why', async () => {
    api();
    const { location } = home();
    const form = await screen.findByRole('form', { name: 'Upload a workbook' });
    await userEvent.upload(form.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'rates.xlsx'));
    await userEvent.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(within(form).getByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true);
    const [first] = Sending.all;
    expect([first?.method, first?.path, [...(first?.form.keys() ?? [])]]).toEqual([
      'POST',
      '/api/vendor/manage?preview=true',
      ['file'],
    ]);
    act(() => first?.sent(40, 100));
    expect(screen.getByText('40 % sent')).toBeTruthy();
    const refused = problem(400, 'x', { file: 'This file is damaged and cannot be read.' });
    act(() => first?.answer(refused.status, refused.body));
    expect(await within(form).findByText('This file is damaged and cannot be read.')).toBeTruthy();
    expect(messages()).toEqual([['error', 'Something went wrong, Please try again', undefined]]);
    await userEvent.click(await within(form).findByRole('button', { name: 'Upload' }));
    act(() => Sending.all[1]?.answer(202, { data: { import_id: 'm1' } }));
    await waitFor(() => expect(location()).toBe('/vendors/manage/m1'));
  });
});

describe('an import of vendors', () => {
  it('shows what it would change before it is applied, and is undone as a whole', async () => {
    const kept = { count: 22, names: ['“18 mm BWP ply”', '“Hinge”'] };
    let state = job({ status: 'preview', stage: 'preview' });
    const calls = api({
      'GET /api/vendor/manage/m1': () => ({ body: { data: state } }),
      'GET /api/vendor/manage/m1/rows': () =>
        rows(
          row({ outcome: 'updated', cell: null, reason: null, price_before: 98, price_after: 102, unit: 'sheet' }),
          row({
            n: 14,
            kind: 'vendor',
            outcome: 'updated',
            cell: null,
            reason: null,
            changes: [{ field: 'Phone', before: null, after: '+91 98200 12345' }],
          }),
          row({ n: 16, outcome: 'missing', sheet: '', row: 0, cell: null, reason: null, price_before: 40 }),
        ),
      'POST /api/vendor/manage/m1/apply': () => ({ body: { data: (state = job()) } }),
      'GET /api/vendor/manage/m1/undo': () => ({ body: { data: { records: 2, kept } } }),
      'POST /api/vendor/manage/m1/undo': () => ({
        body: { data: (state = job({ is_undone: true, undo_kept: kept })) },
      }),
    });
    open();
    expect(await screen.findByText('₹98 → ₹102 per sheet (+4.1 %)')).toBeTruthy();
    expect(screen.getByText('Phone: none → +91 98200 12345')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Not in the file' })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe('Undo this import?'));
    expect(confirmStore.get()?.body).toMatch(/will stay as they are: “18 mm BWP ply”, “Hinge” and 20 more\.$/);
    act(() => confirmStore.get()!.answer(true));
    expect(await screen.findByText(/has been undone\. .* stayed as they are: “18 mm BWP ply”/)).toBeTruthy();
  });

  // [spec: V4.9, V8.9]
  it('shows its stages, is led on to the vendors when it is done, and tells the outcome', async () => {
    let state = job({ status: 'working', stage: 'saving', progress: 60, counts: { rows: 10_000, saved: 4_000 } });
    api({ 'GET /api/vendor/manage/m1': () => ({ body: { data: state } }) });
    const { location } = open();
    const now = (await screen.findAllByRole('listitem')).find((one) => one.getAttribute('aria-current') === 'step');
    expect(now?.textContent).toContain('Saving');
    expect(screen.getByText(/4,000 of 10,000 rows/)).toBeTruthy();
    state = job({ counts: { added: 1240, updated: 3, unchanged: 0, missing: 0, refused: 0 } });
    await waitFor(() => expect(location()).toBe('/vendors'));
    expect(messages()).toEqual([['success', 'Successfully imported', '· 1,240 added, 3 updated']]);
    act(() => toast.all()[0]?.action?.run());
    await waitFor(() => expect(location()).toBe('/vendors/manage/m1'));
  });

  // [spec: V8.8]
  it('that fails says so, why, and what to do', async () => {
    let state = job({ status: 'queued', stage: 'queued', counts: {} });
    api({ 'GET /api/vendor/manage/m1': () => ({ body: { data: state } }) });
    open();
    await screen.findByText(/waiting to start/);
    state = job({ status: 'failed', code: 'corrupt', reason: 'This file is damaged and cannot be read.' });
    expect((await screen.findByRole('alert')).textContent).toContain('This file is damaged');
    expect(messages()).toEqual([['error', 'Something went wrong, Please try again', undefined]]);
    expect(screen.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe('/vendors/manage');
  });

  it('can be cancelled', async () => {
    const calls = api({
      'GET /api/vendor/manage/m1': () => ({ body: { data: job({ status: 'working', stage: 'reading' }) } }),
      'POST /api/vendor/manage/m1/cancel': () => ({ body: { data: job({ status: 'cancelled' }) } }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByRole('heading', { name: 'rates.xlsx was cancelled' })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });

  // [spec: V4.10]
  it('keeps its counts when its rows are not kept any more', async () => {
    const calls = api({ 'GET /api/vendor/manage/m1': () => ({ body: { data: job({ has_rows: false }) } }) });
    open();
    expect(await screen.findByText(/kept for 90 days/)).toBeTruthy();
    expect(screen.getByText('1,240')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download report' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/rows'))).toBe(false);
  });

  // [spec: V2.40]
  it('reports every row, by what became of it', async () => {
    const calls = api({
      'GET /api/vendor/manage/m1/rows': ({ query }) => (query.get('outcome') === 'updated' ? rows() : rows(row())),
    });
    const { location } = open();
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Items!F17')).toBeTruthy();
    expect(within(table).getByText('Items!F17: the base price is not a number')).toBeTruthy();
    expect(screen.getByText('The sheet "Notes" was not imported.')).toBeTruthy();
    expect(calls.at(-1)?.query.get('outcome')).toBe('changes');
    await userEvent.click(screen.getByRole('radio', { name: 'Updated' }));
    expect(await screen.findByText('No row was updated.')).toBeTruthy();
    expect(location()).toContain('show=updated');
    // Opened later it stays: only who sees it end is led on.
    expect(messages()).toEqual([]);
  });
});

describe('a price list with its own headers', () => {
  const review: Review = {
    sheets: [
      {
        sheet: 'Rates',
        fingerprint: 'sku|product|mrp',
        labels: ['SKU', 'Product', 'MRP'],
        rows: [
          { at: 2, cells: ['SKU', 'Product', 'MRP'] },
          { at: 3, cells: ['ds-1', 'Kadappa black', '62'] },
        ],
        kind: 'item',
        header_row: 2,
        columns: { catalog_code: 0, name: 1 },
        fixed: { city: 'Pune' },
        taken: { city: 'row 1, “Timber Market, Pune 411042”' },
        remembered: false,
      },
    ],
    names: [],
    kinds: [
      {
        kind: 'item',
        name: 'Items',
        fields: [
          { key: 'catalog_code', title: 'Catalogue code', is_required: true, can_be_fixed: false },
          { key: 'name', title: 'Item name', is_required: true, can_be_fixed: false },
          { key: 'vendor', title: 'Vendor', is_required: true, can_be_fixed: true },
          { key: 'city', title: 'City', is_required: false, can_be_fixed: true },
          { key: 'base_price', title: 'Base price', is_required: true, can_be_fixed: false },
        ],
      },
    ],
  };
  const waiting = (answer: Review = review) =>
    api({
      'GET /api/vendor/manage/m1': () => ({ body: { data: job({ status: 'review', stage: 'review' }) } }),
      'GET /api/vendor/manage/m1/review': () => ({ body: { data: answer } }),
      'PUT /api/vendor/manage/m1/mapping': () => ({ body: { data: job({ status: 'queued', stage: 'queued' }) } }),
    });

  // [spec: V2.41]
  it('is sent with the columns that a person named', async () => {
    const calls = waiting();
    open();
    expect((await screen.findByRole('combobox', { name: 'Catalogue code' })).textContent).toContain('A: SKU');
    expect(screen.getByText('Still needed: Vendor, Base price.')).toBeTruthy();
    const go = screen.getByRole('button', { name: 'Import with these columns' });
    expect(go).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Base price' }), 'C: MRP');
    await userEvent.type(screen.getByRole('combobox', { name: 'Vendor of every row' }), 'Deccan Stone');
    const city = screen.getByRole('combobox', { name: 'City of every row' });
    expect(city).toHaveProperty('value', 'Pune');
    expect(screen.getByText('From row 1, “Timber Market, Pune 411042”')).toBeTruthy();
    await userEvent.click(go);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        sheets: [
          {
            sheet: 'Rates',
            kind: 'item',
            header_row: 2,
            columns: { catalog_code: 0, name: 1, base_price: 2 },
            fixed: { vendor: 'Deccan Stone', city: 'Pune' },
          },
        ],
      }),
    );
    expect(await screen.findByText(/waiting to start/)).toBeTruthy();
  });

  it('shows names that the directory lacks, and is previewed again with what they are', async () => {
    const name = { sheet: 'Rates', row: 3, rows: 330, suggestion: null, category: null, choice: 'refuse' as const };
    const greenply = { slug: 'greenply', name: 'Greenply' };
    const calls = api({
      'GET /api/vendor/manage/m1': () => ({ body: { data: job({ status: 'preview', counts: { refused: 330 } }) } }),
      'GET /api/vendor/manage/m1/review': () => ({
        body: {
          data: {
            sheets: [],
            kinds: [],
            names: [
              { ...name, kind: 'vendor', name: 'H2 Malabar Plywood' },
              { ...name, kind: 'brand', name: 'Green Ply', rows: 1, suggestion: greenply },
              { ...name, kind: 'pattern', name: 'HDHMR', rows: 1, category: 'laminates' },
              { ...name, kind: 'pattern', name: 'MR Grade', rows: 1 },
            ],
          },
        },
      }),
      'PUT /api/vendor/manage/m1/names': () => ({ body: { data: job({ status: 'queued', stage: 'queued' }) } }),
    });
    open();
    const list = await screen.findByRole('list', { name: 'Unknown names' });
    expect(list.textContent).toContain('vendor of 330 rows, first Rates row 3');
    const brand = within(list).getByRole('combobox', { name: 'What Green Ply is' });
    expect(
      within(brand)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Did you mean Greenply?', 'Add brand “Green Ply”', 'Leave its rows out', 'Vanaro']);
    const go = screen.getByRole('button', { name: 'Preview with these names' });
    expect(go).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Accept all suggestions' }));
    // A new pattern has a category, or it is one that exists.
    expect(screen.getByText('Choose the category of each new pattern.')).toBeTruthy();
    expect(go).toHaveProperty('disabled', true);
    await userEvent.selectOptions(within(list).getByRole('combobox', { name: 'What MR Grade is' }), 'Solid matt');
    const of = within(list).getByRole('combobox', { name: 'Category of HDHMR' });
    expect(of).toHaveProperty('value', 'laminates');
    await userEvent.selectOptions(of, 'in Tiles');
    await userEvent.click(go);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        names: [
          { kind: 'vendor', name: 'H2 Malabar Plywood', choice: 'add' },
          { kind: 'brand', name: 'Green Ply', choice: 'same', same_as: 'greenply' },
          { kind: 'pattern', name: 'HDHMR', choice: 'add', category: 'tiles' },
          { kind: 'pattern', name: 'MR Grade', choice: 'same', same_as: 'matt' },
        ],
      }),
    );
    expect(await screen.findByText(/waiting to start/)).toBeTruthy();
  });

  it('shows the rows of its new preview, however soon it is there', async () => {
    const names = [
      { kind: 'brand', name: 'Green Ply', sheet: 'Rates', row: 3, rows: 1, suggestion: null, category: null } as const,
    ];
    let reading = 1;
    const state = () => job({ status: 'preview', stage: 'preview', reading });
    api({
      'GET /api/vendor/manage/m1': () => ({ body: { data: state() } }),
      'GET /api/vendor/manage/m1/review': () => ({
        body: {
          data: {
            sheets: [],
            kinds: [],
            names: names.map((one) => ({ ...one, choice: reading === 1 ? 'refuse' : 'add' })),
          },
        },
      }),
      'GET /api/vendor/manage/m1/rows': () =>
        rows(reading === 1 ? row() : row({ outcome: 'added', cell: null, reason: null, price_after: 62 })),
      'PUT /api/vendor/manage/m1/names': () => {
        reading = 2;
        return { body: { data: state() } };
      },
    });
    open();
    expect(await screen.findByText('Items!F17')).toBeTruthy();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'What Green Ply is' }),
      'Add brand “Green Ply”',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview with these names' }));
    expect(await screen.findByText('₹62')).toBeTruthy();
    expect(screen.queryByText('Items!F17')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Preview with these names' })).toHaveProperty('disabled', true),
    );
  });

  it('leads to the effect of its prices once it is saved', async () => {
    const vendors = [{ slug: 'malabar', name: 'Malabar Plywood' }];
    api({ 'GET /api/vendor/manage/m1': () => ({ body: { data: job({ vendors }) } }) });
    open();
    const link = await screen.findByRole('link', { name: 'Malabar Plywood' });
    expect(link.getAttribute('href')).toBe('/vendors/vendor/malabar/prices');
  });

  // [spec: V2.41]
  it('stands as it was named before', async () => {
    const [sheet] = review.sheets;
    waiting({
      ...review,
      sheets: [
        {
          ...sheet!,
          columns: { catalog_code: 0, name: 1, base_price: 2 },
          fixed: { vendor: 'Deccan' },
          remembered: true,
        },
      ],
    });
    open();
    expect(await screen.findByText('as chosen before')).toBeTruthy();
    expect(screen.getByText(/These headers are known/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import with these columns' })).toHaveProperty('disabled', false);
  });
});
