import { HISTORY_KINDS } from '../../../lib/boq/history-kinds';

/** Kinds of events to choose from: those of BOQs and their works, and the directory. */
export const EVENT_KINDS = [
  ...HISTORY_KINDS,
  { id: 'works', label: 'Works' },
  { id: 'directory', label: 'Vendor directory' },
] as const;

/** Parses a kind of events. */
export const eventKindOf = (text: string) => EVENT_KINDS.find(({ id }) => id === text)?.id;

/** Filter of the event list, from the URL; empty texts do not filter. */
export interface EventFilter {
  /** Id of a BOQ, or part of its title. */
  boq: string;
  /** Part of an item's name. */
  item: string;
  kind: string;
  actor: string;
  /** Local days, `2026-11-20`, both included. */
  from: string;
  to: string;
  order: 'newest' | 'oldest';
}

export const ALL_EVENTS: EventFilter = { boq: '', item: '', kind: '', actor: '', from: '', to: '', order: 'newest' };

const NAMES = ['boq', 'item', 'kind', 'actor', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses a filter from the URL; invalid values are dropped. */
export function eventFilterOf(params: URLSearchParams): EventFilter {
  const text = (name: string): string => (params.get(name) ?? '').trim().slice(0, 100);
  const day = (name: string): string => (DAY.test(text(name)) ? text(name) : '');
  return {
    boq: text('boq'),
    item: text('item'),
    kind: eventKindOf(text('kind')) ?? '',
    actor: text('actor'),
    from: day('from'),
    to: day('to'),
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** A filter as URL parameters, without empty values. */
export function paramsOf(filter: EventFilter): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of NAMES) if (filter[name]) params[name] = filter[name];
  if (filter.order === 'oldest') params.order = 'oldest';
  return params;
}

/** Whether any filter is set. */
export function isNarrowed(filter: EventFilter): boolean {
  return NAMES.some((name) => filter[name] !== '');
}
