import { isDuplicateEvent } from './errors';
import type { AppendResult, EventStore } from './event-store';

const counts = new Map<AppendResult['status'], number>([
  ['appended', 0],
  ['conflict', 0],
  ['duplicate', 0],
]);

/** Appends of this process by what the store answered. Those that failed are not counted. */
export function appendCounts(): ReadonlyMap<AppendResult['status'], number> {
  return counts;
}

/** Counts the appends of a store. Returns the same store. */
export function countAppends<Store extends EventStore>(store: Store): Store {
  const append = store.append.bind(store);
  store.append = async (...args) => {
    try {
      const result = await append(...args);
      count(result.status);
      return result;
    } catch (error) {
      if (isDuplicateEvent(error)) count('duplicate');
      throw error;
    }
  };
  return store;
}

function count(outcome: AppendResult['status']): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
