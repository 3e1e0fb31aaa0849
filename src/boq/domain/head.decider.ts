import type { CommandOf } from './boq.commands';
import type { BoqFact } from './boq.events';
import { changesBetween, type LineChange } from './boq.patch';
import type { BoqState } from './boq.state';
import type { DecideEnv } from './decide-env';
import { lineAt, lineChange, required } from './line.rules';

export function renameBoq(command: CommandOf<'RenameBoq'>, state: BoqState): BoqFact | null {
  return changed('BoqRenamed', state, { title: required(command.title, 'title') });
}

export function changeDesignFee(command: CommandOf<'ChangeDesignFee'>, state: BoqState): BoqFact | null {
  return changed('DesignFeeChanged', state, { designFeeBp: command.designFeeBp });
}

/** Lines measured by the BOQ's carpet area follow it; a line with an area of its own keeps that. Null where nothing changes. */
export function changeDetails(
  { details, edits }: CommandOf<'ChangeDetails'>,
  state: BoqState,
  env: DecideEnv,
): BoqFact | null {
  const changes = changesBetween(state.head, details);
  if (Object.keys(changes).length === 0) return null;
  const area = changes.carpetArea;
  const following = area?.before
    ? [...state.lines.values()].filter(({ carpetArea }) => carpetArea === area.before)
    : [];
  const moved = new Map(
    (edits ?? [])
      .flatMap(({ id, edit }) => lineChange(lineAt(state, id), edit, env) ?? [])
      .map(({ id, changes: own }) => [id, own]),
  );
  for (const { id } of following) moved.set(id, { ...moved.get(id), carpetArea: area } as LineChange['changes']);
  const changed = [...moved].map(([id, own]): LineChange => ({ id, changes: own }));
  return { type: 'BoqDetailsChanged', data: { changes, changed } };
}

function changed(
  type: 'BoqRenamed' | 'DesignFeeChanged',
  state: BoqState,
  after: Partial<BoqState['head']>,
): BoqFact | null {
  const changes = changesBetween(state.head, after);
  return Object.keys(changes).length === 0 ? null : { type, data: { changes } };
}
