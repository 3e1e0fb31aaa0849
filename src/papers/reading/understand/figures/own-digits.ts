import type { RawCell, RawFile } from '../../parse/raw-file';

/** Digits of other scripts than ours, as Hindi and Arabic bills write them: "१,२००". */
const OTHER = /(?![0-9])\p{Nd}/gu;
/** A figure and nothing but marks around it. */
const FIGURE = /^[\s₹.,/\-–()%:]*(?:रु\.?|रू\.?)?[\s₹.,/\-–()%:\p{Nd}]+$/u;

/** A zero of the script of a digit is the last character before it that is no digit of that script, counted in tens. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - (zero - 1) < 10) zero -= 1;
  return String(code - zero);
}

/** The file with the figures that are written in digits of another script in ours; words keep theirs. */
export function withOwnDigits(file: RawFile): RawFile {
  const plain = (cell: RawCell): RawCell =>
    typeof cell === 'string' && cell.length <= 40 && FIGURE.test(cell) ? cell.replace(OTHER, valueOf) : cell;
  const isOther = (cell: RawCell): boolean => plain(cell) !== cell;
  if (!file.sheets.some(({ rows }) => rows.some(({ cells }) => cells.some(isOther)))) return file;
  const sheets = file.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(plain) })),
  }));
  return { ...file, sheets };
}
