import fc from 'fast-check';
import { splitWarning } from './split-warning';

describe('a warning', () => {
  it('stays whole where it is short', () => {
    const warning = 'No total in the file proves this sum, nor does a quantity by a rate in every line.';
    expect(splitWarning(warning)).toEqual({ sentence: warning, details: '' });
  });

  it('ends at its first sentences, with the rest behind', () => {
    const lead = 'The sheets “Ground floor” and “First floor” hold nearly the same items.';
    const rest = 'Check that nothing is counted twice, since the sums of both are in the total that is shown above.';
    expect(splitWarning(`${lead} ${rest}`)).toEqual({ sentence: lead, details: rest });
  });

  it('is never longer than 140 characters, and loses no word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z“”0-9,]{1,12}[.:;]?$/), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(words, (parts) => {
        const warning = parts.join(' ');
        const { sentence, details } = splitWarning(warning);
        expect(sentence.length).toBeLessThanOrEqual(142);
        const both = sentence.endsWith(' …') ? details : `${sentence} ${details}`.trim();
        expect(both.replace(/[.:;]/g, '')).toBe(warning.replace(/[.:;]/g, ''));
      }),
    );
  });
});
