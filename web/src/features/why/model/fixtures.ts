import type { Difference } from '../api/difference-query';
import type { Why } from '../api/why-query';

/** The basis of an amount of a BOQ in Pune, for tests. */
export const BASIS: Why['basis'] = {
  rate_book_version: 1,
  rate_book: 'Mumbai 2022',
  city: 'pune',
  material_factor: 100,
  labour_factor: 90,
  overhead: 15,
  gst: 18,
  tax: 'exclusive',
};

/** The difference of carpentry between two revisions: a table was added and a labour rate fell; for tests. */
export function makeDifference(change: Partial<Difference> = {}): Difference {
  const table = { id: 'a', title: 'Study table', service: 'carpentry', room_label: 'Kids’ room' } as const;
  return {
    of: 'service:carpentry',
    title: 'Carpentry',
    part_of: [{ label: 'Total', of: 'total' }],
    words:
      'How “Carpentry” differs between version 1 and version 4. The causes add up to the difference, to the paisa.',
    from: { revision: 1, at: '2026-11-19T10:12:04.120Z', amount: 900_000 },
    to: { revision: 4, at: '2026-11-20T05:57:44.734Z', amount: 940_000 },
    delta: 40_000,
    delta_percent: 4.44,
    bridge: [
      {
        cause: 'added',
        label: 'Added items',
        amount: 50_000.25,
        percent: 5.56,
        items: [{ ...table, amount: 50_000.25 }],
        items_count: 1,
        revisions: [],
        revisions_count: 0,
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
        percent: -1.11,
        items: [{ ...table, id: 'b', title: 'Hinged wardrobe', amount: -10_000.25 }],
        items_count: 1,
        revisions: [
          {
            revision: 3,
            summary: 'Carpentry labour ₹420 → ₹400',
            actor: { id: 'u', name: 'Priya Shah', role: 'designer' },
            at: '2026-11-20T05:57:44.734Z',
            reason: 'New contractor',
          },
        ],
        revisions_count: 1,
      },
    ],
    ...change,
  };
}

/** A total under a change that is not applied yet; for tests. */
export function makeEstimated(change: Partial<Why> = {}): Why {
  return {
    of: 'total',
    title: 'Total',
    part_of: [{ label: 'Total with GST', of: 'total_with_gst' }],
    revision: 7,
    at: null,
    proposed: {
      summary: 'Carpentry labour ₹420 → ₹465',
      delta: 9_114,
      moves: true,
      changes: [{ path: 'rates.x', label: 'Carpentry labour', before: '₹420', after: '₹465' }],
    },
    amount: 2_642_000,
    words: 'The cost of every item.',
    formula: 'Total = items',
    terms: [{ label: 'Carpentry', of: 'service:carpentry', note: '1 item', amount: 2_642_000 }],
    sum: 2_642_000,
    factor: null,
    measures: [],
    components: [],
    firm_recipe: null,
    rates: [],
    basis: BASIS,
    revisions: [],
    history: { complete: true, from: 1, readable: true },
    ...change,
  };
}
