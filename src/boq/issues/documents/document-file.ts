import type { FastifyReply } from 'fastify';
import { NAMED_FILE } from '../../../platform/http/openapi/headers';

/** OpenAPI response of an issued document: its own format, in paise. */
export const DOCUMENT_RESPONSE = {
  status: 200,
  description: 'The document, in paise; docs/issues.md tells its fields.',
  headers: NAMED_FILE,
  content: { 'application/json': { schema: { type: 'object' as const, additionalProperties: true } } },
};

/** OpenAPI response when the log no longer has the document. */
export const NOTHING_LEFT_RESPONSE = {
  status: 409,
  description: 'The record was altered after it was issued and nothing is left of the document (`record_altered`).',
};

/** Sends an issued document as a file, byte for byte. */
export function sendDocument(reply: FastifyReply, bytes: Buffer, issue: number): void {
  void reply
    .header('content-disposition', `attachment; filename="issue-${issue}.json"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-type', 'application/json; charset=utf-8')
    .send(bytes);
}

/** OpenAPI response of an issue as PDF. */
export const PDF_RESPONSE = {
  status: 200,
  description: 'The PDF.',
  headers: NAMED_FILE,
  schema: { type: 'string' as const, format: 'binary' },
};

/** Sends an issue's PDF as a file. */
export function sendPdf(reply: FastifyReply, bytes: Buffer, issue: number): void {
  void reply
    .header('content-disposition', `attachment; filename="quotation-${issue}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-type', 'application/pdf')
    .send(bytes);
}
