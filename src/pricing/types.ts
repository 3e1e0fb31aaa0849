import type { Inches } from '../kernel/length';
import type { Paise } from '../kernel/money';
import type { Quantity } from '../kernel/quantity';
import type { CostKind } from '../kernel/rate-key';
import type { City, RatedCity, Service } from '../kernel/terms';
import type { Cost, MarkUps, SaleTerms } from '../kernel/selling';
import type { TypedMeasure } from '../kernel/typed-measure';
import type { TaxRow } from './tax/tax';
import type { RateLibrary } from './rates/rate-library';

/** What pricing needs to know of a line. A BOQ line satisfies it as it is. */
export interface PricingLine {
  readonly id: string;
  readonly service: Service;
  readonly work: string | null;
  readonly dimension: { readonly L?: Inches; readonly W?: Inches; readonly H?: Inches } | null;
  readonly count: number;
  readonly finish: string | null;
  /** Bought ready-made: it is taxed as goods. */
  readonly looseFurniture?: boolean;
  readonly carpetArea: Quantity | null;
  readonly trips: number | null;
  readonly area: Quantity | null;
  /** The line's own all-in rate per unit of its work. */
  readonly rate: Paise | null;
  readonly manual: TypedMeasure | null;
  /** The position of an imported line in its file. */
  readonly source?: { readonly section?: string } | null;
  /** What an analysis calls the rate of a typed or imported line. */
  readonly title?: string;
}

/** Everything a price depends on besides the line. */
export interface PricingContext {
  readonly book: RateBook;
  readonly city: City;
  /** `service|kind|label` (lower case) to the BOQ's own rate. */
  readonly rateChanges: ReadonlyMap<string, Paise>;
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
  /** Absent or null: it is sold at cost. */
  readonly markUp?: MarkUps | null;
  readonly terms?: SaleTerms & { readonly carpetArea: Quantity | null };
}

/** Where a rate comes from: the specification, a published list, our own provisional figure, a typed one. */
export type Provenance = 'spec' | 'published' | 'provisional' | 'typed';
export type TaxBasis = 'exclusive' | 'inclusive';
export type { CostKind };

/** One entry of a rate book. Labels are unique in a book. */
export interface Rate {
  readonly label: string;
  readonly kind: CostKind;
  readonly unit: string;
  readonly rate: Paise;
  readonly provenance: Provenance;
  readonly taxBasis: TaxBasis;
  /** Brand, grade or size shown next to the label. */
  readonly note?: string;
  /** Where the figure was found: a short name with its date or address. */
  readonly source?: string;
  /** The month the figure is for, YYYY-MM. */
  readonly asOf?: string;
  /** How far the source can be relied on for Mumbai. */
  readonly confidence?: 'high' | 'medium' | 'low';
  /** Sold at one price all over India: no city factor. */
  readonly branded?: true;
  /** No rate book has it, only the firm's library: see `withLibrary`. */
  readonly firm?: true;
}

/** A material, consumable or labour quantity of a recipe; `formula` is over the recipe's named measures. */
export interface RecipeComponent {
  readonly kind: 'material' | 'consumable' | 'labour';
  /** Label of the rate in the book; a finish may replace it (see Recipe.finishes). */
  readonly label: string;
  readonly formula: string;
  /** Basis points added to the formula's result. */
  readonly wastageBp?: number;
  /** Only with these finishes of the work. */
  readonly onlyFinishes?: readonly string[];
  /** How the material is bought; shown next to the quantity, never priced. `formula` is over the recipe's measures. */
  readonly boughtAs?: { readonly formula: string; readonly unit: string };
}

/** A named intermediate measure of a recipe. */
export interface RecipeMeasure {
  readonly name: string;
  readonly formula: string;
  /** Used in order when the line lacks an input that `formula` needs: a floor may come as L × W or as a typed `area`. */
  readonly or?: readonly string[];
}

/** An immutable set of rates, recipes, factors and percentages. A BOQ is pinned to one version. */
export interface RateBook {
  readonly version: number;
  /**
   * Which rules it prices by; 1 where it says nothing. From 2 on quantities have two decimals, quantity × rate is the amount, and no
   * rate holds tax; from 3 on a work whose parts grow with its quantity has one rate, whatever the quantity and the count.
   */
  readonly edition?: number;
  readonly publishedAt: string;
  readonly basis: string;
  readonly rates: ReadonlyMap<string, Rate>;
  readonly recipes: ReadonlyMap<string, Recipe>;
  /** Basis points of Mumbai's rates (10,000 = the same). */
  readonly cityFactors: Readonly<Record<RatedCity, { readonly labour: number; readonly material: number }>>;
  readonly overheadBp: number;
  readonly gstBp: number;
  /** Rates of tax of single HSN or SAC codes, in basis points, where they are not `gstBp`. */
  readonly gstByCode?: Readonly<Record<string, number>>;
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
  /** A firm's own rates over the book's (see `withLibrary`); absent where a BOQ has none. */
  readonly library?: RateLibrary;
}

/** Everything a book is made of, as its data files write it. */
export interface RateBookData {
  readonly version: number;
  readonly edition?: number;
  readonly publishedAt: string;
  readonly basis: string;
  readonly rates: readonly Rate[];
  readonly recipes: readonly Recipe[];
  readonly cityFactors: RateBook['cityFactors'];
  readonly overheadBp: number;
  readonly gstBp: number;
  /** Rates of tax of single HSN or SAC codes, in basis points, where they are not `gstBp`. */
  readonly gstByCode?: Readonly<Record<string, number>>;
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
}

/** How one work turns measures into components: data, not code. */
export interface Recipe {
  readonly work: string;
  readonly service: Service;
  /** Unit of the all-in rate: sqft, rft, no, trip, point. */
  readonly unit: string;
  /** Formula of the quantity the all-in rate is per. */
  readonly quantity: string;
  /** Named intermediate measures in order, each a formula over L, W, H (feet), carpet_area, total_trips, area and earlier ones. */
  readonly measures: readonly RecipeMeasure[];
  readonly components: readonly RecipeComponent[];
  /** Finish id to what it changes: label of a component to the label used instead. */
  readonly finishes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly defaultFinish: string | null;
  /** Consumables in basis points of the material components. */
  readonly consumablesBp: number;
  /** False where the rates are "applied" rates that already hold the overhead. */
  readonly overhead: boolean;
  /** Rates of the work already include GST (civil): shown as "includes GST of …". */
  readonly taxInclusive: boolean;
}

/** One priced component: quantity (wastage included) × rate = amount, always, as displayed. */
export interface PricedComponent {
  readonly kind: 'material' | 'consumable' | 'labour' | 'escalation' | 'overhead' | 'rounding';
  /** Which side of the line's cost it belongs to. */
  readonly side: CostKind;
  readonly label: string;
  readonly formula: string;
  readonly quantity: Quantity;
  readonly unit: string;
  /** Basis points already inside `quantity`. */
  readonly wastageBp: number;
  readonly rate: Paise;
  readonly amount: Paise;
  /** The rate before the mark-up, on a line that has one. */
  readonly costRate?: Cost;
  /** `firm`: from the rate library of the firm. */
  readonly provenance: Provenance | 'firm';
  /** The rate book × city rate, where `rate` differs from it. */
  readonly bookRate: Paise;
  /** `service|kind|label` under which a rate change of the BOQ names this rate; null where there is none (percentages, own rates). */
  readonly rateKey: string | null;
  /** How it is bought (whole sheets, whole rolls); informative. */
  readonly boughtAs?: { readonly quantity: number; readonly unit: string };
  /** True on an imported line whose own amount is not its quantity × rate. */
  readonly amountDisagrees?: boolean;
}

export interface PricedLine {
  /** Of one piece; the line's figures below are these sums × count, and `rest`. */
  readonly components: readonly PricedComponent[];
  readonly unit: string;
  /** Quantity of one piece in `unit`. */
  readonly quantity: Quantity;
  /** What one unit costs, material and labour together; null without a quantity. From edition 2 on quantity × rate × count is the cost. */
  readonly unitRate: Paise | null;
  readonly material: Paise;
  readonly labour: Paise;
  /** What the line is sold at: its cost, with its mark-up where it has one. */
  readonly cost: Paise;
  /** What the cost is more than count × the components of a piece, so that it is quantity × count × rate; absent for nothing. */
  readonly rest?: Paise;
  /** What it costs before the mark-up, on a line that has one. */
  readonly atCost?: Cost;
  readonly taxInclusive: boolean;
}

export interface BoqTotals {
  readonly material: Paise;
  readonly labour: Paise;
  /** What the lines cost before any mark-up. */
  readonly atCost: Cost;
  /** What each discount takes, in their order. */
  readonly discounts: readonly Paise[];
  /** What is left of the contingency. */
  readonly contingency: Paise;
  /** What each addition comes to, in their order. */
  readonly additions: readonly Paise[];
  readonly designFee: Paise;
  readonly miscellaneous: Paise;
  /** material + labour − discounts + design fee + miscellaneous + contingency + additions, without the GST payable. */
  readonly total: Paise;
  /** GST payable on what does not include it already. */
  readonly gst: Paise;
  /** The same GST by class and code: the amounts add up to `gst`, what they are of to all that is taxed. */
  readonly tax: readonly TaxRow[];
  /** GST already inside tax-inclusive lines; informative. */
  readonly gstIncluded: Paise;
  readonly totalWithGst: Paise;
}

export interface PricedBoq {
  readonly lines: ReadonlyMap<string, PricedLine>;
  readonly totals: BoqTotals;
}
