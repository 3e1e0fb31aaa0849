import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { AuthDialogs } from '../../app/shell/auth-dialogs';
import { showAuthDialog } from '../../features/auth/model/auth-dialogs';
import { session } from '../../lib/session';
import { LoginRoute, SignupRoute } from './login';

const root = { menus: [], social_login: { google_client_id: null } };
const api = (role: string) => ({
  'GET /api': () => ({ body: root }),
  'POST /api/users/*': () => ({ body: { token: 'tok', user: {}, role } }),
  'PATCH /api/me': () => ({ body: { token: 'tok', user: {} } }),
});

async function enter(button: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@b.in');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: button }));
}

beforeEach(() => {
  session.clear();
  act(() => showAuthDialog(null));
});

describe('the login page', () => {
  it.each([
    ['/login?redirect=%2Fboqs%2F1%2Fdetails', '/boqs/1/details'],
    ['/login', '/dashboard'],
    ['/login?redirect=%2Fboqs%2F1%2Fsummary', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2F', '/dashboard'],
    // [spec: C2.25]
  ])('%s leads to %s', async (at, target) => {
    mockApi(api('home-owner'));
    const { location } = renderApp(<LoginRoute />, { at, route: '/login' });
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Email' }));
    await enter('Log in');
    await waitFor(() => expect(location()).toBe(target));
  });

  // [spec: C6.14]
  it('asks a new person who they are in a popup that only an answer closes', async () => {
    const calls = mockApi(api('user'));
    const { location } = renderApp(
      <>
        <SignupRoute />
        <AuthDialogs />
      </>,
      { at: '/signup?redirect=%2F' },
    );
    await enter('Sign up');
    const popup = await screen.findByRole('dialog', { name: 'Tell us about yourself. You are' });
    await waitFor(() => expect(location()).toBe('/'));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(popup);
    await userEvent.click(screen.getByRole('button', { name: 'Home Owner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ role: 'home-owner' });
  });
});

describe('the login dialog', () => {
  // [spec: C2.24, C2.42, C4.5]
  it('opens again with the other form, and leaves the page where it is', async () => {
    mockApi(api('home-owner'));
    const { location } = renderApp(<AuthDialogs />, { at: '/boqs/7/details?tab=material' });
    act(() => showAuthDialog('login'));
    await userEvent.click(await screen.findByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeTruthy();
    await enter('Sign up');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/boqs/7/details?tab=material');
    expect(session.token()).toBe('tok');
  });

  // [spec: C2.42]
  it('closes with Escape', async () => {
    mockApi(api('home-owner'));
    renderApp(<AuthDialogs />);
    act(() => showAuthDialog('login'));
    await screen.findByRole('dialog', { name: 'Log in' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
