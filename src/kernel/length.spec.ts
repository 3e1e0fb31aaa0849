import fc from 'fast-check';
import { formatFeetInches, fromFeetInches, inches, toFeetInches } from './length';

describe('a length', () => {
  it('is whole inches up to 1,000 feet', () => {
    expect([inches(0), inches(12_000)]).toEqual([0, 12_000]);
    for (const wrong of [-1, 0.5, 12_001, NaN])
      expect(() => inches(wrong)).toThrow(new RangeError(`not a length in inches: ${wrong}`));
  });

  it('is said in feet and inches, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000 }), (value) => {
        const said = toFeetInches(inches(value));
        expect(said.feet * 12 + said.inches).toBe(value);
        expect(said.inches).toBeLessThan(12);
        expect(fromFeetInches(said)).toBe(value);
      }),
    );
  });

  it.each([
    [78, '6′ 6″'],
    [72, '6′'],
    [5, '0′ 5″'],
    [0, '0′'],
  ])('of %d inches is written %s', (value, text) => expect(formatFeetInches(inches(value))).toBe(text));
});
