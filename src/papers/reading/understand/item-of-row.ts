import { MAX_PAISE, ZERO, paise, type Paise } from '../../../kernel/money';
import { MAX_QUANTITY, quantity, times, toNumber, type Quantity } from '../../../kernel/quantity';
import { figureOf, quantityOfFigure } from './cells';
import { notesIn, type NoteColumn } from './facts';
import type { TextContext } from './headings';
import { namesOnlyRoom, namesRoom, totalKindOf } from './labels';
import type { ReadRow } from './rows/read-row';
import type { Sums } from './sums';
import type { TaxColumns } from './tax/tax-columns';
import type { TaxLines } from './tax/tax-lines';
import type { MarksByRow } from './marks/row-marks';
import { clip, oneLine, titleOf, withoutMarker } from './text';
import type { UnderstoodItem } from './types';
import { isTonne, knownUnit, normaliseUnit } from './units';

export interface BillOptions {
  /** Name of a place in the file for a row: `GF1_ABS!A12`, `page 3`. */
  readonly at: (row: ReadRow) => string;
  /** True where the digits are what was printed, not what was calculated with (PDF). */
  readonly printed: boolean;
  readonly section: string | null;
  /** Whether no headings name its columns. */
  readonly isBare: boolean;
  /** Whether the table has a rate and an amount column at all. */
  readonly hasRate: boolean;
  readonly hasAmount: boolean;
  /** What a blank amount next to a quantity and a rate means: their product, or nothing where only so the totals of the file agree. */
  readonly blank: 'product' | 'nothing';
  /** Whether what is offered as an option adds up: not where the totals of the file have it so. */
  readonly optional: 'counts' | 'left';
  /** Whether credits for old material are taken off, though they are printed without a sign: where the totals of the file have it so. */
  readonly credits: 'count' | 'taken off';
  /** The sheet's arithmetic: a table goes on with that of the tables above it. */
  readonly arithmetic: Sums;
  /** Whether an amount alone that is the sum of what is above it is a sum, or only where its words say so. */
  readonly sums: 'found' | 'named';
  /** The columns that state the tax of each item. */
  readonly taxes: TaxColumns | null;
  /** The columns that say more of each item. */
  readonly notes: readonly NoteColumn[];
  /** What a person said that rows are. */
  readonly marks: MarksByRow;
  /** Rows that only sum rows below them, and those that make up the rate above them, by their row in the sheet. */
  readonly rollUps: ReadonlySet<number>;
  readonly rateParts: ReadonlySet<number>;
  /** The tax of the item above that rows state, by their row in the sheet. */
  readonly taxLines: TaxLines;
  /** Words alone that stand at nearly every item and head none. */
  readonly repeated: ReadonlySet<string>;
  /** Whether it has columns of lengths and breadths. */
  readonly hasMeasures: boolean;
  /** Whether it lists a rate for one of each, without quantities and amounts. */
  readonly isList: boolean;
  /** The unit that the headings state for all quantities; '' for none. */
  readonly unit: string;
  /** Whether no line with a unit has a quantity, a rate or an amount yet. */
  readonly toFill: boolean;
  /** Whether it asks for prices of so many pieces: numbers of them, without a unit or a price anywhere. */
  readonly asksPieces: boolean;
}

/** The description that the rows below it are parts of. */
export interface Parent {
  readonly number: string;
  readonly lines: string[];
}

/** An item that lines below may still add to. */
export type Draft = { -readonly [K in keyof UnderstoodItem]: UnderstoodItem[K] };

/** Makes the item of a row with figures, under its parent's description and in its section. */
export function itemOf(row: ReadRow, parent: Parent | null, context: TextContext, options: BillOptions): Draft {
  const own = row.text !== '' && !(totalKindOf(row.text) && parent) ? row.text : '';
  const head = parent ? titleOf(parent.lines.join('\n')) : '';
  const title = parent
    ? own === ''
      ? head
      : clip(`${clip(head, 90)} – ${withoutMarker(oneLine(own))}`, 200)
    : titleOf(own === '' ? (row.details[0] ?? '') : own);
  const assumed: UnderstoodItem['assumed'] = [];
  const rest = [...(parent?.lines ?? []), own, ...row.details]
    .map((text) => clip(text, 8_000))
    .filter((text) => text !== '' && text !== title);
  const read = figuresOf(row, assumed, options);
  const isCredited = options.credits === 'taken off' && isCredit(parent?.lines[0] ?? row.text, context.section);
  const figures = isCredited ? takenOff(read) : read;
  for (const said of [
    row.quantity.kind === 'words' ? row.quantity.text : '',
    row.rate.state === 'words' ? row.rate.text : '',
    row.amount.state === 'words' ? row.amount.text : '',
  ]) {
    if (said !== '' && said !== row.unit) rest.push(clip(said, 200));
  }
  const lumpSum = row.unit === '' && figures.lumpSum;
  const isMeasured = row.quantity.kind === 'number' && !row.quantity.percent;
  const unitAbove = row.isProduct && knownUnit(options.unit) === 'no' ? '' : options.unit;
  const unit = row.unit === '' && isMeasured ? unitAbove : row.unit;
  const isOfTonnes = [title, context.section ?? ''].some((words) => isTonne(unit, words));
  return {
    title: clip(title === '' ? 'Item' : title, 200),
    description: rest,
    unit: lumpSum ? 'LS' : isOfTonnes ? 'mt' : unitOf(unit, figures.quantity),
    unitText: clip(unit, 40),
    quantity: figures.quantity,
    rate: figures.rate,
    amount: figures.amount,
    section:
      context.section === null
        ? null
        : clip(context.group === null ? context.section : `${context.group} / ${context.section}`, 300),
    ...roomOf(row, parent, context),
    number: clip(oneLine(row.number), 30),
    at: options.at(row),
    facts: row.facts,
    notes: notesIn(row.row, options.notes),
    ...labourOf(row, figures),
    ...(row.tax.bp === null && row.tax.code === null ? {} : { tax: { bp: row.tax.bp, code: row.tax.code } }),
    assumed,
  };
}

/** One "item" is a lump sum, several are pieces. */
function unitOf(text: string, quantity: Quantity): string {
  const pieces = toNumber(quantity);
  const several = /^items?$/i.test(text.trim()) && pieces > 1 && Number.isInteger(pieces);
  return several ? 'no' : normaliseUnit(text);
}

/** Named an option or an alternative, itself or by its section, which may be one of extras that are not in the total. */
export function isOptional(
  row: Pick<ReadRow, 'text' | 'words'>,
  { group, section }: Pick<TextContext, 'group' | 'section'>,
): boolean {
  const heading = `${group ?? ''} ${section ?? ''}`;
  return OPTIONAL.test(`${heading} ${row.text} ${row.words}`) || APART.test(heading);
}

const OPTIONAL = /\b(optional|option|options|alternates?|alternatives?)\b/i;
const APART = /\b(?:add[- ]?ons?|extras?|if (?:required|needed|opted)|not in)\b/i;

/** The reason of a line that is offered besides. */
export const OFFERED = 'an option that no total holds';

/** Whether the heading over a line says that no total holds it: "Optional works (not in total)". */
export const isOfNoTotal = ({ group, section }: Pick<TextContext, 'group' | 'section'>): boolean =>
  [group, section].some((heading) => heading !== null && saysOfNoTotal(heading));

export const saysOfNoTotal = (heading: string): boolean => heading.length < 90 && OF_NO_TOTAL.test(heading);
const OF_NO_TOTAL =
  /\b(?:not (?:included |considered |added |counted |part )?(?:in|of)|outside|excluded from|over and above)\b(?: the)?(?: above| grand| project)? (?:totals?|(?:contract|project|quoted) (?:value|cost|price|amount))\b|\bnot included (?:in the )?above\b/i;

/** "Credit for dismantled doors", "Buy-back of old units": what the contractor pays for, itself or by its section. */
export const isCredit = (text: string, section: string | null): boolean =>
  [text, section ?? ''].some((words) => /^\W*(?:less\W+)?(?:credit|buy\W?back)\b/i.test(words));

function takenOff<Figures extends { readonly rate: Paise; readonly amount: Paise }>(figures: Figures): Figures {
  return { ...figures, rate: paise(-Math.abs(figures.rate)), amount: paise(-Math.abs(figures.amount)) };
}

/** Labour as a part of the rate, else of the amount, where it can be one. */
function labourOf(
  { labour }: ReadRow,
  { rate, amount }: { readonly rate: Paise; readonly amount: Paise },
): Pick<UnderstoodItem, 'labour'> {
  for (const [of, whole] of [
    [labour.rate, rate],
    [labour.amount, amount],
  ] as const)
    if (of !== null && whole !== 0 && of / whole >= 0 && of / whole <= 1) return { labour: { of, whole } };
  return {};
}

/** The words of a row's own cell of the room; null where it is empty or holds a number. */
export function roomInCell(row: ReadRow): string | null {
  return row.room !== '' && figureOf(row.room).kind !== 'number' ? clip(oneLine(row.room), 80) : null;
}

function roomOf(row: ReadRow, parent: Parent | null, context: TextContext): Pick<UnderstoodItem, 'room' | 'roomAbove'> {
  const own = roomInCell(row);
  if (own !== null) return { room: own, roomAbove: null };
  if (context.roomAbove !== null) return { room: null, roomAbove: context.roomAbove };
  const ofSection = context.section !== null && namesRoom(context.section) ? clip(context.section, 80) : null;
  const head = oneLine(parent?.lines[0] ?? '');
  const ofParent = namesOnlyRoom(head) ? clip(head, 80) : null;
  return { room: context.room ?? ofSection ?? ofParent, roomAbove: null };
}

const ONE = quantity(10_000);

/** Quantity × rate; nothing where it is more money than there can be, since such columns are not those of a bill. */
function productOf(amount: Quantity, rate: Paise): Paise {
  return (Math.abs(amount) / 10_000) * Math.abs(rate) > MAX_PAISE ? ZERO : times(amount, rate);
}

/** Fills in what the file leaves out, and says so; what the file states is kept unchanged. */
function figuresOf(
  row: ReadRow,
  assumed: UnderstoodItem['assumed'],
  options: BillOptions,
): { quantity: Quantity; rate: Paise; amount: Paise; lumpSum: boolean } {
  const stated = row.amount.state === 'number' ? row.amount.value : null;
  const rate = row.rate.state === 'number' ? row.rate.value : null;
  let amount = quantityOfFigure(row.quantity);
  if (stated !== null && stated !== 0) {
    const lumpSum = amount === null && rate === null;
    if (amount === null || amount === 0) {
      // One piece at the amount, unless the rate shows how many.
      assumed.push('quantity');
      const pieces = rate === null || rate === 0 || rate === stated ? ONE : Math.round((stated / rate) * 10_000);
      amount = Math.abs(pieces) > MAX_QUANTITY ? ONE : quantity(pieces);
    }
    if (rate !== null && rate !== 0) return { quantity: amount, rate, amount: stated, lumpSum };
    assumed.push('rate');
    const each = Math.round(stated / toNumber(amount));
    // Next to a quantity of nearly nothing the amount is that of the whole.
    if (Math.abs(each) > MAX_PAISE) return { quantity: ONE, rate: stated, amount: stated, lumpSum };
    return { quantity: amount, rate: paise(each), amount: stated, lumpSum };
  }
  const quoted = amount !== null && rate !== null && stated === null && row.amount.state !== 'words';
  if (
    quoted &&
    options.hasAmount &&
    (options.blank === 'nothing' ||
      /\b(rate only|optional|alternat|not in scope|excluded|by client|n\.?a\.?)\b/i.test(`${row.text} ${row.words}`))
  ) {
    return { quantity: amount ?? quantity(0), rate: rate ?? ZERO, amount: ZERO, lumpSum: false };
  }
  if (quoted) {
    assumed.push('amount');
    return {
      quantity: amount ?? quantity(0),
      rate: rate ?? ZERO,
      amount: productOf(amount ?? quantity(0), rate ?? ZERO),
      lumpSum: false,
    };
  }
  if (!options.hasAmount && rate !== null && amount === null && row.quantity.kind === 'blank' && options.hasRate) {
    assumed.push('amount');
    return { quantity: quantity(0), rate, amount: ZERO, lumpSum: false };
  }
  return { quantity: amount ?? quantity(0), rate: rate ?? ZERO, amount: stated ?? ZERO, lumpSum: false };
}
