import type { UserActor } from './actor';

/** What the session guard asks the users feature. */
export interface SessionReader {
  /** The person behind a token, with his role as it is now; null when it is unknown, expired or revoked. */
  find(token: string): Promise<UserActor | null>;
}

/** Injection token of the SessionReader in use. */
export const SESSION_READER = Symbol('SessionReader');
