import { paise, sum, type Paise } from '../../../../kernel/money';
import { sayAgrees, type SummaryLine } from './abstract';
import { rupeeText } from '../check-amount';
import type { JudgedSheet } from '../roles-of-sheets';
import type { Difference, StatedTotal } from '../types';

/** A summary that states another figure for a bill than the bill itself, or a "say" that is not the grand total. */
export function summaryDifferences(
  summaries: readonly SummaryLine[],
  bills: readonly JudgedSheet[],
  grand: StatedTotal | null,
): Difference[] {
  return [
    ...findMisstatedTotals(summaries, grand),
    ...(bills.length === 1 ? ofOne(summaries, bills) : ofSeveral(summaries, bills)),
  ];
}

function findMisstatedTotals(summaries: readonly SummaryLine[], grand: StatedTotal | null): Difference[] {
  const total = grand?.amount ?? null;
  if (total === null) return [];
  return summaries.flatMap(({ stated: say }): Difference[] => {
    if (say?.kind !== 'say' || say.amount === null || sayAgrees(say, total)) return [];
    const { at, label, amount: stated } = say;
    const message = `${at}: the file says ${rupeeText(stated)}, its own total is ${rupeeText(total)}.`;
    return [{ kind: 'say', at, label, stated, computed: total, message }];
  });
}

/** The lines of a summary that name parts of the work; totals and percentages are not. */
const partsOf = (summaries: readonly SummaryLine[]): SummaryLine[] =>
  summaries.filter(({ stated, percent, amount }) => !stated && percent === null && amount !== null && amount !== 0);

/** A summary with one line in front of one bill, or with nothing but a total: it states the total of that bill. */
function ofOne(summaries: readonly SummaryLine[], bills: readonly JudgedSheet[]): Difference[] {
  const [bill] = bills;
  const parts = partsOf(summaries);
  const [line, ...others] = parts.length > 0 ? parts : summaries.filter(isAmount);
  if (!bill || !line || others.length > 0 || line.amount === null) return [];
  const { totals, closing, items } = bill.read;
  const { computed, stated } = totals;
  const slack = 100 + items.length * 100;
  const known = [computed, closing?.grand ?? computed, ...stated.map(({ amount }) => amount ?? computed)].some(
    (total) => Math.abs(total - (line.amount ?? 0)) <= slack,
  );
  return known || computed === 0 ? [] : [differenceOf(line, line.amount, computed)];
}

/** A sum of all, which is neither rounded nor a tax. */
const isAmount = ({ stated, amount }: SummaryLine): boolean =>
  stated !== null && (stated.kind === 'total' || stated.kind === 'grand') && amount !== null && amount !== 0;

function ofSeveral(summaries: readonly SummaryLine[], bills: readonly JudgedSheet[]): Difference[] {
  const sums = bills.map((bill) => bill.read.totals.computed);
  const all = sum(sums);
  const total = summaries.findLast((line) => line.stated?.kind === 'total' && line.amount !== null);
  if (total?.amount == null || Math.abs(total.amount - all) <= 100 + bills.length * 100) return [];
  // A summary may add parts that no sheet details ("electric work @ 12 %"): then its total is not comparable.
  const lines = summaries.filter((line) => !line.stated && line.amount !== null && line.amount !== 0);
  if (sums.includes(paise(total.amount)) || lines.length > bills.length) return [];
  return [differenceOf(total, total.amount, all)];
}

function differenceOf({ at, label }: SummaryLine, stated: number, computed: Paise): Difference {
  const message = `${at}: the summary states ${rupeeText(stated)}, the imported items add up to ${rupeeText(computed)}.`;
  return { kind: 'total', at, label, stated: paise(stated), computed, message };
}
