import { allows } from '../../../platform/http/access/access.service';
import type { PolicyName } from '../../../platform/http/access/policies';
import type { Asker } from '../asker';

/** What the client shows or hides, by the policy that the server applies. */
const ACTIONS: Readonly<Record<string, PolicyName>> = {
  edit_items: 'boq.edit-items',
  edit_images: 'boq.edit-images',
  comment: 'boq.comments',
  edit_rates: 'boq.edit-rates',
  edit_design_fee: 'boq.design-fee',
  see_cost: 'boq.see-cost',
  explain: 'boq.explain',
  type_items: 'boq.type-items',
  issue: 'boq.issue',
  read_issues: 'boq.read-issues',
  read_works: 'works.read',
  measure: 'works.measure',
  keep_site: 'works.site',
  bill: 'works.bill',
  see_works_cost: 'works.cost',
  read_history: 'boq.read-history',
  undo: 'boq.undo',
  revert: 'boq.revert',
  branch: 'boq.branch',
  rename: 'boq.rename',
  delete: 'boq.delete',
  clone: 'boq.clone',
  read_members: 'boq.read-members',
  invite: 'boq.invite',
  remove_members: 'boq.remove-member',
  assign: 'boq.assign',
  unlink: 'boq.unlink',
};

/** What can only be done in the BOQ itself, not in a what-if copy. */
const NOT_IN_A_BRANCH: ReadonlySet<string> = new Set([
  'branch',
  'issue',
  'read_issues',
  'read_works',
  'measure',
  'keep_site',
  'bill',
  'see_works_cost',
  'read_members',
  'invite',
  'remove_members',
  'assign',
  'unlink',
  'delete',
]);

/** Names of everything `asker` may do with a BOQ. */
export function actionsOf(asker: Asker, isBranch = false): string[] {
  return Object.keys(ACTIONS).filter(
    (name) => !(isBranch && NOT_IN_A_BRANCH.has(name)) && allows(asker, ACTIONS[name] as PolicyName),
  );
}
