import { ZERO, paise, sum, type Paise } from '../../../kernel/money';
import type { RawFile, RawSheet } from '../parse/raw-file';
import { readSummary, type SummaryLine } from './summary/abstract';
import { preparedFile } from './figures/prepared';
import { saidOfMarks } from './marks/outcome';
import type { Show } from './marks/mark-types';
import { isInDoubt } from './questions/in-doubt';
import { askColumns, askOfBills, showBills, type FileQuestions } from './questions/questions';
import { doubtOfCopies, doubtOfFormulas, doubtOfItems, doubtsOfBills } from './questions/doubtful-items';
import { askTax, doubtOfTax } from './questions/tax-question';
import { understandUnasked } from './questions/unasked';
import { chooseSheets, isRateList, type ChosenSheets, type JudgedSheet } from './roles-of-sheets';
import { warningsOfLeft } from './summary/money-left';
import { differencesOf, settledTogether, withoutBelowTotal, withTablesJoined } from './summary/runs';
import { unplacedTaxes, unplacedTotals } from './summary/unplaced-totals';
import { summaryDifferences } from './summary/summary-differences';
import { closingOf, largeAdditions, unfollowed } from './additions/closing';
import { withLikeColumns } from './tables/like-sheets';
import { readSheet } from './tables/best-reading';
import { accountsOf, inSheets, placeOf } from './tables/places';
import { taxBeyondRates, withStatedTax } from './tax/stated-tax';
import { taxInRates, type TaxReading } from './tax/tax-in-rates';
import { clip, oneLine } from './text';
import { askSchedule } from './schedule/schedule-question';
import type {
  Closing,
  Difference,
  Mapping,
  RowCounts,
  StatedTotal,
  UnderstoodBoq,
  UnderstoodItem,
  UnderstoodSheet,
} from './types';

const MAX_ACCOUNTS = 5_000;
const MAX_DIFFERENCES = 2_000;

export interface UnderstandOptions {
  /** Columns a person chose; only the sheets named in it are imported. */
  readonly mapping?: Mapping | null;
  /** Asks in any case, so that a person can mark what was read without a doubt. */
  readonly byHand?: boolean;
  /** Rows that are wanted with what each was read as. */
  readonly show?: Show | null;
  /** Called after each sheet: sheets read, of all, items so far. */
  readonly onProgress?: (sheets: number, of: number, items: number) => void;
}

/**
 * Understands a parsed file as a bill of quantities. Pure. `status` is `review` when tables were found whose columns cannot
 * be distinguished or of which the columns chosen make no item, and when bills state two prices for the same work or hold nearly the same items; `items` is empty and `preview` empty when the file holds
 * nothing like a bill.
 */
export function understand(given: RawFile, options: UnderstandOptions = {}): UnderstoodBoq {
  const { file, warnings } = preparedFile(given);
  const readAs = (one: RawFile, mapping: Mapping | null): UnderstoodBoq => understandAs(one, { ...options, mapping });
  const read = options.mapping || options.byHand ? understandAs(file, options) : understandUnasked(file, readAs);
  return warnings.length === 0 ? read : { ...read, warnings: [...warnings, ...read.warnings] };
}

function understandAs(file: RawFile, options: UnderstandOptions): UnderstoodBoq {
  const mapping = options.mapping ?? null;
  let items = 0;
  const each = file.sheets.map((sheet, index) => {
    const result = readSheet(file.kind, sheet, mapping?.sheets.find((chosen) => chosen.sheet === sheet.name) ?? null);
    items += result.items.length;
    options.onProgress?.(index + 1, file.sheets.length, items);
    return result;
  });
  const read = mapping ? each : withTablesJoined(file.kind, withLikeColumns(file.kind, each));
  const chosen = mapping ? chooseSheets(read, mapping) : withoutBelowTotal(file.kind, chooseSheets(read, mapping));
  const { judged } = chosen;
  const bills = judged.filter((sheet) => sheet.role === 'bill');
  const unplaced = mapping === null ? unplacedTotals(file.kind, judged) : [];
  const doubtful =
    mapping === null && bills.length > 0 && (confidenceOf(bills) < 0.4 || isInDoubt(file.kind, judged, unplaced));
  const fruitless = mapping !== null && bills.every((bill) => bill.read.items.length === 0);
  const tax = taxInRates(file, judged);
  const isSchedule = mapping === null && bills.every((bill) => isRateList(bill.read));
  const doubts =
    (isSchedule ? askSchedule(file, read) : null) ??
    (bills.length === 0 || doubtful || fruitless
      ? askColumns(
          file.kind,
          read,
          [...unplaced, ...bills.flatMap(({ read: bill }) => bill.totals.differences)].flatMap(
            ({ stated }) => stated ?? [],
          ),
          judged.flatMap(({ read: one, role }) => (role === 'abstract' ? [one] : [])),
        )
      : askOfBills(file.kind, mapping ? null : chosen));
  const asked = options.byHand && doubts.preview.length === 0 ? showBills(bills) : doubts;
  const ofTax =
    mapping || options.byHand || asked.questions.length > 0
      ? null
      : askTax(
          file.kind,
          bills.map((bill) => bill.read),
          tax,
        );
  return {
    ...assemble(file, chosen, bills, { ...(ofTax ?? asked), tax, unplaced }),
    ...saidOfMarks(file, mapping, read, options.show),
  };
}

/** The same file read with the columns a person chose. */
export function applyMapping(file: RawFile, mapping: Mapping): UnderstoodBoq {
  return understand(file, { mapping });
}

function assemble(
  file: RawFile,
  { judged, doubts }: ChosenSheets,
  bills: readonly JudgedSheet[],
  { preview, questions, tax, unplaced }: FileQuestions & { readonly tax: TaxReading; readonly unplaced: Difference[] },
): UnderstoodBoq {
  const items = inSheets(bills.map(({ read }) => ({ name: headingOf(read), items: read.items })));
  const computedTotal = sum(items.map(({ amount }) => amount));
  const sums = [computedTotal, ...bills.map(computedIn), ...sectionsOf(items).map(({ total }) => total)];
  const summaries = judged
    .filter((sheet) => sheet.role === 'abstract')
    .flatMap((sheet) =>
      readSummary(sheet.read.sheet, (row, column) => placeOf(file.kind, sheet.read.sheet, row, column), sums),
    );
  const stated = [
    ...bills.flatMap((bill) => bill.read.totals.stated),
    ...summaries.flatMap((line) => (line.stated ? [line.stated] : [])),
  ];
  const statesSum = ({ kind, amount }: StatedTotal, of: number): boolean =>
    ['subtotal', 'total', 'grand'].includes(kind) && amount !== null && Math.abs(amount - of) <= 100 + items.length;
  const inSummaries = summaries.flatMap(({ stated: one }) => one ?? []);
  const statedTotal = totalOfBills(bills) ?? inSummaries.find((one) => statesSum(one, computedTotal)) ?? null;
  const grandTotal =
    bills.length === 1 || summaries.length === 0
      ? (bills.findLast((bill) => bill.read.totals.grandTotal)?.read.totals.grandTotal ?? grandIn(summaries))
      : grandIn(summaries);
  const together = settledTogether(file.kind, bills, headingOf);
  const closing =
    together?.closing ??
    closingOf(
      bills.map((bill) => ({
        heading: bills.length > 1 ? headingOf(bill.read) : null,
        computed: computedIn(bill),
        closing: bill.read.closing,
      })),
      sectionsOf(items),
      summaries,
    );
  const differences = [
    ...(together?.differences ?? differencesOf(file.kind, bills)),
    ...summaryDifferences(summaries, bills, grandTotal).filter(({ stated: sum }) => !isMet(sum, closing)),
    ...unplaced,
    ...(closing ? [...taxBeyondRates(closing), ...largeAdditions(closing)] : unplacedTaxes(file.kind, judged)),
  ];
  // Of several bills without a summary the last grand total is that of one of them.
  const isOfAll = bills.length === 1 || summaries.length > 0;
  if (differences.length === 0 && closing === null && isOfAll)
    differences.push(...unfollowed(lastTotalIn(summaries) ?? grandTotal, computedTotal, items.length));
  const accounts = bills.flatMap((bill) => accountsOf(file, bill.read));
  return {
    status: preview.length > 0 ? 'review' : 'done',
    kind: file.kind,
    sections: sectionsOf(items),
    items: tax.said?.includes
      ? items
      : withStatedTax(
          items,
          closing,
          stated.filter(({ kind }) => kind === 'tax'),
        ),
    counts: countAll(judged),
    rows: accounts.slice(0, MAX_ACCOUNTS),
    sheets: judged.map((sheet) => describe(sheet)),
    statedTotal,
    grandTotal: (closing && inSummaries.findLast((one) => statesSum(one, closing.grand))) ?? grandTotal,
    stated: stated.slice(0, 500),
    computedTotal,
    closing,
    taxInRates: tax.said,
    differences: differences.slice(0, MAX_DIFFERENCES),
    warnings: [
      ...warningsOf(judged, bills, questions.some(isOfColumns) ? [] : items, accounts.length, differences.length),
      ...(questions.some(isOfColumns) ? [] : doubtOfLists(bills)),
      ...warningsOfLeft(judged),
      ...doubtOfItems(file.kind, items),
      ...doubtOfFormulas(file.kind, file.sheets),
      ...(questions.some(({ readings }) => readings.some(({ options }) => options))
        ? []
        : doubtsOfBills(
            file.kind,
            bills.map(({ read }) => read),
            statedTotal !== null,
          )),
      ...(questions.some(({ kind }) => kind === 'copies') ? [] : doubts.map(doubtOfCopies)),
      ...(questions.some(({ kind }) => kind === 'tax') ? [] : doubtOfTax(tax)),
    ],
    confidence: bills.length === 0 ? 0 : confidenceOf(bills),
    preview,
    questions,
  };
}

const headingOf = ({ sheet }: JudgedSheet['read']): string => clip(sheet.name.trim(), 60);

/** What the lines of a table come to, without those that another table works out. */
const computedIn = ({ read: { totals, ofParts = ZERO } }: Pick<JudgedSheet, 'read'>): Paise =>
  paise(totals.computed - ofParts);

function totalOfBills(bills: readonly JudgedSheet[]): StatedTotal | null {
  const totals = bills.map((bill) => bill.read.totals.statedTotal);
  const [first] = totals;
  if (bills.length === 1) return first ?? null;
  const amounts = bills.map(({ read: { totals: own, ofParts = ZERO } }) => {
    const amount = own.statedTotal?.amount ?? null;
    return amount === null ? null : paise(amount - ofParts);
  });
  if (amounts.length === 0 || amounts.some((amount) => amount === null)) return null;
  return {
    kind: 'total',
    label: 'totals of the sheets together',
    at: clip(totals.map((total) => total?.at ?? '').join(', '), 300),
    amount: sum(amounts.flatMap((amount) => (amount === null ? [] : [amount]))),
  };
}

/** Whether a sum is that of the items with all that the file adds, or with some of it on the way there. */
function isMet(stated: Paise | null, closing: Closing | null): boolean {
  if (stated === null || closing === null) return false;
  let off = Math.abs(stated - closing.grand);
  let below: number = closing.grand;
  for (const step of [closing.tax, ...closing.additions.toReversed()]) {
    below -= step?.amount ?? 0;
    off = Math.min(off, Math.abs(stated - below));
  }
  return off <= 200;
}

/** The last sum of a summary, whatever is called its grand total above it. */
const lastTotalIn = (summaries: readonly SummaryLine[]): StatedTotal | null =>
  summaries.flatMap(({ stated }) => stated ?? []).findLast(({ kind }) => kind === 'total' || kind === 'grand') ?? null;

function grandIn(summaries: readonly SummaryLine[]): StatedTotal | null {
  const rows = summaries.flatMap((line) => (line.stated ? [line.stated] : []));
  return rows.findLast((row) => row.kind === 'grand') ?? rows.findLast((row) => row.kind === 'total') ?? null;
}

function sectionsOf(items: readonly UnderstoodItem[]): UnderstoodBoq['sections'] {
  const sections = new Map<string, { items: number; total: number }>();
  for (const item of items) {
    const name = item.section ?? '';
    const section = sections.get(name) ?? { items: 0, total: 0 };
    sections.set(name, { items: section.items + 1, total: section.total + item.amount });
  }
  return [...sections].map(([name, section]) => ({ name, items: section.items, total: paise(section.total) }));
}

function countsOf(read: JudgedSheet['read'], imported: boolean): RowCounts {
  const counts = { item: 0, heading: 0, note: 0, total: 0, skipped: 0 };
  if (!imported) return { ...counts, skipped: read.sheet.rows.length };
  for (const verdict of read.verdicts) counts[verdict.kind] += 1;
  return counts;
}

function countAll(judged: readonly JudgedSheet[]): RowCounts {
  const all = { item: 0, heading: 0, note: 0, total: 0, skipped: 0 };
  for (const sheet of judged) {
    const counts = countsOf(sheet.read, sheet.role === 'bill');
    for (const kind of ['item', 'heading', 'note', 'total', 'skipped'] as const) all[kind] += counts[kind];
  }
  return all;
}

function describe({ read, role, reason }: JudgedSheet): UnderstoodSheet {
  const bill = role === 'bill';
  return {
    name: clip(read.sheet.name, 200),
    role,
    reason,
    rows: read.sheet.rows.length,
    counts: countsOf(read, bill),
    items: bill ? read.items.length : 0,
    computedTotal: bill ? computedIn({ read }) : ZERO,
    statedTotal: bill ? read.totals.statedTotal : null,
    fingerprint: read.fingerprint,
    labels: read.labels.map((label) => clip(oneLine(label), 200)),
    columns: bill && read.columns && !read.isRearranged ? mutable(read.columns) : null,
    ...(bill && !read.isRearranged
      ? { tables: read.tables.map(({ from, columns }) => ({ from, columns: mutable(columns) })) }
      : {}),
  };
}

function mutable(columns: NonNullable<JudgedSheet['read']['columns']>): NonNullable<UnderstoodSheet['columns']> {
  return {
    ...columns,
    details: [...columns.details],
    unit: [...columns.unit],
    rate: [...columns.rate],
    amount: [...columns.amount],
    remarks: [...columns.remarks],
    measures: [...columns.measures],
  };
}

function warningsOf(
  judged: readonly JudgedSheet[],
  bills: readonly JudgedSheet[],
  items: readonly UnderstoodItem[],
  accounts: number,
  differences: number,
): string[] {
  const warnings: string[] = [];
  for (const sheet of judged) {
    const { name } = sheet.read.sheet;
    if (sheet.role === 'hidden') warnings.push(`Sheet "${clip(name, 60)}" is hidden in the file and was not imported.`);
    if (sheet.role === 'bill' && sheet.read.sheet.hidden)
      warnings.push(`Sheet "${clip(name, 60)}" is hidden in the file; it was imported because no other holds a bill.`);
    if (sheet.role === 'duplicate')
      warnings.push(`Sheet "${clip(name, 60)}" repeats another sheet and was not imported twice.`);
    if (sheet.worksOut !== undefined)
      warnings.push(
        `Sheet "${clip(name, 60)}" works out “${sheet.worksOut}” and ${sheet.role === 'bill' ? 'counts next to it: choose one of them' : 'was not imported next to it'}.`,
      );
  }
  const priceless = items.filter((item) => item.amount === 0).length;
  if (priceless > 0) warnings.push(`${priceless} of ${items.length} items have no amount in the file.`);
  if (bills.some((bill) => !bill.read.named))
    warnings.push('No column headings were found; the columns were inferred from the figures.');
  if (accounts > MAX_ACCOUNTS)
    warnings.push(`Only the first ${MAX_ACCOUNTS} rows that are no items are listed; the counts are complete.`);
  if (differences > MAX_DIFFERENCES)
    warnings.push(`Only the first ${MAX_DIFFERENCES} differences are listed of ${differences}.`);
  return warnings;
}

/** Whether an answer decides what the figures of the items are: until then nothing is said of them. */
const isOfColumns = ({ kind }: FileQuestions['questions'][number]): boolean =>
  kind === 'columns' || kind === 'quantity' || kind === 'rate' || kind === 'amount';

const doubtOfLists = (bills: readonly JudgedSheet[]): string[] =>
  bills.some((bill) => isRateList(bill.read))
    ? ['The file lists rates without quantities. Every line is imported with quantity 0.']
    : [];

function confidenceOf(bills: readonly JudgedSheet[]): number {
  const complete = bills.reduce((total, bill) => total + bill.read.complete, 0);
  const agreeing = bills.reduce((total, bill) => total + bill.read.agreeing, 0);
  const figures = complete === 0 ? 0.6 : Math.max(agreeing / complete, ofItems(bills));
  const named = bills.every((bill) => bill.read.named) ? 1 : 0.8;
  return Math.round(figures * named * 100) / 100;
}

/** The share of the items with all three figures that multiply out: rows that are no items do not count. */
function ofItems(bills: readonly JudgedSheet[]): number {
  const items = bills.flatMap(({ read }) =>
    read.items.filter(({ assumed, amount }) => assumed.length === 0 && amount !== 0),
  );
  const off = bills.flatMap(({ read }) => read.differences.filter(({ kind }) => kind === 'amount')).length;
  return items.length === 0 ? 0 : Math.max(0, 1 - off / items.length);
}

export type { RawSheet };
