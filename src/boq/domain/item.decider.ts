import { Rejection, type CommandOf } from './boq.commands';
import { evolve, type BoqFact } from './boq.events';
import type { LineChange } from './boq.patch';
import type { BoqState, Line } from './boq.state';
import type { DecideEnv } from './decide-env';
import { checkComponents, checkLine, lineAt, lineChange, numbered } from './line.rules';

/** Adds a line after all others. Throws Rejection, like every decision. */
export function addItem(command: CommandOf<'AddItem'>, state: BoqState, env: DecideEnv): BoqFact {
  const [line] = numbered([command.line], state.nextSeq) as [Line];
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
