import type { UserActor } from '../http/access/actor';
import { unauthorized } from '../http/answers/problem';
import { currentContext } from '../http/request/request-context';

/** The person who asks. Throws 401 for a guest, whom the route's policy keeps out before. */
export function self(): UserActor {
  const { actor } = currentContext();
  if (actor.kind !== 'user') throw unauthorized();
  return actor;
}
