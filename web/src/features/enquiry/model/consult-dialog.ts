import { createStore, useStore } from '../../../lib/browser/create-store';

const open = createStore(false);

/** Opens or closes the enquiry form over the page. */
export const showConsultDialog = open.set;

/** Whether the dialog is open, live. */
export const useConsultDialog = (): boolean => useStore(open);
