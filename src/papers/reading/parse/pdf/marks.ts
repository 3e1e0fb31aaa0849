import { CURRENCY_PATTERN, figureOf } from '../../understand/cells';
import { totalKindOf } from '../../understand/labels';
import type { PdfLine, PdfWord } from './line';

/** In so many lines a sign stands before an amount when it is a currency. */
const FEW = 3;
/** Without paise it is one only where it stands before nothing but figures. */
const MANY = 6;

/**
 * Takes the sign of a currency out of the lines of each page: fonts without ₹ print another sign, "n 70.00". It is one character that stands by itself and
 * nearly always just before an amount, which tells it from "2 x 3.50" and from a word.
 */
export function withoutCurrency(given: readonly PdfLine[][]): PdfLine[][] {
  const pages = withoutBrackets(given);
  const seen = new Map<string, { before: number; whole: number; elsewhere: number }>();
  for (const { words } of pages.flat()) {
    for (const [index, word] of words.entries()) {
      if (!isSign(word)) continue;
      const count = seen.get(word.text) ?? { before: 0, whole: 0, elsewhere: 0 };
      if (leadsAmount(words, index) || leadsTotal(words, index)) count.before += 1;
      else if (leads(words, index, WHOLE)) count.whole += 1;
      else if (!endsLabel(words, index)) count.elsewhere += 1;
      seen.set(word.text, count);
    }
  }
  const signs = new Set(
    [...seen].flatMap(([text, { before, whole, elsewhere }]) =>
      (before > 0 || (elsewhere === 0 && whole >= MANY)) && before + whole >= FEW && before + whole >= 4 * elsewhere
        ? [text]
        : [],
    ),
  );
  if (signs.size === 0) return [...pages];
  const cleared = (line: PdfLine): PdfLine => {
    const words = line.words.filter(
      (word, index) =>
        !signs.has(word.text) ||
        !(leadsAmount(line.words, index) || endsLabel(line.words, index) || leads(line.words, index, WHOLE)),
    );
    return words.length === line.words.length || words.length === 0 ? line : { ...line, words };
  };
  return pages.map((lines) => lines.map(cleared));
}

const BEHIND = new RegExp(`^${CURRENCY_PATTERN}$`, 'iu');
const FIGURE = /^\d[\d.,]*$/;
/** Of the size of the type: figures of two columns are farther apart. */
const A_SPACE = 0.45;

const follows = (word: PdfWord, next: PdfWord, space: number): boolean => next.left - word.right <= space * word.size;

/** "₹" from another font than its figure is a word of its own. */
function withSigns(words: readonly PdfWord[]): readonly PdfWord[] {
  const leads = (word: PdfWord | undefined, next: PdfWord | undefined): boolean =>
    word !== undefined &&
    next !== undefined &&
    BEHIND.test(word.text) &&
    FIGURE.test(next.text) &&
    follows(word, next, A_SPACE);
  const behind = (at: number): boolean => {
    const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
    return (
      before !== undefined &&
      word !== undefined &&
      FIGURE.test(before.text) &&
      word.left - before.right <= (next?.left ?? Infinity) - word.right
    );
  };
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (next && leads(word, next) && !behind(at)) return [{ ...next, text: word.text + next.text, left: word.left }];
    return leads(before, word) && !behind(at - 1) ? [] : [word];
  });
}

/** "1 800.00 €" is one figure: its currency stands behind it, and thousands are set apart by a space. So is "₹ 450", where both are set close. */
export function joinFigures<Line extends { readonly words: readonly PdfWord[] }>(given: Line): Line {
  if (!given.words.some(({ text }) => BEHIND.test(text))) return given;
  const line = { ...given, words: withSigns(given.words) };
  const words: PdfWord[] = [];
  for (const word of line.words) {
    const last = words.at(-1);
    if (!last || !BEHIND.test(word.text) || !FIGURE.test(last.text) || !follows(last, word, 1)) {
      words.push(word);
      continue;
    }
    const parts = words.splice(-1);
    for (let before = words.at(-1), first = parts[0]; before && first; before = words.at(-1), first = parts[0]) {
      const isThousands = /^\d{1,3}$/.test(before.text) && /^\d{3}(?!\d)/.test(first.text);
      if (!isThousands || !follows(before, first, A_SPACE)) break;
      parts.unshift(...words.splice(-1));
    }
    const figure = parts.map(({ text }) => text).join('');
    words.push({ ...word, text: `${figure} ${word.text}`, left: parts[0]?.left ?? last.left });
  }
  return { ...line, words };
}

const BY = /^[x×*]$/i;
const SIDE = /^\(?(?:[whdlbt]|\d[\d.]*(?:mm|cm|m|ft|['′"″])?(?:\d*['′"″])?)$/i;
const LETTER = /^\(?[whdlbt]$/i;
const LENGTH = /^(?:[mc]m|m|ft|in|inch(?:es)?)\)?$/i;
/** Of the size of the type: the words of one size are no farther apart. */
const CLOSE = 0.5;

/**
 * The words of a line with those of a size as one, "W 1200 x H 1050 mm": where all lines of a column have one, the spaces around "x" are no gap
 * between columns.
 */
export function joinSizes<Line extends { readonly words: readonly PdfWord[] }>(line: Line): Line {
  const { words } = line;
  if (!words.some(({ text }) => BY.test(text))) return line;
  const joined: PdfWord[] = [];
  for (let at = 0; at < words.length;) {
    const end = endOfSize(words, at);
    const [first, last] = [words[at], words[end - 1]];
    if (first && last)
      joined.push(end - at > 1 ? { ...first, text: textOf(words.slice(at, end)), right: last.right } : first);
    at = end;
  }
  return { ...line, words: joined };
}

const textOf = (words: readonly PdfWord[]): string => words.map(({ text }) => text).join(' ');

/** After the last word of the size that begins at a word; after that word where none does. */
function endOfSize(words: readonly PdfWord[], from: number): number {
  const isNext = (at: number, pattern: RegExp): boolean => {
    const [before, word] = [words[at - 1], words[at]];
    return (
      word !== undefined &&
      pattern.test(word.text) &&
      (at === from || (before !== undefined && follows(before, word, CLOSE)))
    );
  };
  const afterSide = (at: number): number => {
    if (!isNext(at, SIDE)) return at;
    return LETTER.test(words[at]?.text ?? '') && isNext(at + 1, SIDE) ? at + 2 : at + 1;
  };
  let end = afterSide(from);
  let sides = end > from ? 1 : 0;
  while (sides > 0 && isNext(end, BY) && afterSide(end + 1) > end + 1) [end, sides] = [afterSide(end + 1), sides + 1];
  // "n 345 × 1000 = n 345000" works out a price.
  if (sides < 2 || words[end]?.text === '=') return from + 1;
  return isNext(end, LENGTH) ? end + 1 : end;
}

const OPENS = new RegExp(`^\\(${CURRENCY_PATTERN}$`, 'iu');
const CLOSES = /^\d[\d.,]*\)$/;

/**
 * "(Rp 440.000)" on nearly every line of a bill is a price in a format that sets all money in brackets, each as one word. A few such amounts are
 * negative, and stay what they are.
 */
function withoutBrackets(pages: readonly PdfLine[][]): readonly PdfLine[][] {
  const lines = pages.flat();
  const opens = (words: readonly PdfWord[], index: number): boolean =>
    OPENS.test(words[index]?.text ?? '') && CLOSES.test(words[index + 1]?.text ?? '');
  const bracketed = lines.flatMap(({ words }) => words.filter((_, index) => opens(words, index))).length;
  const signs = lines.flatMap(({ words }) => words.filter(({ text }) => /\p{Sc}|^\W?(?:rp|rs)\b/iu.test(text))).length;
  if (bracketed < FEW || bracketed * 10 < signs * 8) return pages;
  const joined = ({ words }: PdfLine): PdfWord[] =>
    words.flatMap((word, index) => {
      if (opens(words, index - 1)) return [];
      const next = opens(words, index) ? words[index + 1] : undefined;
      return next ? [{ ...word, text: `${word.text.slice(1)} ${next.text.slice(0, -1)}`, right: next.right }] : [word];
    });
  return pages.map((page) => page.map((line) => ({ ...line, words: joined(line) })));
}

function isSign({ text }: PdfWord): boolean {
  return [...text].length === 1 && /[^\d.,;:()[\]+*=/\-–—&@#%]/.test(text);
}

/** The same money without paise: "R 899". It shows nothing by itself. */
const WHOLE = /^\d[\d,]*$/;

const leadsAmount = (words: readonly PdfWord[], index: number): boolean => leads(words, index, /^\d[\d,]*\.\d\d$/);

/** "Grand Total n 2,124": the figure of a total is money. */
const leadsTotal = (words: readonly PdfWord[], index: number): boolean =>
  leads(words, index, WHOLE) && totalKindOf(textOf(words.slice(0, index))) !== null;

function leads(words: readonly PdfWord[], index: number, figure: RegExp): boolean {
  const [before, sign, after] = [words[index - 1], words[index], words[index + 1]];
  if (!sign || !after || !figure.test(after.text) || after.left - sign.right > sign.size) return false;
  return !before || sign.left - before.right > sign.size || figureOf(before.text).kind !== 'number';
}

/** "Amount ( n )", "Total: n". */
function endsLabel(words: readonly PdfWord[], index: number): boolean {
  const before = words[index - 1];
  return before !== undefined && /[(:]$/.test(before.text);
}
