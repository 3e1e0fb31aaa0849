import type { UserActor } from './actor';

/** What the session guard needs from the users feature. */
export interface SessionReader {
  /**
   * The person behind a token, with their current role; null when it is unknown, expired or revoked. `watching` = the
   * person is idle: do not count the session as used.
   */
  find(token: string, watching?: boolean): Promise<UserActor | null>;
}

/** Injection token of the SessionReader in use. */
export const SESSION_READER = Symbol('SessionReader');
