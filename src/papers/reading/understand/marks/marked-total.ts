import { ZERO, type Paise } from '../../../../kernel/money';
import { figureOf, moneyOf } from '../cells';
import type { FoundTotal } from '../additions/found-total';
import { totalKindOf } from '../labels';
import type { ReadRow } from '../rows/read-row';
import { oneLine } from '../text';

/** The total in a row that a person marked as one: its amount, else the last figure of the row; named by its words where they say more. */
export function totalOfMark(row: ReadRow): FoundTotal {
  const kind = totalKindOf(oneLine(row.text)) ?? totalKindOf(oneLine(row.words)) ?? 'total';
  if (row.amount.state === 'error') return { kind, amount: null, error: true };
  return { kind, amount: row.amount.state === 'number' ? row.amount.value : lastMoney(row), error: false };
}

function lastMoney({ row: { cells } }: ReadRow): Paise | null {
  const figures = cells.map((cell) => moneyOf(figureOf(cell)));
  return figures.findLast((money) => money !== null && money !== ZERO) ?? null;
}
