import { sum, type Paise } from '../../../kernel/money';
import type { BoqFact } from '../boq.event-data';
import type { BoqState } from '../boq.state';
import { recordOf, type IssueRecord } from './issue.record';

export type { IssueConfirmation, IssueRecord, IssueStatus, IssueVia } from './issue.record';

/** The accepted estimate and the variations that were accepted of it. */
export function acceptedIssues({ issues }: Pick<BoqState, 'issues'>): IssueRecord[] {
  return issues.filter(({ status }) => status === 'accepted');
}

/** The last accepted issue; null when there is none. */
export function acceptedIssue(state: Pick<BoqState, 'issues'>): IssueRecord | null {
  return acceptedIssues(state).at(-1) ?? null;
}

/** The issue that awaits an answer; null when there is none. */
export function openIssue({ issues }: Pick<BoqState, 'issues'>): IssueRecord | null {
  return issues.findLast(({ status }) => status === 'open') ?? null;
}

/** The sum of the accepted estimate and every accepted variation; null where one of them cannot be read. */
export function acceptedSum(state: Pick<BoqState, 'issues'>): Paise | null {
  const accepted = acceptedIssues(state).map(({ delta }) => delta);
  const told = accepted.filter((delta) => delta !== null);
  return told.length === accepted.length ? sum(told) : null;
}

/** The issues after an event. `revision` is the event's own. */
export function evolveIssues(issues: readonly IssueRecord[], event: BoqFact, revision: number): readonly IssueRecord[] {
  switch (event.type) {
    case 'RevisionIssued': {
      const superseded = issues.map((one) => (one.status === 'open' ? { ...one, status: 'superseded' as const } : one));
      return [...superseded, recordOf(event.data, acceptedIssue({ issues }), { issue: issues.length + 1, revision })];
    }
    case 'IssueAccepted': {
      const { issue, name, at, contentHash, via, chosen, confirmed } = event.data;
      return moved(issues, issue, {
        status: 'accepted',
        contentHash,
        decidedAt: at,
        decidedBy: name,
        via,
        ...(confirmed && { confirmed }),
        // Options are offered in estimates alone: what an estimate adds to the accepted sum is its total.
        ...(chosen && {
          chosen: chosen.options,
          total: chosen.total,
          totalWithGst: chosen.totalWithGst,
          delta: chosen.total,
        }),
      });
    }
    case 'IssueDeclined': {
      const { issue, name, at, remark, via } = event.data;
      return moved(issues, issue, { status: 'declined', decidedAt: at, decidedBy: name, remark, via });
    }
    case 'IssueWithdrawn':
      return moved(issues, event.data.issue, { status: 'withdrawn' });
    default:
      return issues;
  }
}

function moved(issues: readonly IssueRecord[], issue: number, change: Partial<IssueRecord>): readonly IssueRecord[] {
  return issues.map((one) => (one.issue === issue ? { ...one, ...change } : one));
}
