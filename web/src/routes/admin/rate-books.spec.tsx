import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Call, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeEstimated } from '../../features/why/model/fixtures';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { RateBookRoute } from './rate-book';
import { RateBooksRoute } from './rate-books';

const at = '2026-03-04T10:00:00.000Z';
const first = {
  version: 1,
  status: 'published',
  basis: 'Mumbai 2022',
  based_on: null,
  note: '',
  drafted: null,
  published: { by: 'Fitout', at },
  changed_rates: 0,
  boqs: 12,
};
const draft = {
  version: 2,
  status: 'draft',
  basis: 'Mumbai 2026',
  based_on: 1,
  note: 'November prices',
  drafted: { by: 'Asha Admin', at },
  published: null,
  changed_rates: 1,
  boqs: 0,
};
const rate = (label: string, over: object = {}) => ({
  label,
  kind: 'material',
  unit: 'sqft',
  services: ['carpentry'],
  rate: 150,
  before: 150,
  delta: 0,
  percentage: 0,
  provenance: 'spec',
  tax_basis: 'exclusive',
  net_rate: null,
  note: null,
  typed: null,
  ...over,
});
const dearer = { rate: 165, delta: 15, percentage: 10, provenance: 'typed', typed: { by: 'Asha Admin', at } };
const book = (over: object = {}) => ({
  ...draft,
  revision: 4,
  compared_with: 1,
  overhead: { value: 12, before: 10 },
  gst: 18,
  cities: [
    { city: 'mumbai', labour: { value: 100, before: 100 }, material: { value: 100, before: 100 } },
    { city: 'pune', labour: { value: 100, before: 100 }, material: { value: 104.5, before: 104.5 } },
  ],
  rates: [rate('Veneer', dearer), rate('Carpentry labour', { kind: 'labour', rate: 450, before: 450 })],
  history: [{ by: 'Asha Admin', at, summary: 'Drafted from version 1', note: 'November prices' }],
  ...over,
});
const effect = (id: string, delta: number) => ({
  boq_id: id,
  title: `Home ${id}`,
  origin: 'questionnaire',
  revision: 3,
  rate_book_version: 1,
  total_now: 2_000_000,
  total_under: 2_000_000 + delta,
  delta,
  percentage: delta / 20_000,
  problem: null,
});

function open(search = '', handlers: Handlers = {}) {
  const calls = mockApi({ 'GET /api/rate-books/2': () => ({ body: { data: book() } }), ...handlers });
  const rendered = renderApp(
    <>
      <RateBookRoute />
      <ConfirmDialog />
    </>,
    { at: `/admin/rate-books/2${search}`, route: '/admin/rate-books/:version' },
  );
  return { calls, ...rendered };
}

describe('the versions', () => {
  it('wait, and fail in place', async () => {
    mockApi({ 'GET /api/rate-books': never });
    const { unmount } = renderApp(<RateBooksRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    unmount();
    mockApi({ 'GET /api/rate-books': () => problem(403, 'You do not have permission to do this.') });
    renderApp(<RateBooksRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  });

  it('say which one new BOQs use, and offer one draft at a time', async () => {
    mockApi({ 'GET /api/rate-books': () => ({ body: { data: [draft, first] } }) });
    renderApp(<RateBooksRoute />);
    expect(await screen.findByText('New BOQs use it')).toBeTruthy();
    expect(screen.getByText(/12 BOQs are priced with it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit the draft, version 2' }).getAttribute('href')).toBe(
      '/admin/rate-books/2',
    );
    expect(screen.queryByRole('form', { name: 'New draft' })).toBeNull();
  });

  it('are drafted with a note', async () => {
    const calls = mockApi({
      'GET /api/rate-books': () => ({ body: { data: [first] } }),
      'POST /api/rate-books': () => ({ status: 201, body: { data: book() } }),
    });
    const { location } = renderApp(<RateBooksRoute />, { at: '/admin/rate-books', route: '/admin/rate-books' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'What the new version is for' }), ' Diwali ');
    await userEvent.click(screen.getByRole('button', { name: 'Draft a version from 1' }));
    await waitFor(() => expect(location()).toBe('/admin/rate-books/2'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Diwali' });
  });
});

describe('the rates of a draft', () => {
  it('wait, fail in place, and are 404 for a version that is not there', async () => {
    open('', { 'GET /api/rate-books/2': never }).unmount();
    open('', { 'GET /api/rate-books/2': () => problem(400, 'Not today.') }).unmount();
    open('', { 'GET /api/rate-books/2': () => problem(404, 'Not found.') });
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });

  it('are searched and filtered in the address, with the changed ones marked', async () => {
    const { location } = open();
    const row = (await screen.findByRole('rowheader', { name: /Veneer/ })).closest('tr');
    expect(row?.hasAttribute('data-changed')).toBe(true);
    expect(within(row as HTMLElement).getByText('+10 %')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'labour');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Veneer/ })).toBeNull());
    expect(location()).toBe('/admin/rate-books/2?q=labour');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Changed only' }));
    expect(await screen.findByRole('heading', { name: 'No rate found' })).toBeTruthy();
  });

  it('are changed one by one, compared with the figure one saw', async () => {
    const { calls } = open('', {
      'PATCH /api/rate-books/2': () => ({
        body: { data: book({ rates: [rate('Veneer', { ...dearer, rate: 170 })] }) },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the rate of Veneer, 165' }));
    const value = screen.getByRole('textbox', { name: 'New rate per sq ft' });
    expect(document.activeElement).toBe(value);
    await userEvent.clear(value);
    await userEvent.type(value, '170');
    await userEvent.type(screen.getByRole('textbox', { name: 'Where it comes from' }), 'Dealer list{Enter}');
    const changed = await screen.findByRole('button', { name: 'Change the rate of Veneer, 170' });
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      rates: [{ label: 'Veneer', rate: 170, old_rate: 165, note: 'Dealer list' }],
    });
    await waitFor(() => expect(document.activeElement).toBe(changed));
  });

  it('keep what was typed when someone else was quicker; Escape leaves', async () => {
    open('', {
      'PATCH /api/rate-books/2': () => ({
        status: 409,
        body: { ...problem(409, 'The rate of Veneer was changed by someone else.').body, current: 168 },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the rate of Veneer, 165' }));
    await userEvent.keyboard('170{Enter}');
    expect(await screen.findByText('It is 168 now.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Where it comes from' }), '{Escape}');
    expect(screen.queryByRole('textbox', { name: 'New rate per sq ft' })).toBeNull();
  });

  it('of a published version are only read', async () => {
    open('', {
      'GET /api/rate-books/2': () => ({ body: { data: book({ status: 'published', published: { by: 'A', at } }) } }),
    });
    expect(await screen.findByRole('rowheader', { name: /Veneer/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change the rate/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Overhead and cities' })).toBeNull();
  });
});

describe('the rest of a draft', () => {
  it('sets the overhead and cities, only what differs', async () => {
    const { calls } = open('?tab=settings', { 'PATCH /api/rate-books/2': () => ({ body: { data: book() } }) });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    const labour = within(screen.getByRole('group', { name: 'Pune' })).getByRole('textbox', { name: 'Labour, %' });
    await userEvent.clear(labour);
    await userEvent.type(labour, '102.5');
    await userEvent.click(save);
    await screen.findByText('Updated successfully.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      cities: [{ city: 'pune', labour: 102.5, material: 104.5 }],
    });
  });

  it('is compared with the version before it, the largest change first', async () => {
    open('?tab=compare');
    const rows = await screen.findAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(['Overhead', 'Veneerper sq ft']);
  });

  it('tells its history, and is discarded after asking', async () => {
    const { location } = open('?tab=history', {
      'DELETE /api/rate-books/2': () => ({ body: { message: 'Deleted successfully.' } }),
      'GET /api/rate-books': () => ({ body: { data: [first] } }),
    });
    expect(await screen.findByText('Drafted from version 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(location()).toBe('/admin/rate-books'));
  });
});

describe('the effect of a draft', () => {
  // [spec: C1.31]
  it('has each BOQ’s totals explained, as it is and by the draft', async () => {
    const { calls, location } = open('?tab=effect', {
      'GET /api/rate-books/2/effect': pages([effect('a', 40_000)], 1),
      'GET /api/boqs/a/why': () => ({ body: { data: makeEstimated({ proposed: null, revision: 3 }) } }),
      'POST /api/boqs/a/why/estimate': () => ({ body: { data: makeEstimated() } }),
    });
    await userEvent.click(await screen.findByTitle('Why this number: Home a with version 2'));
    const panel = () => screen.findByRole('dialog', { name: 'Why this number' });
    expect(await within(await panel()).findByText('Not applied yet')).toBeTruthy();
    const change = { kind: 'rate-book', version: 2 };
    expect(calls.at(-1)?.body).toEqual({ of: 'total', change });
    await userEvent.click(within(await panel()).getByTitle('Why this number: Carpentry'));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ of: 'service:carpentry', change }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/admin/rate-books/2?tab=effect'));
    await userEvent.click(screen.getByTitle('Why this number: Home a now'));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/boqs/a/why'));
    expect(calls.at(-1)?.query.get('revision')).toBe('3');
    expect(within(await panel()).queryByText('Not applied yet')).toBeNull();
  });

  const pages =
    (all: object[], total: number) =>
    ({ query }: Call) => {
      const page = Number(query.get('page'));
      return {
        body: { data: [all[page - 1]], meta: { page, limit: 1, total, total_pages: total } },
      };
    };

  it('lists every BOQ with its totals before it can be published, and asks', async () => {
    let status = 'draft';
    const { calls } = open('?tab=effect', {
      'GET /api/rate-books/2': () => ({ body: { data: book({ status }) } }),
      'GET /api/rate-books/2/effect': pages([effect('a', 40_000), effect('b', -10_000)], 2),
      'POST /api/rate-books/2/publish': () => {
        status = 'published';
        return { body: { data: book({ status }) } };
      },
    });
    expect(await screen.findByRole('link', { name: 'Home a' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Home b' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Publish' }).textContent).toContain('2 BOQs · +30,000');
    const publish = await screen.findByRole('button', { name: 'Publish version 2' });
    await waitFor(() => expect(publish).toHaveProperty('disabled', false));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await userEvent.click(publish);
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 2?' });
    expect(dialog.textContent).toContain('the 2 existing BOQs stay unchanged');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Version 2 is published.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Agreed', revision: 4 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish version 2' })).toBeNull());
  });

  it('shows how far it is, and cannot be published meanwhile', async () => {
    open('?tab=effect', {
      'GET /api/rate-books/2/effect': (call) =>
        call.query.get('page') === '1' ? pages([effect('a', 1)], 2)(call) : never(),
    });
    expect(await screen.findByText('1 of 2 BOQs priced')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish version 2' })).toHaveProperty('disabled', true);
  });

  it('waits, and fails in place', async () => {
    open('?tab=effect', { 'GET /api/rate-books/2/effect': never }).unmount();
    open('?tab=effect', { 'GET /api/rate-books/2/effect': () => problem(400, 'Not today.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    expect(screen.queryByRole('button', { name: 'Publish version 2' })).toBeNull();
  });

  it('may touch no BOQ', async () => {
    open('?tab=effect', {
      'GET /api/rate-books/2/effect': () => ({
        body: { data: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'No BOQ is affected' })).toBeTruthy();
  });
});
