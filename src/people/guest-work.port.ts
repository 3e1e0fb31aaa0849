import type { Actor } from '../platform/http/access/actor';
import type { RequestContext } from '../platform/http/request/request-context';

/** What people made where they had no account, or one too many; provided by the BOQ feature. */
export abstract class GuestWork {
  /** Gives the person everything made with the identifier of the request. Never rejects: logging in must not fail by it. */
  abstract keep(context: RequestContext, person: Extract<Actor, { kind: 'user' }>): Promise<void>;

  /** Moves every BOQ of an account to another one of the same person. Throws what a command throws. */
  abstract join(context: RequestContext, fromId: string, to: Extract<Actor, { kind: 'user' }>): Promise<void>;
}
