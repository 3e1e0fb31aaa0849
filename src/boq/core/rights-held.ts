import { allows, requirePolicy } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { PolicyName } from '../../platform/http/access/policies';
import { RIGHTS, type Right } from '../domain/rights';

/** The policy behind each right. */
const POLICY_OF: Readonly<Record<Right, PolicyName>> = {
  items: 'boq.edit-items',
  rates: 'boq.edit-rates',
  details: 'boq.rename',
  fee: 'boq.design-fee',
  cost: 'boq.see-cost',
  import: 'boq.upload',
};

/** What the caller may do with the BOQ of the request. */
export function rightsHeld(context: RequestContext): Set<Right> {
  return new Set(RIGHTS.filter((right) => allows(context, POLICY_OF[right])));
}

/** Throws 401, 403 or 404 unless the caller has all of them. */
export function requireRights(context: RequestContext, rights: ReadonlySet<Right>): void {
  for (const right of rights) requirePolicy(context, POLICY_OF[right]);
}
