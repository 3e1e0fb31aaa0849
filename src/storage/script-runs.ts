/** A part of a text in one font; null when no font has its letters. */
export interface Run {
  readonly text: string;
  readonly font: string | null;
}

/** What fonts have. */
export interface Coverage {
  /** The font that a character is to be set in by itself; null when none has it. */
  fontOf(character: string): string | null;
  has(font: string, character: string): boolean;
}

/** Signs on the letter before them, joiners, dandas and spaces: they go with what they follow where its font has them. */
const FOLLOWS = /[\p{M}\p{Join_Control}\u0964\u0965 \u00a0]/u;
const CLINGS = /[\p{M}\p{Join_Control}]/u;

/** A text as parts of one font each. Joined they are the text itself; no part is empty, and neighbours differ in their font. */
export function splitRuns(text: string, coverage: Coverage): Run[] {
  const runs: { text: string; font: string | null }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = last && follows(character, last.font, coverage) ? last.font : coverage.fontOf(character);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

function follows(character: string, font: string | null, coverage: Coverage): boolean {
  return font === null ? CLINGS.test(character) : FOLLOWS.test(character) && coverage.has(font, character);
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader takes for the letters of a text: `श्री` is one with the signs on it, a family emoji is one. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

/** What stands in place of a text that no font has: a question mark for a letter, a space for a space, nothing for the unseen. */
export function substitute(text: string): string {
  return lettersOf(text)
    .map((letter) => {
      if (/^\p{White_Space}+$/u.test(letter)) return ' ';
      return /^[\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u.test(letter) ? '' : '?';
    })
    .join('');
}
