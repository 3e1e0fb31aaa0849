import { roleOf } from '../http/access/actor';
import { currentContext } from '../http/request/request-context';

export interface Author {
  readonly author_id: string | null;
  readonly author_guest: string | null;
  readonly author_name: string;
}

/** Who adds what this request adds. */
export function currentAuthor(): Author & { readonly author_role: string } {
  const { actor } = currentContext();
  return actor.kind === 'user'
    ? { author_id: actor.id, author_guest: null, author_name: actor.name, author_role: actor.role }
    : { author_id: null, author_guest: actor.identifier, author_name: 'Guest', author_role: roleOf(actor) };
}

/** Whether the current person added it; what a visitor added stays his when he logs in. */
export function isOwn(row: Pick<Author, 'author_id' | 'author_guest'>): boolean {
  const { actor, identifier } = currentContext();
  if (actor.kind === 'user' && row.author_id === actor.id) return true;
  const visitor = actor.kind === 'guest' ? actor.identifier : identifier;
  return row.author_guest !== null && row.author_guest === visitor;
}
