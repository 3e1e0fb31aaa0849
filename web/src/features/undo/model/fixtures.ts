import type { Change } from '../api/own-changes-query';

/** A change as listed in the history: the count of a wardrobe from 1 to 2. */
export function makeChange(change: Partial<Change> = {}): Change {
  return {
    revision: 2,
    type: 'ItemChanged',
    summary: 'Wardrobe: count to 2',
    actor: { id: 'u', name: 'Priya Sharma', role: 'designer' },
    reason: null,
    at: '2026-11-20T05:00:00.000Z',
    total_before: 100,
    total_after: 200,
    delta: 100,
    changes: [{ path: 'items.a.count', label: 'Wardrobe: count', before: '1', after: '2' }],
    undoes: null,
    undone_by: null,
    can_undo: true,
    ...change,
  };
}

/** The change that undoes another one. */
export function makeUndo(revision: number, undoes: number, change: Partial<Change> = {}): Change {
  return makeChange({ revision, type: 'ChangeUndone', summary: `Undone: ${undoes}`, undoes, changes: [], ...change });
}
