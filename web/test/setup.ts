import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import * as React from 'react';
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

/**
 * React makes an error for each of the first ten thousand elements a second, to tell in the browser's tools who made it:
 * a tenth of the time of these suites. It behaves as if they had been made already.
 */
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);

const UNSEEN = new Set(['script', 'style', 'template', 'title']);

const INHERITED = new Set(['visibility', 'pointer-events']);

/** The value of a property on the nearest element that sets it itself; empty when none does. */
function setOn(element: Element | null, property: string): string {
  if (!element) return '';
  const own = (element as HTMLElement).style?.getPropertyValue(property) ?? '';
  if (own || !INHERITED.has(property)) return own;
  return setOn(element.parentElement, property);
}

function computed(element: Element, property: string): string {
  const own = setOn(element, property);
  if (own) return own;
  if (property === 'display')
    return UNSEEN.has(element.localName) || (element as HTMLElement).hidden ? 'none' : 'block';
  if (property === 'visibility') return 'visible';
  return '';
}

/**
 * jsdom matches every rule of its default style sheet with every element, a third of the time of the suites that look for
 * roles. No style sheet of the client is loaded here, so an element looks as its own `style` and `hidden` say.
 */
window.getComputedStyle = (element, pseudo) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return (property: string) => (pseudo ? '' : computed(element, property));
      if (typeof name !== 'string') return undefined;
      return pseudo
        ? ''
        : computed(
            element,
            name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          );
    },
  });
