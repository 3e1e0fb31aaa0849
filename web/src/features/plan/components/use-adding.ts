import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { MeasuredPlan, Plan, Point } from '@fitout/plan';
import { distance, isInside } from '@fitout/plan/vector';
import type { CatalogueEntry } from '../api/furniture-query';
import { newThing, type NewThing } from '../model/adding';
import type { Draft } from '../model/edits';
import { standAt } from '../model/placing';
import { shownPlan, type PlanAction, type PlanState } from '../model/plan-state';
import { sizedAs, UNKNOWN, type BillThing, type SizedThing } from '../model/standing';
import { toPlan, type View } from '../model/view';
import { standInRoom } from './use-opened';

/** Pixels: a shorter way is a press. */
const PRESS_PX = 6;

/** What was taken from the catalogue. */
export function useAdded() {
  const [added, setAdded] = useState<readonly NewThing[]>([]);
  return { added, add: useCallback((thing: NewThing) => setAdded((before) => [...before, thing]), []) };
}

interface Things {
  readonly state: PlanState;
  /** Sizes that were applied, which the bill does not have yet. */
  readonly settling: Draft['sized'];
  readonly bill: readonly BillThing[];
  readonly added: readonly NewThing[];
  readonly mayAdd: boolean;
}

/** What may stand on the plan: of the bill, and new, each as large as it is pulled to. */
export function useThings({ state, settling, bill, added, mayAdd }: Things) {
  const { plan, stored } = state;
  const { gone } = plan;
  const { sized } = shownPlan(state);
  const things = useMemo(() => {
    const all = [...bill, ...added.filter(({ id }) => !bill.some((one) => one.id === id))];
    return new Map(all.map((thing) => [thing.id, sizedAs(thing, { ...settling?.[thing.id], ...sized?.[thing.id] })]));
  }, [bill, added, settling, sized]);
  return {
    things: useMemo(() => [...things.values()], [things]),
    sizeOf: useCallback((item: string): SizedThing => things.get(item) ?? UNKNOWN, [things]),
    /** Without lines that go with what was taken away. */
    kept: useMemo(() => (gone ? bill.filter(({ id }) => !gone.includes(id)) : bill), [bill, gone]),
    /** Whether the line of an item may go with it: it is stored with its place. */
    mayDrop: useCallback(
      (item: string) => mayAdd && stored.items.some(({ itemId }) => itemId === item),
      [mayAdd, stored],
    ),
  };
}

interface Ground {
  readonly plan: Plan;
  readonly measured: MeasuredPlan;
  readonly view: View;
  readonly act: (action: PlanAction) => void;
  readonly add: (thing: NewThing) => void;
  readonly sizeOf: (item: string) => SizedThing;
  /** Called with what now stands on the plan. */
  readonly onPlaced: () => void;
}

export interface Adding {
  /** Listeners of an entry, which is carried onto the drawing, or pressed to stand by itself in a room. */
  readonly handlers: (entry: CatalogueEntry, room: string) => Carrying;
}
type Listener = (event: PointerEvent<HTMLElement>) => void;
type Carrying = Readonly<Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Listener>> & {
  readonly onClick: () => void;
};

/** Things of the catalogue onto the plan: carried by a hand, or placed in a room. */
export function useAdding(ground: Ground): Adding {
  const latest = useRef(ground);
  useEffect(() => {
    latest.current = ground;
  });
  const hold = useRef<Hold | null>(null);
  return useMemo(
    () => ({
      handlers: (entry, room) => ({
        ...carrying(entry, hold, latest),
        onClick: () => {
          // A click follows the end of a drag too.
          if (!hold.current?.isMoved) placeNew(latest.current, entry, room);
          hold.current = null;
        },
      }),
    }),
    [],
  );
}

function placeNew({ plan, measured, act, add, sizeOf, onPlaced }: Ground, entry: CatalogueEntry, room: string): void {
  const thing = newThing(entry, room);
  standInRoom(
    {
      named: { plan, measured, sizeOf: (one) => (one === thing.id ? thing : sizeOf(one)) },
      edit: (edit) => {
        add(thing);
        act({ do: 'edit', edit });
        onPlaced();
      },
      select: (selected) => act({ do: 'select', selected }),
    },
    thing,
  );
}

interface Hold {
  readonly begun: Point;
  /** Null until it is over a room for the first time. */
  thing: NewThing | null;
  isHeld: boolean;
  isMoved: boolean;
  isOver: boolean;
}

function carrying(
  entry: CatalogueEntry,
  hold: RefObject<Hold | null>,
  latest: RefObject<Ground>,
): Omit<Carrying, 'onClick'> {
  const letGo = (): void => {
    hold.current = null;
    latest.current.act({ do: 'let-go' });
  };
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      hold.current = {
        begun: [event.clientX, event.clientY],
        thing: null,
        isHeld: true,
        isMoved: false,
        isOver: false,
      };
    },
    onPointerMove(event) {
      const now = hold.current;
      if (!now?.isHeld) return;
      const at: Point = [event.clientX, event.clientY];
      now.isMoved ||= distance(at, now.begun) > PRESS_PX;
      if (now.isMoved) carry(now, entry, at, latest.current);
    },
    onPointerUp() {
      const now = hold.current;
      if (!now?.isMoved) return;
      now.isHeld = false;
      const { act, onPlaced } = latest.current;
      if (!now.thing || !now.isOver) {
        act({ do: 'let-go' });
        return;
      }
      act({ do: 'drop' });
      act({ do: 'select', selected: { kind: 'item', id: now.thing.id } });
      onPlaced();
    },
    onPointerCancel: letGo,
  };
}

function carry(hold: Hold, entry: CatalogueEntry, [x, y]: Point, ground: Ground): void {
  const { measured, view, act, add } = ground;
  const sheet = document.elementFromPoint(x, y)?.closest('[role="application"]')?.getBoundingClientRect();
  const point = sheet && toPlan(view, [x - sheet.left, y - sheet.top]);
  const room = point && measured.rooms.find(({ face }) => isInside(face.outline, point));
  hold.isOver = room !== undefined;
  if (!room) {
    act({ do: 'let-go' });
    return;
  }
  if (!hold.thing) {
    hold.thing = newThing(entry, room.mark.room);
    add(hold.thing);
  }
  act({ do: 'drag', edit: { do: 'place-item', item: standAt(room, point, hold.thing.id, hold.thing) } });
}
