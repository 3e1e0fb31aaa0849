/**
 * The product's permission table, written out as the expected answers. Deliberately not derived from
 * `src/platform/http/access/policies.ts`: running every operation compares the two.
 */
export const ROLES = ['guest', 'user', 'home-owner', 'designer', 'admin'] as const;
export type TestRole = (typeof ROLES)[number];

/** `commenter`, `viewer`, `site` = invited to comment, to view or to work on site; `other` = another person's, `guest` = saved by another visitor; `deleted` and `absent` BOQs do not exist. */
export const RELATIONS = [
  'own',
  'invited',
  'commenter',
  'viewer',
  'site',
  'template',
  'other',
  'guest',
  'deleted',
  'absent',
] as const;
export type TestRelation = (typeof RELATIONS)[number];

export type Expected = 'allowed' | 401 | 403 | 404;

/** own / invited / other / template, as `yes` or the status. */
type Cells = `${Cell}/${Cell}/${Cell}/${Cell}`;
type Cell = 'yes' | '403' | '404';

export interface Grants {
  /** Relations in which a visitor without an account may; all others ask them to log in. */
  readonly guest: readonly ('own' | 'template')[];
  readonly member: Cells;
  readonly designer: Cells;
  /** Of people who were invited to less than editing, whom it is open to; 403 for the others. What is open to who comments is so to who works on site. */
  readonly restricted?: 'commenter' | 'both';
}

/** How prices are made, and estimates. */
export const WORKINGS: Grants = { guest: ['own', 'template'], member: 'yes/yes/404/yes', designer: 'yes/yes/404/yes' };
export const READ: Grants = { ...WORKINGS, restricted: 'both' };
export const HISTORY: Grants = { guest: ['own'], member: 'yes/yes/404/403', designer: 'yes/yes/404/403' };
export const EDIT: Grants = { guest: ['own'], member: 'yes/yes/404/403', designer: 'yes/yes/404/403' };
export const RATES: Grants = { guest: [], member: '403/403/404/403', designer: 'yes/yes/404/403' };
export const RENAME: Grants = { guest: [], member: 'yes/403/404/403', designer: 'yes/yes/404/403' };
export const DELETE: Grants = { guest: [], member: 'yes/403/404/403', designer: 'yes/403/404/403' };
export const CLONE: Grants = { guest: [], member: 'yes/yes/404/yes', designer: 'yes/yes/404/yes' };
export const MEMBERS: Grants = {
  guest: [],
  member: 'yes/yes/404/403',
  designer: 'yes/yes/404/403',
  restricted: 'commenter',
};
export const ISSUES: Grants = { guest: [], member: 'yes/yes/404/403', designer: 'yes/yes/404/403' };
export const COMMENTS: Grants = {
  guest: ['own'],
  member: 'yes/yes/404/403',
  designer: 'yes/yes/404/403',
  restricted: 'commenter',
};
export const REVERT: Grants = { guest: [], member: 'yes/yes/404/403', designer: 'yes/yes/404/403' };

/** The expected answer for a person of `role` with `relation` to the BOQ. */
export function expectedOf(grants: Grants, role: TestRole, relation: TestRelation): Expected {
  if (role === 'guest') return grants.guest.some((allowed) => allowed === relation) ? 'allowed' : 401;
  if (relation === 'deleted' || relation === 'absent') return 404;
  if (role === 'admin') return 'allowed';
  if (relation === 'viewer') return grants.restricted === 'both' ? 'allowed' : 403;
  if (relation === 'commenter' || relation === 'site') return grants.restricted ? 'allowed' : 403;
  const [own, invited, other, template] = (role === 'designer' ? grants.designer : grants.member).split('/') as Cell[];
  const cell = { own, invited, other, guest: other, template }[relation];
  return cell === 'yes' ? 'allowed' : cell === '403' ? 403 : 404;
}
