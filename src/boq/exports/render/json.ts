import type { BoqDocument } from '../../issues/documents/boq-documents';

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const JSON_VERSION = 1;

/** The whole document for programs; its shape is in docs/exports.md. Amounts are rupees with at most 2 decimals. */
export function renderJson({ boq, items, gstPercent, at, issue }: BoqDocument): Buffer {
  const document = {
    format: 'fitout-boq',
    version: JSON_VERSION,
    revision_at: at,
    gst_percent: gstPercent,
    issue: issue && {
      issue: issue.issue,
      kind: issue.kind,
      against: issue.against,
      delta: issue.delta,
      content_hash: issue.contentHash,
      intact: issue.intact,
      issued_by: issue.issuedBy,
      issued_at: issue.issuedAt,
      accepted: issue.accepted,
    },
    boq,
    items,
  };
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`, 'utf8');
}
