import { roleOf, type Actor } from './actor';
import type { BoqRelation } from './boq-relations';

/** Everyone, with or without an account. */
export interface PublicRule {
  readonly scope: 'public';
}

/** Any account, or one of `roles` when given; `exact` holds admins to the list too. */
export interface SessionRule {
  readonly scope: 'session';
  readonly roles?: readonly ('user' | 'home-owner' | 'designer')[];
  readonly exact?: boolean;
}

/** Directory data: verified designers and admins. */
export interface DirectoryRule {
  readonly scope: 'directory';
}

/** Admins only; `loopback` also lets a program on this machine in (metrics). */
export interface AdminRule {
  readonly scope: 'admin';
  readonly loopback?: boolean;
}

/** What a logged-in person gets per relation; 404 for `other` hides that the BOQ exists. */
export interface BoqCells {
  readonly own: 'allow' | 403 | 404;
  readonly invited: 'allow' | 403 | 404;
  /** Invited to read and comment, only to read, or to work on site: 403 unless the policy says otherwise. */
  readonly commenter: 'allow' | 403;
  readonly viewer: 'allow' | 403;
  readonly site: 'allow' | 403;
  readonly template: 'allow' | 403 | 404;
  readonly other: 'allow' | 403 | 404;
}

/** One BOQ. A guest gets 401 for every relation not listed. `member` = user and home-owner. */
export interface BoqRule {
  readonly scope: 'boq';
  readonly guest: readonly ('own' | 'template')[];
  readonly member: BoqCells;
  readonly designer: BoqCells;
  /** The BOQ id may be omitted, and the call is then public (estimates). */
  readonly boqOptional?: boolean;
  /** Shows how prices are made: for a marked-up BOQ, only to those who may see costs. */
  readonly showsCost?: true;
}

export type Rule = PublicRule | SessionRule | DirectoryRule | AdminRule | BoqRule;
export type Decision = 'allow' | 401 | 403 | 404;

/**
 * The only place where access is decided. Pure; `relation` matters only for BOQ rules (null = no BOQ named). 401 =
 * needs an account, 403 = visible but not allowed, 404 = not visible.
 */
export function decideAccess(rule: Rule, actor: Actor, relation: BoqRelation | null = null): Decision {
  const role = roleOf(actor);
  switch (rule.scope) {
    case 'public':
      return 'allow';
    case 'session':
      if (role === 'guest') return 401;
      if (role === 'admin') return rule.exact ? 403 : 'allow';
      return !rule.roles || rule.roles.includes(role) ? 'allow' : 403;
    case 'directory':
      if (role === 'guest') return 401;
      if (role === 'admin') return 'allow';
      return role === 'designer' && actor.kind === 'user' && actor.verified ? 'allow' : 403;
    case 'admin':
      if (role === 'guest') return 401;
      return role === 'admin' ? 'allow' : 403;
    case 'boq':
      return decideBoq(rule, role, relation);
  }
}

function decideBoq(rule: BoqRule, role: ReturnType<typeof roleOf>, relation: BoqRelation | null): Decision {
  if (relation === null) return rule.boqOptional ? 'allow' : role === 'guest' ? 401 : 404;
  // A guest gets the same answer for an absent BOQ as for another person's: log in.
  if (role === 'guest') return rule.guest.some((allowed) => allowed === relation) ? 'allow' : 401;
  if (relation === 'absent') return 404;
  if (role === 'admin') return 'allow';
  return (role === 'designer' ? rule.designer : rule.member)[relation];
}
