import type { Actor } from '../http/access/actor';
import type { RequestContext } from '../http/request/request-context';

/** What visitors made before they had an account; provided by the BOQ feature. */
export abstract class GuestWork {
  /** Gives the person everything made with the identifier of the request. Never rejects: logging in must not fail by it. */
  abstract keep(context: RequestContext, person: Extract<Actor, { kind: 'user' }>): Promise<void>;
}
