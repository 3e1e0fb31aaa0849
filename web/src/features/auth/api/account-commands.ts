import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';

export interface ProfileInput {
  user_name: string;
  contact_number: string;
}

/** Changes name and phone number; empty ones are removed. */
export async function changeProfile(body: ProfileInput, key: string): Promise<void> {
  await unwrap(client.PATCH('/api/me', { body, headers: commandHeaders(key) }));
}

/** Logs another device out. */
export async function endSession(id: string, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/me/sessions/{id}', { params: { path: { id } }, headers: commandHeaders(key) }));
}

/** Logs every device out, including this one. */
export async function endAllSessions(_input: null, key: string): Promise<void> {
  await unwrap(client.DELETE('/api/me/sessions', { headers: commandHeaders(key) }));
}
