import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../../api/schema';
import { earlyRead } from './early-reads';
import { ApiError, OFFLINE_MESSAGE, toApiError } from './errors';
import { session } from '../session';

/** Set by the session code of the shell: what happens when the server says that the session has ended. */
let onExpired: () => void = () => session.clear();
export function whenExpired(handler: () => void): void {
  onExpired = handler;
}

/** Headers every call carries: who is asking. */
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
  // Looked up at each call, so that a test's or a service worker's fetch is used.
  fetch: (request) => earlyRead(request) ?? globalThis.fetch(request),
});
client.use(identity);

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Waits for a call of the client and gives its body. Throws ApiError for any other outcome, a lost connection included. */
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

/** A fresh key for one command; retries of that command reuse it, so that it can never happen twice. */
export function newCommandKey(): string {
  return crypto.randomUUID();
}

/** The headers of a command: its key, and why it is done where a reason was given. */
export function commandHeaders(key: string, reason = ''): { 'Idempotency-Key': string; 'X-Reason'?: string } {
  const words = reason.trim();
  // Headers hold nothing beyond ASCII.
  return { 'Idempotency-Key': key, ...(words ? { 'X-Reason': encodeURIComponent(words) } : {}) };
}
