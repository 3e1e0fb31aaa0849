import { MAX_PAISE, paise } from '../../../../kernel/money';
import type { RawCell } from '../../parse/raw-file';
import { figureOf, labelKey, type Figure } from '../cells';
import type { MoneyCell } from '../rows/read-row';
import { knownUnit } from '../units';

/** A column whose figures each line's amount holds beside quantity × rate: more of the thing, more or less for it, or that part of it alone. */
interface ShareColumn {
  readonly column: number;
  readonly of: 'quantity' | 'rate';
  readonly sign: 1 | -1 | 'part';
}

const SHARES: readonly (readonly [RegExp, ShareColumn['of'], ShareColumn['sign']])[] = [
  [/\bwastages?\b/, 'quantity', 1],
  [/\b(?:discounts?|disc?|off)\b/, 'rate', -1],
  [/\b(?:paid|payable|claimed|completed?|done)\b.*%|%.*\b(?:paid|payable|claimed|completed?|done)\b/, 'rate', 'part'],
  [/\b(?:profits?|margins?|mark ?up|overheads?|ohp|oh)\b/, 'rate', 1],
];

/** Headings of what is left when it is taken off: "Rate after discount". */
const WITHOUT = /\b(?:rate|price|amount|amt|total|after|net|qty|quantity)\b/;

function shareColumnsOf(labels: readonly string[]): ShareColumn[] {
  return labels.flatMap((label, column) => {
    const key = labelKey(label);
    const [, of, sign] = SHARES.find(([words]) => words.test(key)) ?? [];
    return of && sign && !WITHOUT.test(key) ? [{ column, of, sign }] : [];
  });
}

interface Figures {
  readonly quantity: Figure;
  readonly rate: MoneyCell;
  readonly unit: string;
}

interface Line extends Figures {
  readonly cells: readonly RawCell[];
  readonly labels: readonly string[];
  readonly amount: MoneyCell;
  /** Paise of tax in the amount, by columns of its own; 0 without. */
  readonly taxWithin: number;
}

/** "1000 nos", "per 100 kg", "% cft" and "%o cft" of old estimates: what so many of a unit cost. */
const OF_MANY = /^(?:per\s+)?(?:(10{1,3})|(%o)|(%))\s*(\p{L}[\p{L}. ]*)$/iu;

/**
 * The figures of one of the unit where only so the line makes its amount: the quantity with the wastage that a column states, the rate less the
 * discount or with the profit, and the rate of one where it is that of many. "2 | MRP 5,400 | 35 % | 7,020" costs 3,510 each, and "12,000 | 1000 nos |
 * 8,500 | 1,02,000" 8.50. The same figures where the line shows nothing of the kind.
 */
export function figuresOfOne(line: Line): Figures {
  const { quantity, rate, unit, amount } = line;
  const same = { quantity, rate, unit };
  if (quantity.kind !== 'number' || quantity.percent) return same;
  const [many, price, whole] = [Number(quantity.digits), Number(rate.digits), amount.value / 100];
  if (!(many > 0 && price > 0 && amount.state === 'number') || whole < 0 || isNear(many * price, whole)) return same;
  const each = whole / many;
  if (each * 100 > MAX_PAISE) return same;
  const priced = { ...rate, value: paise(Math.round(each * 100)), digits: each.toFixed(6) };
  const net = whole - line.taxWithin / 100;
  const isOf = (column: ShareColumn): boolean =>
    column.of === 'rate' && sumWith(column, line, { many, price, whole: net }) !== null;
  // Given away: a discount of all that it costs.
  if (whole === 0) return shareColumnsOf(line.labels).some(isOf) ? { ...same, rate: priced } : same;
  // A rate without the tax beside an amount with it: the rate with it, which the amount proves, is what both say.
  if (net < whole && (isNear(many * price, net) || shareColumnsOf(line.labels).some(isOf)))
    return { ...same, rate: priced };
  const [, tens, thousand, hundred, one] = OF_MANY.exec(unit) ?? [];
  const size = tens ? Number(tens) : thousand ? 1_000 : hundred ? 100 : 1;
  if (one !== undefined && isNear((many * price) / size, whole)) return { quantity, rate: priced, unit: one.trim() };
  const measure = measureIn(line, price, whole);
  if (measure) return { ...same, ...measure };
  for (const column of shareColumnsOf(line.labels)) {
    const sum = sumWith(column, line, { many, price, whole });
    if (sum === null) continue;
    if (column.of === 'rate') return { ...same, rate: priced };
    return { ...same, quantity: { ...quantity, digits: (sum / price).toFixed(6) } };
  }
  return same;
}

/** Headings of what a thing measures altogether, beside the number of its pieces: "T. SQFT", "Area/Length", "Kg / Sft". */
const MEASURES = /\b(?:area|length|sq ?ft|sft|sq ?m|sqm|sqmt|rft|rmt|rm|kgs?|weight|wt|cft|cum|ltrs?)\b|फूट|फुट|ફૂટ|அடி/g;

/** The measure that makes the amount at the rate, with its unit; null where none does. */
function measureIn(
  { cells, labels, unit }: Line,
  price: number,
  whole: number,
): Pick<Figures, 'quantity' | 'unit'> | null {
  for (const [column, label] of labels.entries()) {
    const figure = figureOf(cells[column]);
    const words = labelKey(label).match(MEASURES);
    if (figure.kind !== 'number' || figure.percent || !words || !isNear(Number(figure.digits) * price, whole)) continue;
    // "Kg / Sft" leaves it open.
    const [own = '', ...others] = [figure.rest, ...words].filter((word) => knownUnit(word) !== null);
    return { quantity: figure, unit: others.length > 0 && figure.rest === '' ? '' : own || unit };
  }
  return null;
}

/** Quantity × rate with what the column holds, a percentage, or money of the line or of each piece, where it is the amount; null where it is not. */
function sumWith(
  { column, of, sign }: ShareColumn,
  { cells, labels }: Line,
  { many, price, whole }: { readonly many: number; readonly price: number; readonly whole: number },
): number | null {
  // A page that sets its headings to the left of the figures has them in the next column, which has no heading.
  const isBeside = figureOf(cells[column]).kind === 'blank' && labels[column + 1] === '';
  const share = figureOf(cells[isBeside ? column + 1 : column]);
  if (share.kind !== 'number') return null;
  if (sign === 'part') {
    const parts = [many * price * Number(share.digits), (many * price * Number(share.digits)) / 100];
    return parts.find((part) => isNear(part, whole)) ?? null;
  }
  const value = sign * Number(share.digits);
  const ofPercent = (1 + value / 100) * many * price;
  const ofShare = (1 + value) * many * price;
  const ofMoney = of === 'rate' ? [many * price + value, many * (price + value)] : [];
  const sums = share.percent ? [ofPercent] : [ofPercent, ofShare, ...ofMoney];
  return sums.find((sum) => isNear(sum, whole)) ?? null;
}

/** To the rupee, as amounts are rounded. */
const isNear = (product: number, amount: number): boolean => Math.abs(product - amount) <= 1;
