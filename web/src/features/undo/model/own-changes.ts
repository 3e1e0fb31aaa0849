import type { Change } from '../api/own-changes-query';

/** What undo or redo would do next: the change in words, and the revision to take back for it. */
export interface Step {
  /** The change that comes back or goes, as the history has it. */
  change: Change;
  /** The revision that the server is asked to undo: the change itself, or for a redo the undo of it. */
  revision: number;
}

export interface UndoStack {
  /** The next one last. */
  undo: Step[];
  redo: Step[];
}

const UNDO = 'ChangeUndone';

/**
 * Undo and redo of one person from that person's changes, newest first as the server lists them. A change that somebody
 * else took back is no longer there to undo; a new change of one's own forgets what could be redone.
 */
export function undoStack(newestFirst: readonly Change[]): UndoStack {
  let undo: Step[] = [];
  let redo: Step[] = [];
  /** The change that an undo or a redo is about, however long the chain of them. */
  const about = new Map<number, Change>();
  for (const change of [...newestFirst].reverse()) {
    const { revision, undoes } = change;
    const root = undoes === null ? undefined : about.get(undoes);
    if (change.type !== UNDO || !root) {
      about.set(revision, change);
      // What cannot be taken back (a member joined) is no step, and what was undone is still listed as undoable by its undo.
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

/** A change in a few words: `Wardrobe: count 1 → 2`, or the history's sentence where it moved more than one thing. */
export function changeText(change: Change): string {
  const [only] = change.changes;
  if (change.changes.length === 1 && only && only.before !== null && only.after !== null) {
    return `${only.label} ${only.before} → ${only.after}`;
  }
  return change.summary;
}
