import { NO_PURCHASES, purchasesWith } from '../../../kernel/purchases';
import { inAgreement } from '../answers';
import { type CommandOf, type RevertedPart } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import type { BoqFact } from '../boq.events';
import { clash, difference, invert, isEmpty, withoutStatus, type Patch } from '../boq.patch';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';
import { refuseUndoOf } from '../issues/issue.decider';
import { undrawn } from './undo.plan';

/** Undoes one revision, and what follows from the answers that are left; null where it is already undone. Throws Rejection where values have changed since. */
export function undoChange(command: CommandOf<'UndoChange'>, state: BoqState, env: DecideEnv): BoqFact | null {
  refuseUndoOf(command.undoneType);
  if (state.undoneBy.has(command.revision)) return null;
  const made = withoutStatus(command.patch);
  if (isEmpty(made)) throw new Rejection('conflict', 'This change cannot be undone.');
  const patch = notedSince(restorable(invert(made), state), state, command.revision);
  const { revision: undone, undoneType, undoneTo = null, answeredSince = false } = command;
  const undoing = (agreed: Patch): BoqFact => ({
    type: 'ChangeUndone',
    data: { undone, undoneType, undoneTo, patch: agreed },
  });
  if (answeredSince && DRAWN.has(undoneType)) return undoing(undrawn(patch, state, undone, env));
  const reason = isEmpty(patch) ? 'an item it changed has been removed since' : clash(state, patch);
  if (reason) throw new Rejection('conflict', `Version ${undone} cannot be undone: ${reason}.`);
  return undoing(answeredSince ? inAgreement(patch, state, env) : patch);
}

/** Changes of the plan alone, and of what follows it. */
const DRAWN: ReadonlySet<string> = new Set(['PlanDrawn', 'PlanChanged']);

/** The patch for purchases as they are now: what was noted about other materials since stays. */
function notedSince(patch: Patch, { head: { purchases } }: BoqState, revision: number): Patch {
  const change = patch.head.purchases;
  if (!change) return patch;
  const [before, after] = [change.before ?? NO_PURCHASES, change.after ?? NO_PURCHASES];
  const made = purchasesWith(before, after, purchases ?? NO_PURCHASES);
  if ('changed' in made)
    throw new Rejection(
      'conflict',
      `Version ${revision} cannot be undone: ${made.changed} has been changed in the purchase list since.`,
    );
  const noted = sameValue(made.purchases, NO_PURCHASES) ? null : made.purchases;
  return { ...patch, head: { ...patch.head, purchases: { before: purchases, after: noted } } };
}

/** Makes the BOQ, or a part of it, equal to an earlier state; null where it already is. */
export function revertBoq({ target, part }: CommandOf<'RevertBoq'>, state: BoqState): BoqFact | null {
  const patch = difference(state, part ? withPart(state, target, part) : target);
  return isEmpty(patch)
    ? null
    : { type: 'BoqReverted', data: { to: target.revision, ...(part ? { part: true } : {}), patch } };
}

/** The state with some of its items and rates as they are in `target`; items that `target` does not have are removed. */
export function withPart(state: BoqState, target: BoqState, { items, rates }: RevertedPart): BoqState {
  const lines = new Map(state.lines);
  for (const id of items) {
    const line = target.lines.get(id);
    if (line) lines.set(id, line);
    else lines.delete(id);
  }
  // A part whose furniture is not there any more becomes an item of its own.
  for (const [id, line] of lines)
    if (line.componentOf !== null && !lines.has(line.componentOf)) lines.set(id, { ...line, componentOf: null });
  const rateChanges = new Map(state.rateChanges);
  const rateOffers = new Map(state.rateOffers);
  for (const key of rates) {
    const rate = target.rateChanges.get(key);
    if (rate === undefined) rateChanges.delete(key);
    else rateChanges.set(key, rate);
    const offer = target.rateOffers.get(key);
    if (offer === undefined) rateOffers.delete(key);
    else rateOffers.set(key, offer);
  }
  return { ...state, lines, rateChanges, rateOffers };
}

/** A line restored after its parent furniture was removed comes back without a parent. */
function restorable(patch: Patch, state: BoqState): Patch {
  const removed = new Set(patch.removed.map(({ id }) => id));
  const present = new Set([...state.lines.keys(), ...patch.added.map(({ id }) => id)].filter((id) => !removed.has(id)));
  const added = patch.added.map((line) =>
    line.componentOf !== null && !present.has(line.componentOf) ? { ...line, componentOf: null } : line,
  );
  // A part that was deleted in the meantime has no link to restore either.
  const changed = patch.changed.filter(
    ({ id, changes }) => present.has(id) || Object.keys(changes).some((field) => field !== 'componentOf'),
  );
  return { ...patch, added, changed };
}
