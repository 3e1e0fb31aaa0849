import type { Paise } from '../../kernel/money';
import type { Plan } from '../../kernel/plan';
import type { Addition } from '../../kernel/selling';
import type { PurchaseMark } from '../../kernel/purchases';
import type { Language } from '../../kernel/quotations/languages';
import type { CostKind } from '../../kernel/rate-key';
import type { TakenOffer } from '../../kernel/taken-offer';
import type { Service } from '../../kernel/terms';
import type {
  AssignedRole,
  CommentChange,
  ImportDifference,
  MemberRight,
  QuoteAward,
  RateChoice,
} from './boq.event-data';
import type { Patch } from './boq.patch';
import type { BoqHead, BoqOrigin, BoqState, HeadField, Line, LineField } from './boq.state';
import type { BranchHeadField } from './what-if/branch.moves';
import type { IssuedDocument } from './issues/issue.content';
import type { ChosenOptions } from './issues/issue.proposal';
import type { IssueConfirmation, IssueVia } from './issues/issue.state';
import type { Right } from './rights';

/** A line as a person or a template requests it; the decider assigns its order. */
export type LineDraft = Omit<Line, 'seq'>;
export type LineEdit = Partial<Pick<Line, Exclude<LineField, 'service' | 'source'>>>;

/** Items (by id) and the BOQ's own rates (by rate key) that return to an earlier state. */
export interface RevertedPart {
  readonly items: readonly string[];
  readonly rates: readonly string[];
}

export type BoqCommand =
  | {
      readonly type: 'CreateBoq';
      readonly origin: BoqOrigin;
      readonly ownerId: string | null;
      readonly guestIdentifier: string | null;
      readonly createdBy: string | null;
      readonly head: BoqHead;
      readonly lines: readonly LineDraft[];
      readonly clonedFrom?: { readonly boqId: string; readonly revision: number };
      readonly rateChanges?: readonly { readonly key: string; readonly rate: Paise; readonly offer?: TakenOffer }[];
    }
  /** `source`: the BOQ at the revision that the what-if copy starts from. */
  | { readonly type: 'BranchBoq'; readonly source: BoqState; readonly title: string }
  /** `base`: the BOQ at the revision the copy started from; `branch`: the copy. `lineIds` are ids in the copy. */
  | {
      readonly type: 'MergeBranch';
      readonly branchId: string;
      readonly base: BoqState;
      readonly branch: BoqState;
      readonly lineIds: readonly string[];
      readonly rates: boolean;
      readonly head: readonly BranchHeadField[];
      /** New ids for lines of the copy whose id another item of the BOQ has taken. */
      readonly otherIds: ReadonlyMap<string, string>;
      /** What the person merging may do with the BOQ. */
      readonly rights: ReadonlySet<Right>;
    }
  | { readonly type: 'RenameBoq'; readonly title: string }
  | {
      readonly type: 'ChangeDetails';
      readonly details: Partial<
        Pick<
          BoqHead,
          Extract<
            HeadField,
            | 'title'
            | 'layout'
            | 'bedrooms'
            | 'carpetArea'
            | 'budgetType'
            | 'city'
            | 'condition'
            | 'scope'
            | 'roomsInScope'
            | 'sizes'
            | 'finishLevels'
            | 'startDate'
            | 'hasModularKitchen'
            | 'designFeeBp'
            | 'miscellaneousNote'
            | 'fee'
            | 'markUp'
            | 'marginFloorBp'
            | 'discounts'
            | 'contingency'
            | 'additions'
            | 'rateBookVersion'
            | 'supplierState'
            | 'supplierGstin'
            | 'rateLibrary'
          >
        >
      >;
    }
  /**
   * The flat as it is; the lines that follow from its rooms are measured again. `added`: lines that come with what is placed; `removed`:
   * ids of those that go with what is taken away; `sized`: what the sizes of what stands there make of their lines.
   */
  | {
      readonly type: 'DrawPlan';
      readonly plan: Plan;
      readonly added?: readonly LineDraft[];
      readonly removed?: readonly string[];
      readonly sized?: readonly { readonly id: string; readonly edit: LineEdit }[];
    }
  | { readonly type: 'ChangeDesignFee'; readonly designFeeBp: number }
  /** Left out: it stays as it is. `ordered`: null takes it back. */
  | {
      readonly type: 'MarkPurchases';
      readonly by: string;
      readonly at: string;
      readonly spareBp?: number | null;
      readonly marks: readonly (Pick<PurchaseMark, 'label' | 'unit'> &
        Partial<Pick<PurchaseMark, 'ordered' | 'note' | 'vendor'>> & { readonly key: string })[];
    }
  | { readonly type: 'AddItem'; readonly line: LineDraft }
  | { readonly type: 'ChangeItem'; readonly id: string; readonly edit: LineEdit; readonly ifRevision?: number }
  | { readonly type: 'RemoveItem'; readonly id: string; readonly ifRevision?: number }
  | {
      readonly type: 'ChangeItems';
      readonly edits: readonly { readonly id: string; readonly edit: LineEdit; readonly ifRevision?: number }[];
    }
  /** Sets rates, works and trades of lines as they were suggested. A line with a typed rate keeps it. */
  | {
      readonly type: 'AcceptSuggestions';
      readonly accepted: readonly {
        readonly choice: RateChoice;
        readonly edit: Pick<Line, 'manual'> & Partial<Pick<Line, 'work' | 'service' | 'finish'>>;
        readonly ifRevision?: number;
      }[];
    }
  /** Sets lines to what vendors quoted for them, all in one revision. */
  | {
      readonly type: 'AwardQuotes';
      readonly request: { readonly id: string; readonly title: string };
      readonly awards: readonly {
        readonly award: QuoteAward;
        readonly edit: Pick<Line, 'manual'> & Partial<Pick<Line, 'count' | 'rate'>>;
      }[];
      /** What the vendors take for bringing it, a line each. */
      readonly freight: readonly LineDraft[];
    }
  | { readonly type: 'RemoveItems'; readonly ids: readonly string[] }
  /** Several commands, each on what the ones before it leave, as one revision. */
  | { readonly type: 'ReviseBoq'; readonly steps: readonly RevisionStep[] }
  | {
      readonly type: 'CopyItems';
      /** Which line is copied, and the id of its copy. */
      readonly copies: readonly { readonly of: string; readonly id: string }[];
      /** The room that the copies are for; as their originals, where it is left out. */
      readonly room?: string | null;
    }
  | {
      readonly type: 'ImportLines';
      readonly importId: string;
      readonly file: string;
      /** What the bill calls its job. */
      readonly title: string;
      /** What the BOQ is called until then, unless a person named it. */
      readonly fileTitle: string;
      readonly lines: readonly LineDraft[];
      /** What the file adds below its items. */
      readonly additions?: readonly Addition[];
      readonly statedTotal: Paise | null;
      readonly computedTotal: Paise;
      readonly differences: readonly ImportDifference[];
    }
  | {
      readonly type: 'AskOfImport';
      readonly importId: string;
      readonly file: string;
      /** 0: they are answered. */
      readonly questions: number;
    }
  | { readonly type: 'FailImport'; readonly importId: string; readonly file: string; readonly message: string }
  | {
      readonly type: 'ChangeRate';
      readonly service: Service;
      readonly kind: CostKind;
      readonly label: string;
      /** null restores the rate book's rate. */
      readonly rate: Paise | null;
      /** The rate the person saw; refused when it has changed. */
      readonly oldRate?: Paise;
    }
  /** Rates of materials taken from vendors' prices, all or none. */
  | {
      readonly type: 'AdoptOffers';
      readonly rates: readonly {
        readonly service: Service;
        readonly label: string;
        readonly rate: Paise;
        /** The rate the person saw; refused when it has changed. */
        readonly oldRate?: Paise;
        readonly offer: TakenOffer;
      }[];
    }
  /**
   * `patch` is what revision `revision` did, read from its event; `undoneTo` is the revision it restored, if it was a
   * restore.
   */
  | {
      readonly type: 'UndoChange';
      readonly revision: number;
      readonly undoneType: string;
      readonly undoneTo?: number | null;
      readonly patch: Patch;
      /** An answer has changed in a later revision: what the patch returns may be of answers that are gone. */
      readonly answeredSince?: boolean;
    }
  /** `target` is the state at that revision, folded from the log. `part`: only these items and rates return. */
  | { readonly type: 'RevertBoq'; readonly target: BoqState; readonly part?: RevertedPart }
  | { readonly type: 'AttachUser'; readonly userId: string; readonly right?: MemberRight }
  | { readonly type: 'NoteInvite'; readonly userId: string | null; readonly right: MemberRight }
  | { readonly type: 'RemoveMember'; readonly userId: string }
  /** Makes a member the owner or the designer of the BOQ. */
  | { readonly type: 'AssignBoq'; readonly as: AssignedRole; readonly userId: string }
  | {
      readonly type: 'NoteComment';
      readonly commentId: string;
      readonly lineId: string;
      readonly what: CommentChange;
      readonly mentions?: readonly string[];
    }
  /** Removes the link to the BOQ that this one was copied from. */
  | { readonly type: 'UnlinkBoq'; readonly boqId: string }
  /** `content`: the revision as it is issued; `contentRevision`: the last revision that changed the content. */
  | {
      readonly type: 'IssueRevision';
      readonly content: IssuedDocument;
      readonly contentHash: string;
      readonly contentRevision: number;
      readonly language?: Language | undefined;
    }
  /** `contentHash`: hash of the content that the person saw. */
  | {
      readonly type: 'AcceptIssue';
      readonly issue: number;
      readonly name: string;
      readonly at: string;
      readonly contentHash: string;
      readonly via: IssueVia;
      readonly chosen?: ChosenOptions;
      readonly confirmed?: IssueConfirmation;
    }
  | {
      readonly type: 'DeclineIssue';
      readonly issue: number;
      readonly name: string | null;
      readonly at: string;
      readonly remark: string;
      readonly via: IssueVia;
    }
  | { readonly type: 'NoteQuestion'; readonly issue: number; readonly lineId: string | null; readonly name: string }
  | { readonly type: 'WithdrawIssue'; readonly issue: number }
  | { readonly type: 'DeleteBoq' }
  | { readonly type: 'RestoreBoq' };

/** A command that may be part of a revision of several. */
export type RevisionStep = Extract<
  BoqCommand,
  { readonly type: 'AddItem' | 'ChangeItems' | 'RemoveItems' | 'ChangeDetails' | 'ChangeRate' }
>;

export type CommandName = BoqCommand['type'];
export type CommandOf<Name extends CommandName> = Extract<BoqCommand, { readonly type: Name }>;
