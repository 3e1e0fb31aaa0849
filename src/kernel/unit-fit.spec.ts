import fc from 'fast-check';
import { measureOf, UNSAID, unitFit } from './unit-fit';

const AREAS = ['sqft', 'sqm'];
const all = [...AREAS, 'rft', 'rm', 'cuft', 'cum', 'kg', 'quintal', 'mt', 'no', 'point', 'set'];

describe('a rate of one unit for a line of another', () => {
  it.each([
    ['sqft', 'sqft', 'equal', 1],
    ['SqFt', 'sqft', 'equal', 1],
    ['bag', 'Bag', 'equal', 1],
    // A rate per square foot is 10.7639 times as much per square metre.
    ['sqft', 'sqm', 'converted', 1 / 0.09290304],
    ['sqm', 'sqft', 'converted', 0.09290304],
    ['rft', 'rm', 'converted', 1 / 0.3048],
    ['cuft', 'cum', 'converted', 1 / 0.028316846592],
    ['mt', 'kg', 'converted', 1 / 1_000],
    ['kg', 'quintal', 'converted', 100],
    ['no', 'set', 'converted', 1],
  ] as const)('per %s for %s is %s', (from, to, is, factor) => {
    const fit = unitFit(from, to);
    expect(fit?.is).toBe(is);
    expect(Number(fit?.many) / Number(fit?.part)).toBeCloseTo(factor, 12);
  });

  it.each([
    ['sqft', 'rft'],
    ['bag', 'kg'],
    ['kg', 'bag'],
    ['constructor', 'toString'],
    ['sqft', UNSAID],
    ['bag', UNSAID],
  ])('per %s for “%s” is none', (from, to) => expect(unitFit(from, to)).toBeNull());

  it('is not known where the rate names no unit, or the line only counts', () => {
    expect(unitFit(null, 'sqft')).toEqual({ is: 'unknown', many: 1n, part: 1n });
    expect(unitFit('no', UNSAID)).toEqual({ is: 'unknown', many: 1n, part: 1n });
  });

  it('goes there and back to the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...all), (one, other) => {
        const [there, back] = [unitFit(one, other), unitFit(other, one)];
        expect(there === null).toBe(measureOf(one) !== measureOf(other));
        if (there && back) expect(there.many * back.many).toBe(there.part * back.part);
      }),
    );
  });

  it('has a measure', () => {
    expect(['sqm', 'rft', 'cum', 'quintal', 'point', 'bag', 'valueOf'].map(measureOf)).toEqual([
      'area',
      'length',
      'volume',
      'weight',
      'count',
      null,
      null,
    ]);
  });
});
