import type { Plan, Point } from '@fitout/plan';
import { distance } from '@fitout/plan/vector';
import type { Axis } from '../../../../ui/plan/drawn/clear-size';
import type { SizeOf } from '../../model/edges';
import { applyEdit, type Selection } from '../../model/edits';
import { middleOfFrame, type Frame } from '../../model/frames';
import type { PlanAction } from '../../model/plan-state';
import { snapPoint, type Guide } from '../../model/snap';
import type { Tool } from '../../model/tools';
import type { Band } from '../../model/tracing/ink';
import { frameOver, newSpace, type RoomFrame } from '../../model/tracing/room-frame';
import type { SideOf } from '../../model/tracing/side-line';
import { panned, toPlan, zoomed, type View } from '../../model/view';
import { heldAt, meantBy, openingAt, pressedOn, wallBetween, type Grip, type Pressed } from './grips';

/** Pixels: nearer snaps, and a shorter way is a press. */
const SNAP_PX = 9;
const PRESS_PX = 5;
/** A finger means a wall that is so near to its middle. */
const FINGER_PX = 12;
/** A line of the picture below is looked for so far from the pointer. */
const INK_PX = 12;

/** What a hand finds of the picture below. */
export interface Traced {
  lineAt(point: Point, axis: Axis, within: number): number | null;
  /** Along a side of a room. */
  wallAlong(side: SideOf, within: number): Band | null;
  /** Of a wall that was drawn over it; null where it shows none. */
  thicknessOf(from: Point, to: Point): number | null;
}

/** What the hand works on now. */
export interface Work {
  /** As it was when the hand took hold. */
  readonly plan: Plan;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly tool: Tool;
  readonly isSnapping: boolean;
  readonly mayEdit: boolean;
  readonly sizeOf: SizeOf;
  readonly act: (action: PlanAction) => void;
  readonly onPress: (at: Point, selected: Selection | null) => void;
  /** A line over the picture below, and how far it was dragged. */
  readonly onLine: (from: Point, to: Point) => void;
  readonly onPicture: (by: Point) => void;
  /** The lines of the picture below; null without one, or where they are not asked for. */
  readonly traced: Traced | null;
}

/** A wall or a room that is being drawn, and what was snapped to. */
export interface Sketch {
  readonly frame: Frame | null;
  readonly from: Point | null;
  readonly to: Point | null;
  readonly guides: readonly Guide[];
}
export const NO_SKETCH: Sketch = { frame: null, from: null, to: null, guides: [] };

interface Hold {
  readonly grip: Grip | 'ground' | 'sketch' | 'frame' | 'picture' | 'fingers';
  readonly begun: Point;
  readonly view: View;
  readonly pressed: Selection | null;
  /** Where it was last, in pixels. */
  last: Point;
  isMoved: boolean;
}

export interface Finger {
  readonly id: number;
  /** Pixels from the corner of the drawing. */
  readonly px: Point;
  /** A real finger, and no pointer. */
  readonly isTouch?: boolean;
}

/** A hand on the drawing: what it presses is selected, dragged or drawn; the ground pans, and two fingers zoom. */
export class Hand {
  private readonly fingers = new Map<number, Point>();
  private hold: Hold | null = null;
  private sketch = NO_SKETCH;
  private waiting: { readonly frame: number; run: () => void } | null = null;
  /** Space is held: the hand pans. */
  isPanning = false;

  constructor(
    private readonly work: () => Work,
    private readonly show: (sketch: Sketch) => void,
  ) {}

  down({ id, px, isTouch }: Finger, target: EventTarget | null, button: number): void {
    const { plan, view, tool, mayEdit, act } = this.work();
    this.fingers.set(id, px);
    const hold = { begun: px, view, pressed: null, last: px, isMoved: false };
    if (this.fingers.size > 1) {
      this.hold = { ...hold, grip: 'fingers' };
      act({ do: 'let-go' });
      return;
    }
    const isHeld = mayEdit && !this.isPanning && button === 0;
    if (isHeld && tool === 'picture') {
      this.hold = { ...hold, grip: 'picture' };
      return;
    }
    if (isHeld && tool === 'room') {
      this.hold = { ...hold, grip: 'frame', pressed: pressedOn(target)?.selected ?? null };
      return;
    }
    if (isHeld && isLine(tool)) {
      this.hold = { ...hold, grip: 'sketch' };
      const { from } = this.sketch;
      const { at, guides } = this.snapped(px, from);
      this.draw({ ...NO_SKETCH, from: from ?? at, to: at, guides });
      return;
    }
    const exact = pressedOn(target);
    const isFloor = !exact || exact.selected.kind === 'room';
    const pressed = (isTouch && isFloor && meantBy(plan, toPlan(view, px), FINGER_PX * view.mm)) || exact;
    const grip = isHeld && tool === 'move' && pressed ? gripOf(pressed, toPlan(view, px), this.work()) : null;
    this.hold = { ...hold, grip: grip ?? 'ground', pressed: pressed?.selected ?? null };
    if (grip && pressed) act({ do: 'select', selected: pressed.selected });
  }

  move({ id, px }: Finger): void {
    const { tool, mayEdit } = this.work();
    const { hold } = this;
    if (!this.fingers.has(id)) {
      if (isLine(tool) && mayEdit) this.nextFrame(() => this.follow(px));
      return;
    }
    const before = [...this.fingers.values()];
    this.fingers.set(id, px);
    if (!hold) return;
    if (hold.grip === 'fingers') {
      this.pinch(before, [...this.fingers.values()]);
      return;
    }
    hold.isMoved ||= distance(px, hold.begun) > PRESS_PX;
    if (hold.isMoved) this.nextFrame(() => this.drag(hold, px));
  }

  up({ id, px }: Finger): void {
    this.flush();
    this.fingers.delete(id);
    const { hold } = this;
    if (this.fingers.size > 0 || !hold) return;
    this.hold = null;
    const { act, tool, plan, view, mayEdit, onPress } = this.work();
    if (hold.grip === 'fingers') return;
    if (hold.grip === 'sketch') {
      this.endWall(hold, px);
    } else if (hold.grip === 'frame' && hold.isMoved) {
      this.endFrame(hold, px);
    } else if (hold.isMoved) {
      if (hold.grip !== 'ground' && hold.grip !== 'picture') act({ do: 'drop' });
      this.draw(NO_SKETCH);
    } else if (mayEdit && (tool === 'door' || tool === 'window' || tool === 'arch')) {
      const edit = openingAt(plan, tool, toPlan(view, px), SNAP_PX * view.mm);
      if (edit) act({ do: 'edit', edit });
    } else if (hold.grip === 'ground' || hold.grip === 'frame') onPress(toPlan(view, px), hold.pressed);
  }

  /** A wall that was begun is not drawn on with another tool. */
  take(tool: Tool): void {
    if (!isLine(tool)) this.draw(NO_SKETCH);
  }

  /** Takes back what is being dragged. Whether anything is. */
  takeBack(): boolean {
    const isDragging = this.hold?.isMoved === true && typeof this.hold.grip === 'object';
    if (isDragging) this.letGo();
    return isDragging;
  }

  /** What was begun is not done. */
  letGo(): void {
    this.flush();
    this.fingers.clear();
    this.hold = null;
    this.work().act({ do: 'let-go' });
    this.draw(NO_SKETCH);
  }

  private drag(hold: Hold, px: Point): void {
    const { grip, begun, view, last } = hold;
    const { plan, setView, isSnapping, act, onPicture, sizeOf } = this.work();
    if (grip === 'ground') setView(panned(view, px[0] - begun[0], px[1] - begun[1]));
    else if (grip === 'sketch') this.follow(px);
    else if (grip === 'frame') this.draw({ ...NO_SKETCH, frame: this.framed(hold, px)?.frame ?? null });
    else if (grip === 'picture') onPicture([(px[0] - last[0]) * view.mm, (px[1] - last[1]) * view.mm]);
    else if (grip !== 'fingers') {
      const { edit, guides } = heldAt(plan, grip, toPlan(view, px), isSnapping ? SNAP_PX * view.mm : 0, sizeOf);
      if (edit) act({ do: 'drag', edit });
      this.draw({ ...NO_SKETCH, guides });
    }
    hold.last = px;
  }

  private pinch([a, b]: readonly Point[], [c, d]: readonly Point[]): void {
    if (!a || !b || !c || !d) return;
    const { view, setView } = this.work();
    const [was, is] = [middleOf(a, b), middleOf(c, d)];
    const moved = panned(view, is[0] - was[0], is[1] - was[1]);
    setView(zoomed(moved, is, distance(c, d) / Math.max(1, distance(a, b))));
  }

  /** A wall is drawn in one move, or from press to press. */
  private endWall({ isMoved }: Hold, px: Point): void {
    const { from } = this.sketch;
    const { at } = this.snapped(px, from);
    const { tool, view, isSnapping, onLine, traced } = this.work();
    if (tool === 'scale' && from && distance(from, at) > 1) {
      onLine(from, at);
      this.draw(NO_SKETCH);
      return;
    }
    const within = isSnapping ? SNAP_PX * view.mm : 0;
    const edit = tool === 'wall' && from && wallBetween(from, at, within, traced?.thicknessOf(from, at) ?? undefined);
    if (edit) this.work().act({ do: 'edit', edit });
    this.draw(edit && isMoved ? NO_SKETCH : { ...NO_SKETCH, from: edit ? at : from, to: at });
  }

  /** A room is asked for its name where its walls are drawn. */
  private endFrame(hold: Hold, px: Point): void {
    const { plan, act, onPress } = this.work();
    const room = this.framed(hold, px);
    this.draw(NO_SKETCH);
    if (!room) return;
    const edit = { do: 'add-frame', ...room } as const;
    act({ do: 'edit', edit });
    onPress(newSpace(plan, applyEdit(plan, edit)) ?? middleOfFrame(room.frame), null);
  }

  private framed({ begun, view }: Hold, px: Point): RoomFrame | null {
    const { plan, isSnapping, traced } = this.work();
    const wallAlong = traced ? (side: SideOf) => traced.wallAlong(side, INK_PX * view.mm) : undefined;
    const within = isSnapping ? SNAP_PX * view.mm : 0;
    return frameOver(plan, toPlan(view, begun), toPlan(view, px), { within, wallAlong });
  }

  private follow(px: Point): void {
    const { from } = this.sketch;
    const { at, guides } = this.snapped(px, from);
    this.draw({ ...NO_SKETCH, from, to: at, guides });
  }

  private snapped(px: Point, from: Point | null): { readonly at: Point; readonly guides: readonly Guide[] } {
    const { plan, view, isSnapping, tool, traced } = this.work();
    const at = toPlan(view, px);
    // The picture's own lines are what its scale is taken from.
    if (!isSnapping || tool === 'scale') return { at: [Math.round(at[0]), Math.round(at[1])], guides: [] };
    const lineAt = traced ? (near: Point, axis: Axis) => traced.lineAt(near, axis, INK_PX * view.mm) : undefined;
    return snapPoint(plan, at, { within: SNAP_PX * view.mm, from: from ?? undefined, lineAt });
  }

  private draw(sketch: Sketch): void {
    this.sketch = sketch;
    this.show(sketch);
  }

  /** Moves are worked out once for each picture of the screen. */
  private nextFrame(run: () => void): void {
    if (this.waiting) this.waiting.run = run;
    else this.waiting = { frame: requestAnimationFrame(() => this.flush()), run };
  }

  private flush(): void {
    const { waiting } = this;
    if (!waiting) return;
    cancelAnimationFrame(waiting.frame);
    this.waiting = null;
    waiting.run();
  }
}

const isLine = (tool: Tool): boolean => tool === 'wall' || tool === 'scale';
const middleOf = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function gripOf({ selected, end }: Pressed, at: Point, { plan, sizeOf }: Pick<Work, 'plan' | 'sizeOf'>): Grip | null {
  const { kind, id } = selected;
  if (kind === 'room') return null;
  if (kind === 'fixed') return { on: 'fixed', id, side: end === 'right' || end === 'front' ? end : null, at };
  const item = kind === 'item' ? plan.items.find(({ itemId }) => itemId === id) : undefined;
  if (!end) return { on: kind, id, at };
  if (end === 'from' || end === 'to') return { on: kind === 'opening' ? 'edge' : 'end', id, end, at };
  return item ? { on: 'side', pulled: { item, ...sizeOf(id), side: end }, at } : null;
}
