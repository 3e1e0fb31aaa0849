import { createStore } from './create-store';

/** Where the navigation leaves room for the heading of a page that is worked on; null elsewhere. */
export const headerSlot = createStore<HTMLElement | null>(null);

/** Pages that are worked on: their heading stands in the bar of the navigation. */
export const isWorkingPage = (pathname: string): boolean => /^\/boqs\/[^/]+\/(details|what-if|history)/.test(pathname);
