import { paise, rupees } from '../../../kernel/money';
import type { Estimate } from '../commands/outcome';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { BoqState } from '../../domain/boq.state';

/** The effect of a change on a BOQ's total. Rupees. */
export interface ChangeEstimate {
  readonly total_before: number;
  readonly total_after: number;
  readonly delta: number;
  /** Items that are added, removed, or whose own fields change. */
  readonly items_changed: number;
  readonly estimate_token: string;
}

/** The number of lines that are added, removed, or whose own fields differ. */
export function changedLines({ lines: old }: BoqState, { lines: next }: BoqState): number {
  let changed = 0;
  for (const [id, line] of next) if (!sameValue(old.get(id), line)) changed += 1;
  for (const id of old.keys()) if (!next.has(id)) changed += 1;
  return changed;
}

export async function changeEstimate({ before, after, token }: Estimate): Promise<ChangeEstimate> {
  const [was, is] = [before.priced.totals.total, after.priced.totals.total];
  return {
    total_before: rupees(was),
    total_after: rupees(is),
    delta: rupees(paise(is - was)),
    items_changed: changedLines(before.state, after.state),
    estimate_token: await token(),
  };
}
