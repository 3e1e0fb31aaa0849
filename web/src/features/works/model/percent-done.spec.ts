import { describe, expect, it } from '@jest/globals';
import { percentDone } from './percent-done';

describe('what is done in whole percent', () => {
  it.each([
    [0, '0 %'],
    [0.2, '1 %'],
    [43.5, '44 %'],
    [99.6, '99 %'],
    [100, '100 %'],
  ])('of %d is %s', (share, text) => expect(percentDone(share)).toBe(text));
});
