import type { UserActor } from './actor';

/** What the session guard asks the users feature. */
export interface SessionReader {
  /**
   * The person behind a token, with his role as it is now; null when it is unknown, expired or revoked. `watching` = the person
   * does nothing at the moment: the session does not count as used.
   */
  find(token: string, watching?: boolean): Promise<UserActor | null>;
}

/** Injection token of the SessionReader in use. */
export const SESSION_READER = Symbol('SessionReader');
