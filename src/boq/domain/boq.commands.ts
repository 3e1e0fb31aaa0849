import type { Paise } from '../../kernel/money';
import type { CostKind } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import type { AssignedRole, ImportDifference } from './boq.event-data';
import type { Patch } from './boq.patch';
import type { BoqHead, BoqOrigin, BoqState, HeadField, Line, LineField } from './boq.state';
import type { BranchHeadField } from './what-if/branch.moves';
import type { IssuedDocument } from './issues/issue.content';
import type { IssueVia } from './issues/issue.state';
import type { Right } from './rights';

/** A line as a person or a template asks for it; the decider gives it its order. */
export type LineDraft = Omit<Line, 'seq'>;
export type LineEdit = Partial<Pick<Line, Exclude<LineField, 'service' | 'source'>>>;

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
      readonly rateChanges?: readonly { readonly key: string; readonly rate: Paise }[];
    }
  /** `source`: the BOQ at the revision the what-if copy is taken of. */
  | { readonly type: 'BranchBoq'; readonly source: BoqState; readonly title: string }
  /** `base`: the BOQ where the copy was taken; `branch`: the copy. `lineIds` are the copy's. */
  | {
      readonly type: 'MergeBranch';
      readonly branchId: string;
      readonly base: BoqState;
      readonly branch: BoqState;
      readonly lineIds: readonly string[];
      readonly rates: boolean;
      readonly head: readonly BranchHeadField[];
      /** Ids for lines of the copy whose own id another item has taken. */
      readonly otherIds: ReadonlyMap<string, string>;
      /** What whoever merges may do with the BOQ. */
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
            | 'sizes'
            | 'startDate'
            | 'hasModularKitchen'
            | 'designFeeBp'
            | 'miscellaneousNote'
            | 'fee'
            | 'markUp'
            | 'marginFloorBp'
            | 'discounts'
            | 'contingency'
            | 'rateBookVersion'
            | 'supplierState'
            | 'supplierGstin'
            | 'rateLibrary'
          >
        >
      >;
    }
  | { readonly type: 'ChangeDesignFee'; readonly designFeeBp: number }
  | { readonly type: 'AddItem'; readonly line: LineDraft }
  | { readonly type: 'ChangeItem'; readonly id: string; readonly edit: LineEdit; readonly ifRevision?: number }
  | { readonly type: 'RemoveItem'; readonly id: string; readonly ifRevision?: number }
  | {
      readonly type: 'ChangeItems';
      readonly edits: readonly { readonly id: string; readonly edit: LineEdit; readonly ifRevision?: number }[];
    }
  | { readonly type: 'RemoveItems'; readonly ids: readonly string[] }
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
      readonly title: string;
      readonly lines: readonly LineDraft[];
      readonly statedTotal: Paise | null;
      readonly computedTotal: Paise;
      readonly differences: readonly ImportDifference[];
    }
  | { readonly type: 'FailImport'; readonly importId: string; readonly file: string; readonly message: string }
  | {
      readonly type: 'ChangeRate';
      readonly service: Service;
      readonly kind: CostKind;
      readonly label: string;
      /** null returns to the rate book. */
      readonly rate: Paise | null;
      /** The rate the person saw; refused when it has moved. */
      readonly oldRate?: Paise;
    }
  /** `patch` is what revision `revision` did, read from its event; `undoneTo` the revision it returned to, where it did that. */
  | {
      readonly type: 'UndoChange';
      readonly revision: number;
      readonly undoneType: string;
      readonly undoneTo?: number | null;
      readonly patch: Patch;
    }
  /** `target` is the state at that revision, folded from the log. */
  | { readonly type: 'RevertBoq'; readonly target: BoqState }
  | { readonly type: 'AttachUser'; readonly userId: string }
  | { readonly type: 'RemoveMember'; readonly userId: string }
  /** Puts a member in charge: as the owner, or as the designer. */
  | { readonly type: 'AssignBoq'; readonly as: AssignedRole; readonly userId: string }
  /** Forgets which BOQ this one was copied from. */
  | { readonly type: 'UnlinkBoq'; readonly boqId: string }
  /** `content`: the revision as it is issued; `contentRevision`: the last one that had moved it. */
  | {
      readonly type: 'IssueRevision';
      readonly content: IssuedDocument;
      readonly contentHash: string;
      readonly contentRevision: number;
    }
  /** `contentHash`: of the content that the person saw. */
  | {
      readonly type: 'AcceptIssue';
      readonly issue: number;
      readonly name: string;
      readonly at: string;
      readonly contentHash: string;
      readonly via: IssueVia;
    }
  | {
      readonly type: 'DeclineIssue';
      readonly issue: number;
      readonly name: string | null;
      readonly at: string;
      readonly remark: string;
      readonly via: IssueVia;
    }
  | { readonly type: 'WithdrawIssue'; readonly issue: number }
  | { readonly type: 'DeleteBoq' };

/** What a command is called. */
export type CommandName = BoqCommand['type'];
export type CommandOf<Name extends CommandName> = Extract<BoqCommand, { readonly type: Name }>;

export type RejectionCode = 'not-found' | 'invalid' | 'conflict' | 'precondition' | 'forbidden';

/** A command the BOQ refuses: what a person is told, and for a moved value the current one. */
export class Rejection extends Error {
  constructor(
    readonly code: RejectionCode,
    message: string,
    readonly field: string | null = null,
    readonly current: unknown = undefined,
  ) {
    super(message);
    this.name = 'Rejection';
  }
}
