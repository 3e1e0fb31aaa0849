import { paise, sum } from '../../../../kernel/money';
import type { RawKind } from '../../parse/raw-file';
import { labelKey } from '../cells';
import { previewOf } from '../preview';
import type { ChosenSheets, JudgedSheet } from '../roles-of-sheets';
import type { ReadSheet } from '../sheets';
import { isAsked, type Doubt } from '../twins';
import type { Preview, Question, Reading, SheetMapping } from '../types';
import { askOptions } from './options';
import { meantBySummary } from './of-summary';
import { ofOtherClients } from './other-clients';
import { readingsOf, readWith } from './readings';
import { rivalsOf } from './rival';

export interface FileQuestions {
  readonly preview: Preview[];
  readonly questions: Question[];
}

const NOTHING: FileQuestions = { preview: [], questions: [] };

/** Bills that a person wants to mark, though nothing is asked of them. */
export function showBills(bills: readonly JudgedSheet[]): FileQuestions {
  return { preview: bills.flatMap(({ read }) => previewOf(read)), questions: [] };
}

/**
 * What is asked about sheets whose columns are unclear: how to read each, and of several, which count. `printed`: totals of the file that
 * no sum of the first reading agrees with; `summaries`: sheets that sum others.
 */
export function askColumns(
  kind: RawKind,
  sheets: readonly ReadSheet[],
  printed: readonly number[] = [],
  summaries: readonly ReadSheet[] = [],
): FileQuestions {
  const shown = sheets.flatMap((read) => previewOf(read).map((preview) => ({ read, preview })));
  const rows = shown.reduce((total, { read }) => total + read.sheet.rows.length, 0);
  const asked = shown
    .map(({ read, preview }) => {
      const clear = shown.length > 1 && isClear(read) ? preview.candidate : null;
      const readings = clear ? [readWith(kind, read, clear)] : readingsOf(kind, read, preview, rows);
      return { preview, isClear: clear !== null, readings };
    })
    .filter(({ readings }) => kind !== 'pdf' || readings.length === 0 || !readings.every(countsPages));
  const questions = asked.map(({ preview, readings }) => ({
    ...differing(readings, preview),
    sheet: preview.sheet,
    readings,
  }));
  return {
    preview: asked.map(({ preview }) => preview),
    questions: [
      ...questions.filter((_, index) => !asked[index]?.isClear),
      ...askSheets(
        questions.map(({ readings }) => readings),
        printed,
        summaries,
      ),
    ],
  };
}

/** Lines that prove the columns of a sheet. */
const FEW = 3;

/** Whether the headings of a sheet name columns that multiply out in every line: then only whether it counts can be unclear. */
const isClear = ({ named, items, complete, agreeing }: ReadSheet): boolean =>
  named && agreeing >= FEW && agreeing === complete && complete * 10 >= items.length * 9;

/** Of a printed page, a few rupees and no paisa altogether: pages of contents, clauses and dates, not what anything costs. */
const countsPages = ({ total }: Reading): boolean => total > 0 && total < 10_000 && total % 100 === 0;

/** What bills leave open that were understood: which of two prices counts, and which of sheets that are nearly the same. */
export function askOfBills(kind: RawKind, chosen: ChosenSheets | null): FileQuestions {
  const { judged = [] } = chosen ?? {};
  const clients = askClients(kind, ofOtherClients(judged));
  if (clients) return clients;
  const doubts = (chosen?.doubts ?? []).filter(isAsked);
  const inDoubt = new Set(doubts.flatMap(({ sheets }) => sheets));
  const bills = judged.filter(({ role }) => role === 'bill').map(({ read }) => read);
  const prices = askPrices(kind, bills);
  const copies = askCopies(
    kind,
    judged.map(({ read }) => read).filter((read) => bills.includes(read) || inDoubt.has(read)),
    doubts,
  );
  return copies.questions.length === 0
    ? prices
    : { preview: copies.preview, questions: [...prices.questions, ...copies.questions] };
}

/** What is asked of a bill of options, or of bills that state two prices for the same work; nothing where one of them cannot be shown. */
function askPrices(kind: RawKind, bills: readonly ReadSheet[]): FileQuestions {
  const [only, ...others] = bills;
  const options = only && others.length === 0 ? askOptions(kind, only) : null;
  if (only && options) return { preview: previewOf(only), questions: [options] };
  if (bills.every((read) => rivalsOf(read).length === 0)) return NOTHING;
  const asked = bills.flatMap((read) =>
    previewOf(read).flatMap((preview) =>
      preview.candidate ? [{ preview, readings: pricesOf(kind, read, preview.candidate) }] : [],
    ),
  );
  if (asked.length < bills.length || asked.every(({ readings }) => readings.length < 2)) return NOTHING;
  return {
    preview: asked.map(({ preview }) => preview),
    questions: asked.flatMap(({ preview: { sheet }, readings }) =>
      readings.length < 2 ? [] : [{ kind: 'price' as const, sheet, columns: columnsApart(readings), readings }],
    ),
  };
}

function pricesOf(kind: RawKind, read: ReadSheet, taken: SheetMapping): Reading[] {
  const rivals = rivalsOf(read).map(({ rate, amount }) => ({
    ...taken,
    rate: rate === null ? [] : [rate],
    amount: amount === null ? [] : [amount],
  }));
  return (rivals.length > 0 ? [taken, ...rivals] : []).map((mapping) => readWith(kind, read, mapping));
}

const MOST_COPIES = 4;
/** As many as a mapping names. */
const MOST_SHEETS = 40;

/**
 * What is asked of sheets that hold nearly the same items: which of them count, with all other `bills`. Nothing where the columns that a
 * person can name would not read a sheet as it was read. Answers are remembered for these headings under these names of sheets.
 */
function askCopies(kind: RawKind, bills: readonly ReadSheet[], doubts: readonly Doubt[]): FileQuestions {
  const [doubt, ...others] = [...doubts].sort((a, b) => b.sheets.length - a.sheets.length);
  if (!doubt) return NOTHING;
  const shown = bills.flatMap((read) =>
    previewOf(read).flatMap((preview) =>
      preview.candidate ? [{ read, preview, reading: readWith(kind, read, preview.candidate) }] : [],
    ),
  );
  const isWhole = ({ read, reading }: (typeof shown)[number]): boolean =>
    reading.items === read.items.length && reading.total === read.totals.computed;
  if (shown.length < bills.length || shown.length > MOST_SHEETS || !shown.every(isWhole)) return NOTHING;
  const without = (left: readonly ReadSheet[]): Reading =>
    together(shown.flatMap(({ read, reading }) => (left.includes(read) ? [] : [reading])));
  const earlier = others.flatMap(({ sheets, apart }) => (apart ? [] : sheets.slice(0, -1)));
  // The later of two versions is likelier to count.
  const alone = doubt.sheets
    .map((one) => without([...earlier, ...doubt.sheets.filter((sheet) => sheet !== one)]))
    .reverse()
    .slice(0, MOST_COPIES);
  const readings = doubt.apart ? [without(earlier), ...alone] : [...alone, without([])];
  return {
    preview: shown.map(({ preview }) => ({
      ...preview,
      fingerprint: `${labelKey(preview.sheet)}: ${preview.fingerprint}`.slice(0, 400),
    })),
    questions: [{ kind: 'copies', sheet: null, columns: [], readings }],
  };
}

/** Which of the bills of several clients is meant: each alone, then all; null where one of them cannot be shown. */
function askClients(kind: RawKind, bills: readonly ReadSheet[]): FileQuestions | null {
  const shown = bills.flatMap((read) =>
    previewOf(read).flatMap((preview) =>
      preview.candidate ? [{ preview, reading: readWith(kind, read, preview.candidate) }] : [],
    ),
  );
  if (bills.length < 2 || shown.length < bills.length || shown.length > MOST_SHEETS) return null;
  const alone = shown.map(({ reading }): Reading => ({ ...reading, unexplained: null }));
  return {
    preview: shown.map(({ preview }) => preview),
    questions: [{ kind: 'sheets', sheet: null, columns: [], readings: [...alone, together(alone)] }],
  };
}

/** Several sheets, each by its best reading: all together, and each alone; before them, what comes to a total of the file. */
function askSheets(
  readings: readonly (readonly Reading[])[],
  printed: readonly number[],
  summaries: readonly ReadSheet[],
): Question[] {
  const best = readings.flatMap(([first]) => first ?? []);
  if (best.length < 2) return [];
  const all = together(best);
  const proven = proofOf(readings, printed);
  const isProven = proven?.total === all.total;
  const others = proven && !isProven ? [proven] : [];
  const whole = isProven ? { ...all, unexplained: paise(0) } : all;
  const meant = proven ? [] : meantBySummary(best, summaries);
  const first = meant.length > 0 ? [together(meant)] : others;
  return [{ kind: 'sheets', sheet: null, columns: [], readings: [...first, whole, ...best] }];
}

const MOST_COMBINATIONS = 500;

/** One reading of each sheet, or of all but a few, which together come to a total that the file prints; null where none do. */
function proofOf(readings: readonly (readonly Reading[])[], printed: readonly number[]): Reading | null {
  const each = readings.filter((own) => own.length > 0);
  if (printed.length === 0 || each.reduce((count, own) => count * own.length, 1) > MOST_COMBINATIONS) return null;
  const combinations = each.reduce<readonly (readonly Reading[])[]>(
    (made, own) => made.flatMap((before) => own.map((reading) => [...before, reading])),
    [[]],
  );
  const best = each.flatMap(([first]) => first ?? []);
  const alone = best.map((one) => best.filter((other) => other !== one)).filter((rest) => rest.length > 1);
  const sums = [...combinations, ...alone].map(together);
  const found = sums.find(({ total, items }) => printed.some((amount) => Math.abs(amount - total) <= 100 + items));
  return found ? { ...found, unexplained: paise(0) } : null;
}

function together(readings: readonly Reading[]): Reading {
  const gaps = readings.map(({ unexplained }) => unexplained);
  return {
    items: readings.reduce((count, { items }) => count + items, 0),
    total: paise(sum(readings.map(({ total }) => total))),
    unexplained: gaps.some((gap) => gap === null)
      ? null
      : paise(gaps.reduce<number>((total, gap) => total + (gap ?? 0), 0)),
    sheets: readings.flatMap(({ sheets }) => sheets),
  };
}

const ROLES = ['quantity', 'rate', 'amount'] as const;

/** What the two best readings disagree about: one column's role, or the columns altogether. */
function differing(readings: readonly Reading[], { candidate }: Preview): Pick<Question, 'kind' | 'columns'> {
  const [first, second] = readings.map(({ sheets }) => sheets[0]);
  const columnOf = (mapping: SheetMapping | undefined, role: (typeof ROLES)[number]): string =>
    String(mapping?.[role] ?? '');
  const apart = ROLES.filter((role) => columnOf(first, role) !== columnOf(second, role));
  const [role] = apart;
  const isOne = apart.length === 1 && role && columnOf(first, role) !== '' && columnOf(second, role) !== '';
  const columns = columnsApart(readings);
  return {
    kind: isOne ? role : 'columns',
    columns: columns.length > 0 ? columns : candidate ? [candidate.description] : [],
  };
}

/** Columns that mean something in one reading and not the same in another. */
function columnsApart(readings: readonly Reading[]): number[] {
  const uses = readings.map(({ sheets: [mapping] }) => ({
    quantity: mapping?.quantity === null ? [] : [mapping?.quantity ?? -1],
    rate: mapping?.rate ?? [],
    amount: mapping?.amount ?? [],
  }));
  const columns = new Set(uses.flatMap((use) => ROLES.flatMap((role) => use[role])));
  return [...columns]
    .filter((column) => new Set(uses.map((use) => ROLES.find((role) => use[role].includes(column)))).size > 1)
    .sort((a, b) => a - b);
}
