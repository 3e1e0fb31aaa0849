import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inspector, openDetails, wardrobe } from '../../../test/boq-items';
import { never, problem, type Handlers } from '../../../test/mock-api';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeItem } from '../../features/boq-grid/model/fixtures';

const floor = makeItem({
  id: 'f',
  service: 'civil',
  title: 'Vitrified floor',
  room: 'living',
  room_label: 'Living room',
});
const open = (handlers: Handlers = {}, query = '') =>
  openDetails(query, {
    'GET /api/boqs/b1/items': () => ({ body: { data: { items: [wardrobe, floor] }, revision: 7 } }),
    ...handlers,
  });

describe('BOQ details', () => {
  it('waits in its final geometry', () => {
    open({ 'GET /api/boqs/b1': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('says 404 for what is not visible', async () => {
    open({ 'GET /api/boqs/b1': () => problem(404, 'Not found') });
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });

  it('shows the import of a BOQ that is still being filled', async () => {
    const job = {
      import_id: 'm',
      boq_id: 'b1',
      file_name: 'hall.xlsx',
      has_file: true,
      status: 'parsing',
      stage: 'reading',
      progress: 30,
      counts: {},
    };
    open({
      'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ status: 'importing' }), revision: 1 } }),
      'GET /api/imports': () => ({ body: { data: job } }),
      'GET /api/imports/m': () => ({ body: { data: job } }),
    });
    expect(await screen.findByText('30 %')).toBeTruthy();
    expect(screen.getByText('Importing')).toBeTruthy();
  });

  // [spec: C2.48]
  it('sends a visitor without a session to the login, and back', async () => {
    const { location } = open({ 'GET /api/boqs/b1': () => problem(401, 'Log in to see this.') });
    await waitFor(() => expect(location()).toBe('/login?redirect=%2Fboqs%2Fb1%2Fdetails'));
  });

  // [spec: C1.3, C2.32]
  it('shows items by room with categories and totals, and has a short menu', async () => {
    open();
    const table = await screen.findByRole('grid', { name: 'Items' });
    expect(within(table).getByRole('button', { name: 'Hinged wardrobe' })).toBeTruthy();
    expect(within(table).getAllByRole('gridcell', { name: '6′ × 2′ × 7′' })).toHaveLength(2);
    expect(
      within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('button', { name: /Civil\s*1/ }),
    ).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('₹26.42 Lacs')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'More', expanded: false }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toContain('History');
    expect(entries.length).toBeLessThanOrEqual(7);
  });

  it('is empty with a reason', async () => {
    open({ 'GET /api/boqs/b1/items': () => ({ body: { data: { items: [] }, revision: 7 } }) });
    expect(await screen.findByRole('heading', { name: 'No items yet' })).toBeTruthy();
  });

  // [spec: C2.32]
  it('keeps category and search in the URL', async () => {
    const { location } = open();
    await userEvent.click(await screen.findByRole('button', { name: /Civil/ }));
    expect(location()).toBe('/boqs/b1/details?service=civil');
    expect(screen.queryByRole('button', { name: 'Hinged wardrobe' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter items, rooms, finishes' }), 'zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy();
    expect(location()).toBe('/boqs/b1/details?service=civil&q=zzz');
  });

  // [spec: C4.6]
  it('edits an item with its estimate, and puts the answer in place', async () => {
    const saved = { ...wardrobe, count: 2, cost: 138_526, revision: 8 };
    const { calls } = open({ 'PATCH /api/carpentry/a': () => ({ body: { data: saved, revision: 8 } }) }, '?item=a');
    const panel = await inspector('Hinged wardrobe');
    await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Count' }), '2');
    expect(await within(panel).findByText('₹71,000')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
    // [spec: C8.12]
    await screen.findByText('Item updated successfully.');
    const edit = calls.find(({ method }) => method === 'PATCH');
    expect(edit?.body).toEqual({ count: 2 });
    expect(edit?.headers.get('if-match')).toBe('"3"');
    expect(await screen.findAllByText('1,38,526')).not.toHaveLength(0);
  });

  it('shows the server’s refusal at the field', async () => {
    open(
      { 'PATCH /api/carpentry/a': () => problem(400, 'Bad room', { room: 'A wardrobe cannot stand there.' }) },
      '?item=a',
    );
    const panel = await inspector('Hinged wardrobe');
    await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Room' }), '');
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await within(panel).findByText('A wardrobe cannot stand there.')).toBeTruthy();
    expect(document.activeElement).toBe(within(panel).getByRole('combobox', { name: 'Room' }));
  });

  it('offers theirs or mine when someone was first', async () => {
    open({ 'PATCH /api/carpentry/a': () => problem(412, 'Changed') }, '?item=a');
    const panel = await inspector('Hinged wardrobe');
    await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Count' }), '3');
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await within(panel).findByRole('button', { name: 'Take theirs' })).toBeTruthy();
    expect(within(panel).getByRole('combobox', { name: 'Count' })).toHaveProperty('value', '3');
  });

  // [spec: C2.47, C4.8]
  it('deletes after asking and takes it back', async () => {
    const { calls } = open(
      {
        'DELETE /api/carpentry/a': () => ({ body: { message: 'Removed!', revision: 8 } }),
        'POST /api/boqs/b1/revisions/8/undo': () => ({ body: { message: 'ok', revision: 9 } }),
      },
      '?item=a',
    );
    const panel = await inspector('Hinged wardrobe');
    await userEvent.click(within(panel).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Hinged wardrobe?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    // [spec: C8.13]
    await screen.findByText(/Item has been removed successfully\./);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/revisions/8/undo'))).toBe(true));
    await screen.findByText('The item is back');
  });

  it('says what it is read-only for', async () => {
    open({ 'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can: [] }), revision: 7 } }) }, '?item=a');
    const panel = await inspector('Hinged wardrobe');
    expect(within(panel).getByText('This BOQ is open for reading only.')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });

  it('keeps the save state and offers Retry when the server was away', async () => {
    let tries = 0;
    const { calls } = open(
      {
        'PATCH /api/carpentry/a': () =>
          tries++ === 0
            ? problem(503, 'Away')
            : { body: { data: { ...wardrobe, count: 2, revision: 8 }, revision: 8 } },
      },
      '?item=a',
    );
    const panel = await inspector('Hinged wardrobe');
    await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Count' }), '2');
    await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
    const retry = await screen.findByRole('button', { name: 'Retry', hidden: true });
    await userEvent.click(retry);
    await screen.findByText('✓ Saved');
    const keys = calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
