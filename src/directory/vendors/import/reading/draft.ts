import { clip, oneLine } from '../../../../papers/reading/understand/text';
import { figureOf, isEmpty, moneyOf, textOf } from '../../../../papers/reading/understand/cells';
import type { Cells } from '../../../../papers/reading/parse/messages';
import type { RawCell } from '../../../../papers/reading/parse/raw-file';
import { dayOf, dayOfSerial } from '../../../../kernel/day';
import { itemFormSchema, MAX_PRICE, vendorFieldsSchema } from '../../forms.dto';
import { unknownUnit, vendorUnit } from '../../records/units';
import { SHEETS, type Field, type Kind } from './fields';
import type { SheetMapping } from './mapping';
import { notAnItem } from './not-items';
import { termsInName } from './sheet-defaults';
import { isTerm, readTerm, type Terms } from './terms';

export type Value = string | number | boolean | null;

export interface Refusal {
  /** `Items!D17` */
  readonly cell: string;
  /** The rest of a sentence that begins with the cell: "the base price is not a number". */
  readonly reason: string;
}

/** A parsed row of a sheet, not yet compared with the directory. Prices are in paise. */
export interface Draft {
  readonly kind: Kind;
  readonly sheet: string;
  readonly at: number;
  /** By field; only those with a column in the sheet or a fixed value for all rows. */
  readonly values: Readonly<Record<string, Value>>;
  /** Address of each field's cell: `Items!D17`. */
  readonly cells: Readonly<Record<string, string>>;
  readonly refusals: readonly Refusal[];
  /** What the name of an item says that its cells do not. */
  readonly inName?: Terms;
  /** What the row is when it is no item. */
  readonly notItem?: string;
}

/** Reads every non-empty row below the header. */
export function readDrafts({ sheets }: Cells, mapping: readonly SheetMapping[]): Draft[] {
  return mapping.flatMap((own) => {
    const rows = sheets.find(({ name }) => name === own.sheet)?.rows ?? [];
    const headers = rows.find(({ at }) => at === own.header_row)?.cells ?? [];
    return rows
      .filter(({ at, cells }) => at > (own.header_row ?? 0) && cells.some((cell) => !isEmpty(cell)))
      .map((row) => {
        const notItem = own.kind === 'item' ? notAnItem(own.columns, row.cells, headers) : null;
        return notItem === null ? draftOf(own, row) : noItem(own, row, notItem);
      });
  });
}

function draftOf({ sheet, kind, columns, fixed }: SheetMapping, row: { at: number; cells: RawCell[] }): Draft {
  const values: Record<string, Value> = {};
  const cells: Record<string, string> = {};
  const refusals: Refusal[] = [];
  const also: Terms = {};
  for (const field of SHEETS[kind].fields) {
    const column = columns[field.key];
    const same = fixed[field.key];
    if (column === undefined && same === undefined) continue;
    const cell = column === undefined ? addressOf(sheet, 0, row.at) : addressOf(sheet, column, row.at);
    const raw = column === undefined ? null : (row.cells[column] ?? null);
    const read = readValue(field, isEmpty(raw) && same !== undefined ? same : raw);
    cells[field.key] = cell;
    if ('reason' in read) refusals.push({ cell, reason: read.reason });
    else values[field.key] = read.value;
    if ('also' in read) Object.assign(also, read.also);
  }
  // A cell of the row says more than a text for all rows.
  for (const [key, value] of Object.entries(also))
    if (columns[key] === undefined || (values[key] ?? null) === null) values[key] = value;
  if (kind !== 'item') return { kind, sheet, at: row.at, values, cells, refusals };
  const said = termsInName(String(values.name ?? ''), String(values.pattern ?? ''));
  const inName = Object.fromEntries(Object.entries(said).filter(([key]) => (values[key] ?? null) === null));
  return { kind, sheet, at: row.at, values, cells, refusals, inName };
}

function noItem({ sheet, kind }: SheetMapping, row: { at: number; cells: RawCell[] }, notItem: string): Draft {
  const name = clip(
    row.cells
      .filter((cell) => !isEmpty(cell))
      .map((cell) => oneLine(textOf(cell)))
      .join(' · '),
    150,
  );
  return { kind, sheet, at: row.at, values: { name }, cells: {}, refusals: [], notItem };
}

type Read = { readonly value: Value; readonly also?: Terms } | { readonly reason: string };
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function readValue(field: Field, raw: RawCell): Read {
  const what = field.title.toLowerCase();
  if (typeof raw === 'object' && raw !== null && 'e' in raw) return { reason: `the ${what} is an error (${raw.e})` };
  if (isEmpty(raw)) return field.isRequired ? { reason: `the ${what} is missing` } : { value: null };
  const text = oneLine(textOf(raw));
  if (isTerm(field.key)) return readTerm(field.key, raw);
  switch (field.key) {
    case 'base_price':
    case 'max_price':
      return readPrice(what, raw);
    case 'rating':
    case 'review_count':
      return readNumber(field.key, what, raw);
    case 'slug':
      return SLUG.test(text) && text.length <= 120
        ? { value: text }
        : { reason: 'a slug is lower-case letters and digits joined by hyphens' };
    case 'catalog_prefix':
      return /^[a-z]{2,8}$/.test(text.toLowerCase())
        ? { value: text.toLowerCase() }
        : { reason: 'a code prefix is 2 to 8 letters' };
    case 'valid_from':
    case 'valid_until':
      return readDay(what, raw, text);
    case 'unit':
      return readUnit(text);
    case 'catalog_code':
      return checked(itemFormSchema.shape.catalog_code, text);
    case 'address':
    case 'email':
    case 'website_url':
    case 'phone_number':
      return checked(vendorFieldsSchema.shape[field.key], text);
    default:
      return checked(itemFormSchema.shape.name, text);
  }
}

interface Checking {
  safeParse(value: unknown): { success: boolean; data?: Value; error?: { issues: readonly { message: string }[] } };
}

/** Applies the same rule as the form on screen, with the same message. */
function checked(schema: Checking, value: Value): Read {
  const result = schema.safeParse(value);
  return result.success
    ? { value: result.data ?? null }
    : { reason: (result.error?.issues[0]?.message ?? 'this value is not accepted').replace(/\.$/, '') };
}

function readUnit(text: string): Read {
  const unit = vendorUnit(text);
  return unit === null ? { reason: unknownUnit(text).replace(/\.$/, '') } : { value: unit };
}

function readDay(what: string, raw: RawCell, text: string): Read {
  const serial = typeof raw === 'number' ? raw : typeof raw === 'object' && raw !== null && 'n' in raw ? raw.n : null;
  const day = serial === null ? dayOf(text) : dayOfSerial(serial);
  return day === null ? { reason: `the ${what} is not a date such as 2026-11-03` } : { value: day };
}

function readPrice(what: string, raw: RawCell): Read {
  const figure = figureOf(raw);
  const amount = moneyOf(figure);
  if (amount === null || figure.kind !== 'number') return { reason: `the ${what} is not a number` };
  if (amount < 0) return { reason: `the ${what} is below zero` };
  if (/\.\d\d\d*[1-9]/.test(figure.digits)) return { reason: `the ${what} has more than two decimals` };
  if (amount === 0) return { reason: `the ${what} is zero` };
  return amount > MAX_PRICE * 100 ? { reason: `the ${what} is more than ₹1,00,00,000` } : { value: amount };
}

function readNumber(key: 'rating' | 'review_count', what: string, raw: RawCell): Read {
  const figure = figureOf(raw);
  if (figure.kind === 'blank') return { value: null };
  if (figure.kind !== 'number' || figure.percent) return { reason: `the ${what} is not a number` };
  return checked(vendorFieldsSchema.shape[key], Number(figure.digits));
}

/** `Items!D17`; a name with anything but letters and digits is quoted, as in spreadsheets. */
export function addressOf(sheet: string, column: number, row: number): string {
  const name = /^[\p{L}\p{N}_]+$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
  return `${name}!${columnName(column)}${row}`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
