import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { EditRoomRoute, NewRoomRoute } from '../../../routes/directory/room-edit';
import { RoomsRoute } from '../../../routes/directory/rooms';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';

const room = { id: 'kitchen', name: 'Kitchen', alias: ['modular kitchen', 'pantry'], kind: 'kitchen' };
const page = (data: unknown[], can: string[] = ['edit']) => ({
  body: { data, meta: { page: 1, limit: 50, total: data.length, total_pages: 1 }, can },
});
const list = (
  <>
    <RoomsRoute />
    <ConfirmDialog />
  </>
);

describe('the list of rooms', () => {
  it('waits, and fails in place', async () => {
    mockApi({ 'GET /api/rooms': never });
    const { unmount } = renderApp(list);
    expect(screen.getByText('Loading…')).toBeTruthy();
    unmount();
    mockApi({ 'GET /api/rooms': () => problem(400, 'Not today.') });
    renderApp(list);
    expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
  });

  it('is empty with a reason and one action', async () => {
    mockApi({ 'GET /api/rooms': () => page([]) });
    renderApp(list);
    expect(await screen.findByRole('heading', { name: 'No rooms yet' })).toBeTruthy();
  });

  // [spec: C1.12]
  it('shows rooms with their aliases and a New button', async () => {
    mockApi({ 'GET /api/rooms': () => page([room]) });
    renderApp(list);
    expect(await screen.findByText('modular kitchen, pantry')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New' }).getAttribute('href')).toBe('/rooms/new');
    expect(screen.getByRole('link', { name: 'Edit Kitchen' }).getAttribute('href')).toBe('/rooms/kitchen/edit');
  });

  it('offers no change to those who may make none', async () => {
    mockApi({ 'GET /api/rooms': () => page([room], []) });
    renderApp(list);
    await screen.findByText('Kitchen');
    expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Kitchen' })).toBeNull();
  });

  it('deletes after asking, and offers to undo it', async () => {
    let rooms = [room];
    const change = (n: number, field: string) => ({
      id: `rooms/${n}/0`,
      what: 'Kitchen',
      actor: 'Priya Shah',
      at: '2026-03-04T10:00:00.000Z',
      reason: null,
      is_new: false,
      changes: [{ field, before: null, after: 'yes' }],
    });
    const calls = mockApi({
      'GET /api/rooms/kitchen/history': () => ({
        body: {
          data: [change(8, 'Alias'), change(7, 'Archived')],
          meta: { page: 1, limit: 20, total: 2, total_pages: 1 },
        },
      }),
      'POST /api/rooms/kitchen/undo': () => {
        rooms = [room];
        return { body: { message: 'The change has been undone.' } };
      },
      'GET /api/rooms': () => page(rooms),
      'DELETE /api/rooms/kitchen': () => {
        rooms = [];
        return { body: { message: 'Deleted successfully.' } };
      },
    });
    renderApp(list);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Kitchen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Kitchen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted successfully.');
    await screen.findByRole('heading', { name: 'No rooms yet' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('modular kitchen, pantry');
    expect(calls.at(-2)).toMatchObject({ path: '/api/rooms/kitchen/undo', body: { change: 'rooms/7/0' } });
  });
});

describe('the room form', () => {
  // [spec: C2.33, C5.12]
  it('keeps submit disabled while name or alias is blank, trims aliases, and goes to the rooms', async () => {
    const calls = mockApi({
      'GET /api/rooms': () => page([]),
      'POST /api/rooms': () => ({ status: 201, body: { data: room, can: [] } }),
    });
    const { location } = renderApp(<NewRoomRoute />, { at: '/rooms/new', route: '/rooms/new' });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Home theatre ');
    await userEvent.type(screen.getByRole('textbox', { name: 'Alias' }), '  , ');
    expect(save).toHaveProperty('disabled', true);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Alias' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Alias' }), ' media room , av room,');
    await userEvent.click(save);
    await waitFor(() => expect(location()).toBe('/rooms'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Home theatre',
      alias: ['media room', 'av room'],
    });
  });

  it('shows the server’s sentence at its field', async () => {
    mockApi({
      'GET /api/rooms/kitchen': () => ({ body: { data: room, can: ['edit'] } }),
      'PUT /api/rooms/kitchen': () => problem(400, 'Taken', { name: 'There is already a room with this name.' }),
    });
    renderApp(<EditRoomRoute />, { at: '/rooms/kitchen/edit', route: '/rooms/:roomId/edit' });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' 2{Enter}');
    expect(await screen.findByText('There is already a room with this name.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
  });

  it('is closed to those who may not, and 404 for a room that is not there', async () => {
    mockApi({ 'GET /api/rooms': () => page([], []) });
    const { unmount } = renderApp(<NewRoomRoute />, { at: '/rooms/new', route: '/rooms/new' });
    expect(await screen.findByRole('heading', { name: 'Not open to you' })).toBeTruthy();
    unmount();
    mockApi({ 'GET /api/rooms/nowhere': () => problem(404, 'Not found.') });
    renderApp(<EditRoomRoute />, { at: '/rooms/nowhere/edit', route: '/rooms/:roomId/edit' });
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });
});
