import { paths } from '../../../lib/paths';
import type { BranchCompare } from '../api/branch-queries';

/** The name in the address of the part of a difference that is open: a cause, or the whole of it. */
export const PART_PARAM = 'part';
export const WHOLE = 'difference';
/** The name in the address that says of which BOQ an amount is explained: of the copy; of the BOQ itself, without it. */
export const WHY_IN_PARAM = 'why_in';
export const COPY = 'copy';

/** The address of what a copy's difference to its BOQ is made of. */
export function wholeDifference(boqId: string, branchId: string): string {
  return `${paths.whatIf(boqId, branchId)}?${PART_PARAM}=${WHOLE}`;
}

export type Part = BranchCompare['against_now']['bridge'][number];

/** The causes that moved something, in the order of every price bridge. */
export function causesOf({ against_now: { bridge } }: BranchCompare): Part[] {
  return bridge.filter(({ amount }) => amount !== 0);
}

/**
 * One cause of the difference to the BOQ now, with the revisions of the copy behind it; null for one that is not among them. No
 * revision of the copy is behind what the BOQ itself changed since the copy was taken.
 */
export function partOf(compare: BranchCompare, cause: string | null): Part | null {
  const part = causesOf(compare).find((one) => one.cause === cause);
  if (!part) return null;
  const own = compare.since_taken.bridge.find((one) => one.cause === cause);
  return own ? { ...part, revisions: own.revisions, revisions_count: own.revisions_count } : part;
}
