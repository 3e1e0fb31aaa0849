import { MAX_PAISE, paise, type Paise } from '../../../kernel/money';
import { MAX_QUANTITY, quantity, type Quantity } from '../../../kernel/quantity';
import type { RawCell } from '../parse/raw-file';
import { knownUnit } from './units';

/** The content of a cell in a column of figures. */
export type Figure =
  | { readonly kind: 'blank' }
  /** `digits` is a plain decimal; `rest` the other text of the cell ("No.", "sqft"). */
  | { readonly kind: 'number'; readonly digits: string; readonly rest: string; readonly percent: boolean }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string };

const BLANK: Figure = { kind: 'blank' };

/** The text a person sees in the cell, white space collapsed per line; '' when empty. */
export function textOf(cell: RawCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return tidy(cell);
  if (typeof cell === 'number') return plainDigits(cell);
  return 'e' in cell ? cell.e : tidy(cell.w);
}

/** True when the cell shows nothing but white space. */
export function isEmpty(cell: RawCell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && cell.trim() === '';
}

export function isNumeric(cell: RawCell | undefined): boolean {
  return figureOf(cell).kind === 'number';
}

function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

/** A double as the decimal a person typed: 15 significant digits remove the binary noise (319753.0000000001). */
function plainDigits(value: number): string {
  const short = String(value);
  // Fifteen digits and a point hold no noise.
  if (short.length <= 16 && !short.includes('e')) return short;
  const text = String(Number(value.toPrecision(15)));
  if (!/e/i.test(text)) return text;
  return Math.abs(value) < 1
    ? value.toFixed(12).replace(/0+$/, '').replace(/\.$/, '')
    : BigInt(Math.round(value)).toString();
}

const DASHES = /^[-–—.\s]*$/;
const CURRENCY_WORDS =
  'rs|inr|rupees|ksh|kshs|kes|usd|us\\$|aed|dhs|sar|qar|omr|kwd|bhd|npr|lkr|bdt|tk|taka|eur|gbp|sgd|myr|idr|rp|thb|ugx|ush|tzs|tsh|ngn|ghs|ghc|zar|egp|pkr|php|zmw|etb|rwf|vnd|chf|cny|rmb|f?cfa|xof|xaf|zł|pln|czk|kč|ron|huf|sek|nok|dkk|brl|r\\$|mxn|cop|clp|crc|dzd|mad|tnd|руб|грн|रु(?:पये|पए)?|रू|રૂ|રુ|ரூ|రూ|ರೂ|രൂപ|টাকা';
/**
 * A currency before a figure or behind it, its sign, word or code, as a part of patterns with `u` and `i`. Fonts of icons keep signs such as ₹
 * among the characters for private use, and fonts without ₹ print a raised 1 or a box in its place.
 */
export const CURRENCY_PATTERN = `(?:\\p{Sc}|\\p{Co}|[¹■□▯\uFFFD](?= ?\\d)|(?<!\\p{L})(?:${CURRENCY_WORDS})(?!\\p{L})\\.?)`;
const CURRENCY = new RegExp(CURRENCY_PATTERN, 'giu');
/** A text that begins with a letter is no figure, but for the words of a currency. */
const WORDS = new RegExp(`^(?!(?:${CURRENCY_WORDS})[\\s.:]*[-–(]?\\s*\\d|rs|inr|rupees)[a-z]`, 'i');
/** A printer may set the digits of money apart: "₹ 3 0000", "€ 1 200". */
const APART = /(\p{Sc}\s*\d+) (?=\d{3})/gu;
/** Rupees and paise with a dash or "=" between them: "Rs. 30,000-00", "650=00". A dash between plain figures is that of a range. */
const PAISE = /^(?:((?:rs\.?|₹)\s*\d[\d,]*|\d{1,2}(?:,\d{2})*,\d{3})-|(\d[\d,]*)=)(\d{2})$/i;
/** What a workbook keeps of a format for accounts when it is written as text: "_-* 400000_-". */
const PADDING = /^_[-(]\*? ?|_[-)] ?$/g;
/** Digits in groups of three with decimals behind them, or in two groups and more: no two figures beside each other. */
const GROUPED = /^-?\d{1,3}(?:(?: \d{3})+\.\d{2}|(?: \d{3}){2,})$/;
/** A blank that a converter left among the decimals of a figure: "1486.0 0", "10091. 00", "359584 .00". */
const SPLIT = /^(-?\d[\d,]*)(?: (\.\d{1,2})|(\.) (\d{2})|(?<=\d{3})(\.\d) (\d))$/;
const NUMBER = /^([-–(]?)\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(\)?)\s*(.*)$/s;

/** A unit of areas or volumes, "m2", which is the only digit behind a figure. */
const POWER = /^(?:[cdk]?m|ft|in|yd)\.? ?[23]$/i;

/** Powers of ten behind a figure: "₹4.5 Lakhs". */
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:lakhs?|lacs?|लाख)\.?(?: only)?$/i, 5],
  [/^(?:crores?|करोड़)\.?(?: only)?$/i, 7],
];

function scaledBy(power: number, digits: string): Figure {
  const [whole = '0', part = ''] = digits.replace(/[,(]/g, '').replace(/^–/, '-').split('.');
  const all = `${whole}${part.slice(0, power).padEnd(power, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
  const rest = part.slice(power);
  return { kind: 'number', digits: rest === '' ? all : `${all}.${rest}`, rest: '', percent: false };
}

/** "1150 x 2 = 2300", "Total = 750x12 = 9000/-": a figure with its working. */
const WORKED =
  /^(?:total\s*[=:]\s*)?(\d[\d,]*(?:\.\d+)?)\s*[x×*]\s*(\d[\d,]*(?:\.\d+)?)\s*=\s*(?:rs\.?|₹)?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/[-–=]*)?$/i;

/** The figure that a working comes to; null for any other text, and where it does not multiply out. */
function workedFigure(text: string): Figure | null {
  if (!text.includes('=')) return null;
  const [one, other, digits] = (WORKED.exec(text) ?? []).slice(1).map((part) => part.replace(/,/g, ''));
  if (digits === undefined || Math.abs(Number(one) * Number(other) - Number(digits)) > 1) return null;
  return { kind: 'number', digits, rest: '', percent: false };
}

/** Reads a cell of a quantity, rate or amount column. Indian and western grouping, ₹, Rs., "/-", (negative) and trailing units are understood. */
export function figureOf(cell: RawCell | undefined): Figure {
  if (cell === null || cell === undefined) return BLANK;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? { kind: 'number', digits: plainDigits(cell), rest: '', percent: false } : BLANK;
  }
  if (typeof cell === 'object') {
    if ('e' in cell) return { kind: 'error', text: cell.e };
    const percent = cell.w.trim().endsWith('%');
    // A format may set the sign behind a number that is no share: 12 shown as "12%".
    const isTyped = Math.abs(cell.n) >= 1 && Math.abs(Number.parseFloat(cell.w) - cell.n) <= 0.5;
    return { kind: 'number', digits: plainDigits(percent && !isTyped ? cell.n * 100 : cell.n), rest: '', percent };
  }
  const text = cell.trim().replace(/^([^\d−]{0,4})−/, '$1-');
  if (text === '' || DASHES.test(text)) return BLANK;
  if (/^#(REF|N\/A|VALUE|DIV\/0|NAME|NULL|NUM|ERROR)[!?]?$/i.test(text)) return { kind: 'error', text };
  const worked = workedFigure(text);
  if (worked) return worked;
  if (WORDS.test(text)) return { kind: 'words', text: tidy(text) };
  const cleaned = text
    .replace(PADDING, '')
    // "₹ 810.00 (18%)": the money, and what share it is.
    .replace(/(?<=\d\.\d{2})\s*\(\d{1,3}(?:\.\d+)?\s*%\)$/, '')
    .replace(/^[:=]\s*/, '')
    .replace(/^\([-–]\)\s*(?=\p{Sc}|rs\b|inr\b|\d)/iu, '-')
    .replace(/^@\s*(?=rs\b|inr\b|\p{Sc}|\d[\d,.]*(?:\s*\/[-–=])?$)/iu, '')
    .replace(/\/[-–=]+(?= per\b)/i, '')
    .replace(PAISE, '$1$2.$3')
    .replace(APART, '$1')
    .replace(CURRENCY, ' ')
    .replace(/\/[-–=]*\s*$/, '')
    .trim()
    .slice(0, 80)
    .replace(SPLIT, '$1$2$3$4$5$6');
  const match = NUMBER.exec(GROUPED.test(cleaned) ? cleaned.replaceAll(' ', '') : cleaned);
  if (!match) return { kind: 'words', text: tidy(text) };
  // "1,500.00 INR/1 EA" is what one costs.
  const rest = (match[4] ?? '').replace(/^\/?[-–]\s*$|^\/ ?1(?= \p{L}{1,4}$)/u, '').trim();
  // "600 x 450", "12mm thick ply", "2-3": a measure or a sentence, not a figure.
  const isLong = rest.split(/\s+/).length > 2 && knownUnit(rest) === null;
  if ((/\d/.test(rest) && !POWER.test(rest)) || isLong) return { kind: 'words', text: tidy(text) };
  const lakhs = SCALES.find(([words]) => words.test(rest))?.[1] ?? 0;
  if (lakhs > 0) return scaledBy(lakhs, `${match[1] ?? ''}${match[2] ?? '0'}`);
  const percent = rest.startsWith('%');
  const negative = match[1] === '-' || match[1] === '–' || (match[1] === '(' && match[3] === ')');
  const digits = (match[2] ?? '0').replace(/,/g, '').replace(/\.$/, '').replace(/^\./, '0.');
  return { kind: 'number', digits: negative ? `-${digits}` : digits, rest: percent ? '' : rest, percent };
}

/**
 * Decimal digits as an integer scaled by 10^places, rounded half-up on the digits themselves. Null beyond 2^53.
 */
export function scaleDigits(digits: string, places: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(digits);
  if (!match) return null;
  const fraction = match[3] ?? '';
  const text = (match[2] ?? '0') + fraction.slice(0, places).padEnd(places, '0');
  const up = (fraction[places] ?? '0') >= '5' ? 1 : 0;
  // Fifteen digits are exact in a double, and most figures have fewer.
  if (text.length <= 15) return match[1] ? -(Number(text) + up) : Number(text) + up;
  const value = BigInt(text) + BigInt(up);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return match[1] ? -Number(value) : Number(value);
}

/** A figure in rupees as paise; null when it is no number or out of bounds. */
export function moneyOf(figure: Figure): Paise | null {
  if (figure.kind !== 'number' || figure.percent) return null;
  const value = scaleDigits(figure.digits, 2);
  return value === null || Math.abs(value) > MAX_PAISE ? null : paise(value);
}

/** A figure as a quantity of at most four decimals; null when it is no number or out of bounds. */
export function quantityOfFigure(figure: Figure): Quantity | null {
  if (figure.kind !== 'number') return null;
  const value = scaleDigits(figure.digits, 4);
  return value === null || Math.abs(value) > MAX_QUANTITY ? null : quantity(value);
}

/** "R.O." or "UR" (unit rate) in place of a quantity: only a rate is wanted. */
export function isRateOnly(text: string): boolean {
  return /^(r\.?\s?o\.?|u\.?\s?r\.?|(unit )?rate only)$/i.test(text.trim());
}

/** Lower case, letters and digits of any script, single spaces: what labels are compared by. */
export function labelKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .trim();
}
