import { calculate, isSum } from './arithmetic';
import { parseFeetInch } from '../../../lib/format/feet-inch';
import { parseNumber } from '../../../ui/form/number-field';
import type { CellValue, Choice, ParseResult } from './cell';

export const good = (value: CellValue): ParseResult => ({ ok: true, value });
export const bad = (error: string): ParseResult => ({ ok: false, error });

const BAD_SUM = 'A sum like =3*4 or =(10+2.5)/2';

/** A text of so many characters at most, and one at least. */
export function readText(typed: string, most: number, empty: string, long: string): ParseResult {
  if (typed === '') return bad(empty);
  return typed.length > most ? bad(long) : good(typed);
}

/** A number or a sum; a sum is rounded to so many decimals. `otherwise` says what is expected. */
export function readNumber(
  typed: string,
  decimals: number,
  plain: (text: string) => number | null,
  otherwise: string,
  isGood = (value: number): boolean => value >= 0,
): ParseResult {
  const sum = isSum(typed) ? calculate(typed) : null;
  const value = isSum(typed) ? sum && Number(sum.toFixed(decimals)) : plain(bareNumber(typed));
  if (value !== null && isGood(value)) return good(value);
  return bad(BELOW_ZERO.test(typed) || (sum !== null && sum < 0) ? 'Not below zero.' : otherwise);
}

/** Units of the field as sheets write them behind a quantity. */
const UNITS =
  /^(.*\d)\s*(?:sq\.?\s?(?:ft|m|mtr|meters?)|sft|sqft|sqm|rft|r\.?ft|rmt|cum|cu\.?m|cft|nos?|no|pcs?|each|sets?|kg|ltrs?|lot|ls|job|points?|trips?|days?|hrs?|m|mm|ft|m2|m3|m²|m³)\.?$/i;

/** A number as sheets write it: without the unit behind it, and without spaces between its digits. */
export function bareNumber(text: string): string {
  return (UNITS.exec(text.trim())?.[1] ?? text).replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '').trim();
}

const BELOW_ZERO = /^\s*[-−]\s*[₹\d.]/;

/** A whole number within bounds. */
export function readWhole(typed: string, least: number, most: number): ParseResult {
  const isWithin = (value: number): boolean => Number.isInteger(value) && value >= least && value <= most;
  return readNumber(typed, 4, (text) => parseNumber(text, 0), `A whole number from ${least} to ${most}`, isWithin);
}

/** What is expected, or where a sum was typed, how one is written. */
export function expectedText(typed: string, otherwise: string): string {
  return isSum(typed) ? BAD_SUM : otherwise;
}

/** A length in inches. */
export function readLength(typed: string): ParseResult {
  if (typed === '') return good(null);
  const feet = isSum(typed) ? calculate(typed) : null;
  const inches = isSum(typed) ? (feet === null ? null : parseFeetInch(String(feet))) : parseFeetInch(typed);
  return inches !== null ? good(inches) : bad(expectedText(typed, 'Write it as 5′ 6″, 5 6, 5.5ft or 66in'));
}

/** One of the choices, by its label or id; what the cell shows now stays what it holds, whatever else is offered. */
export function readChoice(
  typed: string,
  choices: readonly Choice[],
  now: { text: string; value: CellValue },
  none: string,
): ParseResult {
  if (typed !== '' && typed === now.text) return good(now.value);
  const wanted = typed.toLowerCase();
  const found = choices.find(({ id, label }) => label.toLowerCase() === wanted || id.toLowerCase() === wanted);
  return found ? good(found.id) : bad(none);
}
