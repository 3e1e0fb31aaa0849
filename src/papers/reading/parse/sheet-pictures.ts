import { posix } from 'node:path';
import { relations, sheetParts } from '../../filling/workbook-xml';
import type { ZipParts } from '../../filling/zip-parts';
import { LIMITS } from './limits';
import type { SheetPictures } from './messages';

const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
const ANCHOR = /<(?:[\w.-]+:)?(?:two|one)CellAnchor(?=[\s>])[\s\S]*?<\/(?:[\w.-]+:)?(?:two|one)CellAnchor>/g;

/**
 * The pictures of a workbook and the rows that they stand in, from 1. A picture that several cells show is there once. Pictures in
 * headers, in groups of shapes and within cells are left out.
 */
export function picturesOfSheets(parts: ZipParts): SheetPictures {
  const pictures: SheetPictures = { media: [], places: [] };
  const known = new Map<string, number>();
  for (const [sheet, path] of sheetParts(parts) ?? [])
    for (const drawing of relations(parts, path).filter(({ type }) => type.endsWith('/drawing'))) {
      const files = new Map(relations(parts, drawing.path).map(({ id, path: file }) => [id, file]));
      for (const [anchor] of (parts.text(drawing.path) ?? '').matchAll(ANCHOR)) {
        const id = /<(?:[\w.-]+:)?blip(?=\s)[^>]*\s[\w.-]+:embed="([^"]+)"/.exec(anchor)?.[1];
        const file = id === undefined ? undefined : files.get(id);
        const rows = rowsOf(anchor);
        if (file === undefined || !PICTURE.test(file) || !rows || pictures.places.length >= LIMITS.workbookPictures)
          continue;
        const at = known.get(file) ?? pictures.media.length;
        if (!known.has(file)) {
          const bytes = parts.bytes(file);
          if (!bytes) continue;
          known.set(file, at);
          pictures.media.push({ name: posix.basename(file).slice(-100), data: bytes.toString('base64') });
        }
        pictures.places.push({ sheet, ...rows, media: at });
      }
    }
  return pictures;
}

/** The first and the last row that a picture covers, from 1; where it only touches the next row, that one is left out. */
function rowsOf(anchor: string): { from: number; to: number } | null {
  const row = (end: 'from' | 'to') => {
    const [, rows, offset] =
      new RegExp(
        `<(?:[\\w.-]+:)?${end}>[\\s\\S]*?<(?:[\\w.-]+:)?row>(\\d{1,7})<[\\s\\S]*?<(?:[\\w.-]+:)?rowOff>(-?\\d{1,15})<`,
      ).exec(anchor) ?? [];
    return rows === undefined ? null : { at: Number(rows) + 1, offset: Number(offset) };
  };
  const [first, last] = [row('from'), row('to')];
  if (!first) return null;
  const to = last ? Math.max(first.at, last.offset <= 0 ? last.at - 1 : last.at) : first.at;
  return { from: first.at, to };
}
