import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formProblem, NO_FORM } from '../validation/form-problem';
import { invalid } from '../answers/problem';

/** Digest so far of each request's form, in the order of its parts. */
const digests = new WeakMap<FastifyRequest, Hash>();

function note(request: FastifyRequest, parts: readonly (string | Buffer)[]): void {
  let hash = digests.get(request);
  if (!hash) digests.set(request, (hash = createHash('sha256')));
  // Each piece with its length, so that moving a boundary between pieces changes the digest.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
}

/** Adds a form's text field to its digest. Throws 400 for one without a name. */
export function noteField(request: FastifyRequest, name: string | undefined, value: string): void {
  note(request, ['field', nameOf(name), value]);
}

/** Adds a form's file to its digest, by the SHA-256 of its bytes. Throws 400 for one without a name. */
export function noteFile(request: FastifyRequest, name: string | undefined, fileName: string, sha256: Buffer): void {
  note(request, ['file', nameOf(name), fileName, sha256]);
}

/** Despite its types, the parser also yields parts without a name. */
function nameOf(name: string | undefined): string {
  if (name === undefined) throw invalid({ body: NO_FORM });
  return name;
}

export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A stream with the same content, whose SHA-256 is available once it has been read to the end. */
export function hashStream(content: Readable): { readonly content: Readable; readonly sha256: () => Buffer } {
  const hash = createHash('sha256');
  async function* tapped(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: Readable.from(tapped(), { objectMode: false }), sha256: () => hash.copy().digest() };
}

/** Digest of everything added so far: of the whole form, once its handler is done. */
export function formDigest(request: FastifyRequest): string {
  return digests.get(request)?.copy().digest('hex') ?? 'empty';
}

/**
 * Digest of a form that no handler will read: reads and discards its parts. Throws a 400 Problem for one that cannot be
 * read.
 */
export async function digestUnread(
  request: FastifyRequest,
  parts: AsyncIterable<Multipart> = request.parts(),
): Promise<string> {
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') noteField(request, part.fieldname, part.value);
        continue;
      }
      const { content, sha256: digest } = hashStream(part.file);
      await finished(content.resume());
      noteFile(request, part.fieldname, part.filename ?? '', digest());
    }
  } catch (error) {
    throw formProblem(error);
  }
  return formDigest(request);
}
