import type { Handlers } from './mock-api';

const row = (no: number, item_name: string, assumed_rate: number, unit: string, more: object = {}) => ({
  no,
  item_name,
  description: `${item_name}, described`,
  available_as: 'Sheet',
  assumed_rate,
  unit,
  rate_label: item_name,
  provenance: 'spec',
  brand_used: 'Lamivaa',
  plank_size: null,
  slab_size: "8' × 4'",
  ...more,
});

export const MATERIALS = {
  basis: 'Mumbai 2022',
  rate_book_version: 1,
  terms: ['Rates are averages and vary by brand.', "A wallpaper roll is 2' wide and 52' long."],
  tables: [
    { id: 'finish', title: 'Finishes', about: 'What is seen.', rows: [row(1, 'External laminate', 65, 'sqft')] },
    {
      id: 'stone',
      title: 'Stone',
      about: 'Slabs.',
      rows: [row(1, 'Marble', 350, 'sqft', { brand_used: 'Marmova' }), row(2, 'Granite', 180, 'sqft')],
    },
    {
      id: 'hardware',
      title: 'Hardware',
      about: 'Moves.',
      rows: [row(1, 'Tandem drawer', 6500, 'no', { slab_size: null })],
    },
  ],
};

const rate = (item: string, kind: 'material' | 'labour', amount: number, unit: string, provenance = 'spec') => ({
  item,
  kind,
  unit,
  rate: amount,
  brand: kind === 'material' ? 'Marmova' : null,
  note: null,
  gst_included: false,
  provenance,
});

export const RATES = {
  basis: 'Mumbai 2022',
  rate_book_version: 1,
  gst_percent: 18,
  design_fee_percent: 10,
  miscellaneous_percent: 2,
  overhead_percent: 10,
  trades: [
    {
      service: 'civil',
      label: 'Civil',
      rows: [
        rate('Marble', 'material', 350, 'sqft'),
        rate('Debris', 'material', 6000, 'trip'),
        rate('Floor tiling labour', 'labour', 55, 'sqft', 'provisional'),
      ],
    },
    { service: 'painting', label: 'Painting', rows: [rate('Royale paint', 'material', 40, 'sqft')] },
  ],
};

export const CITIES = [
  ['mumbai', 'Mumbai', 'same', 'same', 'same'],
  ['delhi', 'Delhi', '7 to 8% lower', '10 to 11% lower', '8 to 10% lower'],
  ['hyderabad', 'Hyderabad', '10% lower', '11 to 12% lower', '11 to 11.5% lower'],
].map(([city, label, labour, material, overall]) => ({
  city,
  label,
  labour,
  material,
  overall,
  labour_percent: 0,
  material_percent: 0,
  overall_percent: 0,
}));

const ofEach = (value: string | null) => ({ low: value, medium: value, high: value, premium: value });

export const PACKAGES = {
  packages: [
    { budget_type: 'low', package: 'Classic', about: 'Sound materials.' },
    { budget_type: 'medium', package: 'Comfort', about: 'What most choose.' },
    { budget_type: 'high', package: 'Premium', about: 'Wooden floors.' },
    { budget_type: 'premium', package: 'Luxury', about: 'Marble.' },
  ],
  aspects: [
    {
      id: 'counter',
      label: 'Kitchen counter',
      cells: { low: 'Granite', medium: 'Granite', high: 'Quartz', premium: 'Quartz' },
      finishes: { low: 'granite', medium: 'granite', high: 'quartz', premium: 'quartz' },
      works: ofEach('kitchen-counter'),
    },
    {
      id: 'living-floor',
      label: 'Living room floor',
      cells: { low: 'Vitrified', medium: 'Vitrified', high: 'Vitrified', premium: 'Marble' },
      finishes: ofEach(null),
      works: { ...ofEach('vitrified-flooring'), premium: 'marble-flooring' },
    },
    {
      id: 'shower',
      label: 'Glass shower',
      cells: { low: null, medium: null, high: 'Included', premium: 'Included' },
      finishes: ofEach(null),
      works: { ...ofEach(null), high: 'shower-partition', premium: 'shower-partition' },
    },
  ],
};

/** The server's reference answers. */
export const reference: Handlers = {
  'GET /api/reference/materials': () => ({ body: { data: MATERIALS } }),
  'GET /api/reference/rates': () => ({ body: { data: RATES } }),
  'GET /api/reference/cities': () => ({ body: { data: CITIES } }),
  'GET /api/reference/packages': () => ({ body: { data: PACKAGES } }),
};

interface Asked {
  carpet_area: number;
  layout_type?: string;
}
const feet = (value: number) => ({ feet: value, inches: 0 });

const FLOORING = (cost: number) => ({
  work: 'flooring',
  label: 'Flooring',
  finish: 'marble',
  material: 'Marble',
  size: { L: feet(20), W: feet(10) },
  cost,
});
const STEP = {
  aspects: ['counter'],
  left_out: 420_000,
  changes: ['veneer wardrobes', 'acrylic kitchen cabinets'],
  finishes: [{ label: 'Wardrobes', finish: 'veneer', material: 'Veneer' }],
};

/** The answer to a questionnaire: ₹3,300 a square foot. */
export function estimateOf({ carpet_area }: Asked) {
  const total = carpet_area * 3300;
  const alternative = (factor: number) => ({
    material_cost: total * 0.5 * factor,
    labour_cost: total * 0.3 * factor,
    total_cost: total * factor,
    total_with_gst: total * 1.18 * factor,
    cost_per_sq_feet: 3300 * factor,
  });
  return {
    material_cost: total * 0.5,
    labour_cost: total * 0.3,
    design_fee: total * 0.1,
    miscellaneous: total * 0.1,
    total_cost: total,
    gst: total * 0.18,
    total_with_gst: total * 1.18,
    cost_per_sq_feet: 3300,
    doubts: [],
    range: {
      low: 2_500_000,
      high: 3_100_000,
      percent: 10.8,
      omissions: 79_000,
      if_measured: 8.3,
      if_quoted: 7.3,
      works: null,
    },
    basis: { as_of: '2026-11', assumed_share: 24 },
    scope: [
      { id: 'carpentry', label: 'Wardrobes and furniture', included: true, chosen: true, amount: 2_000_000 },
      { id: 'flooring', label: 'Floors and tiles', included: false, chosen: false, amount: 300_000 },
    ],
    weeks: 11,
    rooms: [
      {
        id: 'living-room',
        label: 'Living room',
        cost: total / 2,
        percentage: 50,
        area: 200,
        kind: 'living',
        size: { L: feet(20), W: feet(10), H: feet(9) },
        works: [FLOORING(total / 10)],
      },
      {
        id: 'kitchen',
        label: 'Kitchen',
        cost: total / 4,
        percentage: 25,
        area: 80,
        kind: 'kitchen',
        size: { L: feet(10), W: feet(8), H: feet(9) },
        works: [FLOORING(total / 10)],
      },
      {
        id: null,
        label: 'Whole flat',
        cost: total / 4,
        percentage: 25,
        area: null,
        kind: 'other',
        size: null,
        works: [],
      },
    ],
    tax: [{ class: 'works', code: '9954', label: 'Works contract', percent: 18, taxable: total, amount: total * 0.18 }],
    plan: [
      { room: 'living', label: 'Living room', kind: 'living', measured: false, length: 20, width: 20 },
      { room: 'kitchen', label: 'Kitchen', kind: 'kitchen', measured: false, length: 25, width: 21 },
      { room: 'bathroom', label: 'Bathroom', kind: 'bathroom', measured: false, length: 4, width: 4 },
      { room: 'balcony', label: 'Balcony', kind: 'balcony', measured: false, length: 10, width: 5 },
    ].map(({ length, width, ...room }) => ({ ...room, size: { L: feet(length), W: feet(width), H: feet(9) } })),
    services: [
      {
        id: 'civil',
        label: 'Civil',
        cost: total * 0.8,
        percentage: 100,
        material_cost: total * 0.5,
        labour_cost: total * 0.3,
      },
    ],
    packages: [
      { budget_type: 'low', package: 'Classic', ...alternative(0.8), weeks: 10, ...STEP },
      { budget_type: 'medium', package: 'Comfort', ...alternative(1), weeks: 11, ...STEP },
      {
        budget_type: 'high',
        package: 'Premium',
        ...alternative(1.25),
        weeks: 12,
        ...STEP,
        aspects: ['counter', 'shower'],
      },
      {
        budget_type: 'premium',
        package: 'Luxury',
        ...alternative(2),
        weeks: 14,
        ...STEP,
        aspects: ['counter', 'shower'],
      },
    ],
    cities: [
      {
        city: 'mumbai',
        label: 'Mumbai',
        ...alternative(1),
        percentage: 0,
        labour_percentage: 0,
        material_percentage: 0,
      },
      {
        city: 'delhi',
        label: 'Delhi',
        ...alternative(0.91),
        percentage: -9.07,
        labour_percentage: -7.5,
        material_percentage: -10.5,
      },
    ],
    schedule: [
      {
        phase: 'civil',
        label: 'Civil',
        start_day: 0,
        days: 30,
        crew: 5,
        lead_days: 0,
        curing_days: 6,
        starts_on: '2026-11-23',
        ends_on: '2026-12-26',
        ordered_on: null,
      },
    ],
    timeline: {
      starts_on: '2026-11-23',
      chosen: false,
      on_site_from: '2026-11-23',
      ends_on: '2026-12-26',
      weeks_low: 10,
      weeks_high: 14,
    },
  };
}

/** The quick estimate, for any questionnaire. */
export const quick: Handlers = {
  'POST /api/estimates/quick': ({ body }) => ({ body: { data: estimateOf(body as Asked) } }),
};
