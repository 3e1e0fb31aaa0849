import type { Access } from '../../http/access/access.service';
import type { PolicyName } from '../../http/access/policies';
import { RIGHTS, type Right } from '../domain/rights';

/** The policy behind each right. */
const POLICY_OF: Readonly<Record<Right, PolicyName>> = {
  items: 'boq.edit-items',
  rates: 'boq.edit-rates',
  details: 'boq.rename',
  fee: 'boq.design-fee',
  import: 'boq.upload',
};

/** What the current actor may do with the BOQ of this request. */
export function rightsHeld(access: Access): Set<Right> {
  return new Set(RIGHTS.filter((right) => access.allows(POLICY_OF[right])));
}

/** Throws 401, 403 or 404 unless the current actor has all of them. */
export function requireRights(access: Access, rights: ReadonlySet<Right>): void {
  for (const right of rights) access.require(POLICY_OF[right]);
}
