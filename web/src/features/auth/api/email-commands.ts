import { call } from '../../../lib/api/api-client';

/** Confirms an email with the code from a mail; returns the server's message. Throws ApiError for a bad code. */
export async function confirmEmail(code: string, key: string): Promise<string> {
  return (await call('post', '/api/users/confirm-email', { body: { code }, key })).message;
}

/** Requests another confirmation mail; returns the server's message. */
export async function askForConfirmation(_input: null, key: string): Promise<string> {
  return (await call('post', '/api/users/confirm-email/resend', { key })).message;
}
