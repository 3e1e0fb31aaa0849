import { inches, type Inches } from '../../../kernel/length';
import { oncePer } from '../../../kernel/once-per';
import { measurePlan, MM_PER_INCH, rectangleOf, type MeasuredRoom, type Plan } from '../../../kernel/plan';
import type { RoomKind } from '../../../kernel/terms';
import type { Questionnaire } from '../questionnaire';

/** A room of the drawn plan. */
export interface DrawnRoom {
  readonly measured: MeasuredRoom;
  /** Of the rectangle with its area and perimeter, to the inch. */
  readonly sides: { readonly L: Inches; readonly W: Inches; readonly H: Inches };
}

const NOTHING: ReadonlyMap<string, DrawnRoom> = new Map();

/** The rooms that are drawn, by id. */
export function drawnRooms({ plan }: Pick<Questionnaire, 'plan'>): ReadonlyMap<string, DrawnRoom> {
  return plan ? roomsOf(plan) : NOTHING;
}

/** The rooms of a drawn flat, as the answers would say them. */
export const roomsAsDrawn = (
  plan: Plan,
  kindOf: (room: string) => RoomKind,
): { readonly id: string; readonly kind: RoomKind; readonly L: Inches; readonly W: Inches; readonly H: Inches }[] =>
  [...roomsOf(plan)].map(([id, { sides }]) => ({ id, kind: kindOf(id), ...sides }));

const roomsOf = oncePer((plan: Plan): ReadonlyMap<string, DrawnRoom> => {
  const { rooms } = measurePlan(plan);
  return new Map(
    rooms.map((measured): [string, DrawnRoom] => {
      const [L, W] = rectangleOf(measured);
      const H = measured.mark.ceilingHeight;
      return [measured.mark.room, { measured, sides: { L: inchesOf(L), W: inchesOf(W), H: inchesOf(H) } }];
    }),
  );
});

export const inchesOf = (mm: number): Inches => inches(Math.round(mm / MM_PER_INCH));
