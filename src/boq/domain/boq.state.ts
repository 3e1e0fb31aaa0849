import { ZERO, type Paise } from '../../kernel/money';
import type { RateKey } from '../../kernel/rate-key';
import type { TakenOffer } from '../../kernel/taken-offer';
import type { BoqHead } from './head-fields';
import type { RestrictedRight } from './boq.event-data';
import type { IssueRecord } from './issues/issue.state';
import type { Line } from './line-fields';

export type { BoqHead, BoqStatus, HeadField } from './head-fields';
export { BLANK_LINE } from './line-fields';
export type { Dimension, Line, LineField, LineSource } from './line-fields';

/** How the BOQ was created; it decides who sees it first. */
export type BoqOrigin = 'questionnaire' | 'upload' | 'recommendation' | 'clone' | 'blank' | 'what-if';

/** The revision of a BOQ that a what-if copy was taken from. */
export interface BranchPoint {
  readonly boqId: string;
  readonly revision: number;
}

export interface ImportedFile {
  readonly name: string;
  readonly statedTotal: Paise | null;
  readonly computedTotal: Paise | null;
  readonly differences: number;
  /** Why the file gave no BOQ; null where it did. */
  readonly failure: string | null;
}

/** The BOQ after its nth event. Immutable: every change makes a new state that shares the unchanged parts. */
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
  /** Members who may only comment or view; all others may edit. */
  readonly restricted: Readonly<Record<string, RestrictedRight>>;
  /** The BOQ it was copied from, until it is unlinked. */
  readonly linkedTo: string | null;
  /** For a what-if copy: the BOQ it was copied from, and at which revision. Permissions follow from that BOQ. */
  readonly branchedFrom: BranchPoint | null;
  readonly head: BoqHead;
  readonly lines: ReadonlyMap<string, Line>;
  readonly nextSeq: number;
  /** The revision that last changed each line's own fields; `If-Match` is checked against it. */
  readonly touched: ReadonlyMap<string, number>;
  /** The BOQ's own rate for a label, in place of the book's. */
  readonly rateChanges: ReadonlyMap<RateKey, Paise>;
  /** The vendors' prices that own rates were taken from. */
  readonly rateOffers: ReadonlyMap<RateKey, TakenOffer>;
  /** Total after the last event, as priced then. */
  readonly total: Paise;
  /** The file that its lines were imported from, as the import recorded it. */
  readonly imported: ImportedFile | null;
  /** Revision to the later revision that undid it, as long as it is undone. */
  readonly undoneBy: ReadonlyMap<number, number>;
  /** The last revision that changed items, rates or head: the revisions after it hold the same content. */
  readonly contentRevision: number;
  /** See `soldSince`: people who may not see costs are shown nothing from before this revision. */
  readonly soldSince: number | null;
  /** Its issues, oldest first. */
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
  condition: null,
  scope: null,
  roomsInScope: null,
  sizes: null,
  plan: null,
  finishLevels: null,
  rateLibrary: null,
  startDate: null,
  rateBookVersion: 1,
  designFeeBp: 0,
  miscellaneousBp: 0,
  miscellaneousNote: null,
  fee: null,
  markUp: null,
  marginFloorBp: null,
  discounts: [],
  contingency: null,
  additions: [],
  supplierState: null,
  supplierGstin: null,
  purchases: null,
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
    restricted: {},
    linkedTo: null,
    branchedFrom: null,
    head: EMPTY_HEAD,
    lines: new Map(),
    nextSeq: 1,
    touched: new Map(),
    rateChanges: new Map(),
    rateOffers: new Map(),
    total: ZERO,
    imported: null,
    undoneBy: new Map(),
    contentRevision: 0,
    soldSince: null,
    issues: [],
  };
}

/** A BOQ's own rates as a copy of it begins with them. */
export function ratesOf({ rateChanges, rateOffers }: Pick<BoqState, 'rateChanges' | 'rateOffers'>) {
  return [...rateChanges].map(([key, rate]) => {
    const offer = rateOffers.get(key);
    return { key, rate, ...(offer ? { offer } : {}) };
  });
}
