import { utils } from '@e965/xlsx';

/** What becomes of one cell. */
export type CellWrite =
  | { readonly to: 'number'; readonly value: number }
  | { readonly to: 'text'; readonly value: string }
  /** The formula stays; null leaves it without a value until the workbook is calculated. */
  | { readonly to: 'result'; readonly value: number | null }
  /** A formula of its own in place of a shared one; its value stays. */
  | { readonly to: 'formula'; readonly value: string }
  /** A new formula with its value, or without one as above. */
  | { readonly to: 'calculated'; readonly value: number | null; readonly formula: string };

/** What becomes of the cells of a sheet, by row from 1 and column from 0. */
export type SheetWrites = Map<number, Map<number, CellWrite>>;

interface FoundCell {
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
  readonly inner: string;
}

interface FoundRow {
  readonly at: number;
  readonly start: number;
  /** Where its cells begin and end; the same for a row without any. */
  readonly inside: number;
  close: number;
  end: number;
  readonly attributes: string;
  readonly empty: boolean;
  readonly cells: FoundCell[];
}

interface FoundSheet {
  readonly prefix: string;
  readonly rows: readonly FoundRow[];
  /** Where the rows end. */
  readonly end: number;
}

const TAG = /<(\/?)((?:[\w.-]+:)?)(sheetData|row|c)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g;

/**
 * The XML of a sheet with these cells written and every other character as it was. A new cell takes the style of the same column in
 * the row `styledAs`. Null where the sheet is written in a way that this does not read.
 */
export function writeCells(xml: string, writes: SheetWrites, styledAs: number): string | null {
  const sheet = rowsOf(xml, new Set([...writes.keys(), styledAs]));
  if (!sheet) return null;
  const { prefix } = sheet;
  const styles = stylesOf(sheet.rows.find(({ at }) => at === styledAs));
  const found = new Map(sheet.rows.map((row) => [row.at, row]));
  const pieces: string[] = [];
  let from = 0;
  const put = (until: number, text: string, next: number): void => {
    pieces.push(xml.slice(from, until), text);
    from = next;
  };
  let last = 0;
  for (const at of [...writes.keys()].sort((one, other) => one - other)) {
    const cells = [...(writes.get(at) ?? [])].sort(([one], [other]) => one - other);
    const row = found.get(at);
    last = Math.max(last, at);
    if (!row) {
      const before = sheet.rows.find((one) => one.at > at)?.start ?? sheet.end;
      const made = cells.map(([column, write]) => newCell(prefix, at, column, write, styles.get(column)));
      put(before, `<${prefix}row r="${at}">${made.join('')}</${prefix}row>`, before);
      continue;
    }
    if (row.empty) {
      const made = cells.map(([column, write]) => newCell(prefix, at, column, write, styles.get(column)));
      put(row.start, `<${prefix}row${row.attributes}>${made.join('')}</${prefix}row>`, row.end);
      continue;
    }
    for (const [column, write] of cells) {
      const cell = row.cells.find((one) => one.column === column);
      if (cell) put(cell.start, changedCell(prefix, cell, write), cell.end);
      else {
        const before = row.cells.find((one) => one.column > column)?.start ?? row.close;
        put(before, newCell(prefix, at, column, write, styles.get(column)), before);
      }
    }
  }
  return withDimension([...pieces, xml.slice(from)].join(''), last);
}

/** Every row's place, and the cells of those wanted. */
function rowsOf(xml: string, wanted: ReadonlySet<number>): FoundSheet | null {
  const rows: FoundRow[] = [];
  let prefix: string | null = null;
  let row: FoundRow | null = null;
  let open: { column: number; start: number; inside: number; attributes: string } | null = null;
  let column = -1;
  const add = (cell: FoundCell): void => {
    if (row && wanted.has(row.at)) row.cells.push(cell);
  };
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const [text, closes, namespace = '', name, said = ''] = tag;
    const start = tag.index;
    const end = start + text.length;
    const empty = said.endsWith('/');
    const attributes = empty ? said.slice(0, -1) : said;
    if (name === 'sheetData') {
      if (!closes && !empty) {
        prefix = namespace;
        continue;
      }
      const data = prefix === null ? '' : xml.slice(rows[0]?.start ?? 0, start);
      return prefix === null || /<!(?:--|\[CDATA)/.test(data) ? null : { prefix, rows, end: start };
    }
    if (prefix === null) continue;
    if (name === 'row') {
      if (closes) {
        if (row) Object.assign(row, { close: start, end });
        row = null;
        continue;
      }
      const at = Number(attribute(attributes, 'r') ?? (rows.at(-1)?.at ?? 0) + 1);
      const found: FoundRow = { at, start, inside: end, close: end, end, attributes, empty, cells: [] };
      rows.push(found);
      row = empty ? null : found;
      column = -1;
    } else if (closes) {
      if (open) add({ ...open, end, inner: xml.slice(open.inside, start) });
      open = null;
    } else {
      const place = attribute(attributes, 'r');
      column = place === null ? column + 1 : utils.decode_cell(place).c;
      if (empty) add({ column, start, end, attributes, inner: '' });
      else open = { column, start, inside: end, attributes };
    }
  }
  return null;
}

function attribute(attributes: string, name: string): string | null {
  const [, one, other] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return one ?? other ?? null;
}

function without(attributes: string, names: string): string {
  return attributes.replace(new RegExp(`\\s(?:${names})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'), '');
}

function stylesOf(row: FoundRow | undefined): ReadonlyMap<number, string> {
  const styles = (row?.cells ?? []).map(({ column, attributes }) => [column, attribute(attributes, 's')] as const);
  return new Map(styles.filter((one): one is [number, string] => one[1] !== null));
}

function newCell(prefix: string, row: number, column: number, write: CellWrite, style: string | undefined): string {
  const attributes = ` r="${utils.encode_cell({ r: row - 1, c: column })}"${style === undefined ? '' : ` s="${style}"`}`;
  return changedCell(prefix, { column, start: 0, end: 0, attributes, inner: '' }, write);
}

function changedCell(prefix: string, { attributes, inner }: FoundCell, write: CellWrite): string {
  const formula = /<(?:[\w.-]+:)?f(?=[\s/>])[^>]*?(?:\/>|>[\s\S]*?<\/(?:[\w.-]+:)?f>)/.exec(inner)?.[0] ?? '';
  const cell = (own: string, content: string): string => `<${prefix}c${own}>${content}</${prefix}c>`;
  const value = (of: number): string => `<${prefix}v>${digits(of)}</${prefix}v>`;
  const result = (of: number | null): string => (of === null ? '' : value(of));
  const typeless = without(attributes, 't').trimEnd();
  switch (write.to) {
    case 'number':
      return cell(without(typeless, 'cm|vm'), value(write.value));
    case 'text': {
      const text = `<${prefix}is><${prefix}t xml:space="preserve">${escaped(write.value)}</${prefix}t></${prefix}is>`;
      return cell(`${without(typeless, 'cm|vm')} t="inlineStr"`, text);
    }
    case 'result':
      return cell(typeless, `${formula}${result(write.value)}`);
    case 'formula':
      return cell(
        attributes.trimEnd(),
        inner.replace(formula, () => `<${prefix}f>${escaped(write.value)}</${prefix}f>`),
      );
    case 'calculated':
      return cell(typeless, `<${prefix}f>${escaped(write.formula)}</${prefix}f>${result(write.value)}`);
  }
}

/** Fifteen digits, as spreadsheets calculate. */
function digits(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function escaped(text: string): string {
  const kept = text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
  return kept.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The sheet's own statement of its size, where rows were added below. */
function withDimension(xml: string, last: number): string {
  return xml.replace(
    /(<(?:[\w.-]+:)?dimension\s[^>]*ref="[A-Z]+\d+:[A-Z]+)(\d+)"/,
    (all, before: string, row: string) => (Number(row) < last ? `${before}${last}"` : all),
  );
}
