import { createStore } from './create-store';

/** Where the navigation leaves room for the heading of a page that is worked on; null elsewhere. */
export const headerSlot = createStore<HTMLElement | null>(null);

/** Pages for working: their heading is in the navigation bar. */
export const isWorkingPage = (pathname: string): boolean => /^\/boqs\/[^/]+\/(details|what-if|history)/.test(pathname);
