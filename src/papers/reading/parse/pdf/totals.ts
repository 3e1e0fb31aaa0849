import { totalKindOf } from '../../understand/labels';
import { isPlainFigure, phrasesOf, type PdfLine, type PdfWord } from './line';

/** A total at the end of a line: its name, its figure, and the words before both. */
export interface PrintedTotal {
  readonly others: readonly PdfWord[];
  readonly label: readonly PdfWord[];
  readonly figure: readonly PdfWord[];
}

export const textOfWords = (words: readonly PdfWord[]): string => words.map(({ text }) => text).join(' ');

/** The words of each phrase of a line. */
export function wordsOfPhrases(line: PdfLine): PdfWord[][] {
  return phrasesOf(line).map(({ left, right }) =>
    line.words.filter((word) => word.left >= left - 0.01 && word.right <= right + 0.01),
  );
}

/** The total that a line ends with; null for any other line. */
export function totalIn(line: PdfLine): PrintedTotal | null {
  const from = line.words.findIndex((_, at) => isPlainFigure(textOfWords(line.words.slice(at))));
  if (from < 1) return null;
  const label = wordsOfPhrases({ ...line, words: line.words.slice(0, from) }).at(-1) ?? [];
  const others = line.words.slice(0, from - label.length);
  // An item with its own tax has figures of its own.
  if (totalKindOf(textOfWords(label)) === null || others.some(({ text }) => isPlainFigure(text))) return null;
  return { others, label, figure: line.words.slice(from) };
}

/** The line as far as it shows where columns are: the name of a total is set without regard to them. */
export function withoutTotalName(line: PdfLine): PdfLine {
  const total = totalIn(line);
  return total ? { ...line, words: [...total.others, ...total.figure] } : line;
}
