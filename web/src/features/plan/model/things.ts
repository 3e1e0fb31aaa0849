/** Names of what is on a plan, for lists and announcements. */
import { FIXED_NAMES, roleOf, type MeasuredPlan, type Plan, type Point } from '@fitout/plan';
import { isInside } from '@fitout/plan/vector';
import type { Selection } from './edits';
import type { SizedThing } from './standing';
import { lengthOfWall } from '../../../ui/plan/drawn/joints';
import { OPENING_WORDS } from '../../../ui/plan/drawn/opening-words';
import { areaWords, lengthWords } from '../../../ui/plan/drawn/lengths';
import { middleOf } from '../../../ui/plan/drawn/middle';
import { clearSize } from '../../../ui/plan/drawn/clear-size';
import { roomsAt } from '../../../ui/plan/drawn/scene';

/** What a list says of the flat, and how things are called. */
export interface Named {
  readonly plan: Plan;
  readonly measured: MeasuredPlan;
  readonly nameOf: (room: string) => string;
  readonly sizeOf: (item: string) => SizedThing;
}

function whereOf(rooms: readonly string[]): string {
  const [first, second, ...more] = rooms;
  if (first === undefined) return 'no room';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

export interface Row {
  readonly selected: Selection;
  readonly label: string;
  readonly note: string;
}

export interface RowGroup {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A room that the walls enclose and nobody has named, with a point in it. */
export interface Unnamed {
  readonly at: Point;
  readonly note: string;
}

export function unnamedOf({ measured }: Pick<Named, 'measured'>): Unnamed[] {
  return measured.unnamed.map((face) => ({ at: middleOf(face), note: areaWords(face.area) }));
}

/** The rooms that an opening is in. */
const seeing = ({ rooms }: MeasuredPlan, id: string): string[] =>
  rooms.filter(({ openings }) => openings.some(({ opening }) => opening.id === id)).map(({ mark }) => mark.room);

/** Everything on the plan, in groups. */
export function rowsOf(named: Named): readonly RowGroup[] {
  const { plan, measured, nameOf, sizeOf } = named;
  const rooms = plan.rooms.map(({ room }): Row => {
    const { face, area = 0 } = measured.rooms.find(({ mark }) => mark.room === room) ?? {};
    const sizes = face && `${lengthWords(clearSize(face, 'x'))} × ${lengthWords(clearSize(face, 'y'))}`;
    const note = face ? `${areaWords(area)}, ${sizes}` : 'not closed';
    return { selected: { kind: 'room', id: room }, label: nameOf(room), note };
  });
  const walls = plan.walls.map((wall, i): Row => ({
    selected: { kind: 'wall', id: wall.id },
    label: `Wall ${i + 1}`,
    note: `${lengthWords(lengthOfWall(wall))}, ${whereOf(roomsAt(measured, wall.id).map(nameOf))}`,
  }));
  const counts = new Map<string, number>();
  const openings = plan.openings.map(({ id, kind, width }): Row => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return {
      selected: { kind: 'opening', id },
      label: `${OPENING_WORDS[kind]} ${number}`,
      note: `${lengthWords(width)}, ${whereOf(seeing(measured, id).map(nameOf))}`,
    };
  });
  const items = plan.items.map(({ itemId, corners }): Row => {
    const { title, wide, deep } = sizeOf(itemId);
    return {
      selected: { kind: 'item', id: itemId },
      label: title,
      note: `${lengthWords(wide)} × ${lengthWords(deep)}${corners ? ', round the corner' : ''}`,
    };
  });
  return [
    { title: 'Rooms', rows: rooms },
    { title: 'Walls', rows: walls },
    { title: 'Doors and windows', rows: openings },
    { title: 'Things', rows: items },
    { title: 'Of the building', rows: fixedRows(named) },
  ];
}

function fixedRows({ plan, measured, nameOf }: Named): Row[] {
  const counts = new Map<string, number>();
  return (plan.fixed ?? []).map((fixed): Row => {
    const { id, kind, wide, deep, down, above } = fixed;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const room = measured.rooms.find(({ face }) => isInside(face.axis, fixed.at))?.mark.room;
    const size =
      roleOf(fixed) === 'point'
        ? `${lengthWords(above ?? 0)} above the floor`
        : `${lengthWords(wide)} × ${lengthWords(deep)}${down === undefined ? '' : `, ${lengthWords(down)} down`}`;
    return {
      selected: { kind: 'fixed', id },
      label: `${FIXED_NAMES[kind]} ${number}`,
      note: `${size}, ${whereOf(room === undefined ? [] : [nameOf(room)])}`,
    };
  });
}

export function rowOf(groups: readonly RowGroup[], { kind, id }: Selection): Row | null {
  const rows = groups.flatMap((group) => group.rows);
  return rows.find(({ selected }) => selected.kind === kind && selected.id === id) ?? null;
}
