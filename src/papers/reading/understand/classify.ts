import { totalIn } from './additions/found-total';
import { Ledger } from './additions/ledger';
import { readPayment, readRest } from './additions/payments';
import { readAddition, readBeside, readTaxedSum, readTotal, withRowTax } from './additions/read-total';
import { BELOW_TOTAL, changesSum, isRounded, isRunning, isSumOf, RUPEE } from './additions/sum-so-far';
import { enterSection, followingFigures, kindOfText, namesOthers } from './headings';
import { UNNAMED, hasPartMarker, isFurniture, isNote, namesRoom, numberStyle, sumsItems, totalKindOf } from './labels';
import {
  isOfNoTotal,
  isOptional,
  itemOf,
  OFFERED,
  roomInCell,
  type BillOptions,
  type Draft,
  type Parent,
} from './item-of-row';
import { brokenRow, checkAmount } from './check-amount';
import { costOfOne, isBareTotal, isPriced, moneyAlone, moneyBesidePieces, isAside, near } from './rows/money-of-row';
import {
  hasFigures,
  isHeadings,
  isBroken,
  isLetterhead,
  isMeasurement,
  isPriceOf,
  isPayment,
  isRepeatedFigure,
  isStray,
  isUnmeasured,
  saysInsteadOfAmount,
  saysNothing,
} from './rows/kinds-of-rows';
import { withDescription, withWordsBeside, lacksName, numberAsText } from './rows/words-of-row';
import { linesByPlace } from './lines/by-place';
import { isFurtherSize, isHeadOfParts } from './lines/form-lines';
import { measuredBelow } from './lines/measured-below';
import { totalOfMark } from './marks/marked-total';
import type { RowMark } from './marks/mark-types';
import { DASH, type ReadRow } from './rows/read-row';
import { countsItems, isPricedBelow, isTotalOfCount } from './summary/counted';
import { totalNamedAbove } from './summary/named-above';
import {
  BESIDE,
  HEADINGS,
  NAMELESS,
  OF_BELOW,
  QUANTITIES,
  say,
  SUM_OF_ROWS,
  type Bill,
  type Reading,
} from './tables/reading';
import { isOfColumns, taxOnTop } from './tax/tax-in-totals';
import type { TaxLine } from './tax/tax-lines';
import { clip, oneLine } from './text';
import { knownUnit } from './units';

/** Reads the rows below one header into items, headings, notes and totals. Pure; linear in the rows. */
export function readBill(rows: readonly ReadRow[], options: BillOptions): Bill {
  const isFigured = (row: ReadRow): boolean => hasFigures(row, options);
  const closes = (row: ReadRow): boolean => {
    const kind = totalKindOf(oneLine(row.words));
    return kind !== null && sumsItems(kind);
  };
  const reading: Reading = {
    options,
    verdicts: [],
    items: [],
    entries: [],
    differences: [],
    ledger: new Ledger(),
    context: {
      group: null,
      section: options.section,
      sectionStyle: '',
      room: null,
      roomAbove: null,
      headingBefore: false,
    },
    parent: null,
    numbered: null,
    current: null,
    name: '',
    sums: options.arithmetic,
    isClosed: false,
    ...linesByPlace(rows, isFigured, closes),
    isFormClosed: false,
    tax: 0,
    within: null,
    paid: 0,
    hasFound: false,
    passed: 0,
    lastCounted: rows.findLast((row) => isCounted(row, options))?.row.at ?? 0,
    lastTaxed: rows.findLast(({ words }) => totalKindOf(oneLine(words)) === 'tax')?.row.at ?? 0,
  };
  const next = followingFigures(rows);
  const measures = measuredBelow(rows);
  for (const [index, raw] of rows.entries()) {
    const row = numberAsText(raw);
    const mark = options.marks.get(row.row.at);
    const taxLine = mark ? undefined : options.taxLines.get(row.row.at);
    const total =
      mark || taxLine
        ? null
        : (totalIn(row, reading.parent !== null, (sum) => isSumOf(reading, sum)) ??
          totalNamedAbove(row, reading.verdicts.at(-1), reading.sums));
    if (mark) readMarked(reading, row, mark);
    else if (options.rollUps.has(row.row.at)) readRollUp(reading, row);
    else if (options.rateParts.has(row.row.at)) say(reading, row, 'note', 'part of the rate of the item above');
    else if (measures.has(row.row.at)) say(reading, row, 'note', 'measurement of the item above');
    else if (isPricedBelow(row, rows[index + 1])) say(reading, row, 'note', 'measurement of the item above');
    else if (countsItems(row, reading.items)) say(reading, row, 'total', QUANTITIES);
    else if (isTotalOfCount(row, reading.items))
      readTotal(reading, row, {
        kind: 'total',
        amount: row.amount.state === 'number' ? row.amount.value : null,
        error: false,
      });
    else if (taxLine && reading.current) readTaxLine(reading, row, reading.current, taxLine);
    else if (isHeadings(row)) say(reading, row, 'skipped', HEADINGS);
    else if (readPayment(reading, row, total, rows[index + 1])) continue;
    else if (total) readTotal(reading, row, total);
    else if (isMeasurement(row, reading.parent, options)) say(reading, row, 'note', 'measurement of the item above');
    else if (isRepeatedFigure(row)) say(reading, row, 'note', 'one figure in two columns');
    else if (isPayment(row, reading.current)) say(reading, row, 'note', 'payment of the item above');
    else if (isBroken(row)) {
      reading.differences.push(brokenRow(row, options.at(row)));
      say(reading, row, 'skipped', 'quantity and amount show an error');
    } else if (options.toFill && isHeadOfParts(row, rows[index + 1])) readParent(reading, row);
    else if (options.toFill && reading.current && isFurtherSize(row))
      readFigures(reading, { ...row, text: reading.current.title });
    else if (
      (hasFigures(row, options) && !(options.isBare && reading.items.length === 0 && isLetterhead(row))) ||
      countsOn(reading, row) ||
      (reading.sums.all !== 0 && !reading.isClosed && saysInsteadOfAmount(row, options)) ||
      costsNothing(reading, row)
    )
      readFigures(reading, row);
    else readText(reading, row, rows[index - 1] ?? null, rows[index + 1] ?? null, next[index] ?? null);
  }
  if (options.isBare) withoutLetterhead(reading.items);
  const { items, verdicts, entries, differences, within, hasFound } = reading;
  return { items, verdicts, entries, differences, within, hasFound };
}

/**
 * A row with the next number whose words are beside the column of the descriptions: with a quantity, or in a list to be priced with no more than
 * a word there.
 */
function countsOn({ options, current }: Reading, { number, text, details, quantity, words }: ReadRow): boolean {
  if (current === null || text !== '') return false;
  const isCounted = quantity.kind === 'number' && !quantity.percent && words !== '';
  if (!isCounted && (!options.toFill || details.length === 0)) return false;
  return numberStyle(number) === 'whole' && Number.parseInt(number, 10) === Number.parseInt(current.number, 10) + 1;
}

/** A line with a quantity, and a rate or, where there are none, an amount. */
const isCounted = ({ quantity, rate, amount }: ReadRow, { hasRate }: BillOptions): boolean =>
  quantity.kind === 'number' && (hasRate ? rate : amount).state === 'number';

/** Above a table without headings stands who wrote it and for whom, which is the section of all its lines where it has no others. */
function withoutLetterhead(items: Draft[]): void {
  const [section = null, ...more] = new Set(items.map((item) => item.section));
  if (section === null || more.length > 0 || namesRoom(section)) return;
  for (const item of items) item.section = null;
}

/** "Total | 5 | incl.", "- | no | - | NIL": what the measurements of an item come to, which has no price of its own. */
const costsNothing = ({ parent }: Reading, { number, text, unit, words, quantity, amount }: ReadRow): boolean =>
  parent !== null &&
  text === '' &&
  amount.state === 'words' &&
  (quantity.kind === 'number' ? totalKindOf(words) !== null : number === '' && knownUnit(unit) !== null);

/** A row that a person marked is what it was marked as. */
function readMarked(reading: Reading, row: ReadRow, mark: RowMark): void {
  if (mark === 'item') return readFigures(reading, row);
  if (mark === 'total') return readTotal(reading, row, totalOfMark(row));
  if (mark === 'note') return say(reading, row, 'note', 'marked as a note');
  if (mark === 'payment') return say(reading, row, 'note', 'marked as a payment of the item above');
  reading.parent = reading.current = reading.numbered = null;
  enterSection(oneLine(row.text === '' ? row.words : row.text), numberStyle(row.number), reading.context);
  say(reading, row, 'heading', 'marked as a heading');
}

function readTaxLine(reading: Reading, row: ReadRow, item: Draft, { bp, code }: TaxLine): void {
  item.tax = { bp: (item.tax?.bp ?? 0) + bp, code: item.tax?.code ?? code };
  reading.tax += row.amount.value;
  say(reading, row, 'note', 'tax of the item above');
}

function readRollUp(reading: Reading, row: ReadRow): void {
  reading.parent = reading.current = reading.numbered = null;
  enterSection(oneLine(row.text === '' ? row.words : row.text), numberStyle(row.number), reading.context);
  say(reading, row, 'total', SUM_OF_ROWS);
}

function readFigures(reading: Reading, given: ReadRow): void {
  const { options, context, sums, current } = reading;
  const isMarked = options.marks.has(given.row.at);
  const isGrouped = reading.grouped.has(given.row.at);
  if (!isMarked && !isGrouped && reading.isClosed && isStray(given) && !reading.among.has(given)) {
    // What the rows above added may stand in the column of the rates, and so this too.
    if (!changesSum(reading) || !readBeside(reading, given)) say(reading, given, 'note', BELOW_TOTAL);
    return;
  }
  // A heading may stand below the total of the group before, and a numbered line below it.
  const isBegun = isGrouped || (reading.verdicts.at(-1)?.kind === 'heading' && numberStyle(given.number) === 'dotted');
  if (!isMarked && options.printed && !isBegun && reading.entries.at(-1)?.type === 'total' && saysNothing(given))
    return say(reading, given, 'note', BELOW_TOTAL);
  if (!isMarked && reading.isFormClosed && isUnmeasured(given, reading.items.some(hasUnit)))
    return say(reading, given, 'note', 'below the total of the form');
  const heir = isBareTotal(given, current, sums) ? null : parentOf(given, reading.parent, reading.numbered);
  if (heir === null && numberStyle(given.number) !== 'none') reading.parent = null;
  const nameless = given.text === '' && given.details.length === 0 && heir === null;
  const isPrice = nameless || (heir === null && totalKindOf(given.text) === 'total');
  if (!isMarked && isPrice && current && isPriceOf(given, current)) {
    priced(current, itemOf({ ...given, text: current.title }, null, context, options));
    count(reading, current);
    return say(reading, given, 'note', 'quantity and rate of the item above');
  }
  // The same thing in another room, or once more right below: in a form, another size of it.
  const isBelow = reading.verdicts.at(-1)?.kind === 'item';
  const isSize = options.printed && sums.all === 0 && current?.quantity !== 0 && !isUnmeasured(given, true);
  const isSame = given.room !== '' || (isBelow && (isSize || isPriced(given, sums)));
  const again = nameless && current && given.quantity.kind === 'number' && isSame;
  const title = again ? current.title : nameless ? reading.name : '';
  const joined =
    options.printed && !isMarked && (reading.isClosed || changesSum(reading)) ? withWordsBeside(given) : null;
  const above = reading.verdicts.at(-1);
  const named = nameless ? withDescription(given, above?.kind === 'item' ? above.row : undefined) : given;
  const row = joined && !isAside(given) ? joined : title !== '' ? { ...given, text: title } : named;
  reading.name = '';
  if (!isMarked && nameless && row.text === '') return readNameless(reading, row);
  // A list of rates sums nothing.
  const alone = !isMarked && options.sums === 'found' && !options.isList ? moneyAlone(row) : null;
  if (readRest(reading, row, alone)) return;
  if (alone !== null && Math.abs(alone) < RUPEE && reading.entries.at(-1)?.type === 'total')
    return readTotal(reading, row, { kind: 'rounding', amount: alone, error: false });
  if (isRounded(alone, reading.entries.at(-1)))
    return readTotal(reading, row, { kind: 'say', amount: alone, error: false });
  const beside = isMarked || options.sums === 'named' ? null : moneyBesidePieces(row);
  if (beside !== null && sums.isSumOfMany(beside)) {
    reading.hasFound = true;
    return readTotal(reading, row, { kind: 'total', amount: beside, error: false });
  }
  const place = isRunning(reading, alone) ? 'all' : sums.placeOf(alone);
  if (place !== null) {
    reading.hasFound = true;
    // Below the last line with a quantity the sum of its group may be that of all.
    const isLast = reading.lastCounted > 0 && row.row.at > reading.lastCounted && near(sums.open, sums.all);
    const kind = place === 'all' || (place === 'group' && isLast) ? 'total' : 'subtotal';
    return readTotal(reading, row, { kind, amount: alone, error: false });
  }
  const one = isMarked || options.sums === 'named' ? null : costOfOne(row);
  // A summary has no item of its own above it.
  if (one !== null && sums.open === 0 && sums.isStated(one)) {
    reading.hasFound = true;
    return say(reading, row, 'total', 'sum of a bill above, for a number of them');
  }
  if (!isMarked && !isGrouped && readAddition(reading, row, heir)) return;
  context.roomAbove = roomInCell(row) ?? context.roomAbove;
  // Right above the first line stands its section, and above that the letterhead.
  if (options.isBare && reading.items.length === 0) context.group = null;
  const draft = itemOf(row, heir, context, options);
  const isLeft = options.optional === 'left' && draft.amount !== 0 && isOptional(row, context);
  if (isLeft || ((draft.amount !== 0 || draft.rate !== 0) && isOfNoTotal(context)))
    return say(reading, row, 'note', OFFERED);
  const isTakenOff = draft.amount < 0 && row.amount.value > 0;
  const checked = isTakenOff ? null : checkAmount(row, draft, options);
  if (checked) reading.differences.push(checked);
  reading.items.push(draft);
  count(reading, draft);
  reading.tax += taxOnTop(row.tax, draft.amount);
  say(reading, row, 'item', isMarked ? 'marked as an item' : heir ? 'item under the description above' : 'item');
  reading.current = draft;
  if (numberStyle(row.number) === 'whole' && heir === null)
    reading.numbered = hasPartMarker(row.text) ? null : { number: row.number, lines: [row.text] };
  context.headingBefore = false;
}

const hasUnit = ({ unitText }: Draft): boolean => unitText !== '';

function count(reading: Reading, { amount, section, assumed }: Draft): void {
  const { entries, sums, ledger } = reading;
  // The total above was that of the first group.
  if (amount !== 0) reading.isClosed = false;
  // A total below sums the tax of these items too.
  const isEarlier = entries.at(-1)?.type === 'total' && entries.some(isOfColumns);
  if (isEarlier) entries.splice(0, entries.length, ...entries.filter((entry) => !isOfColumns(entry)));
  entries.push({ type: 'item', amount, section: section ?? null });
  ledger.item(amount, section ?? null);
  sums.item(amount, !assumed.includes('rate') || !assumed.includes('quantity'));
}

function readText(
  reading: Reading,
  row: ReadRow,
  before: ReadRow | null,
  below: ReadRow | null,
  next: ReadRow | null,
): void {
  const { parent, current, entries, context } = reading;
  if (row.text === '' && row.details.length === 0) {
    const words = oneLine(row.words);
    if (words.includes('%') && readBeside(reading, row)) return;
    if (words === '') say(reading, row, 'skipped', row.number === '' ? NAMELESS : 'only a serial number');
    else if (isFurniture(words) || entries.some((entry) => entry.type === 'total'))
      say(reading, row, 'skipped', 'text outside the bill');
    else say(reading, row, 'note', BESIDE);
    return;
  }
  if (row.number === '' && reading.options.repeated.has(oneLine(row.text)))
    return say(reading, row, 'note', 'the same words at every item');
  // "Freight" below a total, in the column of the amounts with tax.
  if (reading.isClosed && row.tax.gross !== null && readBeside(reading, row)) return;
  const isName = below !== null && lacksName(below) && !(current && isPriceOf(below, current));
  if (isName && parent === null && row.number === '') {
    reading.name = row.text;
    return say(reading, row, 'note', 'description of the figures below');
  }
  if (readTaxedSum(reading, row)) return;
  if (reading.among.has(row)) return readFigures(reading, row);
  const isBetween = reading.sums.all !== 0 && !reading.isClosed && next !== null;
  if (isBetween && row.amount.text === DASH && !namesOthers(row)) return readFigures(reading, row);
  const place = { inItem: current !== null, parent: parent !== null, before, below };
  const said = isName && row.number !== '' ? 'parent' : kindOfText(row, next, place, context);
  // Above a table without headings stands a letter, which describes none of its lines.
  const isLetter =
    reading.options.isBare && reading.items.length === 0 && row.number === '' && !/:\s*-?$/.test(row.text);
  const verdict = isLetter && said === 'parent' ? 'note' : said;
  if (verdict === 'no-figures' && reading.counted.has(row)) return readFigures(reading, row);
  if (verdict === 'heading') {
    reading.parent = reading.current = reading.numbered = null;
    say(reading, row, 'heading', 'section');
  } else if (verdict === 'parent') {
    readParent(reading, row);
  } else if (verdict === 'continues-parent' && parent) {
    parent.lines.push(row.text);
    say(reading, row, 'note', OF_BELOW);
  } else if (verdict === 'continues-item' && current && !isNote(row.text)) {
    appendTo(current, [row.text, ...row.details]);
    say(reading, row, 'note', 'description of the item above');
  } else {
    say(reading, row, 'note', verdict === 'no-figures' ? 'item without quantity, rate or amount' : 'note');
  }
}

function readParent(reading: Reading, row: ReadRow): void {
  reading.parent = { number: row.number, lines: [row.text, ...row.details].filter((text) => text !== '') };
  reading.current = null;
  say(reading, row, 'note', OF_BELOW);
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

function priced(item: Draft, { unit, unitText, quantity, rate, amount, assumed, labour }: Draft): void {
  Object.assign(item, { quantity, rate, amount, assumed, ...(labour ? { labour } : {}) });
  if (unitText !== '') Object.assign(item, { unit, unitText });
}

function readNameless(reading: Reading, row: ReadRow): void {
  if (readRest(reading, row, row.amount.value)) return;
  if (readBeside(reading, row)) return;
  const alone = row.amount.state === 'number' && moneyAlone(row) !== null;
  reading.sums.state(alone ? row.amount.value : null);
  if (!alone) return say(reading, row, 'skipped', NAMELESS);
  const { entries, options, sums } = reading;
  const entry = { kind: 'total' as const, label: UNNAMED, percent: null, at: options.at(row), error: false };
  const stated = { ...entry, type: 'total' as const, amount: row.amount.value };
  entries.push(...withRowTax(reading, row, stated));
  // Below all lines with a quantity stands their sum, and then what is added to it.
  reading.isClosed ||= row.row.at > reading.lastCounted && near(row.amount.value, sums.all);
  say(reading, row, 'total', 'amount without a name, read as a total');
}

function appendTo(item: Draft, lines: readonly string[]): void {
  for (const line of lines) if (line !== '' && item.description.length < 60) item.description.push(clip(line, 4_000));
}
