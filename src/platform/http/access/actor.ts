import type { TokenScopes } from './token-scopes';

/** The roles an account can have; a guest has none. */
export const ROLES = ['user', 'home-owner', 'designer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface UserActor {
  readonly kind: 'user';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** An admin has confirmed that this is a design professional. */
  readonly verified: boolean;
  /** The person has proved that they own the mailbox. */
  readonly emailConfirmed: boolean;
  /** Set for the person's program, which sends an access token. */
  readonly scopes?: TokenScopes;
  /** Set for a program in test mode, which acts for a test account: the account whose token it sends. */
  readonly testOf?: string;
}

export interface GuestActor {
  readonly kind: 'guest';
  /** Fingerprint (SHA-256, hex) of the visitor's identifier; the identifier itself is a credential and is never stored. */
  readonly identifier: string | null;
}

/** The requester. */
export type Actor = UserActor | GuestActor;

/** Identity as far as BOQ access is concerned. */
export type Identity = Pick<UserActor, 'kind' | 'id'> | GuestActor;

/** The account that a request counts against: a person's own also for their programs in test mode. */
export function accountOf({ id, testOf }: UserActor): string {
  return testOf ?? id;
}

/** The actor's role; `guest` without an account. */
export function roleOf(actor: Actor): Role | 'guest' {
  return actor.kind === 'user' ? actor.role : 'guest';
}
