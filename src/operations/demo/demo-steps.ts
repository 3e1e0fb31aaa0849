import { addDays, today } from '../../kernel/day';
import { paise, type Paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import type { Questionnaire } from '../../boq/quick-estimate';
import type { AskedOfWorks, Budget, DraftBill, Works } from '../../works/works.public';

/** One event of demo works: a command, or a bill that is drafted or recorded under the firm’s next number. */
export type DemoWorksStep =
  | { readonly command: (works: Works) => AskedOfWorks }
  | { readonly draft: DraftBill }
  | { readonly record: number; readonly date: string };

/**
 * A BOQ whose quotation is accepted, and what happened since. Steps are counted: one that is released stays as it is, and others
 * are added behind it.
 */
export interface DemoWorks {
  readonly key: string;
  readonly title: string;
  readonly client: string;
  /** Since the acceptance. */
  readonly daysAgo: number;
  readonly from: Questionnaire;
  /** `id` names an entry; the budget is that of the contract. */
  readonly steps: (works: Works, budget: Budget, id: (name: string) => string) => DemoWorksStep[];
}

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

/** A day so long after the acceptance; today at the latest. */
export function dayAfter(daysAgo: number, days: number): string {
  return addDays(today(), Math.min(0, days - daysAgo));
}

/** What each trade is budgeted at. */
export function budgeted({ lines }: Works['agreed']['contract'], budget: Budget): [Service, number][] {
  const totals = new Map<Service, number>();
  for (const { id, service } of lines) {
    const { material = 0, labour = 0 } = budget.get(id) ?? {};
    totals.set(service, (totals.get(service) ?? 0) + material + labour);
  }
  return [...totals];
}

/** Of an amount, in basis points. */
export const share = (amount: number, bp: number): Paise => paise(Math.round((amount * bp) / 10_000));

interface Billed {
  readonly id: string;
  readonly service: Service;
  readonly date: string;
  readonly amount: Paise;
  readonly budget: Budget;
}

/** A vendor’s bill of a whole trade. */
export function billed({ id, service, date, amount, budget }: Billed): DemoWorksStep {
  return step({
    ...BOUGHT,
    type: 'RecordCost',
    id,
    kind: 'vendor_bill',
    date,
    note: 'Whole, with labour',
    vendor: 'Gupta Interior Works',
    amount,
    target: { kind: 'service', service },
    budget,
  });
}
