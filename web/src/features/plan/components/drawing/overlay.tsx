import { roleOf, type Fixed, type Opening, type PlacedItem, type PlanFault, type Point, type Wall } from '@fitout/plan';
import { BODY_SIDES, sidesOf, type BodySide } from '@fitout/plan/footprint';
import { alongWall } from '@fitout/plan/measure';
import { distance, plus, scaled } from '@fitout/plan/vector';
import { ENDS } from '../../../../ui/plan/drawn/joints';
import { lengthWords } from '../../../../ui/plan/drawn/lengths';
import type { Frame } from '../../model/frames';
import type { SizedThing } from '../../model/standing';
import { NEW_WALL_MM } from '../../model/tools';
import classes from './drawing.module.css';
import { dimensionOf, dimensionsOf } from './dimension-of';
import type { Sketch } from './hand';

/** What stays as large as a hand however close one is: drawn in pixels at a place of the plan. */
function Pin({ at, mm, children }: { at: Point; mm: number; children: React.ReactNode }) {
  return <g transform={`translate(${at[0]} ${at[1]}) scale(${mm})`}>{children}</g>;
}

/** The length of a line in words, next to it. */
export function Dimension({ from, to, aside, mm }: { from: Point; to: Point; aside: number; mm: number }) {
  const length = distance(from, to);
  if (length < 1) return null;
  const normal: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const [a, b] = [plus(from, scaled(normal, aside)), plus(to, scaled(normal, aside))];
  const words = lengthWords(length);
  const half = words.length * 3.6 + 6;
  return (
    <>
      <path className={classes.dimension} d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      <Pin at={[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]} mm={mm}>
        <rect className={classes.plate} x={-half} y={-10} width={2 * half} height={20} rx={5} />
        <text className={classes.length} y={4}>
          {words}
        </text>
      </Pin>
    </>
  );
}

const HANDLE_PX = 6;
const REACH_PX = 16;

function Handle({ kind, id, end, at, mm }: { kind: string; id: string; end: string; at: Point; mm: number }) {
  return (
    <Pin at={at} mm={mm}>
      <g data-kind={kind} data-id={id} data-end={end}>
        <circle className={classes.reach} r={REACH_PX} />
        <circle className={classes.handle} r={HANDLE_PX} />
      </g>
    </Pin>
  );
}

/** What is held of a wall, and how long it is. */
export function WallHandles({ wall, mm, mayEdit }: { wall: Wall; mm: number; mayEdit: boolean }) {
  return (
    <>
      <Dimension {...wall} aside={-(wall.thickness / 2 + 18 * mm)} mm={mm} />
      {mayEdit && ENDS.map((end) => <Handle key={end} kind="wall" id={wall.id} end={end} at={wall[end]} mm={mm} />)}
    </>
  );
}

export function OpeningHandles(props: { opening: Opening; wall: Wall; mm: number; mayEdit: boolean }) {
  const { opening, wall, mm, mayEdit } = props;
  const [from, to] = [alongWall(wall, opening.at), alongWall(wall, opening.at + opening.width)];
  const aside = wall.thickness / 2 + 18 * mm;
  return (
    <>
      <Dimension from={wall.from} to={from} aside={-aside} mm={mm} />
      <Dimension from={from} to={to} aside={-aside} mm={mm} />
      <Dimension from={to} to={wall.to} aside={-aside} mm={mm} />
      {mayEdit && <Handle kind="opening" id={opening.id} end="from" at={from} mm={mm} />}
      {mayEdit && <Handle kind="opening" id={opening.id} end="to" at={to} mm={mm} />}
    </>
  );
}

/** A handle of a thing stands so far off its side, that small ones can be taken hold of in their middle. */
const OFF_PX = 11;

interface ItemProps {
  item: PlacedItem;
  size: SizedThing;
  mm: number;
  mayFurnish: boolean;
}

/** What is held of a thing, and how wide and deep it is. */
export function ItemHandles({ item, size: { wide, deep, pulls }, mm, mayFurnish }: ItemProps) {
  const sides = sidesOf(item, wide, deep);
  const isHeld = (side: BodySide): boolean => mayFurnish && pulls.includes(side === 'front' ? 'deep' : 'wide');
  return (
    <>
      <Dimension {...dimensionOf(item, { wide, deep }, mm)} mm={mm} />
      {BODY_SIDES.filter(isHeld).map((side) => {
        const { at, out } = sides[side];
        return (
          <Handle key={side} kind="item" id={item.itemId} end={side} at={plus(at, scaled(out, OFF_PX * mm))} mm={mm} />
        );
      })}
    </>
  );
}

/** What is held of a column, a beam or a drop, and how large it is; a point has one size. */
export function FixedHandles({ fixed, mm, mayEdit }: { fixed: Fixed; mm: number; mayEdit: boolean }) {
  const { id, at, wide, deep } = fixed;
  if (roleOf(fixed) === 'point') return null;
  const handles = {
    right: [at[0] + wide / 2 + OFF_PX * mm, at[1]],
    front: [at[0], at[1] + deep / 2 + OFF_PX * mm],
  } as const;
  return (
    <>
      {dimensionsOf(fixed, mm).map((line) => (
        <Dimension key={line.aside} {...line} mm={mm} />
      ))}
      {mayEdit &&
        Object.entries(handles).map(([end, place]) => (
          <Handle key={end} kind="fixed" id={id} end={end} at={place} mm={mm} />
        ))}
    </>
  );
}

/** Where a room is smaller than this, its sizes would hide its name. */
const LEAST_ROOM_PX = 110;

/** The clear sizes of a room that is selected, along its left and upper walls. */
export function RoomSizes({ outline, mm }: { outline: readonly Point[]; mm: number }) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (Math.min(right - left, bottom - top) < LEAST_ROOM_PX * mm) return null;
  return (
    <>
      <Dimension from={[left, top]} to={[right, top]} aside={14 * mm} mm={mm} />
      <Dimension from={[left, bottom]} to={[left, top]} aside={14 * mm} mm={mm} />
    </>
  );
}

/** The room that is being drawn, and how large it is between its walls. */
function FrameMarks({ frame, mm }: { frame: Frame; mm: number }) {
  const { left, top, right, bottom } = frame;
  const half = NEW_WALL_MM / 2;
  const aside = -(half + 18 * mm);
  return (
    <>
      <path className={classes.sketch} strokeWidth={NEW_WALL_MM} d={`M${left} ${top}H${right}V${bottom}H${left}Z`} />
      <Dimension from={[left + half, top]} to={[right - half, top]} aside={aside} mm={mm} />
      <Dimension from={[left, bottom - half]} to={[left, top + half]} aside={aside} mm={mm} />
    </>
  );
}

/** The wall or the room that is being drawn, and the lines that were snapped to. */
export function SketchMarks({ sketch: { frame, from, to, guides }, mm }: { sketch: Sketch; mm: number }) {
  const line = from && to && distance(from, to) > 1 ? ({ from, to } as const) : null;
  return (
    <>
      {guides.map(([a, b]) => (
        <path key={`${a.join()} ${b.join()}`} className={classes.guide} d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      ))}
      {frame && <FrameMarks {...{ frame, mm }} />}
      {line && (
        <>
          <path
            className={classes.sketch}
            strokeWidth={NEW_WALL_MM}
            d={`M${line.from[0]} ${line.from[1]}L${line.to[0]} ${line.to[1]}`}
          />
          <Dimension {...line} aside={-(NEW_WALL_MM / 2 + 18 * mm)} mm={mm} />
        </>
      )}
      {to && (
        <Pin at={to} mm={mm}>
          <circle className={classes.handle} r={3} pointerEvents="none" />
        </Pin>
      )}
    </>
  );
}

/** Marks where something is wrong; the sentences are next to the drawing, with the same numbers. */
export function FaultMarks({ faults, mm }: { faults: readonly PlanFault[]; mm: number }) {
  return faults.map(
    ({ at, message }, i) =>
      at && (
        <Pin key={`${at.join()} ${message}`} at={at} mm={mm}>
          <circle className={classes.fault} r={10} />
          <text className={classes.faultSign} y={4.5} pointerEvents="none">
            {i + 1}
          </text>
        </Pin>
      ),
  );
}
