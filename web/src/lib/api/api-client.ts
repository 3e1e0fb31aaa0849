import createClient from 'openapi-fetch';
import type { paths } from '../../api/schema';
import { earlyRead } from './early-reads';
import type { Body, Reply } from './api-types';
import { ApiError, OFFLINE_MESSAGE, toApiError } from './errors';
import { session } from '../session';

let onExpired: (() => void) | null = null;
/** Reads begin before the shell exists to be notified. */
let hasExpired = false;

/** Set by the shell: called when the server reports that the session has ended, or has reported it before. */
export function whenExpired(handler: () => void): void {
  onExpired = handler;
  if (hasExpired) expire();
}

function expire(): void {
  hasExpired = onExpired === null;
  onExpired?.();
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

export const client = createClient<paths>({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  // No middleware: with one, a request would leave only after what the page renders in the meantime.
  fetch: (request) => {
    for (const [name, value] of Object.entries(identityHeaders())) request.headers.set(name, value);
    // Looks fetch up at each call, so that a test's or service worker's version is used.
    return earlyRead(request) ?? globalThis.fetch(request);
  },
});

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
  if (error.status === 401 && error.msg === 'logout') expire();
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

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<M, object>> ? Path : never;
}[keyof paths];
/** The method as a key of the path. */
type Of<M extends Method, Path extends keyof paths> = M & keyof paths[Path];
/** Path and query of an operation, as the document names them. */
type Place<Operation> = Operation extends { parameters: infer Given } ? Omit<Given, 'header' | 'cookie'> : unknown;

interface Sent {
  signal?: AbortSignal | undefined;
  /** The command's key; without one, nothing is changed. */
  key?: string;
  reason?: string | undefined;
  /** Revision of the record that the person saw: the server refuses to change a later one (412). */
  revision?: number | undefined;
  /** Token of the estimate shown to the person: the server refuses the command when its figures have changed since. */
  estimateToken?: string | undefined;
}

/**
 * Calls an operation and returns its body: `call('get', '/api/boqs/{id}', { path: { id }, signal })`. Throws ApiError for any other
 * outcome, including a lost connection.
 */
export function call<M extends Method, Path extends PathWith<M>>(
  method: M,
  path: Path,
  request: Place<paths[Path][Of<M, Path>]> & { body?: Body<Path, Of<M, Path>> } & Sent,
): Promise<Reply<Path, Of<M, Path>>> {
  const { key, reason, revision, estimateToken, signal, body, ...params } = request;
  const headers = {
    ...(key === undefined ? {} : commandHeaders(key, reason)),
    ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
    ...(estimateToken ? { 'X-Estimate-Token': estimateToken } : {}),
  };
  const ask = client.request as unknown as (...sent: unknown[]) => Promise<Answer<Reply<Path, Of<M, Path>>>>;
  return unwrap(ask(method, path, { params, body, headers, signal }));
}
