import { times } from '../../kernel/quantity';
import type { BoqEventType } from './boq.event-data';
import type { Patch } from './boq.patch';
import type { TypedMeasure } from '../../kernel/typed-measure';
import type { HeadField, Line } from './boq.state';
import { EVENTS, type Right } from './event-table';

export { RIGHTS, type Right } from './event-table';

/**
 * Whether the price of a typed or imported line changes for the same work: another rate, or an amount that does not
 * follow from quantity and rate. Changing only the quantity changes the work, not the price.
 */
export function movesTypedPrice(before: TypedMeasure, after: TypedMeasure): boolean {
  if (before.rate !== after.rate) return true;
  if (before.amount === after.amount) return false;
  return before.quantity === after.quantity || after.amount !== times(after.quantity, after.rate);
}

/** The rights needed to change a field of the BOQ itself. */
const HEAD_RIGHTS: Readonly<Record<HeadField, readonly Right[]>> = {
  title: ['details'],
  layout: ['details'],
  bedrooms: ['details'],
  hasModularKitchen: ['details'],
  carpetArea: ['details'],
  budgetType: ['details'],
  city: ['details'],
  condition: ['details'],
  scope: ['details'],
  roomsInScope: ['details'],
  sizes: ['details'],
  plan: ['details'],
  finishLevels: ['details'],
  startDate: ['details'],
  rateBookVersion: ['details', 'rates'],
  rateLibrary: ['details', 'rates'],
  designFeeBp: ['fee'],
  miscellaneousBp: ['fee'],
  miscellaneousNote: ['fee'],
  fee: ['fee'],
  discounts: ['fee'],
  contingency: ['fee'],
  additions: ['fee'],
  markUp: ['cost'],
  marginFloorBp: ['cost'],
  supplierState: ['details'],
  supplierGstin: ['details'],
  purchases: ['cost'],
  // Follows from imports and acceptances; no one sets it.
  status: [],
};

/** Whether a person with these rights may undo an event of this type, judging by its type alone. */
export function mayUndo(type: string, rights: ReadonlySet<Right>): boolean {
  if (!Object.hasOwn(EVENTS, type)) return false;
  return EVENTS[type as BoqEventType].undo?.every((right) => rights.has(right)) ?? false;
}

/** The rights that the effects of a patch need, in either direction. */
export function rightsOf(patch: Patch): Set<Right> {
  const rights = new Set<Right>((Object.keys(patch.head) as HeadField[]).flatMap((field) => HEAD_RIGHTS[field]));
  if (patch.added.length + patch.removed.length + patch.changed.length > 0) rights.add('items');
  if (movesRates(patch)) rights.add('rates');
  return rights;
}

/** The rights needed to undo an event: those of its kind, of the event it had undone itself, and of its effects. */
export function rightsToUndo(
  event: { readonly type: BoqEventType; readonly undoneType?: string },
  patch: Patch,
): Set<Right> {
  const kinds = [event.type, event.undoneType as BoqEventType | undefined];
  return new Set([...kinds.flatMap((kind) => (kind && EVENTS[kind].undo) ?? []), ...rightsOf(patch)]);
}

/** Whether a line has a price of its own, which only people with the right to rates can set. */
export function hasOwnPrice({ rate, manual }: Pick<Line, 'rate' | 'manual'>): boolean {
  return rate !== null || manual !== null;
}

/** Whether a patch changes a rate of the BOQ, of an item or of a typed item. */
function movesRates({ rates, changed }: Patch): boolean {
  if (rates.length > 0) return true;
  return changed.some(({ changes: { rate, manual } }) => {
    if (rate !== undefined) return true;
    const { before, after } = manual ?? {};
    if (!before || !after) return false;
    // Returning to the source's amount together with its quantity reverses a change of quantity.
    return before.rate !== after.rate || (before.quantity === after.quantity && before.amount !== after.amount);
  });
}
