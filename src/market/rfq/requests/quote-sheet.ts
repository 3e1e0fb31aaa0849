import { MONEY, putRows, tableSheet, type Column } from '../../../papers/rendering/sheet';
import type { QuotedLine, RequestedLine } from '../../../platform/records/fields';
import { figureOf, labelKey, textOf } from '../../../papers/reading/understand/cells';
import type { Cells } from '../../../papers/reading/parse/messages';
import type { RawCell } from '../../../papers/reading/parse/raw-file';

type Key = 'no' | 'asked' | 'quantity' | 'asked_unit' | Exclude<keyof QuotedLine, 'no'>;
type SheetColumn = Column & { readonly key: Key };

const HEADER_ROW = 4;
const COLUMNS: readonly SheetColumn[] = [
  { key: 'no', title: 'No.', width: 6 },
  { key: 'asked', title: 'Description', width: 48 },
  { key: 'quantity', title: 'Quantity', width: 12, format: '#,##0.####' },
  { key: 'asked_unit', title: 'Unit', width: 10 },
  { key: 'rate', title: 'Rate, ₹', width: 14, format: MONEY },
  { key: 'tax_included', title: 'Rate includes GST', width: 12 },
  { key: 'gst_percent', title: 'GST, %', width: 10, format: '0.##' },
  { key: 'unit', title: 'Your own unit', width: 12 },
  { key: 'per', title: 'Your unit holds', width: 12, format: '0.####' },
  { key: 'brand', title: 'Brand', width: 18 },
  { key: 'delivery_days', title: 'Delivery, days', width: 10, format: '0' },
  { key: 'remark', title: 'Remark', width: 30 },
  { key: 'cannot_supply', title: 'Cannot supply', width: 12 },
];
const MOST_PROBLEMS = 20;

/** What a sheet says, and what could not be read of it: a sentence per cell. */
export interface ReadSheet {
  readonly lines: readonly QuotedLine[];
  readonly problems: readonly string[];
}

/** The workbook that a vendor fills in, with what they have given so far. */
export async function quoteSheet(
  title: string,
  lines: readonly RequestedLine[],
  given: readonly QuotedLine[],
): Promise<Buffer> {
  const { Workbook } = await import('exceljs');
  const book = new Workbook();
  const sheet = tableSheet(book, {
    name: 'Prices',
    title,
    subtitle: 'Fill in the rates and upload this file on the page that you had it from. Do not change the numbers.',
    columns: COLUMNS,
    headerRow: HEADER_ROW,
    frozen: 2,
  });
  const rows = lines.map(({ no, description, quantity, unit }) => {
    const line = given.find((one) => one.no === no);
    const values: Record<Key, string | number | null> = {
      ...(line ?? blankLine(no)),
      tax_included: line?.tax_included ? 'yes' : 'no',
      cannot_supply: line?.cannot_supply ? 'yes' : '',
      asked: description,
      quantity,
      asked_unit: unit,
    };
    return COLUMNS.map(({ key }) => (values[key] === '' ? null : values[key]));
  });
  putRows(sheet, HEADER_ROW + 1, COLUMNS, rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Reads a filled-in sheet. What cannot be read is left out of the answer and named by its cell. */
export function readQuoteSheet({ sheets }: Cells, asked: readonly RequestedLine[]): ReadSheet {
  const problems: string[] = [];
  const lines = new Map<number, QuotedLine>();
  for (const { rows } of sheets) {
    const header = rows.find(({ cells }) => columnsOf(cells).has('rate') && columnsOf(cells).has('no'));
    if (!header) continue;
    const columns = columnsOf(header.cells);
    for (const { at, cells } of rows) {
      if (at <= header.at) continue;
      const row = new SheetRow(at, cells, columns, problems);
      const no = row.number('no', 'the number of a line', { whole: true, most: 100_000 });
      if (no === null) continue;
      if (!asked.some((line) => line.no === no) || lines.has(no))
        problems.push(`${row.cell('no')}: line ${no} is not in the request, or is there twice.`);
      else lines.set(no, lineOf(no, row));
    }
  }
  if (lines.size === 0 && problems.length === 0)
    problems.push(
      /*i18n*/ 'This sheet has no lines with the columns No. and Rate. Download the sheet again and fill that in.',
    );
  return { lines: [...lines.values()], problems: problems.slice(0, MOST_PROBLEMS) };
}

function lineOf(no: number, row: SheetRow): QuotedLine {
  const cannot = row.yes('cannot_supply');
  const rate = row.number('rate', 'a rate', { most: 10_000_000, places: 2 });
  const [unit, per] = [row.text('unit', 30), row.number('per', 'a conversion', { most: 1_000_000 })];
  if (cannot && rate !== null) row.fault('rate', 'give a rate, or say that you cannot supply it');
  if ((unit === '') !== (per === null))
    row.fault('per', 'for your own unit, state how many of the asked unit it holds');
  const isOwn = unit !== '' && per !== null;
  const isLost = cannot || (unit === '') !== (per === null);
  return {
    no,
    // A rate per a unit that is not known would be compared wrongly.
    rate: isLost || rate === 0 ? null : rate,
    unit: isOwn ? unit : null,
    per: isOwn ? per : null,
    tax_included: row.yes('tax_included'),
    gst_percent: row.number('gst_percent', 'a GST rate', { most: 40, places: 2 }) ?? 18,
    brand: row.text('brand', 100),
    remark: row.text('remark', 500),
    delivery_days: row.number('delivery_days', 'a number of days', { whole: true, most: 365 }),
    cannot_supply: cannot,
  };
}

const blankLine = (no: number): QuotedLine => ({
  no,
  rate: null,
  unit: null,
  per: null,
  tax_included: false,
  gst_percent: 18,
  brand: '',
  remark: '',
  delivery_days: null,
  cannot_supply: false,
});

function columnsOf(cells: readonly RawCell[]): ReadonlyMap<Key, number> {
  const titles = cells.map((cell) => labelKey(textOf(cell)));
  return new Map(
    COLUMNS.flatMap(({ key, title }) => {
      const at = titles.indexOf(labelKey(title));
      return at < 0 ? [] : [[key, at] as const];
    }),
  );
}

interface Bounds {
  readonly most: number;
  readonly whole?: boolean;
  readonly places?: number;
}

/** One row of the sheet; faults are noted under the cell's name. */
class SheetRow {
  constructor(
    private readonly at: number,
    private readonly cells: readonly RawCell[],
    private readonly columns: ReadonlyMap<Key, number>,
    private readonly problems: string[],
  ) {}

  /** `E7`. */
  cell(key: Key): string {
    const column = this.columns.get(key);
    return column === undefined ? `Row ${this.at}` : `${String.fromCharCode(65 + (column % 26))}${this.at}`;
  }

  fault(key: Key, sentence: string): void {
    this.problems.push(`${this.cell(key)}: ${sentence}.`);
  }

  text(key: Key, most: number): string {
    return textOf(this.value(key)).slice(0, most);
  }

  yes(key: Key): boolean {
    return /^(y|yes|true|1|x|incl.*)$/i.test(this.text(key, 20).trim());
  }

  /** Null for an empty cell, and, with a sentence, for one that holds something else. */
  number(key: Key, what: string, { most, whole = false, places = 4 }: Bounds): number | null {
    const figure = figureOf(this.value(key));
    if (figure.kind === 'blank') return null;
    const value = figure.kind === 'number' ? Math.round(Number(figure.digits) * 10 ** places) / 10 ** places : NaN;
    const fits = Number.isFinite(value) && value >= 0 && value <= most && (!whole || Number.isInteger(value));
    if (fits) return value;
    this.fault(key, `“${this.text(key, 40)}” is not ${what}. Write a number up to ${most.toLocaleString('en-IN')}`);
    return null;
  }

  private value(key: Key): RawCell | undefined {
    const column = this.columns.get(key);
    return column === undefined ? undefined : this.cells[column];
  }
}
