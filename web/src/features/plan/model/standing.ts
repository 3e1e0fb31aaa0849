/** What stands in the flat, from the items of its bill. */
import type { Thing } from '../../../ui/plan/standing/prisms';
import type { ThingSize } from './things';

/** An item of the bill that may stand on the plan; sizes in millimetres. */
export interface BillThing extends ThingSize {
  readonly id: string;
  readonly room: string | null;
  readonly finish: string | null;
}

/** Millimetres above the floor, by work. */
const LIFTS: Readonly<Record<string, number>> = {
  loft: 2_134,
  'kitchen-counter': 762,
  'kitchen-loft': 2_134,
  'kitchen-wall-cabinet': 1_372,
  'mirror-cabinet': 1_200,
};

/** What each work lays on a floor. */
const FLOORS: Readonly<Record<string, string>> = {
  'vitrified-flooring': 'vitrified-tiles',
  'ordinary-tile-flooring': 'ordinary-tiles',
  'marble-flooring': 'marble',
  'natural-stone-flooring': 'natural-stone',
  'granite-flooring': 'granite',
  'laminate-wood-flooring': 'laminate',
  'engineered-wood-flooring': 'veneer',
  'deck-flooring': 'veneer-bwp',
};

export const thingsOf = (items: readonly BillThing[]): Thing[] =>
  items.map(({ id, wide, deep, high, lift, finish }) => ({ itemId: id, wide, deep, high, lift, finish }));

/** How far above the floor a work begins, in millimetres. */
export const liftOf = (work: string | null): number => LIFTS[work ?? ''] ?? 0;

/** The finish of the floor of each room, by what is laid there. */
export function floorsOf(
  items: readonly { readonly room: string | null; readonly work?: string }[],
): (room: string) => string | null {
  const floors = new Map(
    items.flatMap(({ room, work }) => {
      const finish = FLOORS[work ?? ''];
      return room !== null && finish !== undefined ? [[room, finish] as const] : [];
    }),
  );
  return (room) => floors.get(room) ?? null;
}
