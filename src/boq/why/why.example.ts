import { ITEM_EXAMPLE, REVISION_EXAMPLE } from '../core/dto/examples';

const { revision, summary, actor, at, reason, delta, changes } = REVISION_EXAMPLE;
const { components } = ITEM_EXAMPLE;

/** Why a wardrobe costs what it does, as an example in the API document. */
export const WHY_EXAMPLE = {
  of: `item:${ITEM_EXAMPLE.id}`,
  title: 'Hinged wardrobe, Master bedroom',
  part_of: [
    { label: 'Total', of: 'total' },
    { label: 'Carpentry', of: 'service:carpentry' },
    { label: 'Master bedroom', of: 'room:master' },
  ],
  revision: 5,
  at,
  proposed: null,
  amount: 115143.67,
  words:
    'Each material and each labour: the quantity for this size, with wastage, × the rate. Consumables and overhead come in addition.',
  formula: 'Cost = (material + labour of one piece) × count',
  terms: [
    { label: 'Material', of: `material:item:${ITEM_EXAMPLE.id}`, note: null, amount: 75546.42 },
    { label: 'Labour', of: `labour:item:${ITEM_EXAMPLE.id}`, note: null, amount: 39597.25 },
  ],
  sum: 115143.67,
  factor: null,
  measures: [
    {
      name: 'L',
      label: 'length',
      formula: null,
      formula_words: null,
      unit: 'ft',
      value: 8.5,
      source: {
        kind: 'assumed' as const,
        words: '0.7 × room width (12′ 2″); room = 18 % of 980 sq ft; assumed, not measured.',
      },
    },
    {
      name: 'H',
      label: 'height',
      formula: null,
      formula_words: null,
      unit: 'ft',
      value: 7,
      source: { kind: 'assumed' as const, words: 'The usual size, assumed.' },
    },
    {
      name: 'face',
      label: 'front area',
      formula: 'L * H',
      formula_words: 'length × height',
      unit: 'sq ft',
      value: 59.5,
      source: null,
    },
  ],
  components: components.map((part) => ({ ...part, formula_words: 'front area' })),
  firm_recipe: null,
  rates: [
    {
      of: 'rate:carpentry/labour/carpentry labour',
      label: 'Carpentry labour',
      side: 'labour' as const,
      unit: 'sqft',
      rate: 465,
      city_rate: 450,
      book_rate: 450,
      net_rate: null,
      city_factor: 100,
      provenance: 'typed' as const,
      tax_basis: 'exclusive' as const,
      note: null,
      as_of: '2022-06',
      source: null,
      confidence: null,
      offer: null,
      firm: null,
      set_by: { revision, summary, actor, at, reason },
      proposed: false,
    },
  ],
  basis: {
    rate_book_version: 1,
    rate_book: 'Mumbai market rates of 2022, contractor overhead and profit of 15 % extra',
    city: 'mumbai' as const,
    material_factor: 100,
    labour_factor: 100,
    overhead: 15,
    gst: 18,
    tax: 'exclusive' as const,
  },
  revisions: [{ revision, summary, actor, at, reason, delta, changes }],
  history: { complete: true, from: 1, readable: true },
};
