import { createStore } from './create-store';

/** Where the navigation leaves room for the heading of a page that is worked on; null elsewhere. */
export const headerSlot = createStore<HTMLElement | null>(null);

/** Takes the element that the heading is in, and gives it back. */
export const takeHeaderSlot = (slot: HTMLElement | null): void => headerSlot.set(slot);

/** Pages for working: their heading is in the navigation bar. */
export const isWorkingPage = (pathname: string): boolean => /^\/boqs\/[^/]+\/(details|history|plan)/.test(pathname);

/** Pages that a firm shows its clients and vendors: they may have the firm's bar, never the navigation of the product. */
export const isClientPage = (pathname: string): boolean => /^\/(accept|quote|view)\//.test(pathname);

/** Pages that clients and visitors read in a language of theirs. */
export const hasLanguages = (pathname: string): boolean =>
  /^\/(estimate|boqs\/[^/]+\/summary)?$/.test(pathname) || isClientPage(pathname);

/** Pages for whoever comes by: only they end in the contact details. */
export const isSitePage = (pathname: string): boolean =>
  !/^\/(accept|admin|boqs|catalog|complete-profile|dashboard|finishes|login|my-rates|quote|rate-books|rooms|settings|signup|view)(\/|$)/.test(
    pathname,
  );
