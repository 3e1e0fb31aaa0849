import { paise, rupees } from '../../kernel/money';
import type { Estimate } from '../boq-streams';

/** What a change of a BOQ would make of its total. Rupees. */
export interface ChangeEstimate {
  readonly total_before: number;
  readonly total_after: number;
  readonly delta: number;
  /** Items that come, go, or whose own fields change. */
  readonly items_changed: number;
  readonly estimate_token: string;
}

export async function changeEstimate({ before, after, token }: Estimate): Promise<ChangeEstimate> {
  const [was, is] = [before.priced.totals.total, after.priced.totals.total];
  const [old, next] = [before.state.lines, after.state.lines];
  let changed = 0;
  for (const [id, line] of next) if (old.get(id) !== line) changed += 1;
  for (const id of old.keys()) if (!next.has(id)) changed += 1;
  return {
    total_before: rupees(was),
    total_after: rupees(is),
    delta: rupees(paise(is - was)),
    items_changed: changed,
    estimate_token: await token(),
  };
}
