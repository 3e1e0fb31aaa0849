import type { CatalogueItem, CatalogueResult, Offer, Vendor, VendorDetails } from '../api/vendor-queries';

const picture = {
  image_url: '/api/vendor/swatches/wood.oak.1.svg',
  thumbnail_url: '/api/vendor/swatches/wood.oak.1.svg',
};
const pattern = (id: string, slug: string, name: string) => ({ _id: id, slug, name, ...picture, revision: 2 });

const vendor = (change: Partial<Vendor> = {}): Vendor => ({
  _id: 'v1',
  slug: 'neelgiri',
  name: 'Neelgiri Veneer Works',
  address: '14 Saw Mill Road',
  email: 'sales@neelgiri.example',
  website_url: 'https://neelgiri.example',
  phone_number: '+91 11 5550 0114',
  gstin: null,
  city: 'New Delhi',
  delivery: null,
  minimum_order: null,
  terms: null,
  cities_served: [],
  rating: 4.6,
  review_count: 84,
  customers: null,
  revision: 3,
  ...change,
});

/** A small directory; `can` contains `edit` for the admin. */
export function directory(can: string[] = []): VendorDetails {
  const [grain, matt, hexagon] = [
    pattern('p1', 'wood-grain', 'Wood grain'),
    pattern('p2', 'matt', 'Solid matt'),
    pattern('p3', 'hexagon', 'Hexagon'),
  ];
  return {
    finishes: [
      {
        _id: 'c1',
        slug: 'laminates',
        name: 'Laminates',
        ...picture,
        patterns: [grain, matt],
        catalog_prefix: 'lam',
        revision: 4,
      },
      { _id: 'c2', slug: 'tiles', name: 'Tiles', ...picture, patterns: [hexagon], catalog_prefix: 'til', revision: 4 },
    ],
    vendors: [vendor(), vendor({ _id: 'v2', slug: 'new', name: 'New House', rating: null, review_count: 0 })],
    brands: [{ _id: 'b1', slug: 'vanaro', name: 'Vanaro', ...picture, revision: 5 }],
    patterns: [grain, matt, hexagon],
    units: ['sqft', 'no', 'sheet'],
    can,
  };
}

export const item = (change: Partial<CatalogueItem> = {}): CatalogueItem => ({
  _id: 'i1',
  name: 'Natural teak wood grain',
  catalog_code: 'hc-0-lam',
  ...picture,
  catalog_url: '/api/files/catalogue/k?expires=1&signature=x',
  base_price: 48,
  max_price: 92,
  valid_from: null,
  valid_until: null,
  price_list: null,
  price_is: 'now',
  next_price: null,
  pattern: { _id: 'p1', name: 'Wood grain' },
  brand: { _id: 'b1', name: 'Vanaro' },
  vendor: {
    _id: 'v1',
    name: 'Neelgiri Veneer Works',
    website_url: 'https://neelgiri.example',
    address: '14 Saw Mill Road',
    slug: 'neelgiri',
    phone_number: '+91 11 5550 0114',
    email: 'sales@neelgiri.example',
  },
  vendor_id: 'v1',
  brand_id: 'b1',
  pattern_id: 'p1',
  unit: 'sqft',
  pack: 32,
  thickness_mm: 1,
  size: '8 x 4 ft',
  gst_included: false,
  gst_rate: 18,
  lead_days: 5,
  min_order: null,
  city: 'Delhi',
  revision: 7,
  ...change,
});

export const offer = (change: Partial<Offer> = {}): Offer => ({
  _id: 'o1',
  message: 'Free samples this week.',
  valid_from: null,
  valid_until: null,
  revision: 6,
  vendor: { _id: 'v1', slug: 'neelgiri', name: 'Neelgiri Veneer Works' },
  ...change,
});

/** A page of the catalogue, as sent by the server. */
export function results(catalog: CatalogueItem[], change: Partial<CatalogueResult> = {}): CatalogueResult {
  return {
    catalog,
    result_set_count: catalog.length,
    current_page: 0,
    total_count: catalog.length,
    total_pages: Math.ceil(catalog.length / 12),
    searched_for: '',
    ...change,
  };
}
