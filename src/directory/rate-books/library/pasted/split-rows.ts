/** A row of a pasted list with its number in the text (from 1). */
export interface TextRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Rows and cells of a text as spreadsheets copy it (tabs) or save it (commas or semicolons, quoted cells); empty rows
 * are skipped.
 */
export function splitRows(text: string): TextRow[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const separator = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  return lines
    .map((line, index) => ({ row: index + 1, cells: splitLine(line, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function splitLine(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    const last = cells.length - 1;
    if (sign === '"' && quoted && line.charAt(at + 1) === '"') {
      cells[last] += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cells[last]?.trim() === '')) quoted = !quoted;
    else if (sign === separator && !quoted) cells.push('');
    else cells[last] += sign;
  }
  return cells;
}
