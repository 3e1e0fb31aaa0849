import { v5 as uuidv5 } from 'uuid';
import type { SheetPictures } from '../../../papers/reading/parse/messages';
import type { MatchedItem } from '../match';
import type { LinePicture } from '../../reads/attachments.port';
import { lineIdOf } from './import-sink';

/** A line has few pictures; more than these are of something else. */
const MOST_OF_LINE = 4;

/**
 * The pictures of a workbook with the lines that they stand beside: of those in the rows that it covers, the line nearest to its
 * middle. One beside no line (a logo) is left out.
 */
export function* picturesOfLines(
  readingId: string,
  boqId: string,
  lines: readonly MatchedItem[],
  { media, places }: SheetPictures,
): Iterable<LinePicture> {
  const rows = new Map<string, { row: number; index: number }[]>();
  for (const [index, { item }] of lines.entries()) {
    const [, sheet, row] = /^(.*)!\$?[A-Z]+\$?(\d+)$/s.exec(item.at) ?? [];
    if (sheet === undefined) continue;
    const own = rows.get(sheet) ?? [];
    rows.set(sheet, own);
    own.push({ row: Number(row), index });
  }
  const counts = new Map<number, number>();
  for (const { sheet, from, to, media: at } of places) {
    const middle = (from + to) / 2;
    const [nearest] = (rows.get(sheet.slice(0, 60)) ?? [])
      .filter(({ row }) => row >= from && row <= to)
      .sort((one, other) => Math.abs(one.row - middle) - Math.abs(other.row - middle));
    const picture = media[at];
    if (!nearest || !picture) continue;
    const nth = counts.get(nearest.index) ?? 0;
    counts.set(nearest.index, nth + 1);
    if (nth >= MOST_OF_LINE) continue;
    const itemId = lineIdOf(readingId, nearest.index);
    const bytes = Buffer.from(picture.data, 'base64');
    yield { id: uuidv5(`picture ${nth}`, itemId), boqId, itemId, name: picture.name, bytes };
  }
}
