import type { MeasureOrigin } from '../../pricing';
import { drawnRooms } from './drawn/drawn-rooms';
import type { Questionnaire } from './questionnaire';

type Sizes = Pick<Questionnaire, 'sizes' | 'plan'>;

/** Whether the sides of a room were measured, or follow from the drawn plan. */
export function isMeasured(answers: Sizes, room: string): boolean {
  return answers.sizes?.rooms?.[room] !== undefined || drawnRooms(answers).has(room);
}

/** Where the measures of a room's lines come from. Lines without a room use the carpet area, which was answered. */
export function measuredBy(answers: Sizes, room: string | null): MeasureOrigin {
  return room === null || isMeasured(answers, room) ? 'typed' : 'assumed';
}
