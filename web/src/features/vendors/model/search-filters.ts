import type { CatalogueFilters, VendorDetails } from '../api/vendor-queries';

/** The search's URL parameters, as slugs. */
export interface SearchState {
  category: string;
  patterns: readonly string[];
  vendor: string;
  brand: string;
  q: string;
  /** From 0. */
  page: number;
  /** Id of the item with open details. */
  item: string;
}

export function readSearch(params: URLSearchParams): SearchState {
  const page = Math.trunc(Number(params.get('page')));
  return {
    category: params.get('category') ?? '',
    patterns: (params.get('patterns') ?? '').split(',').filter(Boolean),
    vendor: params.get('vendor') ?? '',
    brand: params.get('brand') ?? '',
    q: params.get('q') ?? '',
    page: page > 0 ? page : 0,
    item: params.get('item') ?? '',
  };
}

/** URL parameters of a search, without empty values. */
export function writeSearch(state: SearchState): URLSearchParams {
  const entries = Object.entries({
    ...state,
    patterns: state.patterns.join(','),
    page: state.page ? `${state.page}` : '',
  });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** Changes the filters: returns to the first page, and clears patterns when the category changes. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  const isOther = change.category !== undefined && change.category !== state.category;
  return { ...state, page: 0, item: '', ...(isOther ? { patterns: [] } : {}), ...change };
}

/** The filters as ids; slugs not in the directory are ignored. */
export function filtersOf(state: SearchState, { finishes, vendors, brands }: VendorDetails): CatalogueFilters {
  const idOf = (list: readonly { slug: string; _id: string }[], slug: string): string | undefined =>
    list.find((one) => one.slug === slug)?._id;
  const category = finishes.find(({ slug }) => slug === state.category);
  return {
    vendor: idOf(vendors, state.vendor),
    brand: idOf(brands, state.brand),
    category: category?._id,
    patterns: (category?.patterns ?? []).filter(({ slug }) => state.patterns.includes(slug)).map(({ _id }) => _id),
    q: state.q.trim(),
    page: state.page,
  };
}
