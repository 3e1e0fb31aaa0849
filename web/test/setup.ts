import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { PATIENCE_MS } from '../../test/support/until';

// What is waited for comes in milliseconds; a crowded machine may take much more than the second that is the library's own.
configure({ asyncUtilTimeout: PATIENCE_MS });

/** What a browser has and jsdom has not; each does the least that the components rely on. */

window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: jest.fn(),
  removeEventListener: jest.fn(),
  addListener: jest.fn(),
  removeListener: jest.fn(),
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

class ResizeObserverOfNothing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= ResizeObserverOfNothing;

window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
if (!('escape' in (globalThis.CSS ?? {}))) {
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } });
}
