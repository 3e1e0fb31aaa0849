import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';
import { totalKindOf } from '../labels';
import { roleOf } from '../roles';
import { clip } from '../text';
import { wordsOf } from './rate-lines';

/** Fewer are a form about one thing. */
const FEW = 2;
/** Where the words of a row go that are no part of the table. */
const ASIDE = 6;
/** Longer texts are no labels. */
const LONGEST = 30;

type Pair = readonly [label: string, value: RawCell];

/** What a card says so far: words that name the thing, and its figures. */
interface Card {
  readonly words: string[];
  quantity: RawCell;
  readonly rates: RawCell[];
}

/**
 * A sheet of cards with labels and values beside each other, one card for each thing, as makers of windows print them next to a drawing: "Code | W1 |
 * Location | Kitchen", "Qty | 2 Nos | Rate / sq.ft | 745", "Unit price | 28,869 | Value | 57,738". A table in the columns of a free-form estimate;
 * null where figures do not multiply out in each card, and for any other sheet.
 */
export function asCards(sheet: RawSheet): RawSheet | null {
  const items = new Map<RawRow, RawCell[]>();
  let card: Card = { words: [], quantity: null, rates: [] };
  for (const row of sheet.rows) {
    const pairs = pairsOf(row);
    if (pairs.length === 0) continue;
    const amount = take(card, pairs);
    if (amount === null) continue;
    const cells = lineOf(card, amount);
    if (cells === null && !isEmpty(card.quantity)) return null;
    if (cells) items.set(row, cells);
    card = { words: [], quantity: null, rates: [] };
  }
  if (items.size < FEW) return null;
  const last = sheet.rows.findLastIndex((row) => items.has(row));
  const rows = sheet.rows.map((row, index): RawRow => ({
    ...row,
    cells: items.get(row) ??
      (index > last ? belowCards(row) : null) ?? [...Array<null>(ASIDE).fill(null), wordsOf(row)],
  }));
  return { ...sheet, rows, merges: [] };
}

/** The labels of a row, each with its value in the next cell or behind a colon; none for a row that holds anything else. */
function pairsOf({ cells }: RawRow): Pair[] {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const within = filled.map((cell) => /^([^:]{2,30}):\s*(\S.*)$/s.exec(textOf(cell)));
  if (within.every((match) => match !== null))
    return within.flatMap((match): Pair[] => [[match?.[1] ?? '', match?.[2] ?? null]]);
  if (filled.length % 2 !== 0) return [];
  const pairs = filled.flatMap((cell, at): Pair[] => (at % 2 === 0 ? [[textOf(cell), filled[at + 1] ?? null]] : []));
  const isLabel = ([label]: Pair): boolean => label.length <= LONGEST && /[\p{L}\p{M}]{2}/u.test(label);
  return pairs.every(isLabel) ? pairs : [];
}

/** Adds what a row says to a card; its amount where the row closes it with one, else null. */
function take(card: Card, pairs: readonly Pair[]): RawCell {
  let amount: RawCell = null;
  for (const [label, value] of pairs) {
    const role = roleOf(label);
    const isFigure = figureOf(value).kind === 'number';
    if (role === 'quantity' && isFigure) card.quantity = value;
    else if (role === 'rate' && isFigure) card.rates.push(value);
    else if (role === 'amount' && isFigure && totalKindOf(label) === null) amount = value;
    else if (role === null || !isFigure) card.words.push(textOf(value));
  }
  return amount;
}

/** The line of a card, with the rate that makes its amount; null where none does. */
function lineOf({ words, quantity, rates }: Card, amount: RawCell): RawCell[] | null {
  const value = (cell: RawCell): number => {
    const figure = figureOf(cell);
    return figure.kind === 'number' ? Number(figure.digits) : 0;
  };
  const [pieces, whole] = [value(quantity), value(amount)];
  const rate = rates.find((one) => Math.abs(value(one) * pieces - whole) <= Math.max(1, Math.abs(whole) * 0.001));
  if (words.length === 0 || pieces === 0 || rate === undefined) return null;
  return [null, clip(words.join(', '), 200), null, quantity, rate, amount];
}

const NO_MONEY = /\b(?:areas?|no|nos|number|qty|quantity)\b/i;

/** An amount below the cards, with its words; null for any other row. */
function belowCards({ cells }: RawRow): RawCell[] | null {
  const [label = null, amount = null, ...more] = cells.filter((cell) => !isEmpty(cell));
  if (more.length > 0 || figureOf(amount).kind !== 'number' || NO_MONEY.test(textOf(label))) return null;
  return [null, label, null, null, null, amount];
}
