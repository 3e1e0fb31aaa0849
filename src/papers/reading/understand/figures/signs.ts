import type { RawCell, RawFile } from '../../parse/raw-file';
import { CURRENCY_PATTERN, textOf } from '../cells';

/** A figure with two decimals behind a few letters or signs: "R3000.00", "S/.129.99", "kr 1.250,00". */
const SIGNED = /^((?=\D*[\p{L}\p{S}])[^\d\s,()%–-]{1,5})\s*(\d[\d.,' ]*[.,]\d{2})$/u;
const KNOWN = new RegExp(`^${CURRENCY_PATTERN}$`, 'iu');
/** In so many rows a sign stands before figures when it is a currency. */
const FEW = 2;

/**
 * The file without the signs of a currency that nobody knows: what stands before two figures of a row, or before the last one, row
 * after row, and before nothing else. What begins the number of an item ends no row. The same file where there is none.
 */
export function withoutSigns(file: RawFile): RawFile {
  const signs = signsOf(file);
  if (signs.size === 0) return file;
  const ends = [...signs].map((sign) => sign.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('|');
  const behindLabel = new RegExp(String.raw`(?<=[:\s])(?:${ends})\s*(?=\d[\d.,' ]*[.,]\d{2}$)`, 'u');
  const plain = (cell: RawCell): RawCell => {
    if (typeof cell !== 'string') return cell;
    const [, sign = '', figure] = SIGNED.exec(cell.trim()) ?? [];
    return figure !== undefined && signs.has(sign) ? figure : cell.replace(behindLabel, '');
  };
  const sheets = file.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map(plain) })),
  }));
  return { ...file, sheets };
}

function signsOf({ sheets }: RawFile): Set<string> {
  const seen = new Map<string, { rows: number; others: number }>();
  for (const { cells } of sheets.flatMap(({ rows }) => rows)) {
    const filled = cells.map((cell) => textOf(cell)).filter((text) => text !== '');
    const found = filled.map((text) => SIGNED.exec(text)?.[1] ?? null);
    for (const sign of new Set(found)) {
      if (sign === null || KNOWN.test(sign)) continue;
      const count = seen.get(sign) ?? { rows: 0, others: 0 };
      seen.set(sign, count);
      // Alone in its row it may be a sum, or the number of a thing.
      if (found.at(-1) !== sign) count.others += 1;
      else if (filled.length > 1) count.rows += 1;
    }
  }
  return new Set([...seen].flatMap(([sign, { rows, others }]) => (rows >= FEW && others === 0 ? [sign] : [])));
}
