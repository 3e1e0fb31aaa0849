/** One event type to choose, with its fact in a line. */
export interface EventType {
  type: string;
  description: string;
}
interface EventGroup {
  title: string;
  types: EventType[];
}

/** Types that belong together, in the order in which they are offered. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['The BOQ', ['BoqCreated', 'BoqRenamed', 'BoqDetailsChanged', 'DesignFeeChanged', 'BoqDeleted']],
  ['Items', ['ItemAdded', 'ItemChanged', 'ItemRemoved', 'ItemsChanged', 'ItemsRemoved']],
  ['Rates', ['RateChanged']],
  ['Imports', ['LinesImported', 'ImportFailed']],
  ['Undo and what-if', ['ChangeUndone', 'BoqReverted', 'BranchMerged']],
  ['Issues and acceptance', ['RevisionIssued', 'IssueAccepted', 'IssueDeclined', 'IssueWithdrawn']],
  ['People and copies', ['BoqAttached', 'MemberRemoved', 'BoqAssigned', 'BoqUnlinked']],
];

/** What the server can send, in groups; a type that no group names stands under Other. */
export function eventGroups(types: readonly EventType[]): EventGroup[] {
  const named = new Set(GROUPS.flatMap(([, members]) => members));
  const groups = GROUPS.map(([title, members]) => ({
    title,
    types: types.filter(({ type }) => members.includes(type)),
  }));
  const other = { title: 'Other', types: types.filter(({ type }) => !named.has(type)) };
  return [...groups, other].filter((group) => group.types.length > 0);
}

const MOST_NAMED = 4;

/** `Every event`, the types by name, or how many they are. */
export function typesText(types: readonly string[] | null): string {
  if (types === null) return 'Every event';
  return types.length <= MOST_NAMED ? types.join(', ') : `${types.length} types of events`;
}
