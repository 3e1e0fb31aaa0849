import { figureOf, isEmpty, labelKey, textOf } from '../../../../papers/reading/understand/cells';
import { oneLine } from '../../../../papers/reading/understand/text';
import { totalKindOf } from '../../../../papers/reading/understand/labels';
import type { RawCell } from '../../../../papers/reading/parse/raw-file';

/**
 * What a row of a price list is when it is no item: a title, note or total between items, or its headers once more.
 * Null for an item, and for whatever else a person has to look at.
 */
export function notAnItem(
  columns: Readonly<Record<string, number>>,
  cells: readonly RawCell[],
  headers: readonly RawCell[],
): string | null {
  const textAt = (column: number | undefined): string => oneLine(textOf(cells[column ?? -1] ?? null));
  const mapped = Object.values(columns).filter((column) => !isEmpty(cells[column]));
  const isHeader = (column: number): boolean =>
    labelKey(textAt(column)) === labelKey(oneLine(textOf(headers[column] ?? null)));
  if (mapped.length > 1 && mapped.every(isHeader)) return 'the headers once more';
  const code = textAt(columns.catalog_code);
  const words = cells.filter((cell) => typeof cell === 'string').map(oneLine);
  if ((code === '' || totalKindOf(code)) && words.some((text) => totalKindOf(text))) return 'a total';
  const hasPrice = ['base_price', 'max_price'].some(
    (key) => figureOf(cells[columns[key] ?? -1] ?? null).kind === 'number',
  );
  // A code on its own is an item that lacks the rest.
  const isCode = /^\S*\d\S*$/.test(code);
  return !hasPrice && !isCode && mapped.length <= 1 ? 'a section title or a note' : null;
}
