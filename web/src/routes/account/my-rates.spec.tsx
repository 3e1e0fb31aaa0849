import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { MyRatesRoute } from './my-rates';

const veneer = {
  id: '5c7cf7a5-5c2a-5e0b-9a52-2b41bd9d3f3e',
  service: 'carpentry',
  kind: 'material',
  label: 'Veneer',
  unit: 'sqft',
  rate: 168,
  tax_basis: 'exclusive',
  brand: 'Greenply',
  vendor: 'Mehta Timber',
  document: 'Quotation 118/26',
  date: '2026-11-02',
  valid_until: '2026-11-30',
  note: null,
  expired: true,
  before: 160,
  book_rate: 150,
};
const SAVED = { by: 'Dev', at: '2026-11-20T08:00:00.000Z', undoable: true };
const library = {
  owner: 'u1',
  version: 2,
  newest: 2,
  compared_with: 1,
  rates: [veneer],
  removed: [],
  recipes: [],
  removed_recipes: [],
  escalation: null,
  escalation_before: null,
  history: [
    { ...SAVED, version: 2, summary: 'Veneer ₹160 → ₹168', note: 'New quotation' },
    { ...SAVED, version: 1, summary: 'Veneer ₹160', note: null },
  ],
};
const usable = {
  data: [
    { service: 'carpentry', kind: 'material', label: 'Veneer', unit: 'sqft', book_rate: 150, tax_basis: 'exclusive' },
    {
      service: 'carpentry',
      kind: 'labour',
      label: 'Carpentry labour',
      unit: 'sqft',
      book_rate: 450,
      tax_basis: 'exclusive',
    },
  ],
};
const effect = {
  data: [
    {
      boq_id: 'b1',
      title: 'Sharma residence',
      origin: 'questionnaire',
      revision: 1,
      rate_book_version: 1000,
      rate_library_version: 1,
      total_now: 100000,
      total_under: 105000,
      delta: 5000,
      percentage: 5,
      problem: null,
    },
  ],
  delta: 5000,
  meta: { page: 1, limit: 20, total: 1, total_pages: 1 },
};
const api = (more: Handlers = {}): Handlers => ({
  'GET /api/me': () => ({ body: { user: { role: 'designer' } } }),
  'GET /api/rate-library': () => ({ body: { data: library } }),
  'GET /api/rate-library/usable': () => ({ body: usable }),
  'POST /api/rate-library/effect': () => ({ body: effect }),
  ...more,
});

beforeEach(() => session.start('tok'));

describe('my rates', () => {
  it('are asked for by designers only', async () => {
    const calls = mockApi(api({ 'GET /api/me': () => ({ body: { user: { role: 'home-owner' } } }) }));
    renderApp(<MyRatesRoute />);
    expect(await screen.findByRole('heading', { name: 'Not open to you' })).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/api/me']);
  });

  it('show their shape while loading, and a failure with Retry', async () => {
    mockApi(api({ 'GET /api/rate-library': never }));
    const { unmount } = renderApp(<MyRatesRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    unmount();
    mockApi(api({ 'GET /api/rate-library': () => problem(400, 'It did not work.') }));
    renderApp(<MyRatesRoute />);
    expect((await screen.findByRole('alert')).textContent).toContain('It did not work.');
  });

  it('stand beside the rate book, say which are past their last day, and can be searched', async () => {
    mockApi(api());
    renderApp(<MyRatesRoute />);
    const row = (await screen.findByText('Veneer')).closest('tr')!;
    expect(row.textContent).toContain('expired');
    expect(row.textContent).toContain('168');
    expect(row.textContent).toContain('Mehta Timber');
    expect(screen.getByText('Version 2: Veneer ₹160 → ₹168')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'gold');
    expect(await screen.findByText('No rate found')).toBeTruthy();
  });

  it('are taken back a version at a time, the newest that saved rates first', async () => {
    const range = { ...SAVED, version: 3, summary: 'Range by 5 finished works', note: null, undoable: false };
    const saved = { ...library, version: 3, newest: 3, history: [range, ...library.history] };
    const calls = mockApi(
      api({
        'GET /api/rate-library': () => ({ body: { data: saved } }),
        'POST /api/rate-library/undo': () => ({ body: { data: { ...library, version: 4, newest: 4 } } }),
      }),
    );
    renderApp(<MyRatesRoute />);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo version 2' }));
    expect(await screen.findByText('Saved as version 4 of your rates.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ version: 2 });
    expect(screen.queryByRole('button', { name: 'Undo version 1' })).toBeNull();
  });

  it('are changed in a panel that first says what it does to the open BOQs', async () => {
    const calls = mockApi(
      api({
        'PATCH /api/rate-library/rates/*': () => ({
          body: { data: { ...library, version: 3, newest: 3, rates: [{ ...veneer, rate: 172 }] } },
        }),
      }),
    );
    renderApp(<MyRatesRoute />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change Veneer, Carpentry, material' }));
    const form = await screen.findByRole('form', { name: 'Own rate' });
    expect((await within(form).findByText(/Would move 1 of 1 open BOQ/)).textContent).toContain('5,000');
    const rate = within(form).getByRole('textbox', { name: 'Your rate per sq ft' });
    await userEvent.clear(rate);
    await userEvent.type(rate, '172');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved as version 3 of your rates.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ rate: 172, old_rate: 168 });
    expect(calls.filter(({ path }) => path.includes('/effect')).length).toBeGreaterThan(0);
  });

  it('are added by the label of the rate book; the server’s refusal stands at its field', async () => {
    mockApi(
      api({
        'POST /api/rate-library/rates': () =>
          problem(400, 'The rate’s last day of validity is before its date.', {
            valid_until: 'The rate’s last day of validity is before its date.',
          }),
      }),
    );
    renderApp(<MyRatesRoute />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add rate' }));
    const form = await screen.findByRole('form', { name: 'Own rate' });
    await userEvent.click(within(form).getByRole('combobox', { name: 'Rate' }));
    expect(await within(form).findByRole('option', { name: /Carpentry labour/ })).toBeTruthy();
    expect(within(form).queryByRole('option', { name: /Veneer/ })).toBeNull();
    await userEvent.click(within(form).getByRole('option', { name: /Carpentry labour/ }));
    const rate = within(form).getByRole('textbox', { name: 'Your rate per sq ft' });
    await userEvent.type(rate, '500');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('The rate’s last day of validity is before its date.')).toBeTruthy();
  });

  it('are read from a pasted list before they are saved', async () => {
    const rates = [{ service: 'carpentry', kind: 'material', label: 'Veneer', rate: 170, tax_basis: 'exclusive' }];
    const problems = [{ row: 2, message: 'The rate book has no rate called Gold leaf.' }];
    const calls = mockApi(
      api({
        'POST /api/rate-library/read': () => ({ body: { data: { rates, problems } } }),
        'POST /api/rate-library/import': () => ({ body: { data: { ...library, version: 3, newest: 3 } } }),
      }),
    );
    renderApp(<MyRatesRoute />);
    await userEvent.click(await screen.findByRole('button', { name: 'Paste a list' }));
    const form = await screen.findByRole('form', { name: 'Pasted rates' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'List' }), 'Veneer, 170');
    await userEvent.click(within(form).getByRole('button', { name: 'Read the list' }));
    expect(await within(form).findByText('Row 2: The rate book has no rate called Gold leaf.')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Save 1 rate' }));
    expect(await screen.findByText('Saved as version 3 of your rates.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/import'))?.body).toEqual({ rates });
  });
});
