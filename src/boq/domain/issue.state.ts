import { paise, sum, type Paise } from '../../kernel/money';
import type { BoqFact } from './boq.events';
import type { BoqState } from './boq.state';
import type { IssueKind } from './issue.content';

export type IssueStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'superseded';

/** How the answer came: by the link of the mail, or by a link that was handed on otherwise. */
export type IssueVia = 'mail' | 'link';

/** An issue without its content, which stays in its event. */
export interface IssueRecord {
  readonly issue: number;
  readonly kind: IssueKind;
  readonly against: number | null;
  /** Revision that was issued. */
  readonly revision: number;
  /** The last revision that had moved the content of what was issued. */
  readonly contentRevision: number;
  /** Revision of the event that issued it: where its content is read. */
  readonly eventRevision: number;
  readonly status: IssueStatus;
  /** SHA-256 of the content as it was issued; once it is accepted, the one that the acceptance names. */
  readonly contentHash: string;
  /** Total without GST; of a variation, that of the whole after it. */
  readonly total: Paise;
  readonly totalWithGst: Paise;
  /** What the issue adds to the accepted sum: the total of an estimate, the signed difference of a variation. */
  readonly delta: Paise;
  readonly note: string;
  readonly issuedAt: string;
  readonly issuedBy: string;
  /** When and by whom it was accepted or declined; null while it was not. */
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly remark: string | null;
  readonly via: IssueVia | null;
}

/** The last accepted issue; null while none is. */
export function acceptedIssue({ issues }: Pick<BoqState, 'issues'>): IssueRecord | null {
  return issues.findLast(({ status }) => status === 'accepted') ?? null;
}

/** The issue that waits for an answer; null when none does. */
export function openIssue({ issues }: Pick<BoqState, 'issues'>): IssueRecord | null {
  return issues.findLast(({ status }) => status === 'open') ?? null;
}

/** The accepted estimate and every accepted variation added up. */
export function acceptedSum({ issues }: Pick<BoqState, 'issues'>): Paise {
  return sum(issues.filter(({ status }) => status === 'accepted').map(({ delta }) => delta));
}

/** The issues after an event. `revision` is the event's own. */
export function evolveIssues(issues: readonly IssueRecord[], event: BoqFact, revision: number): readonly IssueRecord[] {
  switch (event.type) {
    case 'RevisionIssued': {
      const { content, contentHash, contentRevision } = event.data;
      const { issue, kind, against, note, issuedAt, issuedBy, totals, delta } = content;
      const superseded = issues.map((one) => (one.status === 'open' ? { ...one, status: 'superseded' as const } : one));
      return [
        ...superseded,
        {
          issue,
          kind,
          against,
          revision: content.revision,
          contentRevision,
          eventRevision: revision,
          status: 'open',
          contentHash,
          total: totals.total,
          totalWithGst: totals.totalWithGst,
          delta: paise(delta?.totals.total ?? totals.total),
          note,
          issuedAt,
          issuedBy,
          decidedAt: null,
          decidedBy: null,
          remark: null,
          via: null,
        },
      ];
    }
    case 'IssueAccepted': {
      const { issue, name, at, contentHash, via } = event.data;
      return moved(issues, issue, { status: 'accepted', contentHash, decidedAt: at, decidedBy: name, via });
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
