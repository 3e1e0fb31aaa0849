import { isDeepStrictEqual } from 'node:util';

/**
 * `expect(received).toEqual(expected)` for hundreds of thousands of comparisons: `expect` rebuilds its matchers at each
 * call, which takes far longer than comparing.
 */
export function expectSame<T>(received: T, expected: T): void {
  if (!isDeepStrictEqual(received, expected)) expect(received).toEqual(expected);
}
