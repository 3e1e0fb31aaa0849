import { wholeSteps } from '../../../lib/format/whole-parts';
import { paths } from '../../../lib/paths';
import type { BranchCompare } from '../api/branch-queries';

/** Query parameter for the open part of a difference: a cause, or all of it. */
export const PART_PARAM = 'part';
export const WHOLE = 'difference';
/** Query parameter for the BOQ of an explained amount: the copy; absent for the BOQ itself. */
export const WHY_IN_PARAM = 'why_in';
export const COPY = 'copy';

/** URL of the explanation of a copy's difference from its BOQ. */
export function wholeDifference(boqId: string, branchId: string): string {
  return `${paths.whatIf(boqId, branchId)}?${PART_PARAM}=${WHOLE}`;
}

export type Part = BranchCompare['against_now']['bridge'][number];

/** The causes with an effect, in bridge order, in whole rupees that add up. */
export function causesOf({ against_now: { from, to, bridge } }: BranchCompare): Part[] {
  return wholeSteps(from.total_cost, to.total_cost, bridge).filter(({ amount }) => amount !== 0);
}

/**
 * One cause of the difference from the current BOQ, with the copy's revisions behind it; null for an unknown one.
 * Changes made by the BOQ itself since the copy have none.
 */
export function partOf(compare: BranchCompare, cause: string | null): Part | null {
  const part = causesOf(compare).find((one) => one.cause === cause);
  if (!part) return null;
  const own = compare.since_taken.bridge.find((one) => one.cause === cause);
  return own ? { ...part, revisions: own.revisions, revisions_count: own.revisions_count } : part;
}
