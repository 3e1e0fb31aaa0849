import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import type { BoqEventType, BoqFact } from '../boq.event-data';
import { EVENTS } from '../event-table';
import type { BoqState } from '../boq.state';
import { isImporting } from '../deciders/import.decider';
import type { IssueDelta } from './issue.content';
import { acceptedIssue, type IssueRecord } from './issue.state';

const refuse = (message: string): Rejection => new Rejection('conflict', message);

/** Refuses to undo an event about an issue; other types pass. */
export function refuseUndoOf(type: string): void {
  const reason = Object.hasOwn(EVENTS, type) ? EVENTS[type as BoqEventType].whyNoUndo : undefined;
  if (reason !== undefined) throw refuse(reason);
}

/** Refuses to delete a BOQ with an accepted issue: the agreement stays on record for everyone. */
export function refuseDeletionOf(state: BoqState): void {
  const accepted = acceptedIssue(state);
  if (accepted) {
    throw refuse(
      `Quotation ${accepted.issue} of this BOQ was accepted by ${accepted.decidedBy ?? ''}. It cannot be deleted.`,
    );
  }
}

/** Null when someone accepts twice or on two screens: the first name and time count. */
export function acceptIssue(command: CommandOf<'AcceptIssue'>, state: BoqState): BoqFact | null {
  const { issue, name, at, contentHash, via, chosen, confirmed } = command;
  const found = issueAt(state, issue);
  if (found.status === 'accepted') return null;
  requireOpen(found);
  if (found.contentHash !== contentHash) throw refuse('This is not the content that was sent.');
  const changes =
    state.head.status === 'accepted' ? {} : { status: { before: state.head.status, after: 'accepted' as const } };
  const data = {
    issue,
    name,
    at,
    contentHash,
    via,
    changes,
    ...(chosen && { chosen }),
    ...(confirmed && { confirmed }),
  };
  return { type: 'IssueAccepted', data };
}

/** Null where it is already declined. */
export function declineIssue(command: CommandOf<'DeclineIssue'>, state: BoqState): BoqFact | null {
  const { issue, name, at, remark, via } = command;
  const found = issueAt(state, issue);
  if (found.status === 'declined') return null;
  requireOpen(found);
  return { type: 'IssueDeclined', data: { issue, name, at, remark, via } };
}

/** Null where it is already withdrawn. */
export function withdrawIssue({ issue }: CommandOf<'WithdrawIssue'>, state: BoqState): BoqFact | null {
  const found = issueAt(state, issue);
  if (found.status === 'withdrawn') return null;
  requireOpen(found);
  return { type: 'IssueWithdrawn', data: { issue } };
}

/** Records that someone asked about an issue; the question itself is no part of the BOQ. */
export function noteQuestion({ issue, lineId, name }: CommandOf<'NoteQuestion'>, state: BoqState): BoqFact {
  issueAt(state, issue);
  return { type: 'IssueAsked', data: { issue, lineId, name } };
}

/** Issues a revision for acceptance. Throws Rejection where nothing has changed since the last accepted issue. */
export function issueRevision(
  { content, contentHash, contentRevision, language = 'en' }: CommandOf<'IssueRevision'>,
  state: BoqState,
): BoqFact {
  if (isImporting(state.head)) throw refuse('The file is still being imported.');
  if (state.origin === 'recommendation') throw refuse('A recommendation cannot be sent as a quotation. Copy it first.');
  if (content.lines.length === 0) throw new Rejection('invalid', 'This BOQ has no items to send.', 'revision');
  if (content.revision > state.revision) throw new Rejection('invalid', 'There is no such version yet.', 'revision');
  const accepted = acceptedIssue(state);
  if (content.issue !== state.issues.length + 1 || content.against !== (accepted?.issue ?? null)) {
    throw refuse('A quotation of this BOQ was sent or answered at the same moment. Please check again.');
  }
  if (accepted && content.revision < accepted.revision) {
    throw new Rejection('invalid', `Version ${accepted.revision} was accepted. Send a later one.`, 'revision');
  }
  if (accepted && (accepted.contentRevision === contentRevision || isNothing(content.delta))) {
    throw refuse(`Nothing has changed since quotation ${accepted.issue} was accepted.`);
  }
  const { issue, kind, against, revision } = content;
  const data = { issue, revision, kind, against, content, contentHash, contentRevision };
  return { type: 'RevisionIssued', data: language === 'en' ? data : { ...data, language } };
}

/** Whether a variation leaves every line and total as accepted: what the client left out was removed, say. */
function isNothing(delta: IssueDelta | null): boolean {
  return delta !== null && delta.lines.length === 0 && Object.values(delta.totals).every((amount) => amount === 0);
}

function issueAt(state: BoqState, issue: number): IssueRecord {
  const found = state.issues.find((one) => one.issue === issue);
  if (!found) throw new Rejection('not-found', 'There is no such quotation.');
  return found;
}

function requireOpen({ issue, status, decidedBy }: IssueRecord): void {
  if (status === 'open') return;
  if (status === 'accepted') {
    throw refuse(
      `Quotation ${issue} was accepted by ${decidedBy ?? ''}, which is final. Later changes can be sent as a variation.`,
    );
  }
  const became = status === 'superseded' ? 'replaced by a newer one' : status;
  throw refuse(`Quotation ${issue} was ${became}.`);
}
