import { relations, sheetParts } from '../../filling/workbook-xml';
import type { ZipParts } from '../../filling/zip-parts';
import type { RawFile, RawRow } from './raw-file';

const ROW = /<(?:\w+:)?row(?=\s)([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c(?=\s)([^>]*?)>\s*<(?:\w+:)?(?:v|is|f)[\s>]/g;
const FONT = /<(?:\w+:)?font(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?font>)/g;
const STRIKE = /<(?:\w+:)?strike(?:\s+val="(?:1|true)")?\s*\/>/;
/** Of a part, unpacked: a larger one is read without these states. */
const MOST_BYTES = 40_000_000;

/** The rows of an xlsx with what a person sees of them: hidden, or struck through in most of their cells. The library reads neither. */
export function withRowStates(file: RawFile, parts: ZipParts): RawFile {
  const sheets = sheetParts(parts);
  if (!sheets) return file;
  const struckStyles = stylesOf(parts, sheets.workbook);
  return {
    ...file,
    sheets: file.sheets.map((sheet) => {
      const states = statesOf(parts, sheets.get(sheet.name), struckStyles);
      return states.size === 0
        ? sheet
        : { ...sheet, rows: sheet.rows.map((row): RawRow => ({ ...row, ...states.get(row.at) })) };
    }),
  };
}

type State = Pick<RawRow, 'hidden' | 'struck'>;

function statesOf(parts: ZipParts, path: string | undefined, struckStyles: ReadonlySet<string>): Map<number, State> {
  const states = new Map<number, State>();
  const bytes = path === undefined ? null : parts.bytes(path);
  const isAsked = bytes && bytes.length <= MOST_BYTES && (struckStyles.size > 0 || bytes.includes(' hidden="'));
  if (!isAsked) return states;
  for (const [, attributes = '', cells = ''] of bytes.toString('utf8').matchAll(ROW)) {
    const hidden = /\shidden="(?:1|true)"/.test(attributes);
    const struck = struckStyles.size > 0 && isStruck(cells, struckStyles);
    const at = Number(/\sr="(\d{1,7})"/.exec(attributes)?.[1] ?? 0);
    if (hidden || struck) states.set(at, { ...(hidden ? { hidden } : {}), ...(struck ? { struck } : {}) });
  }
  return states;
}

function isStruck(cells: string, struckStyles: ReadonlySet<string>): boolean {
  const styles = [...cells.matchAll(CELL)].map(([, attributes = '']) => /\ss="(\d+)"/.exec(attributes)?.[1] ?? '');
  const struck = styles.filter((style) => struckStyles.has(style)).length;
  return struck >= 2 && struck * 2 > styles.length;
}

/** The styles of cells whose font is struck through. */
function stylesOf(parts: ZipParts, workbook: string): ReadonlySet<string> {
  const path = relations(parts, workbook).find(({ type }) => type.endsWith('/styles'))?.path;
  const xml = path === undefined ? null : parts.text(path);
  if (!xml || xml.length > MOST_BYTES || !STRIKE.test(xml)) return new Set();
  const fonts = /<(?:\w+:)?fonts[\s>][\s\S]*?<\/(?:\w+:)?fonts>/.exec(xml)?.[0] ?? '';
  const struck = new Set<string>();
  for (const [index, [, font = '']] of [...fonts.matchAll(FONT)].entries())
    if (STRIKE.test(font)) struck.add(String(index));
  const formats = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  return new Set(
    [...formats.matchAll(/<(?:\w+:)?xf(?=\s)([^>]*)>/g)].flatMap(([, attributes = ''], index) =>
      struck.has(/\sfontId="(\d+)"/.exec(attributes)?.[1] ?? '') ? [String(index)] : [],
    ),
  );
}
