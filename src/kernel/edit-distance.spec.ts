import fc from 'fast-check';
import { editDistance } from './edit-distance';

/** The definition itself, letter by letter, as slow as it is. */
function plainly(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const swapped = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return Math.min(
    plainly(a, other) + 1,
    plainly(one, b) + 1,
    plainly(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
    ...(swapped ? [plainly(one.slice(0, -2), other.slice(0, -2)) + 1] : []),
  );
}

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('the letters between two texts', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['', 'ab', 2],
    ['mumbai', 'mumbai', 0],
    ['bombai', 'bombay', 1],
    ['chenai', 'chennai', 1],
    ['dehli', 'delhi', 1],
    ['kitten', 'sitting', 3],
  ])('of “%s” and “%s” are %d', (one, other, steps) => expect(editDistance(one, other)).toBe(steps));

  it('are as many as the definition says, either way round', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(editDistance(one, other)).toBe(plainly(one, other));
        expect(editDistance(other, one)).toBe(plainly(one, other));
      }),
    );
  });

  it('need not be counted beyond what is enough', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 7 }), (one, other, enough) => {
        const exact = plainly(one, other);
        const counted = editDistance(one, other, enough);
        if (exact < enough) expect(counted).toBe(exact);
        else expect(counted).toBeGreaterThanOrEqual(enough);
      }),
    );
    expect(editDistance('aaaaaa', 'bbbbbb', 2)).toBe(2);
  });
});
