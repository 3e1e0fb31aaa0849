import { formatFeetInches, type Inches } from '../../kernel/length';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { curtainSides, drawnMeasure, drawnWords, followsRooms } from './drawn/drawn-measures';
import { drawnRooms } from './drawn/drawn-rooms';
import { isMeasured } from './measured';
import { planRooms, type PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';
import { itemsFor } from './draft';
import { areaInScope, drawnCarpet } from './rooms-in-scope';
import type { Extent } from './templates';

/** The fields that identify a line in the template. */
interface Placed {
  readonly work: string | null;
  readonly room: string | null;
}

/**
 * Why each measure of a line of the questionnaire has its value, in words; by `L`, `W`, `H`, `carpet_area` and
 * `total_trips`.
 */
export function sizeSources(answers: Questionnaire, line: Placed): ReadonlyMap<string, string> {
  const room = line.room === null ? null : planRooms(answers).find(({ id }) => id === line.room);
  if (room === undefined) return new Map();
  const item = itemsFor(room, answers).find(({ work }) => work === line.work);
  if (!item) return new Map();
  const isWhole = !answers.roomsInScope || item.ofSite;
  const carpet = isWhole
    ? `the carpet area of ${sqft(answers.carpetArea)}`
    : `${sqft(areaInScope(answers))} of carpet area`;
  const words: [string, string][] = [];
  const isDrawn = followsRooms(item) && drawnCarpet(answers) !== null;
  if (item.byCarpet)
    words.push(
      isDrawn
        ? ['carpet_area', 'Drawn: the rooms of the plan with the walls between them.']
        : [
            'carpet_area',
            isWhole
              ? `${capital(carpet)}, as it was answered.`
              : `The share of the rooms in scope of the carpet area of ${sqft(answers.carpetArea)}, by their areas.`,
          ],
    );
  if (item.carpetPerTrip !== undefined)
    words.push(['total_trips', `One for each ${item.carpetPerTrip} sq ft of ${carpet}, assumed.`]);
  const drawn = room && drawnRooms(answers).get(room.id);
  const measure = drawn && drawnMeasure(item);
  if (drawn && curtainSides(item, drawn.measured))
    return new Map([
      ...words,
      ['W', 'Drawn: the windows of the room, each with 150 mm to both sides.'],
      ['H', 'Drawn: from 150 mm above the highest window to the floor.'],
    ]);
  if (measure) return new Map([...words, ['area', drawnWords(measure, drawn.measured, item)]]);
  for (const axis of ['L', 'W', 'H'] as const) {
    const extent = item[axis];
    if (extent !== undefined) words.push([axis, extentWords(extent, room, answers)]);
  }
  return new Map(words);
}

const SIDES = { L: 'length', W: 'width', H: 'height' } as const;

function extentWords(extent: Extent, room: PlannedRoom | null, answers: Questionnaire): string {
  if (typeof extent === 'number') return 'The usual size, assumed.';
  const [side, share, least, most] = extent;
  const length = room?.[side] ?? 0;
  const of = `room ${SIDES[side]} (${formatFeetInches(length as Inches)})`;
  const own = share === 1 ? capital(of) : `${share} × ${of}`;
  const wanted = (length * share) / 12;
  const bound = wanted < least ? `, at least ${least} ft` : wanted > most ? `, at most ${most} ft` : '';
  if (room && isTaken(room, side, answers)) {
    const how = drawnRooms(answers).has(room.id) ? 'of the plan as it is drawn' : 'as it was measured';
    return `${own}${bound}; ${how}.`;
  }
  return `${own}${bound}; ${roomWords(room, side, answers)}; assumed, not measured.`;
}

function isTaken({ id }: PlannedRoom, side: keyof typeof SIDES, answers: Questionnaire): boolean {
  if (side !== 'H') return isMeasured(answers, id);
  return answers.sizes?.ceilingHeight !== undefined || drawnRooms(answers).has(id);
}

/** How a side of a room follows from the plan. */
function roomWords(room: PlannedRoom | null, side: keyof typeof SIDES, answers: Questionnaire): string {
  if (!room) return 'of the flat';
  if (side === 'H') return 'ceilings are taken to be as high in every flat';
  // Rooms have whole inches: the share behind them is a multiple of half a percent.
  const share = Math.round(((room.L * room.W) / 144 / toNumber(answers.carpetArea)) * 200) / 2;
  return `room = ${share} % of ${sqft(answers.carpetArea)}`;
}

const sqft = (area: Quantity): string => `${toNumber(area).toLocaleString('en-IN')} sq ft`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
