import { knownUnit } from '../units';

describe('a unit that a text spells', () => {
  it.each([
    ['P Cum', 'cum'],
    ['per sq.ft.', 'sqft'],
    ['1 Sqm', 'sqm'],
    ['MT²', 'sqm'],
    ['ONE CUM', 'cum'],
    ['One', 'no'],
    ['bundle', null],
  ])('is known: %s', (text, unit) => {
    expect(knownUnit(text)).toBe(unit);
  });
});
