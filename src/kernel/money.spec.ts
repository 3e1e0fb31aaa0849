import fc from 'fast-check';
import {
  divideHalfUp,
  MAX_PAISE,
  multiplyScaled,
  paise,
  parseRupees,
  percentOf,
  rupees,
  rupeesText,
  sum,
} from './money';

const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE });
const far = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

describe('paise', () => {
  it('are whole, safe and never minus zero', () => {
    expect(paise(-7)).toBe(-7);
    expect(Object.is(paise(-0), 0)).toBe(true);
    expect(() => paise(0.5)).toThrow(new RangeError('not a whole number of paise: 0.5'));
    expect(() => paise(2 ** 53)).toThrow(RangeError);
    expect(() => paise(NaN)).toThrow(RangeError);
  });

  it('add up exactly, and refuse a sum that is not safe', () => {
    expect(sum([])).toBe(0);
    expect(sum(new Set([paise(1), paise(-3)]))).toBe(-2);
    expect(() => sum([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError);
  });
});

describe('rupees', () => {
  it('are read to the paisa from what they are written as', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseRupees(rupees(paise(amount)))).toBe(paise(amount));
        expect(parseRupees((amount / 100).toFixed(2))).toBe(paise(amount));
      }),
    );
  });

  it.each([
    ['1234.5', 123_450],
    [40, 4_000],
    ['-3.25', -325],
    ['0.05', 5],
    [' 7 ', 700],
    ['-0', 0],
    ['999999999999.99', 99_999_999_999_999],
  ])('%j is %d paise', (written, amount) => expect(parseRupees(written)).toBe(amount));

  it.each([
    '',
    ' ',
    '.5',
    '5.',
    '1.234',
    '1e3',
    '1,200',
    '₹5',
    '5 ₹',
    '--5',
    'x5',
    '5x',
    '0x10',
    '1234567890123',
    NaN,
    Infinity,
    1e21,
  ])('%j is refused', (written) =>
    expect(() => parseRupees(written)).toThrow(/^not an amount in rupees with at most 2 decimals: /),
  );

  it('are refused with no more than the beginning of a long text', () => {
    const refused = `not an amount in rupees with at most 2 decimals: ${'9'.repeat(40)}`;
    expect(() => parseRupees('9'.repeat(5_000))).toThrow(new RangeError(refused));
  });

  it.each([
    [264_187_350, '₹26,41,873.50'],
    [-120_000, '−₹1,200'],
    [0, '₹0'],
    [5, '₹0.05'],
    [-5, '−₹0.05'],
    [10_000_000_00, '₹1,00,00,000'],
  ])('of %d paise are %s in a sentence', (amount, text) => expect(rupeesText(paise(amount))).toBe(text));
});

describe('a rounded division', () => {
  it('is the nearest whole number, the larger in size when two are as near', () => {
    fc.assert(
      fc.property(
        far,
        far.filter((divisor) => divisor !== 0n),
        (numerator, divisor) => {
          const quotient = divideHalfUp(numerator, divisor);
          const [size, by, at] = [numerator * divisor < 0n ? -1n : 1n, abs(divisor), abs(quotient)];
          // n/d − 1/2 < q ≤ n/d + 1/2 for sizes, without a fraction.
          expect(2n * at * by <= 2n * abs(numerator) + by && 2n * at * by > 2n * abs(numerator) - by).toBe(true);
          expect(quotient === 0n || quotient > 0n === size > 0n).toBe(true);
        },
      ),
    );
  });

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [0n, -3n, 0n],
    [1n, 3n, 0n],
  ])('%d / %d is %d', (numerator, divisor, quotient) => expect(divideHalfUp(numerator, divisor)).toBe(quotient));
});

describe('a scaled product', () => {
  it('is exact to half a paisa for every amount and factor', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -90_000, max: 90_000 }), (amount, factor) => {
        const exact = divideHalfUp(BigInt(amount) * BigInt(factor), 10_000n);
        expect(BigInt(multiplyScaled(paise(amount), factor))).toBe(exact);
        expect(percentOf(paise(amount), factor)).toBe(multiplyScaled(paise(amount), factor));
      }),
    );
  });

  it.each([
    // The largest product of the fast way, and the first of the slow one.
    [2 ** 36, 2 ** 14 - 1, 112_583_118_737n],
    [2 ** 36, 2 ** 14, 112_589_990_684n],
    [150, 5_000, 75n],
    [1, 5_000, 1n],
    [1, 4_999, 0n],
    [-1, 5_000, -1n],
    [-1, 4_999, 0n],
  ])('%d × %d / 10,000 is %d', (amount, factor, product) =>
    expect(BigInt(multiplyScaled(paise(amount), factor))).toBe(product),
  );

  it('is refused where it is no safe number', () => {
    expect(() => multiplyScaled(paise(Number.MAX_SAFE_INTEGER), 20_000)).toThrow(RangeError);
  });
});

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
