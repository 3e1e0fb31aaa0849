/** One event type to choose, with its fact in a line. */
export interface EventType {
  type: string;
  /** Heading under which it is offered. */
  group: string;
  description: string;
}
interface EventGroup {
  title: string;
  types: EventType[];
}

/** What the server can send, in groups. */
export function eventGroups(types: readonly EventType[]): EventGroup[] {
  const titles = new Set(types.map(({ group }) => group));
  return [...titles].map((title) => ({ title, types: types.filter(({ group }) => group === title) }));
}

const MOST_NAMED = 4;

/** `Every event`, the types by name, or how many they are. */
export function typesText(types: readonly string[] | null): string {
  if (types === null) return 'Every event';
  return types.length <= MOST_NAMED ? types.join(', ') : `${types.length} types of events`;
}
