import { rupees } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import type { ImportSummary } from '../imports.repository';
import type { QuestionView, TriedView } from './questions.dto';
import { columnName } from '../../../papers/reading/understand/tables/places';
import type { Preview, Question, Reading, SheetMapping, UnderstoodBoq } from '../../../papers/reading/understand/types';

const ROWS = 5;

type Asked = (sheet: string, readings: readonly Reading[], shown: Preview | undefined) => string;

const ASKED: Readonly<Record<Question['kind'], Asked>> = {
  columns: columnsAsked,
  quantity: (sheet) => `Which column of “${sheet}” holds the quantity?`,
  rate: (sheet) => `Which column of “${sheet}” holds the rate?`,
  amount: (sheet) => `Which column of “${sheet}” holds the amount?`,
  price: (sheet, [reading]) =>
    reading?.options
      ? `“${sheet}” offers options. Which one counts?`
      : `“${sheet}” states more than one price for the same work. Which one counts?`,
  sheets: () => 'Which sheets count?',
  tax: (_, readings) =>
    `The file states both ${readings.map(({ tax }) => `“${tax?.words ?? ''}” (${tax?.at ?? ''})`).join(' and ')}. Do its rates include GST?`,
  rates: (_, [reading]) =>
    `This is a list of rates (${(reading?.items ?? 0).toLocaleString('en-IN')} lines, no quantities). Add its rates to your firm’s rates?`,
  copies: (_, readings) => `${alikeIn(readings)} hold nearly the same items. Which sheets count?`,
};

/** What is unclear about the columns of a sheet, as far as its readings show it. */
function columnsAsked(sheet: string, readings: readonly Reading[], shown: Preview | undefined): string {
  const [first, second] = readings.map(({ sheets: [mapping] }) => mapping);
  const money = first && second ? moneyOfBoth(first, second) : null;
  if (money !== null)
    return `Is ${columnWords(money, shown)} of “${sheet}” what each line costs, or the price of one?${first?.quantity == null ? ' It has no quantity beside it.' : ''}`;
  if (readings.length === 0) return `No columns of “${sheet}” make a bill by themselves. What do they hold?`;
  if (readings.every(({ unexplained }) => unexplained !== null && unexplained !== 0))
    return `No reading of “${sheet}” comes to the total that it states. What do its columns hold?`;
  return `“${sheet}” can be read in more than one way. What do its columns hold?`;
}

/** The column that one reading takes for amounts and the other for rates, next to the same quantities or to none. */
function moneyOfBoth(first: SheetMapping, second: SheetMapping): number | null {
  const [one, other] = [first, second].map(({ rate, amount }) => [...rate, ...amount]);
  const isOne = one?.length === 1 && other?.length === 1 && one[0] === other[0];
  return isOne && first.quantity === second.quantity ? (one[0] ?? null) : null;
}

/** Sheets that count in some readings and not in others. */
function alikeIn(readings: readonly Reading[]): string {
  // The widest reading first: it has them in the order of the workbook.
  const names = readings.map(({ sheets }) => sheets.map(({ sheet }) => sheet)).sort((a, b) => b.length - a.length);
  const some = new Set(names.flat().filter((name) => !names.every((all) => all.includes(name))));
  return [...some].map((name) => `“${name}”`).join(' and ');
}

/** What an import in review asks, in words, with what each answer would make of the file. */
export function questionsView({ preview, questions = [] }: ImportSummary): QuestionView[] {
  const previews = new Map(preview.map((one) => [one.sheet, one]));
  return questions.map(({ kind, sheet, columns, readings }) => {
    const shown = sheet === null ? undefined : previews.get(sheet);
    return {
      kind,
      text: ASKED[kind](sheet ?? '', readings, shown),
      sheet,
      columns: columns.map((index) => ({ index, letter: columnName(index), heading: shown?.labels[index] ?? '' })),
      rows: firstRows(shown),
      place: placeOf(sheet, readings, shown),
      alternatives: readings.map((reading, index) => ({
        label: labelOf(kind, reading, shown),
        items: reading.items,
        total: rupees(reading.total),
        unexplained: reading.unexplained === null ? null : rupees(reading.unexplained),
        chosen: index === 0,
        rate_includes_tax: reading.tax?.includes ?? null,
        sheets: reading.sheets.map(({ headerRow, ...rest }) => ({ ...rest, header_row: headerRow })),
      })),
    };
  });
}

/** The row that states what the question is about, else the first one below the headings. */
function placeOf(
  sheet: string | null,
  readings: readonly Reading[],
  shown: Preview | undefined,
): QuestionView['place'] {
  const [first] = readings;
  const [, stated, row] = /^(.*)!\$?[A-Z]+\$?(\d+)$/s.exec(first?.tax?.at ?? '') ?? [];
  if (stated !== undefined) return { sheet: stated, row: Number(row) };
  const name = sheet ?? first?.sheets[0]?.sheet;
  return name === undefined || first?.tax ? null : { sheet: name, row: firstRows(shown)[0]?.at ?? 1 };
}

function firstRows(shown: Preview | undefined): QuestionView['rows'] {
  const heading = shown?.candidate?.headerRow ?? 0;
  return (shown?.rows ?? []).filter(({ at }) => at > heading).slice(0, ROWS);
}

function labelOf(kind: Question['kind'], { sheets, tax, options }: Reading, shown: Preview | undefined): string {
  if (options) return options.length === 1 ? `Only “${options.join('')}”` : 'All of them together';
  if (tax) return tax.includes ? 'Its rates include GST' : 'Its rates are without GST, which is added';
  if (kind === 'rates') return 'Import it as a BOQ to be filled';
  const [mapping] = sheets;
  if (kind === 'sheets' || kind === 'copies' || !mapping) return sheets.map(({ sheet }) => sheet).join(' and ');
  const words = rolesOf(mapping).map(
    ([role, columns]) => `${role} in ${columns.map((column) => columnWords(column, shown)).join(' + ')}`,
  );
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rolesOf({ quantity, rate, amount }: SheetMapping): [role: string, columns: readonly number[]][] {
  const roles: [string, readonly number[]][] = [
    ['quantity', quantity === null ? [] : [quantity]],
    ['rate', rate],
    ['amount', amount],
  ];
  return roles.filter(([, columns]) => columns.length > 0);
}

function columnWords(column: number, shown: Preview | undefined): string {
  const heading = shown?.labels[column] ?? '';
  return heading === '' ? columnName(column) : `${columnName(column)} “${heading}”`;
}

const NO_ITEMS: TriedView = {
  items: 0,
  computed_total: 0,
  stated_total: null,
  differences: 0,
  sheets: [],
  first: [],
  marks: null,
  rows: null,
};

/** What would come of columns that were only tried. */
export function triedView(understood: UnderstoodBoq | null): TriedView {
  if (!understood) return NO_ITEMS;
  return {
    items: understood.items.length,
    computed_total: rupees(understood.computedTotal),
    stated_total: understood.statedTotal?.amount == null ? null : rupees(understood.statedTotal.amount),
    differences: understood.differences.length,
    sheets: understood.sheets
      .filter(({ role }) => role === 'bill')
      .map(({ name, items, computedTotal }) => ({ name, items, computed_total: rupees(computedTotal) })),
    first: understood.items.slice(0, ROWS).map(({ number, title, unit, unitText, quantity, rate, amount }) => ({
      number,
      title,
      unit: unit || unitText,
      quantity: toNumber(quantity),
      rate: rupees(rate),
      amount: rupees(amount),
    })),
    marks: understood.marked
      ? {
          counted: understood.marked.counted,
          left: understood.marked.left,
          total_before: rupees(understood.marked.before),
        }
      : null,
    rows: understood.shown ?? null,
  };
}

/** The sheets for whose headings an answer is remembered. Which option counts is chosen for each file. */
export function lastingSheets(summary: Pick<ImportSummary, 'preview' | 'questions'> | null): readonly Preview[] {
  const { preview = [], questions = [] } = summary ?? {};
  const offers = questions.filter(({ readings }) => readings.some(({ options }) => options));
  return preview.filter(({ sheet }) => !offers.some((question) => question.sheet === sheet));
}
