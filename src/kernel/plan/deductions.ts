/**
 * What an opening takes from a work, by IS 1200: paving, floor finishes and dado (Part 11: 1977), plaster (Part 12: 1976), painting
 * (Part 13: 1994). Where both faces have the same finish, openings of the middle size are deducted on one of them: half of that falls
 * to the room on each side.
 */
import { sqft } from './plan';

const M2 = 1_000_000;

type Taken = 'none' | 'one-face' | 'both-faces' | 'whole';

/** Openings up to a size in square metres, what is taken of them, and that in words with its clause. */
interface Band {
  readonly upTo: number;
  readonly takes: Taken;
  readonly words: string;
}

const PAINT: readonly Band[] = [
  { upTo: 0.5, takes: 'none', words: 'up to 0.5 sq m: not deducted (IS 1200 Part 13, 3.2 a)' },
  { upTo: 3, takes: 'one-face', words: 'over 0.5 to 3 sq m: deducted on one face (IS 1200 Part 13, 3.2 b)' },
  {
    upTo: Infinity,
    takes: 'both-faces',
    words: 'over 3 sq m: deducted on both faces, jambs and soffit added (IS 1200 Part 13, 3.2.2)',
  },
];

const PLASTER: readonly Band[] = PAINT.map(({ words, ...band }) => ({
  ...band,
  words: words.replace(/ \(.*\)$/, ' (IS 1200 Part 12)'),
}));

const TILES: readonly Band[] = [
  { upTo: 0.1, takes: 'none', words: 'up to 0.1 sq m: not deducted (IS 1200 Part 11)' },
  { upTo: Infinity, takes: 'whole', words: 'over 0.1 sq m: deducted in full (IS 1200 Part 11)' },
];

const BANDS = { paint: PAINT, plaster: PLASTER, tiles: TILES } as const;
/** What a wall is finished with, as far as its openings are concerned. */
export type Finishing = keyof typeof BANDS;

/** Civil works have rules by what they are called; what only goes, or covers a floor for a while, has none. */
const CIVIL: readonly (readonly [called: RegExp, finishing: Finishing | null])[] = [
  [/remov|dismantl|demoli|hack|break|protect/i, null],
  [/plaster/i, 'plaster'],
  [/\btil(?:es?|ing)\b|dado|flooring|marble|granite|\bstone/i, 'tiles'],
];

const PAINTED: ReadonlySet<string> = new Set(['painting', 'wallpaper']);
/** Square millimetres in the units that openings are deducted in. */
const AREAS: Readonly<Record<string, (mm2: number) => number>> = { sqft, sqm: (mm2) => mm2 / M2 };

/** A line as far as its measuring is concerned. */
export interface MeasuredWork {
  readonly service: string;
  readonly title: string;
  readonly unit: string;
}

/** Null for what IS 1200 has no rule of here. */
export const finishingOf = ({ service, title }: MeasuredWork): Finishing | null =>
  PAINTED.has(service)
    ? 'paint'
    : service === 'civil'
      ? (CIVIL.find(([called]) => called.test(title))?.[1] ?? null)
      : null;

/** How the openings of a work are deducted: with their jambs, alone, or as they were measured (null). */
export function openingsOf(work: MeasuredWork): 'with-jambs' | 'alone' | null {
  const finishing = Object.hasOwn(AREAS, work.unit) ? finishingOf(work) : null;
  return finishing && (finishing === 'tiles' ? 'alone' : 'with-jambs');
}

/** Millimetres. */
export interface OpeningSides {
  readonly width: number;
  readonly height: number;
  /** Of its jambs. */
  readonly depth: number;
}

/** What an opening takes from one face of a work, in the unit of the work, and the clause; null where no rule is known. */
export function openingIn(work: MeasuredWork, sides: OpeningSides): { quantity: number; clause: string } | null {
  const [finishing, areaOf] = [finishingOf(work), AREAS[work.unit]];
  if (!finishing || !areaOf) return null;
  const face = { ...sides, thickness: sides.depth, hasSill: false, isInner: false };
  const { deducted, added, words } = deductionOf(face, finishing);
  return { quantity: areaOf(deducted - added), clause: words };
}

export interface Deduction {
  /** Square millimetres to take from this face, and to add to it for jambs, soffit and sill. */
  readonly deducted: number;
  readonly added: number;
  /** The rule in words, with its clause. */
  readonly words: string;
}

export interface OpeningFace {
  readonly width: number;
  /** The part of its height that the finish covers. */
  readonly height: number;
  /** Whether the finish goes around below it as well. */
  readonly hasSill: boolean;
  readonly thickness: number;
  /** Whether a room lies on the other side too. */
  readonly isInner: boolean;
}

export function deductionOf(
  { width, height, hasSill, thickness, isInner }: OpeningFace,
  finishing: Finishing,
): Deduction {
  const area = width * height;
  const { takes, words } = BANDS[finishing].find(({ upTo }) => area <= upTo * M2) as Band;
  if (takes === 'none') return { deducted: 0, added: 0, words };
  if (takes === 'one-face') return { deducted: isInner ? area / 2 : area, added: 0, words };
  const around = takes === 'whole' ? 0 : 2 * height + width * (hasSill ? 2 : 1);
  return { deducted: area, added: (around * thickness) / 2, words };
}

/** `21 sq ft`, to a tenth. */
export const sqftWords = (mm2: number): string => `${Math.round(sqft(mm2) * 10) / 10} sq ft`;
