import type { IssueRecord } from '../../domain/issues/issue.record';

/** What proves an acceptance, as answers show it. */
export function confirmedOf({ status, confirmed }: Pick<IssueRecord, 'status' | 'confirmed'>): {
  confirmed_by: 'code' | 'name' | null;
  confirmed_to: string | null;
} {
  if (status !== 'accepted') return { confirmed_by: null, confirmed_to: null };
  return { confirmed_by: confirmed?.by ?? 'name', confirmed_to: confirmed?.to ?? null };
}
