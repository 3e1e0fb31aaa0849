import type { Comparison } from '../api/compare-queries';

const side = (revision: number, total: number): Comparison['from'] => ({
  revision,
  at: '2026-11-19T10:12:04.120Z',
  material_cost: 700_000,
  labour_cost: 200_000,
  fee: total - 900_000,
  adjustments: 0,
  total_cost: total,
});
const line = { id: 'a', title: 'Study table', service: 'carpentry', room_label: 'Kids’ room' } as const;
const behind: Comparison['bridge'][number]['revisions'][number] = {
  revision: 3,
  summary: 'Carpentry labour ₹420 → ₹400',
  actor: { id: 'u', name: 'Priya Shah', role: 'designer' },
  at: '2026-11-20T05:57:44.734Z',
  reason: 'New contractor',
};

/** Two revisions between which a table was added and a labour rate was reduced. */
export function comparison(): Comparison {
  return {
    boq_id: 'b1',
    title: 'Sharma residence',
    from: side(1, 1_000_000),
    to: side(4, 1_040_000),
    delta: 40_000,
    delta_percent: 4,
    bridge: [
      {
        cause: 'added',
        label: 'Added items',
        amount: 50_000.25,
        percent: 5,
        items: [{ ...line, amount: 50_000.25 }],
        items_count: 1,
        revisions: [{ ...behind, revision: 2, summary: 'Added Study table', reason: null }],
        revisions_count: 1,
      },
      {
        cause: 'finish',
        label: 'Finishes',
        amount: 0,
        percent: 0,
        items: [],
        items_count: 0,
        revisions: [],
        revisions_count: 0,
      },
      {
        cause: 'labour_rate',
        label: 'Labour rates',
        amount: -10_000.25,
        percent: -1,
        items: [],
        items_count: 0,
        revisions: [behind],
        revisions_count: 1,
      },
    ],
    services: [
      {
        of: 'service:carpentry',
        label: 'Carpentry',
        cost_before: 900_000,
        cost_after: 940_000,
        delta: 40_000,
        delta_percent: 4.44,
      },
    ],
    places: [
      {
        of: 'room:kids',
        label: 'Kids’ room',
        cost_before: null,
        cost_after: 50_000.25,
        delta: 50_000.25,
        delta_percent: null,
      },
    ],
    details: [{ path: 'city', label: 'City', before: 'Pune', after: 'Mumbai' }],
    added: [{ ...line, cost_before: null, cost_after: 50_000.25, delta: 50_000.25, delta_percent: null, changes: [] }],
    removed: [],
    changed: [
      {
        ...line,
        id: 'b',
        title: 'Hinged wardrobe',
        cost_before: 80_000,
        cost_after: 69_999.75,
        delta: -10_000.25,
        delta_percent: -12.5,
        changes: [{ path: 'rates.x', label: 'Carpentry labour', before: '₹420', after: '₹400' }],
      },
    ],
    unchanged: 7,
  };
}
