import { useEffect, useRef } from 'react';
import { MM_PER_INCH, type Point } from '@fitout/plan';
import type { BodySide } from '@fitout/plan/footprint';
import { hasMod, isTyping, undoKey } from '../../../lib/browser/keys';
import { nudgeOf, type Edit } from '../model/edits';
import { isChanged, type PlanAction, type PlanState } from '../model/plan-state';
import { pull } from '../model/pulling';
import type { SizedThing } from '../model/standing';
import { TOOLS, type Tool } from '../model/tools';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TURN_KEY = 'r';
const [STEP_MM, LONG_STEP_MM] = [10, 100];

/** A step of an inch: longer and shorter, deeper and less deep. */
const PULLS: Readonly<Record<string, readonly [side: BodySide, inches: number]>> = {
  ']': ['right', 1],
  '[': ['right', -1],
  '}': ['front', 1],
  '{': ['front', -1],
};

interface Props {
  readonly state: PlanState;
  readonly act: (action: PlanAction) => void;
  readonly onTool: (tool: Tool) => void;
  readonly onEscape: () => void;
  readonly mayEdit: boolean;
  /** Null for who may not change the sizes of items. */
  readonly sizeOf: ((item: string) => SizedThing) | null;
}

/** Keys of the drawing, outside fields and dialogs. Until the plan is applied, Ctrl+Z is the drawing's own. */
export function usePlanKeys(props: Props): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || isTyping(event) || document.querySelector('[role="dialog"][aria-modal="true"]'))
        return;
      if (latest.current.mayEdit && run(event, latest.current)) event.preventDefault();
    }
    // Before the keys of the BOQ, which take what is left.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** Whether the key meant something here. */
function run(event: KeyboardEvent, props: Props): boolean {
  const { state, act, onTool, onEscape } = props;
  const step = undoKey(event);
  if (step) {
    const isOwn = step === 'undo' ? state.past.length > 0 : state.future.length > 0 || isChanged(state);
    if (isOwn) act({ do: step });
    return isOwn;
  }
  if (hasMod(event) || event.altKey) return false;
  if (event.key === 'Escape') {
    onEscape();
    return true;
  }
  const arrow = ARROWS[event.key];
  const { selected, plan } = state;
  if (arrow && selected && isOnPlan(event)) {
    const by = event.shiftKey ? LONG_STEP_MM : STEP_MM;
    const edit = nudgeOf(plan, selected, [arrow[0] * by, arrow[1] * by]);
    if (edit) act({ do: 'edit', edit });
    return true;
  }
  if (event.key.toLowerCase() === TURN_KEY && selected && isOnPlan(event)) {
    act({ do: 'edit', edit: { do: 'turn', selected } });
    return true;
  }
  const pulled = isOnPlan(event) ? pulledBy(event.key, props) : null;
  if (pulled) {
    act({ do: 'edit', edit: pulled });
    return true;
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && selected && isOnPlan(event)) {
    act({ do: 'edit', edit: { do: 'remove', selected } });
    return true;
  }
  const tool = TOOLS.find(({ keys }) => keys.toLowerCase() === event.key.toLowerCase());
  if (tool && isOnPlan(event)) onTool(tool.id);
  return tool !== undefined && isOnPlan(event);
}

function pulledBy(key: string, { state: { plan, selected }, sizeOf }: Props): Edit | null {
  const [side, inches] = PULLS[key] ?? [];
  const item = selected?.kind === 'item' ? plan.items.find(({ itemId }) => itemId === selected.id) : undefined;
  if (!side || !inches || !item || !sizeOf) return null;
  const size = sizeOf(item.itemId);
  return size.pulls.includes(side === 'front' ? 'deep' : 'wide')
    ? pull({ item, ...size, side }, inches * MM_PER_INCH)
    : null;
}

/** The drawing and the list of what is on it, not the menus around them. */
const isOnPlan = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target === document.body || target.closest('[role="application"], [data-row]') !== null);
