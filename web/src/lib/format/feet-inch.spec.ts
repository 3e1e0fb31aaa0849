import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDimension, formatInches, fromInches, parseFeetInch, toInches } from './feet-inch';

describe('feet and inches', () => {
  it.each([
    [`5'6"`, 66],
    ['5 6', 66],
    ['5.5ft', 66],
    ['66in', 66],
    ['5′ 6″', 66],
    ['5 ft 6 in', 66],
    ['5-6', 66],
    [`5'`, 60],
    ['5', 60],
    ['5.5', 66],
    ['8″', 8],
    [' 10 FEET ', 120],
  ])('reads %s', (text, inches) => expect(parseFeetInch(text)).toBe(inches));

  // [spec: C5.16]
  it.each(['', 'abc', '-5', '0', "5'6'7", '1e3', '5 6 7', '1001ft', '5,6'])('refuses %s', (text) =>
    expect(parseFeetInch(text)).toBeNull(),
  );

  // [spec: C9.18]
  it('formats a length without a zero part', () => {
    expect([formatInches(78), formatInches(60), formatInches(8)]).toEqual(['6′ 6″', '5′', '8″']);
    expect(formatDimension({ L: { feet: 6, inches: 6 }, W: { feet: 5, inches: 0 }, H: { feet: 3, inches: 6 } })).toBe(
      '6′ 6″ × 5′ × 3′ 6″',
    );
    expect(formatDimension(null)).toBe('');
  });

  // [spec: C5.16]
  it('parses everything it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), (inches) => {
        expect(parseFeetInch(formatInches(inches))).toBe(inches);
        expect(toInches(fromInches(inches))).toBe(inches);
      }),
    );
  });
});
