import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { showAuthDialog } from '../../features/auth/model/auth-dialogs';
import { client, unwrap } from '../../lib/api/api-client';
import { session } from '../../lib/session';
import { useSessionRules } from './use-session-rules';

function Page() {
  useSessionRules();
  const { state } = useLocation() as { state: unknown };
  return <p>{JSON.stringify(state)}</p>;
}
const person = (role: string) => ({ body: { user: { role, email: 'a@b.in' }, permissions: [] } });

beforeEach(() => {
  session.start('tok');
  act(() => showAuthDialog(null));
});

describe('on every screen', () => {
  // First: nobody listens yet, as in a page that has just begun.
  it('a session that ended before the screen was there redirects, too', async () => {
    mockApi({ 'GET /api/me': () => problem(401, 'logout'), 'GET /api': () => problem(500, 'down') });
    await expect(unwrap(client.GET('/api'))).rejects.toMatchObject({ status: 500 });
    await expect(unwrap(client.GET('/api/me'))).rejects.toMatchObject({ status: 401 });
    mockApi({ 'GET /api/me': () => new Promise(() => undefined) });
    const { location } = renderApp(<Page />, { at: '/boqs/7/summary' });
    await waitFor(() => expect(location()).toContain('/login'));
    expect(session.token()).toBeNull();
  });

  // [spec: C2.34, C4.1, C8.4]
  it('an ended session is cleared and redirects to login and back', async () => {
    mockApi({ 'GET /api/me': () => problem(401, 'logout') });
    window.history.replaceState(null, '', '/boqs/7/details?tab=material');
    const { location } = renderApp(<Page />, { at: '/boqs/7/details?tab=material' });
    await waitFor(() => expect(location()).toBe('/login?redirect=%2Fboqs%2F7%2Fdetails%3Ftab%3Dmaterial'));
    expect(session.token()).toBeNull();
    expect(screen.getByText('{"expired":true}')).toBeTruthy();
    window.history.replaceState(null, '', '/');
  });

  // [spec: C2.28, C4.3]
  it('a person with role user is asked for a role, and comes back', async () => {
    mockApi({ 'GET /api/me': () => person('user') });
    const { location } = renderApp(<Page />, { at: '/boqs?page=2' });
    await waitFor(() => expect(location()).toBe('/complete-profile?redirect=%2Fboqs%3Fpage%3D2'));
  });

  // [spec: C4.3]
  it('nobody is redirected who has chosen, or who is being asked in a dialog', async () => {
    const calls = mockApi({ 'GET /api/me': () => person('designer') });
    const first = renderApp(<Page />, { at: '/boqs' });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(first.location()).toBe('/boqs');
    first.unmount();
    const again = mockApi({ 'GET /api/me': () => person('user') });
    act(() => showAuthDialog('profile'));
    const second = renderApp(<Page />, { at: '/boqs' });
    await waitFor(() => expect(again).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(second.location()).toBe('/boqs');
  });
});
