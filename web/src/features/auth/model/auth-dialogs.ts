import { createStore, useStore } from '../../../lib/browser/create-store';
import type { AuthAction } from '../api/session-commands';

/** What lies over the page: the login form in one of its two states, or the question who somebody is. */
export type AuthDialog = AuthAction | 'profile' | null;

const open = createStore<AuthDialog>(null);

/** Opens or (with null) closes. Logging in again with the other form is opening with the other action. */
export const showAuthDialog = open.set;

/** The dialog that is open, live. */
export const useAuthDialog = (): AuthDialog => useStore(open);
