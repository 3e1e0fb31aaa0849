import type { BranchCompare, BranchItem } from '../api/branch-queries';

/** A changed item of a what-if copy, for tests. */
export function makeBranchItem(change: Partial<BranchItem> = {}): BranchItem {
  return {
    id: 'a',
    title: 'Hinged wardrobe',
    service: 'carpentry',
    room_label: 'Master bedroom',
    kind: 'changed',
    cost_before: 138_526,
    cost_after: 118_220,
    delta: -20_306,
    changes: [{ path: 'finish', label: 'Finish', before: 'Veneer', after: 'Laminate' }],
    conflict: false,
    theirs: [],
    images: 0,
    comments: 0,
    needs: [],
    ...change,
  };
}

const side = (revision: number, total: number): BranchCompare['against_now']['from'] => ({
  revision,
  at: '2026-11-20T05:57:44.734Z',
  material_cost: total - 200_000,
  labour_cost: 200_000,
  fee: 0,
  adjustments: 0,
  total_cost: total,
});

/** The comparison of a what-if copy, for tests. */
export function makeBranchCompare(change: Partial<BranchCompare> = {}): BranchCompare {
  const comparison: BranchCompare['against_now'] = {
    boq_id: 'w1',
    title: 'Laminate',
    from: side(13, 2_642_200),
    to: side(4, 2_621_894),
    delta: -20_306,
    delta_percent: -0.77,
    bridge: [
      {
        cause: 'finish',
        label: 'Finishes',
        amount: -20_306,
        percent: -0.77,
        items: [],
        items_count: 1,
        revisions: [],
        revisions_count: 0,
      },
    ],
    services: [],
    places: [],
    details: [],
    added: [],
    removed: [],
    changed: [],
    unchanged: 3,
  };
  return {
    boq_id: 'b1',
    branch_id: 'w1',
    title: 'Laminate',
    boq_title: 'Sharma residence',
    taken_at_revision: 12,
    revision: 13,
    branch_revision: 4,
    since_taken: comparison,
    against_now: comparison,
    items: [makeBranchItem()],
    rates: [{ path: 'rates.x', label: 'Carpentry labour', before: 'Rate book', after: '₹430', conflict: false }],
    details: [
      { path: 'city', label: 'City', before: 'Mumbai', after: 'Pune', conflict: false },
      { path: 'design_fee', label: 'Design fee', before: '10 %', after: '7 %', conflict: false },
    ],
    ...change,
  };
}
