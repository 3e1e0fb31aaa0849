/** Which unit the lengths of a drawing are in. */
import { distance } from '../../../kernel/plan/vector';
import type { Drawing, Segment } from '../dxf/drawing';
import { UNIT_MM, UNITS, type DrawingQuestion, type Hints, type Traced, type Unit } from './types';

/** `$INSUNITS` of those that people draw flats in. */
const BY_CODE: ReadonlyMap<number, Unit> = new Map([
  [1, 'inch'],
  [2, 'foot'],
  [4, 'mm'],
  [5, 'cm'],
  [6, 'm'],
]);
/** Of a drawing with a flat, in millimetres; a sheet may have several. */
const EXTENT = { from: 3_200, to: 400_000 };
/** Of a flat or an office by itself. */
const USUAL_EXTENT = { from: 3_200, to: 80_000 };
/** Leaves of doors, in millimetres. */
const LEAF = { from: 550, to: 1_300 };
/** What a whole wall of a flat measures, in millimetres. */
const WALL = { from: 2_000, to: 16_000 };

export interface UnitFound {
  readonly unit: Traced['unit'];
  readonly question: DrawingQuestion | null;
}

/** `walls`: the strokes that walls are read from. */
export function unitOf(drawing: Drawing, walls: readonly Segment[], hints: Hints): UnitFound {
  if (hints.unit) return { unit: { unit: hints.unit, source: 'asked' }, question: null };
  const said = BY_CODE.get(drawing.insUnits);
  const longest = [...walls].sort((a, b) => distance(b.from, b.to) - distance(a.from, a.to))[0];
  const ranked = UNITS.map((unit) => ({ unit, score: scoreOf(drawing, walls, UNIT_MM[unit]) })).sort(
    (a, b) => b.score - a.score || Number(isKin(b.unit, said)) - Number(isKin(a.unit, said)),
  );
  const [best] = ranked;
  const saidScore = ranked.find((one) => one.unit === said)?.score ?? 0;
  // Programs write a unit that nobody chose: lines of the size of walls say more.
  if (said && saidScore > 0 && saidScore * 3 >= (best?.score ?? 0))
    return { unit: { unit: said, source: 'file' }, question: null };
  const unit = best && best.score > 0 ? best.unit : (said ?? 'mm');
  const length = longest ? distance(longest.from, longest.to) : 0;
  const choices = [...new Set([unit, ...ranked.filter(({ score }) => score > 0).map((one) => one.unit), ...UNITS])];
  const figure = figureOf(length);
  return {
    unit: { unit, source: 'guess' },
    question: {
      about: 'unit',
      text: `Is the longest wall line, ${figure} in the drawing, ${lengthWords(length, unit)} long? ${
        said ? `The file says ${NAMES[said]}, which is unusual for a flat.` : 'The file does not say its unit.'
      }`,
      choices: choices.map((value) => ({ value, label: lengthWords(length, value) })),
    },
  };
}

/** Of two that fit as well, the likelier one. */
const isKin = (unit: Unit, said: Unit | undefined): boolean =>
  said !== undefined && (unit === 'inch' || unit === 'foot') === (said === 'inch' || said === 'foot');

export const NAMES: Readonly<Record<Unit, string>> = { mm: 'mm', cm: 'cm', m: 'metres', inch: 'inches', foot: 'feet' };

function lengthWords(length: number, unit: Unit): string {
  const metres = (length * UNIT_MM[unit]) / 1_000;
  return `${figureOf(length)} ${NAMES[unit]}${unit === 'm' ? '' : ` (${figureOf(metres)} m)`}`;
}

const figures = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 4 });
const figureOf = (value: number): string => figures.format(value);

function extentOf(segments: readonly Segment[]): number {
  let [least, most] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [[number, number], [number, number]];
  for (const { from, to } of segments)
    for (const [x, y] of [from, to]) {
      least = [Math.min(least[0], x), Math.min(least[1], y)];
      most = [Math.max(most[0], x), Math.max(most[1], y)];
    }
  return Math.max(most[0] - least[0], most[1] - least[1]);
}

const isPlausible = (walls: readonly Segment[], mm: number): boolean => {
  const extent = extentOf(walls) * mm;
  return extent >= EXTENT.from && extent <= EXTENT.to;
};

/** Leaves of doors say most, then walls of usual lengths. */
function scoreOf({ arcs }: Drawing, walls: readonly Segment[], mm: number): number {
  if (!isPlausible(walls, mm)) return 0;
  const within = (value: number, { from, to }: { from: number; to: number }): boolean =>
    value * mm >= from && value * mm <= to;
  const leaves = arcs.filter(
    ({ sweep, centre, from }) => sweep > 60 && sweep < 100 && within(distance(centre, from), LEAF),
  );
  const long = walls.filter(({ from, to }) => within(distance(from, to), WALL));
  const fit = within(extentOf(walls), USUAL_EXTENT) ? 1 : 0.2;
  return fit * (1 + 5 * leaves.length + long.length);
}
