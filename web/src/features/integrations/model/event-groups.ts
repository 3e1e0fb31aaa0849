/** An event type to choose, with a one-line description. */
export interface EventType {
  type: string;
  /** Heading of its group. */
  group: string;
  description: string;
}
interface EventGroup {
  title: string;
  types: EventType[];
}

/** Available event types by group. */
export function eventGroups(types: readonly EventType[]): EventGroup[] {
  const titles = new Set(types.map(({ group }) => group));
  return [...titles].map((title) => ({ title, types: types.filter(({ group }) => group === title) }));
}

const MOST_NAMED = 4;

/** `Every event`, the type names, or their number. */
export function typesText(types: readonly string[] | null): string {
  if (types === null) return 'Every event';
  return types.length <= MOST_NAMED ? types.join(', ') : `${types.length} types of events`;
}
