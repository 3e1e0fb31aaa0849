import { utils } from '@e965/xlsx';
import type { ChangedRow } from './changes';
import { figureIn } from './figure-text';
import type { Recalculation } from './recalculate';

/** `D6*F6`, also rounded. */
const PRODUCT = /^(?:ROUND\()?(\$?[A-Z]{1,3}\$?\d+)\*(\$?[A-Z]{1,3}\$?\d+)(?:,-?\d\))?$/i;
/** An item's figures may be in rows below its description. */
const MOST_BELOW = 6;

/** Where the figures of an item stand in its workbook. Rows and columns from 0, but for those that a sheet shows. */
export class ItemCells {
  constructor(private readonly cells: Recalculation) {}

  /**
   * Whether other cells than those of its row hold what an item was read with, as the total of its measurements does: a figure
   * written here would be added to it. Texts are not compared.
   */
  isElsewhere(row: ChangedRow): boolean {
    const { sheet, columns, was, quantity, rate, amount } = row;
    if (!was) return false;
    const at = this.figureRow(row) - 1;
    const heldIn = (places: readonly number[]) =>
      places
        .map((column) => this.cells.cell(sheet, at, column)?.v)
        .filter((value) => value !== undefined && value !== '');
    const isOther = (values: readonly unknown[], figure: number): boolean =>
      values.every((value) => typeof value === 'number') &&
      !isAbout(
        values.reduce((sum, value) => sum + value, 0),
        figure,
      );
    if (quantity !== undefined && columns.quantity !== null) {
      const held = heldIn([columns.quantity]);
      if (held.length > 0 && isOther(held, was.quantity)) return true;
    }
    const hasPrice = (rate !== undefined || amount !== undefined) && (was.rate !== 0 || was.amount !== 0);
    if (!hasPrice || columns.rate.length + columns.amount.length === 0) return false;
    const held = heldIn(columns.rate);
    if (this.isMadeOfOthers(row, at, held.length === 0)) return true;
    if (!isOther(held, was.rate)) return false;
    // A rate less the discount of another column: written here, that would be taken off once more.
    const isDiscounted = held.length > 0 && held.every((figure) => !isAbout(Number(figure) * was.quantity, was.amount));
    return isDiscounted || isOther(heldIn(columns.amount), was.amount);
  }

  /** Whether a formula makes the amount of an item without the cells of its rate or its quantity, which are empty. */
  private isMadeOfOthers({ sheet, columns, was }: ChangedRow, at: number, isRateEmpty: boolean): boolean {
    if (!was || was.amount === 0 || !columns.amount.some((column) => this.formulaIn(sheet, at, column) !== undefined))
      return false;
    if (isRateEmpty && columns.rate.length > 0 && was.rate !== 0) return true;
    const quantity = columns.quantity === null ? was.quantity : this.cells.cell(sheet, at, columns.quantity)?.v;
    return (quantity === undefined || quantity === '') && was.quantity !== 0 && was.quantity !== 1;
  }

  /** With the column that the formula of the amount takes the rate from, where none is known: of `=D6*F6` the one that is not the quantity's. */
  withRate(row: ChangedRow): ChangedRow {
    const { sheet, columns, was, rate } = row;
    const [amount] = columns.amount;
    if (rate === undefined || columns.rate.length > 0 || columns.quantity === null || amount === undefined) return row;
    const at = this.figureRow(row) - 1;
    const [, ...places] = PRODUCT.exec(this.formulaIn(sheet, at, amount) ?? '') ?? [];
    const cells = places.map((place) => utils.decode_cell(place.replaceAll('$', '')));
    const [other, ...more] = cells.filter(({ r, c }) => r === at && c !== columns.quantity && c !== amount);
    if (!other || more.length > 0) return row;
    const held = this.cells.cell(sheet, at, other.c)?.v ?? '';
    const isIts = held === '' || (typeof held === 'number' && isAbout(held, was?.rate ?? 0));
    return isIts ? { ...row, columns: { ...columns, rate: [other.c] } } : row;
  }

  /** By how much the amount of a row has moved, as the workbook states it. */
  movedBy(row: ChangedRow): number {
    const { sheet, columns, was, amount } = row;
    const at = this.figureRow(row) - 1;
    const asGiven = amount === undefined ? 0 : amount - (was?.amount ?? 0);
    if (columns.amount.length === 0) return asGiven;
    let by = 0;
    for (const column of columns.amount) {
      const [from, to] = [this.cells.cell(sheet, at, column)?.v, this.cells.value(sheet, at, column)];
      if (to === undefined) return asGiven;
      by += figureOf(to) - figureOf(from);
    }
    return Math.round(by * 100) / 100;
  }

  /** The row of an item's figures: its own, or the next where its own has none and the next nothing but figures. */
  figureRow({ sheet, at, columns }: ChangedRow): number {
    const places = [columns.quantity, ...columns.rate, ...columns.amount].filter((one): one is number => one !== null);
    const has = (row: number, of: readonly number[]): boolean =>
      of.some((column) => {
        const cell = this.cells.cell(sheet, row - 1, column);
        return cell !== undefined && cell.t !== 'z' && cell.v !== '';
      });
    const words = [columns.description, ...(columns.number === null ? [] : [columns.number])];
    if (has(at, places)) return at;
    for (let row = at + 1; row <= at + MOST_BELOW; row += 1) {
      if (has(row, places)) return has(row, words) ? at : row;
    }
    return at;
  }

  private formulaIn(sheet: string, row: number, column: number): string | undefined {
    return this.cells.cell(sheet, row, column)?.f;
  }
}

/** The figure that a cell states, also in text; 0 where there is none. */
function figureOf(value: unknown): number {
  return typeof value === 'number' ? value : typeof value === 'string' ? (figureIn(value) ?? 0) : 0;
}

/** Within half a percent: figures are read to so many decimals. */
export function isAbout(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(0.01, 0.005 * Math.abs(other));
}
