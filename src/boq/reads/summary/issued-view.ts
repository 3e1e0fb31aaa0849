import type { z } from 'zod';
import { paise, rupees, type Paise } from '../../../kernel/money';
import type { BoqState } from '../../domain/boq.state';
import { acceptedIssue, acceptedSum, openIssue } from '../../domain/issues/issue.state';
import type { issuedSchema } from '../../core/dto/issued.dto';

/**
 * The status of a BOQ's issues: the accepted sum and how far the current total is from it, and the issue that awaits an
 * answer.
 */
export function issuedView(state: BoqState, total: Paise): z.output<typeof issuedSchema> | null {
  const accepted = acceptedIssue(state);
  const waiting = openIssue(state);
  if (!accepted && !waiting) return null;
  const sum = acceptedSum(state);
  return {
    accepted: accepted && {
      issue: accepted.issue,
      revision: accepted.revision,
      at: accepted.decidedAt ?? '',
      by: accepted.decidedBy ?? '',
      sum: sum && rupees(sum),
      sum_with_gst: accepted.totalWithGst && rupees(accepted.totalWithGst),
      content_hash: accepted.contentHash,
      variation: sum === null ? null : rupees(paise(total - sum)),
      changed: state.contentRevision !== accepted.contentRevision,
    },
    waiting: waiting && {
      issue: waiting.issue,
      kind: waiting.kind,
      delta: waiting.delta && rupees(waiting.delta),
      at: waiting.issuedAt,
    },
  };
}
