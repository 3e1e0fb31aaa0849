import { roleOf } from '../../../platform/http/access/actor';
import type { RequestContext } from '../../../platform/http/request/request-context';

export interface Author {
  readonly author_id: string | null;
  readonly author_guest: string | null;
  readonly author_name: string;
}

/** The author of what a request adds. */
export function authorOf({ actor }: RequestContext): Author & { readonly author_role: string } {
  return actor.kind === 'user'
    ? { author_id: actor.id, author_guest: null, author_name: actor.name, author_role: actor.role }
    : { author_id: null, author_guest: actor.identifier, author_name: 'Visitor', author_role: roleOf(actor) };
}

/** Whether the requester added it; what visitors added stays theirs after they log in. */
export function isOwn({ actor, identifier }: RequestContext, row: Pick<Author, 'author_id' | 'author_guest'>): boolean {
  if (actor.kind === 'user' && row.author_id === actor.id) return true;
  const visitor = actor.kind === 'guest' ? actor.identifier : identifier;
  return row.author_guest !== null && row.author_guest === visitor;
}
