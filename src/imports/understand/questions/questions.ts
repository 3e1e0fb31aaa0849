import { paise, sum } from '../../../kernel/money';
import type { RawKind } from '../../parse/raw-file';
import { previewOf } from '../preview';
import type { ReadSheet } from '../sheets';
import type { Preview, Question, Reading, SheetMapping } from '../types';
import { readingsOf, readWith } from './readings';
import { rivalsOf } from './rival';

export interface Asked {
  readonly preview: Preview[];
  readonly questions: Question[];
}

const NOTHING: Asked = { preview: [], questions: [] };

/** What is asked of sheets whose columns could not be told: of each how to read it, and of several which count. */
export function askColumns(kind: RawKind, sheets: readonly ReadSheet[]): Asked {
  const shown = sheets.flatMap((read) => previewOf(read).map((preview) => ({ read, preview })));
  const rows = shown.reduce((total, { read }) => total + read.sheet.rows.length, 0);
  const asked = shown.map(({ read, preview }) => ({ preview, readings: readingsOf(kind, read, preview, rows) }));
  const questions = asked.map(({ preview, readings }) => ({
    ...differing(readings, preview),
    sheet: preview.sheet,
    readings,
  }));
  return {
    preview: asked.map(({ preview }) => preview),
    questions: [...questions, ...askSheets(questions.map(({ readings }) => readings))],
  };
}

/** What is asked of bills that state two prices for the same work; nothing where one of them cannot be shown. */
export function askPrices(kind: RawKind, bills: readonly ReadSheet[]): Asked {
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
  const rivals = rivalsOf(read).map(({ rate, amount }) => ({ ...taken, rate: [rate], amount: [amount] }));
  return (rivals.length > 0 ? [taken, ...rivals] : []).map((mapping) => readWith(kind, read, mapping));
}

/** Several sheets, each by its best reading: all together, and each alone. */
function askSheets(readings: readonly (readonly Reading[])[]): Question[] {
  const best = readings.flatMap(([first]) => first ?? []);
  if (best.length < 2) return [];
  const gaps = best.map(({ unexplained }) => unexplained);
  const together: Reading = {
    items: best.reduce((count, { items }) => count + items, 0),
    total: paise(sum(best.map(({ total }) => total))),
    unexplained: gaps.some((gap) => gap === null)
      ? null
      : paise(gaps.reduce<number>((total, gap) => total + (gap ?? 0), 0)),
    sheets: best.flatMap(({ sheets }) => sheets),
  };
  return [{ kind: 'sheets', sheet: null, columns: [], readings: [together, ...best] }];
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
