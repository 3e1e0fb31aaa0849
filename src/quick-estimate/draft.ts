import { BLANK_LINE, type Line } from '../boq/domain/line-fields';
import { WORKS } from '../catalogue/data';
import { inches, type Inches } from '../kernel/length';
import { quantity, toNumber } from '../kernel/quantity';
import { planRooms, type PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';
import { BEDROOM_EXTRAS, TEMPLATE, type Extent, type TemplateItem } from './template';

/** A line of a BOQ that is not in one yet: every field of a line but its id and place. */
export type LineDraft = Omit<Line, 'id' | 'seq'> & { readonly work: string };

const works = new Map(WORKS.map((work) => [work.id, work]));

/**
 * The lines a questionnaire stands for: the quick estimate prices them, and “save” and the recommendation BOQs are made of them.
 * The same answers always give the same lines in the same order.
 */
export function boqLinesFor(questionnaire: Questionnaire): LineDraft[] {
  const rooms = planRooms(questionnaire);
  return [
    ...rooms.flatMap((room) => draft(itemsOf(room, questionnaire), questionnaire, room)),
    ...draft(TEMPLATE['flat'] ?? [], questionnaire, null),
  ];
}

function itemsOf(room: PlannedRoom, questionnaire: Questionnaire): readonly TemplateItem[] {
  if (room.kind === 'kitchen')
    return TEMPLATE[questionnaire.hasModularKitchen ? 'modular-kitchen' : 'plain-kitchen'] ?? [];
  const items = TEMPLATE[room.kind] ?? [];
  if (room.bedroom === null) return items;
  const extras = Object.hasOwn(BEDROOM_EXTRAS, room.bedroom) ? BEDROOM_EXTRAS[room.bedroom] : BEDROOM_EXTRAS['guest'];
  return [...items, ...(extras ?? [])];
}

function draft(items: readonly TemplateItem[], questionnaire: Questionnaire, room: PlannedRoom | null): LineDraft[] {
  const drafts: LineDraft[] = [];
  for (const item of items) {
    const choice = item.choices[questionnaire.budgetType];
    if (choice !== '-' && sqftOf(room) >= (item.fromSqft ?? 0))
      drafts.push(draftOf(item, choice === '' ? null : choice, questionnaire, room));
  }
  return drafts;
}

function draftOf(
  item: TemplateItem,
  finish: string | null,
  questionnaire: Questionnaire,
  room: PlannedRoom | null,
): LineDraft {
  const work = works.get(item.work);
  if (!work) throw new RangeError(`the template names the unknown work ${item.work}`);
  return {
    ...BLANK_LINE,
    service: work.service,
    work: work.id,
    title: work.label,
    description: work.description,
    room: room?.id ?? null,
    dimension: dimensionOf(item, room),
    count: countOf(item, room),
    finish,
    carpetArea: item.byCarpet ? quantity(questionnaire.carpetArea) : null,
    trips: item.carpetPerTrip === undefined ? null : Math.ceil(toNumber(questionnaire.carpetArea) / item.carpetPerTrip),
    looseFurniture: work.service === 'carpentry' && (item.looseFurniture ?? work.looseFurniture),
  };
}

function sqftOf(room: PlannedRoom | null): number {
  return room ? (room.L * room.W) / 144 : 0;
}

/** A line has at most ten pieces. */
const MOST_PIECES = 10;

function countOf(item: TemplateItem, room: PlannedRoom | null): number {
  const more = item.sqftEach === undefined ? 0 : Math.floor(sqftOf(room) / item.sqftEach);
  return Math.min(MOST_PIECES, (item.count ?? 1) + more);
}

function dimensionOf(item: TemplateItem, room: PlannedRoom | null): LineDraft['dimension'] {
  const sides = (['L', 'W', 'H'] as const).flatMap((axis) => {
    const extent = item[axis];
    return extent === undefined ? [] : [[axis, extentOf(extent, room)] as const];
  });
  return sides.length === 0 ? null : Object.fromEntries(sides);
}

function extentOf(extent: Extent, room: PlannedRoom | null): Inches {
  if (typeof extent === 'number') return inches(Math.round(extent * 12));
  const [side, share, least, most] = extent;
  const length = (room?.[side] ?? 0) * share;
  return inches(Math.round(Math.min(Math.max(length, least * 12), most * 12)));
}
