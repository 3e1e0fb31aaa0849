/** What stands in the flat, from the items of its bill. */
import type { Thing } from '@fitout/plan/standing/prisms';
import { bodyOfWork } from '@fitout/plan';
import type { ThingSize } from '@fitout/plan/elevations';
import { toMm, type ItemSize } from './pulling';

/** An item of the bill that may stand on the plan; sizes in millimetres. */
export interface BillThing extends ThingSize {
  readonly id: string;
  readonly room: string | null;
  readonly finish: string | null;
  /** Which of its sizes may be changed on the plan. */
  readonly pulls: readonly (keyof ItemSize)[];
}

/** An item that is not known yet. */
export const UNKNOWN = { title: 'An item of the bill', ...bodyOfWork(null, {}), pulls: [] } as const;
export type SizedThing = ThingSize & Pick<BillThing, 'pulls'>;

/** A thing in another size. */
export const sizedAs = <Item extends BillThing>(thing: Item, { wide, deep }: ItemSize): Item => ({
  ...thing,
  ...(wide !== undefined && { wide: toMm(wide) }),
  ...(deep !== undefined && { deep: toMm(deep) }),
});

export const thingsOf = (items: readonly BillThing[]): Thing[] =>
  items.map(({ id, wide, deep, high, lift, finish }) => ({ itemId: id, wide, deep, high, lift, finish }));
