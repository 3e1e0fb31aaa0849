import type { Rules } from './ruled/drawn-rules';

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
