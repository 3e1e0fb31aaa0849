import type { Boq, BoqListItem } from '../api/boq-queries';

const SCOPE: Boq['scope'] = [
  { id: 'carpentry', label: 'Wardrobes and furniture', included: true, chosen: true, amount: 2_200_000 },
  { id: 'flooring', label: 'Floors and tiles', included: false, chosen: false, amount: 300_000 },
];

const COSTING = {
  material_cost: 1_486_000,
  labour_cost: 916_000,
  design_fee: 240_200,
  miscellaneous: 0,
  adjustments: 0,
  total_cost: 2_642_200,
  gst: 421_000,
  total_with_gst: 3_063_200,
};

const AT_COST: Pick<Boq, 'discounts' | 'contingency' | 'additions' | 'fee' | 'miscellaneous_note'> = {
  discounts: [],
  contingency: null,
  additions: [],
  fee: { kind: 'percent', rate: null, amount: null, services: [] },
  miscellaneous_note: null,
};

const ANSWERED: Boq['boq_info'] = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: 980,
  budget_type: 'medium',
  city: 'mumbai',
};

const RANGE: Boq['range'] = {
  low: 2_400_000,
  high: 3_000_000,
  percent: 11.1,
  omissions: 79_266,
  if_measured: 8.1,
  if_quoted: 7.4,
  works: null,
};

/** A BOQ as the API gives it, for tests. */
export function makeBoq(change: Partial<Boq> = {}): Boq {
  return {
    boq_id: 'b1',
    title: 'Sharma residence',
    status: 'draft',
    origin: 'questionnaire',
    layout_type: '2bhk',
    budget_type: 'medium',
    bedrooms: ['master', 'kids'],
    has_modular_kitchen: true,
    carpet_area: 980,
    city: 'mumbai',
    condition: 'new',
    rooms_in_scope: null,
    only_rooms: null,
    sizes: null,
    finish_levels: null,
    range: RANGE,
    basis: { as_of: '2026-11', assumed_share: 24.1 },
    scope: SCOPE,
    revision: 7,
    items: 2,
    material_cost: 1_486_000,
    labour_cost: 916_000,
    design_fee: { percentage: 10, cost: 240_200 },
    miscellaneous: { percentage: 0, cost: 0 },
    total_cost: 2_642_200,
    gst: 421_000,
    gst_included: 8400,
    tax: [{ class: 'works', code: '9954', label: 'Works contract', percent: 18, taxable: 100_000, amount: 18_000 }],
    tax_split: {
      place_of_supply: { code: '27', label: 'Maharashtra' },
      supplier_state: { code: '27', label: 'Maharashtra' },
      cgst: 9_000,
      sgst: 9_000,
      igst: 0,
    },
    supplier: { state: null, gstin: null },
    ...AT_COST,
    total_with_gst: 3_063_200,
    cost_per_sq_feet: 2696,
    cost_breakup: [
      {
        service: 'carpentry',
        label: 'Carpentry',
        cost: 2_000_000,
        percentage: 83.3,
        material_cost: 1_300_000,
        labour_cost: 700_000,
        items: 1,
      },
    ],
    rooms: [{ room: 'master-bedroom', section: null, label: 'Master bedroom', cost: 2_402_000, items: 2 }],
    project_duration: 11,
    schedule: [
      {
        phase: 'carpentry',
        label: 'Carpentry',
        start_day: 0,
        days: 26,
        crew: 4,
        lead_days: 0,
        curing_days: 0,
        starts_on: '2026-11-23',
        ends_on: '2026-12-22',
        ordered_on: null,
      },
    ],
    timeline: {
      starts_on: '2026-11-23',
      chosen: false,
      on_site_from: '2026-11-23',
      ends_on: '2026-12-22',
      weeks_low: 10,
      weeks_high: 14,
    },
    rate_book_version: 1,
    rate_changes: 0,
    file: null,
    can: ['edit_items', 'edit_images', 'comment', 'edit_rates', 'read_history', 'undo'],
    linked_boq_id: null,
    branched_from: null,
    issued: null,
    is_guest_boq: false,
    boq_costing: COSTING,
    boq_info: ANSWERED,
    assumptions: ['No rate includes GST. Loading, unloading and transport to the flat are in the line for cartage.'],
    exclusions: ['Anything not listed in this bill of quantities.'],
    project_images: [],
    image_urls: [],
    comments_count: 0,
    boq_file_s3_url: null,
    last_updated: '2026-11-20T05:00:00.000Z',
    updated_at: '2026-11-20T05:00:00.000Z',
    ...change,
  };
}

/** A BOQ of the list, for tests. */
export function makeListItem(change: Partial<BoqListItem> = {}): BoqListItem {
  const can = ['rename', 'clone', 'delete'];
  return {
    ...makeBoq(),
    can,
    owner_name: null,
    designer_name: null,
    archived: false,
    open_comments: 0,
    adjustments: 0,
    plan: null,
    outline: null,
    ...change,
  };
}
