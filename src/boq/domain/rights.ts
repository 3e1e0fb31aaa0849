import { times } from '../../kernel/quantity';
import type { BoqEventType } from './boq.event-data';
import type { Patch } from './boq.patch';
import type { TypedMeasure } from '../../kernel/typed-measure';
import type { HeadField, Line } from './boq.state';
import { EVENTS, type Right } from './event-table';

export { RIGHTS, type Right } from './event-table';

/**
 * Whether a typed or imported line is priced differently for the same work: another rate, or an amount that the quantity
 * and rate do not give. Moving the quantity alone is work, not price.
 */
export function movesTypedPrice(before: TypedMeasure, after: TypedMeasure): boolean {
  if (before.rate !== after.rate) return true;
  if (before.amount === after.amount) return false;
  return before.quantity === after.quantity || after.amount !== times(after.quantity, after.rate);
}

/** What moving a field of the BOQ itself takes. */
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
  sizes: ['details'],
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
  // It follows from imports and acceptances, and nobody sets it.
  status: [],
};

/** Whether somebody with these rights may take an event of this type back, as far as its type tells. */
export function mayUndo(type: string, rights: ReadonlySet<Right>): boolean {
  if (!Object.hasOwn(EVENTS, type)) return false;
  return EVENTS[type as BoqEventType].undo?.every((right) => rights.has(right)) ?? false;
}

/** The rights that the effects of a patch take, whichever way it is applied. */
export function rightsOf(patch: Patch): Set<Right> {
  const rights = new Set<Right>((Object.keys(patch.head) as HeadField[]).flatMap((field) => HEAD_RIGHTS[field]));
  if (patch.added.length + patch.removed.length + patch.changed.length > 0) rights.add('items');
  if (movesRates(patch)) rights.add('rates');
  return rights;
}

/** The rights that taking an event back takes: those of its kind, of what it had taken back itself, and of its effects. */
export function rightsToUndo(
  event: { readonly type: BoqEventType; readonly undoneType?: string },
  patch: Patch,
): Set<Right> {
  const kinds = [event.type, event.undoneType as BoqEventType | undefined];
  return new Set([...kinds.flatMap((kind) => (kind && EVENTS[kind].undo) ?? []), ...rightsOf(patch)]);
}

/** Whether a line has a price that somebody with the right to rates may have set. */
export function hasOwnPrice({ rate, manual }: Pick<Line, 'rate' | 'manual'>): boolean {
  return rate !== null || manual !== null;
}

/** Whether a patch moves a rate of the BOQ, of an item or of a typed item. */
function movesRates({ rates, changed }: Patch): boolean {
  if (rates.length > 0) return true;
  return changed.some(({ changes: { rate, manual } }) => {
    if (rate !== undefined) return true;
    const { before, after } = manual ?? {};
    if (!before || !after) return false;
    // Going back to a source's own amount together with its quantity takes a change of quantity back.
    return before.rate !== after.rate || (before.quantity === after.quantity && before.amount !== after.amount);
  });
}
