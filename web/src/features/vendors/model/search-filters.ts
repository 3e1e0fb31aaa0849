import { CITY_CHOICES } from '../../../lib/reference/cities';
import type { CatalogueFilters, VendorDetails } from '../api/vendor-queries';

/** The search's URL parameters, as slugs. */
export interface SearchState {
  category: string;
  patterns: readonly string[];
  vendor: string;
  brand: string;
  q: string;
  city: string;
  /** Key of a city. */
  delivers_to: string;
  unit: string;
  /** Millimetres, as typed. */
  thickness: string;
  /** Rupees, as typed. */
  from: string;
  to: string;
  /** '' is the best match. */
  sort: string;
  /** From 0. */
  page: number;
  /** Id of the item with open details. */
  item: string;
}

const PLAIN = ['q', 'city', 'delivers_to', 'unit', 'thickness', 'from', 'to', 'sort'] as const;
type Plain = (typeof PLAIN)[number];

export function readSearch(params: URLSearchParams): SearchState {
  const page = Math.trunc(Number(params.get('page')));
  return {
    category: params.get('category') ?? '',
    patterns: (params.get('patterns') ?? '').split(',').filter(Boolean),
    vendor: params.get('vendor') ?? '',
    brand: params.get('brand') ?? '',
    ...(Object.fromEntries(PLAIN.map((name) => [name, params.get(name) ?? ''])) as Record<Plain, string>),
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

/** The field for words, on both screens that have it. */
export const SEARCH_FIELD = {
  'aria-label': 'Search items',
  placeholder: 'Search: 18 mm ply, sunmica, 600x600 tile…',
  maxLength: 100,
} as const;

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
    city: state.city,
    delivers_to: CITY_CHOICES.find(({ value }) => value === state.delivers_to)?.value,
    unit: state.unit,
    thickness: amountOf(state.thickness),
    price_from: amountOf(state.from),
    price_to: amountOf(state.to),
    sort: SORTS.find((one) => one === state.sort),
    page: state.page,
  };
}

const SORTS = ['price', 'newest'] as const;

/** A number as typed; undefined when it is none. */
function amountOf(text: string): number | undefined {
  return /^\d{1,7}(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;
}

/** The search's address on another page. */
export function pageAddress(state: SearchState, page: number): string {
  return `?${writeSearch({ ...state, page, item: '' }).toString()}`;
}

/** Pages to link to: the first, the last, and those around the current one; null where some are left out. */
export function pagesShown(current: number, total: number): (number | null)[] {
  const near = Array.from({ length: total }, (_, page) => page).filter(
    (page) => page === 0 || page === total - 1 || Math.abs(page - current) <= (total <= 7 ? 7 : 1),
  );
  return near.flatMap((page, index) => (index > 0 && page - (near[index - 1] ?? 0) > 1 ? [null, page] : [page]));
}
