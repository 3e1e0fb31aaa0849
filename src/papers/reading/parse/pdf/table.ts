import { figureOf } from '../../understand/cells';
import { totalKindOf } from '../../understand/labels';
import { roleOf, type Role } from '../../understand/columns/roles';
import { bandsOf, numbersColumns } from './bands';
import { joinHanging } from './hanging';
import { joinTouching, phrasesOf, type PdfLine, type PdfPage, type PdfWord } from './line';
import { joinFigures, joinSizes, withoutCurrency } from './marks';
import { placeWords } from './prose';
import { joinWrapped } from './rows';
import { joinedSideways } from '../wide/joined-sideways';
import type { RawSheet } from '../raw-file';
import { withCells } from '../ruled/cells';
import { joinOverlapping } from '../ruled/overlapping';

/** Puts pages of positioned words back into tables: one sheet for each run of pages under the same column headings. */
export function tablesOfPages(printed: readonly PdfPage[]): RawSheet[] {
  const pages = joinedSideways(printed);
  const lines = withoutCurrency(pages.map((page) => linesOf(page).map((line) => joinSizes(joinFigures(line))))).map(
    (each, index) => joinOverlapping(withCells(pages[index] ?? {}, each)),
  );
  markRunning(pages, lines);
  const groups: { key: string; header?: PdfLine; lines: PdfLine[] }[] = [];
  for (const line of lines.flat()) {
    const key = line.running ? null : headerKey(line);
    const last = groups.at(-1);
    // The title block above a header belongs to the table below it, where the page starts with another header.
    const begins =
      key !== null &&
      last !== undefined &&
      (last.key === ''
        ? last.lines[0]?.page !== line.page
        : key === last.key
          ? isElsewhere(last.header, line)
          : !isCutOff(last.header, line));
    if (!last || begins) groups.push({ key: key ?? '', lines: [line], ...(key === null ? {} : { header: line }) });
    else {
      if (key !== null && last.key === '') Object.assign(last, { key, header: line });
      last.lines.push(line);
    }
  }
  moveTitles(groups);
  let at = 0;
  const sheets: { key: string; width: number; lines: readonly PdfLine[]; rows: RawSheet['rows'] }[] = [];
  for (const { key, lines: own } of groups) {
    const { rows, width } = rowsOf(own, at);
    at += own.length;
    const last = sheets.at(-1);
    // The tables of the rooms of one bill, which has its totals below the last of them. A page that begins with a table may begin another bill.
    const goesOn = last?.lines.at(-1)?.page === own[0]?.page;
    if (last && goesOn && key !== '' && last.key === key && last.width === width)
      Object.assign(last, { lines: [...last.lines, ...own], rows: [...last.rows, ...rows] });
    else sheets.push({ key, width, lines: own, rows });
  }
  return sheets.map(({ lines: own, rows }) => ({ name: nameOf(own), hidden: false, rows, merges: [] }));
}

function nameOf(lines: readonly PdfLine[]): string {
  const first = lines[0]?.page ?? 1;
  const last = lines.at(-1)?.page ?? first;
  return first === last ? `page ${first}` : `pages ${first}-${last}`;
}

/** Whether two lines of the same headings have them in other places: another table, with columns of its own. */
function isElsewhere(header: PdfLine | undefined, line: PdfLine): boolean {
  const [above, below] = [header ? phrasesOf(header) : [], phrasesOf(line)];
  if (above.length !== below.length) return false;
  const isBeside = below.some(({ left, right }, at) => {
    const other = above[at];
    return other !== undefined && (left > other.right + BESIDE || right < other.left - BESIDE);
  });
  const moves = below.flatMap(({ left, right }, at) => {
    const other = above[at];
    return other ? [(left + right - other.left - other.right) / 2] : [];
  });
  // A whole page may be printed a little further on.
  return isBeside || Math.max(...moves) - Math.min(...moves) > APART * line.size;
}

/** Points that a label is beside the same label of another table. */
const BESIDE = 2;
/** Of the size of the type: a label has moved against another one so far where the columns are others. */
const APART = 1;

/** Whether two lines of headings are the same but for the end of a word that a page leaves out: "Rat" for "Rate". */
function isCutOff(header: PdfLine | undefined, line: PdfLine): boolean {
  const [above, below] = [header ? phrasesOf(header) : [], phrasesOf(line)];
  const isSame = ({ text }: { text: string }, at: number): boolean => {
    const other = above[at]?.text ?? '';
    return other !== '' && (text.startsWith(other) || other.startsWith(text));
  };
  return above.length === below.length && below.every(isSame);
}

/** Dots that a printer set as a line: they stand across all columns and say nothing. */
const LEADER = /^[.…·]{6,}$/;

function linesOf(page: PdfPage): PdfLine[] {
  const words = page.words.filter(({ text }) => !LEADER.test(text)).sort((a, b) => a.y - b.y || a.left - b.left);
  const lines: { y: number; size: number; words: PdfWord[] }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && Math.abs(word.y - last.y) <= Math.max(1.5, 0.42 * Math.min(word.size, last.size)))
      last.words.push(word);
    else lines.push({ y: word.y, size: word.size, words: [word] });
  }
  return lines.map((line) => ({
    ...line,
    page: page.number,
    running: false,
    words: joinTouching(line.words.sort((a, b) => a.left - b.left)),
  }));
}

/**
 * Lines at the top or bottom edge that occur on most pages with only digits changing (running headers, page numbers), and lines that
 * repeat in the same place of most pages (a letterhead).
 */
function markRunning(pages: readonly PdfPage[], lines: readonly PdfLine[][]): void {
  const seen = new Map<string, PdfLine[]>();
  const told = new Map<string, PdfLine[]>();
  for (const [index, page] of pages.entries()) {
    const top = lines[index]?.find((line) => headerKey(line) !== null)?.y;
    for (const line of lines[index] ?? []) {
      if (line.y < (top ?? page.height * 0.25) || line.y > page.height * 0.85) {
        const words = `${Math.round(line.y / 3)}|${wordsText(line.words)}`;
        const alike = told.get(words);
        if (alike) alike.push(line);
        else told.set(words, [line]);
      }
      if (line.y > page.height * 0.06 && line.y < page.height * 0.94) continue;
      const text = wordsText(line.words);
      if (/^(page\s*)?\d{1,3}(\s*(of|\/)\s*\d{1,3})?$/i.test(text)) line.running = true;
      const key = `${Math.round(line.y / 4)}|${line.y < page.height / 2 ? 'top' : 'bottom'}`;
      const same = seen.get(key);
      if (same) same.push(line);
      else seen.set(key, [line]);
    }
  }
  markFeet(lines);
  markHeads(lines);
  markTops(lines);
  for (const [index, page] of pages.entries()) markNumbered(page, lines[index] ?? [], pages.length);
  if (pages.length < 3) return;
  for (const alike of told.values()) {
    if (alike.length >= pages.length * 0.6 && alike.every((line) => headerKey(line) === null))
      for (const line of alike) line.running = true;
  }
  for (const same of seen.values()) {
    const bottom = same.filter((line) => headerKey(line) === null && !holdsMoney(line));
    if (bottom.length >= pages.length * 0.6) for (const line of bottom) line.running = true;
  }
}

/** The lines at an edge of a page one of which says which page of how many it is: the name and the date of a form. */
function markNumbered(page: PdfPage, lines: readonly PdfLine[], pages: number): void {
  const number = new RegExp(String.raw`(^|\s)${page.number}\s?(/|of)\s?${pages}(\s|$)`, 'i');
  const edges = [
    lines.filter(({ y }) => y < page.height * EDGE),
    lines.filter(({ y }) => y > page.height * (1 - EDGE)),
  ];
  for (const edge of edges) {
    const isForm = edge.some((line) => number.test(wordsText(line.words)));
    if (isForm)
      for (const line of edge) if (!line.ruled && !holdsMoney(line) && headerKey(line) === null) line.running = true;
  }
}

/** Whether a line has an amount: "11,400.00", "2,00,250/-". */
const holdsMoney = ({ words }: PdfLine): boolean =>
  words.some(({ text }) => /\d\.\d\d$|\d,\d{3}(?:\/[-–=]*)?$|\d\/[-–=]+$/.test(text));

/** Of the height of a page. */
const EDGE = 0.08;

/** The name of the work above the column headings of a page, where the page before has it in the same place. */
function markTops(pages: readonly PdfLine[][]): void {
  const keyOf = (line: PdfLine): string =>
    `${Math.round(line.y / 3)}|${wordsText(line.words).replace(/\bpage\s*(no\.?\s*)?\d+(\s*(of|\/)\s*\d+)?/i, 'page')}`;
  const tops = pages.map((lines) => {
    const header = lines.findIndex((line) => headerKey(line) !== null);
    return lines.slice(0, Math.max(0, header)).filter((line) => line.words.some(({ text }) => /\p{L}/u.test(text)));
  });
  for (const [index, lines] of tops.entries()) {
    const before = new Set((tops[index - 1] ?? []).map(keyOf));
    for (const line of lines) if (before.has(keyOf(line))) line.running = true;
  }
}

/**
 * The lines at the foot of a page that the next page ends with word for word, in the same places: an address below the letter. They stand
 * apart from what is above them, as the last lines of two like tables do not.
 */
function markFeet(pages: readonly PdfLine[][]): void {
  for (const [index, page] of pages.entries()) {
    const next = pages[index + 1] ?? [];
    let count = 0;
    while (isAlike(page.at(-1 - count), next.at(-1 - count))) count += 1;
    if (count < 2 || ![page, next].every((lines) => standsApart(lines, count))) continue;
    for (const line of [...page.slice(-count), ...next.slice(-count)]) line.running = true;
  }
}

/**
 * The lines that a page begins with as the page before does, word for word and in the same places: a letterhead above a table that runs on. The
 * first of them stays, as the title of the work may be.
 */
function markHeads(pages: readonly PdfLine[][]): void {
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1] ?? [];
    let count = 0;
    while (isAlike(page[count], before[count])) count += 1;
    if (count >= 2) for (const line of page.slice(0, count)) line.running = true;
  }
}

function isAlike(one: PdfLine | undefined, other: PdfLine | undefined): boolean {
  if (!one || !other || Math.abs(one.y - other.y) > 3 || wordsText(one.words) !== wordsText(other.words)) return false;
  return headerKey(one) === null && one.words.filter(({ text }) => figureOf(text).kind === 'number').length < 2;
}

/** Whether the last lines, so many, have a wider gap above them than between them. */
function standsApart(lines: readonly PdfLine[], count: number): boolean {
  const [above, first, second] = lines.slice(-count - 1);
  if (lines.length <= count || !above || !first || !second) return lines.length === count;
  return first.y - above.y > 1.5 * (second.y - first.y);
}

function wordsText(words: readonly PdfWord[]): string {
  return words.map((word) => word.text).join(' ');
}

/** Beside so many words that are known, others are headings too. */
const MANY_ROLES = 4;
const FIGURES: ReadonlySet<Role> = new Set(['quantity', 'amount', 'rate', 'length', 'tax']);

/** Names a line of column headings by its roles; null for any other line. */
function headerKey(line: PdfLine): string | null {
  if (line.words.length > 40) return null;
  const phrases = phrasesOf(line);
  const roles = phrases.map((phrase) => (figureOf(phrase.text).kind === 'number' ? null : roleOf(phrase.text)));
  const known = roles.filter((role) => role !== null);
  const item = known.some((role) => role === 'description' || role === 'details' || role === 'number');
  // "Rate with tax" is headed as a tax.
  const figure = known.some((role) => FIGURES.has(role));
  const distinct = new Set(known).size;
  const isMost = known.length * 2 >= phrases.length || distinct >= MANY_ROLES;
  return item && figure && distinct >= 3 && isMost ? known.join(' ') : null;
}

/** Lines of a page above its header were put to the group before it; they are the title of the table below. */
function moveTitles(groups: { key: string; lines: PdfLine[] }[]): void {
  for (let index = 1; index < groups.length; index++) {
    const before = groups[index - 1];
    const group = groups[index];
    const page = group?.lines[0]?.page;
    if (!before || !group || page === undefined) continue;
    let cut = before.lines.length;
    while (cut > 0 && before.lines[cut - 1]?.page === page) cut -= 1;
    // Only when the page begins with them; a table that ends in the middle of a page keeps its own last lines.
    const moved = before.lines.slice(cut);
    if (cut === 0 || moved.some((line) => headerKey(line) !== null || endsTable(line))) continue;
    before.lines = before.lines.slice(0, cut);
    group.lines = [...moved, ...group.lines];
  }
}

/** Whether a line is of the table above: a total, or several figures and an amount. "Kitchen ₹ 3,51,120" alone is the title of the next one. */
const endsTable = (line: PdfLine): boolean =>
  line.words.some(({ text }) => /\d[.,]\d\d$/.test(text)) ||
  (holdsMoney(line) &&
    (totalKindOf(wordsText(line.words)) !== null ||
      line.words.filter(({ text }) => figureOf(text).kind === 'number').length > 1));

/** The rows of one table, and how many columns it has. */
function rowsOf(lines: readonly PdfLine[], at: number): { readonly rows: RawSheet['rows']; readonly width: number } {
  const header = lines.find((line) => !line.running && headerKey(line) !== null) ?? null;
  const bands = bandsOf(lines, header);
  for (const line of lines) if (numbersColumns(line)) line.running = true;
  markFurtherHeaders(lines);
  const placed = lines.map((line, index) => ({
    line,
    at: at + index + 1,
    ...placeWords(line, bands),
    header: headerKey(line) !== null,
    ...(line.ruled ? { whole: true } : {}),
  }));
  return { rows: joinWrapped(joinHanging(placed, bands), bands), width: bands.length };
}

/** A header may take several lines ("No." below "Sl."): where it is repeated, those that were below the first one are repeated too. */
function markFurtherHeaders(lines: readonly PdfLine[]): void {
  let first: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.running || headerKey(line) === null) continue;
    if (first === null) {
      first = index;
      continue;
    }
    for (let below = 1; below <= MOST_FURTHER; below++) {
      const [one, other] = [lines[first + below], lines[index + below]];
      if (!one || !other || one.page === other.page || wordsText(one.words) !== wordsText(other.words)) break;
      if (other.words.some(({ text }) => /\d/.test(text))) break;
      other.running = true;
    }
  }
}

const MOST_FURTHER = 3;
