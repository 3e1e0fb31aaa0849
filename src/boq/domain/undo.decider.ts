import { Rejection, type BoqCommand } from './boq.commands';
import type { BoqFact } from './boq.events';
import { clash, difference, invert, isEmpty, withoutStatus, type Patch } from './boq.patch';
import type { BoqState } from './boq.state';
import { refuseUndoOf } from './issues/issue.decider';

type UndoCommand = Extract<BoqCommand, { readonly type: 'UndoChange' | 'RevertBoq' }>;

/** Decides what takes earlier changes back; null where that changes nothing. Throws Rejection. */
export function undoFact(command: UndoCommand, state: BoqState): BoqFact | null {
  switch (command.type) {
    case 'UndoChange': {
      refuseUndoOf(command.undoneType);
      if (state.undoneBy.has(command.revision)) return null;
      const made = withoutStatus(command.patch);
      if (isEmpty(made)) throw new Rejection('conflict', 'This change cannot be undone.');
      const patch = restorable(invert(made), state);
      const reason = isEmpty(patch) ? 'an item it touched has been removed since' : clash(state, patch);
      if (reason) throw new Rejection('conflict', `Revision ${command.revision} cannot be undone: ${reason}.`);
      const { revision: undone, undoneType, undoneTo = null } = command;
      return { type: 'ChangeUndone', data: { undone, undoneType, undoneTo, patch } };
    }
    case 'RevertBoq': {
      const patch = difference(state, command.target);
      return isEmpty(patch) ? null : { type: 'BoqReverted', data: { to: command.target.revision, patch } };
    }
  }
}

/** A line that returns while the furniture it was part of is gone returns without its parent. */
function restorable(patch: Patch, state: BoqState): Patch {
  const removed = new Set(patch.removed.map(({ id }) => id));
  const present = new Set([...state.lines.keys(), ...patch.added.map(({ id }) => id)].filter((id) => !removed.has(id)));
  const added = patch.added.map((line) =>
    line.componentOf !== null && !present.has(line.componentOf) ? { ...line, componentOf: null } : line,
  );
  // A part that was deleted meanwhile has no link to restore either.
  const changed = patch.changed.filter(
    ({ id, changes }) => present.has(id) || Object.keys(changes).some((field) => field !== 'componentOf'),
  );
  return { ...patch, added, changed };
}
