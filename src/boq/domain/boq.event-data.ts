import type { Paise } from '../../kernel/money';
import type { CostKind, RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import type { HeadChanges, LineChange, LineChanges, Patch } from './boq.patch';
import type { BoqHead, BoqOrigin, BranchPoint, Line } from './boq.state';
import type { IssuedDocument, IssueKind } from './issues/issue.content';
import type { IssueVia } from './issues/issue.record';

/** The BOQ's figures after an event, as priced then; a rebuild recomputes and compares them. */
export interface EventTotals {
  readonly material: Paise;
  readonly labour: Paise;
  readonly total: Paise;
}

/** In which capacity a person is put in charge of a BOQ. */
export type AssignedRole = 'home-owner' | 'designer';

/** A difference between what an imported file states and what its rows add up to. */
export interface ImportDifference {
  readonly kind: string;
  readonly at: string;
  readonly message: string;
  readonly stated: Paise | null;
  readonly computed: Paise | null;
}

export interface BoqEventData {
  BoqCreated: {
    readonly origin: BoqOrigin;
    readonly ownerId: string | null;
    readonly guestIdentifier: string | null;
    readonly createdBy: string | null;
    readonly head: BoqHead;
    readonly lines: readonly Line[];
    readonly rateChanges: readonly { readonly key: RateKey; readonly rate: Paise }[];
    /** The BOQ and revision a clone was taken from. */
    readonly clonedFrom: { readonly boqId: string; readonly revision: number } | null;
    /** The BOQ and revision a what-if copy was taken of; its lines keep their ids and places. */
    readonly branchedFrom: BranchPoint | null;
  };
  BoqRenamed: { readonly changes: HeadChanges };
  /** The lines that follow the answers came, went and changed with them; `kept`: those that somebody had changed, which did not. */
  BoqDetailsChanged: {
    readonly changes: HeadChanges;
    readonly added: readonly Line[];
    readonly removed: readonly Line[];
    readonly changed: readonly LineChange[];
    readonly kept: readonly { readonly id: string; readonly title: string }[];
  };
  DesignFeeChanged: { readonly changes: HeadChanges };
  ItemAdded: { readonly line: Line };
  ItemChanged: { readonly id: string; readonly title: string; readonly changes: LineChanges };
  /** `detached`: lines that were part of the removed one and now stand alone. */
  ItemRemoved: { readonly line: Line; readonly detached: readonly LineChange[] };
  ItemsChanged: { readonly changed: readonly LineChange[] };
  /** Copies of lines, each behind the one it is of. */
  ItemsAdded: { readonly lines: readonly Line[] };
  ItemsRemoved: { readonly lines: readonly Line[]; readonly detached: readonly LineChange[] };
  LinesImported: {
    readonly importId: string;
    readonly file: string;
    readonly lines: readonly Line[];
    readonly changes: HeadChanges;
    readonly statedTotal: Paise | null;
    readonly computedTotal: Paise;
    readonly differences: readonly ImportDifference[];
  };
  /** The import gave no BOQ: the shell it was to fill says so and stays empty. */
  ImportFailed: {
    readonly importId: string;
    readonly file: string;
    readonly message: string;
    readonly changes: HeadChanges;
  };
  RateChanged: {
    readonly service: Service;
    readonly kind: CostKind;
    readonly label: string;
    readonly before: Paise | null;
    readonly after: Paise | null;
    /** The rate in force before, book or own, for the history's sentence. */
    readonly rateBefore: Paise;
    readonly rateAfter: Paise;
  };
  /** `undoneTo`: the revision that the undone change had returned to; null for any other change, and where it was not noted yet. */
  ChangeUndone: {
    readonly undone: number;
    readonly undoneType: string;
    readonly undoneTo: number | null;
    readonly patch: Patch;
  };
  BoqReverted: { readonly to: number; readonly patch: Patch };
  /** Chosen changes of a what-if copy, as it was at its revision, brought back. */
  BranchMerged: { readonly branchId: string; readonly branchRevision: number; readonly patch: Patch };
  BoqAttached: { readonly userId: string };
  MemberRemoved: { readonly userId: string };
  /** `before`: who it was, who stays a member. */
  BoqAssigned: { readonly as: AssignedRole; readonly userId: string; readonly before: string | null };
  BoqUnlinked: { readonly boqId: string };
  /** `contentHash`: SHA-256 of the canonical JSON of `content`. `contentRevision`: the last revision that had moved it. */
  RevisionIssued: {
    readonly issue: number;
    readonly revision: number;
    readonly kind: IssueKind;
    readonly against: number | null;
    readonly content: IssuedDocument;
    readonly contentHash: string;
    readonly contentRevision: number;
  };
  /** `at`: ISO 8601, by the database's clock. `changes`: the BOQ's status, the first time. */
  IssueAccepted: {
    readonly issue: number;
    readonly name: string;
    readonly at: string;
    readonly contentHash: string;
    readonly via: IssueVia;
    readonly changes: HeadChanges;
  };
  IssueDeclined: {
    readonly issue: number;
    readonly name: string | null;
    readonly at: string;
    readonly remark: string;
    readonly via: IssueVia;
  };
  IssueWithdrawn: { readonly issue: number };
  BoqDeleted: Record<string, never>;
}

export type BoqEventType = keyof BoqEventData;
export type BoqEvent = {
  [T in BoqEventType]: { readonly type: T; readonly data: BoqEventData[T] & { readonly totals: EventTotals } };
}[BoqEventType];
/** An event before its totals are known. */
export type BoqFact = { [T in BoqEventType]: { readonly type: T; readonly data: BoqEventData[T] } }[BoqEventType];
