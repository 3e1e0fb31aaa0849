import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { makeBoq } from '../model/fixtures';
import { People } from './people';

const invite = {
  id: 'i1',
  name: 'Ravi',
  email: 'ravi@example.in',
  created_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-11-27T05:00:00.000Z',
};
const people = {
  members: [
    { id: 'u1', name: 'Asha', email: 'asha@example.in', role: 'designer', as: 'owner' },
    { id: 'u2', name: 'Meera', email: 'meera@example.in', role: 'home-owner', as: 'member' },
  ],
  invites: [invite],
};
const ALL = ['invite', 'assign', 'remove_members', 'read_members'];

function open(handlers: Handlers = {}, can: string[] = ALL) {
  const calls = mockApi({ 'GET /api/boqs/b1/members': () => ({ body: { data: people } }), ...handlers });
  renderApp(
    <>
      <People boq={makeBoq({ can })} />
      <ConfirmDialog />
    </>,
  );
  return calls;
}

describe('the people of a BOQ', () => {
  it('wait, and fail in place', async () => {
    open({ 'GET /api/boqs/b1/members': never });
    expect(screen.getByText('Loading…')).toBeTruthy();
    open({ 'GET /api/boqs/b1/members': () => problem(403, 'Not yours.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
  });

  // [spec: C3.13]
  it('are invited by name and email', async () => {
    const calls = open({
      'POST /api/boqs/b1/invite': () => ({
        status: 201,
        body: { data: invite, details: 'Invitation sent to ravi@example.in.' },
      }),
    });
    const send = screen.getByRole('button', { name: 'Invite' });
    expect(send).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ravi@example.in{Enter}');
    await screen.findByText('Invitation sent to ravi@example.in.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Ravi', email: 'ravi@example.in' });
  });

  it('shows the server’s sentence at its field', async () => {
    open({
      'POST /api/boqs/b1/invite': () => problem(400, 'In', { email: 'This person already works on the BOQ.' }),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in{Enter}');
    expect(await screen.findByText('This person already works on the BOQ.')).toBeTruthy();
  });

  // [spec: C8.16]
  it('are removed after asking, and put in charge', async () => {
    const calls = open({
      'DELETE /api/boqs/b1/members/u2': () => ({ body: { message: 'Removed!', revision: 8 } }),
      'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make owner: Meera' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        assign: { email: 'meera@example.in', as: 'home-owner' },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Meera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Meera?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed!');
  });

  // [spec: C6.8]
  it('can only be read by those who may change nothing', async () => {
    open({}, ['read_members']);
    await screen.findByText('Meera');
    for (const name of [/^Invite/, /^Remove /, /^Make /, /^Take back/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
