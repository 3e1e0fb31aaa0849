import type { Scope, Service } from '../../kernel/terms';

/** The services, plus `manual` for typed and imported lines, which can belong to any service. */
export type TradeId = Service | 'manual';

/** What the API allows on the items of a trade. `replace` is PUT, `change` is PATCH. */
export type TradeVerb = 'list' | 'get' | 'create' | 'replace' | 'change' | 'remove' | 'estimate';

/** Fields of a line, by their name in the domain, that a request may carry whatever its trade is. */
export const EVERY_TRADE = ['title', 'description', 'room', 'warrantyYears', 'place', 'section'] as const;

export type TradeField =
  | (typeof EVERY_TRADE)[number]
  | 'work'
  | 'service'
  | 'dimension'
  | 'count'
  | 'finish'
  | 'carpetArea'
  | 'trips'
  | 'area'
  | 'rate'
  | 'manual'
  | 'componentOf'
  | 'looseFurniture';

/** A trade's phase of the schedule. */
interface TradePhase {
  /** From 1; a phase begins when the share `after` of the preceding ones is done. */
  readonly place: number;
  readonly label: string;
  readonly after: number;
}

/** Words that identify an imported item as belonging to the trade; when several trades match, the lowest rank wins. */
interface TradeWords {
  readonly rank: number;
  readonly words: RegExp;
}

/** Everything that distinguishes one trade from another. To add a trade, add one of these. */
export interface TradeDefinition {
  readonly id: TradeId;
  /** Null for `manual`: the request names the service. */
  readonly service: Service | null;
  readonly label: string;
  /** One item, as in messages: “Furniture has been removed”. */
  readonly itemLabel: string;
  /** Path segment under the API's base. */
  readonly path: string;
  /** Path of the estimate that needs no BOQ; null where the trade has none. */
  readonly estimatePath: string | null;
  /** Name of its works in the paths of the catalogue and of the finishes. */
  readonly catalogueType: string;
  /** The name of the work in requests and answers. */
  readonly workField: 'furniture' | 'work' | null;
  /** Verbs that the specification shows. */
  readonly verbs: readonly TradeVerb[];
  /** Additional verbs, so that every item can be added and removed. */
  readonly extraVerbs: readonly TradeVerb[];
  readonly fields: readonly TradeField[];
  /** Properties of the service that its items belong to; null for `manual`. */
  readonly filing: {
    /** SAC code its work is invoiced under; ready-made goods have codes of their own (`pricing/tax-codes.ts`). */
    readonly taxCode: string;
    /** The labour and material analysis that lists its rates: carpentry has its own, the other trades share one. */
    readonly analysis: AnalysisGroup;
    /**
     * What of its cost is usually labour, in basis points: the median of its works in the built-in rate book in Mumbai, to the
     * nearest 5 percent. A test holds it to the book.
     */
    readonly usualLabour: number;
    /** The part of the work that its items belong to where their work names none. */
    readonly scope: Scope;
    readonly phase: TradePhase;
    /** In an item's own words, and in its section's heading. */
    readonly inItems: TradeWords;
    readonly inSections: TradeWords;
  } | null;
}
export type AnalysisGroup = 'carpentry' | 'civil';

/** Whether the items of a trade have a field. */
export function takes(trade: TradeDefinition, field: string): boolean {
  return trade.fields.some((own) => own === field);
}
