import { createStore } from './create-store';

/** Where the navigation leaves room for the heading of a page that is worked on; null elsewhere. */
export const headerSlot = createStore<HTMLElement | null>(null);

/** Takes the element that the heading stands in, and gives it back. */
export const takeHeaderSlot = (slot: HTMLElement | null): void => headerSlot.set(slot);

/** Pages that are worked on: their heading stands in the bar of the navigation. */
export const isWorkingPage = (pathname: string): boolean => /^\/boqs\/[^/]+\/(details|what-if|history)/.test(pathname);

/** Pages that a firm shows its clients: they have the firm's bar, not the navigation of the product. */
export const isClientPage = (pathname: string): boolean => pathname.startsWith('/accept/');
