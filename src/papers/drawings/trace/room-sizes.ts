/** Whether the rooms of a drawing have sizes of rooms: a file may say metres and mean feet. */
import { EMPTY_PLAN, measurePlan } from '../../../kernel/plan';
import { UNIT_MM, UNITS, type DrawingQuestion, type Traced, type Unit } from './types';
import { NAMES } from './unit';

/** Of the room in the middle by size, in square metres: what no flat has, and what most have. */
const POSSIBLE = { least: 1, most: 70 } as const;
const USUAL = { least: 4, most: 40 } as const;
/** Fewer may be the outline of a flat. */
const LEAST_ROOMS = 3;
const MM2_PER_M2 = 1_000_000;

/** What its walls enclose, in square metres, the smallest first. */
const areasOf = ({ walls }: Traced): number[] =>
  measurePlan({ ...EMPTY_PLAN, walls })
    .unnamed.map(({ area }) => area / MM2_PER_M2)
    .sort((a, b) => a - b);

const isWithin = (area: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  area >= least && area <= most;

/** The unit in which its rooms are usual ones; null where they are possible as they were read, or in no unit. */
export function likelierUnit(read: Traced): Unit | null {
  const areas = areasOf(read);
  const middle = areas[Math.floor(areas.length / 2)];
  if (middle === undefined || areas.length < LEAST_ROOMS || isWithin(middle, POSSIBLE)) return null;
  const own = UNIT_MM[read.unit.unit];
  return UNITS.find((unit) => isWithin(middle * (UNIT_MM[unit] / own) ** 2, USUAL)) ?? null;
}

const figures = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** Both readings, the likelier one first. */
export function roomsQuestion(said: Traced, other: Traced): DrawingQuestion {
  const wordsOf = (read: Traced): string => {
    const areas = areasOf(read);
    const [least, most] = [areas[0] ?? 0, areas.at(-1) ?? 0].map((area) => figures.format(area));
    return `${NAMES[read.unit.unit]}: rooms of ${least === most ? least : `${least} to ${most}`} sq m`;
  };
  return {
    about: 'unit',
    text: `Is the drawing in ${NAMES[other.unit.unit]}? The file says ${NAMES[said.unit.unit]}, which makes rooms that no flat has.`,
    choices: [other, said].map((read) => ({ value: read.unit.unit, label: wordsOf(read) })),
  };
}
