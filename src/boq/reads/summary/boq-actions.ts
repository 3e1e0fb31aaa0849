import { decideAccess } from '../../../http/access/access';
import type { Actor } from '../../../http/access/actor';
import type { BoqRelation } from '../../../http/access/boq-relations';
import { ruleOf, type PolicyName } from '../../../http/access/policies';

/** What the client shows or hides, by the policy that decides it on the server. */
const ACTIONS: Readonly<Record<string, PolicyName>> = {
  edit_items: 'boq.edit-items',
  edit_images: 'boq.edit-images',
  comment: 'boq.comments',
  edit_rates: 'boq.edit-rates',
  edit_design_fee: 'boq.design-fee',
  issue: 'boq.issue',
  read_issues: 'boq.read-issues',
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

/** What is done in the BOQ itself, and in no what-if copy of it. */
const NOT_IN_A_BRANCH: ReadonlySet<string> = new Set([
  'branch',
  'issue',
  'read_issues',
  'read_members',
  'invite',
  'remove_members',
  'assign',
  'unlink',
  'delete',
]);

/** Names of everything `actor` may do with a BOQ he stands to in this relation. */
export function actionsOf(actor: Actor, relation: BoqRelation, isBranch = false): string[] {
  return Object.keys(ACTIONS).filter(
    (name) =>
      !(isBranch && NOT_IN_A_BRANCH.has(name)) &&
      decideAccess(ruleOf(ACTIONS[name] as PolicyName), actor, relation) === 'allow',
  );
}
