import { ApiError } from '../../../lib/api/errors';

/** What is still known of an issue whose altered record can no longer be shown. */
export interface LostQuotation {
  /** The message to show. */
  readonly message: string;
  readonly issue: number;
  readonly accepted: { readonly at: string; readonly by: string } | null;
  readonly issuedAt: string;
  readonly hash: string;
  readonly recomputed: string;
}

/** Parses the refusal to show an issue; null for any other error. */
export function parseLostQuotation(error: unknown): LostQuotation | null {
  const refusal = refusalOf(error, 'record_altered');
  if (!refusal) return null;
  const { message, known, text } = refusal;
  return {
    message,
    issue: Number(known.issue),
    accepted: known.status === 'accepted' ? { at: text('accepted_at'), by: text('accepted_by') } : null,
    issuedAt: text('issued_at'),
    hash: text('content_hash'),
    recomputed: text('recomputed_hash'),
  };
}

/** What is said of a quotation that came to nothing. */
export interface ClosedQuotation {
  readonly message: string;
  readonly status: string;
  readonly firm: string;
  readonly phone: string;
  /** Number of the newer one that this link may open. */
  readonly newer: number | null;
}

/** Parses the refusal to show an issue that was withdrawn, replaced or declined; null for any other error. */
export function parseClosedQuotation(error: unknown): ClosedQuotation | null {
  const refusal = refusalOf(error, 'quotation_closed');
  if (!refusal) return null;
  const { message, known, text } = refusal;
  return {
    message,
    status: text('status'),
    firm: text('firm'),
    phone: text('phone'),
    newer: typeof known.newer === 'number' ? known.newer : null,
  };
}

/** What a refusal with this code says besides its message; null for any other error. */
function refusalOf(error: unknown, code: string) {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null) return null;
  const known = current as Readonly<Record<string, unknown>>;
  const text = (field: string): string => (typeof known[field] === 'string' ? known[field] : '');
  return { message: error.msg, known, text };
}
