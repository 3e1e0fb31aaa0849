import { Rejection } from '../../../kernel/decisions/rejection';
import type { Put } from '../put';
import type { EntryKind, Reversal } from '../stamp';
import type { CommandOf } from '../works.commands';
import type { WorksEvent, WorksEventData } from '../works.events';
import { withEntry, type WorksState } from '../works.state';
import { labourByAttendance } from '../site/attendance';
import { refuseDelivered, refuseOrdered, refusePaid } from './costs';
import { refuseAsked } from './orders';
import { refuseMeasured } from './measure';
import { refuseUsed } from './money';
import { refuseBegun, withoutOpening } from './opening';

interface Kind {
  readonly entries: (state: WorksState) => ReadonlyMap<string, { readonly reversed: Reversal | null }>;
  /** Throws Refusal where another document needs the entry. */
  readonly refuse?: (state: WorksState, id: string) => void;
}

const KINDS: Readonly<Record<EntryKind, Kind>> = {
  measurement: { entries: ({ book }) => book, refuse: refuseMeasured },
  receipt: { entries: ({ receipts }) => receipts, refuse: refuseUsed },
  release: { entries: ({ releases }) => releases },
  order: { entries: ({ costs }) => costs.orders, refuse: refuseOrdered },
  delivery: { entries: ({ costs }) => costs.deliveries, refuse: refuseDelivered },
  cost: { entries: ({ costs }) => costs.entries, refuse: refusePaid },
  payment: { entries: ({ costs }) => costs.payments },
  photo: { entries: ({ site }) => site.photos },
  snag: { entries: ({ site }) => site.snags },
  diary: { entries: ({ site }) => site.diary },
  attendance: { entries: ({ site }) => site.attendance },
  indent: { entries: ({ site }) => site.indents, refuse: refuseAsked },
  opening: { entries: ({ openings }) => openings, refuse: refuseBegun },
};

/** Takes an entry back: it counts no more, and remains visible. Changes nothing where it was taken back before. */
export function decideReversal({ of, id, reason, by, at }: CommandOf<'ReverseEntry'>, state: WorksState): WorksEvent[] {
  const { entries, refuse } = KINDS[of];
  const entry = entries(state).get(id);
  if (!entry) throw new Rejection('not-found', 'There is no such entry.');
  if (entry.reversed) return [];
  refuse?.(state, id);
  // What labour cost goes with the people who did not come: nothing else rests on it.
  const labour = of === 'attendance' ? labourByAttendance(state.costs).get(id) : undefined;
  return [
    ...(labour ? [reversed({ of: 'cost', id: labour.id, reason, by, at })] : []),
    reversed({ of, id, reason, by, at }),
  ];
}

const reversed = (data: WorksEventData['EntryReversed']): WorksEvent => ({ type: 'EntryReversed', data });

export function evolveReversal(state: WorksState, event: WorksEvent, put: Put): WorksState {
  if (event.type !== 'EntryReversed') return state;
  const { of, id, reason, by, at } = event.data;
  const change = { reversed: { reason, by, at } };
  const { book, receipts, releases, costs, site } = state;
  switch (of) {
    case 'measurement':
      return { ...state, book: withEntry(book, id, change, put) };
    case 'receipt':
      return { ...state, receipts: withEntry(receipts, id, change, put) };
    case 'release':
      return { ...state, releases: withEntry(releases, id, change, put) };
    case 'order':
      return { ...state, costs: { ...costs, orders: withEntry(costs.orders, id, change, put) } };
    case 'delivery':
      return { ...state, costs: { ...costs, deliveries: withEntry(costs.deliveries, id, change, put) } };
    case 'cost':
      return { ...state, costs: { ...costs, entries: withEntry(costs.entries, id, change, put) } };
    case 'payment':
      return { ...state, costs: { ...costs, payments: withEntry(costs.payments, id, change, put) } };
    case 'photo':
      return { ...state, site: { ...site, photos: withEntry(site.photos, id, change, put) } };
    case 'snag':
      return { ...state, site: { ...site, snags: withEntry(site.snags, id, change, put) } };
    case 'diary':
      return { ...state, site: { ...site, diary: withEntry(site.diary, id, change, put) } };
    case 'attendance':
      return { ...state, site: { ...site, attendance: withEntry(site.attendance, id, change, put) } };
    case 'indent':
      return { ...state, site: { ...site, indents: withEntry(site.indents, id, change, put) } };
    case 'opening':
      return withoutOpening(state, id, change.reversed, put);
  }
}
