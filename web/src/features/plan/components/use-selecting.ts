import { useCallback, useState } from 'react';
import type { Point } from '@fitout/plan';
import type { Edit, Selection } from '../model/edits';
import type { PlanAction } from '../model/plan-state';

/** Selects what is on the plan, or a spot of a room that has no name yet. */
export function useSelecting(act: (action: PlanAction) => void) {
  const [spot, setSpot] = useState<Point | null>(null);
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
      if (one.do === 'name-room') select({ kind: 'room', id: one.room });
    },
    [act, select],
  );
  return { spot, select, edit };
}
