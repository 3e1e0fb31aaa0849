import type { FastifyRequest } from 'fastify';

/** What a request's own line says besides. For logging only: nothing else may read it. */
interface LogNote {
  /** Of a login that failed: a hash of the email, the same for each attempt on it. */
  readonly account?: string;
  /** The refusal is intended, such as 503 to a probe while the process is draining: logged as information. */
  readonly intended?: boolean;
}

/** By request. */
export const logNotes = new WeakMap<FastifyRequest, LogNote>();
