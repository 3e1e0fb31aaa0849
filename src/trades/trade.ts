import type { Service } from '../kernel/terms';

/** The services, and the typed and imported lines that are filed under any of them. */
export type TradeId = Service | 'manual';

/** What the API lets one do to the items of a trade. `replace` is PUT, `change` is PATCH. */
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
  /** From 1; a phase begins when `after` of those before it is done. */
  readonly place: number;
  readonly label: string;
  readonly after: number;
}

/** Words by which an imported item is known for the trade; of several trades, the one of the lowest rank has it. */
interface TradeWords {
  readonly rank: number;
  readonly words: RegExp;
}

/** Everything that sets one trade apart from another. Adding a trade is adding one of these. */
export interface TradeDefinition {
  readonly id: TradeId;
  /** Null for `manual`: the request names the service. */
  readonly service: Service | null;
  readonly label: string;
  /** One item, as messages name it: “Furniture has been removed”. */
  readonly itemLabel: string;
  /** Path segment under the API's base. */
  readonly path: string;
  /** Path of the estimate that needs no BOQ; null where there is none. */
  readonly estimatePath: string | null;
  /** What the paths of the catalogue and of the finishes call its works. */
  readonly catalogueType: string;
  /** The name under which requests and answers carry the work. */
  readonly workField: 'furniture' | 'work' | null;
  /** Verbs the specification shows. */
  readonly verbs: readonly TradeVerb[];
  /** Verbs of our own, so that every item can be added and removed. */
  readonly extraVerbs: readonly TradeVerb[];
  readonly fields: readonly TradeField[];
  /** What belongs to the service that its items are filed under; null for `manual`. */
  readonly filing: {
    /** SAC code its work is invoiced under; what is bought ready-made has a code of its own (`pricing/tax-codes.ts`). */
    readonly taxCode: string;
    /** Which analyses of labour and material its rates are in: carpentry has its own, the other trades share one. */
    readonly analysis: AnalysisGroup;
    readonly phase: TradePhase;
    /** In an item's own words, and in the heading of its section. */
    readonly inItems: TradeWords;
    readonly inSections: TradeWords;
  } | null;
}
export type AnalysisGroup = 'carpentry' | 'civil';

/** Whether the items of a trade have a field. */
export function takes(trade: TradeDefinition, field: string): boolean {
  return trade.fields.some((own) => own === field);
}
