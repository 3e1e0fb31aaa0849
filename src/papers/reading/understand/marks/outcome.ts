import { paise } from '../../../../kernel/money';
import type { RawFile } from '../../parse/raw-file';
import { optionsIn } from '../questions/options';
import type { ReadSheet } from '../sheets';
import { readSheet } from '../tables/best-reading';
import { clip } from '../text';
import type { Mapping, SheetMapping, UnderstoodBoq } from '../types';
import type { Marked, RowMark, Show } from './mark-types';
import { marksOf, textOfRow, wordsOf } from './row-marks';
import { shownRows } from './shown-rows';

const MOST_SAID = 20;

const bare = ({ rows: _rows, words: _words, ...columns }: SheetMapping): SheetMapping => columns;

/** What a reading says of rows that a person marked, and of those that one wants to see; a field of each only where there is something to say. */
export const saidOfMarks = (
  file: RawFile,
  mapping: Mapping | null,
  sheets: readonly ReadSheet[],
  show: Show | null | undefined,
): Pick<UnderstoodBoq, 'marked' | 'unknown' | 'shown'> => ({
  ...defined('marked', mapping ? markedOf(file, mapping, sheets) : undefined),
  ...defined('unknown', mapping ? unknownIn(file, mapping) : undefined),
  ...defined('shown', shownRows(sheets, show)),
});

/** A field where there is a value for it. */
function defined<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}

/** What comes of the marks of a mapping; undefined where it has none. Reads each marked sheet once more without them. */
function markedOf(file: RawFile, mapping: Mapping, sheets: readonly ReadSheet[]): Marked | undefined {
  const marked: { -readonly [Key in keyof Marked]: Marked[Key] } = {
    rows: [],
    counted: 0,
    left: 0,
    before: paise(0),
    lasting: [],
  };
  let before = 0;
  for (const read of sheets) {
    const chosen = mapping.sheets.find(({ sheet }) => sheet === read.sheet.name);
    if (!chosen) continue;
    const marks = marksOf(read.sheet, chosen);
    const without = marks.size === 0 ? read : readSheet(file.kind, read.sheet, bare(chosen));
    before += without.totals.computed;
    if (marks.size === 0) continue;
    const [now, then] = [itemRows(read), itemRows(without)];
    marked.counted += [...now].filter((at) => !then.has(at)).length;
    marked.left += [...then].filter((at) => !now.has(at)).length;
    const unequal = new Set<string>();
    // Which option counts is said of this file alone.
    const ofOptions = new Set(optionsIn(without).flatMap(({ rows }) => rows));
    const byWords = new Map<string, RowMark>();
    for (const row of read.sheet.rows) {
      const [mark, words] = [marks.get(row.at), wordsOf(row)];
      if (mark) marked.rows.push({ sheet: read.sheet.name, at: row.at, mark, text: textOfRow(row) });
      if (words === '') continue;
      if (!mark || ofOptions.has(row.at) || (byWords.has(words) && byWords.get(words) !== mark)) unequal.add(words);
      else byWords.set(words, mark);
    }
    for (const [words, mark] of byWords)
      if (!unequal.has(words)) marked.lasting.push({ sheet: read.sheet.name, words, mark });
  }
  return marked.rows.length === 0 ? undefined : { ...marked, before: paise(before) };
}

function itemRows({ verdicts }: ReadSheet): Set<number> {
  return new Set(verdicts.flatMap(({ row, kind }) => (kind === 'item' ? [row.at] : [])));
}

/** What a mapping with marks names that its file does not have, a sentence each. */
function unknownIn({ sheets }: RawFile, mapping: Mapping): string[] {
  const unknown = mapping.sheets.flatMap((chosen) => {
    const { rows = [], unused = [] } = chosen;
    if (rows.length === 0 && unused.length === 0) return [];
    const name = `“${clip(chosen.sheet, 60)}”`;
    const sheet = sheets.find((one) => one.name === chosen.sheet);
    if (!sheet) return [`The file has no sheet ${name}.`];
    const known = new Set(sheet.rows.map(({ at }) => at));
    const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
    return [
      ...rows.filter(({ at }) => !known.has(at)).map(({ at }) => `${name} has no row ${at} with words or figures.`),
      ...unused.filter((column) => column >= width).map((column) => `${name} has no column ${column + 1}.`),
    ];
  });
  return unknown.slice(0, MOST_SAID);
}
