import type { Operation, Target } from './operations';
import { EDIT, RATES, WORKINGS, RENAME, type Grants } from './permissions';

const CHANGES: readonly { name: string; grants: Grants; change: (target: Target) => object }[] = [
  {
    name: 'a rate',
    grants: RATES,
    change: ({ labourLabel }) => ({
      kind: 'rate',
      type: 'carpentry-labour',
      body: { service: 'carpentry', action: 'estimate', labour: labourLabel, rate: 452 },
    }),
  },
  {
    name: 'an item',
    grants: WORKINGS,
    change: (target) => ({ kind: 'item', trade: 'civil', body: { id: target.line('civil'), title: 'Tiles' } }),
  },
  {
    name: 'an item’s rate',
    grants: RATES,
    change: (target) => ({ kind: 'item', trade: 'painting', body: { id: target.line('painting'), rate: 78 } }),
  },
  {
    name: 'items',
    grants: EDIT,
    change: (target) => ({ kind: 'items', body: { ids: [target.line('carpentry')], change: { count: 2 } } }),
  },
  {
    name: 'rates of items',
    grants: RATES,
    change: (target) => ({ kind: 'items', body: { ids: [target.line('painting')], change: { rate_percent: 5 } } }),
  },
  { name: 'details', grants: RENAME, change: () => ({ kind: 'details', body: { city: 'pune' } }) },
  { name: 'the rate book', grants: RATES, change: () => ({ kind: 'details', body: { rate_book_version: 1_000 } }) },
  { name: 'an undo', grants: EDIT, change: () => ({ kind: 'undo', revision: 2 }) },
];

/** Explanations of changes before they are made, for people who may estimate them. */
export const EXPLAINED_ESTIMATES: readonly Operation[] = CHANGES.map(({ name, grants, change }) => ({
  name: `POST /boqs/{}/why/estimate (${name})`,
  grants,
  path: ({ boqId }) => `/boqs/${boqId}/why/estimate`,
  body: (target) => ({ of: 'total', change: change(target) }),
}));
