import type { Measured } from '../pricing';
import type { Questionnaire } from './questionnaire';

type Sizes = Pick<Questionnaire, 'sizes'>;

/** Whether somebody gave the sides of a room. */
export function isMeasured({ sizes }: Sizes, room: string): boolean {
  return sizes?.rooms?.[room] !== undefined;
}

/** How the measures of a room's lines are known. What is in no room goes by the carpet area, which was answered. */
export function measuredBy(answers: Sizes, room: string | null): Measured {
  return room === null || isMeasured(answers, room) ? 'typed' : 'assumed';
}
