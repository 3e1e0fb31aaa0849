import { describe, expect, it } from '@jest/globals';
import { lengthWords, parseLength } from './lengths';

describe('a length of a plan', () => {
  it.each([
    ['4000mm', 4_000, '13′ 1½″'],
    [`9'6"`, 2_896, '9′ 6″'],
    ['2.75m', 2_750, '9′ ½″'],
    ['12', 3_658, '12′'],
    ['4½″', 114, '4½″'],
  ])('%s is read to the millimetre, and said to half an inch', (typed, mm, words) => {
    expect(parseLength(typed)).toBe(mm);
    expect(lengthWords(mm)).toBe(words);
  });

  it('is none where it cannot be read', () => {
    expect(['', 'wide', '0', '-3'].map(parseLength)).toEqual([null, null, null, null]);
  });
});
