/** What stands in the flat, from the items of its bill. */
import type { Thing } from '@fitout/plan/standing/prisms';
import type { ThingSize } from '@fitout/plan/elevations';

/** An item of the bill that may stand on the plan; sizes in millimetres. */
export interface BillThing extends ThingSize {
  readonly id: string;
  readonly room: string | null;
  readonly finish: string | null;
}

export const thingsOf = (items: readonly BillThing[]): Thing[] =>
  items.map(({ id, wide, deep, high, lift, finish }) => ({ itemId: id, wide, deep, high, lift, finish }));
