import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { session } from '../../../lib/session';
import { ForgotForm } from './forgot-form';
import { REDIRECT_MS, ResetForm } from './reset-form';

describe('a forgotten password', () => {
  // [spec: C2.26, C4.14]
  it('sends the email and shows the server’s message', async () => {
    const calls = mockApi({ 'POST /api/users/forgot-password': () => ({ body: { message: 'It is on its way.' } }) });
    renderApp(<ForgotForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(calls).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), ' a@b.in {Enter}');
    expect((await screen.findByText('It is on its way.')).getAttribute('role')).toBe('status');
    expect(calls[0]?.body).toEqual({ email: 'a@b.in' });
  });

  // [spec: C4.14, C8.6]
  it('shows a refusal as an error', async () => {
    mockApi({ 'POST /api/users/forgot-password': () => problem(429, 'Too many tries.') });
    renderApp(<ForgotForm />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.in{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries.');
  });
});

describe('a reset', () => {
  const at = { at: '/reset-password?code=c', route: '/reset-password' };
  beforeEach(() => session.clear());

  async function type(password: string, confirm: string): Promise<void> {
    if (password) await userEvent.type(screen.getByLabelText('New password'), password);
    if (confirm) await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  }

  it.each([
    // [spec: C5.3]
    ['', '', 'Please fill the details to reset the password'],
    ['long enough', '', 'Please fill the details to reset the password'],
    ['   ', '   ', 'Please fill the details to reset the password'],
    // [spec: C5.4]
    ['long enough', 'long enoughx', 'Password and confirm password should match'],
    // [spec: C5.5]
    ['short', 'short', 'Passwords should be atleast 8 or more character'],
    // [spec: C5.3]
  ])('with "%s" and "%s" shows: %s', async (password, confirm, text) => {
    const calls = mockApi({});
    renderApp(<ResetForm code="c" />, at);
    await type(password, confirm);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(calls).toHaveLength(0);
  });

  // [spec: C5.6]
  it('without a code says so at once and cannot be sent', () => {
    mockApi({});
    renderApp(<ResetForm code={null} />, at);
    expect(screen.getByRole('alert').textContent).toBe(
      'Details required for setting password is missing, Please initiate a fresh password reset request',
    );
    expect(screen.getByRole('button', { name: 'Set the password' }).hasAttribute('disabled')).toBe(true);
  });

  // [spec: C2.27, C4.15, C5.7, C9.12]
  it('sends trimmed values, ends the session here and goes to login after two seconds', async () => {
    session.start('old');
    const calls = mockApi({ 'POST /api/users/reset-password': () => ({ body: { message: 'Changed.' } }) });
    const { location } = renderApp(<ResetForm code="c" />, at);
    // Not a Jest mock of the timers: those would count as fake timers.
    const { setTimeout: real } = globalThis;
    const waits: unknown[] = [];
    globalThis.setTimeout = ((...args: Parameters<typeof real>) => (waits.push(args[1]), real(...args))) as typeof real;
    await type(' long enough ', 'long enough');
    expect((await screen.findByText('Changed.')).getAttribute('role')).toBe('status');
    globalThis.setTimeout = real;
    expect(waits.filter((ms) => ms === REDIRECT_MS)).toHaveLength(1);
    expect(calls[0]?.body).toEqual({ password: 'long enough', confirm_password: 'long enough', code: 'c' });
    expect(session.token()).toBeNull();
    await waitFor(() => expect(location()).toBe('/login'));
  });

  // [spec: C8.6]
  it('shows the server’s message for a bad code', async () => {
    mockApi({ 'POST /api/users/reset-password': () => problem(400, 'This link is not valid any more.') });
    renderApp(<ResetForm code="c" />, at);
    await type('long enough', 'long enough');
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid any more.');
  });
});
