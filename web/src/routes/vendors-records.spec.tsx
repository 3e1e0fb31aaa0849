import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../test/mock-api';
import { mockSending, Sending } from '../../test/mock-sending';
import { renderApp } from '../../test/render';
import { directory, item, offer, results } from '../features/vendors/model/fixtures';
import { session } from '../lib/session';
import { confirmStore } from '../ui/confirm-store';
import { VendorBrandRoute } from './vendors-brand';
import { VendorCategoryRoute } from './vendors-category';
import { VendorRequestsRoute } from './vendors-requests';
import { VendorRoute } from './vendors-vendor';

mockSending();
const at = '2026-03-04T10:00:00.000Z';
const api = (more: Handlers = {}) =>
  mockApi({
    'GET /api/vendor/details': () => ({ body: directory(['edit']) }),
    'GET /api/vendor/*/*/history': () => ({ body: { data: [] } }),
    'GET /api/vendor/vendor/catalog': () => ({ body: results([item()]) }),
    'GET /api/vendor/offers': () => ({ body: { offers: [offer()] } }),
    'GET /api/vendor/vendor/catalog/count': () => ({ body: { count: 240 } }),
    ...more,
  });
const category = (slug = 'laminates') =>
  renderApp(<VendorCategoryRoute />, {
    at: `/vendors/category/${slug}/details`,
    route: '/vendors/category/:slug/details',
  });
const vendor = () =>
  renderApp(<VendorRoute />, { at: '/vendors/vendor/neelgiri/details', route: '/vendors/vendor/:slug/details' });
const brand = () =>
  renderApp(<VendorBrandRoute />, { at: '/vendors/brand/vanaro/details', route: '/vendors/brand/:slug/details' });
const picture = () => new File(['x'], 'picture.png', { type: 'image/png' });

beforeEach(() => {
  session.start('token');
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  session.clear();
  jest.useRealTimers();
});

async function sending(): Promise<Sending> {
  await waitFor(() => expect(Sending.all.length).toBeGreaterThan(0));
  return Sending.all.at(-1)!;
}

describe('a finish category', () => {
  it('waits, fails in place, is closed to others, and 404 when it is not there', async () => {
    mockApi({ 'GET /api/vendor/details': never });
    const first = category();
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/vendor/details': () => problem(400, 'Not today.') });
    const second = category();
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    second.unmount();
    api({ 'GET /api/vendor/details': () => ({ body: directory() }) });
    const third = category();
    expect(await screen.findByRole('heading', { name: 'Not open to you' })).toBeTruthy();
    third.unmount();
    api();
    category('nowhere');
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });

  it('saves name and picture as a form; Save rests for two seconds', async () => {
    api();
    category();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mica');
    expect(screen.getByRole('textbox', { name: /Slug/ })).toHaveProperty('readOnly', true);
    await userEvent.upload(screen.getByLabelText('Choose a catalogue image'), picture());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const request = await sending();
    expect([request.method, request.path]).toEqual(['POST', '/api/vendor/category/laminates/details']);
    expect([...request.form.keys()]).toEqual(['finish_image', 'name', 'slug']);
    expect(request.form.get('name')).toBe('Mica');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    act(() => request.answer(200, { message: 'Updated successfully.', data: {} }));
    expect(await screen.findByText('Updated successfully.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    expect(await screen.findByRole('button', { name: 'Save' }, { timeout: 3000 })).toBeTruthy();
  });

  it('says that it could not be saved', async () => {
    api();
    category();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const request = await sending();
    act(() => request.answer(400, { msg: 'x', errors: { name: 'Please enter the name of the category.' } }));
    expect(await screen.findByText('Failed to save finish details')).toBeTruthy();
    expect(await screen.findByText('Please enter the name of the category.')).toBeTruthy();
  });

  it('saves its patterns a second after the last change, and shows it', async () => {
    const calls = api({
      'PATCH /api/vendor/category/laminates/details': () => ({ body: { message: 'Updated successfully.', data: {} } }),
    });
    category();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Patterns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Patterns' });
    // Nothing happens while none is chosen.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('dialog', { name: 'Add Patterns' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Hexagon' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Wood grain' }));
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true), { timeout: 3000 });
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { slug: 'laminates', patterns: ['p2', 'p3'] },
    ]);
    expect(await screen.findByText('✓ Saved')).toBeTruthy();
  });

  it('asks for patterns via Excel when there are none to choose', async () => {
    const whole = directory(['edit']);
    api({
      'GET /api/vendor/details': () => ({
        body: { ...whole, patterns: [], finishes: [{ ...whole.finishes[0]!, patterns: [] }] },
      }),
    });
    category();
    expect(await screen.findByText('Please add Patterns via Excel')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add Patterns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Patterns' });
    expect(within(dialog).getByText('Please add Patterns via Excel')).toBeTruthy();
  });

  it('shows who changed it, when, and what', async () => {
    api({
      'GET /api/vendor/*/*/history': () => ({
        body: {
          data: [
            {
              id: 7,
              what: 'Laminates',
              actor: 'Asha Admin',
              at,
              is_new: false,
              changes: [{ field: 'Name', before: 'Mica', after: 'Laminates' }],
            },
          ],
        },
      }),
    });
    category();
    expect(await screen.findByText('Asha Admin')).toBeTruthy();
    expect(screen.getByText('Mica')).toBeTruthy();
  });
});

describe('a vendor', () => {
  it('saves itself a second after the last change; numbers that cannot be read wait', async () => {
    const calls = api({
      'PATCH /api/vendor/vendor/neelgiri/details': () => ({ body: { message: 'Updated successfully.', data: {} } }),
    });
    vendor();
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '+91 11 5550 0000');
    const rating = screen.getByRole('textbox', { name: 'Rating, 0 to 5' });
    await userEvent.clear(rating);
    await userEvent.type(rating, 'x');
    expect(screen.getByText('The rating is a number from 0 to 5, such as 4.5.')).toBeTruthy();
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true), { timeout: 3000 });
    const sent = calls.filter(({ method }) => method === 'PATCH');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      name: 'Neelgiri Veneer Works',
      phone_number: '+91 11 5550 0000',
      review_count: 84,
    });
    expect(sent[0]?.body).not.toHaveProperty('rating');
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps what could not be saved, with Retry under the same key', async () => {
    let fails = true;
    const calls = api({
      'PATCH /api/vendor/vendor/neelgiri/details': () =>
        fails ? problem(503, 'The service is busy.') : { body: { message: 'Updated successfully.', data: {} } },
    });
    vendor();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    expect(await screen.findByText('! Not saved', undefined, { timeout: 3000 })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('✓ Saved')).toBeTruthy();
    const keys = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('sends what is not saved yet when the screen is left', async () => {
    const calls = api({
      'PATCH /api/vendor/vendor/neelgiri/details': () => ({ body: { message: 'Updated successfully.', data: {} } }),
    });
    const { unmount } = vendor();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    unmount();
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ name: 'Neelgiri Veneer Works!' }));
  });

  async function openDialog(): Promise<HTMLElement> {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Catalog' }));
    return screen.findByRole('dialog', { name: 'Add Catalog' });
  }

  it('gets an item with a suggested code; another category has other patterns', async () => {
    api();
    vendor();
    expect(await screen.findByText('Showing 1 of 1')).toBeTruthy();
    const dialog = await openDialog();
    const [categories, patterns] = [
      within(dialog).getByRole('combobox', { name: 'Category' }),
      within(dialog).getByRole('combobox', { name: 'Pattern' }),
    ];
    for (const name of ['Category', 'Pattern', 'Brand']) {
      expect(within(dialog).getByRole('combobox', { name })).toHaveProperty('required', true);
      expect(within(dialog).getByText(name).querySelector('[aria-hidden]')?.textContent).toBe(' *');
    }
    await userEvent.selectOptions(categories, 'Laminates');
    const code = within(dialog).getByRole('textbox', { name: /Catalogue code/ });
    await waitFor(() => expect(code).toHaveProperty('value', 'hc-240-lam'));
    await userEvent.selectOptions(patterns, 'Wood grain');
    await userEvent.selectOptions(categories, 'Tiles');
    expect(patterns).toHaveProperty('value', '');
    expect(within(patterns).queryByRole('option', { name: 'Wood grain' })).toBeNull();
    expect(code).toHaveProperty('value', 'hc-240-til');
    await userEvent.selectOptions(patterns, 'Hexagon');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Brand' }), 'Vanaro');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Item name/ }), 'Sage hexagon');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Base price/ }), '95');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Max price/ }), '190');

    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(Sending.all).toHaveLength(0);
    expect((await screen.findAllByText('Please select a valid file')).length).toBeGreaterThanOrEqual(2);

    await userEvent.upload(within(dialog).getByLabelText('Choose the catalogue image'), picture());
    await userEvent.upload(
      within(dialog).getByLabelText('Choose the catalogue PDF'),
      new File(['%PDF-'], 'sage.pdf', { type: 'application/pdf' }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const request = await sending();
    expect(request.path).toBe('/api/vendor/vendor/neelgiri/catalog');
    const { catalog_image, catalog_detail, ...fields } = Object.fromEntries(request.form.entries());
    expect([(catalog_image as File).name, (catalog_detail as File).name]).toEqual(['picture.png', 'sage.pdf']);
    expect(fields).toEqual({
      slug: 'neelgiri',
      name: 'Sage hexagon',
      base_price: '95',
      max_price: '190',
      catalog_code: 'hc-240-til',
      vendor_id: 'v1',
      brand_id: 'b1',
      pattern_id: 'p3',
    });
    act(() => request.answer(201, { message: 'Item added successfully.', data: {} }));
    expect(await screen.findByText('Item added successfully.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Catalog' })).toBeNull());
  });

  it('says that the item could not be added, and why at its field', async () => {
    api();
    vendor();
    const dialog = await openDialog();
    await userEvent.upload(within(dialog).getByLabelText('Choose the catalogue image'), picture());
    await userEvent.upload(
      within(dialog).getByLabelText('Choose the catalogue PDF'),
      new File(['%PDF-'], 'sage.pdf', { type: 'application/pdf' }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const request = await sending();
    act(() => request.answer(400, { msg: 'x', errors: { name: 'Please enter the name of the item.' } }));
    expect(await screen.findByText('Failed to add Item to vendor catalog')).toBeTruthy();
    expect(await within(dialog).findByText('Please enter the name of the item.')).toBeTruthy();
  });
});

describe('the offers of a vendor', () => {
  const own = offer();
  const other = offer({ _id: 'o2', message: 'Cutting free.', vendor: { _id: 'v2', slug: 'new', name: 'New House' } });
  const listed = (offers: object[]): Handlers => ({ 'GET /api/vendor/offers': () => ({ body: { offers } }) });

  it('are its own; new words are sent, and what is wrong with them stands at the field', async () => {
    let fails = true;
    const calls = api({
      ...listed([own, other]),
      'POST /api/vendor/vendor/neelgiri/offers': () =>
        fails
          ? { status: 400, body: { msg: 'x', errors: { message: 'This vendor has this offer already.' } } }
          : { status: 201, body: { message: 'Offer added successfully.', data: own } },
    });
    vendor();
    expect(await screen.findByText('Free samples this week.')).toBeTruthy();
    expect(screen.queryByText('Cutting free.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add Offer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Offer' });
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Offer/ }), ' Delivery free. ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This vendor has this offer already.')).toBeTruthy();
    fails = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Offer added successfully.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Offer' })).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ message: 'Delivery free.' });
  });

  it('are reworded, and removed once that is confirmed', async () => {
    const calls = api({
      ...listed([own]),
      'PATCH /api/vendor/offers/o1': () => ({ body: { message: 'Offer updated successfully.', data: own } }),
      'DELETE /api/vendor/offers/o1': () => ({ body: { message: 'Offer has been removed successfully.' } }),
    });
    vendor();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Free samples this week.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Offer' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Offer/ }), ' Call us.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Offer updated successfully.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      message: 'Free samples this week. Call us.',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Free samples this week.' }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe('Remove this offer?'));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    act(() => confirmStore.get()!.answer(true));
    expect(await screen.findByText('Offer has been removed successfully.')).toBeTruthy();
  });

  it('are asked for where there are none', async () => {
    api(listed([other]));
    vendor();
    expect(await screen.findByRole('heading', { name: 'No offers now' })).toBeTruthy();
  });
});

describe('a brand', () => {
  it('sends nothing without a file, and its picture with one', async () => {
    api();
    brand();
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.upload(screen.getByLabelText('Choose an image of the brand'), picture());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const request = await sending();
    expect(request.path).toBe('/api/vendor/brand/vanaro/details');
    expect([...request.form.keys()]).toEqual(['brand_image']);
    act(() => request.answer(503, { msg: 'busy' }));
    expect(await screen.findByText('Failed to save finish details')).toBeTruthy();
  });
});

describe('what people asked vendors for', () => {
  const row = {
    id: 'r1',
    kind: 'sample',
    name: 'Asha Rao',
    phone_number: '+91 98200 12345',
    email: 'asha@example.in',
    message: 'By Friday, please.',
    vendor: { name: 'Neelgiri Veneer Works', slug: 'neelgiri' },
    item: { name: 'Natural teak', catalog_code: 'hc-0-lam' },
    created_at: at,
  };
  const page = (data: object[]) => ({
    body: { data, meta: { page: 1, limit: 20, total: data.length, total_pages: 3 } },
  });

  it('is listed with the ways to answer, page by page', async () => {
    const calls = mockApi({ 'GET /api/admin/vendor-requests': () => page([row]) });
    const { location } = renderApp(<VendorRequestsRoute />, { at: '/admin/vendor-requests' });
    expect(await screen.findByText('By Friday, please.')).toBeTruthy();
    expect(screen.getByText('Sample')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'asha@example.in' }).getAttribute('href')).toBe('mailto:asha@example.in');
    expect(screen.getByRole('link', { name: '+91 98200 12345' }).getAttribute('href')).toBe('tel:+919820012345');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(location()).toBe('/admin/vendor-requests?page=2');
    expect(calls.at(-1)?.query.get('page')).toBe('2');
  });

  it('waits, fails in place, and is empty with a reason', async () => {
    mockApi({ 'GET /api/admin/vendor-requests': never });
    const first = renderApp(<VendorRequestsRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/admin/vendor-requests': () => problem(403, 'You do not have permission to do this.') });
    const second = renderApp(<VendorRequestsRoute />);
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
    second.unmount();
    mockApi({ 'GET /api/admin/vendor-requests': () => page([]) });
    renderApp(<VendorRequestsRoute />);
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
  });
});
