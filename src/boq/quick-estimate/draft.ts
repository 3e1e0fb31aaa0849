import { BLANK_LINE, type Line } from '../domain/line-fields';
import { WORKS } from '../../directory/catalogue/data';
import { elementOf } from '../../kernel/elements';
import { inches, type Inches } from '../../kernel/length';
import { oncePer } from '../../kernel/once-per';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { BEDROOMS_OF, LAYOUTS, type Scope } from '../../kernel/terms';
import { curtainSides, drawnMeasure, drawnQuantity, followsRooms } from './drawn/drawn-measures';
import { drawnRooms, inchesOf } from './drawn/drawn-rooms';
import type { PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';
import { areaInScope, drawnCarpet, isInScope, roomsInScope } from './rooms-in-scope';
import { scopeOf } from './scope';
import { templateFor, type Extent, type TemplateItem } from './templates';

/** A line that is not in a BOQ yet: every field of a line except its id and place. */
export type LineDraft = Omit<Line, 'id' | 'seq'> & { readonly work: string };

const works = new Map(WORKS.map((work) => [work.id, work]));

/** A line, and the part of the work it belongs to; null where the questionnaire does not ask for parts. */
export interface ScopedDraft {
  readonly scope: Scope | null;
  readonly line: LineDraft;
}

/**
 * The lines of a questionnaire: the quick estimate prices them, and “save” and the recommendation BOQs are
 * made from them. The same answers always give the same lines in the same order.
 */
export function boqLinesFor(questionnaire: Questionnaire): LineDraft[] {
  return scopedLinesFor(questionnaire).map(({ line }) => line);
}

/** The lines of a questionnaire with their parts of the work. */
function scopedLinesFor(questionnaire: Questionnaire): readonly ScopedDraft[] {
  const { condition, scope } = questionnaire;
  const wanted = condition === null ? null : scopeOf(condition, scope);
  return possibleLinesFor(questionnaire).filter((one) => !wanted || !one.scope || wanted.includes(one.scope));
}

/**
 * The lines of a questionnaire if everything were wanted, to price each part of the work. The same objects for the same
 * questionnaire.
 */
export const possibleLinesFor = oncePer((questionnaire: Questionnaire): readonly ScopedDraft[] => {
  const rooms = roomsInScope(questionnaire);
  if (rooms.length === 0) return [];
  return [...rooms, null].flatMap((room) =>
    itemsFor(room, questionnaire).map((item) => ({
      scope: item.scope ?? null,
      line: draftOf(item, choiceIn(item, questionnaire) || null, questionnaire, room),
    })),
  );
});

/** What the template gives a room of the flat, or the flat itself (null), in the chosen package. */
export function itemsFor(room: PlannedRoom | null, questionnaire: Questionnaire): readonly TemplateItem[] {
  return groupFor(room, questionnaire).filter(
    (item) => choiceIn(item, questionnaire) !== '-' && fits(item, questionnaire, room),
  );
}

/** The finish of an item in its package: that of its element, otherwise that of the home. */
function choiceIn({ work, scope, choices }: TemplateItem, { budgetType, finishLevels }: Questionnaire): string {
  return choices[(scope && finishLevels?.[elementOf(work, scope)]) ?? budgetType];
}

function groupFor(room: PlannedRoom | null, questionnaire: Questionnaire): readonly TemplateItem[] {
  const { rooms, bedrooms } = templateFor(questionnaire);
  if (room === null) return rooms['flat'] ?? [];
  if (room.kind === 'kitchen')
    return rooms[questionnaire.hasModularKitchen ? 'modular-kitchen' : 'plain-kitchen'] ?? [];
  const items = (room.kind === 'other' ? rooms[room.id] : rooms[room.kind]) ?? [];
  if (room.bedroom === null) return items;
  const extras = Object.hasOwn(bedrooms, room.bedroom) ? bedrooms[room.bedroom] : bedrooms['guest'];
  return [...items, ...(extras ?? [])];
}

function fits(item: TemplateItem, questionnaire: Questionnaire, room: PlannedRoom | null): boolean {
  const { condition, layout } = questionnaire;
  if (item.besides !== undefined && !isInScope(questionnaire, item.besides)) return false;
  if (sqftOf(room) < (item.fromSqft ?? 0)) return false;
  if (item.conditions && condition !== null && !item.conditions.includes(condition)) return false;
  return item.fromLayout === undefined || LAYOUTS.indexOf(layout) >= LAYOUTS.indexOf(item.fromLayout);
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
    ...measuresOf(item, questionnaire, room),
    count: countOf(item, questionnaire, room),
    finish,
    carpetArea: item.byCarpet ? coveredBy(item, questionnaire) : null,
    trips:
      item.carpetPerTrip === undefined ? null : Math.ceil(toNumber(areaInScope(questionnaire)) / item.carpetPerTrip),
    looseFurniture: work.service === 'carpentry' && (item.looseFurniture ?? work.looseFurniture),
  };
}

/** The carpet area that an item without a room is measured by. */
function coveredBy(item: TemplateItem, questionnaire: Questionnaire): Quantity {
  const drawn = followsRooms(item) ? drawnCarpet(questionnaire) : null;
  return drawn ?? answeredCarpet(item, questionnaire);
}

function answeredCarpet({ ofSite }: TemplateItem, questionnaire: Questionnaire): Quantity {
  return ofSite ? questionnaire.carpetArea : areaInScope(questionnaire);
}

function sqftOf(room: PlannedRoom | null): number {
  return room ? (room.L * room.W) / 144 : 0;
}

/** A line has at most ten pieces. */
const MOST_PIECES = 10;

function countOf({ count = 1, sqftEach }: TemplateItem, { layout }: Questionnaire, room: PlannedRoom | null): number {
  const own = typeof count === 'number' ? count : (count[Math.min(count.length, BEDROOMS_OF[layout]) - 1] ?? 1);
  const more = sqftEach === undefined ? 0 : Math.floor(sqftOf(room) / sqftEach);
  return Math.min(MOST_PIECES, own + more);
}

/** Size and area: those of the drawn room where the line follows them, else the sides of the assumed one. */
function measuresOf(
  item: TemplateItem,
  questionnaire: Questionnaire,
  room: PlannedRoom | null,
): Pick<LineDraft, 'dimension' | 'area'> {
  const drawn = room && drawnRooms(questionnaire).get(room.id);
  const measure = drawn && drawnMeasure(item);
  const curtain = drawn && curtainSides(item, drawn.measured);
  if (curtain) return { dimension: { W: inchesOf(curtain.W), H: inchesOf(curtain.H) }, area: null };
  return measure
    ? { dimension: null, area: drawnQuantity(measure, drawn.measured, item) }
    : { dimension: dimensionOf(item, room), area: null };
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
