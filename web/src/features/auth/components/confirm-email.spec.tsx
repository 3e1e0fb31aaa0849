import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { session } from '../../../lib/session';
import { useMe } from '../api/me-query';
import { ConfirmEmail } from './confirm-email';
import { UnconfirmedNote } from './unconfirmed-note';

const user = { email: 'a@b.in', user_name: null, contact_number: null, role: 'user' };
const me = (confirmed: boolean) => ({ user, permissions: [], has_password: true, email_confirmed: confirmed });

/** Shows that the current person has loaded. */
function Known() {
  return <p>{useMe().me?.user.email}</p>;
}

describe('the page opened from the mail', () => {
  beforeEach(() => session.clear());

  it('confirms only on a click, and shows the server’s message', async () => {
    const calls = mockApi({ 'POST /api/users/confirm-email': () => ({ body: { message: 'It is confirmed.' } }) });
    renderApp(<ConfirmEmail code="c" />);
    expect(calls).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this email' }));
    expect((await screen.findByText('It is confirmed.')).getAttribute('role')).toBe('status');
    expect(calls[0]?.body).toEqual({ code: 'c' });
    expect(screen.queryByRole('button', { name: 'Confirm this email' })).toBeNull();
    expect(screen.getByRole('link', { name: 'To login' })).toBeTruthy();
  });

  it('shows a refusal, and allows a retry', async () => {
    mockApi({ 'POST /api/users/confirm-email': () => problem(400, 'This link is not valid any more.') });
    renderApp(<ConfirmEmail code="c" />);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this email' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid any more.');
    expect(screen.getByRole('button', { name: 'Confirm this email' }).hasAttribute('disabled')).toBe(false);
  });

  it('joins an account made since to the one from before, in other words', async () => {
    mockApi({ 'POST /api/users/confirm-email': () => ({ body: { message: 'It is in your account now.' } }) });
    renderApp(<ConfirmEmail code="c" joins />);
    expect(screen.getByRole('heading', { name: 'Bring it into your account' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Bring it into my account' }));
    await screen.findByText('It is in your account now.');
  });

  it('says so when the link has no code', () => {
    mockApi({});
    renderApp(<ConfirmEmail code={null} />);
    expect(screen.getByRole('alert').textContent).toContain('incomplete');
    expect(screen.getByRole('button', { name: 'Confirm this email' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('a person with an unconfirmed email', () => {
  beforeEach(() => session.start('tok'));

  it('sees a hint, and can request the mail again', async () => {
    const calls = mockApi({
      'GET /api/me': () => ({ body: me(false) }),
      'POST /api/users/confirm-email/resend': () => ({ body: { message: 'A mail is on its way.' } }),
    });
    renderApp(<UnconfirmedNote />);
    expect((await screen.findByRole('note')).textContent).toContain('Your email a@b.in is not confirmed yet.');
    expect(screen.getByRole('button', { name: 'log in to that' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }));
    await screen.findByText('A mail is on its way.');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('sees nothing once confirmed', async () => {
    mockApi({ 'GET /api/me': () => ({ body: me(true) }) });
    renderApp(
      <>
        <UnconfirmedNote />
        <Known />
      </>,
    );
    await screen.findByText('a@b.in');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
