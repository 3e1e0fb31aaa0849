import { describe, expect, it } from '@jest/globals';
import { directory } from './fixtures';
import { changeSearch, filtersOf, pagesShown, readSearch, writeSearch } from './search-filters';

const at = (query: string) => readSearch(new URLSearchParams(query));

describe('the search in the URL', () => {
  // [spec: V2.4]
  it('is parsed and written consistently, without empty values', () => {
    const query =
      'category=laminates&patterns=wood-grain%2Cmatt&vendor=v&brand=b&q=oak&city=Pune&delivers_to=pune&unit=sqft&thickness=18&from=90&to=120&sort=price&page=3&item=i';
    expect(writeSearch(at(query)).toString()).toBe(query);
    expect(writeSearch(at('')).toString()).toBe('');
    for (const page of ['-1', '0', 'x', '1e99x']) expect(at(`page=${page}`).page).toBe(0);
  });

  // [spec: V4.1]
  it('restarts when a filter changes, and drops the patterns of another category', () => {
    const state = at('category=laminates&patterns=wood-grain&page=3&item=i');
    expect(changeSearch(state, { vendor: 'v' })).toMatchObject({ patterns: ['wood-grain'], page: 0, item: '' });
    expect(changeSearch(state, { category: 'tiles' })).toMatchObject({ category: 'tiles', patterns: [] });
  });

  it('links to the first and last pages, and to those around the current one', () => {
    expect(pagesShown(30, 63)).toEqual([0, null, 29, 30, 31, null, 62]);
    expect(pagesShown(0, 3)).toEqual([0, 1, 2]);
  });

  it('becomes ids; patterns count only within their category', () => {
    const state = at(
      'category=laminates&patterns=wood-grain,hexagon&vendor=neelgiri&brand=none&q=%20oak%20&delivers_to=pune',
    );
    expect(filtersOf(at('delivers_to=atlantis'), directory()).delivers_to).toBeUndefined();
    expect(filtersOf(state, directory())).toEqual({
      delivers_to: 'pune',
      vendor: 'v1',
      brand: undefined,
      category: 'c1',
      patterns: ['p1'],
      q: 'oak',
      city: '',
      unit: '',
      page: 0,
    });
  });
});
