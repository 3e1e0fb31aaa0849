import type { Columns } from '../columns/columns';
import { knownUnit } from '../units';

/** Units of no measure: a heading that says "Total" or "Item" states none. */
const NONE = new Set(['LS', '%', 'job', 'lot', 'day', 'month', 'hour', 'trip']);

/** A unit that a heading is, ends with, or has in brackets: "Sq.ft", "Area (sqft)", "Qty in Rft". '' for any other. */
function unitIn(label: string): string {
  const words = label
    .replace(/[()[\]{}:]/g, ' ')
    .trim()
    .split(/\s+/);
  const ends = [words.join(' '), words.slice(-2).join(' '), words.at(-1) ?? ''];
  const inBrackets = [...label.matchAll(/[([{]([^)\]}]+)[)\]}]/g)].map(([, inside = '']) => inside);
  const texts = [...inBrackets, ...ends].map((text) => text.replace(/^in\s+/i, '').trim());
  return texts.find((text) => isMeasure(text)) ?? '';
}

/** What a heading of rates says one of costs it: "Rate/sqft", "Price per Rft". */
const perUnitIn = (label: string): string => {
  const [, text = ''] = /(?:\/|\bper)\s*([\p{L}. ]+)/iu.exec(label) ?? [];
  return isMeasure(text) ? text.trim() : '';
};

function isMeasure(text: string): boolean {
  const unit = knownUnit(text);
  return unit !== null && !NONE.has(unit) && !/^(?:units?|q\w*)\.?$/i.test(text.trim());
}

/** The unit that the headings of a table state for all its quantities, as they write it; '' where there is a column of units, and for none. */
export function unitOfHeadings({ unit, quantity, rate }: Columns, labels: readonly string[]): string {
  if (unit.length > 0 || quantity === null) return '';
  const own = unitIn(labels[quantity] ?? '');
  const [price] = rate;
  return own !== '' || price === undefined ? own : perUnitIn(labels[price] ?? '');
}

/** Whether a heading is nothing but a unit that is measured: the quantities of a table whose other headings name a price. */
export const isOfMeasures = (label: string): boolean => {
  const unit = knownUnit(label);
  return unit !== null && ['sqft', 'sqm', 'rft', 'rm', 'cum', 'cft'].includes(unit);
};
