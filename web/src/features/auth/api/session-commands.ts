import { client, commandHeaders, unwrap } from '../../../lib/api-client';
import { session } from '../../../lib/session';

export interface Credentials {
  email: string;
  password: string;
}
export type AuthAction = 'login' | 'signup';

/** Logs in or signs up and keeps the session. Throws ApiError with the server's sentence and field errors. */
export async function authenticate(action: AuthAction, body: Credentials, key: string): Promise<void> {
  const headers = commandHeaders(key);
  const answer =
    action === 'login'
      ? await unwrap(client.POST('/api/users/login', { body, headers }))
      : await unwrap(client.POST('/api/users/signup', { body, headers }));
  session.start(answer.token);
}

/** Makes a BOQ that was made under this visitor's identifier the logged-in user's own. */
export async function attachGuestBoq(boqId: string, key: string): Promise<void> {
  await unwrap(client.POST('/api/boqs/{id}/user', { params: { path: { id: boqId } }, headers: commandHeaders(key) }));
}

/** Ends the session on the server and here; here even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  try {
    await unwrap(client.POST('/api/users/logout', {}));
  } finally {
    session.clear();
  }
}
