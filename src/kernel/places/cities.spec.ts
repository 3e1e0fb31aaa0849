import { GST_STATES } from './gst-states';
import fc from 'fast-check';
import { CITIES, cityFacts, cityName, findCity, nearestCity, RATED_CITIES, stateOf, unknownCity } from './cities';

describe('a city', () => {
  it.each([
    ['Mumbai', 'mumbai'],
    ['BOMBAY', 'mumbai'],
    ['Bengaluru', 'bangalore'],
    [' delhi  ncr ', 'delhi'],
    ['Navi-Mumbai', 'navi-mumbai'],
    ['greater noida', 'greater-noida'],
    ['Calcutta', 'kolkata'],
    ['Cochin', 'kochi'],
    ['Nagpur', 'nagpur'],
    ['Baroda', 'vadodara'],
    ['Vizag', 'visakhapatnam'],
    ['Trivandrum', 'thiruvananthapuram'],
    ['mysore', 'mysuru'],
    ['Panjim', 'goa'],
    ['another Tier 2 city', 'tier-2'],
  ])('is found by a common name: %s', (said, city) => expect(findCity(said)).toBe(city));

  it('is found by its key, its label and every alias, in any case; no two share a name', () => {
    const names = CITIES.flatMap((city) =>
      [city, cityFacts(city).label, ...cityFacts(city).aliases].map((n) => [n, city] as const),
    );
    for (const [name, city] of names) {
      expect(findCity(name)).toBe(city);
      expect(findCity(name.toUpperCase())).toBe(city);
    }
  });

  it('has a GST state, except “another city”; rated cities come first and use their own rates', () => {
    for (const city of CITIES) {
      const state = stateOf(city);
      if (state === null) expect(city).toMatch(/^tier-[123]$/);
      else expect(GST_STATES[state]).toBeTruthy();
    }
    expect([stateOf('thane'), stateOf('noida'), stateOf('gurugram'), stateOf('goa')]).toEqual(['27', '09', '06', '30']);
    expect(CITIES.slice(0, RATED_CITIES.length)).toEqual([...RATED_CITIES]);
    for (const city of RATED_CITIES) expect(cityFacts(city).ratedAs).toBe(city);
  });

  it('that is unknown is answered with the nearest name', () => {
    expect(unknownCity('Bombai')).toBe(
      'We have no rates for “Bombai”. Did you mean Mumbai? If not, choose “Another tier 2 city” or “Another tier 3 city”.',
    );
    expect(cityName(nearestCity('Chenai') ?? '')).toBe('Chennai');
    expect(unknownCity('Atlantis')).toBe(
      'We have no rates for “Atlantis”. Name the nearest large city, or choose “Another tier 2 city” or “Another tier 3 city”.',
    );
    expect(unknownCity(`  ${'Atlantis '.repeat(9)}`)).toContain(
      'We have no rates for “Atlantis Atlantis Atlantis Atlantis Atla”. Name',
    );
    expect(unknownCity('  ')).toBe('Name a city, or choose “Another tier 2 city” or “Another tier 3 city”.');
    expect(unknownCity(7)).toBe('Name a city, or choose “Another tier 2 city” or “Another tier 3 city”.');
  });

  it('is no other place of a name that is only a little like it', () => {
    for (const other of ['Srinagar', 'Ratnagiri', 'Moradabad', 'Jalna'])
      expect([other, nearestCity(other)]).toEqual([other, undefined]);
    expect(['Ahemdabad', 'Hydrabad', 'Bangalor', 'Gurgoan'].map(nearestCity)).toEqual([
      'ahmedabad',
      'hyderabad',
      'bangalore',
      'gurugram',
    ]);
  });

  it('is the nearest one only with one letter wrong, or two of many', () => {
    // Of the names as near as it, the first one.
    expect(['pone', 'pxnx', 'go', 'goq', 'gqq', ''].map(nearestCity)).toEqual([
      'pune',
      undefined,
      'goa',
      'goa',
      undefined,
      undefined,
    ]);
  });

  it('has facts and a name; what is none keeps the name it was given', () => {
    expect(cityName('nowhere')).toBe('nowhere');
    expect(() => cityFacts('nowhere' as never)).toThrow(new RangeError('unknown city nowhere'));
  });

  it('gets a sentence for any input', () => {
    fc.assert(fc.property(fc.anything(), (said) => expect(unknownCity(said)).toMatch(/\.$/)));
  });
});
