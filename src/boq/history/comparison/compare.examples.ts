import { REVISION_EXAMPLE } from '../../core/dto/examples';

const { revision, summary, actor, at, reason } = REVISION_EXAMPLE;
const WARDROBE = {
  id: '5e1d4f5a-0f5a-4f3e-9a3b-7d1f2c9b1a10',
  title: 'Hinged wardrobe',
  service: 'carpentry' as const,
  room_label: 'Master bedroom',
};
const WARDROBE_COSTS = { cost_before: 69263, cost_after: 77825.12, delta: 8562.12, delta_percent: 12.36 };

export const COMPARISON_EXAMPLE = {
  boq_id: '3f0c8f5e-6f0f-4a58-9f55-3f6b8a1c2d10',
  title: 'Sharma residence, Powai',
  from: {
    revision: 4,
    at: '2026-11-19T10:12:04.120Z',
    material_cost: 2012840.1,
    labour_cost: 805310.4,
    fee: 338178.06,
    adjustments: 0,
    total_cost: 3156328.56,
  },
  to: {
    revision: 5,
    at: '2026-11-20T05:57:44.734Z',
    material_cost: 2012840.1,
    labour_cost: 813872.52,
    fee: 339205.51,
    adjustments: 0,
    total_cost: 3165918.13,
  },
  delta: 9589.57,
  delta_percent: 0.3,
  bridge: [
    {
      cause: 'labour_rate' as const,
      label: 'Labour rates',
      amount: 8562.12,
      percent: 0.27,
      items: [{ ...WARDROBE, amount: 8562.12 }],
      items_count: 1,
      revisions: [{ revision, summary, actor, at, reason }],
      revisions_count: 1,
    },
    {
      cause: 'fee' as const,
      label: 'Design fee and miscellaneous',
      amount: 1027.45,
      percent: 0.03,
      items: [],
      items_count: 0,
      revisions: [],
      revisions_count: 0,
    },
  ],
  services: [{ of: 'service:carpentry', label: 'Carpentry', ...WARDROBE_COSTS }],
  places: [{ of: 'room:master', label: 'Master bedroom', ...WARDROBE_COSTS }],
  details: [],
  added: [],
  removed: [],
  changed: [
    {
      ...WARDROBE,
      ...WARDROBE_COSTS,
      changes: [
        {
          path: 'rates.carpentry|labour|carpentry labour',
          label: 'Carpentry labour',
          before: '₹450',
          after: '₹465',
        },
      ],
    },
  ],
  unchanged: 41,
};

export const TOTALS_EXAMPLE = {
  data: [
    { revision: 4, at: '2026-11-19T10:12:04.120Z', total: 3156328.56, summary: 'Count to 2', actor_name: 'Priya Shah' },
    { revision: 5, at, total: 3165918.13, summary, actor_name: actor.name },
  ],
  meta: { from: 4, to: 5, last: 5, step: 1 },
};
