import fc from 'fast-check';
import { lettersOf, splitRuns, substitute, type Coverage } from './script-runs';

/** Two fonts: `a` has Latin, `d` has Devanagari with spaces and joiners; nothing has the rest. */
const coverage: Coverage = {
  fontOf: (character) => (/[\n -~é]/.test(character) ? 'a' : /[\u0900-\u097f]/.test(character) ? 'd' : null),
  has: (font, character) => (font === 'a' ? /[\n -~é]/ : /[\u0900-\u097f ]|\p{Join_Control}/u).test(character),
};
const split = (text: string): (string | null)[][] =>
  splitRuns(text, coverage).map(({ text: part, font }) => [part, font]);

const letter = fc.oneof(
  fc.constantFrom(...'श्रीमती कर्त्तव्य १२ क्षत्रिय। Kitchen, 4 no.\n\t\u200d\u200c\u0301\ufe0f漢字😀👨‍👩‍👧'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(''));

describe('splitting a text into runs', () => {
  it('changes the font where the script changes', () => {
    expect(split('')).toEqual([]);
    expect(split('Kitchen')).toEqual([['Kitchen', 'a']]);
    expect(split('Kitchen किचन (२)')).toEqual([
      ['Kitchen ', 'a'],
      ['किचन ', 'd'],
      ['(', 'a'],
      ['२', 'd'],
      [')', 'a'],
    ]);
  });

  it('keeps marks, joiners, dandas and spaces with the letters before them', () => {
    expect(split('श्री\u200dमती शर्मा। का')).toEqual([['श्री\u200dमती शर्मा। का', 'd']]);
    // A family is four people with joiners: one letter that no font has.
    expect(split('a 👨‍👩‍👧 b')).toEqual([
      ['a ', 'a'],
      ['👨‍👩‍👧', null],
      [' b', 'a'],
    ]);
  });

  it('preserves any text, without empty runs or neighbours in the same font', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const runs = splitRuns(whole, coverage);
        expect(runs.map((run) => run.text).join('')).toBe(whole);
        runs.forEach((run, index) => {
          expect(run.text).not.toBe('');
          expect(run.font).not.toBe(runs[index + 1]?.font);
        });
      }),
    );
  });

  it('gives no run to a font that lacks one of its letters', () => {
    fc.assert(
      fc.property(text, (whole) => {
        for (const { text: part, font } of splitRuns(whole, coverage))
          if (font !== null) for (const character of part) expect(coverage.has(font, character)).toBe(true);
      }),
    );
  });
});

describe('letters that no font has', () => {
  it('become a question mark each, with their marks', () => {
    expect(substitute('漢字')).toBe('??');
    expect(substitute('👨‍👩‍👧')).toBe('?');
    expect(lettersOf('👨‍👩‍👧漢')).toHaveLength(2);
  });

  it('become a space or nothing when they are invisible', () => {
    expect(substitute('\t')).toBe(' ');
    expect(substitute('\u200e\u0007')).toBe('');
  });
});
