import type { Paise } from '../../kernel/money';
import { rateKey, type CostKind, type RateKey } from '../../kernel/rate-key';
import type { Service } from '../../kernel/terms';
import {
  applyPatch,
  EMPTY_PATCH,
  isEmpty,
  withoutStatus,
  type HeadChanges,
  type LineChange,
  type LineChanges,
  type Patch,
} from './boq.patch';
import type { BoqHead, BoqOrigin, BoqState, BranchPoint, Line } from './boq.state';
import type { IssuedDocument, IssueKind } from './issue.content';
import { evolveIssues, type IssueVia } from './issue.state';

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
  /** `changed`: lines measured by the carpet area, which moved with it. */
  BoqDetailsChanged: { readonly changes: HeadChanges; readonly changed: readonly LineChange[] };
  DesignFeeChanged: { readonly changes: HeadChanges };
  ItemAdded: { readonly line: Line };
  ItemChanged: { readonly id: string; readonly title: string; readonly changes: LineChanges };
  /** `detached`: lines that were part of the removed one and now stand alone. */
  ItemRemoved: { readonly line: Line; readonly detached: readonly LineChange[] };
  ItemsChanged: { readonly changed: readonly LineChange[] };
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

/** What a fact adds, removes and changes in the BOQ's content. */
export function patchOf(event: BoqFact): Patch {
  switch (event.type) {
    case 'BoqDetailsChanged':
      return { ...EMPTY_PATCH, head: event.data.changes, changed: event.data.changed };
    case 'BoqRenamed':
    case 'DesignFeeChanged':
    case 'ImportFailed':
    case 'IssueAccepted':
      return { ...EMPTY_PATCH, head: event.data.changes };
    case 'ItemAdded':
      return { ...EMPTY_PATCH, added: [event.data.line] };
    case 'ItemChanged':
      return { ...EMPTY_PATCH, changed: [{ id: event.data.id, changes: event.data.changes }] };
    case 'ItemRemoved':
      return { ...EMPTY_PATCH, removed: [event.data.line], changed: event.data.detached };
    case 'ItemsChanged':
      return { ...EMPTY_PATCH, changed: event.data.changed };
    case 'ItemsRemoved':
      return { ...EMPTY_PATCH, removed: event.data.lines, changed: event.data.detached };
    case 'LinesImported':
      return { ...EMPTY_PATCH, added: event.data.lines, head: event.data.changes };
    case 'RateChanged': {
      const { service, kind, label, before, after } = event.data;
      return { ...EMPTY_PATCH, rates: [{ key: rateKey(service, kind, label), before, after }] };
    }
    case 'ChangeUndone':
    case 'BoqReverted':
    case 'BranchMerged':
      return event.data.patch;
    case 'BoqCreated':
    case 'BoqAttached':
    case 'MemberRemoved':
    case 'BoqAssigned':
    case 'BoqUnlinked':
    case 'RevisionIssued':
    case 'IssueDeclined':
    case 'IssueWithdrawn':
    case 'BoqDeleted':
      return EMPTY_PATCH;
    default:
      return unreachable(event);
  }
}

/** The state after one more event. `revision` is the event's stream version. */
export function evolve(state: BoqState, event: BoqFact, revision: number = state.revision + 1): BoqState {
  const patch = patchOf(event);
  const next = {
    ...applyPatch(state, patch, revision),
    revision,
    contentRevision: isEmpty(withoutStatus(patch)) ? state.contentRevision : revision,
  };
  switch (event.type) {
    case 'BoqCreated': {
      const { origin, ownerId, guestIdentifier, createdBy, head, lines, rateChanges, clonedFrom, branchedFrom } =
        event.data;
      return {
        ...applyPatch(next, { ...EMPTY_PATCH, added: lines }, revision),
        exists: true,
        contentRevision: revision,
        origin,
        ownerId,
        guestIdentifier,
        createdBy,
        head,
        rateChanges: new Map(rateChanges.map(({ key, rate }) => [key, rate])),
        linkedTo: clonedFrom?.boqId ?? null,
        branchedFrom,
      };
    }
    case 'BoqAttached':
      // A guest's BOQ gets its owner; anyone attached later joins as a member.
      return next.ownerId === null && next.origin !== 'recommendation'
        ? { ...next, ownerId: event.data.userId, guestIdentifier: null }
        : { ...next, members: new Set([...next.members, event.data.userId]) };
    case 'MemberRemoved':
      return { ...next, members: without(next.members, event.data.userId) };
    case 'BoqAssigned': {
      const { as, userId, before } = event.data;
      const placed = as === 'designer' ? { ...next, createdBy: userId } : { ...next, ownerId: userId };
      // Whoever is relieved keeps seeing the BOQ, until somebody removes him.
      const stays = before !== null && before !== placed.ownerId && before !== placed.createdBy;
      const members = without(next.members, userId);
      return { ...placed, members: stays ? new Set([...members, before]) : members };
    }
    case 'BoqUnlinked':
      return { ...next, linkedTo: null };
    case 'RevisionIssued':
    case 'IssueAccepted':
    case 'IssueDeclined':
    case 'IssueWithdrawn':
      return { ...next, issues: evolveIssues(next.issues, event, revision) };
    case 'BoqDeleted':
      return { ...next, deleted: true };
    case 'LinesImported': {
      const { file: name, statedTotal, computedTotal, differences } = event.data;
      return {
        ...next,
        imported: { name, statedTotal, computedTotal, differences: differences.length, failure: null },
      };
    }
    case 'ImportFailed': {
      const { file: name, message: failure } = event.data;
      return { ...next, imported: { name, statedTotal: null, computedTotal: null, differences: 0, failure } };
    }
    case 'ChangeUndone': {
      const undoneBy = new Map(next.undoneBy);
      undoneBy.set(event.data.undone, revision);
      // Undoing an undo is a redo: the change it took back stands again.
      for (const [original, by] of undoneBy) if (by === event.data.undone) undoneBy.delete(original);
      return { ...next, undoneBy };
    }
    default:
      return next;
  }
}

function without(members: ReadonlySet<string>, userId: string): ReadonlySet<string> {
  return new Set([...members].filter((id) => id !== userId));
}

export function unreachable(value: never): never {
  throw new Error(`not a known case: ${JSON.stringify(value)}`);
}
