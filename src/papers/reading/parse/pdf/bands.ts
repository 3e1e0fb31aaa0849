import { figureOf, isRateOnly, moneyOf } from '../../understand/cells';
import { roleOf } from '../../understand/columns/roles';
import { knownUnit } from '../../understand/units';
import { phrasesOf, type PdfLine, type PdfWord } from './line';
import { closest, edgesOf, splitBelow, splitFigures, type Draft, type Label } from './splits';
import { shortTable, withoutOtherTables } from './short';
import { totalIn, withoutTotalName } from './totals';

/** A column of a printed table, in points from the left edge. */
export interface Band {
  readonly left: number;
  readonly right: number;
  readonly description: boolean;
  /** Words rather than figures, units or numbers. */
  readonly text: boolean;
}

/** Finds the columns of a table by the white gutters that run down through its lines, and names them by the header's words. */
export function bandsOf(lines: readonly PdfLine[], header: PdfLine | null): Band[] {
  const body = lines.filter((line) => !line.running && line !== header);
  // The lines with several figures draw the columns; titles and wrapped texts run across gutters that are theirs.
  const below = header ? lines.slice(lines.indexOf(header) + 1).filter((line) => !line.running) : [];
  // "Date: 4 April | valid till 19 April" above it is no line of the table.
  const figured =
    [withoutOtherTables(below, header), withoutOtherTables(body, header)]
      .map((some) => some.filter(carriesFigures))
      .find(({ length }) => length >= FEW_ROWS) ?? body.filter(carriesFigures);
  const asking = below.some(isPriced) ? [] : below.filter(asksPrice);
  const drawn = asking.length > figured.length ? asking : betweenRules(figured);
  const used = (shortTable(body, drawn, header) ?? drawingLines(body, drawn, header) ?? lines).map(withoutTotalName);
  const width = Math.ceil(Math.max(10, ...used.flatMap((line) => line.words.map((word) => word.right)))) + 2;
  const covered = new Uint32Array(width);
  for (const line of used) {
    for (const word of line.words) {
      for (let x = Math.max(0, Math.floor(word.left + 0.5)); x < Math.min(width, Math.ceil(word.right - 0.5)); x++)
        covered[x] = (covered[x] ?? 0) + 1;
    }
  }
  // A title set across the table, or a word measured a little wide, must not close a gutter.
  const few = Math.floor(used.length * 0.03);
  const size = median(used.map((line) => line.size));
  const gutter = Math.max(2.5, size * 0.28);
  let drafts = withNumbers(stripes(covered, few, gutter), body).flatMap((draft) => splitFigures(draft, used, gutter));
  const numbers = body.find(numbersColumns);
  const drawing = { covered, edges: edgesOf(used, width), few };
  if (numbers) drafts = splitBelow(drafts, numbers.words, drawing);
  if (header) drafts = named(splitBelow(drafts, labelsOf(header), drawing), header, used);
  else drafts = drafts.reduce<Draft[]>((all, draft) => joinText(all, draft, used), []);
  const description = descriptionOf(drafts, used);
  widen(drafts, description, body);
  reachLeft(drafts, description, body);
  return drafts.map((draft, index) => ({
    left: draft.left,
    right: draft.right,
    description: index === description,
    text: index === description || (isWordy(draft) && isText(draft, used)),
  }));
}

/** The lines that show where columns are, of a table of more than a few rows or of prices alone; null for an empty page. */
function drawingLines(
  body: readonly PdfLine[],
  drawn: readonly PdfLine[],
  header: PdfLine | null,
): readonly PdfLine[] | null {
  if (drawn.length >= FEW_ROWS) return drawn;
  const first = body.findIndex(isPriced);
  const priced = body.slice(first, body.findLastIndex((line) => totalIn(line) !== null) + 1);
  if (first >= 0 && priced.length > 1 && priced.every(isPriced)) return header ? [header, ...priced] : priced;
  return body.length > 0 ? body : null;
}

const FEW_ROWS = 3;

/** The rows between drawn lines where most are such: the lines between tables of one kind are set without regard to their columns. */
function betweenRules(lines: readonly PdfLine[]): readonly PdfLine[] {
  const ruled = lines.filter((line) => line.ruled);
  return ruled.length >= FEW_ROWS && ruled.length * 2 >= lines.length ? ruled : lines;
}

/** Words with money at the end of their line. */
function isPriced(line: PdfLine): boolean {
  const last = phrasesOf(line).slice(1).at(-1);
  return last !== undefined && moneyOf(figureOf(last.text)) !== null;
}

function isWordy({ role }: Draft): boolean {
  return role === null || role === 'description' || role === 'details' || role === 'remarks' || role === 'room';
}

function carriesFigures(line: PdfLine): boolean {
  // "(1) (2) (3)": the numbers of the columns stand in their middle, where their figures are not.
  if (line.words.every(({ text }) => /^\(?\d{1,2}\)?$/.test(text))) return false;
  return line.words.filter((word) => figureOf(word.text).kind === 'number').length >= 2 && phrasesOf(line).length >= 3;
}

/** A number, words, and a unit or so much of one: a line of a form in which the rates are to be filled in. */
function asksPrice(line: PdfLine): boolean {
  const [, ...rest] = phrasesOf(line);
  return rest.length >= 2 && rest.some(({ text }) => saysUnit(text));
}

function saysUnit(text: string): boolean {
  const figure = figureOf(text);
  return knownUnit(figure.kind === 'number' && figure.rest !== '' ? figure.rest : text) !== null;
}

function stripes(covered: Uint32Array, few: number, gutter: number): Draft[] {
  const drafts: Draft[] = [];
  let start = -1;
  let blank = 0;
  for (let x = 0; x <= covered.length; x++) {
    const filled = x < covered.length && (covered[x] ?? 0) > few;
    if (filled) {
      if (start < 0) start = x;
      blank = 0;
    } else if (start >= 0) {
      blank += 1;
      if (blank >= gutter || x === covered.length) {
        drafts.push({ left: start, right: x - blank + 1, label: '', role: null });
        start = -1;
      }
    }
  }
  return drafts;
}

/** With a column of item numbers at the left, which only the lines of descriptions have and so none that draws columns. */
function withNumbers(drafts: Draft[], lines: readonly PdfLine[]): Draft[] {
  const [first] = drafts;
  const numbers = lines.flatMap(({ words: [number, next] }) =>
    first &&
    number &&
    next &&
    number.right < first.left &&
    next.left - number.right > 3 &&
    ITEM_NUMBER.test(number.text)
      ? [number]
      : [],
  );
  if (numbers.length < FEW_ROWS) return drafts;
  const [left, right] = [Math.min(...numbers.map((one) => one.left)), Math.max(...numbers.map((one) => one.right))];
  return [{ left: Math.floor(left), right: Math.ceil(right), label: '', role: null }, ...drafts];
}

const ITEM_NUMBER = /^\(?\d{1,3}(?:\.\d{1,3})*[.)]?$/;

/** Gives the header's words to the stripes and joins stripes of one column: several under one wide label, or text next to text. */
function named(drafts: readonly Draft[], header: PdfLine, lines: readonly PdfLine[]): Draft[] {
  const result = drafts.map((draft) => ({ ...draft }));
  const phrases = phrasesOf(header);
  const areInOrder = standInOrder(phrases, drafts);
  for (const [index, phrase] of phrases.entries()) {
    const best = areInOrder ? result[index] : closest(phrase, result);
    if (!best) continue;
    const gap = Math.max(best.left - phrase.right, phrase.left - best.right);
    if (!areInOrder && roleOf(phrase.text) !== null && gap > (isHeaded(best, header) ? 0 : CLOSE)) {
      // A column that is still empty: the rates of an enquiry.
      result.push({ left: phrase.left, right: phrase.right, label: phrase.text, role: roleOf(phrase.text) });
      continue;
    }
    best.label = `${best.label} ${phrase.text}`.trim();
    best.role = roleOf(best.label) ?? best.role;
  }
  const below = lines.filter((line) => line !== header);
  const joined: Draft[] = [];
  for (const draft of result.sort((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last && (belongTogether(last, draft, lines) || isBeside(last, draft, below))) {
      last.right = draft.right;
      if (last.label === '') {
        last.label = draft.label;
        last.role = draft.role;
      }
    } else joined.push(draft);
  }
  return joined;
}

/** Whether each stripe has one label, from left to right, though one may stand in the middle of a wide column beside its figures. */
function standInOrder(labels: readonly Label[], drafts: readonly Draft[]): boolean {
  const isAbove = (label: Label, draft: Draft): boolean => label.left < draft.right && label.right > draft.left;
  return (
    labels.length === drafts.length &&
    labels.every((label, at) => drafts.every((draft, other) => at === other || !isAbove(label, draft)))
  );
}

/** Figures at the right of their column end so many points beside a label in its middle. */
const CLOSE = 12;

function isHeaded({ left, right }: Draft, header: PdfLine): boolean {
  return phrasesOf(header).some((phrase) => phrase.left <= right && phrase.right >= left);
}

const labelsOf = (header: PdfLine): Label[] => phrasesOf(header).filter((phrase) => roleOf(phrase.text) !== null);

/** Whether a line numbers the columns of its table, each above its own: 1 2 3 4. */
export function numbersColumns({ words }: PdfLine): boolean {
  return words.length >= FEWEST_NUMBERS && words.every(({ text }, at) => text.replace(/[()]/g, '') === String(at + 1));
}
const FEWEST_NUMBERS = 4;

/** Without a header, neighbouring stripes of words are one text. */
function joinText(all: Draft[], draft: Draft, lines: readonly PdfLine[]): Draft[] {
  const last = all.at(-1);
  if (last && isText(last, lines) && isText(draft, lines) && draft.left - last.right < 30) last.right = draft.right;
  else all.push(draft);
  return all;
}

/** Whether a label with nothing below it is that of the figures at the right of its wide column. */
function isBeside(label: Draft, figures: Draft, below: readonly PdfLine[]): boolean {
  if (label.label === '' || figures.label !== '' || figures.left - label.right > FARTHEST_LABEL) return false;
  const isEmpty = below.every(({ words }) =>
    words.every(({ left, right }) => right < label.left || left > label.right),
  );
  return isEmpty && !isText(figures, below);
}

/** Points between a label and the figures at the right of its column. */
const FARTHEST_LABEL = 30;

function belongTogether(left: Draft, right: Draft, lines: readonly PdfLine[]): boolean {
  if (left.label !== '' && right.label !== '') return false;
  if (left.label === '' && right.label === '') return isText(left, lines) && isText(right, lines);
  // An unlabelled stripe of figures or units is a column of its own; one of words is part of the text next to it.
  const labelled = left.label === '' ? right : left;
  const other = labelled === left ? right : left;
  const textual =
    labelled.role === 'description' ||
    labelled.role === 'details' ||
    labelled.role === 'remarks' ||
    labelled.role === 'room';
  return textual && isText(other, lines);
}

function isText(draft: Draft, lines: readonly PdfLine[]): boolean {
  let words = 0;
  let others = 0;
  for (const line of lines) {
    for (const word of line.words) {
      if (word.right < draft.left || word.left > draft.right) continue;
      if (figureOf(word.text).kind === 'number' || knownUnit(word.text) || isRateOnly(word.text)) others += 1;
      else words += 1;
    }
  }
  return words > others;
}

function descriptionOf(drafts: readonly Draft[], lines: readonly PdfLine[]): number {
  const labelled = drafts.findIndex((draft) => draft.role === 'description');
  if (labelled >= 0) return labelled;
  const letters = drafts.map((draft) => {
    let count = 0;
    for (const line of lines)
      for (const word of line.words)
        if (word.left >= draft.left - 1 && word.right <= draft.right + 1)
          count += word.text.replace(/[^\p{L}]/gu, '').length;
    return count;
  });
  const most = Math.max(0, ...letters);
  return most === 0 ? -1 : letters.indexOf(most);
}

/** Wrapped lines may be longer than the first: the description reaches as far as they do, short of the next column. */
function widen(drafts: readonly Draft[], description: number, lines: readonly PdfLine[]): void {
  const draft = drafts[description];
  if (!draft) return;
  const limit = (drafts[description + 1]?.left ?? Infinity) - 1;
  for (const line of lines) {
    const [first] = line.words;
    const last = line.words.at(-1);
    if (first && last && first.left >= draft.left - 3 && last.right <= limit && last.right > draft.right)
      draft.right = last.right;
  }
}

/**
 * Descriptions in lines of their own, above their figures, draw no column: it begins where the words of several of them do, between the columns
 * next to it, and not with the label in its middle.
 */
function reachLeft(drafts: readonly Draft[], description: number, lines: readonly PdfLine[]): void {
  const [before, draft] = [drafts[description - 1], drafts[description]];
  if (!before || !draft) return;
  const starts = new Map<number, number>();
  for (const line of lines)
    for (const { text, left } of phrasesOf(line))
      if (left > before.right && left < draft.left && /[\p{L}\p{M}]{3}/u.test(text))
        starts.set(Math.round(left), (starts.get(Math.round(left)) ?? 0) + 1);
  const often = [...starts].flatMap(([left, count]) => (count >= FEW_ROWS ? [left] : []));
  draft.left = Math.min(draft.left, ...often.map((left) => left - 1));
}

/** The band of a word: by its middle, else the nearest. */
export function bandOf(word: PdfWord, bands: readonly Band[]): number {
  const middle = (word.left + word.right) / 2;
  let best = 0;
  let least = Infinity;
  for (const [index, band] of bands.entries()) {
    const distance = middle < band.left ? band.left - middle : middle > band.right ? middle - band.right : 0;
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 10;
}
