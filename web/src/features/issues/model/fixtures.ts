import type { Issue, Quotation, Verification } from '../api/issue-queries';

type Item = Quotation['document']['items'][number];

const HASH = 'ab12'.repeat(16);

/** An issue as the API lists it, for tests. */
export function makeIssue(change: Partial<Issue> = {}): Issue {
  return {
    issue: 1,
    language: 'en',
    kind: 'estimate',
    against: null,
    revision: 7,
    status: 'open',
    content_hash: HASH,
    intact: true,
    total: 75_573.52,
    total_with_gst: 89_176.75,
    delta: 75_573.52,
    note: '',
    issued_at: '2026-11-20T05:00:00.000Z',
    issued_by: 'Meera Nair',
    decided_at: null,
    decided_by: null,
    confirmed_by: null,
    confirmed_to: null,
    remark: null,
    number: null,
    valid_until: null,
    mailed_to: null,
    opened: null,
    looks: [],
    questions: [],
    left_out: [],
    ...change,
  };
}

const TOTALS = {
  material: 44_066,
  labour: 24_637.2,
  design_fee: 6_870.32,
  miscellaneous: 0,
  total: 75_573.52,
  gst: 13_603.23,
  gst_included: 0,
  total_with_gst: 89_176.75,
};

const FIGURES: Pick<Quotation['document'], 'rooms' | 'items' | 'totals' | 'adjustments' | 'proposal'> = {
  items: [
    {
      id: 'i1',
      service: 'carpentry',
      title: 'Hinged wardrobe',
      description: ['Two doors'],
      room: 'Master bedroom',
      size: '6′ × 2′ × 7′',
      finish: 'Veneer',
      finish_id: null,
      count: 1,
      unit: 'sqft',
      quantity: 42,
      rate: 1635.79,
      material: 44_066,
      labour: 24_637.2,
      cost: 68_703.2,
      gst_included: 0,
      hsn_sac: '9954',
    },
  ],
  rooms: [{ label: 'Master bedroom', items: 1, cost: 68_703.2 }],
  totals: TOTALS,
  adjustments: [],
  proposal: null,
};

/** The quotation behind an issue's link, for tests. */
export function makeQuotation(
  change: Partial<Quotation> = {},
  document: Partial<Quotation['document']> = {},
): Quotation {
  return {
    status: 'open',
    content_hash: HASH,
    recomputed_hash: HASH,
    intact: true,
    accepted_at: null,
    accepted_by: null,
    confirmed_by: null,
    confirmed_to: null,
    code_to: null,
    is_counted: false,
    accepted_sum: null,
    payment: null,
    pictures: [],
    questions: [],
    document: {
      issue: 1,
      kind: 'estimate',
      against: null,
      revision: 7,
      issued_at: '2026-11-20T05:00:00.000Z',
      issued_by: 'Meera Nair',
      note: 'With the veneer we chose.',
      title: 'Rao residence',
      layout_type: '2bhk',
      carpet_area: 980,
      city: 'mumbai',
      budget_type: 'medium',
      rate_book_version: 1,
      design_fee_percentage: 10,
      design_fee_terms: null,
      only_rooms: null,
      left_out: [],
      miscellaneous_percentage: 0,
      gst_percentage: 18,
      ...FIGURES,
      services: [{ service: 'carpentry', label: 'Carpentry', items: 1, cost: 68_703.2 }],
      rates: [{ service: 'carpentry', kind: 'labour', label: 'Carpentry labour', unit: 'sqft', rate: 450 }],
      tax: null,
      variation: null,
      assumptions: ['8 to 10 or more workers are on the site.'],
      exclusions: ['Anything not listed in this bill of quantities.'],
      rounded: roundedAlone({ ...FIGURES, ...document }),
      ...document,
    },
    ...change,
  };
}

/** Each amount rounded alone, which is what the API has where that adds up. */
function roundedAlone({ rooms, items, totals, adjustments, proposal }: typeof FIGURES) {
  return {
    design_fee: Math.round(totals.design_fee),
    miscellaneous: Math.round(totals.miscellaneous),
    total: Math.round(totals.total),
    gst: Math.round(totals.total_with_gst) - Math.round(totals.total),
    total_with_gst: Math.round(totals.total_with_gst),
    rooms: rooms.map(({ cost }) => Math.round(cost)),
    items: items.map(({ cost }) => Math.round(cost)),
    adjustments: adjustments.map(({ amount }) => Math.round(amount)),
    milestones: (proposal?.milestones ?? []).map(({ amount }) => Math.round(amount)),
  };
}

const WARDROBE = {
  ...makeQuotation().document.items[0],
  rate: 1575.08,
  material: 41_516,
  cost: 66_153.2,
} as Quotation['document']['items'][number];

/** A document that varies issue 1 by an added item, for tests. */
export const VARIATION: Partial<Quotation['document']> = {
  issue: 2,
  kind: 'variation',
  against: 1,
  items: [
    WARDROBE,
    {
      ...WARDROBE,
      id: 'i2',
      service: 'civil',
      title: 'Core cutting',
      description: [],
      room: null,
      size: null,
      finish: null,
      unit: 'no',
      quantity: 3,
      rate: 850,
      material: 2550,
      labour: 0,
      cost: 2550,
    },
  ],
  services: [
    { service: 'carpentry', label: 'Carpentry', items: 1, cost: 66_153.2 },
    { service: 'civil', label: 'Civil work', items: 1, cost: 2550 },
  ],
  rooms: [
    { label: 'Master bedroom', items: 1, cost: 66_153.2 },
    { label: 'Whole flat', items: 1, cost: 2550 },
  ],
  variation: {
    before: {
      ...TOTALS,
      material: 41_516,
      design_fee: 6_615.32,
      total: 72_768.52,
      gst: 13_098.33,
      total_with_gst: 85_866.85,
    },
    totals: { ...TOTALS, material: 2550, labour: 0, design_fee: 255, total: 2805, gst: 504.9, total_with_gst: 3309.9 },
    items: [
      {
        id: 'i2',
        service: 'civil',
        title: 'Core cutting',
        room: null,
        change: 'added',
        before: null,
        after: 2550,
        delta: 2550,
      },
    ],
  },
};

const SOFA = { ...makeQuotation().document.items[0], id: 'o1', title: 'Glass screen', room: 'Living room' } as Item;

/** What a quotation says besides its lines, with one option, for tests. */
export const PROPOSAL: NonNullable<Quotation['document']['proposal']> = {
  number: '2026-27/001',
  firm: {
    name: 'Studio Kaveri',
    address: 'Law College Road, Pune',
    phone: '+91 98230 41175',
    gstin: '',
    terms: 'Prices hold for the dates named.',
    warranty: '10 years on ply',
    bank: '',
    logo: '',
    accent: '#1f4f7a',
  },
  client: 'Meera Kulkarni',
  site: 'Tulip Greens, Baner',
  valid_until: '2026-12-20',
  weeks: { low: 12, high: 14 },
  schedule: [{ label: 'Carpentry', starts_on: '2026-12-01', ends_on: '2027-01-25' }],
  drawing: null,
  plan: [],
  milestones: [
    { label: 'On acceptance', stage: 'acceptance', percentage: 10, on: null, amount: 8917.68 },
    { label: 'Handover', stage: 'handover', percentage: 90, on: '2027-03-08', amount: 80_259.07 },
  ],
  options: [{ item: SOFA, chosen: false, adds: 45_312, adds_without_gst: 38_400 }],
  alternatives: [],
};

/** The data of an acceptance's public page, for tests. */
export function makeVerification(change: Partial<Verification> = {}): Verification {
  return {
    content_hash: HASH,
    recomputed_hash: HASH,
    intact: true,
    issue: 1,
    kind: 'estimate',
    against: null,
    title: 'Rao residence',
    items: 1,
    total: 75_573.52,
    total_with_gst: 89_176.75,
    delta: 75_573.52,
    issued_at: '2026-11-20T05:00:00.000Z',
    issued_by: 'Meera Nair',
    accepted_at: '2026-11-21T10:15:00.000Z',
    accepted_by: 'Asha Rao',
    confirmed_by: 'name',
    accepted_sum: 75_573.52,
    later: null,
    ...change,
  };
}
