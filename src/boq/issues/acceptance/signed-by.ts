import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { Authorship } from '../../core/boq-streams';

/** The author of what a client does by the link: without an account, the name that they gave. */
export function signedBy(context: RequestContext, name: string): Authorship {
  const author = authorship(context);
  return author.actorId === null && name ? { ...author, actorName: name } : author;
}
