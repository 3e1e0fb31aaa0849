import { ZERO, paise, type Paise } from '../../../../kernel/money';
import { labelKey, scaleDigits } from '../cells';

const TAX = '(?:gst|igst|cgst|tax|taxes|vat)';
/** Words for it, as `labelKey` writes them. A negation means the opposite. */
const WITHOUT = new RegExp(
  `\\b(?:exclusive|excluding|exclude[sd]?|excl|without|not includ(?:ed|ing|e|es)|not inclusive|plus)\\b(?: \\S+){0,4} ${TAX}\\b|\\b${TAX}\\b(?: \\S+){0,4} (?:extra|additional|excluded|exclusive|not included|as applicable|separate(?:ly)?)\\b|\\bextra ${TAX}\\b`,
);
const WITH = new RegExp(
  `\\b(?:inclusive|including|include[sd]?|incl|inc|with|contain(?:s|ing)?)\\b(?: \\S+){0,4} ${TAX}\\b|\\b${TAX}\\b(?: \\S+){0,3} (?:included|inclusive|incl)\\b`,
);
const MOST_WORDS = 60;

/** What a text states about tax in the rates; null where it states nothing, or both. */
export function taxSaid(text: string): boolean | null {
  const key = labelKey(text);
  if (key === '' || key.split(' ').length > MOST_WORDS) return null;
  if (WITHOUT.test(key)) return false;
  return WITH.test(key) ? true : null;
}

/** One tax of several that one cell names, and its money where that is there too: "CGST @ 9 % = 14,472.00, SGST @ 9 % = 14,472.00". */
const ONE_OF =
  /\b(?:c|s|i|ut)gst\b[^\d%]{0,9}(?:(\d{1,2}(?:\.\d{1,2})?)\s*%)?(?:[^\d%]{1,9}(\d[\d,]{2,14}(?:\.\d{1,2})?|\d{1,2}\.\d{2})(?![\d%]))?/gi;

/** What the taxes that one cell names come to together; null where it states no amount for one of them. */
export function taxInWords(text: string): Paise | null {
  const amounts = [...text.matchAll(ONE_OF)].map(([, , amount = '']) => scaleDigits(amount.replaceAll(',', ''), 2));
  if (amounts.length === 0 || amounts.some((amount) => amount === null)) return null;
  return paise(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), ZERO));
}

/** The percentages of two taxes or more that one cell names, added up; null for any other text. */
export function percentsInWords(text: string): number | null {
  const percents = [...text.matchAll(ONE_OF)].map(([, percent = '']) => Number(percent));
  return percents.length < 2 || percents.includes(0) ? null : percents.reduce((sum, percent) => sum + percent, 0);
}
