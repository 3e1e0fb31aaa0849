import type { Paise } from '../../../kernel/money';
import type { CostKind } from '../../../kernel/rate-key';
import type { RatedCity } from '../../../kernel/terms';

/** Where a rate comes from: the specification, a published list, an assumption of ours, or typed by an admin. */
export type RateOrigin = 'spec' | 'published' | 'provisional' | 'typed';

/** One rate of a book, as stored in events. */
export interface BookRate {
  readonly label: string;
  readonly kind: CostKind;
  readonly unit: string;
  readonly rate: Paise;
  readonly provenance: RateOrigin;
  readonly taxBasis: 'exclusive' | 'inclusive';
  readonly note?: string;
  /** Where the figure was found, the month it applies to (YYYY-MM) and how reliable it is. Absent for a typed rate. */
  readonly source?: string;
  readonly asOf?: string;
  readonly confidence?: 'high' | 'medium' | 'low';
  /** Sold at one price everywhere in India: no city factor. */
  readonly branded?: true;
  /** Who typed it and when (ISO 8601), if it was typed. */
  readonly typedBy?: string;
  readonly typedAt?: string;
}

/** Basis points of Mumbai's rates; 10,000 = same as Mumbai. */
export interface CityFactor {
  readonly labour: number;
  readonly material: number;
}

/** Everything a version holds besides its recipes. */
export interface BookContents {
  readonly basis: string;
  /** In display order. */
  readonly rates: readonly BookRate[];
  readonly cityFactors: Readonly<Record<RatedCity, CityFactor>>;
  /** Edition of the pricing rules; absent: 1. */
  readonly edition?: number;
  /** In basis points, like every percentage here. */
  readonly overheadBp: number;
  readonly gstBp: number;
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
}

export type BookStatus = 'absent' | 'draft' | 'published';

/** A person and a time (ISO 8601). */
export interface Stamp {
  readonly by: string;
  readonly at: string;
}

/** A version after its nth event. Immutable. */
export interface RateBookState {
  readonly version: number;
  readonly status: BookStatus;
  /** The published version it was drafted from, and the built-in version whose recipes it keeps. */
  readonly basedOn: number | null;
  readonly recipesOf: number | null;
  /** Null while absent. */
  readonly contents: BookContents | null;
  /** The contents the draft started with; compared to find out whether the draft changes anything. */
  readonly base: BookContents | null;
  readonly note: string;
  readonly drafted: Stamp | null;
  readonly published: Stamp | null;
}

export function initialRateBook(version: number): RateBookState {
  return {
    version,
    status: 'absent',
    basedOn: null,
    recipesOf: null,
    contents: null,
    base: null,
    note: '',
    drafted: null,
    published: null,
  };
}
