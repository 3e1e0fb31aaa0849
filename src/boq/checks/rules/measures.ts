import { divideHalfUp } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { isOfWholeFlat, type CheckedBoq, type CheckedLine } from '../model/checked-boq';
import { lineRule, openFirst, titles, type Rule } from '../model/rule';
import { unitClass } from './units';

const FOOT = 12;
/** Longest run in one room of the largest usual flat: 6,000 sq ft, a quarter of it a hall of 1 : 1.5. */
const LONGEST_SIDE = 60 * FOOT;
/** Storeys of flats are 9 to 11 feet high; apart from duplex halls and shafts, nothing is higher. */
const HIGHEST = 14 * FOOT;
/** Anyone who writes 6 inches of wardrobe meant feet. */
const SMALLEST_FURNITURE = 6;
/** One rupee: bills round their amounts to whole rupees. */
const ROUNDED = 100n;

const sides = ({ line }: CheckedLine): number[] => (line.manual ? [] : Object.values(line.dimension ?? {}));

function isOffProduct({ line: { manual } }: CheckedLine): boolean {
  if (!manual) return false;
  const product = divideHalfUp(BigInt(manual.quantity) * BigInt(manual.rate), 10_000n);
  const off = product - BigInt(manual.amount);
  return off > ROUNDED || off < -ROUNDED;
}

const isLumpSum = ({ line }: CheckedLine): boolean =>
  line.manual !== null && unitClass(line.manual.unit) === 'lump sum';

/** Everything in which two items can differ, except their place in the list. */
function contentOf({ line }: CheckedLine): string {
  const { id: _id, seq: _seq, source, ...content } = line;
  return JSON.stringify([content, source?.section ?? null]);
}

function twice(boq: CheckedBoq): CheckedLine[] {
  const first = new Map<string, CheckedLine>();
  return boq.lines.filter((line) => {
    const content = contentOf(line);
    const isAgain = first.has(content);
    if (!isAgain) first.set(content, line);
    return isAgain;
  });
}

/** Quantities, sizes and units of single items. */
export const MEASURE_RULES: readonly Rule[] = [
  lineRule({
    code: 'nothing-measured',
    severity: 'error',
    weight: 10,
    reason: 'An item without a quantity is listed in the bill, but not included in its total.',
    breaks: ({ units }) => units === 0,
    message: (names) => `The quantity is 0: ${names}.`,
  }),
  lineRule({
    code: 'no-price',
    severity: 'warning',
    weight: 4,
    reason: 'Where a quantity costs nothing, a rate is missing or someone else pays for the item.',
    breaks: ({ units, price }) => units > 0 && price.cost === 0,
    message: (names) => `Nothing is charged for ${names}. Enter a rate, or state in the item who supplies it.`,
  }),
  lineRule({
    code: 'side-too-long',
    severity: 'error',
    weight: 12,
    reason: 'The longest room of the largest usual flat is under 60 feet.',
    breaks: (line) => sides(line).some((side) => side > LONGEST_SIDE),
    message: (names) => `A side is longer than any room of a flat: ${names}. Check feet and inches.`,
  }),
  lineRule({
    code: 'too-high',
    severity: 'warning',
    weight: 5,
    reason: 'Storeys of flats are 9 to 11 feet high; 14 leaves room for a raised hall.',
    breaks: ({ line }) => {
      const { H } = line.dimension ?? {};
      return line.manual === null && H !== undefined && H > HIGHEST && H <= LONGEST_SIDE;
    },
    message: (names) => `The height is more than that of a storey: ${names}.`,
  }),
  lineRule({
    code: 'too-small',
    severity: 'warning',
    weight: 4,
    reason: 'No furniture is shorter or lower than 6 inches; feet were typed as inches.',
    breaks: ({ line }) => {
      if (line.service !== 'carpentry' || line.manual) return false;
      const { L, H } = line.dimension ?? {};
      return [L, H].some((side) => side !== undefined && side < SMALLEST_FURNITURE);
    },
    message: (names) => `A side is less than 6 inches: ${names}. Check feet and inches.`,
  }),
  lineRule({
    code: 'amount-not-product',
    severity: 'error',
    weight: 10,
    reason: 'Quantity × rate must equal the amount; one rupee allows for rounding.',
    breaks: isOffProduct,
    message: (names) => `Quantity × rate does not equal the amount of ${names}.`,
  }),
  lineRule({
    code: 'unit-of-another-kind',
    severity: 'warning',
    weight: 4,
    reason: 'Areas, lengths and pieces cannot be compared, so the rate does not mean what it says.',
    breaks: ({ line }, { book }) => {
      const usual = line.manual && line.work !== null ? book.recipes.get(line.work)?.unit : undefined;
      if (!line.manual || usual === undefined) return false;
      const [own, expected] = [unitClass(line.manual.unit), unitClass(usual)];
      return own !== null && own !== 'lump sum' && expected !== null && own !== expected;
    },
    message: (names) => `The unit of ${names} is unusual for this work.`,
  }),
  {
    code: 'large-lump-sum',
    severity: 'warning',
    weight: 3,
    reason: 'A lump sum can neither be measured nor paid by progress; this matters above 5 % of the work.',
    find(boq) {
      const lines = boq.lines.filter((line) => isLumpSum(line) && line.price.cost * 20 > boq.work);
      if (lines.length === 0 || boq.lines.length < 2) return null;
      return {
        lines,
        message: `More than 5 % of the work is one lump sum: ${titles(lines)}. Give a quantity and a rate.`,
        fix: openFirst(lines),
      };
    },
  },
  {
    code: 'item-twice',
    severity: 'warning',
    weight: 4,
    reason: 'Two identical items are one item entered twice.',
    find(boq) {
      const lines = twice(boq);
      if (lines.length === 0) return null;
      return { lines, message: `The same item is in the BOQ twice: ${titles(lines)}.`, fix: openFirst(lines) };
    },
  },
  {
    code: 'another-carpet-area',
    severity: 'warning',
    weight: 4,
    reason: 'Work on the whole flat is measured by its carpet area; 2 % allows for rounding.',
    find(boq) {
      const { carpet, covered } = boq;
      if (carpet === null || covered === null) return null;
      const isOf = (area: number, whole: number): boolean => Math.abs(area - whole) <= whole * 0.02;
      const lines = boq.lines.filter(({ line }) => {
        if (line.carpetArea === null || line.manual || !isOfWholeFlat(line)) return false;
        const area = toNumber(line.carpetArea);
        return ![covered, carpet, boq.drawnCarpet ?? carpet].some((whole) => isOf(area, whole));
      });
      if (lines.length === 0) return null;
      const flat = carpet.toLocaleString('en-IN');
      return {
        lines,
        message: `Another carpet area than the flat’s ${flat} sq ft is used: ${titles(lines)}.`,
        fix: openFirst(lines),
      };
    },
  },
  lineRule({
    code: 'too-little-said',
    severity: 'hint',
    weight: 1,
    reason: 'From ₹25,000 and 1 % of the work on, clients ask what they get: make, grade and thickness.',
    breaks: ({ line, price }, boq) => {
      if (!line.manual || price.cost < 2_500_000 || price.cost * 100 < boq.work) return false;
      return [line.title, ...line.description].join(' ').trim().length < 20;
    },
    message: (names) => `Make, grade or thickness is missing: ${names}.`,
  }),
  {
    code: 'no-room',
    severity: 'hint',
    weight: 1,
    reason: 'Where most furniture has a room, what has none is missing from the costs of its room.',
    find(boq) {
      const furniture = boq.lines.filter(({ line }) => line.service === 'carpentry');
      const lines = furniture.filter(({ line }) => line.room === null);
      if (lines.length === 0 || lines.length * 2 > furniture.length) return null;
      return {
        lines,
        message: `No room is given, unlike for the other furniture: ${titles(lines)}.`,
        fix: openFirst(lines),
      };
    },
  },
];
