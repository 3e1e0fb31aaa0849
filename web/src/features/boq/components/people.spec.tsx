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
  right: 'view',
  created_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-11-27T05:00:00.000Z',
};
const people = {
  members: [
    {
      id: 'u1',
      name: 'Asha',
      email: 'asha@example.in',
      role: 'designer',
      as: 'owner',
      right: 'edit',
      named: true,
      may_become: [],
    },
    {
      id: 'u2',
      name: 'Meera',
      email: 'meera@example.in',
      role: 'home-owner',
      as: 'member',
      right: 'comment',
      named: true,
      may_become: ['home-owner'],
    },
  ],
  invites: [invite],
  links: [],
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
  it('are invited by name, email and what they may do', async () => {
    const calls = open({
      'POST /api/boqs/b1/invite': () => ({
        status: 201,
        body: { data: invite, details: 'Invitation sent to ravi@example.in.' },
      }),
    });
    const send = screen.getByRole('button', { name: 'Invite' });
    expect(send).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Access' }), 'Works on site');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ravi@example.in{Enter}');
    await screen.findByText('Invitation sent to ravi@example.in.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ravi',
      email: 'ravi@example.in',
      right: 'site',
    });
  });

  it('share a link to view, whose address is shown once, and cancel it', async () => {
    const link = { id: 'l1', created_at: invite.created_at, expires_at: invite.expires_at };
    const calls = open({
      'GET /api/boqs/b1/members': () => ({ body: { data: { ...people, links: [link] } } }),
      'POST /api/boqs/b1/links': () => ({
        status: 201,
        body: { data: { ...link, url: 'https://fitout.example/view/c0de' } },
      }),
      'DELETE /api/boqs/b1/links/l1': () => ({ body: { message: 'Removed!' } }),
    });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Works for' }), '90 days');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    const field = await screen.findByRole('textbox', { name: 'New link' });
    expect(field).toHaveProperty('value', 'https://fitout.example/view/c0de');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 90 });
    const whatsApp = screen.getByRole('link', { name: 'Send by WhatsApp' });
    expect(whatsApp.getAttribute('href')).toContain(encodeURIComponent('https://fitout.example/view/c0de'));
    await userEvent.click(screen.getByRole('button', { name: /^Cancel the link made/ }));
    await screen.findByText('The link no longer works.');
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
  it('are removed, and put in charge, after asking', async () => {
    const calls = open({
      'DELETE /api/boqs/b1/members/u2': () => ({ body: { message: 'Removed!', revision: 8 } }),
      'PATCH /api/boqs/b1': () => ({ body: { message: 'ok', revision: 8 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make owner: Meera' }));
    const asked = await screen.findByRole('dialog', { name: 'Make Meera the owner?' });
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.type(within(asked).getByRole('textbox'), 'It is her flat');
    await userEvent.click(within(asked).getByRole('button', { name: 'Make owner' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        assign: { email: 'meera@example.in', as: 'home-owner' },
        reason: 'It is her flat',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Meera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Meera?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Removed!');
  });

  // [spec: C6.8]
  it('can only be read by those who may change nothing', async () => {
    const members = people.members.map((member) => ({ ...member, may_become: [] }));
    open({ 'GET /api/boqs/b1/members': () => ({ body: { data: { members, invites: [], links: [] } } }) }, [
      'read_members',
    ]);
    await screen.findByText('Meera');
    for (const name of [/^Invite/, /^Remove /, /^Make /, /^Cancel/, /^Create link/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
