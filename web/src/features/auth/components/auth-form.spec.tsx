import { beforeEach, describe, expect, it, jest } from '@jest/globals';
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
const opened = { 'POST /api/users/*': () => ({ body: { token: 'tok', user: {}, role: 'home-owner' } }) };

describe('login and sign-up', () => {
  beforeEach(() => {
    session.clear();
    session.setGuestBoq(null);
  });

  // [spec: C5.1]
  it('ignores an empty form', async () => {
    const calls = mockApi({});
    renderApp(<AuthForm action="login" onDone={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(calls).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });

  it('stores the session and returns the role', async () => {
    mockApi(opened);
    const onDone = jest.fn<(role: string) => void>();
    renderApp(<AuthForm action="login" onDone={onDone} />);
    await fill('a@b.in', 'secret');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('home-owner'));
    expect(session.token()).toBe('tok');
  });

  // [spec: C4.4]
  it('attaches a guest’s BOQ before going on', async () => {
    session.setGuestBoq('b7');
    const calls = mockApi({ ...opened, 'POST /api/boqs/b7/user': () => ({ body: { message: 'ok', revision: 2 } }) });
    const onDone = jest.fn<(role: string) => void>();
    renderApp(<AuthForm action="signup" onDone={onDone} />);
    await fill('a@b.in', 'long enough');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(calls.map(({ path }) => path)).toEqual(['/api/users/signup', '/api/boqs/b7/user']);
    expect(session.guestBoq()).toBeNull();
  });

  // [spec: C4.4]
  it('attaches the BOQ in the URL', async () => {
    const calls = mockApi({ ...opened, 'POST /api/boqs/b9/user': () => ({ body: { message: 'ok', revision: 2 } }) });
    renderApp(<AuthForm action="login" onDone={() => undefined} />, { at: '/login?boq_id=b9', route: '/login' });
    await fill('a@b.in', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.path).toBe('/api/boqs/b9/user');
  });

  // [spec: C2.24]
  it('offers a password reset only at login', () => {
    mockApi({});
    const { unmount } = renderApp(<AuthForm action="login" onDone={() => undefined} />);
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    unmount();
    renderApp(<AuthForm action="signup" onDone={() => undefined} />);
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  it('shows no Google button when the server is not configured for it', () => {
    mockApi({});
    renderApp(<AuthForm action="login" onDone={() => undefined} googleClientId={null} />);
    expect(screen.queryByText('or')).toBeNull();
  });

  it('sends the credential from Google’s button', async () => {
    const calls = mockApi(opened);
    const onDone = jest.fn<(role: string) => void>();
    let answer: (given: { credential: string }) => void = () => undefined;
    window.google = {
      accounts: {
        id: {
          initialize: (options) => {
            answer = options.callback;
          },
          renderButton: (parent) => parent.append('Continue with Google'),
        },
      },
    };
    renderApp(<AuthForm action="login" onDone={onDone} googleClientId="client" />);
    const script = await waitFor(() => {
      const found = document.querySelector('script[src="https://accounts.google.com/gsi/client"]');
      if (!found) throw new Error('not yet');
      return found;
    });
    script.dispatchEvent(new Event('load'));
    await screen.findByText('Continue with Google');
    answer({ credential: 'signed' });
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('home-owner'));
    expect(calls[0]).toMatchObject({ path: '/api/users/social-login', body: { credential: 'signed' } });
  });

  // [spec: C5.2, C8.5]
  it('shows the password rule before asking the server', async () => {
    const calls = mockApi({});
    renderApp(<AuthForm action="signup" onDone={() => undefined} />);
    await fill('a@b.in', 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByRole('alert').textContent).toBe('Passwords should be minimum of 8 characters in length');
    expect(screen.getAllByText('Passwords should be minimum of 8 characters in length')).toHaveLength(1);
    expect(calls).toHaveLength(0);
  });

  // [spec: C8.5]
  it('shows the server’s message and focuses the field it names', async () => {
    mockApi({ 'POST /api/users/login': () => problem(400, 'Wrong.', { email: 'No such account.' }) });
    renderApp(<AuthForm action="login" onDone={() => undefined} />);
    await fill('a@b.in', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong.');
    expect(screen.getByText('No such account.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });
});
