import { paise, sum, type Paise } from '../../../../kernel/money';
import type { RawKind } from '../../parse/raw-file';
import { previewOf } from '../preview';
import type { ReadSheet } from '../sheets';
import type { TaxReading } from '../tax/tax-in-rates';
import { clip } from '../text';
import type { Reading, UnderstoodItem } from '../types';
import type { FileQuestions } from './questions';
import { readWith } from './readings';

/** Where neither the file nor the item states another rate of tax. */
const USUAL_BP = 1_800;

/**
 * What is asked of bills that state both that their rates include tax and that they do not: each with the sum that it comes to. Null where the
 * columns that a person can name would not read a sheet as it was read. The answer is not remembered: it is of this file.
 */
export function askTax(kind: RawKind, bills: readonly ReadSheet[], { open }: TaxReading): FileQuestions | null {
  if (!open) return null;
  const shown = bills.flatMap((read) => previewOf(read).map((preview) => ({ read, preview })));
  const readings = shown.flatMap(({ read, preview: { candidate } }) => {
    const reading = candidate && readWith(kind, read, candidate);
    return reading?.items === read.items.length && reading.total === read.totals.computed ? [reading] : [];
  });
  if (bills.length === 0 || readings.length < bills.length) return null;
  const items = bills.flatMap((read) => read.items);
  return {
    preview: shown.map(({ preview }) => ({ ...preview, fingerprint: '' })),
    questions: [
      {
        kind: 'tax',
        sheet: null,
        columns: [],
        readings: open.map((tax): Reading => ({
          items: items.length,
          total: tax.includes ? sum(items.map(({ amount }) => amount)) : sum(items.map(withTax)),
          unexplained: null,
          sheets: readings.flatMap(({ sheets }) => sheets),
          tax,
        })),
      },
    ],
  };
}

/** What a bill that states both is taken for where nobody can be asked. */
export function doubtOfTax({ open }: TaxReading): string[] {
  if (!open) return [];
  const [first, second] = open.map(({ words, at }) => `“${clip(words, 60)}” (${at})`);
  return [
    clip(`The file states both ${first} and ${second}. Without an answer its rates are taken as without GST.`, 300),
  ];
}

const withTax = ({ amount, tax }: UnderstoodItem): Paise =>
  paise(amount + Math.round((amount * (tax?.bp ?? USUAL_BP)) / 10_000));
