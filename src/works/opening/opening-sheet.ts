import { dayOf, dayOfSerial } from '../../kernel/day';
import { ZERO, type Paise } from '../../kernel/money';
import { quantity, toNumber, type Quantity } from '../../kernel/quantity';
import type { Cells } from '../../papers/reading/parse/messages';
import type { RawCell } from '../../papers/reading/parse/raw-file';
import { figureOf, labelKey, moneyOf, quantityOfFigure, textOf } from '../../papers/reading/understand/cells';
import type { Contract, ContractLine } from '../domain/contract';
import { AMOUNTS, LINE_COLUMNS, type AmountKey, type LineKey } from './opening-columns';

/** A row of the table as it was read; `problem`: why it cannot be applied. */
export interface ReadLine {
  readonly row: number;
  /** Null where the contract has no such line. */
  readonly line: ContractLine | null;
  readonly title: string;
  readonly done: Quantity;
  readonly billed: Quantity;
  readonly problem: string | null;
}

export interface ReadOpening {
  /** Null where it cannot be read. */
  readonly date: string | null;
  readonly amounts: Readonly<Record<Exclude<AmountKey, 'date'>, Paise>>;
  /** Rows in which something was typed. */
  readonly lines: readonly ReadLine[];
  /** What is wrong with the sheet and its amounts. */
  readonly problems: readonly string[];
}

type Row = Cells['sheets'][number]['rows'][number];

/** Reads a form that was filled in: what is in it, and what cannot be applied and why. */
export function readOpeningSheet({ sheets }: Cells, { lines: agreed }: Pick<Contract, 'lines'>): ReadOpening {
  const rows = sheets.find(({ rows: all }) => all.some(isHeader))?.rows ?? [];
  const header = rows.find(isHeader);
  if (!header) return { ...NOTHING, problems: ['This is not the form. Download it again and fill that in.'] };
  const columns = columnsOf(header.cells);
  const problems: string[] = [];
  const seen = new Set<string>();
  const byId = new Map(agreed.map((line) => [line.id, line]));
  const lines = rows
    .filter(({ at }) => at > header.at)
    .flatMap((row): ReadLine[] => {
      const read = lineOf(row, columns, byId);
      if (!read) return [];
      const id = read.line?.id ?? '';
      const isTwice = id !== '' && seen.has(id);
      seen.add(id);
      return [isTwice ? { ...read, problem: 'This line is there twice.' } : read];
    });
  const above = new Map(
    rows.filter(({ at }) => at < header.at).map(({ cells }) => [labelKey(textOf(cells[0])), cells]),
  );
  const cellOf = (key: AmountKey): RawCell | undefined =>
    above.get(labelKey(AMOUNTS.find((amount) => amount.key === key)?.title ?? ''))?.[1];
  const amount = (key: Exclude<AmountKey, 'date'>): Paise => {
    const value = nonNegative(cellOf(key), moneyOf);
    if (typeof value === 'string') problems.push(`${AMOUNTS.find((one) => one.key === key)?.title}: ${value}`);
    return typeof value === 'string' ? ZERO : (value ?? ZERO);
  };
  const date = dayIn(cellOf('date'));
  if (date === null) problems.push('The day up to which these figures are is missing. Write it like 2026-11-30.');
  const amounts = {
    received: amount('received'),
    tds: amount('tds'),
    retention: amount('retention'),
    advance: amount('advance'),
  };
  return { date, amounts, lines, problems };
}

const NOTHING: Omit<ReadOpening, 'problems'> = {
  date: null,
  amounts: { received: ZERO, tds: ZERO, retention: ZERO, advance: ZERO },
  lines: [],
};

type Columns = ReadonlyMap<LineKey, number>;

function columnsOf(cells: readonly RawCell[]): Columns {
  const titles = cells.map((cell) => labelKey(textOf(cell)));
  return new Map(LINE_COLUMNS.map(({ key, title }) => [key, titles.indexOf(labelKey(title))]));
}

const isHeader = ({ cells }: Row): boolean =>
  [...columnsOf(cells)].every(([key, at]) => at >= 0 || !['done', 'billed', 'id'].includes(key));

/** Null for a row in which nothing was typed. */
function lineOf({ at, cells }: Row, columns: Columns, byId: ReadonlyMap<string, ContractLine>): ReadLine | null {
  const cellOf = (key: LineKey): RawCell | undefined => cells[columns.get(key) ?? -1];
  const [done, billed] = [
    nonNegative(cellOf('done'), quantityOfFigure),
    nonNegative(cellOf('billed'), quantityOfFigure),
  ];
  if (!done && !billed) return null;
  const line = byId.get(textOf(cellOf('id'))) ?? null;
  const read = {
    row: at,
    line,
    title: line?.title ?? (textOf(cellOf('title')) || `Row ${at}`),
    done: typeof done === 'number' ? done : quantity(0),
    billed: typeof billed === 'number' ? billed : quantity(0),
  };
  return { ...read, problem: problemOf(read, { done, billed }) };
}

function problemOf(
  { line, done, billed }: Pick<ReadLine, 'line' | 'done' | 'billed'>,
  given: Readonly<Record<'done' | 'billed', unknown>>,
): string | null {
  if (!line) return 'The contract has no such line. Do not change the row ids.';
  if (typeof given.done === 'string') return `Done to date: ${given.done}`;
  if (typeof given.billed === 'string') return `Billed to date: ${given.billed}`;
  const most = toNumber(line.quantity);
  if (done > line.quantity) return `More is done than the ${most} of the contract.`;
  if (billed > line.quantity) return `More is billed than the ${most} of the contract.`;
  return null;
}

/** The figure of a cell, null of an empty one, or why it is none. */
function nonNegative<Value extends number>(
  cell: RawCell | undefined,
  valueOf: (figure: ReturnType<typeof figureOf>) => Value | null,
): Value | string | null {
  const figure = figureOf(cell);
  if (figure.kind === 'blank') return null;
  if (figure.kind === 'error') return `it has ${figure.text}: write the number.`;
  const value = figure.kind === 'number' && figure.rest === '' ? valueOf(figure) : null;
  if (value === null) return `“${textOf(cell).slice(0, 40)}” is not a number.`;
  return value < 0 ? 'it cannot be below 0.' : value;
}

function dayIn(cell: RawCell | undefined): string | null {
  if (typeof cell === 'number') return dayOfSerial(cell);
  if (cell !== null && typeof cell === 'object' && 'n' in cell) return dayOfSerial(cell.n);
  return dayOf(textOf(cell).trim());
}
