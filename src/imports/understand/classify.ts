import type { Paise } from '../../kernel/money';
import { figureOf, moneyOf, textOf } from './cells';
import { followingFigures, kindOfText, type TextContext } from './headings';
import { hasPartMarker, isFurniture, isNote, numberStyle, sumsItems, totalKindOf, type TotalKind } from './labels';
import { isOptional, itemOf, type BillOptions, type Draft, type Parent } from './item-of-row';
import { brokenRow, checkAmount } from './check-amount';
import type { ReadRow } from './read-row';
import { clip, oneLine } from './text';
import type { Difference, RowKind, UnderstoodItem } from './types';
import { knownUnit } from './units';

/** One row's verdict; every row given gets exactly one. */
export interface Verdict {
  readonly row: ReadRow;
  readonly kind: RowKind;
  readonly reason: string;
}

/** What happened in order, for the check of subtotals and totals. */
export type BillEntry =
  | { readonly type: 'item'; readonly amount: Paise }
  | {
      readonly type: 'total';
      readonly kind: TotalKind;
      readonly label: string;
      readonly at: string;
      readonly amount: Paise | null;
      readonly error: boolean;
    };

export interface Bill {
  readonly items: readonly UnderstoodItem[];
  readonly verdicts: readonly Verdict[];
  readonly entries: readonly BillEntry[];
  readonly differences: readonly Difference[];
}

/** Reads the rows below one header into items, headings, notes and totals. Pure; linear in the rows. */
export function readBill(rows: readonly ReadRow[], options: BillOptions): Bill {
  const verdicts: Verdict[] = [];
  const items: Draft[] = [];
  const entries: BillEntry[] = [];
  const differences: Difference[] = [];
  const context: TextContext = {
    group: null,
    section: options.section,
    sectionStyle: '',
    room: null,
    headingBefore: false,
  };
  let parent: Parent | null = null;
  let numbered: Parent | null = null;
  let current: Draft | null = null;
  const sums = { all: 0, open: 0, closed: false };
  const next = followingFigures(rows);

  const say = (row: ReadRow, kind: RowKind, reason: string): void => {
    verdicts.push({ row, kind, reason });
  };

  for (const [index, raw] of rows.entries()) {
    let row = numberAsText(raw);
    const total = totalIn(row, parent !== null);
    if (total) {
      const { kind, amount, error } = total;
      say(row, 'total', amount === null && !error ? 'total of quantities' : `${kind} of the file`);
      if (amount !== null || error)
        entries.push({ type: 'total', kind, label: clip(oneLine(row.words), 120), at: options.at(row), amount, error });
      if (sumsItems(kind)) {
        parent = current = numbered = null;
        sums.open = 0;
        sums.closed ||= amount !== null && sums.all !== 0 && kind !== 'subtotal' && near(amount, sums.all);
      }
      context.headingBefore = false;
      continue;
    }
    if (isMeasurement(row, parent, options)) {
      say(row, 'note', 'measurement of the item above');
      continue;
    }
    if (isBroken(row)) {
      differences.push(brokenRow(row, options.at(row)));
      say(row, 'skipped', 'quantity and amount show an error');
      continue;
    }
    if (hasFigures(row, options)) {
      const heir: Parent | null = isBareTotal(row, sums) ? null : parentOf(row, parent, numbered);
      if (heir === null && numberStyle(row.number) !== 'none') parent = null;
      if (row.text === '' && row.details.length === 0 && heir === null) {
        if (current && isPriceOf(row, current)) {
          priced(current, itemOf({ ...row, text: current.title }, null, context, options));
          entries.push({ type: 'item', amount: current.amount });
          sums.all += current.amount;
          sums.open += current.amount;
          say(row, 'note', 'quantity and rate of the item above');
          continue;
        }
        row = named(row);
      }
      if (row.text === '' && row.details.length === 0 && heir === null) {
        accountNameless(row, options, say, entries);
        sums.open = 0;
        continue;
      }
      if (sums.closed && heir === null && isAside(row)) {
        say(row, 'note', 'below the total');
        continue;
      }
      if (row.room !== '' && figureOf(row.room).kind !== 'number') context.room = clip(oneLine(row.room), 80);
      const draft = itemOf(row, heir, context, options);
      const left = options.optional === 'left' && isOptional(row, context);
      const checked = left ? null : checkAmount(row, draft, options);
      if (checked) differences.push(checked);
      items.push(draft);
      entries.push({ type: 'item', amount: draft.amount });
      sums.all += draft.amount;
      sums.open += draft.amount;
      say(row, 'item', heir ? 'item under the description above' : 'item');
      current = draft;
      if (numberStyle(row.number) === 'whole' && heir === null) numbered = { number: row.number, lines: [row.text] };
      context.headingBefore = false;
      continue;
    }
    if (row.text === '' && row.details.length === 0) {
      const words = oneLine(row.words);
      if (words === '')
        say(row, 'skipped', row.number === '' ? 'figures without a description' : 'only a serial number');
      else if (isFurniture(words) || entries.some((entry) => entry.type === 'total'))
        say(row, 'skipped', 'text outside the bill');
      else say(row, 'note', 'text outside the description column');
      continue;
    }
    const verdict = kindOfText(
      row,
      next[index] ?? null,
      {
        inItem: current !== null,
        parent: parent !== null,
        before: rows[index - 1] ?? null,
        below: rows[index + 1] ?? null,
      },
      context,
    );
    if (verdict === 'heading') {
      parent = current = numbered = null;
      say(row, 'heading', 'section');
    } else if (verdict === 'parent') {
      parent = { number: row.number, lines: [row.text, ...row.details].filter((text) => text !== '') };
      current = null;
      say(row, 'note', 'description of the items below');
    } else if (verdict === 'continues-parent' && parent) {
      parent.lines.push(row.text);
      say(row, 'note', 'description of the items below');
    } else if (verdict === 'continues-item' && current && !isNote(row.text)) {
      appendTo(current, [row.text, ...row.details]);
      say(row, 'note', 'description of the item above');
    } else {
      say(row, 'note', verdict === 'no-figures' ? 'item without quantity, rate or amount' : 'note');
    }
  }
  return { items, verdicts, entries, differences };
}

/** A heading merged over the whole row stands in the column of the serial numbers. */
function numberAsText(row: ReadRow): ReadRow {
  if (
    row.text !== '' ||
    row.number === '' ||
    numberStyle(row.number) !== 'other' ||
    figureOf(row.number).kind === 'number'
  )
    return row;
  return { ...row, text: row.number, number: '' };
}

interface FoundTotal {
  readonly kind: TotalKind;
  readonly amount: Paise | null;
  readonly error: boolean;
}

function totalIn(row: ReadRow, inParent: boolean): FoundTotal | null {
  const label = oneLine(row.text !== '' && row.text.length > 3 ? row.text : row.words);
  const kind = totalKindOf(label) ?? (row.text === '' ? totalKindOf(oneLine(row.words)) : null);
  if (!kind) return null;
  // A numbered row with a unit is work: "Total station survey", 1 LS.
  if (numberStyle(row.number) === 'whole' && row.unit !== '') return null;
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
  if (!sumsItems(kind) && hasQuantity && hasRate && row.unit !== '') return null;
  if (row.amount.state === 'error') return { kind, amount: null, error: true };
  if (hasAmount) return { kind, amount: row.amount.value, error: false };
  if (hasQuantity && !hasRate) return { kind, amount: null, error: false };
  return { kind, amount: lastMoney(row), error: false };
}

/** The rightmost figure of the row: a total may stand in any column. */
function lastMoney(row: ReadRow): Paise | null {
  for (let column = row.row.cells.length - 1; column >= 0; column--) {
    const figure = figureOf(row.row.cells[column]);
    if (figure.kind === 'number' && textOf(row.row.cells[column]) !== row.number) return moneyOf(figure);
  }
  return null;
}

/** Neither the quantity nor the amount can be read: there is nothing an item could be made of. */
function isBroken(row: ReadRow): boolean {
  if (row.amount.state === 'error') return row.quantity.kind !== 'number' || row.rate.state !== 'number';
  return row.quantity.kind === 'error' && row.amount.state !== 'number';
}

/** "Wall 1: 2 × 3.6 × 2.7 = 19.44" under an item that is priced in its own row. */
function isMeasurement(row: ReadRow, parent: Parent | null, options: BillOptions): boolean {
  const inside = parent !== null || (options.hasMeasures && options.hasAmount && row.number === '' && row.measured);
  return (
    inside &&
    row.quantity.kind === 'number' &&
    row.rate.state === 'blank' &&
    row.amount.state === 'blank' &&
    (row.measured || row.unit === '')
  );
}

function hasFigures(row: ReadRow, options: BillOptions): boolean {
  const quantityGiven = row.quantity.kind === 'number' || row.quantity.kind === 'error';
  const amountGiven = row.amount.state === 'error' || (row.amount.state === 'number' && row.amount.value !== 0);
  const rateGiven = row.rate.state === 'number' || row.rate.state === 'error';
  if (amountGiven || (rateGiven && (row.rate.value !== 0 || quantityGiven))) return true;
  // In a bill without rates a unit alone asks for a rate too.
  if (!options.hasRate && !options.hasAmount && knownUnit(row.unit) !== null) return true;
  // A formula copied over a description leaves 0.00 in the amount and nothing else.
  if (quantityGiven && (row.unit !== '' || row.rate.state !== 'blank' || !options.hasRate)) return true;
  if (
    quantityGiven &&
    row.quantity.kind === 'number' &&
    row.quantity.digits !== '0' &&
    (numberStyle(row.number) !== 'none' || row.amount.state === 'blank')
  )
    return row.text !== '';
  const words =
    row.amount.state === 'words'
      ? row.amount.text
      : row.rate.state === 'words'
        ? row.rate.text
        : row.quantity.kind === 'words'
          ? row.quantity.text
          : '';
  return (
    words !== '' &&
    row.text !== '' &&
    words.length <= 60 &&
    totalKindOf(words) === null &&
    (knownUnit(words) === null || knownUnit(words) === 'LS') &&
    // Without rates a word beside a number says nothing of a quantity unless a unit does ("RO", "as required").
    (row.unit !== '' || ((options.hasRate || options.hasAmount) && numberStyle(row.number) !== 'none'))
  );
}

/** The description a row belongs under: its own number continues the parent's, or it has none. */
function parentOf(row: ReadRow, parent: Parent | null, numbered: Parent | null): Parent | null {
  const style = numberStyle(row.number);
  const part = style === 'lower' || style === 'upper' || style === 'roman' || hasPartMarker(row.text);
  if (parent) {
    if (style === 'none' || part) return parent;
    if (style === 'dotted' && belongsTo(row.number, parent.number)) return parent;
    return parent.number === '' && style === 'dotted' ? parent : null;
  }
  return numbered && part && (style === 'none' || style === 'lower') ? numbered : null;
}

function belongsTo(number: string, parent: string): boolean {
  const base = parent.replace(/(\.0+)?[^\dA-Za-z]*$/, '');
  return base !== '' && number.startsWith(base) && !/^\d/.test(number.slice(base.length));
}

/** Nothing but an amount, which is the sum of the items above it: a total without its word. */
function isBareTotal(row: ReadRow, sums: { readonly all: number; readonly open: number }): boolean {
  const bare = row.text === '' && row.number === '' && row.unit === '' && row.details.length === 0;
  if (!bare || row.quantity.kind !== 'blank' || row.rate.state !== 'blank' || row.amount.state !== 'number') return false;
  const { value } = row.amount;
  return value !== 0 && [sums.all, sums.open].some((sum) => near(sum, value));
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= 200;
}

/** An amount with words and nothing else: terms of payment below the total, no work. */
function isAside(row: ReadRow): boolean {
  return row.number === '' && row.unit === '' && row.quantity.kind === 'blank' && row.rate.state === 'blank';
}

/** A line of figures below an item that has none: measured in its own lines, priced in the last. */
function isPriceOf(row: ReadRow, item: Draft): boolean {
  return row.rate.state === 'number' && row.quantity.kind === 'number' && row.number === '' && item.rate === 0 && item.amount === 0;
}

function priced(item: Draft, { unit, unitText, quantity, rate, amount, assumed, labour }: Draft): void {
  Object.assign(item, { quantity, rate, amount, assumed, ...(labour ? { labour } : {}) });
  if (unitText !== '') Object.assign(item, { unit, unitText });
}

/** A numbered row may say what it is in any column: "12 | | as in the first estimate | | | 56,040". */
function named(row: ReadRow): ReadRow {
  const words = oneLine(row.words);
  const numbered = numberStyle(row.number) === 'whole' || numberStyle(row.number) === 'dotted';
  const says = words !== '' && knownUnit(words) === null && row.amount.state === 'number' && row.amount.value !== 0;
  return numbered && says ? { ...row, text: words, unit: knownUnit(row.unit) === null ? '' : row.unit } : row;
}

function accountNameless(
  row: ReadRow,
  options: BillOptions,
  say: (row: ReadRow, kind: RowKind, reason: string) => void,
  entries: BillEntry[],
): void {
  const alone = row.amount.state === 'number' && row.quantity.kind === 'blank' && row.rate.state === 'blank';
  if (!alone) return say(row, 'skipped', 'figures without a description');
  entries.push({
    type: 'total',
    kind: 'total',
    label: 'figure without a name',
    at: options.at(row),
    amount: row.amount.value,
    error: false,
  });
  say(row, 'total', 'amount without a name, read as a total');
}

function appendTo(item: Draft, lines: readonly string[]): void {
  for (const line of lines) if (line !== '' && item.description.length < 60) item.description.push(clip(line, 4_000));
}
