import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { session } from '../../../lib/session';
import { ProfileSetup } from './profile-setup';

const at = { at: '/complete-profile?redirect=%2Fboqs%2F1%2Fdetails', route: '/complete-profile' };

describe('profile setup', () => {
  beforeEach(() => session.start('before'));

  // [spec: V4.6]
  it('sends the role, stores the new token and continues', async () => {
    const calls = mockApi({ 'PATCH /api/me': () => ({ body: { user: {}, token: 'after' } }) });
    const { location } = renderApp(<ProfileSetup />, at);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), ' Priya Shah ');
    await userEvent.click(screen.getByRole('button', { name: 'Design Professional' }));
    await waitFor(() => expect(location()).toBe('/boqs/1/details'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ role: 'designer', user_name: 'Priya Shah' });
    expect(session.token()).toBe('after');
  });

  // [spec: V8.7]
  it('stays and shows what went wrong', async () => {
    mockApi({ 'PATCH /api/me': () => problem(403, 'The role is chosen already.') });
    const { location } = renderApp(<ProfileSetup />, at);
    await userEvent.click(screen.getByRole('button', { name: 'Home Owner' }));
    await screen.findByText('The role is chosen already.');
    expect(location()).toMatch(/^\/complete-profile/);
    expect(session.token()).toBe('before');
  });
});
