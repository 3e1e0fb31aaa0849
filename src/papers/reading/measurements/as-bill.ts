import { toNumber, type Quantity } from '../../../kernel/quantity';
import type { RawCell, RawFile, RawRow, RawSheet } from '../parse/raw-file';
import { namesRates } from '../understand/free-form/free-form';
import { findHeaders } from '../understand/columns/header';
import { namesMoney } from './measure-columns';
import type { MeasuredItem, MeasuredRow, MeasurementSheet } from './measured-types';
import { readMeasurements } from './measurement-sheet';
import { productOf, sidesOf } from './row-figures';

/** Sentences about rows; more are counted. */
const MOST_WARNINGS = 20;
/** Fewer rows that multiply out may do so by chance. */
const FEWEST = 2;
/** Lines of working in a description. */
const MOST_LINES = 150;

/**
 * A file that holds measurements and no bill, with an item in place of each heading: its quantity is what its rows come to, and each row
 * says its working in its description. Other files come back as they are. `warnings` name what does not add up.
 */
export function withMeasuredItems(file: RawFile): { readonly file: RawFile; readonly warnings: readonly string[] } {
  const read = file.sheets.map((sheet) => (sheet.hidden ? null : readMeasurements(sheet.name, sheet.rows)));
  const measured = read.filter((sheet) => sheet !== null && sheet.hasHeadings && isProven(sheet));
  const hasBill = file.sheets.some((sheet, at) => isBill(sheet, measured.includes(read[at] ?? null)));
  if (measured.length === 0 || hasBill) return { file, warnings: [] };
  return {
    file: {
      ...file,
      sheets: file.sheets.map((sheet, at) => {
        const found = read[at];
        return found && measured.includes(found) ? billOf(sheet, found) : sheet;
      }),
    },
    warnings: measured.flatMap((sheet) => (sheet ? warningsOf(sheet) : [])),
  };
}

/** Most rows say what their factors multiply to. */
function isProven({ items }: MeasurementSheet): boolean {
  const rows = items.flatMap((item) => item.rows).filter((row) => productOf(row) !== null && sidesOf(row).length > 0);
  const met = rows.filter(({ quantity, problem }) => quantity !== null && problem === null);
  return met.length >= FEWEST && met.length * 10 >= rows.length * 7;
}

/** Whether a sheet has prices, or quantities that are no measurements. */
const isBill = (sheet: RawSheet, isMeasured: boolean): boolean =>
  namesRates(sheet) ||
  findHeaders(sheet).some(
    ({ roles, labels }) =>
      labels.some(namesMoney) ||
      // "Bhav", "Dar": a rate in another language.
      roles.some((role) => role?.startsWith('rate')) ||
      (!isMeasured && roles.includes('quantity')),
  );

function billOf(sheet: RawSheet, { columns, items }: MeasurementSheet): RawSheet {
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const { number, words, unit = null, quantity, header } = columns;
  const place = { number, words, unit: unit ?? width, quantity: quantity ?? width + 1 };
  const cellsOf = (cells: Readonly<Partial<Record<keyof typeof place, string | number>>>): RawCell[] =>
    Array.from({ length: width + 2 }, (_, at) => {
      const key = (['number', 'words', 'unit', 'quantity'] as const).find((name) => place[name] === at);
      return (key && cells[key]) ?? null;
    });
  const headings = cellsOf({ number: 'Sr No', words: 'Description', unit: 'Unit', quantity: 'Qty' });
  const byRow = new Map(
    items.map(({ rows, ...item }) => {
      const more = rows.length - MOST_LINES;
      const working = [...rows.slice(0, MOST_LINES).map(workingOf), ...(more > 0 ? [`${more} more rows`] : [])];
      const words = [item.words, ...working].join('\n');
      return [item.at, cellsOf({ ...item, words, quantity: toNumber(quantityOf(item)) })];
    }),
  );
  const rows = sheet.rows.flatMap((row, at): RawRow[] => {
    if (at < header) return [row];
    if (at === header) return [{ ...row, cells: headings }];
    const cells = byRow.get(row.at);
    return cells ? [{ ...row, cells }] : [];
  });
  return { ...sheet, rows, merges: [] };
}

/** What is printed, unless the rows come to something else. */
const quantityOf = ({ stated, sum, problem }: Omit<MeasuredItem, 'rows'>): Quantity =>
  problem === null ? (stated ?? sum) : sum;

/** "Living room: 2 × 5.4 × 3 = 32.4". */
function workingOf(row: MeasuredRow): string {
  const { note, nos, quantity, isDeduction } = row;
  const factors = [...(nos === null ? [] : [nos]), ...sidesOf(row)].map((factor) => toNumber(factor));
  const size = quantity ?? productOf(row);
  const made = factors.length > 1 ? `${factors.join(' × ')} = ` : '';
  const comesTo = size === null ? '' : `${isDeduction ? '−' : ''}${toNumber(size)}`;
  return `${note || 'Measured'}: ${made}${comesTo}`;
}

function warningsOf({ sheet, items }: MeasurementSheet): string[] {
  const rows = items.flatMap((item) => item.rows);
  const name = sheet.slice(0, 60);
  const doubts = items.flatMap(({ at, problem, rows: own }) => [
    ...own.flatMap((row) => (row.problem === null ? [] : [`${name}, row ${row.at}: ${row.problem}`])),
    ...(problem === null ? [] : [`${name}, row ${at}: ${problem}`]),
  ]);
  const more = doubts.length - MOST_WARNINGS;
  return [
    `${name} holds measurements. Items: ${items.length}, of ${rows.length} rows; the working is in their descriptions.`,
    ...doubts.slice(0, MOST_WARNINGS),
    ...(more > 0 ? [`${name}: ${more} more rows do not add up.`] : []),
  ];
}
