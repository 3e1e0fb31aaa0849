/** What stands in the flat, from the items of its bill. */
import type { Thing } from '@fitout/plan/standing/prisms';
import type { ThingSize } from '@fitout/plan/elevations';

/** An item of the bill that may stand on the plan; sizes in millimetres. */
export interface BillThing extends ThingSize {
  readonly id: string;
  readonly room: string | null;
  readonly finish: string | null;
}

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
