import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, type Handlers } from '../../../test/mock-api';
import { Sending } from '../../../test/mock-sending';
import { renderApp } from '../../../test/render';
import { picture, sending, useVendorRecords, vendorApi } from '../../../test/vendor-records';
import { whatsapp } from '../../features/vendors/model/contacts';
import { directory, item, offer, results } from '../../features/vendors/model/fixtures';
import { confirmStore } from '../../ui/feedback/confirm-store';
import { VendorRoute } from './vendors-vendor';

useVendorRecords();
const vendor = () =>
  renderApp(<VendorRoute />, { at: '/vendors/vendor/neelgiri/details', route: '/vendors/vendor/:slug/details' });

describe('a vendor, for everyone', () => {
  it('shows how to reach them, what they offer and what they sell', async () => {
    const [first, ...others] = directory([]).vendors;
    const vendors = [{ ...first!, cities_served: ['pune', 'navi-mumbai'] }, ...others];
    vendorApi({
      'GET /api/vendor/details': () => ({ body: { ...directory([]), vendors } }),
      'GET /api/vendor/offers': () => ({ body: { offers: [offer()] } }),
      'GET /api/vendor/vendor/catalog': () => ({ body: results([item()]) }),
      'GET /api/vendor/vendor/catalog/facets': () => ({
        body: { vendor: [], brand: [], city: [{ value: 'Delhi', count: 1 }], unit: [], thickness: [] },
      }),
    });
    vendor();
    expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+911155500114');
    expect(screen.getByRole('link', { name: 'Write a mail' }).getAttribute('href')).toBe(
      'mailto:sales@neelgiri.example',
    );
    // A landline has no WhatsApp.
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
    expect(screen.getByText('4.6')).toBeTruthy();
    expect(await screen.findByText('Free samples this week.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Natural teak wood grain/ })).toBeTruthy();
    expect(screen.getByText('Delivers to').nextElementSibling?.textContent).toBe('Pune, Navi Mumbai');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(whatsapp('+91 98200 12345')).toBe('https://wa.me/919820012345');
  });
});

describe('ratings of a vendor', () => {
  const rating = {
    id: 'g1',
    stars: 4,
    comment: 'A day late.',
    by: 'Asha Rao',
    dealing: 'ordered',
    at: '2026-11-20T05:00:00.000Z',
    hidden_reason: null,
  };
  const ratings = (data: object[], you: object) => ({
    body: { data, you, meta: { page: 1, limit: 10, total: data.length, total_pages: 1 } },
  });
  const RATINGS = 'GET /api/vendor/vendor/*/ratings';
  const everyone = { 'GET /api/vendor/details': () => ({ body: directory([]) }) };

  it('are given, changed and withdrawn by those who may, and say to others why not', async () => {
    const whyNot = 'Only people who ordered from this vendor, or whom it has answered, can rate it.';
    vendorApi({ ...everyone, [RATINGS]: () => ratings([], { rating: null, can: [], why_not: whyNot }) });
    const first = vendor();
    expect(await screen.findByText(whyNot)).toBeTruthy();
    expect(screen.getByText(/the rating shown is the directory’s own/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Rate this vendor' })).toBeNull();
    first.unmount();

    let own: typeof rating | null = null;
    const calls = vendorApi({
      ...everyone,
      [RATINGS]: () => ratings(own ? [own] : [], { rating: own, can: ['rate'], why_not: null }),
      'PUT /api/vendor/vendor/neelgiri/rating': () => {
        own = rating;
        return { body: { message: 'Updated successfully.' } };
      },
      'DELETE /api/vendor/vendor/neelgiri/rating': () => {
        own = null;
        return { body: { message: 'Updated successfully.' } };
      },
    });
    vendor();
    await userEvent.click(await screen.findByRole('button', { name: 'Rate vendor' }));
    expect(screen.getByText('Choose from 1 to 5 stars.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '4');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), 'A day late.');
    await userEvent.click(screen.getByRole('button', { name: 'Rate vendor' }));
    const list = within(await screen.findByRole('list', { name: 'Ratings of customers' }));
    expect(list.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stars: 4, comment: 'A day late.' });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw rating' }));
    act(() => confirmStore.get()?.answer(true));
    expect(await screen.findByRole('button', { name: 'Rate vendor' })).toBeTruthy();
  });

  it('are hidden by the admin for a reason, and shown again', async () => {
    let hidden: string | null = null;
    const calls = vendorApi({
      [RATINGS]: () => ratings([{ ...rating, hidden_reason: hidden }], { rating: null, can: [], why_not: 'No.' }),
      'PATCH /api/vendor/ratings/g1': ({ body }) => {
        hidden = (body as { hidden_reason: string | null }).hidden_reason;
        return { body: { message: 'Updated successfully.' } };
      },
    });
    vendor();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    act(() => confirmStore.get()?.answer(true, 'It names a person.'));
    expect(await screen.findByText('Hidden: It names a person.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
    await waitFor(() => expect(screen.queryByText(/^Hidden/)).toBeNull());
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ hidden_reason: null });
  });
});

describe('a vendor', () => {
  // [spec: V2.10, V4.3]
  it('saves itself a second after the last change; numbers that cannot be read wait', async () => {
    const calls = vendorApi({
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
    const saves = () => calls.filter(({ method }) => method === 'PATCH');
    // Only what was changed: the rest may be someone else's by now.
    await waitFor(() => expect(saves().at(-1)?.body).toEqual({ phone_number: '+91 11 5550 0000' }));
    const sent = saves();
    expect(sent[0]?.headers.get('if-match')).toBe('"3"');
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('saves the cities that it serves', async () => {
    const calls = vendorApi({
      'PATCH /api/vendor/vendor/neelgiri/details': () => ({ body: { message: 'Updated successfully.', data: {} } }),
    });
    vendor();
    await userEvent.click(await screen.findByRole('combobox', { name: /^Cities served/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Pune' }));
    await userEvent.click(screen.getByRole('option', { name: 'Mumbai' }));
    expect(screen.queryByRole('option', { name: /^Another/ })).toBeNull();
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ cities_served: ['pune', 'mumbai'] }),
    );
  });

  // [spec: V4.4]
  it('keeps what could not be saved, with Retry under the same key', async () => {
    let fails = true;
    const calls = vendorApi({
      'PATCH /api/vendor/vendor/neelgiri/details': () =>
        fails ? problem(503, 'The service is busy.') : { body: { message: 'Updated successfully.', data: {} } },
    });
    vendor();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    expect(await screen.findByText('! Not saved')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('✓ Saved')).toBeTruthy();
    const keys = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  // [spec: V4.4]
  it('sends what is not saved yet when the screen is left', async () => {
    const calls = vendorApi({
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
  async function chooseFiles(dialog: HTMLElement): Promise<void> {
    const pdf = new File(['%PDF-'], 'sage.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(dialog).getByLabelText('Choose the catalogue image'), picture());
    await userEvent.upload(within(dialog).getByLabelText('Choose the catalogue PDF'), pdf);
  }

  // [spec: V2.10, V4.2, V5.2, V5.12, V8.3, V9.1]
  it('gets an item with a suggested code; another category has other patterns', async () => {
    vendorApi();
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
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Unit of the price' }), 'sheet');
    for (const [label, typed] of [
      ['Quantity per pack, in the unit', '10'],
      ['Thickness, mm', '18'],
      ['Size', '8 x 4 ft'],
      ['GST rate, %', '18'],
      ['City', 'Pune'],
      ['Lead time, days', '7'],
    ] as const)
      await userEvent.type(within(dialog).getByRole('textbox', { name: label }), typed);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Tax' }), 'Price excludes GST');

    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(Sending.all).toHaveLength(0);
    expect((await screen.findAllByText('Please select a valid file')).length).toBeGreaterThanOrEqual(2);

    await chooseFiles(dialog);
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
      unit: 'sheet',
      pack: '10',
      thickness_mm: '18',
      size: '8 x 4 ft',
      gst_rate: '18',
      gst_included: 'false',
      city: 'Pune',
      lead_days: '7',
    });
    act(() => request.answer(201, { message: 'Item added successfully.', data: {} }));
    expect(await screen.findByText('Item added successfully.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Catalog' })).toBeNull());
  });

  // [spec: V8.2]
  it('says that the item could not be added, and why at its field', async () => {
    vendorApi();
    vendor();
    const dialog = await openDialog();
    await chooseFiles(dialog);
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

  // [spec: V3.16]
  it('are its own; new words are sent, and what is wrong with them stands at the field', async () => {
    let fails = true;
    const calls = vendorApi({
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
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      message: 'Delivery free.',
      valid_from: null,
      valid_until: null,
    });
  });

  // [spec: V3.16]
  it('are reworded, and removed once that is confirmed', async () => {
    const calls = vendorApi({
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
      valid_from: null,
      valid_until: null,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Free samples this week.' }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe('Remove this offer?'));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    act(() => confirmStore.get()!.answer(true));
    expect(await screen.findByText('Offer has been removed successfully.')).toBeTruthy();
  });

  it('say what someone else changed since, and are saved over it only when asked', async () => {
    const change = {
      id: 'r/9/0',
      actor: 'Asha Rao',
      what: 'Free samples today.',
      at: '2026-11-20T06:01:09.000Z',
      reason: null,
      is_new: false,
      changes: [{ field: 'Offer', before: 'Free samples this week.', after: 'Free samples today.' }],
    };
    const outdated = { status: 412, body: { msg: 'Changed.', current: { revision: 9, changes: [change] } } };
    const calls = vendorApi({
      ...listed([own]),
      'PATCH /api/vendor/offers/o1': ({ headers }) =>
        headers.get('if-match') === '"9"' ? { body: { message: 'Offer updated successfully.', data: own } } : outdated,
      'DELETE /api/vendor/offers/o1': () => outdated,
    });
    vendor();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Free samples this week.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Offer' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Offer/ }), ' Call us.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Free samples today.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine as well' }));
    expect(await screen.findByText('Offer updated successfully.')).toBeTruthy();
    const sent = (method: string) =>
      calls.filter((one) => one.method === method).map(({ headers }) => headers.get('if-match'));
    expect(sent('PATCH')).toEqual(['"6"', '"9"']);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Free samples this week.' }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe('Remove this offer?'));
    act(() => confirmStore.get()!.answer(true));
    expect(await screen.findByText('Changed.')).toBeTruthy();
    expect(sent('DELETE')).toEqual(['"6"']);
  });

  it('are asked for where there are none', async () => {
    vendorApi(listed([other]));
    vendor();
    expect(await screen.findByRole('heading', { name: 'No offers now' })).toBeTruthy();
  });
});
