import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { session } from '../../../lib/session';
import { AuthForm } from './auth-form';

async function fill(email: string, password: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}
const opened = { 'POST /api/users/*': () => ({ body: { token: 'tok', user: {}, role: 'user' } }) };

describe('login and sign-up', () => {
  beforeEach(() => {
    session.clear();
    session.setGuestBoq(null);
  });

  it('ignores an empty form', async () => {
    const calls = mockApi({});
    renderApp(<AuthForm action="login" />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(calls).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });

  it('keeps the session and goes back to where one came from', async () => {
    mockApi(opened);
    const { location } = renderApp(<AuthForm action="login" />, {
      at: '/login?redirect=%2Fboqs%2F1%2Fdetails',
      route: '/login',
    });
    await fill('a@b.in', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location()).toBe('/boqs/1/details'));
    expect(session.token()).toBe('tok');
  });

  it('makes a guest’s BOQ the person’s own', async () => {
    session.setGuestBoq('b7');
    const calls = mockApi({ ...opened, 'POST /api/boqs/b7/user': () => ({ body: { message: 'ok', revision: 2 } }) });
    const { location } = renderApp(<AuthForm action="signup" />, { at: '/signup', route: '/signup' });
    await fill('a@b.in', 'long enough');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/users/signup', '/api/boqs/b7/user']);
    expect(session.guestBoq()).toBeNull();
  });

  it('says the password rule before asking the server', async () => {
    const calls = mockApi({});
    renderApp(<AuthForm action="signup" />);
    await fill('a@b.in', 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByRole('alert').textContent).toBe('Passwords should be minimum of 8 characters in length');
    expect(calls).toHaveLength(0);
  });

  it('shows the server’s sentence and focuses the field it names', async () => {
    mockApi({ 'POST /api/users/login': () => problem(400, 'Wrong.', { email: 'No such account.' }) });
    renderApp(<AuthForm action="login" />);
    await fill('a@b.in', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong.');
    expect(screen.getByText('No such account.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });
});
