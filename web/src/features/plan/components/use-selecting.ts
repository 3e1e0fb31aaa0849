import { useCallback, useState } from 'react';
import type { Point } from '@fitout/plan';
import type { Edit, Selection } from '../model/edits';
import type { PlanAction } from '../model/plan-state';

/** After these the flat may reach beyond what was in sight. */
const RESHAPING: ReadonlySet<Edit['do']> = new Set(['add-taped', 'fit-sizes', 'replace']);

/** Selects what is on the plan, or a spot of a room that has no name yet. */
export function useSelecting(act: (action: PlanAction) => void) {
  const [spot, setSpot] = useState<Point | null>(null);
  const [reshaped, setReshaped] = useState(0);
  const select = useCallback(
    (selected: Selection | null, at: Point | null = null) => {
      act({ do: 'select', selected });
      setSpot(selected ? null : at);
    },
    [act],
  );
  const edit = useCallback(
    (one: Edit) => {
      act({ do: 'edit', edit: one });
      if (RESHAPING.has(one.do)) setReshaped((times) => times + 1);
      if (one.do === 'name-room') select({ kind: 'room', id: one.room });
    },
    [act, select],
  );
  return {
    spot,
    select,
    edit,
    /** How often the flat as a whole was given another shape. */
    reshaped,
  };
}
