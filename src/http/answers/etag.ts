import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './problem';

/** An answer that is kept as bytes. */
export interface ByteAnswer {
  /** Strong validator without quotes, e.g. `boq-7-42-admin`. */
  readonly etag: string;
  readonly body: Buffer;
  /** The same bytes compressed with gzip, when that pays. */
  readonly gzip?: Buffer;
  /** Default `application/json; charset=utf-8`. */
  readonly contentType?: string;
  /** Default `private, no-cache`: kept by the browser, checked each time. */
  readonly cacheControl?: string;
}

/** `"value"`, as it goes into an ETag header. */
function quoteEtag(value: string): string {
  return `"${value}"`;
}

/** Whether `If-None-Match` names this validator (weak ones count, as compression proxies weaken them). */
export function isNotModified(request: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (!header) return false;
  const wanted = quoteEtag(etag);
  return (
    header === wanted ||
    header.split(',').some((item) => item.trim().replace(/^W\//, '') === wanted || item.trim() === '*')
  );
}

/** Answers 304 when the caller has these bytes already, else the bytes, compressed when the caller takes that. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: ByteAnswer): void {
  void reply
    .header('etag', quoteEtag(answer.etag))
    .header('cache-control', answer.cacheControl ?? 'private, no-cache')
    .header('vary', 'accept-encoding, authorization, system-identifier');
  if (isNotModified(request, answer.etag)) {
    void reply.code(304).send();
    return;
  }
  void reply.header('content-type', answer.contentType ?? 'application/json; charset=utf-8');
  if (answer.gzip && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    void reply.header('content-encoding', 'gzip').send(answer.gzip);
    return;
  }
  void reply.send(answer.body);
}

/** Revision that `If-Match: "7"` names. Throws 400 for anything else; undefined without the header. */
export function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (!match) throw invalid({ 'If-Match': 'If-Match takes the revision of the item.' });
  return Number(match[1]);
}

/** Names the item's revision, or the BOQ's, as the validator of the answer. */
export function tag<T extends { readonly revision: number }>(
  reply: FastifyReply,
  answer: T,
  revision: number = answer.revision,
): T {
  void reply.header('etag', `"${revision}"`);
  return answer;
}
