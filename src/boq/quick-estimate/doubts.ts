import { toNumber } from '../../kernel/quantity';
import { BEDROOMS_OF, LAYOUT_LABELS } from '../../kernel/terms';
import { unusualArea } from '../../kernel/usual-areas';
import { ROOMS } from '../../directory/rooms/data/rooms';
import { planRooms } from './plan';
import { bedroomsOf, ONLY_ROOM, type Questionnaire } from './questionnaire';

const NAMES = new Map(ROOMS.map(({ id, label }) => [id, label]));

/** What in the answers is more often a mistake than a wish, each as a sentence. They are priced all the same. */
export function doubtsOf(answers: Questionnaire): string[] {
  const { layout, bedrooms, scope, carpetArea } = answers;
  return [
    scope?.length === 0 ? 'No part of the work is chosen, so nothing is priced.' : null,
    unusualArea(layout, toNumber(carpetArea)),
    ofBedrooms(layout, bedrooms, bedroomsOf(answers)),
    ofRooms(answers),
  ].filter((doubt) => doubt !== null);
}

/** Where more or fewer bedrooms are named than the layout has; none named are the usual ones. */
function ofBedrooms(
  layout: Questionnaire['layout'],
  named: readonly string[],
  priced: readonly string[],
): string | null {
  const wanted = BEDROOMS_OF[layout];
  if (named.length === 0 || named.length === wanted || priced[0] === ONLY_ROOM) return null;
  const are = (rooms: readonly string[]): string => `${rooms.join(', ')} ${rooms.length === 1 ? 'is' : 'are'} priced`;
  const has = `A ${LAYOUT_LABELS[layout]} has ${wanted} ${wanted === 1 ? 'bedroom' : 'bedrooms'}`;
  return named.length > wanted ? `${has}: only ${are(priced)}.` : `${has}: ${are(priced.slice(named.length))} as well.`;
}

/** Where rooms are wanted that the flat does not have. */
function ofRooms(answers: Questionnaire): string | null {
  const missing = missingRooms(answers);
  if (missing.length === 0) return null;
  const rest = missing.length === answers.roomsInScope?.length ? ', so no room is priced' : '';
  return `This flat does not have: ${missing.join(', ')}${rest}.`;
}

/** Names of the rooms that are wanted but not in the flat, for the middle of a sentence. */
export function missingRooms(answers: Questionnaire): string[] {
  const known = new Set(planRooms(answers).map(({ id }) => id));
  const missing = (answers.roomsInScope ?? []).filter((id) => !known.has(id));
  return missing.map((id) => (NAMES.get(id) ?? id).toLowerCase());
}
