import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendBytes } from '../../platform/http/answers/etag';
import { contentTypeOf, type FileKind } from './export-format';

/** How long the address of an export opens, in seconds. */
export const FIVE_MINUTES = 300;

/** The bytes are a file and nothing else: no script, no frame, nothing fetched. */
const INERT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'; frame-ancestors 'none'";

export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly kind: FileKind;
  readonly etag: string;
}

/** A PDF opens in the browser, everything else is a download; neither is ever run as a page. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { bytes, name, kind, etag }: SentFile): void {
  const how = kind === 'pdf' || kind === 'report' ? 'inline' : 'attachment';
  void reply
    .header('content-disposition', `${how}; filename="${name.replace(/[^\w.-]/g, '')}"`)
    .header('content-security-policy', INERT)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer');
  sendBytes(request, reply, { etag, body: bytes, contentType: contentTypeOf(kind), cacheControl: 'private, no-cache' });
}
