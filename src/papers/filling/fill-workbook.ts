import { read, utils, type CellObject, type WorkBook } from '@e965/xlsx';
import { textOf } from '../reading/understand/cells';
import { figuresOf, inScaleOf, wordsOf as wordsOfAddition } from './addition-cells';
import {
  MOST_FORMULAS,
  type AddedRows,
  type ChangedAddition,
  type ChangedRow,
  type FillChanges,
  type Filled,
  type FilledColumns,
  type FormulaChoice,
  type StandingFormula,
  type ToldTotal,
} from './changes';
import { figureIn, withFigure } from './figure-text';
import { isAbout, ItemCells } from './item-cells';
import { Recalculation } from './recalculate';
import { writeCells, type CellWrite, type SheetWrites } from './sheet-xml';
import { amountsInWords, renewCopies, renewTotals, type TotalCells } from './totals';
import { calculatedOnOpening, sheetParts, tableColumns, withoutCalcChain } from './workbook-xml';
import { ZipParts } from './zip-parts';

const REMOVED = 'REMOVED – ';
/** Figures of a bill's own rounding are left: `ROUND(D5*E5,0)` is a rupee off at most. */
const OWN_ROUNDING = 1;

/** `bytes` is null where it is no workbook of XML parts that this can write into, and where formulas are to be asked about first. */
export type FilledWorkbook = Omit<Filled, 'file'> & { readonly bytes: Buffer | null };

/**
 * An uploaded workbook with what changed written into its cells; everything else of it is as it was, byte by byte. A formula that
 * gives another figure than the BOQ is kept or replaced by `choice`; with `ask` nothing is written when there is one.
 */
export async function fillWorkbook(
  bytes: Buffer,
  changes: FillChanges,
  choice: FormulaChoice = 'ask',
): Promise<FilledWorkbook> {
  const parts = await ZipParts.read(bytes);
  const sheets = sheetParts(parts);
  if (!sheets) return { bytes: null, formulas: [], count: 0, elsewhere: [], totals: [], words: [] };
  const book = read(bytes, { type: 'buffer', dense: true, cellFormula: true, cellHTML: false, cellText: false });
  const tables = tableColumns(parts, sheets);
  const filling = new Filling(book, tables, changes, choice === 'replace');
  const all = filling.standing();
  const own =
    choice === 'ask' && all.length > 0 ? filling.standing(new Filling(book, tables, changes, true).replaced) : all;
  const standing = own.length > 0 ? own : all;
  const { elsewhere, totals, words } = filling;
  const told = { formulas: standing.slice(0, MOST_FORMULAS), count: standing.length, elsewhere, totals, words };
  if (choice === 'ask' && standing.length > 0) return { bytes: null, ...told };
  if (filling.writes.size === 0) return { bytes, ...told };
  return { bytes: written(parts, sheets, filling, changes), ...told };
}

/** The workbook with the cells written; null where a sheet cannot be written into. */
function written(
  parts: ZipParts,
  sheets: NonNullable<ReturnType<typeof sheetParts>>,
  filling: Filling,
  changes: FillChanges,
): Buffer | null {
  const replaced = new Map<string, string | null>();
  for (const [sheet, writes] of filling.writes) {
    const path = sheets.get(sheet);
    const xml = path === undefined ? null : parts.text(path);
    if (path === undefined || xml === null) return null;
    unshare(xml, writes, (row, column) => filling.formula(sheet, row, column));
    const filled = writeCells(xml, writes, changes.added?.sheet === sheet ? changes.added.like : 0);
    if (filled === null) return null;
    replaced.set(path, filled);
  }
  if (filling.replaced.size > 0) withoutCalcChain(parts, sheets.workbook, replaced);
  calculatedOnOpening(parts, sheets.workbook, replaced);
  return parts.write(replaced);
}

/** Decides what is written where: first what was given, then amounts, then the values of formulas. */
class Filling {
  readonly writes = new Map<string, SheetWrites>();
  readonly elsewhere: number[];
  readonly totals: ToldTotal[];
  readonly words: string[];
  private readonly cells: Recalculation;
  private readonly items: ItemCells;
  /** The first column to the right of each sheet's own. */
  private readonly free = new Map<string, number>();
  /** The formulas written over. */
  readonly replaced = new Set<string>();
  /** What was to be written over formulas. */
  private readonly left: { sheet: string; row: number; column: number; value: number | string }[] = [];

  constructor(
    private readonly book: WorkBook,
    tables: ReadonlyMap<string, string>,
    changes: FillChanges,
    private readonly mayReplace: boolean,
  ) {
    this.cells = new Recalculation(book, tables);
    this.items = new ItemCells(this.cells);
    this.elsewhere = changes.rows.flatMap((row, index) => (this.items.isElsewhere(row) ? [index] : []));
    const left = new Set(this.elsewhere);
    const all = changes.rows.map((row, index) =>
      left.has(index) ? null : this.items.withRate({ ...row, columns: this.withPrices(row) }),
    );
    const rows = all.filter((row) => row !== null);
    for (const row of rows) this.fillRow(row);
    const additions = changes.additions ?? [];
    for (const addition of additions) this.fillAddition(addition);
    if (changes.added) this.add({ ...changes.added, columns: this.withPrices(changes.added) });
    const amounts = rows.flatMap((row) => {
      const kept = this.keptAmount(row);
      return kept === null ? [] : [{ row, kept }];
    });
    for (const { row, kept } of amounts)
      if (!kept) this.spread(row, row.columns.amount, row.amount ?? 0, row.was?.amount);
    for (const addition of additions) this.fillAmount(addition);
    ({ totals: this.totals, words: this.words } = this.renewed(changes, all));
    const told = new Map(
      amounts.flatMap(({ row, kept }) =>
        kept ? [[`${row.sheet}.${this.items.figureRow(row) - 1}.${row.columns.amount[0]}`, row.amount]] : [],
      ),
    );
    for (const { sheet, row, column, cell, value } of this.cells.moved()) {
      const known = value === undefined ? told.get(`${sheet}.${row}.${column}`) : value;
      if (typeof known === 'number') {
        if (!isSame(known, cell.v)) this.put(sheet, row, column, { to: 'result', value: known });
        // An error remains one; anything else that cannot be calculated is left without a value.
      } else if (known !== cell.v && cell.t !== 'e') this.put(sheet, row, column, { to: 'result', value: null });
    }
  }

  /** The typed totals made to agree with the rows, and what all of them say. */
  private renewed(
    { totals = [], abstracts = [], additions = [] }: FillChanges,
    rows: readonly (ChangedRow | null)[],
  ): { totals: ToldTotal[]; words: string[] } {
    const moved = rows.map((row) => (row ? this.items.movedBy(row) : 0));
    const hasMoved = additions.length > 0 || moved.some((by) => by !== 0);
    const data = (sheet: string) => this.book.Sheets[sheet]?.['!data'] ?? [];
    const cells: TotalCells = {
      row: (sheet, at) => data(sheet)[at - 1] ?? [],
      value: (sheet, row, column) => this.cells.value(sheet, row, column),
      set: (sheet, row, column, value, was) => this.set(sheet, row, column, value, was),
      moved: (row) => moved[row] ?? 0,
    };
    const told = renewTotals(totals, cells, hasMoved);
    for (const sheet of abstracts) renewCopies(sheet, data(sheet), totals, told, cells);
    const isOther = told.some(
      ({ says }, index) => says !== null && Math.abs(says - (totals[index]?.was ?? says)) >= 0.5,
    );
    const sheets = this.book.SheetNames.map((sheet) => [sheet, data(sheet)] as const);
    return { totals: told, words: isOther ? amountsInWords(sheets) : [] };
  }

  /**
   * The formulas left in place that give another figure than was to be written; of `those` alone, where they are given: a formula that
   * follows another is right once that is replaced.
   */
  standing(those?: ReadonlySet<string>): StandingFormula[] {
    return this.left.flatMap(({ sheet, row, column, value }) => {
      if (those && !those.has(`${sheet}.${row}.${column}`)) return [];
      const gives = this.cells.value(sheet, row, column);
      // What cannot be calculated here is trusted where it depends on what was written.
      if (gives === undefined && this.cells.follows(sheet, row, column)) return [];
      if (gives === value || (typeof value === 'number' && isNear(value, gives))) return [];
      const shown = typeof gives === 'number' || typeof gives === 'string' ? gives : null;
      const formula = `=${this.formula(sheet, row, column) ?? ''}`.slice(0, 1_000);
      return [{ at: `${sheet}!${utils.encode_cell({ r: row, c: column })}`, formula, gives: shown, figure: value }];
    });
  }

  formula(sheet: string, row: number, column: number): string | undefined {
    return this.cells.cell(sheet, row, column)?.f;
  }

  private fillRow(row: ChangedRow): void {
    const { sheet, columns, was, quantity, rate, unit, words, isRemoved } = row;
    const figures = this.items.figureRow(row) - 1;
    const [unitColumn] = columns.unit;
    if (unit !== undefined && unitColumn !== undefined) this.set(sheet, figures, unitColumn, unit);
    if (quantity !== undefined && columns.quantity !== null)
      this.set(sheet, figures, columns.quantity, quantity, unit === undefined ? was?.quantity : undefined);
    if (rate !== undefined) this.spread(row, columns.rate, rate, was?.rate);
    const own = textOf(this.cells.cell(sheet, row.at - 1, columns.description)?.v as string | number | undefined);
    const said = words ? wordsOf(own, words) : own;
    if (words || isRemoved) this.set(sheet, row.at - 1, columns.description, `${isRemoved ? REMOVED : ''}${said}`);
  }

  /** The words and the percentage of an addition; what formulas make of them is asked later. */
  private fillAddition(addition: ChangedAddition): void {
    const { sheet, at, was, is } = addition;
    const row = this.row(addition);
    const { percent } = figuresOf(row, addition);
    if (percent !== null && was.percent !== null && is.percent !== null)
      this.set(sheet, at - 1, percent, inScaleOf(row[percent], was.percent, is.percent));
    const said = wordsOfAddition(row, addition, REMOVED);
    if (said) this.set(sheet, at - 1, said.column, said.words);
  }

  /** The amount of an addition, unless its formula gives it. */
  private fillAmount(addition: ChangedAddition): void {
    const { sheet, at, was, is } = addition;
    const row = this.row(addition);
    const { amount: column } = figuresOf(row, addition);
    if (column === null) return;
    const amount = inScaleOf(row[column], was.amount, is.amount);
    const value =
      this.formula(sheet, at - 1, column) === undefined ? undefined : this.cells.value(sheet, at - 1, column);
    if (typeof value === 'number' && Math.abs(value - amount) <= OWN_ROUNDING) return;
    this.set(sheet, at - 1, column, amount);
  }

  private row({ sheet, at }: ChangedAddition): readonly (CellObject | undefined)[] {
    return (this.book.Sheets[sheet]?.['!data'] ?? [])[at - 1] ?? [];
  }

  /** A bill that has no place for prices gets one to the right of everything else. */
  private withPrices({ sheet, columns }: Pick<ChangedRow, 'sheet' | 'columns'>): FilledColumns {
    const { rate, amount, heading } = columns;
    if (rate.length + amount.length > 0 || heading === null) return columns;
    const data = this.book.Sheets[sheet]?.['!data'] ?? [];
    const free = this.free.get(sheet) ?? data.reduce((most, row) => Math.max(most, row?.length ?? 0), 0);
    this.free.set(sheet, free);
    this.set(sheet, heading - 1, free, 'Rate');
    this.set(sheet, heading - 1, free + 1, 'Amount');
    return { ...columns, rate: [free], amount: [free + 1] };
  }

  /** Whether the formula of a changed amount may remain because it gives the amount. Null where there is nothing to do. */
  private keptAmount(row: ChangedRow): boolean | null {
    const { sheet, columns, amount } = row;
    if (amount === undefined || columns.amount.length === 0) return null;
    const at = this.items.figureRow(row) - 1;
    const hasFormula = columns.amount.some((column) => this.formula(sheet, at, column) !== undefined);
    if (!hasFormula) return false;
    let sum = 0;
    for (const column of columns.amount) {
      const value = this.cells.value(sheet, at, column);
      // It cannot be calculated, so it is trusted where it depends on what was written.
      if (value === undefined) return this.cells.follows(sheet, at, column);
      sum += typeof value === 'number' ? value : 0;
    }
    return Math.abs(sum - amount) <= OWN_ROUNDING;
  }

  /** Shares a figure among its columns as the file shares it, to the paisa. */
  private spread(row: ChangedRow, columns: readonly number[], total: number, was: number | undefined): void {
    const at = this.items.figureRow(row) - 1;
    const held = columns.map((column) => Number(this.cells.cell(row.sheet, at, column)?.v ?? 0) || 0);
    const sum = held.reduce((one, other) => one + other, 0);
    let rest = Math.round(total * 100);
    columns.forEach((column, index) => {
      const isLast = index === columns.length - 1;
      const share = sum === 0 ? (index === 0 ? rest : 0) : Math.round((total * 100 * (held[index] ?? 0)) / sum);
      const part = isLast && sum !== 0 ? rest : share;
      rest -= part;
      if (part !== 0 || held[index] !== 0 || columns.length === 1)
        this.set(row.sheet, at, column, part / 100, columns.length === 1 ? was : undefined);
    });
  }

  /** Below everything else of the sheet: items that the file does not have, and what they add up to. */
  private add({ sheet, columns, rows }: AddedRows): void {
    const data = this.book.Sheets[sheet]?.['!data'] ?? [];
    let at = data.findLastIndex((row) => row?.some((cell) => cell && cell.t !== 'z')) + 2;
    const [rate] = columns.rate;
    const [amount] = columns.amount;
    const [unit] = columns.unit;
    this.set(sheet, at, columns.description, 'ADDED TO THIS BILL');
    const first = at + 1;
    for (const row of rows) {
      at += 1;
      if (columns.number !== null) this.set(sheet, at, columns.number, 'Added');
      this.set(sheet, at, columns.description, row.words);
      if (unit !== undefined) this.set(sheet, at, unit, row.unit);
      if (columns.quantity !== null) this.set(sheet, at, columns.quantity, row.quantity);
      if (rate !== undefined) this.set(sheet, at, rate, row.rate);
      if (amount !== undefined) this.set(sheet, at, amount, row.amount);
    }
    if (amount === undefined) return;
    const total = rows.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) / 100;
    const area = utils.encode_range({ s: { r: first, c: amount }, e: { r: at, c: amount } });
    this.set(sheet, at + 1, columns.description, 'Total of what is added');
    this.put(sheet, at + 1, amount, { to: 'calculated', formula: `SUM(${area})`, value: total });
  }

  /** Writes a value, unless the cell has it already. A text whose figure is `was` keeps its words. */
  private set(sheet: string, row: number, column: number, value: number | string, was?: number): void {
    const cell = this.cells.cell(sheet, row, column);
    if (cell?.f !== undefined && !this.mayReplace) {
      this.left.push({ sheet, row, column, value });
      return;
    }
    const isHeld = typeof value === 'number' ? cell?.t === 'n' && isSame(value, cell.v) : cell?.v === value;
    if (isHeld && !this.cells.isWritten(sheet, row, column)) return;
    const typed = typeof value === 'number' && cell?.t === 's' && was !== undefined ? String(cell.v) : null;
    const renewed =
      typed !== null && isAbout(figureIn(typed) ?? Number.NaN, was ?? 0) ? withFigure(typed, Number(value)) : null;
    if (renewed !== null) return this.set(sheet, row, column, renewed);
    if (cell?.f !== undefined) this.replaced.add(`${sheet}.${row}.${column}`);
    this.cells.write(sheet, row, column, value);
    const write: CellWrite = typeof value === 'number' ? { to: 'number', value } : { to: 'text', value };
    this.put(sheet, row, column, write);
  }

  private put(sheet: string, row: number, column: number, write: CellWrite): void {
    const rows = this.writes.get(sheet) ?? new Map<number, Map<number, CellWrite>>();
    this.writes.set(sheet, rows);
    const cells = rows.get(row + 1) ?? new Map<number, CellWrite>();
    rows.set(row + 1, cells.set(column, write));
  }
}

function isSame(one: number, other: unknown): boolean {
  return typeof other === 'number' && Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
}

/** To half a paisa: what a formula gives is rarely a whole paisa. */
function isNear(one: number, other: unknown): boolean {
  return typeof other === 'number' && Math.abs(one - other) < 0.005;
}

/**
 * The words for an item's own cell, without those that other cells hold (a heading above, the next column).
 */
function wordsOf(
  own: string,
  { title, wasTitle, description, wasDescription }: NonNullable<ChangedRow['words']>,
): string {
  const isOwnLine = wasDescription.includes(own);
  const head = title !== wasTitle ? [title] : isOwnLine ? [] : [own];
  const lines = description.filter((line) => line === own || !wasDescription.includes(line));
  return [...head, ...lines].join('\n') || title;
}

const SHARED = /<(?:[\w.-]+:)?c(?=\s)([^>]*)>\s*<(?:[\w.-]+:)?f(?=\s)([^>]*)>/g;

/** Gives each formula its own text where the shared text was in a cell that is overwritten. */
function unshare(
  xml: string,
  writes: SheetWrites,
  formulaOf: (row: number, column: number) => string | undefined,
): void {
  const found = [...xml.matchAll(SHARED)].flatMap(([, cell = '', formula = '']) => {
    const group = /\ssi="(\d+)"/.exec(` ${formula}`)?.[1];
    const place = /\sr="([A-Z]+\d+)"/.exec(` ${cell}`)?.[1];
    if (group === undefined || place === undefined) return [];
    const { r: row, c: column } = utils.decode_cell(place);
    return [{ group, row, column, isFirst: /\sref="/.test(` ${formula}`) }];
  });
  const isLost = ({ row, column }: { row: number; column: number }): boolean => {
    const write = writes.get(row + 1)?.get(column)?.to;
    return write === 'number' || write === 'text';
  };
  const lost = new Set(found.filter((one) => one.isFirst && isLost(one)).map(({ group }) => group));
  for (const { group, row, column, isFirst } of found) {
    const formula = formulaOf(row, column);
    if (!lost.has(group) || isFirst || formula === undefined || isLost({ row, column })) continue;
    const cells = writes.get(row + 1) ?? new Map<number, CellWrite>();
    const write = cells.get(column);
    writes.set(row + 1, cells);
    cells.set(
      column,
      write?.to === 'result' ? { to: 'calculated', formula, value: write.value } : { to: 'formula', value: formula },
    );
  }
}
