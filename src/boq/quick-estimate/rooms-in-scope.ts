import { carpetOf, sqft } from '../../kernel/plan';
import { quantity, quantityOf, type Quantity } from '../../kernel/quantity';
import { drawnRooms } from './drawn/drawn-rooms';
import { planRooms, type PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';

/** The rooms of the flat that are worked on. */
export function roomsInScope(questionnaire: Questionnaire): PlannedRoom[] {
  return planRooms(questionnaire).filter(({ id }) => isInScope(questionnaire, id));
}

/** Whether a room is worked on. */
export function isInScope({ roomsInScope: wanted }: Pick<Questionnaire, 'roomsInScope'>, room: string): boolean {
  return !wanted || wanted.includes(room);
}

/** Hundredths of a square foot, in units of a quantity. */
const STEP = 100;

/**
 * The part of the carpet area that is worked on: that of the rooms in scope, by their share of the area of all rooms. Each room's is
 * the difference of two rounded sums, so the parts of all rooms add up to the carpet area.
 */
export function areaInScope(questionnaire: Questionnaire): Quantity {
  const { carpetArea } = questionnaire;
  if (!questionnaire.roomsInScope) return carpetArea;
  const rooms = planRooms(questionnaire);
  const areas = rooms.map(({ L, W }) => L * W);
  const all = areas.reduce((sum, area) => sum + area, 0);
  let below = 0;
  let before = 0;
  let own = 0;
  rooms.forEach(({ id }, at) => {
    below += areas[at] ?? 0;
    const until = at === rooms.length - 1 ? carpetArea : Math.round((carpetArea * below) / all / STEP) * STEP;
    if (isInScope(questionnaire, id)) own += until - before;
    before = until;
  });
  return quantity(own);
}

/** A balcony lies outside the carpet area. */
export const isInside = (room: string): boolean => room !== 'balcony';

/** The carpet area of the rooms in scope as they are drawn, in square feet to a hundredth; null where one of them is not. */
export function drawnCarpet(questionnaire: Questionnaire): Quantity | null {
  const drawn = drawnRooms(questionnaire);
  if (drawn.size === 0) return null;
  const inside = roomsInScope(questionnaire).filter(({ id }) => isInside(id));
  const known = inside.flatMap(({ id }) => drawn.get(id)?.measured ?? []);
  if (known.length === 0 || known.length < inside.length) return null;
  return quantityOf(Math.round(sqft(carpetOf(known)) * 100) / 100);
}
