import { DEVANAGARI } from './devanagari';

/** One word, number or sign of a text. */
export interface Token {
  /** In the form in which it is compared: lower case, Latin letters, singular; digits for a number. */
  readonly key: string;
  readonly value: number | null;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

const PARTS = /(\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)|(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?)|(\n|[^\s])/gu;
/** Numbers and signs in front of the lines of a list. */
const BULLETS = /(^|\n)([ \t]*(?:\d{1,2}[.)](?=\s)|[-*•])[ \t]*)/g;
const ZERO = '०'.charCodeAt(0);

/** Splits a text into words, numbers and signs: `2bhk` and `9ft` are two each. Spans are of the text as it was given. */
export function tokensOf(text: string): Token[] {
  const plain = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO))
    .toLowerCase()
    .replace(BULLETS, (_, line: string, bullet: string) => line + ' '.repeat(bullet.length));
  const tokens: Token[] = [];
  // Lower case may be longer than the text in rare alphabets; spans then point to the nearest place there is.
  const at = (index: number): number => Math.min(index, text.length);
  for (const match of plain.matchAll(PARTS)) {
    const [whole, number, word] = match;
    const [start, end] = [at(match.index), at(match.index + whole.length)];
    if (number !== undefined) {
      const value = Number(number.replaceAll(',', ''));
      tokens.push({ key: String(value), value, start, end });
    } else if (word !== undefined) tokens.push({ key: keyOf(word), value: null, start, end });
    else tokens.push({ key: whole, value: null, start, end });
  }
  return tokens;
}

/** A word in the form in which it is compared. */
function keyOf(word: string): string {
  const composed = word.normalize('NFC');
  const latin = DEVANAGARI.get(composed) ?? composed.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const letters = latin.toLowerCase().replace(/['’]/g, '');
  return letters.length > 3 && letters.endsWith('s') && !letters.endsWith('ss') ? letters.slice(0, -1) : letters;
}
