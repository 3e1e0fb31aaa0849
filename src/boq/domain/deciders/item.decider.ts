import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { evolve, type BoqFact } from '../boq.events';
import type { LineChange } from '../boq.patch';
import type { BoqState, Line } from '../boq.state';
import { placeOf } from '../line-fields';
import type { DecideEnv } from '../decide-env';
import { checkComponents, checkLine, lineAt, lineChange, numberLines } from './line.rules';

/** Adds a line after all others. Throws Rejection, like every decision. */
export function addItem(command: CommandOf<'AddItem'>, state: BoqState, env: DecideEnv): BoqFact {
  const [line] = numberLines([command.line], state.nextSeq) as [Line];
  if (state.lines.has(line.id)) throw new Rejection('conflict', 'The item already exists.');
  checkLine(line, env);
  checkComponents(new Map([...state.lines, [line.id, line]]), [line]);
  return { type: 'ItemAdded', data: { line } };
}

/** Null where the edit changes nothing. */
export function changeItem(command: CommandOf<'ChangeItem'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const line = lineAt(state, command.id, command.ifRevision);
  const change = lineChange(line, command.edit, env);
  if (!change) return null;
  const fact: BoqFact = { type: 'ItemChanged', data: { id: line.id, title: line.title, changes: change.changes } };
  checkComponentsAfter(state, fact, [line.id]);
  return fact;
}

export function removeItem(command: CommandOf<'RemoveItem'>, state: BoqState): BoqFact {
  const line = lineAt(state, command.id, command.ifRevision);
  return { type: 'ItemRemoved', data: { line, detached: detachedBy(state, [line]) } };
}

/** Null where none of the edits changes anything. */
export function changeItems(command: CommandOf<'ChangeItems'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const changed = command.edits.flatMap(
    ({ id, edit, ifRevision }) => lineChange(lineAt(state, id, ifRevision), edit, env) ?? [],
  );
  if (changed.length === 0) return null;
  const fact: BoqFact = { type: 'ItemsChanged', data: { changed } };
  checkComponentsAfter(
    state,
    fact,
    changed.map(({ id }) => id),
  );
  return fact;
}

/** Null where no item is named. */
export function removeItems(command: CommandOf<'RemoveItems'>, state: BoqState): BoqFact | null {
  const lines = [...new Set(command.ids)].map((id) => lineAt(state, id));
  if (lines.length === 0) return null;
  return { type: 'ItemsRemoved', data: { lines, detached: detachedBy(state, lines) } };
}

/**
 * Copies lines, each right behind the one it is of. A copy is part of the copy of what its line is part of, where that is copied
 * too; in another room it is part of nothing else. Null where no item is named.
 */
export function copyItems(command: CommandOf<'CopyItems'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const { copies, room } = command;
  if (copies.length === 0) return null;
  const ids = new Map(copies.map(({ of, id }) => [of, id]));
  const after = new Map([...state.lines.values()].map((line, index, all) => [line.id, all[index + 1]]));
  const drafts = copies.map(({ of, id }) => {
    if (state.lines.has(id)) throw new Rejection('conflict', 'The item already exists.');
    const line = lineAt(state, of);
    const next = after.get(of);
    const parent = line.componentOf && (ids.get(line.componentOf) ?? (room === undefined ? line.componentOf : null));
    return {
      ...line,
      id,
      componentOf: parent,
      place: next ? (placeOf(line) + placeOf(next)) / 2 : placeOf(line) + 1,
      ...(room === undefined ? {} : { room }),
    };
  });
  const lines = numberLines(drafts, state.nextSeq);
  for (const line of lines) checkLine(line, env);
  checkComponents(new Map([...state.lines, ...lines.map((line) => [line.id, line] as const)]), lines);
  return { type: 'ItemsAdded', data: { lines } };
}

function checkComponentsAfter(state: BoqState, fact: BoqFact, ids: readonly string[]): void {
  const lines = evolve(state, fact).lines;
  checkComponents(
    lines,
    ids.map((id) => lines.get(id)).filter((line): line is Line => line !== undefined),
  );
}

/** Lines that were part of a removed line become independent. */
export function detachedBy(state: BoqState, removed: readonly Line[]): LineChange[] {
  const gone = new Set(removed.map(({ id }) => id));
  return [...state.lines.values()]
    .filter((line) => line.componentOf !== null && gone.has(line.componentOf) && !gone.has(line.id))
    .map((line) => ({ id: line.id, changes: { componentOf: { before: line.componentOf, after: null } } }));
}
