import { EMPTY_PLAN, type MeasuredPlan, type Point } from '@fitout/plan';
import { isInside } from '@fitout/plan/vector';
import { clearSize } from '../../../ui/plan/drawn/clear-size';
import type { Edit } from '../model/edits';
import { isChanged, type PlanState } from '../model/plan-state';
import { stretchedAt, stretchedWith, type Picture } from '../model/tracing/picture';
import { asItLies, type RoomSize } from '../model/tracing/room-words';
import type { Tool } from '../model/tools';
import type { useShaping } from './use-shaping';
import { useTracing } from './use-tracing';

const USUAL_CEILING_MM = 2_743;

interface Ground {
  readonly shaping: Pick<ReturnType<typeof useShaping>, 'state' | 'act' | 'plan' | 'scene'>;
  readonly edit: (edit: Edit) => void;
  readonly isDrawn: boolean;
  readonly onTool: (tool: Tool) => void;
  /** On a phone it lies over the drawing. */
  readonly closeList: () => void;
}

/** A picture below the plan, and the names of the spaces that are drawn over it. */
export function useDrawingOver({ shaping, edit, isDrawn, onTool, closeList }: Ground) {
  const { state, act, plan, scene } = shaping;
  const tracing = useTracing(plan, () => {
    // An arranged example is in the way of what is traced; it comes back with an undo.
    if (!isDrawn && !isChanged(state)) edit({ do: 'replace', plan: EMPTY_PLAN });
    else if (state.plan.walls.length > 0) return;
    onTool('room');
    closeList();
  });
  /** In the size that is typed with its name. The first room over a picture gives that its scale, both ways. */
  function nameSpace(at: Point, room: string, typed: RoomSize | null): void {
    const { picture } = tracing;
    const face = scene.measured.unnamed.find(({ outline }) => isInside(outline, at));
    const drawn = face && { x: clearSize(face, 'x'), y: clearSize(face, 'y') };
    const isFirst = picture !== null && picture.known.length === 0;
    const size = typed && drawn ? asItLies(typed, drawn, isFirst ? 'first' : 'later') : typed;
    const by = size && picture && firstScale(state, scene.measured, picture, size);
    if (by) {
      // In the place of the step that drew it, which is undone with its scale.
      act({ do: 'undo' });
      edit({ do: 'replace', plan: stretchedWith(state.plan, picture, by) });
      tracing.stretch(by);
    }
    const usualHeight = state.plan.rooms[0]?.ceilingHeight ?? USUAL_CEILING_MM;
    edit({ do: 'name-room', at: by ? stretchedAt(at, picture, by) : at, room, usualHeight });
    if (size && picture) tracing.wait(room, size);
    else if (size) edit({ do: 'fit-sizes', sizes: axesOf(room, size) });
    closeList();
  }
  return { tracing, nameSpace };
}

const axesOf = (room: string, { x, y }: RoomSize) =>
  [
    { room, axis: 'x', size: x },
    { room, axis: 'y', size: y },
  ] as const;

/** How much larger a sheet is than it was taken for, where one room alone is drawn on it; null where more is. */
function firstScale(
  { plan, past }: PlanState,
  { unnamed }: MeasuredPlan,
  { known }: Picture,
  { x, y }: RoomSize,
): Point | null {
  const [face, ...others] = unnamed;
  if (!face || others.length > 0 || known.length > 0 || plan.rooms.length > 0 || past.at(-1)?.walls.length !== 0)
    return null;
  return [x / clearSize(face, 'x'), y / clearSize(face, 'y')];
}
