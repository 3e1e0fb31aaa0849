import { isNumeric, labelKey, textOf } from './cells';
import type { JudgedSheet } from './roles-of-sheets';
import { placeOf } from './sheets';
import { clip, oneLine } from './text';
import type { TaxInRates } from './types';
import type { RawFile } from '../parse/raw-file';

const TAX = '(?:gst|igst|cgst|tax|taxes|vat)';
/** Words for it, as `labelKey` writes them. A negation means the opposite. */
const WITHOUT = new RegExp(
  `\\b(?:exclusive|excluding|exclude[sd]?|excl|without|not includ(?:ed|ing|e|es)|not inclusive|plus)\\b(?: \\S+){0,4} ${TAX}\\b|\\b${TAX}\\b(?: \\S+){0,4} (?:extra|additional|excluded|exclusive|not included|as applicable|separate(?:ly)?)\\b|\\bextra ${TAX}\\b`,
);
const WITH = new RegExp(
  `\\b(?:inclusive|including|include[sd]?|incl|inc|with)\\b(?: \\S+){0,4} ${TAX}\\b|\\b${TAX}\\b(?: \\S+){0,3} (?:included|inclusive|incl)\\b`,
);
const MOST_WORDS = 60;

/** What a text states about tax in the rates; null where it states nothing, or both. */
export function taxSaid(text: string): boolean | null {
  const key = labelKey(text);
  if (key === '' || key.split(' ').length > MOST_WORDS) return null;
  if (WITHOUT.test(key)) return false;
  return WITH.test(key) ? true : null;
}

/**
 * Whether the rates of a file include tax, by its own words: a tax that it adds below its items, the headings of its figures, then its
 * notes. Null where it states nothing, or both. What the description of an item states applies to that item only.
 */
export function taxInRates(file: RawFile, judged: readonly JudgedSheet[]): TaxInRates | null {
  const bills = judged.filter(({ role }) => role === 'bill');
  for (const { read } of bills) {
    const added = read.totals.stated.find(({ kind, amount }) => kind === 'tax' && amount !== null && amount !== 0);
    if (added) return { includes: false, words: clip(added.label, 200), at: added.at };
  }
  return inHeadings(bills) ?? inNotes(file, judged);
}

function inHeadings(bills: readonly JudgedSheet[]): TaxInRates | null {
  for (const { read } of bills) {
    for (const column of [...(read.columns?.rate ?? []), ...(read.columns?.amount ?? [])]) {
      const label = read.labels[column] ?? '';
      const includes = taxSaid(label);
      if (includes !== null) return { includes, words: clip(oneLine(label), 200), at: clip(read.sheet.name, 60) };
    }
  }
  return null;
}

function inNotes(file: RawFile, judged: readonly JudgedSheet[]): TaxInRates | null {
  const found: TaxInRates[] = [];
  for (const { read, role } of judged) {
    if (role !== 'bill' && role !== 'other' && role !== 'abstract') continue;
    for (const { row, kind } of read.verdicts) {
      // A total states what it holds itself; “GST extra” is one without a figure.
      if (kind === 'item' || (kind === 'total' && row.cells.some(isNumeric))) continue;
      row.cells.forEach((cell, column) => {
        const text = oneLine(textOf(cell));
        const includes = taxSaid(text);
        if (includes === null) return;
        found.push({ includes, words: clip(text, 200), at: placeOf(file.kind, read.sheet, row, column) });
      });
    }
  }
  const [first] = found;
  return first && found.every(({ includes }) => includes === first.includes) ? first : null;
}
