import type { RawFile } from '../../parse/raw-file';
import { isNumeric, labelKey, textOf } from '../cells';
import { HEADINGS } from '../tables/reading';
import { sumsItems } from '../labels';
import type { JudgedSheet } from '../roles-of-sheets';
import type { ReadSheet } from '../sheets';
import { readSummary } from '../summary/abstract';
import { placeOf } from '../tables/places';
import { clip, oneLine } from '../text';
import type { TaxInRates } from '../types';
import { taxSaid } from './tax-words';

/** What a file states about tax in its rates; `open` where both readings survive, the first of them the likelier. */
export interface TaxReading {
  readonly said: TaxInRates | null;
  readonly open: readonly [TaxInRates, TaxInRates] | null;
}

/**
 * Whether the rates of a file include tax. Its figures decide where they prove it: a tax that it adds below its items or in columns next to
 * them, a total with tax that is the sum of the items. Else the headings of the figures, then the notes. What the description of an item
 * states applies to that item only.
 */
export function taxInRates(file: RawFile, judged: readonly JudgedSheet[]): TaxReading {
  const bills = judged.flatMap(({ read, role }) => (role === 'bill' ? [read] : []));
  const figures = [
    ...bills.flatMap((read) => figuresOf(file, read)),
    ...judged.flatMap(({ read, role }) => (role === 'abstract' ? addedIn(file, read) : [])),
  ];
  const proof = figures.find(({ includes }) => !includes) ?? figures.find(({ rows }) => rows);
  if (proof) return { said: plain(proof), open: null };
  const words = [figures[0], ...inHeadings(bills)].flatMap((found) => (found ? [plain(found)] : []));
  const notes = inNotes(file, judged);
  const [first] = [...words, ...notes];
  const against = [...words, ...notes].find(({ includes }) => includes !== first?.includes);
  return first && against ? { said: null, open: [first, against] } : { said: first ?? null, open: null };
}

interface Figure extends TaxInRates {
  /** Proven by the figures of the single rows. */
  readonly rows?: true;
}

const plain = ({ includes, words, at }: TaxInRates): TaxInRates => ({ includes, words, at });

function figuresOf(file: RawFile, { totals, taxed, within, sheet, items }: ReadSheet): Figure[] {
  const added = totals.stated.find(({ kind, amount }) => kind === 'tax' && amount !== null && amount !== 0);
  const slack = 100 + items.length * 2;
  const whole = totals.stated.find(
    ({ kind, amount, label }) =>
      sumsItems(kind) && taxSaid(label) === true && amount !== null && Math.abs(amount - totals.computed) <= slack,
  );
  return [
    ...(added ? [{ includes: false, words: clip(added.label, 200), at: added.at }] : []),
    ...taxed.flatMap(({ taxes: { amounts, words, gross, values, percents }, header }): Figure[] => {
      if (amounts === null) return [];
      const at = header ? placeOf(file.kind, sheet, header, values[0] ?? percents[0] ?? gross ?? 0) : sheet.name;
      return [{ includes: amounts === 'gross', words: clip(oneLine(words), 200), at: clip(at, 200), rows: true }];
    }),
    ...(within ? [{ includes: true, words: clip(within.label, 200), at: within.at, rows: true as const }] : []),
    ...(whole && !added ? [{ includes: true, words: clip(whole.label, 200), at: whole.at }] : []),
  ];
}

/** The tax that a summary of the bills adds to them. */
function addedIn(file: RawFile, { sheet }: ReadSheet): Figure[] {
  return readSummary(sheet, (row, column) => placeOf(file.kind, sheet, row, column)).flatMap(({ stated }) =>
    stated?.kind === 'tax' && stated.amount && taxSaid(stated.label) !== true
      ? [{ includes: false, words: clip(stated.label, 200), at: stated.at }]
      : [],
  );
}

/** What the heading of the rate says, else that of the amount that is quantity × rate. */
function inHeadings(bills: readonly ReadSheet[]): TaxInRates[] {
  return bills.flatMap(({ columns, labels, sheet }) => {
    const said = [...(columns?.rate ?? []), ...(columns?.amount ?? [])].flatMap((column) => {
      const label = labels[column] ?? '';
      const includes = taxSaid(label);
      return includes === null ? [] : [{ includes, words: clip(oneLine(label), 200), at: clip(sheet.name, 60) }];
    });
    return said.slice(0, 1);
  });
}

/** One note of each kind, in their order. */
function inNotes(file: RawFile, judged: readonly JudgedSheet[]): TaxInRates[] {
  const found: TaxInRates[] = [];
  for (const { read, role } of judged) {
    if (role !== 'bill' && role !== 'other' && role !== 'abstract') continue;
    for (const { row, kind, reason } of read.verdicts) {
      // Headings were asked already. A total states what it holds itself; “GST extra” is one without a figure.
      if (kind === 'item' || reason === HEADINGS || (kind === 'total' && row.cells.some(isNumeric))) continue;
      row.cells.forEach((cell, column) => {
        const text = oneLine(textOf(cell));
        const includes = taxSaid(text);
        if (includes === null || (includes && isOfTotal(text, read))) return;
        found.push({ includes, words: clip(text, 200), at: placeOf(file.kind, read.sheet, row, column) });
      });
    }
  }
  return [true, false]
    .flatMap((includes) => found.find((one) => one.includes === includes) ?? [])
    .sort((one, other) => found.indexOf(one) - found.indexOf(other));
}

/** "The above total includes GST", of a total that is more than the items: it says nothing of the rates. */
function isOfTotal(text: string, { totals }: ReadSheet): boolean {
  if (!/\btotal\b/.test(labelKey(text))) return false;
  const last = totals.stated.findLast(({ kind, amount }) => sumsItems(kind) && amount !== null);
  return last !== undefined && Math.abs((last.amount ?? 0) - totals.computed) > 100 + totals.stated.length * 100;
}
