import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { picture, sending, useVendorRecords, vendorApi } from '../../../test/vendor-records';
import { directory } from '../../features/vendors/model/fixtures';
import { VendorCategoryRoute } from './vendors-category';

useVendorRecords();
const category = (slug = 'laminates') =>
  renderApp(<VendorCategoryRoute />, {
    at: `/vendors/category/${slug}/details`,
    route: '/vendors/category/:slug/details',
  });

describe('a finish category', () => {
  // [spec: V6.1]
  it('waits, fails in place, is closed to others, and 404 when it is not there', async () => {
    mockApi({ 'GET /api/vendor/details': never });
    const first = category();
    expect(screen.getByText('Loading…')).toBeTruthy();
    first.unmount();
    mockApi({ 'GET /api/vendor/details': () => problem(400, 'Not today.') });
    const second = category();
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
    second.unmount();
    vendorApi({ 'GET /api/vendor/details': () => ({ body: directory() }) });
    const third = category();
    expect(await screen.findByRole('heading', { name: 'Not open to you' })).toBeTruthy();
    third.unmount();
    vendorApi();
    category('nowhere');
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });

  // [spec: V2.11, V4.3, V8.3]
  it('saves name and picture as a form; Save rests for two seconds', async () => {
    vendorApi();
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
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  });

  // [spec: V8.1]
  it('says that it could not be saved', async () => {
    vendorApi();
    category();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const request = await sending();
    act(() => request.answer(400, { msg: 'x', errors: { name: 'Please enter the name of the category.' } }));
    expect(await screen.findByText('Failed to save finish details')).toBeTruthy();
    expect(await screen.findByText('Please enter the name of the category.')).toBeTruthy();
  });

  // [spec: V4.3, V5.4]
  it('saves its patterns a second after the last change, and shows it', async () => {
    const calls = vendorApi({
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
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { slug: 'laminates', patterns: ['p2', 'p3'] },
    ]);
    expect(await screen.findByText('✓ Saved')).toBeTruthy();
  });

  it('gets the pattern that is added on its page', async () => {
    const made = { id: 'p9', kind: 'pattern', slug: 'charcoal-louver', revision: 1, image_url: null };
    const calls = vendorApi({
      'POST /api/vendor/records/pattern': () => ({
        body: { message: 'Added successfully.', data: { ...made, fields: { name: 'Charcoal louver' } } },
      }),
      'PATCH /api/vendor/category/laminates/details': () => ({ body: { message: 'Updated successfully.', data: {} } }),
    });
    const { location } = category();
    await userEvent.click(await screen.findByRole('button', { name: 'Add pattern' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add pattern' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Charcoal louver');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add pattern' }));
    const list = screen.getByRole('list', { name: 'Patterns' });
    expect(await within(list).findByText('Charcoal louver')).toBeTruthy();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        slug: 'laminates',
        patterns: ['p1', 'p2', 'p9'],
      }),
    );
    expect(location()).toContain('/vendors/category/laminates');
  });

  // [spec: V2.11]
  it('asks for patterns via Excel when there are none to choose', async () => {
    const whole = directory(['edit']);
    vendorApi({
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

  // [spec: V3.4]
  it('shows who changed it, when, and what', async () => {
    vendorApi({
      'GET /api/vendor/records/*/*/history': () => ({
        body: {
          data: [
            {
              id: 'finish-categories/7/0',
              what: 'Laminates',
              actor: 'Asha Admin',
              at: '2026-03-04T10:00:00.000Z',
              reason: 'The trade’s word',
              summary: 'Changed a finish category',
              is_new: false,
              changes: [{ field: 'Name', before: 'Mica', after: 'Laminates' }],
            },
          ],
          meta: { page: 1, limit: 20, total: 1, total_pages: 1 },
        },
      }),
    });
    category();
    expect(await screen.findByText('Asha Admin · Changed a finish category · The trade’s word')).toBeTruthy();
    expect(screen.getByText('Mica')).toBeTruthy();
  });

  it('shows what someone else changed in the meantime, and saves over it only when told to', async () => {
    const change = {
      id: 'finish-categories/9/0',
      what: 'Laminates',
      actor: 'Ravi Rao',
      at: '2026-03-04T10:00:00.000Z',
      reason: null,
      is_new: false,
      changes: [{ field: 'Patterns', before: 'Wood grain', after: 'Wood grain, Stone' }],
    };
    let revision = 9;
    const calls = vendorApi({
      'PATCH /api/vendor/category/laminates/details': ({ headers }) =>
        headers.get('if-match') === `"${revision}"`
          ? { body: { message: 'Updated successfully.', data: { revision: (revision += 1) } } }
          : {
              status: 412,
              body: { msg: 'Changed.', code: 'precondition_failed', current: { revision, changes: [change] } },
            },
    });
    category();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Wood grain' }));
    expect(await screen.findByText(/changed by someone else in the meantime/)).toBeTruthy();
    expect(screen.getByText('Ravi Rao')).toBeTruthy();
    expect(screen.getByText('Wood grain, Stone')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save mine as well' }));
    expect(await screen.findByText('✓ Saved')).toBeTruthy();
    const sent = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match'));
    expect(sent).toEqual(['"4"', '"9"']);
    expect(screen.queryByText(/changed by someone else in the meantime/)).toBeNull();
  });
});
