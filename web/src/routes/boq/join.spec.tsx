import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { JoinRoute } from './join';

const at = { at: '/boqs/b1/join?invite=code', route: '/boqs/:boqId/join' };
const invitation = {
  boq_id: 'b1',
  title: '3 BHK, Pune',
  inviter: 'Priya Sharma',
  name: 'Ravi Kumar',
  email: 'ravi.k@example.in',
  right: 'edit',
  expires_at: '2026-12-02T05:00:00.000Z',
};
const invited = { 'GET /api/invitations/code': () => ({ body: { data: invitation } }) };
const refused = { 'POST /api/boqs/b1/user': () => problem(404, 'Not found.') };
const me = (email: string) => ({
  'GET /api/me': () => ({ body: { user: { email, role: 'designer' }, permissions: [] } }),
});

describe('an invitation’s link, for someone who is logged in', () => {
  beforeEach(() => session.start('tok'));

  it('joins the BOQ and goes on to it', async () => {
    const calls = mockApi({
      ...me('ravi.k@example.in'),
      'POST /api/boqs/b1/user': () => ({ body: { message: 'ok', revision: 2 } }),
    });
    const { location } = renderApp(<JoinRoute />, at);
    expect(screen.getByText('Joining the estimate…')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/boqs/b1/details'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ invite: 'code' });
  });

  it('says why it cannot be used', async () => {
    const over = { 'GET /api/invitations/code': () => problem(404, 'Not found.') };
    mockApi({ ...me('ravi.k@example.in'), ...refused, ...over });
    renderApp(<JoinRoute />, at);
    expect(await screen.findByRole('heading', { name: 'This invitation cannot be used' })).toBeTruthy();
  });

  it('offers another account where it is for another email', async () => {
    mockApi({ ...me('asha@example.in'), ...refused, ...invited });
    renderApp(<JoinRoute />, at);
    await screen.findByRole('button', { name: 'Change account' });
    expect(
      screen.getByText('The invitation is for ravi.k@example.in, and you are logged in as asha@example.in.'),
    ).toBeTruthy();
  });
});

describe('an invitation’s link, for someone without a session', () => {
  beforeEach(() => session.clear());

  it('says who invites whom to what, and fills in the email on the way to an account', async () => {
    const calls = mockApi(invited);
    renderApp(<JoinRoute />, at);
    await screen.findByRole('heading', { name: 'Priya Sharma invites you to work on “3 BHK, Pune”' });
    const href = screen.getByRole('link', { name: 'Create an account' }).getAttribute('href') ?? '';
    const to = new URL(href, 'https://fitout.example');
    expect([to.pathname, ...['redirect', 'email', 'name'].map((name) => to.searchParams.get(name))]).toEqual([
      '/signup',
      '/boqs/b1/join?invite=code',
      'ravi.k@example.in',
      'Ravi Kumar',
    ]);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('says that it is over, and still leads to the login', async () => {
    mockApi({ 'GET /api/invitations/code': () => problem(404, 'Not found.') });
    renderApp(<JoinRoute />, at);
    await screen.findByRole('heading', { name: 'This invitation cannot be used' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login?redirect=');
  });
});
