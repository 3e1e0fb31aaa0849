import { isDeepStrictEqual } from 'node:util';

/**
 * `expect(received).toEqual(expected)` for what a test compares hundreds of thousands of times: `expect` makes all of its
 * matchers anew at each call, which takes far longer than the comparison.
 */
export function expectSame<T>(received: T, expected: T): void {
  if (!isDeepStrictEqual(received, expected)) expect(received).toEqual(expected);
}
