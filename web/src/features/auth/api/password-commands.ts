import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';

export type ResetInput = Body<'/api/users/reset-password', 'post'>;
export type PasswordInput = Required<Body<'/api/me/password', 'post'>>;

/** Requests a mail with a reset link; returns the server's message, which is the same for every email. */
export async function askForReset(email: string, key: string): Promise<string> {
  return (await call('post', '/api/users/forgot-password', { body: { email }, key })).message;
}

/** Sets a new password with a code; returns the server's message. Throws ApiError for a bad code. */
export async function resetPassword(body: ResetInput, key: string): Promise<string> {
  return (await call('post', '/api/users/reset-password', { body, key })).message;
}

/** Changes the logged-in person's password; their other sessions end. */
export async function changePassword(body: PasswordInput, key: string): Promise<string> {
  return (await call('post', '/api/me/password', { body, key })).message;
}
