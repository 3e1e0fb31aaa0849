import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import { session } from '../../../lib/session';

export interface Credentials {
  email: string;
  password: string;
}
export type AuthAction = 'login' | 'signup';
export type ChosenRole = NonNullable<Body<'/api/me', 'patch'>['role']>;

/**
 * Logs in or signs up, stores the session and returns the role. Throws ApiError with the server's message and field
 * errors.
 */
export async function authenticate(action: AuthAction, body: Credentials, key: string): Promise<string> {
  const answer =
    action === 'login'
      ? await call('post', '/api/users/login', { body, key })
      : await call('post', '/api/users/signup', { body, key });
  session.start(answer.token);
  return answer.role;
}

/** Logs in with the ID token from Google's button, stores the session and returns the role. */
export async function authenticateWithGoogle(credential: string, key: string): Promise<string> {
  const answer = await call('post', '/api/users/social-login', { body: { credential }, key });
  session.start(answer.token);
  return answer.role;
}

/** Attaches a BOQ created with this visitor's identifier to the logged-in user. */
export async function attachGuestBoq(boqId: string, key: string): Promise<void> {
  await call('post', '/api/boqs/{id}/user', { path: { id: boqId }, body: {}, key });
}

/** Ends the session on the server and here; here even when the server cannot be reached. */
export async function logOut(): Promise<void> {
  try {
    await call('post', '/api/users/logout', {});
  } finally {
    session.clear();
  }
}

export interface Introduction {
  role: ChosenRole;
  user_name?: string;
}

/** Sets the person's role, once, and their name if they give one; the session continues with a new token. */
export async function introduce(body: Introduction, key: string): Promise<void> {
  const { token } = await call('patch', '/api/me', { body, key });
  session.start(token);
}
