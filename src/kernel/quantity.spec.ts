import fc from 'fast-check';
import { divideHalfUp, MAX_PAISE, paise } from './money';
import { MAX_QUANTITY, parseQuantity, percentShare, quantity, quantityOf, times, toNumber } from './quantity';

const scaled = fc.integer({ min: -MAX_QUANTITY, max: MAX_QUANTITY });

describe('a quantity', () => {
  it('is whole ten-thousandths, and never minus zero', () => {
    expect(quantity(12_345)).toBe(12_345);
    expect(Object.is(quantity(-0), 0)).toBe(true);
    expect(() => quantity(0.5)).toThrow(new RangeError('not a scaled quantity: 0.5'));
    expect(() => quantity(2 ** 53)).toThrow(RangeError);
    expect(MAX_QUANTITY).toBe(1_000_000_000_000);
  });

  it('is read from its text as it was written', () => {
    fc.assert(fc.property(scaled, (value) => expect(parseQuantity(toNumber(quantity(value)))).toBe(value + 0)));
  });
  it.each([
    ['12.5', 125_000],
    [' -0.0001 ', -1],
    ['7.05', 70_500],
    ['999999999', 9_999_999_990_000],
  ])('is read from “%s”', (text, value) => expect(parseQuantity(text)).toBe(value));
  it.each(['', '1e3', '.5', '5.', '1.23456', '1234567890', '1 2', 'x1', '1x', 'NaN', '--1'])(
    'is not read from “%s”',
    (text) => {
      expect(() => parseQuantity(text)).toThrow(new RangeError(`not a quantity with at most 4 decimals: ${text}`));
    },
  );
  it('says at most forty letters of what it is not', () => {
    expect(() => parseQuantity('z'.repeat(50))).toThrow(new RegExp(`: z{40}$`));
  });

  it.each([
    [1.005, 10_050],
    [0.00005, 1],
    [0.00004, 0],
    [-1.00005, -10_000],
    [-1.00006, -10_001],
    [2 / 3, 6_667],
    [1e8, 1_000_000_000_000],
  ])('computed as %s is rounded half-up to four decimals', (value, rounded) => expect(quantityOf(value)).toBe(rounded));
  it.each([NaN, Infinity, -Infinity])('cannot be %s', (value) => {
    expect(() => quantityOf(value)).toThrow(new RangeError(`not a finite quantity: ${value}`));
  });

  it('times a rate is half-up to the paisa', () => {
    expect(times(quantity(15_000), paise(333))).toBe(500);
    expect(times(quantity(14_999), paise(100))).toBe(150);
    expect(times(quantity(14_949), paise(100))).toBe(149);
  });
  it('as a percentage takes its share, exactly at any size', () => {
    expect(percentShare(parseQuantity('18'), paise(10_003))).toBe(1_801);
    expect(percentShare(parseQuantity('-2.5'), paise(1_000))).toBe(-25);
    const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), amounts, (percent, amount) => {
        const exact = divideHalfUp(BigInt(amount) * BigInt(percent), 1_000_000n);
        expect(BigInt(percentShare(quantity(percent), paise(amount)))).toBe(exact);
      }),
    );
  });
});
