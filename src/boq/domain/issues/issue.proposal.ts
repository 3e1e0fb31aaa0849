import type { Plan } from '../../../kernel/plan';
import type { Dado } from '../../../kernel/plan/standing/finishes';
import type { Thing } from '../../../kernel/plan/standing/prisms';
import type { Inches } from '../../../kernel/length';
import type { Paise } from '../../../kernel/money';
import type { UpiPayee } from '../../../kernel/quotations/upi';
import type { PaymentStage } from '../../../kernel/quotations/payment-stages';
import type { IssuedDocument, IssuedTax, IssuedTotals } from './issue.content';

/** The firm as it was when the quotation was sent. */
export interface IssuedFirm {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly gstin: string;
  readonly terms: string;
  readonly warranty: string;
  readonly bank: string;
  /** `data:image/png;base64,…`; empty without one. */
  readonly logo: string;
  /** Of its pages in the light theme, `#1f5c4a`; absent in documents from before firms had one. */
  readonly accent?: string;
  /** Where the first payment goes; absent where the firm named no UPI id. */
  readonly upi?: UpiPayee;
}

/** Items that exclude each other. */
export interface Alternatives {
  readonly label: string;
  readonly items: readonly string[];
  /** The one that is in the total until the client chooses another; null where the client may do without any. */
  readonly base: string | null;
}

/** What an issue says to the client besides its lines. Frozen with them. */
export interface IssuedProposal {
  /** `2026-27/001`: unique per firm, without gaps in a financial year. */
  readonly number: string;
  readonly firm: IssuedFirm;
  readonly client: string;
  readonly site: string;
  /** The last day on which it can be accepted, in India. */
  readonly validUntil: string;
  readonly weeks: { readonly low: number; readonly high: number } | null;
  /** Dates are of the programme as planned on that day. */
  readonly schedule: readonly { readonly label: string; readonly startsOn: string; readonly endsOn: string }[];
  /** Rooms as the plan draws them. */
  readonly plan: readonly {
    readonly id: string;
    readonly kind: string;
    readonly label: string;
    readonly L: Inches;
    readonly W: Inches;
  }[];
  /** The flat as it was drawn; absent where nobody drew it, and in older issues. */
  readonly drawing?: Plan;
  /** Ids of the finishes of its floors, by room; absent without a drawing, and in older issues. */
  readonly floors?: Readonly<Record<string, string>>;
  /** Tiles on its walls, by room; absent like these. */
  readonly dados?: Readonly<Record<string, Dado>>;
  /** What stands in it; absent like these. */
  readonly things?: readonly Thing[];
  /** Shares of the total with GST in basis points, together 10,000; `on` is null on acceptance or without a programme. */
  readonly milestones: readonly {
    readonly label: string;
    readonly stage: PaymentStage;
    readonly bp: number;
    readonly on: string | null;
  }[];
  /** Ids of the items that the client may leave out. */
  readonly options: readonly string[];
  /** Options of which the client takes one; absent where there are none. */
  readonly alternatives?: readonly Alternatives[];
  /** What the document adds up to for every set of options; priced once, so that each is exact. */
  readonly choices: readonly IssuedChoice[];
}

export interface IssuedChoice {
  readonly options: readonly string[];
  readonly totals: IssuedTotals;
  readonly adjustments?: NonNullable<IssuedDocument['adjustments']>;
  readonly tax: IssuedTax;
}

/** The options that were accepted, and what the document adds up to with them. */
export interface ChosenOptions {
  readonly options: readonly string[];
  readonly total: Paise;
  readonly totalWithGst: Paise;
}

/** Every set of options that can be chosen: one at most of each alternatives. The first is the one without any choice. */
export function setsOf(options: readonly string[], alternatives: readonly Alternatives[] = []): string[][] {
  const grouped = new Set(alternatives.flatMap(({ items }) => items));
  const choices: (readonly string[])[][] = [
    ...options.filter((id) => !grouped.has(id)).map((id) => [[], [id]]),
    ...alternatives.map(({ items, base }) => [
      base === null ? [] : [base],
      ...items.filter((id) => id !== base).map((id) => [id]),
    ]),
  ];
  return choices.reduce<string[][]>(
    (sets, values) => values.flatMap((value) => sets.map((set) => [...set, ...value])),
    [[]],
  );
}

type Offered = Pick<IssuedDocument, 'proposal'>;

/** The chosen options, with the base of alternatives of which none was chosen. */
export function completeChoice({ proposal }: Offered, chosen: readonly string[]): readonly string[] {
  const bases = (proposal?.alternatives ?? []).flatMap(({ items, base }) =>
    base === null || items.some((id) => chosen.includes(id)) ? [] : [base],
  );
  return [...chosen, ...bases];
}

/** Ids of the options that are not in the document's total with this choice. */
export function excludedOptions(content: Offered, chosen: readonly string[]): ReadonlySet<string> {
  const taken = new Set(completeChoice(content, chosen));
  return new Set(content.proposal?.options.filter((id) => !taken.has(id)));
}

/** The prices of a document with these options; undefined for ids that are not options of it or exclude each other. */
export function choiceOf(content: Offered, chosen: readonly string[]): IssuedChoice | undefined {
  const wanted = new Set(completeChoice(content, chosen));
  return content.proposal?.choices.find(
    ({ options }) => options.length === wanted.size && options.every((id) => wanted.has(id)),
  );
}

/**
 * The document with these options and without the others: its lines, totals and tax belong together. A document without
 * options is returned as it is. Throws RangeError where `choiceOf` knows no prices.
 */
export function withOptions(content: IssuedDocument, chosen: readonly string[]): IssuedDocument {
  const optional = content.proposal?.options ?? [];
  if (optional.length === 0 && chosen.length === 0) return content;
  const choice = choiceOf(content, chosen);
  if (!choice) throw new RangeError('these are not options of the document');
  const { adjustments: _of, ...rest } = content;
  return {
    ...rest,
    lines: content.lines.filter(({ id }) => !optional.includes(id) || choice.options.includes(id)),
    totals: choice.totals,
    ...(choice.adjustments && { adjustments: choice.adjustments }),
    tax: choice.tax,
  };
}
