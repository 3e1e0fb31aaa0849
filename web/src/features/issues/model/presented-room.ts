import { createStore } from '../../../lib/browser/create-store';

/** The room that the presentation shows; null for its cover and total, undefined while it is closed. */
export const presentedRoom = createStore<string | null | undefined>(undefined);
