import type { RawRow } from '../../parse/raw-file';
import { labelKey, textOf } from '../cells';
import type { JudgedSheet } from '../roles-of-sheets';
import type { ReadSheet } from '../sheets';
import { clip, oneLine } from '../text';

/** What the row with the client's name begins with, in a label key. */
const LABEL =
  /^(?:(?:name of )?(?:the )?(?:clients?|customers?|owners?)(?: s)?(?: name)?|bill(?:ed)? to|party(?: name)?|pemilik(?: proyek)?|nama klien)$/;
/** The number of a document: "Quotation No. Q/101", or with the number in the next cell. */
const NUMBER =
  /^((?:our )?(?:quotation|quote|qtn|estimate|proposal|offer|invoice|proforma|work order|purchase order)(?: ref(?:erence)?)?\.? ?(?:no|number|ref|id))\b[\s.:#–-]*(.*)$/i;
/** Rows above the table that are looked at. */
const MOST_ROWS = 25;

/** Whom a sheet names above its table as the client, as a label key; null where it names nobody. */
function clientOf({ sheet, tables }: ReadSheet): string | null {
  const from = tables[0]?.from ?? 1;
  const above = sheet.rows.slice(0, MOST_ROWS).filter(({ at }) => at < from);
  return above.flatMap(clientIn)[0]?.key ?? null;
}

/** What a row says beside a label. */
interface Named {
  readonly label: string;
  readonly text: string;
  readonly key: string;
}

/** The client that a row names. */
function clientIn(row: RawRow): Named[] {
  const texts = textsOf(row);
  return texts.flatMap((text, index) => {
    const [label = '', ...rest] = text.split(':');
    return LABEL.test(labelKey(label)) ? named(label, rest.join(':') || (texts[index + 1] ?? '')) : [];
  });
}

/** The number of a document that a row states. */
function numberIn(row: RawRow): Named[] {
  const texts = textsOf(row);
  return texts.flatMap((text, index) => {
    const [, label = '', behind] = NUMBER.exec(text) ?? [];
    const [number = ''] = /\S*\d\S*/.exec(behind || (texts[index + 1] ?? '')) ?? [];
    return label === '' ? [] : named(label, number);
  });
}

const textsOf = ({ cells }: RawRow): string[] =>
  cells.map((cell) => oneLine(textOf(cell))).filter((text) => text !== '');

function named(label: string, given: string): Named[] {
  const text = given.replace(/^[\s:–-]+/, '');
  const key = labelKey(text);
  return key === '' ? [] : [{ label: labelKey(label), text, key }];
}

/** Whom letters are addressed to: the row below one that says "To," and nothing else. */
const addressees = (rows: readonly RawRow[]): Named[] =>
  rows.flatMap((row, index) => {
    const [only = '', ...more] = textsOf(row);
    const below = rows[index + 1];
    return more.length === 0 && /^to\s*[,:]?$/i.test(only) && below ? named('to', textsOf(below)[0] ?? '') : [];
  });

const MOST_NAMED = 3;

/** Says that one file holds several quotations, by the numbers or the clients above their tables, and that all of them are added up. */
export function doubtOfDocuments(bills: readonly ReadSheet[]): string[] {
  const rows = bills.flatMap(({ sheet, verdicts }) => {
    const items = new Set(verdicts.flatMap(({ row, kind }) => (kind === 'item' ? [row.at] : [])));
    return sheet.rows.filter(({ at, running }) => !items.has(at) && !running);
  });
  const found = { clients: [...rows.flatMap(clientIn), ...addressees(rows)], quotations: rows.flatMap(numberIn) };
  for (const [what, all] of Object.entries(found)) {
    const labels = [...new Set(all.map(({ label }) => label))];
    const names = labels
      .map((label) => new Map(all.filter((one) => one.label === label).map(({ key, text }) => [key, text])))
      .find(({ size }) => size > 1);
    if (!names) continue;
    const shown = [...names.values()].slice(0, MOST_NAMED).map((text) => `“${clip(text, 40)}”`);
    const more = names.size > MOST_NAMED ? ' …' : '';
    return [
      `The file holds bills of ${names.size} ${what}, ${shown.join(', ')}${more}, and all are counted. Leave out what is not wanted.`,
    ];
  }
  return [];
}

/** The sheets of a workbook that are bills of several clients, each with its own; none where they name one, or a sheet names nobody. */
export function ofOtherClients(judged: readonly JudgedSheet[]): ReadSheet[] {
  const sheets = judged.flatMap(({ read, role, worksOut }) =>
    role === 'bill' || worksOut !== undefined ? [read] : [],
  );
  const clients = sheets.map(clientOf);
  return clients.includes(null) || new Set(clients).size < 2 ? [] : sheets;
}
