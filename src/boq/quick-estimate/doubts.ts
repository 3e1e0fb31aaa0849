import { inches, toFeetInches, type Inches } from '../../kernel/length';
import { toNumber } from '../../kernel/quantity';
import { BEDROOMS_OF, LAYOUT_LABELS } from '../../kernel/terms';
import { isUsualArea, USUAL_AREAS } from '../../kernel/usual-areas';
import { ROOMS } from '../../directory/rooms/data/rooms';
import type { Words } from '../../platform/language/words';
import type { EstimateWords } from './finish-words';
import { planRooms } from './plan';
import { bedroomsOf, ONLY_ROOM, type Questionnaire } from './questionnaire';

const NAMES = new Map(ROOMS.map(({ id, label }) => [id, label]));

/** What in the answers is more often a mistake than a wish, each as a sentence. They are priced all the same. */
export function doubtsOf(answers: Questionnaire, words: EstimateWords): string[] {
  return [
    answers.scope?.length === 0 ? words.i18n.t('No part of the work is chosen, so nothing is priced.') : null,
    ofArea(answers, words),
    ofBedrooms(answers, words),
    ofRooms(answers, words),
    ...ofSides(answers, words),
    ofBathrooms(answers, words),
    ofCeiling(answers, words),
  ].filter((doubt) => doubt !== null);
}

function ofArea({ layout, carpetArea }: Questionnaire, { i18n, names }: EstimateWords): string | null {
  const area = toNumber(carpetArea);
  if (isUsualArea(layout, area)) return null;
  const { from, to } = USUAL_AREAS[layout];
  return i18n.t('{area} sq ft is unusual for a {layout}, which has {from} to {to} sq ft.', {
    area: whole(area),
    layout: names.layout(LAYOUT_LABELS[layout]),
    from: whole(from),
    to: whole(to),
  });
}

/** Where more or fewer bedrooms are named than the layout has; none named are the usual ones. */
function ofBedrooms(answers: Questionnaire, { i18n, names }: EstimateWords): string | null {
  const { layout, bedrooms: named } = answers;
  const priced = bedroomsOf(answers);
  const wanted = BEDROOMS_OF[layout];
  if (named.length === 0 || named.length === wanted || priced[0] === ONLY_ROOM) return null;
  const isTooMany = named.length > wanted;
  const said = isTooMany ? priced : priced.slice(named.length);
  const values = {
    layout: names.layout(LAYOUT_LABELS[layout]),
    bedrooms: i18n.t('{count, plural, one {# bedroom} other {# bedrooms}}', { count: wanted }),
    rooms: said.map((id) => bedroomName(id, i18n, names)).join(', '),
  };
  const isOne = said.length === 1;
  if (isTooMany)
    return isOne
      ? i18n.t('A {layout} has {bedrooms}: only {rooms} is priced.', values)
      : i18n.t('A {layout} has {bedrooms}: only {rooms} are priced.', values);
  return isOne
    ? i18n.t('A {layout} has {bedrooms}: {rooms} is priced as well.', values)
    : i18n.t('A {layout} has {bedrooms}: {rooms} are priced as well.', values);
}

/** English says `kids` for the bedroom; other languages have its name. */
function bedroomName(id: string, { locale }: Words, names: EstimateWords['names']): string {
  return locale === 'en' ? id : names.room(NAMES.get(`${id}-bedroom`) ?? id);
}

/** A balcony lies outside the carpet area. */
const OUTSIDE = 'balcony';
/** No plan gives more of a flat to any room but the one that it is lived in. */
const MOST_OF_A_FLAT = 0.5;
const LIVED_IN = new Set(['living-dining', 'living-bedroom']);

/** Where measured rooms are larger than the flat they are in, or one is most of it. */
function ofSides({ carpetArea, sizes }: Questionnaire, { i18n, names }: EstimateWords): string[] {
  const carpet = toNumber(carpetArea);
  const rooms = Object.entries(sizes?.rooms ?? {})
    .filter(([id]) => id !== OUTSIDE)
    .map(([id, { L, W }]) => ({ id, area: (L * W) / 144 }));
  const large = rooms.filter(({ id, area }) => area > carpet * (LIVED_IN.has(id) ? 1 : MOST_OF_A_FLAT));
  const said = large.map(({ id, area }) => {
    const values = { room: names.room(NAMES.get(id) ?? id), area: whole(area), flat: whole(carpet) };
    return area > carpet
      ? i18n.t('{room}: {area} sq ft is more than the whole flat of {flat} sq ft.', values)
      : i18n.t('{room}: {area} sq ft is more than half of the flat of {flat} sq ft.', values);
  });
  const all = rooms.reduce((sum, { area }) => sum + area, 0);
  if (said.length > 0 || all <= carpet) return said;
  return [
    i18n.t('The rooms measured come to {area} sq ft, more than the {flat} sq ft of the flat.', {
      area: whole(all),
      flat: whole(carpet),
    }),
  ];
}

/** The smallest flats of every usual layout have this much, in square feet, for each of their bathrooms. */
const FLAT_OF_A_BATHROOM = 200;

/** Where there are more bathrooms than a flat of its size, or of its bedrooms and one for guests, has. */
function ofBathrooms({ layout, carpetArea, sizes }: Questionnaire, { i18n, names }: EstimateWords): string | null {
  const count = sizes?.bathrooms ?? 1;
  const carpet = toNumber(carpetArea);
  const usual = Math.max(1, BEDROOMS_OF[layout]) + 1;
  if (count < 2 || (count <= usual && carpet / count >= FLAT_OF_A_BATHROOM)) return null;
  return i18n.t('{count} bathrooms are unusual for a {layout} of {area} sq ft.', {
    count,
    layout: names.layout(LAYOUT_LABELS[layout]),
    area: whole(carpet),
  });
}

/** Ceilings of flats, with what a slab usually leaves. */
const LOWEST = inches(8 * 12);
const HIGHEST = inches(10.5 * 12);

/** Where the ceiling is lower or higher than those of flats. Wardrobes are priced 7 ft high with 2 ft of loft all the same. */
function ofCeiling({ scope, sizes }: Questionnaire, { i18n }: EstimateWords): string | null {
  const height = sizes?.ceilingHeight;
  if (height === undefined || (height >= LOWEST && height <= HIGHEST)) return null;
  const isFurnished = scope === null || scope.includes('carpentry');
  const values = { height: feetWords(height, i18n) };
  return height > HIGHEST && isFurnished
    ? i18n.t(
        'A ceiling of {height} is unusual for a flat: wardrobes are priced 7 ft high with 2 ft of loft, not up to it.',
        values,
      )
    : i18n.t('A ceiling of {height} is unusual for a flat.', values);
}

function feetWords(height: Inches, i18n: Words): string {
  const { feet, inches: rest } = toFeetInches(height);
  return rest === 0 ? i18n.t('{feet} ft', { feet }) : i18n.t('{feet} ft {inches} in', { feet, inches: rest });
}

const whole = (area: number): string => Math.round(area).toLocaleString('en-IN');

/** Where rooms are wanted that the flat does not have. */
function ofRooms(answers: Questionnaire, { i18n, names }: EstimateWords): string | null {
  const missing = missingRooms(answers);
  if (missing.length === 0) return null;
  const rooms = missing.map((label) => names.room(label).toLowerCase()).join(', ');
  return missing.length === answers.roomsInScope?.length
    ? i18n.t('This flat does not have: {rooms}, so no room is priced.', { rooms })
    : i18n.t('This flat does not have: {rooms}.', { rooms });
}

/** Names of the rooms that are wanted but not in the flat. */
export function missingRooms(answers: Questionnaire): string[] {
  const known = new Set(planRooms(answers).map(({ id }) => id));
  const missing = (answers.roomsInScope ?? []).filter((id) => !known.has(id));
  return missing.map((id) => NAMES.get(id) ?? id);
}
