import type { Paise } from '../../kernel/money';
import type { Language } from '../../kernel/quotations/languages';
import type { CostKind, RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import type { TakenOffer } from '../../kernel/taken-offer';
import type { HeadChanges, LineChange, LineChanges, Patch, RateMove } from './boq.patch';
import type { BoqHead, BoqOrigin, BranchPoint, Line } from './boq.state';
import type { IssuedDocument, IssueKind } from './issues/issue.content';
import type { ChosenOptions } from './issues/issue.proposal';
import type { IssueConfirmation, IssueVia } from './issues/issue.record';

/** The BOQ's totals after an event, as priced then; a rebuild recomputes them and compares. */
export interface EventTotals {
  readonly material: Paise;
  readonly labour: Paise;
  readonly total: Paise;
}

/** The role in which a person is put in charge of a BOQ. */
export type AssignedRole = 'home-owner' | 'designer';

export const COMMENT_CHANGES = ['added', 'resolved', 'reopened', 'removed'] as const;
export type CommentChange = (typeof COMMENT_CHANGES)[number];

/** What a member may do; people are invited with one of these. */
export const MEMBER_RIGHTS = ['view', 'comment', 'site', 'edit'] as const;
export type MemberRight = (typeof MEMBER_RIGHTS)[number];
export type RestrictedRight = Exclude<MemberRight, 'edit'>;

/** A difference between the totals stated in an imported file and the sums of its rows. */
export interface ImportDifference {
  readonly kind: string;
  readonly at: string;
  readonly message: string;
  readonly stated: Paise | null;
  readonly computed: Paise | null;
}

/** A suggestion that someone chose for a line. */
export interface RateChoice {
  readonly line: string;
  /** The line's words, size and unit in the form in which they are compared. */
  readonly key: string;
  /** What was chosen, e.g. `work:gypsum-false-ceiling`. */
  readonly ref: string;
  readonly label: string;
}

/** A line whose rate is what a vendor quoted. */
export interface QuoteAward {
  readonly line: string;
  /** The quote and the vendor's name on it. */
  readonly quote: string;
  readonly vendor: string;
  /** When the vendor sent it, ISO 8601. */
  readonly at: string;
}

interface AnswerData<Changes> {
  readonly changes: Changes;
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  readonly changed: readonly LineChange[];
  readonly kept: readonly { readonly id: string; readonly title: string }[];
}

type PlanData = AnswerData<Pick<HeadChanges, 'plan'>>;

export interface BoqEventData {
  BoqCreated: {
    readonly origin: BoqOrigin;
    readonly ownerId: string | null;
    readonly guestIdentifier: string | null;
    readonly createdBy: string | null;
    readonly head: BoqHead;
    readonly lines: readonly Line[];
    readonly rateChanges: readonly { readonly key: RateKey; readonly rate: Paise; readonly offer?: TakenOffer }[];
    /** The BOQ and revision a clone was taken from. */
    readonly clonedFrom: { readonly boqId: string; readonly revision: number } | null;
    /** The BOQ and revision that a what-if copy was taken from; its lines keep their ids and order. */
    readonly branchedFrom: BranchPoint | null;
  };
  BoqRenamed: { readonly changes: HeadChanges };
  /**
   * Lines derived from the answers were added, removed or changed with them; `kept`: lines that someone had edited,
   * which stayed unchanged.
   */
  BoqDetailsChanged: AnswerData<HeadChanges>;
  /** The first drawing of the flat, and the lines that are measured by it. `kept` as in `BoqDetailsChanged`. */
  PlanDrawn: PlanData;
  /** Another drawing in place of the one before. */
  PlanChanged: PlanData;
  DesignFeeChanged: { readonly changes: HeadChanges };
  /** What was noted about purchases, all of it before and after. */
  PurchasesChanged: { readonly changes: Pick<HeadChanges, 'purchases'> };
  ItemAdded: { readonly line: Line };
  ItemChanged: { readonly id: string; readonly title: string; readonly changes: LineChanges };
  /** `detached`: lines that were part of the removed one and are now independent. */
  ItemRemoved: { readonly line: Line; readonly detached: readonly LineChange[] };
  ItemsChanged: { readonly changed: readonly LineChange[] };
  /** `choices`: what was chosen for which words; learned for the account that chose. */
  SuggestionsAccepted: { readonly changed: readonly LineChange[]; readonly choices: readonly RateChoice[] };
  /** Rates that vendors quoted in answer to a request, awarded line by line. */
  QuotesAwarded: {
    readonly request: { readonly id: string; readonly title: string };
    readonly awards: readonly QuoteAward[];
    readonly changed: readonly LineChange[];
    /** The freight of the vendors, a line each. */
    readonly added: readonly Line[];
  };
  /** Copies of lines, each behind the one it is of. */
  ItemsAdded: { readonly lines: readonly Line[] };
  /** Several changes that were asked for at once: what they did together. */
  BoqRevised: { readonly patch: Patch };
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
  /** The file leaves so many questions to a person; 0 once they are answered. */
  ImportAsked: {
    readonly importId: string;
    readonly file: string;
    readonly questions: number;
    readonly changes: HeadChanges;
  };
  /** The import produced no BOQ: the placeholder BOQ shows the reason and stays empty. */
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
    /** The rate in force before, from the book or the BOQ's own, for the history's sentence. */
    readonly rateBefore: Paise;
    readonly rateAfter: Paise;
    /** The vendor's price that the rate before was taken from. */
    readonly offerBefore?: TakenOffer;
  };
  /** Rates taken from vendors' prices: one revision. */
  RatesAdopted: {
    readonly rates: readonly (RateMove & { readonly rateBefore: Paise; readonly rateAfter: Paise })[];
  };
  /**
   * `undoneTo`: the revision that the undone change had restored; null for any other change, and where it was not
   * recorded yet.
   */
  ChangeUndone: {
    readonly undone: number;
    readonly undoneType: string;
    readonly undoneTo: number | null;
    readonly patch: Patch;
  };
  /** `part`: only chosen items and rates returned to that revision. */
  BoqReverted: { readonly to: number; readonly part?: true; readonly patch: Patch };
  /** Selected changes of a what-if copy, at the given revision of the copy, applied to its BOQ. */
  BranchMerged: { readonly branchId: string; readonly branchRevision: number; readonly patch: Patch };
  /** `right`: absent for the owner and for members who may edit. */
  BoqAttached: { readonly userId: string; readonly right?: RestrictedRight };
  /** `userId`: the account that has confirmed the invited email, if there is one; the email itself is no part of it. */
  MemberInvited: { readonly userId: string | null; readonly right: MemberRight };
  MemberRemoved: { readonly userId: string };
  /** `before`: the person previously in charge, who remains a member. */
  BoqAssigned: { readonly as: AssignedRole; readonly userId: string; readonly before: string | null };
  /** Something happened to a comment; its text is stored apart, so that deleting it deletes it. */
  CommentNoted: {
    readonly commentId: string;
    readonly lineId: string;
    readonly what: CommentChange;
    /** Accounts that its text names. */
    readonly mentions: readonly string[];
  };
  BoqUnlinked: { readonly boqId: string };
  /**
   * `contentHash`: SHA-256 of the canonical JSON of `content`. `contentRevision`: the last revision that changed the
   * content.
   */
  RevisionIssued: {
    readonly issue: number;
    readonly revision: number;
    readonly kind: IssueKind;
    readonly against: number | null;
    readonly content: IssuedDocument;
    readonly contentHash: string;
    readonly contentRevision: number;
    /** Of what the client gets; absent: English. */
    readonly language?: Language;
  };
  /** `at`: ISO 8601, by the database's clock. `changes`: the BOQ's status, on the first acceptance only. */
  IssueAccepted: {
    readonly issue: number;
    readonly name: string;
    readonly at: string;
    readonly contentHash: string;
    readonly via: IssueVia;
    readonly changes: HeadChanges;
    /** Absent where nothing was optional. */
    readonly chosen?: ChosenOptions;
    /** Absent where a name alone was asked for. */
    readonly confirmed?: IssueConfirmation;
  };
  IssueDeclined: {
    readonly issue: number;
    readonly name: string | null;
    readonly at: string;
    readonly remark: string;
    readonly via: IssueVia;
  };
  /** A client asked about an issue, or about one of its lines; the text is stored apart. */
  IssueAsked: { readonly issue: number; readonly lineId: string | null; readonly name: string };
  IssueWithdrawn: { readonly issue: number };
  BoqDeleted: Record<string, never>;
  BoqRestored: Record<string, never>;
}

export type BoqEventType = keyof BoqEventData;
export type BoqEvent = {
  [T in BoqEventType]: { readonly type: T; readonly data: BoqEventData[T] & { readonly totals: EventTotals } };
}[BoqEventType];
/** An event before its totals are computed. */
export type BoqFact = { [T in BoqEventType]: { readonly type: T; readonly data: BoqEventData[T] } }[BoqEventType];
