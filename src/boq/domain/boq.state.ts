import type { Inches } from '../../kernel/length';
import { ZERO, type Paise } from '../../kernel/money';
import type { Quantity } from '../../kernel/quantity';
import type { RateKey } from '../../kernel/rate-key';
import type { BudgetType, City, Layout, Service } from '../../kernel/terms';
import type { IssueRecord } from './issue.state';

/** Length, width (or depth) and height of a line; a work uses those its recipe names. */
export interface Dimension {
  readonly L?: Inches;
  readonly W?: Inches;
  readonly H?: Inches;
}

/** A typed or imported line keeps its own unit, quantity, rate and amount; the amount is the source's, even where it disagrees. */
export interface ManualMeasure {
  readonly unit: string;
  readonly quantity: Quantity;
  readonly rate: Paise;
  readonly amount: Paise;
}

/** Where an imported line stood in its file. */
export interface LineSource {
  readonly file: string;
  /** `GF1_ABS!A12` for a sheet, `page 3` for a PDF. */
  readonly at: string;
  /** Heading of the section it stood under, if any. */
  readonly section?: string;
}

/** One item of the BOQ. Every field is present (null when empty) so that a change can name it before and after. */
export interface Line {
  readonly id: string;
  /** Order of first appearance; a restored line returns to its place. */
  readonly seq: number;
  readonly service: Service;
  /** Catalogue entry whose recipe prices the line; null for a purely manual line. */
  readonly work: string | null;
  readonly title: string;
  readonly description: readonly string[];
  readonly room: string | null;
  readonly dimension: Dimension | null;
  readonly count: number;
  readonly finish: string | null;
  readonly carpetArea: Quantity | null;
  readonly trips: number | null;
  readonly area: Quantity | null;
  /** The line's own all-in rate per unit, before any BOQ or book rate. */
  readonly rate: Paise | null;
  readonly manual: ManualMeasure | null;
  readonly componentOf: string | null;
  readonly looseFurniture: boolean;
  readonly source: LineSource | null;
}

/** Everything a line may leave out, empty. */
export const BLANK_LINE = {
  work: null,
  description: [],
  room: null,
  dimension: null,
  count: 1,
  finish: null,
  carpetArea: null,
  trips: null,
  area: null,
  rate: null,
  manual: null,
  componentOf: null,
  looseFurniture: false,
  source: null,
} as const satisfies Partial<Line>;

/** Fields of a line that a change may carry; `id` and `seq` never change. */
export type LineField = Exclude<keyof Line, 'id' | 'seq'>;

/** What the BOQ says of itself, outside its lines and rates. */
export interface BoqHead {
  readonly title: string;
  readonly layout: Layout | null;
  readonly bedrooms: readonly string[];
  readonly hasModularKitchen: boolean;
  readonly carpetArea: Quantity | null;
  readonly budgetType: BudgetType | null;
  readonly city: City;
  readonly rateBookVersion: number;
  /** Basis points of material + labour. */
  readonly designFeeBp: number;
  readonly miscellaneousBp: number;
  readonly status: BoqStatus;
}
export type BoqStatus = 'importing' | 'draft' | 'accepted';
export type HeadField = keyof BoqHead;

/** How the BOQ came to be; it decides who sees it first. */
export type BoqOrigin = 'questionnaire' | 'upload' | 'recommendation' | 'clone' | 'blank' | 'what-if';

/** A revision of a BOQ that a what-if copy was taken at. */
export interface BranchPoint {
  readonly boqId: string;
  readonly revision: number;
}

export interface ImportedFile {
  readonly name: string;
  readonly statedTotal: Paise | null;
  readonly computedTotal: Paise | null;
  readonly differences: number;
  /** Why the file gave no BOQ, if it gave none. */
  readonly failure: string | null;
}

/** The BOQ after its nth event. Immutable: every change makes a new state that shares what did not change. */
export interface BoqState {
  readonly boqId: string;
  /** Stream version; 0 before the first event. */
  readonly revision: number;
  readonly exists: boolean;
  readonly deleted: boolean;
  readonly origin: BoqOrigin;
  /** Signed-in owner; null while a guest owns it by identifier, and for recommendations. */
  readonly ownerId: string | null;
  readonly guestIdentifier: string | null;
  readonly createdBy: string | null;
  readonly members: ReadonlySet<string>;
  /** The BOQ it was copied from, until it is unlinked. */
  readonly linkedTo: string | null;
  /** Of a what-if copy: the BOQ it is a copy of, and the revision it was taken at. Who may do what follows from that BOQ. */
  readonly branchedFrom: BranchPoint | null;
  readonly head: BoqHead;
  readonly lines: ReadonlyMap<string, Line>;
  readonly nextSeq: number;
  /** Revision that last changed each line's own fields; what `If-Match` compares. */
  readonly touched: ReadonlyMap<string, number>;
  /** The BOQ's own rate for a label in place of the book's. */
  readonly rateChanges: ReadonlyMap<RateKey, Paise>;
  /** Total after the last event, as it was priced then. */
  readonly total: Paise;
  /** The file its lines were imported from, as the import recorded it. */
  readonly imported: ImportedFile | null;
  /** Revision to the later revision that undid it, while it is undone. */
  readonly undoneBy: ReadonlyMap<number, number>;
  /** The last revision that moved items, rates or head: later ones up to the next hold the same content. */
  readonly contentRevision: number;
  /** What was issued of it, the oldest first. */
  readonly issues: readonly IssueRecord[];
}

export const EMPTY_HEAD: BoqHead = {
  title: '',
  layout: null,
  bedrooms: [],
  hasModularKitchen: false,
  carpetArea: null,
  budgetType: null,
  city: 'mumbai',
  rateBookVersion: 1,
  designFeeBp: 0,
  miscellaneousBp: 0,
  status: 'draft',
};

export function initialState(boqId: string): BoqState {
  return {
    boqId,
    revision: 0,
    exists: false,
    deleted: false,
    origin: 'blank',
    ownerId: null,
    guestIdentifier: null,
    createdBy: null,
    members: new Set(),
    linkedTo: null,
    branchedFrom: null,
    head: EMPTY_HEAD,
    lines: new Map(),
    nextSeq: 1,
    touched: new Map(),
    rateChanges: new Map(),
    total: ZERO,
    imported: null,
    undoneBy: new Map(),
    contentRevision: 0,
    issues: [],
  };
}
