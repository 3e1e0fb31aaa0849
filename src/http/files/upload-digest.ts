import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formProblem, NO_FORM } from '../validation/form-problem';
import { invalid } from '../answers/problem';

/** What was read of each form so far, in the order of its parts. */
const digests = new WeakMap<FastifyRequest, Hash>();

function note(request: FastifyRequest, parts: readonly (string | Buffer)[]): void {
  let hash = digests.get(request);
  if (!hash) digests.set(request, (hash = createHash('sha256')));
  // Each piece with its length: no two forms come out alike by shifting a border.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
}

/** Notes a text field that was read of a form. Throws 400 for one without a name. */
export function noteField(request: FastifyRequest, name: string | undefined, value: string): void {
  note(request, ['field', nameOf(name), value]);
}

/** Notes a file that was read of a form, by the SHA-256 of its bytes. Throws 400 for one without a name. */
export function noteFile(request: FastifyRequest, name: string | undefined, fileName: string, sha256: Buffer): void {
  note(request, ['file', nameOf(name), fileName, sha256]);
}

/** The parser gives parts without a name too, whatever its types say. */
function nameOf(name: string | undefined): string {
  if (name === undefined) throw invalid({ body: NO_FORM });
  return name;
}

/** SHA-256 of bytes that are at hand. */
export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A stream with the same content whose SHA-256 is known once it has been read to its end. */
export function hashed(content: Readable): { readonly content: Readable; readonly sha256: () => Buffer } {
  const hash = createHash('sha256');
  async function* tapped(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: Readable.from(tapped(), { objectMode: false }), sha256: () => hash.copy().digest() };
}

/** Digest of everything that was noted of a form: of all of it, once its handler is done. */
export function formDigest(request: FastifyRequest): string {
  return digests.get(request)?.copy().digest('hex') ?? 'empty';
}

/** Digest of a form, the parts that nobody will handle included: reads and drops them. Throws a 400 Problem for one that cannot be read. */
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
      const { content, sha256: digest } = hashed(part.file);
      await finished(content.resume());
      noteFile(request, part.fieldname, part.filename ?? '', digest());
    }
  } catch (error) {
    throw formProblem(error);
  }
  return formDigest(request);
}
