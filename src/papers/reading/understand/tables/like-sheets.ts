import type { RawKind } from '../../parse/raw-file';
import { previewOf } from '../preview';
import { unexplainedAmount, type ReadSheet } from '../sheets';
import { readSheet } from './best-reading';

const FEW = 3;

/**
 * The sheets of a workbook, each with the columns of one that has the same headings and whose figures show which columns they are: in one or
 * two rows they do not.
 */
export function withLikeColumns(kind: RawKind, sheets: readonly ReadSheet[]): ReadSheet[] {
  const known = new Map(sheets.flatMap((read) => (isKnown(read) ? [[read.fingerprint, read] as const] : [])));
  return sheets.map((read) => {
    const like = read.fingerprint === '' || isKnown(read) ? undefined : known.get(read.fingerprint);
    const [preview] = like ? previewOf(like) : [];
    if (!preview?.candidate) return read;
    const [header] = previewOf(read);
    const headerRow = header?.candidate?.headerRow ?? preview.candidate.headerRow;
    const other = readSheet(kind, read.sheet, { ...preview.candidate, sheet: read.sheet.name, headerRow });
    const isBetter = other.items.length > 0 && unexplainedAmount(other) <= unexplainedAmount(read);
    return isBetter ? other : read;
  });
}

const isKnown = ({ columns, agreeing, complete }: ReadSheet): boolean =>
  columns !== null && columns.quantity !== null && agreeing >= FEW && agreeing * 10 >= complete * 8;
