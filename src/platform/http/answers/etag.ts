import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './problem';

/** An answer cached as bytes; compressed.ts compresses them when a client first accepts that. */
export interface ByteAnswer {
  /** Strong validator without quotes, e.g. `boq-7-42-admin`. */
  readonly etag: string;
  readonly body: Buffer;
  /** Default `application/json; charset=utf-8`. */
  readonly contentType?: string;
  /** Default `private, no-cache`: stored by the browser, revalidated each time. */
  readonly cacheControl?: string;
}

/** The value in quotes, as ETag headers need it. */
function quoteEtag(value: string): string {
  return `"${value}"`;
}

/** Whether `If-None-Match` contains this validator (weak ones count, because compressing proxies weaken them). */
export function isNotModified(request: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (!header) return false;
  const wanted = quoteEtag(etag);
  return (
    header === wanted ||
    header.split(',').some((item) => item.trim().replace(/^W\//, '') === wanted || item.trim() === '*')
  );
}

/** Answers 304 when the client already has these bytes, else the bytes. */
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
  void reply.send(answer.body);
}

/** The revision in `If-Match: "7"`. Throws 400 for anything else; undefined without the header. */
export function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim());
  if (!match) throw invalid({ 'If-Match': 'If-Match takes the revision of the item.' });
  return Number(match[1]);
}

/** Sets the revision of the item, or of the BOQ, as the answer's ETag. */
export function tag<T extends { readonly revision: number }>(
  reply: FastifyReply,
  answer: T,
  revision: number = answer.revision,
): T {
  void reply.header('etag', `"${revision}"`);
  return answer;
}
