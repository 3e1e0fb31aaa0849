import { figureOf, isRateOnly } from '../../understand/cells';
import { numberStyle, totalKindOf } from '../../understand/labels';
import { roleOf } from '../../understand/columns/roles';
import { knownUnit } from '../../understand/units';
import { bandOf, type Band } from './bands';
import type { PdfLine, PdfWord } from './line';
import { textOfWords, totalIn, wordsOfPhrases, type PrintedTotal } from './totals';

/** The cells of a line, and whether it is a sentence set across the columns: terms, an address, a title. */
export interface Placed {
  readonly cells: readonly string[];
  readonly prose: boolean;
}

/** Whether the words of one cell between drawn lines run from the descriptions over the columns next to them, which the row does not use. */
function isAcrossAll({ text, left, right }: PdfWord, bands: readonly Band[]): boolean {
  const at = bands.findIndex((band) => band.description);
  const [own, next] = [bands[at], bands[at + 1]];
  return !!own && !!next && left <= own.right && right > next.left && /[\p{L}\p{M}]{3}/u.test(text);
}

/**
 * Puts the words of a line into the columns. Words that run on with ordinary spaces from one column into the next, without a figure of
 * their own in any, are one sentence: it is kept whole as a description, so that no part of it is taken for a number or a figure.
 */
export function placeWords(line: PdfLine, bands: readonly Band[]): Placed {
  const cells = bands.map(() => '');
  const description = bands.findIndex((band) => band.description);
  const put = (at: number, text: string): void => {
    cells[at] = cells[at] === '' ? text : `${cells[at] ?? ''} ${text}`;
  };
  const total = totalIn(line);
  const phrases = wordsOfPhrases(total ? { ...line, words: total.others } : line);
  if (total) putTotal(total, bands, put);
  const isAcross = line.words.some((word) => bands[bandOf(word, bands)]?.text === false);
  const isEven = description >= 0 && total === null && isAcross && isTyped(line);
  const isWords = isEven || (description >= 0 && !hasFigures(phrases, bands));
  const isSet = isEven || (isWords && isJustified(phrases, bands));
  const sentences = new Set(isWords ? phrases.filter((words) => isSet || isSentence(words, bands)) : []);
  let prose = false;
  for (const words of phrases) {
    const first = words[0] ? bandOf(words[0], bands) : 0;
    if (sentences.has(words)) {
      put(description, words.map(({ text }) => text).join(' '));
      prose ||= isSet || first !== description;
    } else
      for (const word of words)
        put(line.ruled && isAcrossAll(word, bands) ? description : bandOf(word, bands), word.text);
  }
  return { cells, prose };
}

/** A block of totals is set without regard to the columns above it: its names must not get into the column of its figures. */
function putTotal(
  { label, figure }: PrintedTotal,
  bands: readonly Band[],
  put: (at: number, text: string) => void,
): void {
  const [first, last] = [label[0], figure.at(-1)];
  if (!first || !last) return;
  const money = bands[bandOf(last, bands)]?.text ? bands.findLastIndex(({ text }) => !text) : bandOf(last, bands);
  const description = bands.findIndex((band) => band.description);
  const own = bandOf(first, bands);
  const isApart = label.every((word) => bandOf(word, bands) === own) && own !== money;
  put(isApart || description < 0 ? own : description, textOfWords(label));
  put(money < 0 ? bandOf(last, bands) : money, textOfWords(figure));
}

/** So many words are no headings, and not the label of a tax. */
const MANY = 8;
/** A heading has no more words: "ITEM No. 1: Excavation in earth" is none. */
const FEW = 5;

/** A figure or a unit by itself in a column of such, or the label of a total. */
function hasFigures(phrases: readonly (readonly PdfWord[])[], bands: readonly Band[]): boolean {
  const isLong = phrases.flat().length >= MANY;
  return phrases.some((words) => {
    const text = words.map((word) => word.text).join(' ');
    if (totalKindOf(text) !== null) return true;
    // "100 % of the fee", in a clause.
    if (isLong && text.endsWith('%')) return false;
    const held = new Set(words.map((word) => bandOf(word, bands)));
    const [band] = held;
    return held.size === 1 && band !== undefined && !bands[band]?.text && isOfFigures(text) && band > 0;
  });
}

/** Words of a clause that was stretched to the width of the page: they stand in columns of figures and name none. */
function isJustified(phrases: readonly (readonly PdfWord[])[], bands: readonly Band[]): boolean {
  const words = phrases.flat();
  if (words.length < MANY || phrases.length < 3) return false;
  const held = new Set(words.map((word) => bandOf(word, bands)));
  const isNamed = phrases.some((phrase) => phrase.length <= FEW && roleOf(textOfWords(phrase)) !== null);
  return !isNamed && [...held].filter((band) => !bands[band]?.text).length > 1;
}

/** Whether a line is typed from word to word with one space, as wide as in type of one width: no column begins in it, whatever figures it names. */
function isTyped({ words, size }: PdfLine): boolean {
  const last = words.at(-1);
  if (words.filter(({ text }) => /[\p{L}\p{M}]{2}/u.test(text)).length < MANY || !last) return false;
  // "from 150 mm to | 200 mm" goes on in the next line; no amount has so few digits.
  if (isOfFigures(last.text) && !/^\d{1,3}$/.test(last.text)) return false;
  return words.every(({ left }, at) => at === 0 || left - (words[at - 1]?.right ?? left) <= size * TYPED);
}

/** Of the size of the type: the space of type of one width. */
const TYPED = 0.65;

function isSentence(words: readonly PdfWord[], bands: readonly Band[]): boolean {
  const parts = new Map<number, string>();
  for (const word of words) {
    const band = bandOf(word, bands);
    parts.set(band, `${parts.get(band) ?? ''} ${word.text}`.trim());
  }
  if (parts.size < 2) return false;
  // "1 Walls of brick 12 sqm", set close: every part is what its column holds.
  return [...parts].some(([band, text]) => !bands[band]?.text && !isOfFigures(text) && !isNumber(text));
}

function isOfFigures(text: string): boolean {
  const figure = figureOf(text);
  return (
    (figure.kind === 'number' && (figure.rest === '' || knownUnit(figure.rest) !== null)) ||
    knownUnit(text) !== null ||
    isRateOnly(text)
  );
}

function isNumber(text: string): boolean {
  const style = numberStyle(text);
  return style !== 'none' && (style !== 'other' || !/[\p{L}\p{M}]{2}|\s/u.test(text));
}
