import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { session } from '../../lib/session';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { SettingsRoute } from './settings';

const user = { email: 'a@b.in', user_name: 'Asha', contact_number: null, role: 'home-owner' };
const me = { user, permissions: [], has_password: true };
const now = new Date().toISOString();
const SESSIONS = {
  data: [
    { id: 's1', device: 'Firefox on Linux', created_at: now, last_seen_at: now, current: true },
    { id: 's2', device: 'Chrome on Android', created_at: now, last_seen_at: now, current: false },
  ],
};
const api: Handlers = {
  'GET /api/me': () => ({ body: me }),
  'GET /api/me/sessions': () => ({ body: SESSIONS }),
  'GET /api/me/firm/export': () => ({ body: { data: null } }),
  'GET /api/me/firm/usage': () => ({
    body: {
      data: {
        requests: { used: 12, limit: 12_000, reset_seconds: 30 },
        bytes: { received: 1_000_000, sent: 2_500_000, limit: 20_000_000_000, reset_seconds: 3_600 },
        running_jobs: { used: 1, limit: 21 },
        storage: { used: 3_000_000, limit: null },
      },
    },
  }),
  'GET /api/me/verification': () => ({ body: { data: { verified: false, request: null, can: [] } } }),
};

beforeEach(() => session.start('tok'));

describe('settings', () => {
  it('show their shape while loading, and a failure with Retry', async () => {
    mockApi({ 'GET /api/me': never });
    const { unmount } = renderApp(<SettingsRoute />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    unmount();
    mockApi({ 'GET /api/me': () => problem(400, 'It did not work.') });
    renderApp(<SettingsRoute />);
    expect((await screen.findByRole('alert')).textContent).toContain('It did not work.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('save name and phone, and put the server’s words under the field', async () => {
    let refuse = true;
    const calls = mockApi({
      ...api,
      'PATCH /api/me': () =>
        refuse
          ? problem(400, 'Please enter a valid phone number.', { contact_number: 'Please enter a valid phone number.' })
          : { body: { user, token: 'tok' } },
    });
    renderApp(<SettingsRoute />);
    const phone = await screen.findByRole('textbox', { name: 'Phone' });
    await userEvent.type(phone, '12{Enter}');
    await screen.findByText('Please enter a valid phone number.');
    expect(document.activeElement).toBe(phone);
    refuse = false;
    await userEvent.click(within(screen.getByRole('form', { name: 'Profile' })).getByRole('button', { name: 'Save' }));
    await screen.findByText('Updated successfully.');
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      user_name: 'Asha',
      contact_number: '12',
    });
  });

  it('let a designer ask to be verified, again after a refusal, and say that the request waits', async () => {
    let waits = false;
    const request = { firm: 'Studio', gstin: '', portfolio: 'https://a.in', note: '', at: now };
    const calls = mockApi({
      ...api,
      'GET /api/me/firm': () => ({ body: { data: { name: 'Studio', gstin: '' } } }),
      'GET /api/me/verification': () => ({
        body: {
          data: waits
            ? { verified: false, request: { ...request, answer: null, reason: null }, can: [] }
            : { verified: false, request: { ...request, answer: 'refused', reason: 'A dead link' }, can: ['ask'] },
        },
      }),
      'POST /api/me/verification': ({ body }) => {
        if ((body as { gstin: string }).gstin === 'x') return problem(400, 'Not a GSTIN.', { gstin: 'Not a GSTIN.' });
        waits = true;
        return { body: { data: {} } };
      },
    });
    renderApp(<SettingsRoute />);
    await screen.findByText('Your request was not accepted: A dead link');
    const gstin = await screen.findByRole('textbox', { name: 'GSTIN' });
    await userEvent.type(gstin, 'x{Enter}');
    await screen.findByText('Not a GSTIN.');
    await userEvent.clear(gstin);
    await userEvent.click(screen.getByRole('button', { name: 'Ask to be verified' }));
    await screen.findByText(/^Your request of .* is waiting for an answer\.$/);
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      firm: 'Studio',
      gstin: '',
      portfolio: 'https://a.in',
      note: '',
    });
  });

  it('change the password, and say what is wrong under its field', async () => {
    const calls = mockApi({ ...api, 'POST /api/me/password': () => ({ body: { message: 'It is changed.' } }) });
    renderApp(<SettingsRoute />);
    const send = async (): Promise<void> =>
      userEvent.click(await screen.findByRole('button', { name: 'Change the password' }));
    await send();
    expect(screen.getByText('Please enter your current password.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Current password'), 'old one');
    await userEvent.type(screen.getByLabelText('New password'), 'long enough');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'else');
    await send();
    expect(screen.getByText('Password and confirm password should match')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Confirm new password'));
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'long enough');
    await send();
    await screen.findByText('It is changed.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      current: 'old one',
      password: 'long enough',
      confirm: 'long enough',
    });
    expect((screen.getByLabelText('Current password') as HTMLInputElement).value).toBe('');
  });

  it('say what the account uses of its limits', async () => {
    mockApi(api);
    renderApp(<SettingsRoute />);
    expect(await screen.findByText('12 of 12,000')).toBeTruthy();
    for (const text of ['4 MB of 20 GB', '1 of 21', '3 MB']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('export all data, and offer the archive when it is there', async () => {
    const made = { requested_at: now, finished_at: null, url: null, size: null, kept_until: null, done: 0, total: 9 };
    let state: object | null = null;
    const calls = mockApi({
      ...api,
      'GET /api/me/firm/export': () => ({ body: { data: state } }),
      'POST /api/me/firm/export': () => {
        state = { ...made, status: 'done', done: 9, finished_at: now, url: '/api/firm-exports/x/file?signature=y' };
        return { status: 202, body: { data: { ...made, status: 'queued' } } };
      },
    });
    renderApp(<SettingsRoute />);
    await userEvent.click(await screen.findByRole('button', { name: 'Export all data' }));
    const link = await screen.findByRole('link', { name: 'Download the archive' });
    expect(link.getAttribute('href')).toBe('/api/firm-exports/x/file?signature=y');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('delete all data only after email, password and a last question', async () => {
    const calls = mockApi({
      ...api,
      'POST /api/me/firm/deletion': () =>
        problem(400, 'The current password is not right.', { current: 'The current password is not right.' }),
    });
    renderApp(
      <>
        <SettingsRoute />
        <ConfirmDialog />
      </>,
    );
    const remove = await screen.findByRole('button', { name: 'Delete all data' });
    await userEvent.click(remove);
    expect(screen.getByText('Please type the email of your account.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email of this account' }), 'a@b.in');
    await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
    await userEvent.click(remove);
    const dialog = await screen.findByRole('dialog', { name: 'Delete the account and all its data?' });
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete everything' }));
    await screen.findByText('The current password is not right.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'a@b.in', current: 'wrong' });
  });

  it('tell an account without a password how it gets one', async () => {
    mockApi({ ...api, 'GET /api/me': () => ({ body: { ...me, has_password: false } }) });
    renderApp(<SettingsRoute />);
    expect((await screen.findByRole('link', { name: 'Set one by mail' })).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it('list the sessions and end another one', async () => {
    let sessions = SESSIONS;
    const calls = mockApi({
      ...api,
      'GET /api/me/sessions': () => ({ body: sessions }),
      'DELETE /api/me/sessions/s2': () => {
        sessions = { data: SESSIONS.data.slice(0, 1) };
        return { body: { message: 'ok' } };
      },
    });
    renderApp(<SettingsRoute />);
    await screen.findByText('Firefox on Linux');
    expect(screen.getAllByRole('button', { name: /^Log out/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Log out Chrome on Android/ }));
    await screen.findByText('The session has ended.');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});
