import { describe, expect, it } from '@jest/globals';
import { citiesOf, cityName, CITY_CHOICES } from './cities';

const found = (text: string) => citiesOf(text).map(({ value }) => value);

describe('the cities', () => {
  it('are grouped by tier, with another city of each at its end', () => {
    const groups = CITY_CHOICES.map(({ tier }) => tier);
    expect(groups).toEqual([...groups].sort());
    expect(CITY_CHOICES.filter(({ value }) => value.startsWith('tier-'))).toHaveLength(3);
  });

  it('are found by any name, in any case, and say which', () => {
    expect(found('BENGAL')).toEqual(['bangalore']);
    expect(citiesOf('bombay')).toEqual([{ value: 'mumbai', label: 'Mumbai', tier: 1, note: 'Bombay' }]);
    expect(citiesOf('Kochi')[0]).toEqual({ value: 'kochi', label: 'Kochi', tier: 2 });
    expect(found('navi-mum')).toEqual(['navi-mumbai']);
    expect(found('mum').slice(0, 1)).toEqual(['mumbai']);
    expect(found('atlantis')).toEqual([]);
  });

  it('are found by their names in a language too', () => {
    const names = { pune: 'पुणे', mumbai: 'मुंबई' };
    expect(citiesOf('पुण', names)).toEqual([{ value: 'pune', label: 'Pune', tier: 1 }]);
    expect(citiesOf('mumbai', names)[0]).toEqual({ value: 'mumbai', label: 'Mumbai', tier: 1 });
  });

  it('are shown by name; an unknown one keeps its key', () => {
    expect(cityName('tier-2')).toBe('Another tier 2 city');
    expect(cityName('atlantis')).toBe('atlantis');
  });
});
