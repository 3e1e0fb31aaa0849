import { figureOf, moneyOf } from '../../understand/cells';
import { totalKindOf } from '../../understand/labels';
import { roleOf, type Role } from '../../understand/columns/roles';
import { gstOnTop } from '../../understand/tax/tax-rates';
import { phrasesOf, type PdfLine } from './line';
import { totalIn } from './totals';

/** So many lines with figures draw the columns of a table by themselves. */
const MANY = 3;
/** Lines of headings above the first row. */
const MOST_HEADINGS = 3;

/**
 * The lines of a table of one or two rows: the rows, the headings close above them, and the totals below. Terms and addresses, which are most of
 * such a page, run across its columns and would close them. Null where no figures multiply out.
 */
export function shortTable(
  body: readonly PdfLine[],
  drawn: readonly PdfLine[],
  header: PdfLine | null,
): readonly PdfLine[] | null {
  const last = body.findLastIndex(isTotal);
  const rows = drawn.filter((line) => !isTotal(line) && (last < 0 || body.indexOf(line) < last || multipliesOut(line)));
  const [first] = rows;
  if (!first || rows.length >= MANY || !rows.some(multipliesOut)) return null;
  const at = body.indexOf(first);
  const totals = body.slice(at).filter(isTotal);
  const headings = header ? [header] : headingsAbove(body, at);
  return [...headings, ...rows, ...totals];
}

function headingsAbove(body: readonly PdfLine[], at: number): PdfLine[] {
  const found: PdfLine[] = [];
  for (let index = at - 1; index >= 0 && found.length < MOST_HEADINGS; index--) {
    const [line, below] = [body[index], body[index + 1]];
    const isHeading =
      line &&
      below &&
      line.page === below.page &&
      below.y - line.y <= 3 * line.size &&
      phrasesOf(line).length > 1 &&
      !line.words.some(({ text }) => /\d/.test(text));
    if (!isHeading) break;
    found.unshift(line);
  }
  return found;
}

/** A total, a tax or what else is called so in any part of the line, which is no item with its own tax. */
function isTotal(line: PdfLine): boolean {
  if (totalIn(line)) return true;
  const phrases = phrasesOf(line);
  return phrases.length > 1 && phrases.some(({ text }) => totalKindOf(text) !== null) && !multipliesOut(line);
}

/** Whether a figure of the line is the product of two others, without its tax or with it. */
function multipliesOut({ words }: PdfLine): boolean {
  const values = words.flatMap(({ text }) => moneyOf(figureOf(text)) ?? []).filter((value) => value > 0);
  return values.some((product, last) =>
    values.some((one, i) =>
      values.some((other, j) => i < j && i !== last && j !== last && isProduct(product, (one * other) / 100)),
    ),
  );
}

const RUPEE = 100;
const isProduct = (amount: number, product: number): boolean =>
  Math.abs(product - amount) <= RUPEE || (product > RUPEE && gstOnTop(amount, product) !== null);

/** The lines without those of a table below with few columns of its own: "Milestone | Stage | Share | Value" is no row of the bill. */
export function withoutOtherTables(body: readonly PdfLine[], header: PdfLine | null): readonly PdfLine[] {
  if (!header) return body;
  let isOther = false;
  return body.filter((line) => {
    const isBelow = line.page > header.page || (line.page === header.page && line.y > header.y);
    const roles = isBelow ? rolesIn(line) : new Set<Role>();
    // Words for more than the works and their money are headings of the bill again.
    if (roles.has('description') && roles.size > 1)
      isOther = roles.size === 2 && (roles.has('amount') || roles.has('rate'));
    return !isOther;
  });
}

/** What the words over three columns and more mean; nothing for a line with a figure. */
function rolesIn(line: PdfLine): ReadonlySet<Role> {
  const phrases = phrasesOf(line);
  if (phrases.length < 3 || phrases.some(({ text }) => /\d/.test(text))) return new Set();
  return new Set(phrases.flatMap(({ text }) => roleOf(text) ?? []));
}
