import type { MeasureOrigin } from '../../pricing';
import type { Questionnaire } from './questionnaire';

type Sizes = Pick<Questionnaire, 'sizes'>;

/** Whether the sides of a room were measured. */
export function isMeasured({ sizes }: Sizes, room: string): boolean {
  return sizes?.rooms?.[room] !== undefined;
}

/** Where the measures of a room's lines come from. Lines without a room use the carpet area, which was answered. */
export function measuredBy(answers: Sizes, room: string | null): MeasureOrigin {
  return room === null || isMeasured(answers, room) ? 'typed' : 'assumed';
}
