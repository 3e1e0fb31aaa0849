import { paise, sum, ZERO, type Paise } from '../../kernel/money';
import { shareOut } from '../../kernel/shares';
import type { Contract, ContractStage } from './contract';
import type { LineFigures } from './costs/figures';
import { openOfCost } from './costs/matching';
import { dueOf, ledgerSums, standingBills } from './ledger';
import type { Span, WorksPhase } from './site/programme';
import { standing } from './stamp';
import type { WorksState } from './works.state';

export const CASH_KINDS = ['bill', 'stage', 'measurement', 'vendor_bill', 'cost'] as const;

/** Money that is expected to come (above zero) or to go, on a day or evenly over days; null days: not known. */
export interface CashItem {
  readonly kind: (typeof CASH_KINDS)[number];
  readonly label: string;
  readonly amount: Paise;
  readonly span: Span | null;
}

/** What comes with GST: bills that are due, and stages by their planned days. What goes: vendors’ bills, and what is left of the forecast. */
export function cashOf(
  contract: Contract,
  state: WorksState,
  { phases, lines }: { readonly phases: readonly WorksPhase[]; readonly lines: readonly LineFigures[] },
): CashItem[] {
  return [...toCome(contract, state, phases), ...toGo(state, phases, lines)].filter(({ amount }) => amount !== 0);
}

function toCome(contract: Contract, state: WorksState, phases: readonly WorksPhase[]): CashItem[] {
  const bills = standingBills(state);
  const due = bills.map((bill): CashItem => ({
    kind: 'bill',
    label: `${bill.invoiceNumber}, ${bill.content.label}`,
    amount: dueOf(state, bill),
    span: { startsOn: bill.date, endsOn: bill.date },
  }));
  const { stages, totalWithGst } = contract;
  // Money on account pays what is billed next.
  let asked: number = sum([...bills.map(({ content }) => content.total), ledgerSums(state).onAccount]);
  const whole = wholeSpan(phases);
  if (stages.length === 0)
    return [
      ...due,
      { kind: 'measurement', label: 'To be measured', amount: paise(Math.max(0, totalWithGst - asked)), span: whole },
    ];
  const amounts = shareOut(
    totalWithGst,
    stages.map(({ bp }) => bp),
  );
  // What bills ask for, by stage or by measurement, is taken from the earliest stages.
  const open = stages.map((stage, at): CashItem => {
    const amount = amounts[at] ?? ZERO;
    const left = Math.max(0, amount - Math.max(0, asked));
    asked -= amount;
    return { kind: 'stage', label: stage.label, amount: paise(left), span: dayOfStage(stage, phases) };
  });
  return [...due, ...open];
}

const wholeSpan = (phases: readonly WorksPhase[]): Span | null => {
  const planned = phases.flatMap((phase) => phase.planned ?? []);
  const from = planned.map(({ startsOn }) => startsOn).sort()[0];
  const to = planned
    .map(({ endsOn }) => endsOn)
    .sort()
    .at(-1);
  return from !== undefined && to !== undefined ? { startsOn: from, endsOn: to } : null;
};

/** The day on which a stage may be billed, as the works are planned now. */
function dayOfStage({ stage, on }: ContractStage, phases: readonly WorksPhase[]): Span | null {
  const onSite = wholeSpan(phases.filter(({ progressBp }) => progressBp !== null));
  const day = {
    acceptance: on,
    start: onSite?.startsOn ?? on,
    carpentry: phases.find(({ phase }) => phase === 'carpentry')?.planned?.endsOn ?? on,
    handover: wholeSpan(phases)?.endsOn ?? on,
  }[stage];
  return day === null ? null : { startsOn: day, endsOn: day };
}

function toGo(state: WorksState, phases: readonly WorksPhase[], lines: readonly LineFigures[]): CashItem[] {
  const { costs } = state;
  const owed = standing(costs.entries).map((entry): CashItem => {
    const label = ['Bill', entry.vendor].filter(Boolean).join(' of ');
    const amount = paise(-openOfCost(costs, entry));
    return { kind: 'vendor_bill', label, amount, span: { startsOn: entry.date, endsOn: entry.date } };
  });
  const left = (own: readonly LineFigures[]): Paise =>
    paise(-sum(own.map(({ forecast, actual }) => paise(forecast - actual))));
  const placed = new Set(phases.flatMap(({ itemIds }) => [...itemIds]));
  const rest = lines.filter(({ line }) => !placed.has(line.id));
  return [
    ...owed,
    ...phases.map(({ label, planned, itemIds }): CashItem => {
      const own = lines.filter(({ line }) => itemIds.has(line.id));
      return { kind: 'cost', label: `${label}: orders and what is left to do`, amount: left(own), span: planned };
    }),
    { kind: 'cost', label: 'Others: orders and what is left to do', amount: left(rest), span: wholeSpan(phases) },
  ];
}
