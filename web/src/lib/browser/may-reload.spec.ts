import { afterEach, expect, it, jest } from '@jest/globals';
import { mayReload } from './may-reload';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('lets a page be opened again once in half a minute', () => {
  const now = Date.now();
  expect([mayReload(now), mayReload(now + 29_999), mayReload(now + 30_000)]).toEqual([true, false, true]);
});

it('does not where there is no connection, or nothing can be kept', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(mayReload()).toBe(false);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(mayReload()).toBe(false);
});
