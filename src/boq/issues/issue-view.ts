import { rupees } from '../../kernel/money';
import type { IssueRecord } from '../domain/issues/issue.record';
import type { HeldIssue } from './issue-contents';
import type { IssueView } from './issues.dto';

const NO_FIGURES = { total: null, totalWithGst: null, delta: null } as const;

/** An issue for lists, with its verification. */
export function issueView(record: IssueRecord, held: HeldIssue): IssueView {
  // A process with cached figures must show no more than one that has to read them.
  const { total, totalWithGst, delta } = held.content ? record : NO_FIGURES;
  return {
    issue: record.issue,
    kind: record.kind,
    against: record.against,
    revision: record.revision,
    status: record.status,
    content_hash: held.proof.content_hash,
    intact: held.proof.intact,
    total: total && rupees(total),
    total_with_gst: totalWithGst && rupees(totalWithGst),
    delta: delta && rupees(delta),
    note: record.note,
    issued_at: held.issuedAt,
    issued_by: held.issuedBy,
    decided_at: record.decidedAt,
    decided_by: record.decidedBy,
    remark: record.remark,
  };
}
