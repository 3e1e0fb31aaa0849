import { paise, ZERO, type Paise } from '../../../kernel/money';
import type { GstState } from '../../../kernel/places/gst-states';
import type { Quantity } from '../../../kernel/quantity';
import type { CostKind } from '../../../kernel/rate-key';
import type { TaxClass } from '../../../kernel/tax-class';
import type { BudgetType, City, Layout, Service } from '../../../kernel/terms';
import type { IssuedProposal } from './issue.proposal';

/** The first issue of a BOQ is its estimate; once one is accepted, every later issue is a variation of it. */
export type IssueKind = 'estimate' | 'variation';

/** One item as issued, in words that do not change with the directories. Amounts in paise. */
export interface IssuedLine {
  readonly id: string;
  readonly service: Service;
  readonly title: string;
  readonly description: readonly string[];
  /** Name of the room; null = the whole home. */
  readonly room: string | null;
  /** `6′ × 2′ × 7′`. */
  readonly size: string | null;
  readonly finish: string | null;
  /** Absent in documents of version 1. */
  readonly finishId?: string;
  readonly count: number;
  readonly unit: string;
  /** Of one piece, scaled by 10,000. */
  readonly quantity: Quantity;
  readonly material: Paise;
  readonly labour: Paise;
  readonly cost: Paise;
  /** GST already included in the rates of this item. */
  readonly gstIncluded: Paise;
  /** HSN or SAC; absent in documents from before it was recorded. */
  readonly taxCode?: string;
}

/** GST by class and code, how it is paid, and the supplier. */
export interface IssuedTax {
  readonly rows: readonly {
    readonly class: TaxClass;
    readonly code: string;
    readonly label: string;
    readonly bp: number;
    readonly taxable: Paise;
    readonly amount: Paise;
  }[];
  /** Codes of states. */
  readonly placeOfSupply: GstState | null;
  readonly supplierState: GstState | null;
  readonly gstin: string | null;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** A rate that prices items of the issue. */
export interface IssuedRate {
  readonly service: Service;
  readonly kind: CostKind;
  readonly label: string;
  readonly unit: string;
  readonly rate: Paise;
}

export interface IssuedTotals {
  readonly material: Paise;
  readonly labour: Paise;
  readonly designFee: Paise;
  readonly miscellaneous: Paise;
  readonly total: Paise;
  readonly gst: Paise;
  readonly gstIncluded: Paise;
  readonly totalWithGst: Paise;
}

/** How one item differs between two issues. `before` and `after` are its cost, null where the item does not exist. */
export interface LineDelta {
  readonly id: string;
  readonly service: Service;
  readonly title: string;
  readonly room: string | null;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: Paise | null;
  readonly after: Paise | null;
  readonly delta: Paise;
}

/**
 * A variation: its signed difference from the issue it varies. The deltas of the items, the fee and miscellaneous add
 * up to `totals.total`.
 */
export interface IssueDelta {
  readonly totals: IssuedTotals;
  readonly lines: readonly LineDelta[];
}

/** Everything that is issued, as plain JSON. It is stored in the event and never computed again. */
export interface IssuedDocument {
  readonly format: 'fitout-issue';
  /** 2: with `proposal`. */
  readonly version: 1 | 2;
  readonly boqId: string;
  readonly issue: number;
  readonly kind: IssueKind;
  /** The accepted issue that this one varies. */
  readonly against: number | null;
  /** Revision of the BOQ that is issued. */
  readonly revision: number;
  /** ISO 8601, by the database's clock. */
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly note: string;
  readonly title: string;
  readonly layout: Layout | null;
  readonly carpetArea: Quantity | null;
  /** The rooms that are worked on, in words; absent where all are. */
  readonly onlyRooms?: string;
  /** Parts of the work that the total leaves out, each with what it would add; absent where there is none. */
  readonly leftOut?: readonly { readonly label: string; readonly amount: Paise }[];
  readonly city: City;
  readonly budgetType: BudgetType | null;
  readonly rateBookVersion: number;
  readonly designFeeBp: number;
  /** How the fee is agreed where it is not that percentage of all lines: `lump sum`; absent elsewhere. */
  readonly feeTerms?: string;
  readonly miscellaneousBp: number;
  readonly gstBp: number;
  readonly lines: readonly IssuedLine[];
  readonly rates: readonly IssuedRate[];
  readonly totals: IssuedTotals;
  /** Discounts, below zero, the contingency and additions: what the total holds besides lines and fees. Absent where there is none. */
  readonly adjustments?: readonly { readonly label: string; readonly reason: string; readonly amount: Paise }[];
  /** Absent in documents from before it was recorded. */
  readonly tax?: IssuedTax;
  /** Absent in documents of version 1. */
  readonly proposal?: IssuedProposal;
  readonly delta: IssueDelta | null;
  readonly assumptions: readonly string[];
  readonly exclusions: readonly string[];
}

const TOTALS = [
  'material',
  'labour',
  'designFee',
  'miscellaneous',
  'total',
  'gst',
  'gstIncluded',
  'totalWithGst',
] as const satisfies readonly (keyof IssuedTotals)[];

type Issued = Pick<IssuedDocument, 'lines' | 'totals'>;

/** What an issue adds to and removes from an earlier one, per item and in total, exact to the paisa. */
export function deltaBetween(before: Issued, after: Issued): IssueDelta {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const lines: LineDelta[] = [];
  for (const line of after.lines) {
    const was = old.get(line.id);
    old.delete(line.id);
    if (!was) lines.push(lineDelta(line, 'added', null, line.cost));
    else if (!sameLine(was, line)) lines.push(lineDelta(line, 'changed', was.cost, line.cost));
  }
  for (const line of old.values()) lines.push(lineDelta(line, 'removed', line.cost, null));
  return { totals: totalsBetween(before.totals, after.totals), lines };
}

function lineDelta(
  { id, service, title, room }: IssuedLine,
  change: LineDelta['change'],
  before: Paise | null,
  after: Paise | null,
): LineDelta {
  return { id, service, title, room, change, before, after, delta: paise((after ?? ZERO) - (before ?? ZERO)) };
}

/** The differences between two sets of totals, each exact to the paisa. */
export function totalsBetween(before: IssuedTotals, after: IssuedTotals): IssuedTotals {
  return Object.fromEntries(TOTALS.map((name) => [name, paise(after[name] - before[name])])) as Record<
    keyof IssuedTotals,
    Paise
  >;
}

/** Both are plain JSON made by the same code, so their fields come in the same order. */
function sameLine(a: IssuedLine, b: IssuedLine): boolean {
  return (Object.keys(a) as (keyof IssuedLine)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}
