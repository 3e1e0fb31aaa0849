import { labelKey } from '../cells';

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
