import { divideHalfUp, paise, sum, ZERO, type Paise } from '../../../kernel/money';
import { quantity, quantityOf, toNumber, type Quantity } from '../../../kernel/quantity';
import type { Contract, ContractLine } from '../contract';
import { measuredOf } from '../deciders/measure';
import type { WorksState } from '../works.state';
import { costOf, sharesByItem } from './cost-shares';
import { lineFigures, type LineFigures } from './figures';
import { standing } from '../stamp';
import type { Budget, CostEntry, LineCost } from './costs.state';

export const CAUSES = ['changed_by_client', 'measured_more', 'bought_dearer', 'took_longer'] as const;
export type Cause = (typeof CAUSES)[number];
/** What each cause made of the difference; they add up to it. */
export type Causes = Readonly<Record<Cause, Paise>>;

/** What a line really took, against its estimate. */
export interface LineOutturn extends LineFigures {
  /** Cost in the estimate that was accepted first; 0 for what a variation added. */
  readonly estimate: Paise;
  readonly measured: Quantity;
  /** Days of one worker. */
  readonly labourDays: Quantity;
  readonly difference: Paise;
  /** Null until the line is done and its cost is entered. */
  readonly causes: Causes | null;
  /** The budget at what was measured. */
  readonly planned: LineCost;
  /** Material and what was bought whole, and labour that the firm paid itself. */
  readonly bought: Paise;
  readonly labour: Paise;
}

/** The outturn of every line, in the order of the contract. */
export function outturnOf(
  contract: Contract,
  state: WorksState,
  { contract: budget, estimate: first }: { readonly contract: Budget; readonly estimate: Budget },
): LineOutturn[] {
  const entries = standing(state.costs.entries);
  const byLine = new Map(contract.lines.map((line) => [line.id, line]));
  const labourOf = sharesByItem(entries.filter(({ kind }) => kind === 'labour'));
  const days = daysByItem(entries);
  return lineFigures(contract, state, budget).map((figures) => {
    const { id } = figures.line;
    const line = byLine.get(id);
    const measured = measuredOf(state.book, id);
    const estimate = costOf(first.get(id));
    const labour = labourOf.get(id)?.amount ?? ZERO;
    const bought = paise(figures.actual - labour + figures.committed);
    const difference = paise(figures.forecast - estimate);
    const isDone = figures.progressBp === 10_000;
    const planned = budgetAt(line, measured, budget);
    return {
      ...figures,
      estimate,
      measured,
      labourDays: days.get(id) ?? quantity(0),
      difference,
      planned,
      causes:
        isDone && figures.hasCost ? causesOf({ estimate, budget: figures.budget, planned, bought, labour }) : null,
      bought,
      labour,
    };
  });
}

/** What the lines were estimated at, what they came to, and why. */
export function addOutturns(lines: readonly LineOutturn[]) {
  const of = (name: 'estimate' | 'budget' | 'actual' | 'forecast' | 'difference'): Paise =>
    sum(lines.map((line) => line[name]));
  const cause = (name: Cause): Paise => sum(lines.map(({ causes }) => causes?.[name] ?? ZERO));
  return {
    estimate: of('estimate'),
    budget: of('budget'),
    actual: of('actual'),
    forecast: of('forecast'),
    difference: of('difference'),
    causes: Object.fromEntries(CAUSES.map((name) => [name, cause(name)])) as unknown as Causes,
  };
}

/** The cause that made most of a difference, of those in its direction; null where there is none. */
export function mainCause(difference: Paise, causes: Causes | null): Cause | null {
  if (!causes || difference === 0) return null;
  const ways = CAUSES.filter((name) => Math.sign(causes[name]) === Math.sign(difference));
  return ways.reduce<Cause | null>(
    (most, name) => (most === null || Math.abs(causes[name]) > Math.abs(causes[most]) ? name : most),
    null,
  );
}

/** The budget at what was measured, where that is more than was agreed: what is not measured in full was done as agreed. */
function budgetAt(line: ContractLine | undefined, measured: Quantity, budget: Budget): LineCost {
  const planned = line && budget.get(line.id);
  if (!line || !planned) return { material: ZERO, labour: ZERO };
  const done = BigInt(Math.max(measured, line.quantity));
  const at = (amount: Paise): Paise => paise(Number(divideHalfUp(BigInt(amount) * done, BigInt(line.quantity))));
  return { material: at(planned.material), labour: at(planned.labour) };
}

function causesOf(line: {
  readonly estimate: Paise;
  readonly budget: Paise;
  readonly planned: LineCost;
  readonly bought: Paise;
  readonly labour: Paise;
}): Causes {
  const { estimate, budget, planned, bought, labour } = line;
  const whole = planned.material + planned.labour;
  // What was bought whole holds its labour, and a firm whose people did all of it bought nothing.
  const [material, work] = labour === 0 ? [whole, 0] : bought === 0 ? [0, whole] : [planned.material, planned.labour];
  return {
    changed_by_client: paise(budget - estimate),
    measured_more: paise(whole - budget),
    bought_dearer: paise(bought - material),
    took_longer: paise(labour - work),
  };
}

function daysByItem(entries: readonly CostEntry[]): Map<string, Quantity> {
  const days = new Map<string, number>();
  for (const { attendance, amount, shares } of entries) {
    if (!attendance || amount === 0) continue;
    const all = attendance.workers * toNumber(attendance.days);
    for (const share of shares) days.set(share.itemId, (days.get(share.itemId) ?? 0) + (all * share.amount) / amount);
  }
  return new Map([...days].map(([id, many]) => [id, quantityOf(Math.round(many * 100) / 100)]));
}
