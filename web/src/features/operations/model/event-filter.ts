/** What of the log is listed, as the address has it; empty texts do not narrow. */
export interface EventFilter {
  boq: string;
  type: string;
  actor: string;
  /** Days of this browser, `2026-11-20`; both are within. */
  from: string;
  to: string;
  order: 'newest' | 'oldest';
}

const NAMES = ['boq', 'type', 'actor', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a filter from the address; what makes no sense there is left out. */
export function eventFilterOf(params: URLSearchParams): EventFilter {
  const text = (name: string): string => (params.get(name) ?? '').trim().slice(0, 100);
  const day = (name: string): string => (DAY.test(text(name)) ? text(name) : '');
  return {
    boq: text('boq'),
    type: text('type'),
    actor: text('actor'),
    from: day('from'),
    to: day('to'),
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The address of a filter; what does not narrow is not in it. */
export function paramsOf(filter: EventFilter): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of NAMES) if (filter[name]) params[name] = filter[name];
  if (filter.order === 'oldest') params.order = 'oldest';
  return params;
}

/** Whether anything narrows the list. */
export function isNarrowed(filter: EventFilter): boolean {
  return NAMES.some((name) => filter[name] !== '');
}
