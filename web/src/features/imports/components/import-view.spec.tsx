import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
    rows: [{ at: 'ABS!A30', kind: 'skipped', text: 'Signature', reason: 'text below the last total' }],
    warnings: ['One sheet was left out.'],
    confidence: 1,
    revision: 2,
    updated_at: '2026-11-20T05:00:00.000Z',
    ...change,
  };
}
const answering = (job: Import) => () => ({ body: { data: job } });

describe('an import', () => {
  it('waits, and fails in place', async () => {
    mockApi({ 'GET /api/imports/m': never });
    const first = renderApp(<ImportView importId="m" />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/imports/m': () => problem(404, 'Not found') });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });

  it('shows stage, percent and counts until it is done', async () => {
    let job = makeImport({ status: 'parsing', stage: 'reading', progress: 45, counts: { rows: 1200 } });
    mockApi({ 'GET /api/imports/m': () => ({ body: { data: job } }) });
    renderApp(<ImportView importId="m" />);
    const now = (await screen.findAllByRole('listitem')).find((one) => one.getAttribute('aria-current') === 'step');
    expect(now?.textContent).toContain('Reading sheets and rows');
    expect(screen.getByText('45 %')).toBeTruthy();
    expect(screen.getByText(/1200 rows so far/)).toBeTruthy();
    job = makeImport();
    expect(await screen.findByRole('link', { name: 'Open the BOQ' })).toBeTruthy();
  });

  it('accounts for every row, total and difference', async () => {
    mockApi({ 'GET /api/imports/m': answering(makeImport()) });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByRole('link', { name: 'Open the BOQ' })).getAttribute('href')).toBe('/boqs/b1/details');
    expect(screen.getByText('₹26,34,879.23')).toBeTruthy();
    expect(screen.getByText('₹0.75')).toBeTruthy();
    expect(screen.getByText('Not quantity × rate.')).toBeTruthy();
    expect(screen.getByText('text below the last total')).toBeTruthy();
    expect(screen.getByText('One sheet was left out.')).toBeTruthy();
  });

  it('says where the skipped rows are that it does not list', async () => {
    const sheet = { reason: 'measurements: lengths and breadths without rates', items: 0, computed_total: 0 };
    const sheets = [
      { ...sheet, name: 'MES', role: 'measurement', rows: 120 },
      { ...sheet, name: 'ABS', role: 'bill', rows: 40, items: 22 },
    ];
    mockApi({ 'GET /api/imports/m': answering(makeImport({ sheets, counts: { skipped: 121 } })) });
    const first = renderApp(<ImportView importId="m" />);
    expect(await screen.findByText('120 more are in the sheets above that hold no bill.')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/imports/m': answering(makeImport({ sheets, counts: { skipped: 140 } })) });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByText(/^120 more are/)).textContent).toContain(
      'Of the bills’ own 20 the first 1 are listed.',
    );
  });

  it('says why it failed and what to do', async () => {
    const reason = 'This file is protected with a password. Save a copy without it and upload that.';
    mockApi({ 'GET /api/imports/m': answering(makeImport({ status: 'failed', reason })) });
    renderApp(<ImportView importId="m" />);
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(screen.getByRole('link', { name: 'Choose another file' })).toBeTruthy();
  });

  it('asks a person which column is which', async () => {
    let job = makeImport({ status: 'review' });
    const sheet = {
      sheet: 'BOQ',
      labels: ['Work', 'Qty', 'Price', ''],
      rows: [{ at: 3, cells: ['Tiles', '10', '120', '1200'] }],
      candidate: null,
    };
    const calls = mockApi({
      'GET /api/imports/m': () => ({ body: { data: job } }),
      'GET /api/imports/m/preview': () => ({ body: { data: { sheets: [sheet] } } }),
      'PUT /api/imports/m/mapping': () => {
        job = makeImport();
        return { body: { data: job } };
      },
    });
    renderApp(<ImportView importId="m" />);
    const send = await screen.findByRole('button', { name: 'Import with these columns' });
    expect(send).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Description' }), 'A: Work');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), 'B: Qty');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rate' }), 'C: Price');
    await userEvent.click(send);
    await screen.findByRole('link', { name: 'Open the BOQ' });
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        sheets: [{ sheet: 'BOQ', description: 0, quantity: 1, rate: [2], amount: [], header_row: null }],
      }),
    );
  });
});
