import { wordsOf } from '../../../platform/language/words';
import { deductionText } from './book-words';

describe('the words of a deduction', () => {
  it.each([
    ['up to 0.5 sq m: not deducted (IS 1200 Part 12)', '0.5 वर्ग मी तक: नहीं घटाया गया (IS 1200 Part 12)'],
    [
      'over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b)',
      '0.5 से ज़्यादा, 3 वर्ग मी तक: एक ओर से घटाया गया (IS 1200 Part 13, 3.2 b)',
    ],
    ['over 0.1 sq m: deducted in full (IS 1200 Part 11)', '0.1 वर्ग मी से ज़्यादा: पूरा घटाया गया (IS 1200 Part 11)'],
    ['rounded to 0.01 m and 0.01 sq m (IS 1200 Part 13)', '0.01 मी और 0.01 वर्ग मी तक पूर्णांकित (IS 1200 Part 13)'],
    ['by agreement', 'by agreement'],
  ])('are those of the clause, in English as it is kept: %s', (clause, hindi) => {
    expect(deductionText({ clause }, wordsOf('en'))).toBe(clause);
    expect(deductionText({ clause }, wordsOf('hi'))).toBe(hindi);
  });

  it('are the reason where no clause was used', () => {
    expect(deductionText({}, wordsOf('en'))).toBe('as measured');
    expect(deductionText({ reason: 'Arch' }, wordsOf('en'))).toBe('as measured: Arch');
  });
});
