import { call } from '../../../lib/api/api-client';
import type { ChosenRole } from './session-commands';

export interface ProfileInput {
  user_name: string;
  contact_number: string;
  role?: ChosenRole;
}

/** Changes name, phone number and, while it can be, the role; empty ones are removed. */
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
