/** Furniture of the catalogue that is placed on the plan, and becomes lines of the BOQ with it. */
import { bodyOfWork, mayTurn, type MeasuredPlan, type Plan } from '@fitout/plan';
import { middleOfItem } from '@fitout/plan/footprint';
import { isInside } from '@fitout/plan/vector';
import { fromInches, toInches } from '../../../lib/format/feet-inch';
import type { CatalogueEntry } from '../api/furniture-query';
import type { PlanChange } from '../api/plan-commands';
import type { Draft } from './edits';
import type { BillThing } from './standing';

/** Something of the catalogue on the plan, until the plan is applied. */
export interface NewThing extends BillThing {
  readonly furniture: string;
  readonly room: string;
}

/** In its usual size and finish, which are those of the line that it becomes. */
export function newThing(entry: CatalogueEntry, room: string): NewThing {
  const [L, W, H] = [entry.dimension?.L, entry.dimension?.W, entry.dimension?.H].map((side) => side && toInches(side));
  return {
    id: crypto.randomUUID(),
    furniture: entry.id,
    title: entry.label,
    room,
    ...bodyOfWork(entry.id, { L, W, H }),
    mayTurn: mayTurn(entry.id),
    finish: entry.available_finish[0]?.id ?? null,
    pulls: pullsOf(entry.dimension),
  };
}

/** The sizes of a line that the plan shows, where it has them. */
export const pullsOf = (dimension: CatalogueEntry['dimension']): BillThing['pulls'] => [
  ...(dimension?.L ? (['wide'] as const) : []),
  ...(dimension?.W ? (['deep'] as const) : []),
];

/** What a kind of room usually has, by category or entry. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  bedroom: ['wardrobe', 'bed', 'bedside-table', 'dressing-table', 'study-table', 'chest-of-drawers'],
  living: ['tv-unit', 'seating', 'dining-table', 'coffee-table', 'shoe-rack', 'crockery-unit', 'storage'],
  kitchen: ['kitchen', 'crockery-unit', 'bar-stool'],
  bathroom: ['vanity-unit', 'mirror-cabinet'],
  dining: ['dining-table', 'dining-chair', 'crockery-unit', 'bar-unit'],
  study: ['study-table', 'study-chair', 'bookshelf', 'storage'],
  foyer: ['foyer-console', 'shoe-rack', 'storage'],
  pooja: ['pooja-unit'],
  balcony: ['window-seat', 'storage-cabinet'],
  utility: ['utility-cabinet', 'storage'],
};

/** Entries that may stand in a room of a kind and go by the words, what such a room usually has first. */
export function entriesFor(
  entries: readonly CatalogueEntry[],
  kind: string | null,
  words: string,
): readonly CatalogueEntry[] {
  const usual = USUAL[kind ?? ''] ?? [];
  const rank = ({ id, category }: CatalogueEntry): number => {
    const at = usual.findIndex((one) => one === id || one === category.id);
    return at < 0 ? usual.length : at;
  };
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ dimension, room_kinds: kinds, label, alias }) => {
      const text = [label, ...alias].join(' ').toLowerCase();
      const mayStand = kind === null || kinds.length === 0 || kinds.includes(kind);
      return dimension?.L && mayStand && asked.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}

interface Known {
  readonly stored: Plan;
  readonly bill: readonly BillThing[];
  readonly added: readonly NewThing[];
}

/** The plan with the lines that come and go with it. A new thing belongs to the room that it stands in. */
export function changeOf(
  { gone = [], sized = {}, proposed: _proposed, ...plan }: Draft,
  { rooms }: MeasuredPlan,
  { stored, bill, added }: Known,
): PlanChange {
  const known = new Set([...stored.items.map(({ itemId }) => itemId), ...bill.map(({ id }) => id)]);
  const placed = new Map(plan.items.map((item) => [item.itemId, item]));
  return {
    plan,
    added: added.flatMap((thing) => {
      const item = placed.get(thing.id);
      if (!item || known.has(thing.id)) return [];
      const middle = middleOfItem(item, thing.deep);
      const room = rooms.find(({ face }) => isInside(face.outline, middle))?.mark.room ?? thing.room;
      return [{ item_id: thing.id, furniture: thing.furniture, room }];
    }),
    removed: gone.filter((id) => !placed.has(id)),
    sized: Object.entries(sized).flatMap(([id, { wide, deep }]) =>
      placed.has(id)
        ? [
            {
              item_id: id,
              dimension: {
                ...(wide !== undefined && { L: fromInches(wide) }),
                ...(deep !== undefined && { W: fromInches(deep) }),
              },
            },
          ]
        : [],
    ),
  };
}
