/** How wide letters are at most, of Inter and of the fonts of Devanagari, in parts of their size; all others are 0.63. */
const LETTERS = [
  { letters: /\p{Mn}/u, width: 0 },
  { letters: /\p{Mc}/u, width: 0.36 },
  { letters: /\p{Script=Devanagari}/u, width: 0.76 },
  { letters: /[ijl.,′' I]/, width: 0.3 },
  { letters: /[ftr()/″]/, width: 0.44 },
  { letters: /[mwMW]/, width: 0.95 },
  { letters: /[A-Z+−×&]/, width: 0.75 },
];

/** How wide a text is at most, in pixels. `px`: the size of its letters. */
export function widthOfText(text: string, px: number): number {
  const widths = [...text].map((letter) => LETTERS.find(({ letters }) => letters.test(letter))?.width ?? 0.63);
  return widths.reduce((sum, width) => sum + width, 0) * px;
}
