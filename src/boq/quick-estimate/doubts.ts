import { inches, toFeetInches, type Inches } from '../../kernel/length';
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
    ...ofSides(answers),
    ofBathrooms(answers),
    ofCeiling(answers),
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

/** A balcony lies outside the carpet area. */
const OUTSIDE = 'balcony';
/** No plan gives more of a flat to any room but the one that it is lived in. */
const MOST_OF_A_FLAT = 0.5;
const LIVED_IN = new Set(['living-dining', 'living-bedroom']);

/** Where measured rooms are larger than the flat they are in, or one is most of it. */
function ofSides({ carpetArea, sizes }: Questionnaire): string[] {
  const carpet = toNumber(carpetArea);
  const rooms = Object.entries(sizes?.rooms ?? {})
    .filter(([id]) => id !== OUTSIDE)
    .map(([id, { L, W }]) => ({ id, area: (L * W) / 144 }));
  const large = rooms.filter(({ id, area }) => area > carpet * (LIVED_IN.has(id) ? 1 : MOST_OF_A_FLAT));
  const said = large.map(({ id, area }) => {
    const of = area > carpet ? 'more than the whole flat' : 'more than half of the flat';
    return `${NAMES.get(id) ?? id}: ${sqft(area)} is ${of} of ${sqft(carpet)}.`;
  });
  const all = rooms.reduce((sum, { area }) => sum + area, 0);
  if (said.length > 0 || all <= carpet) return said;
  return [`The rooms measured come to ${sqft(all)}, more than the ${sqft(carpet)} of the flat.`];
}

/** The smallest flats of every usual layout have this much, in square feet, for each of their bathrooms. */
const FLAT_OF_A_BATHROOM = 200;

/** Where there are more bathrooms than a flat of its size, or of its bedrooms and one for guests, has. */
function ofBathrooms({ layout, carpetArea, sizes }: Questionnaire): string | null {
  const count = sizes?.bathrooms ?? 1;
  const carpet = toNumber(carpetArea);
  const usual = Math.max(1, BEDROOMS_OF[layout]) + 1;
  if (count < 2 || (count <= usual && carpet / count >= FLAT_OF_A_BATHROOM)) return null;
  return `${count} bathrooms are unusual for a ${LAYOUT_LABELS[layout]} of ${sqft(carpet)}.`;
}

/** Ceilings of flats, with what a slab usually leaves. */
const LOWEST = inches(8 * 12);
const HIGHEST = inches(10.5 * 12);

/** Where the ceiling is lower or higher than those of flats. Wardrobes are priced 7 ft high with 2 ft of loft all the same. */
function ofCeiling({ scope, sizes }: Questionnaire): string | null {
  const height = sizes?.ceilingHeight;
  if (height === undefined || (height >= LOWEST && height <= HIGHEST)) return null;
  const unusual = `A ceiling of ${feetWords(height)} is unusual for a flat`;
  const isFurnished = scope === null || scope.includes('carpentry');
  return height > HIGHEST && isFurnished
    ? `${unusual}: wardrobes are priced 7 ft high with 2 ft of loft, not up to it.`
    : `${unusual}.`;
}

function feetWords(height: Inches): string {
  const { feet, inches: rest } = toFeetInches(height);
  return rest === 0 ? `${feet} ft` : `${feet} ft ${rest} in`;
}

const sqft = (area: number): string => `${Math.round(area).toLocaleString('en-IN')} sq ft`;

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
