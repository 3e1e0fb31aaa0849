/** Spec section 8: shown when the server sent no message of its own. */
export const DEFAULT_MESSAGE = 'Something went wrong!';
export const OFFLINE_MESSAGE = 'You are offline. Check the connection and try again.';

/** Any failed call: `status` 0 means no response (offline, server down). `errors` maps a field to a sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly msg: string,
    readonly errors: Readonly<Record<string, string>> = {},
    readonly code: string | null = null,
    /** The server's current value, when the answer (409, 412) contains it. */
    readonly current: unknown = undefined,
  ) {
    super(msg);
    this.name = 'ApiError';
  }
}

/** The message to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.msg : DEFAULT_MESSAGE;
}

/** A refusal's messages by field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.errors : {};
}

/** The message of a failure that names no field; null for others, and without a failure. */
export function generalError(error: unknown): string | null {
  return error && Object.keys(fieldErrors(error)).length === 0 ? messageOf(error) : null;
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Parses a problem document (`application/problem+json`), or whatever came instead. */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = record(body);
  const text = [problem.msg, problem.message, problem.title].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const errors = Object.fromEntries(
    Object.entries(record(problem.errors)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const code = typeof problem.code === 'string' ? problem.code : null;
  return new ApiError(status || 400, text ?? DEFAULT_MESSAGE, errors, code, problem.current);
}
