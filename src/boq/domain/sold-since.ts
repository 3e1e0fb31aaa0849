import type { MarkUp, MarkUps } from '../../kernel/selling';
import type { Service } from '../../kernel/terms';
import type { BoqState } from './boq.state';

const AT_COST: MarkUps = { overheadBp: 0, profitBp: 0, services: {}, lines: {} };

/**
 * The revision from which people who may not see costs are shown a BOQ, after an event that led from `before` to `after`;
 * null while it was never marked up. It is the last revision that marked up something sold at cost until then: where a
 * mark-up goes and comes back, the revisions between would tell the cost of what is sold at a price again.
 */
export function soldSince(before: BoqState, after: BoqState): number | null {
  if (after.head.markUp === null || after.head.markUp === before.head.markUp) return before.soldSince;
  if (before.soldSince === null) return after.revision;
  return marksUpMore(before, after) ? after.revision : before.soldSince;
}

/** Whether the mark-up of anything, by its service or on its own, rises from nothing. */
function marksUpMore(before: BoqState, after: BoqState): boolean {
  const [was, is] = [before.head.markUp ?? AT_COST, after.head.markUp ?? AT_COST];
  const rises = (from: MarkUp, to: MarkUp): boolean => !addsTo(from) && addsTo(to);
  if (rises(was, is)) return true;
  const services = new Set([...Object.keys(was.services), ...Object.keys(is.services)] as Service[]);
  if ([...services].some((id) => rises(was.services[id] ?? was, is.services[id] ?? is))) return true;
  return [...new Set([...Object.keys(was.lines), ...Object.keys(is.lines)])].some((id) => {
    const service = (after.lines.get(id) ?? before.lines.get(id))?.service;
    // An item that was removed can come back, at the price of a service that nothing here says.
    if (service === undefined) return !addsTo(was.lines[id] ?? AT_COST);
    return rises(was.lines[id] ?? was.services[service] ?? was, is.lines[id] ?? is.services[service] ?? is);
  });
}

function addsTo({ overheadBp, profitBp }: MarkUp): boolean {
  return overheadBp !== 0 || profitBp !== 0;
}
