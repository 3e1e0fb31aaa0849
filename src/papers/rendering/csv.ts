/** Lines a spreadsheet would take for a formula when it opens the file. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;
/** RFC 4180: these make a field need its quotes. */
const SPECIAL = /[",\r\n]/;

/** One field: text that a spreadsheet would run gets an apostrophe before it, which shows it as text; numbers stay numbers. */
export function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as RFC 4180 has it, in UTF-8 with its mark, by which Excel knows the encoding. The first row is the header. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Buffer {
  const lines = rows.map((row) => row.map(csvField).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');
}
