import { call } from '../../../lib/api/api-client';

export interface ProfileInput {
  user_name: string;
  contact_number: string;
}

/** Changes name and phone number; empty ones are removed. */
export async function changeProfile(body: ProfileInput, key: string): Promise<void> {
  await call('patch', '/api/me', { body, key });
}

/** Logs another device out. */
export async function endSession(id: string, key: string): Promise<void> {
  await call('delete', '/api/me/sessions/{id}', { path: { id }, key });
}

/** Logs every device out, including this one. */
export async function endAllSessions(_input: null, key: string): Promise<void> {
  await call('delete', '/api/me/sessions', { key });
}
