import { paise } from '../../../kernel/money';
import { exactProduct, type ReadRow } from './rows/read-row';
import type { BillOptions } from './item-of-row';
import { clip, oneLine } from './text';
import type { Difference, UnderstoodItem } from './types';

const RUPEE = 100;

/** Compares the stated amount with quantity × rate on the digits of the file; null when they agree within a rupee. */
export function checkAmount(row: ReadRow, item: UnderstoodItem, options: BillOptions): Difference | null {
  const label = clip(oneLine(item.title), 120);
  const at = options.at(row);
  if (row.quantity.kind !== 'number' || row.rate.state !== 'number') return unreadable(row, item, at);
  const computed = exactProduct(row.quantity.digits, row.rate.digits);
  if (computed === null) return null;
  if (row.amount.state === 'error') {
    return {
      kind: 'error-cell',
      at,
      label,
      stated: null,
      computed,
      message: `${at}: the amount shows ${row.amount.text}; quantity × rate is used.`,
    };
  }
  if (row.amount.state === 'blank' && options.hasAmount && item.amount !== 0) {
    return {
      kind: 'missing-amount',
      at,
      label,
      stated: null,
      computed,
      message: `${at} has a quantity and a rate but no amount; quantity × rate is used.`,
    };
  }
  if (row.amount.state !== 'number' || (item.amount === 0 && computed === 0)) return null;
  const off = Math.abs(item.amount - computed);
  if (off <= tolerance(row, computed, options)) return null;
  const difference: Difference = {
    kind: 'amount',
    at,
    label,
    stated: item.amount,
    computed: paise(computed),
    message: `${at}: the file states ${rupeeText(item.amount)}, quantity × rate is ${rupeeText(computed)}. The file's figure is kept.`,
  };
  return difference;
}

/** An item that is kept with the figures that can be read: what it costs is not known. */
function unreadable(row: ReadRow, item: UnderstoodItem, at: string): Difference | null {
  const shown = [row.amount, row.rate, row.quantity].flatMap((cell) =>
    ('state' in cell ? cell.state : cell.kind) === 'error' && 'text' in cell ? [cell.text] : [],
  );
  if (shown.length === 0 || item.amount !== 0) return null;
  const message = `${at} shows ${shown[0] ?? ''} in place of its figures; it is kept without an amount.`;
  return { kind: 'error-cell', at, label: clip(oneLine(item.title), 120), stated: null, computed: null, message };
}

/** Names a row that could not become an item because its cells hold errors. */
export function brokenRow(row: ReadRow, at: string): Difference {
  const shown =
    row.amount.state === 'error' ? row.amount.text : row.quantity.kind === 'error' ? row.quantity.text : '#REF!';
  return {
    kind: 'error-cell',
    at,
    label: clip(oneLine(row.text), 120),
    stated: null,
    computed: null,
    message: `${at} shows ${shown} instead of its figures and was left out.`,
  };
}

/** A print shows rounded digits, so what was rounded away is allowed for there, up to 0.2 % of the amount. */
function tolerance(row: ReadRow, computed: number, options: BillOptions): number {
  if (!options.printed || row.quantity.kind !== 'number') return RUPEE;
  const half = (digits: string): number => 0.5 / 10 ** (digits.split('.')[1]?.length ?? 0);
  const quantity = Math.abs(Number(row.quantity.digits));
  const rate = Math.abs(Number(row.rate.digits));
  const rounding = (half(row.quantity.digits) * rate + half(row.rate.digits) * quantity) * 100;
  return Math.max(RUPEE, Math.min(rounding + 1, Math.abs(computed) * 0.002));
}

const INDIAN = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function rupeeText(value: number): string {
  return `₹${INDIAN.format(value / 100)}`;
}
