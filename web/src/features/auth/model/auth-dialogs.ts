import { createStore, useStore } from '../../../lib/browser/create-store';
import type { AuthAction } from '../api/session-commands';

/** The open dialog: the login form in one of its two states, or the role question. */
export type AuthDialog = AuthAction | 'profile' | null;

const open = createStore<AuthDialog>(null);

/** Opens or (with null) closes. Switching forms means opening with the other action. */
export const showAuthDialog = open.set;

/** The open dialog, live. */
export const useAuthDialog = (): AuthDialog => useStore(open);
