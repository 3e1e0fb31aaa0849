import { ApiError } from '../../../lib/api/errors';

/** What is still known of an issue whose altered record can no longer be shown. */
export interface LostOffer {
  /** The message to show. */
  readonly message: string;
  readonly issue: number;
  readonly accepted: { readonly at: string; readonly by: string } | null;
  readonly issuedAt: string;
  readonly hash: string;
  readonly recomputed: string;
}

/** Parses the refusal to show an issue; null for any other error. */
export function lostOffer(error: unknown): LostOffer | null {
  if (!(error instanceof ApiError) || error.code !== 'record_altered') return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null) return null;
  const known = current as Readonly<Record<string, unknown>>;
  const text = (field: string): string => (typeof known[field] === 'string' ? known[field] : '');
  return {
    message: error.msg,
    issue: Number(known.issue),
    accepted: known.status === 'accepted' ? { at: text('accepted_at'), by: text('accepted_by') } : null,
    issuedAt: text('issued_at'),
    hash: text('content_hash'),
    recomputed: text('recomputed_hash'),
  };
}

/** What is said of a quotation that came to nothing. */
export interface ClosedOffer {
  readonly message: string;
  readonly status: string;
  readonly firm: string;
  readonly phone: string;
  /** Number of the newer one that this link may open. */
  readonly newer: number | null;
}

/** Parses the refusal to show an issue that was withdrawn, replaced or declined; null for any other error. */
export function closedOffer(error: unknown): ClosedOffer | null {
  if (!(error instanceof ApiError) || error.code !== 'quotation_closed') return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null) return null;
  const known = current as Readonly<Record<string, unknown>>;
  const text = (field: string): string => (typeof known[field] === 'string' ? known[field] : '');
  return {
    message: error.msg,
    status: text('status'),
    firm: text('firm'),
    phone: text('phone'),
    newer: typeof known.newer === 'number' ? known.newer : null,
  };
}
