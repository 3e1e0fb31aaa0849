import fc from 'fast-check';
import { RateBookError } from '../errors';
import { compileFormula } from './formula';

const value = (text: string, measures: Record<string, number> = {}): number =>
  compileFormula(text).evaluate(new Map(Object.entries(measures)));

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3 - 4 / 2', {}, 5],
    ['ceil(L / 3)', { L: 6 }, 2],
    ['ceil(L / 3)', { L: 6.1 }, 3],
    ['floor(52 / (H + 0.33))', { H: 9 }, 5],
    ['min(5, max(1, H))', { H: 7 }, 5],
    ['H > 6.5 ? 4 : 3', { H: 6.5 }, 3],
    ['H < 6.5 ? 4 : 3', { H: 6.5 }, 3],
    ['H < 6.5 ? 4 : 3', { H: 6.4 }, 4],
    ['H <= 6.5 ? 4 : 3', { H: 6.5 }, 4],
    ['H <= 6.5 ? 4 : 3', { H: 6.6 }, 3],
    ['H >= 6.5 ? 4 : 3', { H: 6.4 }, 3],
    ['H == 6.5 ? 4 : 3', { H: 6.5 }, 4],
    ['H == 6.5 ? 4 : 3', { H: 6 }, 3],
    ['H != 6.5 ? 4 : 3', { H: 6.5 }, 3],
    ['H != 6.5 ? 4 : 3', { H: 6 }, 4],
    // 0.3 / 0.1 is 2.9999999999999996 in doubles; three, not two.
    ['floor(L / D)', { L: 0.3, D: 0.1 }, 3],
    ['(H >= 6.5 ? 4 : 3) * -1', { H: 6.5 }, -4],
    // 4.2 / 1.4 is 3.0000000000000004 in doubles; three bays, not four.
    ['ceil(L / D)', { L: 4.2, D: 1.4 }, 3],
  ])('%s', (text, measures, expected) => {
    expect(value(text, measures)).toBe(expected);
  });

  it('names what it reads', () => {
    expect(compileFormula('(bays + 1) * depth * height + bays').names).toEqual(['bays', 'depth', 'height']);
  });

  it('is compiled once', () => {
    expect(compileFormula('L * W + 1')).toBe(compileFormula('L * W + 1'));
  });

  it.each([
    'a = 1',
    'f(x) = x',
    'import("fs")',
    'evaluate("1")',
    'L.constructor',
    'constructor("x")',
    'toString(1)',
    '[1, 2]',
    '"text"',
    'L ^ 2',
    '2 L',
    'L!',
    'sqrt(2)',
    'ceil(1, 2)',
    'min(1)',
    'L; W',
    '1 +',
    '',
    'true',
    'L to cm',
    'L % 2',
    'x -> x',
    'L ?? 1',
    "L'",
    'max',
    '1e999',
  ])('refuses %s', (text) => {
    let error: unknown;
    try {
      // A bare word compiles; as a measure nobody defines it, checkRecipe and evaluation refuse it.
      compileFormula(text).evaluate(new Map());
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RateBookError);
  });

  it.each([
    ['1 +', 'The formula “1 +” cannot be read at character 4.'],
    ['1e999', 'The formula “1e999” holds a constant that is not a number.'],
    ['true', 'The formula “true” holds a constant that is not a number.'],
    ['L', 'The formula “L” was evaluated without “L”.'],
    ['2 L', 'The formula “2 L” is not one arithmetic expression.'],
    ['L!', 'The formula “L!” cannot be read at character 3.'],
    ['+L', 'The formula “+L” uses “+”, which formulas may not.'],
    ['3 < L < 5', 'The formula “3 < L < 5” compares more than two things at once.'],
    ['L ^ 2', 'The formula “L ^ 2” uses “^”, which formulas may not.'],
    ['sqrt(2)', 'The formula “sqrt(2)” uses “sqrt()”, which formulas may not.'],
    ['min(1)', 'The formula “min(1)” gives “min()” too few values.'],
    ['ceil(1, 2)', 'The formula “ceil(1, 2)” gives “ceil()” too many values.'],
  ])('says why it refuses %s', (text, message) => {
    expect(() => value(text)).toThrow(message);
  });

  it('computes as arithmetic does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 1, max: 999 }), (L, W) => {
        expect(value('(L + W) * 2 - L / W', { L, W })).toBe((L + W) * 2 - L / W);
        expect(value('ceil(L / W)', { L, W })).toBe(Math.ceil(L / W));
      }),
    );
  });
});
