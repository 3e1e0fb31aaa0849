import { formatFeetInches, type Inches } from '../../kernel/length';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { curtainSides, drawnMeasure, drawnWords, followsRooms } from './drawn/drawn-measures';
import { drawnRooms } from './drawn/drawn-rooms';
import { isMeasured } from './measured';
import { planRooms, type PlannedRoom } from './plan';
import type { Questionnaire } from './questionnaire';
import { itemsFor } from './draft';
import { areaInScope, drawnCarpet } from './rooms-in-scope';
import type { Extent, TemplateItem } from './templates';

/** The fields that identify a line in the template. */
interface Placed {
  readonly work: string | null;
  readonly room: string | null;
}

/** Why a measure has its value. */
export interface SizeSource {
  readonly kind: 'assumed' | 'drawn';
  readonly words: string;
  /** What of its drawn room shows it. */
  readonly figure?: { readonly room: string; readonly of: 'floor' | 'walls' };
}
const assumed = (words: string): SizeSource => ({ kind: 'assumed', words });

/**
 * Why each measure of a line of the questionnaire has its value, in words; by `L`, `W`, `H`, `carpet_area` and
 * `total_trips`.
 */
export function sizeSources(answers: Questionnaire, line: Placed): ReadonlyMap<string, SizeSource> {
  const room = line.room === null ? null : planRooms(answers).find(({ id }) => id === line.room);
  if (room === undefined) return new Map();
  const item = itemsFor(room, answers).find(({ work }) => work === line.work);
  if (!item) return new Map();
  const isWhole = !answers.roomsInScope || item.ofSite;
  const carpet = isWhole
    ? `the carpet area of ${sqft(answers.carpetArea)}`
    : `${sqft(areaInScope(answers))} of carpet area`;
  const sources: [string, SizeSource][] = [];
  if (item.byCarpet) sources.push(['carpet_area', carpetSource(item, answers, isWhole ? carpet : null)]);
  if (item.carpetPerTrip !== undefined)
    sources.push(['total_trips', assumed(`One for each ${item.carpetPerTrip} sq ft of ${carpet}, assumed.`)]);
  const drawn = room && drawnRooms(answers).get(room.id);
  const measure = drawn && drawnMeasure(item);
  const drawnAs = (words: string, of: 'floor' | 'walls'): SizeSource => ({
    kind: 'drawn',
    words,
    ...(room && { figure: { room: room.id, of } }),
  });
  if (drawn && curtainSides(item, drawn.measured))
    return new Map([
      ...sources,
      ['W', drawnAs('Drawn: the windows of the room, each with 150 mm to both sides.', 'walls')],
      ['H', drawnAs('Drawn: from 150 mm above the highest window to the floor.', 'walls')],
    ]);
  if (measure) {
    const of = measure === 'walls' || measure === 'dado' ? 'walls' : 'floor';
    return new Map([...sources, ['area', drawnAs(drawnWords(measure, drawn.measured, item), of)]]);
  }
  for (const axis of ['L', 'W', 'H'] as const) {
    const extent = item[axis];
    if (extent !== undefined) sources.push([axis, assumed(extentWords(extent, room, answers))]);
  }
  return new Map(sources);
}

/** `whole`: how the area of the whole flat is called; null where it is that of the rooms in scope. */
function carpetSource(item: TemplateItem, answers: Questionnaire, whole: string | null): SizeSource {
  if (followsRooms(item) && drawnCarpet(answers) !== null)
    return { kind: 'drawn', words: 'Drawn: the rooms of the plan with the walls between them.' };
  if (whole !== null) return assumed(`${capital(whole)}, as it was answered.`);
  return assumed(`The share of the rooms in scope of the carpet area of ${sqft(answers.carpetArea)}, by their areas.`);
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
