import type { Paise } from '../../../../kernel/money';
import type { Quantity } from '../../../../kernel/quantity';
import { CURRENCY_PATTERN, figureOf, moneyOf, textOf } from '../cells';
import type { BillOptions } from '../item-of-row';
import { isAside } from '../rows/money-of-row';
import { isRepeatedFigure, measures } from '../rows/kinds-of-rows';
import { namesPayment, namesSum, numberStyle, sumsItems, totalKindOf, type TotalKind } from '../labels';
import { exactProduct, lastMoney, type ReadRow } from '../rows/read-row';
import { taxInWords } from '../tax/tax-words';
import { clip, oneLine } from '../text';
import { knownUnit } from '../units';
import type { RowEntry } from './entries';
import { percentIn } from './share';

export interface FoundTotal {
  readonly kind: TotalKind;
  readonly amount: Paise | null;
  readonly error: boolean;
  /** The percentage that it is of something above it, where that is proven. */
  readonly percent?: Quantity;
}

/** Such a total is money in whatever column it is; any other one below quantities sums those. */
const SAYS_MONEY = /\b(?:cost|amount|price|rs|inr|bdt|taka|tk|rupees)\b|₹/i;

/** `isSum`: whether a figure is the sum of items above it, and so money where it is in the column of the quantities. */
export function totalIn(row: ReadRow, inParent: boolean, isSum: (amount: Paise | null) => boolean): FoundTotal | null {
  // A printer spreads "Part A + | Part B" over two columns.
  const isWhole = row.text.length > 3 && !/[+&]$/.test(row.text);
  const label = oneLine(isWhole ? row.text : row.words);
  const said = row.amount.state === 'number' ? null : saidInCell(row);
  if (said) return { kind: said.kind, amount: said.amount, error: false };
  const beside = kindBeside(row);
  if (beside && row.amount.state === 'number') return { kind: beside, amount: row.amount.value, error: false };
  if (beside && row.rate.state === 'number' && row.number === '')
    return { kind: beside, amount: row.rate.value, error: false };
  if (beside && row.amount.state === 'blank' && row.number === '' && row.unit === '' && lastMoney(row) !== null)
    return { kind: beside, amount: lastMoney(row), error: false };
  const kind = totalKindOf(label) ?? (isPartOfLabel(row) ? kindInWords(row) : isAdded(row) ? 'addition' : null);
  if (!kind) return null;
  // A numbered row with a unit is work: "Total station survey", 1 LS.
  if (numberStyle(row.number) === 'whole' && row.unit !== '') return null;
  // So is one that is priced by the metre: "12.12.A.b | Add 5 % of cost for dewatering | metre".
  if (
    kind === 'addition' &&
    row.number !== '' &&
    row.amount.state !== 'number' &&
    row.unit !== '%' &&
    measures(row.unit)
  )
    return null;
  const hasQuantity = row.quantity.kind === 'number' && !row.quantity.percent;
  const hasRate = row.rate.state === 'number';
  const hasAmount = row.amount.state === 'number';
  // "Total 62.5 sqm 450.00 28,125.00" closes the measurements of one item: it is that item.
  if (
    hasQuantity &&
    hasRate &&
    (row.amount.state !== 'blank' || inParent) &&
    (inParent || row.unit !== '') &&
    sumsItems(kind)
  )
    return null;
  // So does "Total 5 incl.", of one that costs nothing by itself.
  if (hasQuantity && inParent && row.amount.state === 'words' && sumsItems(kind)) return null;
  if (!sumsItems(kind) && hasQuantity && hasRate && row.unit !== '') return null;
  // "Total area of wardrobes 136 1,400 1,90,400" is what that area costs, unless it is the sum of what is above it.
  if (sumsItems(kind) && costsPieces(row) && !isSum(row.amount.value)) return null;
  // With three decimals it is a measure: "Deduct openings 6.120".
  if (kind === 'discount' && /^\d+\.\d{3}$/.test(row.amount.digits)) return { kind, amount: null, error: false };
  if (row.amount.state === 'error') return { kind, amount: null, error: true };
  if (hasAmount) return { kind, amount: row.amount.value, error: false };
  const last = lastMoney(row) ?? (kind === 'tax' ? taxInWords(label) : null) ?? moneyInWords(label);
  const isOfPieces = last === moneyOf(row.quantity) && !isRepeatedFigure(row);
  if (hasQuantity && !hasRate && !SAYS_MONEY.test(label) && (isOfPieces || !isSum(last)))
    return { kind, amount: null, error: false };
  return { kind, amount: last, error: false };
}

/** Money at the end of a label in one cell, behind a colon or a currency: "Grand Total: Rs. 1,23,456/-". Null for any other words. */
const LABELLED_MONEY = new RegExp(
  String.raw`(?:[:=]\s*(?:${CURRENCY_PATTERN})?|${CURRENCY_PATTERN})\s*(-?\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/[-–=]*)?\s*(?:only)?\.?$`,
  'iu',
);

/** "(Rupees Five Lakh … only)" behind a sum. */
const IN_WORDS = /\s*\((?:rs|rupees|inr)\b[^()]*\)?\.?$/i;

/** What a figure behind a colon counts, measures or numbers where no currency stands before it: "Total area: 450", "VAT no: 1002345". */
const NO_MONEY =
  /\b(?:areas?|qty|quantity|no|nos|numbers?|days|weeks|months|weight|volume|length|items?|pages?|points?|pieces|pcs|reg|trn|tin|id|code|date)\b/i;
const SAYS_CURRENCY = new RegExp(String.raw`${CURRENCY_PATTERN}\s*\d`, 'iu');

function moneyInWords(label: string): Paise | null {
  const [, digits] = LABELLED_MONEY.exec(label.replace(IN_WORDS, '')) ?? [];
  if (digits === undefined || (NO_MONEY.test(label) && !SAYS_CURRENCY.test(label))) return null;
  return moneyOf(figureOf(digits));
}

/** A total and its figure in one cell beside other words: "In words: Rupees … | Add: CGST: 1,35,547.20". */
function saidInCell({
  row,
}: ReadRow): { readonly kind: TotalKind; readonly label: string; readonly amount: Paise } | null {
  const texts = row.cells.map((cell) => oneLine(textOf(cell))).filter((text) => text !== '');
  for (const text of texts.length > 1 ? texts.toReversed() : []) {
    const amount = moneyInWords(text);
    const label = text.replace(LABELLED_MONEY, '').trim();
    const kind = amount === null ? null : totalKindOf(label);
    if (amount !== null && kind !== null) return { kind, label, amount };
  }
  return null;
}

/** Several pieces, or a measure, at a rate that multiply out. */
function costsPieces({ quantity, rate, amount }: ReadRow): boolean {
  if (quantity.kind !== 'number' || quantity.percent || Number(quantity.digits) === 1 || amount.value === 0)
    return false;
  const product = exactProduct(quantity.digits, rate.digits);
  return product !== null && product !== 0 && Math.abs(product - amount.value) <= 100;
}

/** No description, or one word of a label that a printed page spreads over columns: "Grand | Total | Rs. | 13,36,608.00". */
function isPartOfLabel({ text, number, words, quantity }: ReadRow): boolean {
  if (text === '') return true;
  return number === '' && quantity.kind !== 'number' && /^[\p{L}\p{M}]{2,12}$/u.test(text) && words.startsWith(text);
}

/** Without a description: by all words of the row, or by those of one cell next to a currency's code. */
function kindInWords({ words, details }: ReadRow): TotalKind | null {
  const all = totalKindOf(oneLine(words));
  if (all !== null) return all;
  const [detail = '', ...more] = details;
  return more.length === 0 ? totalKindOf(oneLine(detail)) : null;
}

/** "- valid 30 days | | | Subtotal | 50,000": what names the amount stands next to it, whatever the row begins with. */
function kindBeside(row: ReadRow): TotalKind | null {
  const label = labelBeside(row);
  if (label === '' || row.quantity.kind === 'number') return null;
  // Without amounts the sum is in the column of the prices.
  return row.rate.state === 'number' && row.amount.state !== 'blank' ? null : totalKindOf(label);
}

/** The words of a row in the columns of its figures, or in the cell before its last figure where they name a total. */
function labelBeside(given: ReadRow): string {
  const { row, number, text, rate, quantity, unit } = given;
  // "Order total | (all prices | include | GST) | 3,22,140": its own words come first.
  if (number === '' && namesSum(oneLine(text))) return oneLine(text);
  const said = saidInCell(given);
  if (said) return said.label;
  const filled = row.cells.filter((cell) => textOf(cell) !== '');
  const [before = null, last = null] = filled.slice(-2);
  if (filled.length > 2 && figureOf(last).kind === 'number' && totalKindOf(textOf(before)) !== null)
    return oneLine(textOf(before));
  if (rate.state === 'words') return oneLine(rate.text);
  if (quantity.kind === 'words') return oneLine(quantity.text);
  return knownUnit(unit) === null ? oneLine(unit) : '';
}

/** The words that name a sum, where the row is, and the percentage in it. */
export function rowEntry(row: ReadRow, { at }: BillOptions): Pick<RowEntry, 'label' | 'at' | 'percent'> {
  const beside = labelBeside(row);
  const isBeside = totalKindOf(beside) !== null || namesPayment(beside);
  const words = isBeside ? beside : oneLine(row.words);
  return { label: clip(words, 120), at: at(row), percent: percentIn(words, row.row.cells) };
}

/** "Add electrification 25,000": an amount that is only described as added. */
function isAdded(row: ReadRow): boolean {
  return /^(add|plus)\b/i.test(row.text) && row.text.length <= 120 && row.amount.state === 'number' && isAside(row);
}
