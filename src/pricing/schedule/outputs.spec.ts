import { BUILT_IN_RATE_BOOKS, rateBook } from '../rates/rate-book';
import { isFactoryMade, outputOf, outputOnSite } from './outputs';

const labour = BUILT_IN_RATE_BOOKS.flatMap((version) =>
  [...rateBook(version).rates.values()].filter(({ kind }) => kind === 'labour'),
);

describe('the outputs a day', () => {
  it.each(labour.map(({ label, unit }) => [label, unit]))('know %s per %s', (label, unit) => {
    const output = outputOf(label, unit);
    expect(output?.perDay).toBeGreaterThan(0);
    expect(output?.reason).not.toBe('');
  });

  it('do not stand for a label or a unit that they do not know', () => {
    expect(outputOf('Labour at the typed rate', 'sqft')).toBeUndefined();
    expect(outputOf('Carpentry labour', 'no')).toBeUndefined();
  });

  it('leave only the putting up of factory-made boxes on site', () => {
    const made = outputOf('Carpentry labour', 'sqft')?.perDay ?? 0;
    expect(outputOnSite('hinged-wardrobe', 'Carpentry labour', 'sqft')?.perDay).toBeGreaterThan(2 * made);
    expect(outputOnSite('hinged-wardrobe', 'PU finishing labour', 'sqft')?.offSite).toBe(true);
    expect(outputOnSite('tv-unit', 'Carpentry labour', 'sqft')?.perDay).toBe(made);
    expect(outputOnSite('tv-unit', 'PU finishing labour', 'sqft')?.offSite).toBeUndefined();
  });

  it('name works of the catalogue as factory-made', () => {
    const works = [...rateBook(1).recipes.keys()].filter(isFactoryMade);
    expect(works).toHaveLength(9);
  });
});
