import { activePlace, markedRange } from '../../../model/grid/grid-state';
import { useGridData, useGridDispatch, useGridFacts, useGridState } from '../grid-context';
import type { VerbInput } from './verb-keys';

export interface RowTargets {
  /** Ids of the ticked rows, in the order shown. */
  ticked: readonly string[];
  verb: VerbInput;
  /** All ticked rows where this is one of them, else the marked ones where it is, else it alone. */
  targetsOf: (itemId: string) => readonly string[];
}

/** Which rows a verb is about, by keys, by the menu of a row and by its grip. */
export function useRowTargets(): RowTargets {
  const { rights } = useGridFacts();
  const { shown, verbs, entry, onRemove } = useGridData();
  const state = useGridState();
  const dispatch = useGridDispatch();
  const { sheet, ticks } = state;
  const { top, bottom } = markedRange(state);
  const item = shown[activePlace(state).row];
  const ticked = ticks.ids.size === 0 ? [] : sheet.lines.filter((id) => ticks.ids.has(id));
  const ranged = sheet.lines.slice(top, bottom + 1);
  const targetsOf = (itemId: string): readonly string[] => {
    if (ticked.includes(itemId)) return ticked;
    return ranged.includes(itemId) ? ranged : [itemId];
  };
  const verb: VerbInput = {
    verbs,
    targets: item ? targetsOf(item.id) : [],
    item,
    canEdit: rights.edit,
    onInsert: (itemId, before) => {
      if (entry) dispatch({ type: 'insert', at: { itemId, before } });
    },
    onRemove,
    onTick: () => {
      const marked = ranged.every((id) => ticks.ids.has(id));
      for (const itemId of ranged)
        if (ticks.ids.has(itemId) === marked) dispatch({ type: 'tick', itemId, range: false });
    },
  };
  return { ticked, verb, targetsOf };
}
