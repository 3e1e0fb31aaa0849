import { figureOf } from '../../understand/cells';
import type { Rules } from '../ruled/drawn-rules';

/** Words of a printed page with their places, before they are a table. */
export interface PdfWord {
  readonly text: string;
  /** Points from the left edge. */
  readonly left: number;
  readonly right: number;
  /** Points from the top edge, of the base line. */
  readonly y: number;
  /** Height of the type in points. */
  readonly size: number;
  /** Of a scan: how sure it is that this is the word, 0 to 100. */
  readonly confidence?: number;
}

export interface PdfPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWord[];
  readonly rules?: Rules;
}

/** Words on one base line, left to right. */
export interface PdfLine {
  readonly page: number;
  readonly y: number;
  readonly size: number;
  readonly words: readonly PdfWord[];
  running: boolean;
  /** A row between drawn lines, each word of which is a whole cell. */
  readonly ruled?: boolean;
}

/** Words closer than a space and a half make one phrase of a header. */
export function phrasesOf(line: PdfLine): { text: string; left: number; right: number }[] {
  const phrases: { text: string; left: number; right: number }[] = [];
  for (const word of line.words) {
    const last = phrases.at(-1);
    if (last && word.left - last.right < line.size * 0.55) {
      last.text += ` ${word.text}`;
      last.right = word.right;
    } else phrases.push({ text: word.text, left: word.left, right: word.right });
  }
  return phrases;
}

/** Thousands that are set apart, with the decimal sign of any country: "1 083,00". */
const SPACED = /^-?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;

/** Whether a text is a figure without a unit and no percentage, wherever its file comes from. */
export function isPlainFigure(text: string): boolean {
  const figure = figureOf(text);
  return (figure.kind === 'number' && figure.rest === '' && !figure.percent) || SPACED.test(text);
}

/**
 * A text whose letters stand apart, "¹ 4 5" and "T o t a l", closed up; any other as it is. A rupee sign that its font does not have makes
 * printers write a whole text in two bytes a letter, of which the empty ones come as spaces.
 */
export function closeUp(text: string): string {
  const letters = text.trim().split(' ');
  const isApart = letters.length > 1 && letters.every((letter) => letter.length === 1);
  const isWord = letters[0] === '¹' || letters.filter((letter) => /\p{Ll}/u.test(letter)).length > 2;
  return isApart && isWord ? letters.join('') : text;
}

/** Of the size of the type: words are farther apart, by the width of a narrow space. */
const TOUCHING = 0.1;

/** The words of one line, left to right, with those as one that a printer set letter by letter: "1", "," and "50" that touch are 1,50. */
export function joinTouching(words: readonly PdfWord[]): PdfWord[] {
  const joined: PdfWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && touch(last, word)) joined.splice(-1, 1, { ...last, text: last.text + word.text, right: word.right });
    else joined.push(word);
  }
  return joined;
}

/** Digits beside digits, or letters beside letters: a sign of its own before a figure is that of a currency. */
const PARTS = /[\d.,]\n[\d.,]|[\p{L}-]\n[\p{L}-]/u;

function touch(one: PdfWord, other: PdfWord): boolean {
  if (!PARTS.test(`${one.text.slice(-1)}\n${other.text.slice(0, 1)}`)) return false;
  // Words of a scan are as wide as they were recognised.
  if (one.confidence !== undefined || one.right <= one.left || other.right <= other.left) return false;
  const near = TOUCHING * Math.min(one.size, other.size);
  return Math.abs(other.left - one.right) <= near && Math.abs(other.y - one.y) <= near;
}
