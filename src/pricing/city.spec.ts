import { CITIES, cityFacts, RATED_CITIES } from '../kernel/places/cities';
import { isBranded, withBrands } from './branded';
import { cityFactors } from './city';
import { context, line } from './line.fixtures';
import { priceLine } from './price-line';
import { buildRateBook, cityRate, rateBook, rateOf } from './rates/rate-book';

const book = rateBook(1);

describe('the factors of a city', () => {
  it('are the book’s own for the seven, those of the city it belongs to beside one, those of its tier elsewhere', () => {
    for (const city of RATED_CITIES) expect(cityFactors(book, city)).toBe(book.cityFactors[city]);
    expect(cityFactors(book, 'thane')).toBe(book.cityFactors.mumbai);
    expect(cityFactors(book, 'noida')).toBe(book.cityFactors.delhi);
    expect(cityFactors(book, 'jaipur')).toBe(cityFactors(book, 'tier-2'));
    expect(cityFactors(book, 'kolkata')).toBe(cityFactors(book, 'tier-1'));
    expect(cityFactors(book, 'goa')).toBe(cityFactors(book, 'tier-3'));
  });

  it('make no city of a lower tier more expensive than one of a higher tier', () => {
    for (const side of ['labour', 'material'] as const)
      for (const tier of [2, 3] as const)
        expect(cityFactors(book, `tier-${tier}`)[side]).toBeLessThanOrEqual(
          cityFactors(book, tier === 2 ? 'tier-1' : 'tier-2')[side],
        );
  });

  it('price every item of an old book in every city', () => {
    const mattress = line('carpentry', 'mattress-king');
    for (const city of CITIES) {
      const { cost } = priceLine(mattress, context({ book, city }));
      if (cityFacts(city).ratedAs === 'mumbai')
        expect(cost).toBe(priceLine(mattress, context({ book, city: 'mumbai' })).cost);
      expect(cost).toBeGreaterThan(0);
    }
  });
});

describe('branded goods', () => {
  const data = { ...book, recipes: [...book.recipes.values()], rates: withBrands([...book.rates.values()]) };
  const labels = [
    'Split air conditioner, luxury',
    'Sanitary set, standard',
    'Ceiling fan',
    'Soft-close hinge',
    'Three-seater sofa, premium',
  ];

  it('cost the same in every city from edition 2 on; boards, tiles and labour follow the city', () => {
    const second = buildRateBook({ ...data, edition: 2 });
    for (const label of labels)
      expect(cityRate(second, 'bangalore', rateOf(second, label))).toBe(
        cityRate(second, 'mumbai', rateOf(second, label)),
      );
    for (const label of ['18 mm BWR ply', 'Vitrified tiles', 'AC installation labour'])
      expect(cityRate(second, 'bangalore', rateOf(second, label))).toBeGreaterThan(
        cityRate(second, 'mumbai', rateOf(second, label)),
      );
  });

  it('follow the city in a book of edition 1, marked or not', () => {
    for (const [edition, rates] of [
      [1, data.rates],
      [undefined, data.rates],
      [undefined, [...book.rates.values()]],
    ] as const) {
      const first = buildRateBook({ ...data, rates, ...(edition ? { edition } : {}) });
      for (const label of labels)
        expect(cityRate(first, 'bangalore', rateOf(first, label))).toBe(
          cityRate(book, 'bangalore', rateOf(book, label)),
        );
    }
  });

  it('are materials only', () => expect(isBranded({ kind: 'labour', label: 'Ceiling fan' })).toBe(false));
});
