/** What works take from a drawn room in place of its sides: its floor, its walls without their openings, its edges. */
import { quantityOf, type Quantity } from '../../../kernel/quantity';
import { feet, FIXED_NAMES, sqft, sqftWords, wallsTo, type Finishing, type MeasuredRoom } from '../../../kernel/plan';
import type { TemplateItem } from '../templates';

const MEASURES = ['floor', 'ceiling', 'walls', 'dado', 'skirting', 'edge'] as const;
type Measure = (typeof MEASURES)[number];

/** Hung before the windows of its room. */
const CURTAINS: ReadonlySet<string> = new Set(['curtain', 'sheer-curtain']);
/** A rod reaches so far beyond its window to each side, and hangs so far above it. Millimetres. */
const ROD_BEYOND = 150;

/** Sides of a curtain for all windows of a drawn room, in millimetres: together as wide as their rods, from the highest of them to the floor. Null for other works, and where no window is drawn. */
export function curtainSides(
  { work }: Pick<TemplateItem, 'work'>,
  { openings }: MeasuredRoom,
): { W: number; H: number } | null {
  const windows = CURTAINS.has(work) ? openings.filter(({ opening }) => opening.kind === 'window') : [];
  if (windows.length === 0) return null;
  return {
    W: windows.reduce((sum, { opening }) => sum + opening.width + 2 * ROD_BEYOND, 0),
    H: Math.max(...windows.map(({ opening }) => opening.sill + opening.height)) + ROD_BEYOND,
  };
}

/** Works on the whole flat that go by its rooms. */
export const followsRooms = ({ work }: Pick<TemplateItem, 'work'>): boolean => work === 'complete-wiring';

/** The works that follow each measure. All of them can be measured by an area, or a length in its place. */
const WORKS: Readonly<Record<Measure, readonly string[]>> = {
  floor: [
    'tile-removal',
    'floor-levelling',
    'vitrified-flooring',
    'ordinary-tile-flooring',
    'marble-flooring',
    'laminate-wood-flooring',
    'engineered-wood-flooring',
    'deck-flooring',
  ],
  ceiling: ['ceiling-paint', 'gypsum-false-ceiling', 'pvc-false-ceiling'],
  walls: ['wall-putty', 'putty-touch-up', 'plastic-emulsion', 'royale-paint', 'wall-plaster'],
  dado: ['wall-tile-dado'],
  skirting: ['tile-skirting', 'wooden-skirting'],
  edge: ['cove', 'led-strip'],
};

const MEASURE_OF: Readonly<Record<string, Measure>> = Object.fromEntries(
  MEASURES.flatMap((measure) => WORKS[measure].map((work) => [work, measure])),
);

/** What a line of the template takes from its drawn room; null where it has sides of its own. */
export function drawnMeasure(item: TemplateItem): Measure | null {
  const measure = MEASURE_OF[item.work];
  return measure !== undefined && isWhole(item.L) && isWhole(item.W) ? measure : null;
}

/** Whether an extent is all of a side of the room. */
const isWhole = (extent: TemplateItem['L']): boolean => typeof extent === 'object' && extent[1] === 1;

const MM_PER_FOOT = 304.8;

/** How high a line goes on the walls of its room, in millimetres. */
function heightOf({ H }: TemplateItem, { mark }: MeasuredRoom): number {
  if (typeof H === 'number') return H * MM_PER_FOOT;
  return H ? H[1] * mark.ceilingHeight : mark.ceilingHeight;
}

const FINISHINGS: Readonly<Record<string, Finishing>> = { 'wall-tile-dado': 'tiles', 'wall-plaster': 'plaster' };

const facedBy = (item: TemplateItem, room: MeasuredRoom) =>
  wallsTo(room, heightOf(item, room), FINISHINGS[item.work] ?? 'paint');

const QUANTITIES: Readonly<Record<Measure, (room: MeasuredRoom, item: TemplateItem) => number>> = {
  floor: ({ area }) => sqft(area),
  ceiling: ({ ceilingArea }) => sqft(ceilingArea),
  walls: (room, item) => sqft(facedBy(item, room).painted),
  dado: (room, item) => sqft(facedBy(item, room).net),
  skirting: ({ skirting }) => feet(skirting),
  edge: ({ perimeter }) => feet(perimeter),
};

/** Square feet, or running feet for what runs along the walls, to a hundredth. */
export function drawnQuantity(measure: Measure, room: MeasuredRoom, item: TemplateItem): Quantity {
  return quantityOf(Math.round(QUANTITIES[measure](room, item) * 100) / 100);
}

/** Where the quantity comes from, in words: what was drawn, and each opening with its rule. */
export function drawnWords(measure: Measure, room: MeasuredRoom, item: TemplateItem): string {
  if (measure === 'floor') return `Drawn: the floor between the walls of the plan${solidWords(room)}.`;
  if (measure === 'ceiling')
    return (
      [`Drawn: the floor between the walls of the plan${solidWords(room)}`, ...hangingWords(room)].join('; ') + '.'
    );
  if (measure === 'edge') return 'Drawn: once around the room, between the walls of the plan.';
  if (measure === 'skirting')
    return `Drawn: ${round(feet(room.perimeter))} ft around the room, less ${round(feet(room.perimeter - room.skirting))} ft of doors and open ways${room.hidden.length > 0 ? ', and of built-in furniture' : ''}.`;
  const { gross, deductions, hidden } = facedBy(item, room);
  const each = deductions.map(({ opening, deducted, added, words }) => {
    const size = `${opening.kind} ${opening.width} × ${opening.height} mm`;
    const back = added > 0 ? `, plus ${sqftWords(added)}` : '';
    const less = deducted > 0 ? `, less ${sqftWords(deducted)}${back}` : '';
    return `${size}${less}, ${words}`;
  });
  const share = typeof item.H === 'object' && item.H[1] !== 1 ? ` up to ${item.H[1] * 100} % of their height` : '';
  const behind = hidden.flatMap(({ area, width, bottom, top }) =>
    area > 0
      ? [`built-in furniture ${Math.round(width)} × ${top - bottom} mm, less ${sqftWords(area)}: no paint behind it`]
      : [],
  );
  return [`Drawn: ${sqftWords(gross)} of walls${share}`, ...each, ...behind].join('; ') + '.';
}

/** `, less 2.7 sq ft of columns and shafts`. */
function solidWords({ face, area }: MeasuredRoom): string {
  const taken = face.area - area;
  return taken > 0 ? `, less ${sqftWords(taken)} of columns and shafts` : '';
}

/** What beams and drops add to a ceiling. */
const hangingWords = ({ fixed }: MeasuredRoom): string[] =>
  fixed.flatMap(({ fixed: { kind, wide, deep, down }, open }) =>
    down === undefined
      ? []
      : [
          `${FIXED_NAMES[kind].toLowerCase()} ${wide} × ${deep} mm, ${down} mm down, plus ${sqftWords(open * down)} of upright sides`,
        ],
  );

const round = (value: number): number => Math.round(value * 10) / 10;
