import type { Change } from '../api/own-changes-query';

/** The next undo or redo: the change in words, and the revision to undo for it. */
export interface Step {
  /** The change to undo or redo, from the history. */
  change: Change;
  /** The revision the server must undo: the change itself, or for a redo its undo. */
  revision: number;
}

export interface UndoStack {
  /** The next one last. */
  undo: Step[];
  redo: Step[];
}

const UNDO = 'ChangeUndone';

/**
 * Derives one person's undo and redo stacks from their changes, newest first as listed by the server. A change undone
 * by another person can no longer be undone; a new change clears the redo stack.
 */
export function undoStack(newestFirst: readonly Change[]): UndoStack {
  let undo: Step[] = [];
  let redo: Step[] = [];
  /** The change an undo or redo refers to, through any chain of them. */
  const about = new Map<number, Change>();
  for (const change of [...newestFirst].reverse()) {
    const { revision, undoes } = change;
    const root = undoes === null ? undefined : about.get(undoes);
    if (change.type !== UNDO || !root) {
      about.set(revision, change);
      // A change that cannot be undone (a member joined) is not a step; an undone change still appears as undoable
      // through its undo.
      if (change.can_undo || change.undone_by !== null) {
        undo.push({ change, revision });
        redo = [];
      }
      continue;
    }
    about.set(revision, root);
    const isUndone = undo.some((step) => step.change === root);
    if (isUndone) {
      undo = undo.filter((step) => step.change !== root);
      redo.push({ change: root, revision });
    } else {
      redo = redo.filter((step) => step.change !== root);
      undo.push({ change: root, revision: root.revision });
    }
  }
  const byRevision = new Map(newestFirst.map((change) => [change.revision, change]));
  return {
    undo: undo.filter(({ change }) => change.undone_by === null),
    redo: redo.filter(({ revision }) => byRevision.get(revision)?.undone_by === null),
  };
}

/** A change in a few words: `Wardrobe: count 1 → 2`, or the history's summary when it changed several things. */
export function changeText(change: Change): string {
  const [only] = change.changes;
  if (change.changes.length === 1 && only && only.before !== null && only.after !== null) {
    return `${only.label} ${only.before} → ${only.after}`;
  }
  return change.summary;
}
