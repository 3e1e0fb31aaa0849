/** What an error answer carries besides status and message. */
export interface ProblemDetails {
  /** Field name (`material.rate`) to the sentence shown below it. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The current value, for 409 and 412. */
  readonly current?: unknown;
  /** What keeps a plan from being measured, with its place in millimetres if it has one, for 422. */
  readonly faults?: readonly { readonly at?: readonly [number, number]; readonly message: string }[];
  /** Seconds after which a retry makes sense, for 429, 503 and 507. */
  readonly retryAfter?: number;
}

/**
 * An error with its own HTTP answer. Throw one anywhere in a request: the filter renders it as
 * `application/problem+json`. `message` is shown to people as it is, so write a sentence without internals.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
  }
}

/** 400 with a sentence per field; `message` defaults to the first of them. */
export function invalid(errors: Readonly<Record<string, string>>, message?: string): Problem {
  const first = Object.values(errors)[0] ?? 'The request is not valid.';
  return new Problem(400, 'invalid', message ?? first, { errors });
}

/** 401. The client clears its session when the message is `logout` (see `sessionEnded`). */
export function unauthorized(message = 'Please log in to continue.'): Problem {
  return new Problem(401, 'unauthorized', message);
}

/** 401 for a token that is malformed, unknown, expired or revoked. */
export function sessionEnded(): Problem {
  return new Problem(401, 'session_ended', 'logout');
}

/** 403: visible, but not allowed. */
export function forbidden(message = 'You do not have permission to do this.'): Problem {
  return new Problem(403, 'forbidden', message);
}

/** 403 for someone who has proved who they are, and whose account an admin has closed. */
export function accountDisabled(): Problem {
  const message = 'This account has been disabled. Your BOQs are kept: please write to us to have it enabled again.';
  return new Problem(403, 'account_disabled', message);
}

/** 404: absent or not visible. Takes no message on purpose, so that nobody can distinguish the two. */
export function notFound(): Problem {
  return new Problem(404, 'not_found', 'Not found.');
}

/** 409: the compared value has changed; `current` is its present value. */
export function conflict(code: string, message: string, current?: unknown): Problem {
  return new Problem(409, code, message, current === undefined ? {} : { current });
}

/** 412: `If-Match` did not match; `current` is the resource now. */
export function preconditionFailed(current?: unknown): Problem {
  const message = 'This was changed by someone else in the meantime.';
  return new Problem(412, 'precondition_failed', message, current === undefined ? {} : { current });
}

/** 428: a change that has to say which revision it is of does not. */
export function preconditionRequired(): Problem {
  const message = 'Send the revision that you saw as If-Match, so that nobody else’s change is undone.';
  return new Problem(428, 'precondition_required', message);
}

/** 413: the upload or body is larger than allowed. */
export function tooLarge(message = 'This is larger than allowed.'): Problem {
  return new Problem(413, 'too_large', message);
}

/** 422: an idempotency key was reused with another body. */
export function keyReused(): Problem {
  return new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used before for a different request.');
}

/** 429: `retryAfter` is in seconds. */
export function tooMany(retryAfter: number, message = 'Too many tries. Please wait a while and try again.'): Problem {
  return new Problem(429, 'too_many_requests', message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}

/** 503: a required service is temporarily down. */
export function unavailable(): Problem {
  return new Problem(503, 'unavailable', 'The service is busy or restarting. Please try again in a moment.', {
    retryAfter: 1,
  });
}
