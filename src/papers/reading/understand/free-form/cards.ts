import type { RawCell, RawRow, RawSheet } from '../../parse/raw-file';
import { figureOf, isEmpty, textOf } from '../cells';
import { totalKindOf } from '../labels';
import { roleOf } from '../columns/roles';
import { clip } from '../text';
import { NO_PRICE } from './free-form';
import { wordsOf } from './rate-lines';

/** Fewer are a form about one thing. */
const FEW = 2;
/** Where the words of a row go that are no part of the table. */
const ASIDE = 6;
/** Longer texts are no labels, and cells that are longer say more than a card does. */
const LONGEST = 30;
const LONGEST_CELL = 300;

type Pair = readonly [label: string, value: RawCell];

/** What a card says so far: words that name the thing, and its figures. */
interface Card {
  /** The row right above its first label, where that has none: "W1 Living – 3 track sliding". */
  readonly title: string;
  readonly words: string[];
  quantity: RawCell;
  readonly rates: RawCell[];
  /** Its last row so far. */
  row: RawRow | null;
}

const cardUnder = (title: string): Card => ({ title, words: [], quantity: null, rates: [], row: null });

/**
 * A sheet of cards with labels and values beside each other, one card for each thing, as makers of windows print them next to a drawing: "Code | W1 |
 * Location | Kitchen", "Qty | 2 Nos | Rate / sq.ft | 745", "Unit price | 28,869 | Value | 57,738". A table in the columns of a free-form estimate;
 * null where figures do not multiply out in each card, and for any other sheet.
 */
export function asCards(sheet: RawSheet): RawSheet | null {
  const items = new Map<RawRow, RawCell[]>();
  const unpriced: Card[] = [];
  const titles = new Set<string>();
  let above = '';
  let card = cardUnder('');
  for (const row of sheet.rows) {
    const pairs = pairsOf(row);
    if (pairs.length === 0) {
      if (isCounted(card)) unpriced.push(card);
      above = wordsOf(row);
      card = cardUnder(above);
      continue;
    }
    card.row = row;
    const amount = take(card, pairs);
    if (amount === null) continue;
    const cells = lineOf(card, amount);
    if (cells === null && isCounted(card)) return null;
    if (cells) {
      items.set(row, cells);
      titles.add(card.title);
    }
    card = cardUnder('');
  }
  if (items.size < FEW) return null;
  const last = sheet.rows.findLastIndex((row) => items.has(row));
  // Each card has its own title, or what stands above the first is that of the file.
  const isTitled = titles.size === items.size && !titles.has('');
  for (const { title, words, row, quantity } of isTitled ? unpriced : [])
    if (row && sheet.rows.indexOf(row) < last)
      items.set(row, [null, clip(words.join(', '), 200), null, quantity, null, NO_PRICE, title]);
  const rows = sheet.rows.map((row, index): RawRow => ({
    ...row,
    cells: lineIn(items.get(row), isTitled) ??
      (index > last ? belowCards(row) : null) ?? [...Array<null>(ASIDE).fill(null), wordsOf(row)],
  }));
  return { ...sheet, rows, merges: [] };
}

/** The line of a card with its title in front of its words where each card has one. */
function lineIn(line: readonly RawCell[] | undefined, isTitled: boolean): RawCell[] | null {
  if (!line) return null;
  const [number = null, words = null, ...figures] = line.slice(0, ASIDE);
  return [number, isTitled ? clip(`${textOf(line[ASIDE])}, ${textOf(words)}`, 200) : words, ...figures];
}

/** The labels of a row, each with its value in the next cell or behind a colon; none for a row that holds anything else. */
function pairsOf({ cells }: RawRow): Pair[] {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const within = filled.map((cell) => pairsIn(textOf(cell)));
  if (within.every(({ length }) => length > 0)) return within.flat();
  if (filled.length % 2 !== 0) return [];
  const pairs = filled.flatMap((cell, at): Pair[] => (at % 2 === 0 ? [[textOf(cell), filled[at + 1] ?? null]] : []));
  const isLabel = ([label]: Pair): boolean => label.length <= LONGEST && /[\p{L}\p{M}]{2}/u.test(label);
  return pairs.every(isLabel) ? pairs : [];
}

/** The labels of one cell with the values behind their colons, "Nos: 2 Price: Rs. 60,450"; none for any other text. */
function pairsIn(text: string): Pair[] {
  if (text.length > LONGEST_CELL || !/^[^:]{2,30}:\s*\S/.test(text)) return [];
  return [...text.matchAll(/(\S[^:]{1,29}):\s*(\S.*?)(?=\s+\p{Lu}[\p{L} ().]{1,28}:|$)/gsu)].map(
    ([, label = '', value = '']) => [label, value],
  );
}

/** Adds what a row says to a card; its amount where the row closes it with one, else null. */
function take(card: Card, pairs: readonly Pair[]): RawCell {
  let amount: RawCell = null;
  for (const [label, value] of pairs) {
    const role = roleOf(label);
    const isFigure = figureOf(value).kind === 'number';
    if (role === 'quantity' && isFigure) card.quantity = value;
    else if (role === 'rate' && isFigure && isProduct(card, value)) amount = value;
    else if (role === 'rate' && isFigure) card.rates.push(value);
    else if (role === 'amount' && isFigure && totalKindOf(label) === null) amount = value;
    else if (role === null || !isFigure) card.words.push(textOf(value));
  }
  return amount;
}

const isCounted = ({ quantity }: Card): boolean => !isEmpty(quantity);

const valueOf = (cell: RawCell): number => {
  const figure = figureOf(cell);
  return figure.kind === 'number' ? Number(figure.digits) : 0;
};

/** The rate of a card that makes an amount. */
const rateOf = ({ quantity, rates }: Card, amount: RawCell): RawCell | undefined => {
  const whole = valueOf(amount);
  return rates.find((one) => Math.abs(valueOf(one) * valueOf(quantity) - whole) <= Math.max(1, whole * 0.001));
};

/** Whether a price is that of the whole: "Total area: 77.50 sqft, Rate per sqft: 780, Price: 60,450". */
const isProduct = (card: Card, price: RawCell): boolean =>
  isCounted(card) && valueOf(card.quantity) !== 1 && rateOf(card, price) !== undefined;

/** The line of a card, with the rate that makes its amount; null where none does. */
function lineOf(card: Card, amount: RawCell): RawCell[] | null {
  const { title, words, quantity } = card;
  const rate = rateOf(card, amount);
  if (words.length === 0 || valueOf(quantity) === 0 || rate === undefined) return null;
  return [null, clip(words.join(', '), 200), null, quantity, rate, amount, title];
}

const NO_MONEY = /\b(?:areas?|no|nos|number|qty|quantity)\b/i;

/** An amount below the cards, with its words; null for any other row. */
function belowCards({ cells }: RawRow): RawCell[] | null {
  const [label = null, amount = null, ...more] = cells.filter((cell) => !isEmpty(cell));
  if (more.length > 0 || figureOf(amount).kind !== 'number' || NO_MONEY.test(textOf(label))) return null;
  return [null, label, null, null, null, amount];
}
