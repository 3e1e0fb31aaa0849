import { describe, expect, it } from '@jest/globals';
import { directory } from './fixtures';
import { changeSearch, filtersOf, readSearch, writeSearch } from './search-filters';

const at = (query: string) => readSearch(new URLSearchParams(query));

describe('the search in the URL', () => {
  // [spec: V2.4]
  it('is parsed and written consistently, without empty values', () => {
    const query = 'category=laminates&patterns=wood-grain%2Cmatt&vendor=v&brand=b&q=oak&page=3&item=i';
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

  it('becomes ids; patterns count only within their category', () => {
    const state = at('category=laminates&patterns=wood-grain,hexagon&vendor=neelgiri&brand=none&q=%20oak%20');
    expect(filtersOf(state, directory())).toEqual({
      vendor: 'v1',
      brand: undefined,
      category: 'c1',
      patterns: ['p1'],
      q: 'oak',
      page: 0,
    });
  });
});
