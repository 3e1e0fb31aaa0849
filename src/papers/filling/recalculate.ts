import type { CellObject, WorkBook } from '@e965/xlsx';
import { readFormula, Unknown, type Area, type Cells, type Formula, type CellContent, type Names } from './formula';

/** Cells looked at in all; a workbook whose formulas need more is left to the program that opens it. */
const MOST_LOOKS = 3_000_000;

interface Known {
  readonly formula: Formula | null;
  /** Whether it depends on a change; undefined until it is asked. */
  moved?: boolean | 'asked';
  value?: CellContent;
  isValued?: true;
}

/** A workbook's cells with some of them changed, and its formulas as they come out then. */
export class Recalculation {
  private readonly known = new Map<CellObject, Known>();
  private readonly written = new Map<string, Map<string, number | string>>();
  private readonly names: Names;
  private lowest = 0;
  private looks = 0;

  /** `book` is read dense and with formulas; `tables`: what the columns of its tables stand for. */
  constructor(
    private readonly book: WorkBook,
    tables: Names,
  ) {
    this.names = new Map([...namesOf(book), ...tables]);
  }

  cell(sheet: string, row: number, column: number): CellObject | undefined {
    const data = this.book.Sheets[sheet]?.['!data'] as readonly (readonly (CellObject | undefined)[])[] | undefined;
    return data?.[row]?.[column];
  }

  /** Sets a cell that is no formula any more. Rows and columns from 0. To be done before anything is asked. */
  write(sheet: string, row: number, column: number, value: number | string): void {
    const cells = this.written.get(sheet) ?? new Map<string, number | string>();
    this.written.set(sheet, cells.set(`${row}.${column}`, value));
    this.lowest = Math.max(this.lowest, row);
    this.known.clear();
  }

  isWritten(sheet: string, row: number, column: number): boolean {
    return this.written.get(sheet)?.has(`${row}.${column}`) ?? false;
  }

  /** The value of a cell; undefined where it cannot be calculated. */
  value(sheet: string, row: number, column: number): CellContent {
    const written = this.written.get(sheet)?.get(`${row}.${column}`);
    if (written !== undefined) return written;
    const cell = this.cell(sheet, row, column);
    if (!cell) return null;
    if (!this.isMoved(sheet, row, cell))
      return cell.t === 'e' ? undefined : cell.t === 'z' ? null : (cell.v as CellContent);
    const known = this.of(cell, row);
    if (!known.isValued) {
      // A formula that depends on itself has no value that can be calculated.
      known.isValued = true;
      known.value = this.calculated(sheet, known.formula);
    }
    return known.value;
  }

  /** Whether a cell is a formula that is known to depend on what was written. */
  follows(sheet: string, row: number, column: number): boolean {
    const cell = this.cell(sheet, row, column);
    if (!cell || !this.isMoved(sheet, row, cell)) return false;
    const { formula } = this.of(cell, row);
    return (
      formula !== null &&
      (!formula.isOpen || formula.isOfRow || formula.areas.some((area) => this.isTouched(area, sheet)))
    );
  }

  /** The formulas that depend on what was written, with their new values. */
  *moved(): Iterable<{ sheet: string; row: number; column: number; cell: CellObject; value: CellContent }> {
    for (const sheet of this.book.SheetNames) {
      const data = (this.book.Sheets[sheet]?.['!data'] ?? []) as readonly (readonly (CellObject | undefined)[])[];
      for (const row of data.keys())
        for (const [column, cell] of (data[row] ?? []).entries()) {
          if (cell?.f === undefined || this.written.get(sheet)?.has(`${row}.${column}`)) continue;
          if (this.isMoved(sheet, row, cell)) yield { sheet, row, column, cell, value: this.value(sheet, row, column) };
        }
    }
  }

  private calculated(own: string, formula: Formula | null): CellContent {
    const cells: Cells = {
      one: ({ sheet, top, left }) => this.value(sheet ?? own, top, left),
      all: (area, sums) =>
        [...this.within(area, own)].flatMap(([sheet, row, column]) =>
          sums || !/^SUBTOTAL\(/i.test(this.cell(sheet, row, column)?.f ?? '') ? [this.value(sheet, row, column)] : [],
        ),
    };
    try {
      const value = formula?.value(cells);
      return this.isTired ? undefined : value;
    } catch (error) {
      if (error instanceof Unknown || error instanceof RangeError) return undefined;
      throw error;
    }
  }

  private isMoved(sheet: string, row: number, cell: CellObject): boolean {
    if (cell.f === undefined) return false;
    const known = this.of(cell, row);
    if (typeof known.moved === 'boolean') return known.moved;
    if (known.moved === 'asked') return false;
    known.moved = 'asked';
    const { areas = [], isOpen = false } = known.formula ?? {};
    return (known.moved = (isOpen && this.written.size > 0) || areas.some((area) => this.isTouched(area, sheet)));
  }

  private isTouched(area: Area, own: string): boolean {
    for (const [sheet, row, column] of this.within(area, own)) {
      if (this.written.get(sheet)?.has(`${row}.${column}`)) return true;
      const cell = this.cell(sheet, row, column);
      if (cell && this.isMoved(sheet, row, cell)) return true;
    }
    return this.isTired;
  }

  private get isTired(): boolean {
    return this.looks > MOST_LOOKS;
  }

  /** The cells of an area that hold something or were written. */
  private *within(area: Area, own: string): Iterable<[string, number, number]> {
    const sheet = area.sheet ?? own;
    const data = (this.book.Sheets[sheet]?.['!data'] ?? []) as readonly (readonly unknown[])[];
    const written = this.written.get(sheet);
    const bottom = Math.min(area.bottom, Math.max(data.length - 1, written ? this.lowest : 0));
    for (let row = area.top; row <= bottom; row += 1) {
      const cells = data[row] ?? [];
      const right = Math.min(area.right, Math.max(cells.length - 1, written ? area.left + 100 : 0));
      for (let column = area.left; column <= right; column += 1) {
        this.looks += 1;
        if (this.isTired) return;
        if (cells[column] || written?.has(`${row}.${column}`)) yield [sheet, row, column];
      }
    }
  }

  private of(cell: CellObject, row: number): Known {
    let known = this.known.get(cell);
    if (!known) {
      known = { formula: cell.f === undefined ? null : readFormula(cell.f, this.names, row + 1) };
      this.known.set(cell, known);
    }
    return known;
  }
}

/** The names of a workbook that mean the same in every sheet. */
function namesOf(book: WorkBook): Names {
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const { Name, Ref } of book.Workbook?.Names ?? []) {
    const name = Name.toLowerCase();
    if (names.has(name)) twice.add(name);
    names.set(name, Ref);
  }
  for (const name of twice) names.delete(name);
  return names;
}
