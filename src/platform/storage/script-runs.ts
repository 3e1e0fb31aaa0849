/** Text in one font; null when no font has its characters. */
export interface Run {
  readonly text: string;
  readonly font: string | null;
}

/** What the fonts cover. */
export interface Coverage {
  /** The font for a single character; null when none has it. */
  fontOf(character: string): string | null;
  has(font: string, character: string): boolean;
}

/** Combining marks, joiners, dandas and spaces: they stay with the preceding text when its font has them. */
const FOLLOWS = /[\p{M}\p{Join_Control}\u0964\u0965 \u00a0]/u;
const CLINGS = /[\p{M}\p{Join_Control}]/u;

/**
 * Splits a text into runs of one font each. Joined they give the text again; no run is empty, and neighbours differ in
 * font.
 */
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

/** Splits a text into what readers see as letters: `श्री` with its signs is one, and so is a family emoji. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

/**
 * Replacement for text that no font has: a question mark per letter, spaces as they are, nothing for invisible
 * characters.
 */
export function substitute(text: string): string {
  return lettersOf(text)
    .map((letter) => {
      if (/^\p{White_Space}+$/u.test(letter)) return ' ';
      return /^[\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u.test(letter) ? '' : '?';
    })
    .join('');
}
