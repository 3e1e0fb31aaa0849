import { addDays, today, workingDate, workingDaysBetween } from '../../kernel/day';
import { paise, sum, ZERO, type Paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import { grouped } from '../../kernel/record';
import type { Service } from '../../kernel/terms';
import type { Questionnaire } from '../../boq/quick-estimate';
import {
  phasesOf,
  type AskedOfWorks,
  type Budget,
  type Budgets,
  type DraftBill,
  type Span,
  type Works,
} from '../../works/works.public';

/** One event of demo works: a command, or a bill that is drafted or recorded under the firm’s next number. */
export type DemoWorksStep =
  | { readonly command: (works: Works) => AskedOfWorks }
  | { readonly draft: DraftBill }
  | { readonly record: number; readonly date: string };

/**
 * A BOQ whose quotation is accepted, and what happened since. Steps are counted: those of a release stay as they are, others are
 * added behind them, and another story has another name.
 */
export interface DemoWorks {
  readonly key: string;
  readonly title: string;
  readonly client: string;
  /** Since the acceptance: whole weeks, so that the programme begins on a Monday. */
  readonly daysAgo: number;
  readonly from: Questionnaire;
  /** `id` names an entry. */
  readonly steps: (story: Story, id: (name: string) => string) => readonly DatedSteps[];
}

/** What the steps of works are made from. */
export interface Story {
  readonly contract: Works['agreed']['contract'];
  readonly budget: Budget;
  readonly lines: readonly PlannedLine[];
  readonly acceptedOn: string;
  /** The day up to which it is told: that of the start. */
  readonly until: string;
}

export type ContractLine = Works['agreed']['contract']['lines'][number];

/** A line and the days on which it is done by the agreed programme. */
interface PlannedLine {
  readonly line: ContractLine;
  readonly from: string;
  readonly to: string;
  /** Whether its phase begins with it. */
  readonly isFirst: boolean;
}

/** What is told of works that were accepted so many days before the start. */
export function storyOf(works: Works, { contract: budget, phases }: Budgets, daysAgo: number): Story {
  const { contract, estimate } = works.agreed;
  const acceptedOn = estimate.acceptedOn ?? addDays(today(), -daysAgo);
  const agreed = phasesOf(works, phases).flatMap(({ agreed: span, itemIds }) =>
    span ? linesOf(contract, itemIds, span) : [],
  );
  const placed = new Set(agreed.map(({ line }) => line.id));
  const end =
    agreed
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? acceptedOn;
  const rest = contract.lines
    .filter(({ id }) => !placed.has(id))
    .map((line) => ({ line, from: end, to: end, isFirst: false }));
  const lines = [...agreed, ...rest].toSorted((one, other) => one.to.localeCompare(other.to));
  return { contract, budget, lines, acceptedOn, until: addDays(acceptedOn, daysAgo) };
}

/** One after the other through the days of their phase. */
function linesOf(
  { lines }: Story['contract'],
  itemIds: ReadonlySet<string>,
  { startsOn, endsOn }: Span,
): PlannedLine[] {
  const own = lines.filter(({ id }) => itemIds.has(id));
  const days = workingDaysBetween(startsOn, endsOn) + 1;
  return own.map((line, at) => ({
    line,
    from: workingDate(startsOn, Math.floor((at * days) / own.length)),
    to: workingDate(startsOn, Math.ceil(((at + 1) * days) / own.length) - 1),
    isFirst: at === 0,
  }));
}

/** Steps of a day. */
export interface DatedSteps {
  readonly on: string;
  readonly steps: readonly DemoWorksStep[];
}

export const progressSet = (line: ContractLine, date: string, bp: number): DatedSteps => ({
  on: date,
  steps: [step({ type: 'SetProgress', itemId: line.id, bp, date, note: '' })],
});

const BEGUN_BP = 3_000;

/** That a phase has begun, where its first line takes longer than a day. */
export const begun = ({ line, from, to, isFirst }: PlannedLine): DatedSteps[] =>
  isFirst && from < to ? [progressSet(line, from, BEGUN_BP)] : [];

/** In the order of their days; those of one day as they are given. */
export const byDay = <Dated extends Pick<DatedSteps, 'on'>>(dated: readonly Dated[]): Dated[] =>
  dated.toSorted((one, other) => one.on.localeCompare(other.on));

export const DEMO_FLAT: Questionnaire = {
  layout: '1bhk',
  bedrooms: ['master'],
  hasModularKitchen: true,
  carpetArea: parseQuantity('540'),
  budgetType: 'medium',
  city: 'mumbai',
  condition: 'new',
  scope: null,
  sizes: null,
};

export const BOUGHT = { vendor: null, order: null, workers: null, days: null, rate: null } as const;
export const NO_BILL = { retention_percent: 0, tds_percent: 0, others: [], excess: [] };

export const step = (command: AskedOfWorks): DemoWorksStep => ({ command: () => command });

/** So many days after a day, and at the latest on the last of the story. */
export function daysAfter(day: string, days: number, { until }: Story): string {
  const later = addDays(day, days);
  return later < until ? later : until;
}

/** The day on which the last line of a trade is done. */
export const doneOn = (service: Service, { lines }: Pick<Story, 'lines'>): string =>
  lines.findLast(({ line }) => line.service === service)?.to ?? '';

/** What some lines are budgeted at. */
export const budgetOf = (lines: readonly ContractLine[], { budget }: Pick<Story, 'budget'>): Paise =>
  sum(lines.flatMap(({ id }) => [budget.get(id)?.material ?? ZERO, budget.get(id)?.labour ?? ZERO]));

/** Lines by trade, in their order. */
export const byTrade = (lines: readonly ContractLine[]): [Service, ContractLine[]][] => [
  ...grouped(lines, ({ service }) => service),
];

/** Of an amount, in basis points. */
export const share = (amount: number, bp: number): Paise => paise(Math.round((amount * bp) / 10_000));

interface Billed {
  readonly id: string;
  readonly lines: readonly ContractLine[];
  readonly date: string;
  readonly amount: Paise;
  readonly budget: Budget;
}

/** A vendor’s bill of lines of a trade. */
export function billed({ id, lines, date, amount, budget }: Billed): DemoWorksStep {
  return step({
    ...BOUGHT,
    type: 'RecordCost',
    id,
    kind: 'vendor_bill',
    date,
    note: 'Whole, with labour',
    vendor: 'Gupta Interior Works',
    amount,
    target: { kind: 'items', itemIds: lines.map((line) => line.id) },
    budget,
  });
}
