import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../../api/schema';
import { earlyRead } from './early-reads';
import { ApiError, OFFLINE_MESSAGE, toApiError } from './errors';
import { session } from '../session';

/** Set by the shell: called when the server reports that the session has ended. */
let onExpired: () => void = () => session.clear();
export function whenExpired(handler: () => void): void {
  onExpired = handler;
}

/** Identity headers of every call. */
export function identityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = session.token();
  const identifier = session.identifier();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (identifier) headers['System-Identifier'] = identifier;
  return headers;
}

const identity: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(identityHeaders())) request.headers.set(name, value);
    return request;
  },
};

export const client = createClient<paths>({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  // Looks fetch up at each call, so that a test's or service worker's version is used.
  fetch: (request) => earlyRead(request) ?? globalThis.fetch(request),
});
client.use(identity);

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Awaits a call of the client and returns its body. Throws ApiError for any other outcome, including a lost connection.
 */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<NonNullable<T>> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, OFFLINE_MESSAGE);
  }
  if (answer.response.ok) return (answer.data ?? {}) as NonNullable<T>;
  const error = toApiError(answer.response.status, answer.error);
  if (error.status === 401 && error.msg === 'logout') onExpired();
  throw error;
}

/** A new key for one command; retries reuse it, so that it is never executed twice. */
export function newCommandKey(): string {
  return crypto.randomUUID();
}

/** The headers of a command: its key and, if given, the reason. */
export function commandHeaders(key: string, reason = ''): { 'Idempotency-Key': string; 'X-Reason'?: string } {
  const words = reason.trim();
  // Headers are ASCII only.
  return { 'Idempotency-Key': key, ...(words ? { 'X-Reason': encodeURIComponent(words) } : {}) };
}
