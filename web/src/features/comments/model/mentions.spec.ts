import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completeMention, matchPeople, pieces, typingAt } from './mentions';

const PEOPLE = ['Asha Rao', 'Meera Shah', 'Ravi'];

describe('a mention that is being typed', () => {
  it.each([
    ['@', 1, { at: 0, typed: '' }],
    ['ask @me', 7, { at: 4, typed: 'me' }],
    ['ask @Meera Sh', 13, { at: 4, typed: 'Meera Sh' }],
    ['ask @me please', 7, { at: 4, typed: 'me' }],
    ['mail asha@me', 12, null],
    ['no mention', 10, null],
  ])('%j at %i', (text, cursor, expected) => {
    expect(typingAt(text, cursor)).toEqual(expected);
  });

  it('fits the names, or a word of them, that begin so', () => {
    expect(matchPeople(PEOPLE, '')).toEqual(PEOPLE);
    expect(matchPeople(PEOPLE, 'ra')).toEqual(['Asha Rao', 'Ravi']);
    expect(matchPeople(PEOPLE, 'asha r')).toEqual(['Asha Rao']);
    expect(matchPeople(PEOPLE, 'Ravi, yes')).toEqual([]);
  });

  it('is completed in its place, with one space behind it', () => {
    expect(completeMention('ask @me please', { at: 4, typed: 'me' }, 'Meera Shah')).toEqual({
      text: 'ask @Meera Shah please',
      cursor: 16,
    });
  });
});

describe('the pieces of a text', () => {
  it('tell mentions from words', () => {
    expect(pieces('Ask @asha rao, not @Ravinder', ['Asha Rao', 'Ravi'])).toEqual([
      { text: 'Ask ', isMention: false, from: 0 },
      { text: '@asha rao', isMention: true, from: 4 },
      { text: ', not @Ravinder', isMention: false, from: 13 },
    ]);
  });

  it('together are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('@', 'R', 'a', 'v', 'i', '(', ' ') }), (text) => {
        expect(
          pieces(text, ['Ravi', 'a(v'])
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
