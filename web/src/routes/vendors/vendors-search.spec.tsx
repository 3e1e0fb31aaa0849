import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { directory, item, offer, results } from '../../features/vendors/model/fixtures';
import { sha256 } from '../../features/enquiry/model/sha-256';
import { session } from '../../lib/session';
import { VendorsRoute } from './vendors-index';
import { VendorSearchRoute } from './vendors-search';

const CATALOGUE = 'GET /api/vendor/vendor/catalog';
const api = (more: Handlers = {}) =>
  mockApi({
    'GET /api/vendor/vendor/catalog/facets': () => ({
      body: {
        vendor: [{ value: 'v2', count: 7 }],
        brand: [],
        city: [
          { value: 'Pune', count: 3 },
          { value: 'Mumbai', count: 1 },
        ],
        delivers_to: [{ value: 'navi-mumbai', count: 4 }],
        unit: [],
        thickness: [
          { value: '18', count: 3 },
          { value: '6', count: 1 },
        ],
      },
    }),
    'GET /api/vendor/details': () => ({ body: directory() }),
    [CATALOGUE]: () => ({ body: results([item(), item({ _id: 'i2', name: 'Dove grey solid matt' })]) }),
    ...more,
  });
const open = (at = '/vendors/search') => renderApp(<VendorSearchRoute />, { at, route: '/vendors/search' });
const asked = (calls: ReturnType<typeof mockApi>) =>
  calls.findLast(({ path }) => path === '/api/vendor/vendor/catalog')?.query;

beforeEach(() => session.start('token'));
afterEach(() => session.clear());

describe('the vendor index', () => {
  const many = (count: number) => {
    const { finishes, ...rest } = directory();
    const list = Array.from({ length: count }, (_, n) => ({
      ...finishes[0]!,
      _id: `c${n}`,
      slug: `s${n}`,
      name: `Finish ${n}`,
    }));
    return { ...rest, finishes: list };
  };
  const cards = () => within(screen.getByRole('region', { name: 'Finish Categories' })).getAllByRole('link');

  it('waits, fails in place, and is empty with a reason', async () => {
    mockApi({ 'GET /api/vendor/details': never });
    const first = renderApp(<VendorsRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/vendor/details': () => problem(400, 'Not today.') });
    const second = renderApp(<VendorsRoute />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    second.unmount();
    mockApi({
      'GET /api/vendor/details': () => ({ body: { finishes: [], vendors: [], brands: [], patterns: [], can: [] } }),
    });
    renderApp(<VendorsRoute />);
    expect(await screen.findByRole('heading', { name: 'No vendors yet' })).toBeTruthy();
  });

  // [spec: V2.1, V9.1]
  it('shows 11 cards and VIEW MORE above 12, and all of them on a click', async () => {
    mockApi({ 'GET /api/vendor/details': () => ({ body: many(13) }) });
    renderApp(<VendorsRoute />);
    const more = await screen.findByRole('button', { name: /VIEW MORE/ });
    expect(cards()).toHaveLength(11);
    await userEvent.click(more);
    expect(cards()).toHaveLength(13);
    expect(screen.queryByRole('button', { name: /VIEW MORE/ })).toBeNull();
  });

  // [spec: V2.1]
  it('shows 12 cards whole', async () => {
    mockApi({ 'GET /api/vendor/details': () => ({ body: many(12) }) });
    renderApp(<VendorsRoute />);
    expect(await screen.findByText('Finish 11')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /VIEW MORE/ })).toBeNull();
  });

  // [spec: V2.2]
  it('tells rating and reviews, and leads to the search', async () => {
    api();
    renderApp(<VendorsRoute />);
    const card = await screen.findByRole('link', { name: /Neelgiri Veneer Works/ });
    expect(card.textContent).toContain('4.6 of 5 (84 reviews)');
    expect(card.getAttribute('href')).toBe('/vendors/search?vendor=neelgiri');
    expect(screen.getByRole('link', { name: /Laminates/ }).getAttribute('href')).toBe(
      '/vendors/search?category=laminates',
    );
    expect(screen.getByText('Not rated yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Catalog' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  // [spec: V2.3]
  it('finds what is typed there in the search', async () => {
    api();
    const { location } = renderApp(<VendorsRoute />, { at: '/vendors', route: '/vendors' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search items' }), '18 mm ply{Enter}');
    await screen.findByText('elsewhere');
    expect(location()).toBe('/vendors/search?q=18+mm+ply');
  });

  it('leads the admin to the records, with Manage and Catalog', async () => {
    mockApi({ 'GET /api/vendor/details': () => ({ body: directory(['edit']) }) });
    renderApp(<VendorsRoute />);
    expect((await screen.findByRole('link', { name: /Laminates/ })).getAttribute('href')).toBe(
      '/vendors/category/laminates/details',
    );
    expect(screen.getByRole('link', { name: /Vanaro/ }).getAttribute('href')).toBe('/vendors/brand/vanaro/details');
    expect(screen.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/vendors/manage');
    expect(screen.getByRole('link', { name: 'Catalog' }).getAttribute('href')).toBe('/vendors/search');
  });

  // [spec: V6.2]
  it('tells a visitor to log in to see all information', async () => {
    session.clear();
    api();
    renderApp(<VendorsRoute />, { at: '/vendors', route: '/vendors' });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(
      '/login?redirect=%2Fvendors',
    );
    expect(screen.getByText(/to see all information/)).toBeTruthy();
  });
});

describe('the catalogue search', () => {
  // [spec: V2.5]
  it('shows how many of how many, and turns pages that count from 0', async () => {
    const calls = api({
      [CATALOGUE]: ({ query }) => ({
        body: results([item()], { total_count: 30, total_pages: 3, current_page: Number(query.get('page')) }),
      }),
    });
    const { location } = open();
    expect(await screen.findByText('Showing 1 of 30')).toBeTruthy();
    expect(asked(calls)?.get('page')).toBe('0');
    const last = screen.getByRole('link', { name: 'Page 3' });
    expect(last.getAttribute('href')).toBe('/vendors/search?page=2');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(location()).toBe('/vendors/search?page=1'));
    expect(asked(calls)?.get('page')).toBe('1');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'));
  });

  it('narrows by city and price, sorts, counts the choices, and says which spelling it searched for', async () => {
    const calls = api({ [CATALOGUE]: () => ({ body: results([item()], { searched_for: 'walnut' }) }) });
    const { location } = open('/vendors/search?q=walnt');
    expect(await screen.findByText(/for “walnut”; nothing was found for “walnt”/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('radio', { name: 'Pune' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '120{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'price');
    await waitFor(() => expect(location()).toBe('/vendors/search?q=walnt&city=Pune&to=120&sort=price'));
    await waitFor(() =>
      expect(Object.fromEntries(asked(calls) ?? [])).toEqual({
        page: '0',
        q: 'walnt',
        city: 'Pune',
        price_to: '120',
        sort: 'price',
      }),
    );
    expect(screen.getByText('7')).toBeTruthy();
  });

  it('finds items of vendors that deliver to a city', async () => {
    const calls = api();
    const { location } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Navi Mumbai' }));
    await waitFor(() => expect(asked(calls)?.get('delivers_to')).toBe('navi-mumbai'));
    expect(location()).toBe('/vendors/search?delivers_to=navi-mumbai');
  });

  it('lists choices in an order that counts do not change: new ones move nothing that is being pressed', async () => {
    api();
    open();
    await screen.findByRole('radio', { name: 'Pune' });
    const choices = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-label'));
    expect(choices('Vendors')).toEqual(['All', 'Neelgiri Veneer Works', 'New House']);
    expect(choices('City')).toEqual(['All', 'Mumbai', 'Pune']);
    expect(choices('Thickness')).toEqual(['All', '6 mm', '18 mm']);
  });

  // [spec: V2.4]
  it('filters by category, its patterns, vendor and brand, in the address', async () => {
    const calls = api();
    const { location } = open('/vendors/search?page=4');
    expect(await screen.findByRole('radio', { name: 'Laminates' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Wood grain' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Laminates' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wood grain' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solid matt' }));
    await userEvent.click(screen.getByRole('radio', { name: 'New House' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Vanaro' }));
    await waitFor(() =>
      expect(location()).toBe('/vendors/search?category=laminates&patterns=wood-grain%2Cmatt&vendor=new&brand=vanaro'),
    );
    await waitFor(() => expect(asked(calls)?.get('brand')).toBe('b1'));
    const query = asked(calls);
    expect([query?.get('category'), query?.get('vendor'), query?.get('page')]).toEqual(['c1', 'v2', '0']);
    expect(JSON.parse(query?.get('pattern') ?? '')).toEqual(['p1', 'p2']);
    // Another category has other patterns.
    await userEvent.click(screen.getByRole('radio', { name: 'Tiles' }));
    await waitFor(() => expect(location()).toBe('/vendors/search?category=tiles&vendor=new&brand=vanaro'));
    expect(screen.queryByRole('checkbox', { name: 'Wood grain' })).toBeNull();
  });

  // [spec: V2.6]
  it('says that nothing matches, and offers everything', async () => {
    api({ [CATALOGUE]: ({ query }) => ({ body: query.get('q') ? results([]) : results([item()]) }) });
    const { location } = open('/vendors/search?q=zzz');
    expect(await screen.findByText('No Items found matching your search')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(await screen.findByText('Showing 1 of 1')).toBeTruthy();
    expect(location()).toBe('/vendors/search');
  });

  it('waits, and fails in place', async () => {
    api({ [CATALOGUE]: never });
    const first = open();
    expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0);
    first.unmount();
    api({ [CATALOGUE]: () => problem(400, 'Not today.') });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
  });

  // [spec: V2.7]
  it('opens the details behind the item, with what can be done', async () => {
    api();
    const { location } = open();
    const button = await screen.findByRole('button', { name: /Natural teak wood grain/ });
    await userEvent.click(button);
    const strip = await screen.findByRole('region', { name: 'Details of Natural teak wood grain' });
    expect(location()).toBe('/vendors/search?item=i1');
    for (const text of ['Vanaro', 'hc-0-lam', '₹48 to ₹92', 'Neelgiri Veneer Works', '14 Saw Mill Road'])
      expect(strip.textContent).toContain(text);
    expect(within(strip).getByRole('link', { name: 'neelgiri.example' }).getAttribute('href')).toBe(
      'https://neelgiri.example',
    );
    const download = within(strip).getByRole('link', { name: 'Download Catalogue' });
    expect(download.getAttribute('target')).toBe('_blank');
    expect(download.getAttribute('href')).toContain('/api/files/catalogue/');
    await userEvent.click(within(strip).getByRole('button', { name: 'View Catalogue' }));
    const viewer = await screen.findByRole('dialog', { name: 'Catalogue: Natural teak wood grain' });
    expect(within(viewer).getByRole('link', { name: 'Open the catalogue' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button);
    expect(screen.queryByRole('region', { name: /Details of/ })).toBeNull();
  });

  // [spec: V2.7]
  it('shows the catalogue in a frame where the browser can show PDFs', async () => {
    const getter = jest.fn(() => true);
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, get: getter });
    api();
    open('/vendors/search?item=i1');
    await userEvent.click(await screen.findByRole('button', { name: 'View Catalogue' }));
    const frame = await screen.findByTitle('Catalogue of Neelgiri Veneer Works');
    expect(frame.getAttribute('src')).toContain('/api/files/catalogue/');
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false });
  });

  // [spec: V6.2]
  it('shows a visitor no contacts and tells him to log in', async () => {
    session.clear();
    api({
      [CATALOGUE]: () => ({
        body: results([
          item({
            catalog_url: null,
            vendor: { ...item().vendor, website_url: null, address: null, phone_number: null, email: null },
          }),
        ]),
      }),
    });
    open('/vendors/search?item=i1');
    const strip = await screen.findByRole('region', { name: /Details of/ });
    expect(strip.textContent).toContain('Log in to see all information.');
    expect(within(strip).queryByText('Address')).toBeNull();
    expect(within(strip).getByRole('button', { name: 'View Catalogue' })).toHaveProperty('disabled', true);
  });

  it('leads back from a page that is not there', async () => {
    api({
      'GET /api/vendor/vendor/catalog': () => ({
        body: results([], { current_page: 99, total_count: 24, total_pages: 2 }),
      }),
    });
    open('/vendors/search?page=99');
    expect(await screen.findByRole('heading', { name: 'No Items found matching your search' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the last page' }).getAttribute('href')).toBe(
      '/vendors/search?page=1',
    );
  });

  // [spec: V2.8]
  it('lists the offers in a side panel', async () => {
    api({ 'GET /api/vendor/offers': () => ({ body: { offers: [offer()] } }) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'EXPLORE OFFERS' }));
    const panel = await screen.findByRole('dialog', { name: 'Explore offers' });
    expect(await within(panel).findByText('Free samples this week.')).toBeTruthy();
    const link = within(panel).getByRole('link', { name: 'Neelgiri Veneer Works' });
    expect(link.getAttribute('href')).toBe('/vendors/search?vendor=neelgiri');
  });
});

describe('asking a vendor', () => {
  const salt = 'abc?expires=1&';
  const challenge = { algorithm: 'SHA-256', challenge: sha256(`${salt}7`), maxnumber: 20, salt, signature: 'sig' };

  async function ask(button: string, answer: { status?: number; body: unknown }) {
    const calls = api({
      'GET /api/captcha': () => ({ body: challenge }),
      'POST /api/vendor/*': () => answer,
    });
    open('/vendors/search?item=i1');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: button });
    expect(dialog.textContent).toContain('To Neelgiri Veneer Works, about Natural teak wood grain (hc-0-lam)');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Asha');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Phone/ }), '+91 98200 12345');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'asha@example.in');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Message/ }), 'By Friday?');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: "I'm not a robot" }));
    await within(dialog).findByText('Checked');
    await userEvent.click(within(dialog).getByRole('button', { name: /Send|Request Sample/ }));
    return { calls, dialog };
  }

  // [spec: V2.9]
  it('to get in touch sends the form and closes it with thanks', async () => {
    const { calls } = await ask('Contact Vendor', {
      status: 201,
      body: { message: 'Vendor will shortly contact you' },
    });
    expect(await screen.findByText('Vendor will shortly contact you')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({
      path: '/api/vendor/contact',
      body: {
        name: 'Asha',
        phone_number: '+91 98200 12345',
        email: 'asha@example.in',
        message: 'By Friday?',
        vendor_id: 'v1',
        vendor_catalog_id: 'i1',
        captcha_check_passed: true,
      },
    });
  });

  it('knows the name and the email of who is logged in', async () => {
    api({
      'GET /api/me': () => ({
        body: { user: { role: 'home-owner', email: 'asha@example.in', user_name: 'Asha Rao' }, permissions: [] },
      }),
      'GET /api/captcha': () => ({ body: challenge }),
    });
    open('/vendors/search?item=i1');
    await userEvent.click(await screen.findByRole('button', { name: 'Contact Vendor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contact Vendor' });
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Asha Rao'),
    );
    expect(within(dialog).getByRole('textbox', { name: /Email/ })).toHaveProperty('value', 'asha@example.in');
  });

  // [spec: V2.9]
  it('for a sample says at its field what is wrong', async () => {
    const { calls, dialog } = await ask('Request Sample', problem(400, 'x', { email: 'Please enter a valid email.' }));
    expect(await within(dialog).findByText('Please enter a valid email.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/vendor/sample');
  });
});
