import { createStore, useStore } from '../../../lib/browser/create-store';
import type { AuthAction } from '../api/session-commands';

/** The open dialog: the login form in one of its two states, or the role question. */
export type AuthDialog = AuthAction | 'profile' | null;

const open = createStore<AuthDialog>(null);

/** Opens or (with null) closes. Switching forms means opening with the other action. */
export const showAuthDialog = open.set;

let invitedAs: string | null = null;

/** Keeps the name that an invitation was made out to, until the person is asked for theirs. */
export function keepInvitedName(name: string | null): void {
  invitedAs = name;
}

/** That name; empty without an invitation. */
export const invitedName = (): string => invitedAs ?? '';

/** The open dialog, live. */
export const useAuthDialog = (): AuthDialog => useStore(open);
