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
