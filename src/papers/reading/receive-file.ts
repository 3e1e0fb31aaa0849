import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem, invalid, tooLarge } from '../../platform/http/answers/problem';
import { digestUnread, hashStream, noteField, noteFile } from '../../platform/http/files/upload-digest';
import { FileTooLargeError, type FileStore, type StoredFile } from '../../platform/storage/file-store';
import { FAILURES, ImportFailure } from './import-failure';
import { LIMITS } from './parse/limits';
import { rawKinds, type RawKind } from './parse/raw-file';
import { sniff } from './parse/sniff';

const CUT_OFF = 'The upload was cut off. Please send the file again.';

export interface ReceivedFile extends StoredFile {
  /** The last part of the person's name for it. */
  readonly fileName: string;
  readonly mime: string;
  /** Text fields that precede it in the form. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Stores the file of a form's field `file` and checks its first bytes. Throws 400, with `missing` where there is none or it is
 * of none of the `kinds`, and a sentence where it cannot be read, and 413; nothing is kept then.
 */
export async function receiveFile(
  request: FastifyRequest,
  files: FileStore,
  missing: string,
  kinds: readonly RawKind[] = rawKinds,
): Promise<ReceivedFile> {
  return receiveChecked(request, files, missing, (bytes, fileName) => {
    if (!kinds.includes(sniff(bytes, fileName))) throw invalid({ file: missing });
  });
}

/** The same for a file of any kind: `check` throws for one that is not wanted. */
export async function receiveChecked(
  request: FastifyRequest,
  files: FileStore,
  missing: string,
  check: (bytes: Buffer, fileName: string) => void,
): Promise<ReceivedFile> {
  const parts = request.parts();
  const fields = new Map<string, string>();
  const part = await filePart(request, parts, missing, fields);
  if (!part || part.fieldname !== 'file' || !part.filename) throw invalid({ file: missing });
  const fileName = basename(part.filename.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(0, 200);
  const { content, sha256 } = hashStream(part.file);
  const stored = await keep(files, part, content);
  try {
    noteFile(request, part.fieldname, part.filename, sha256());
    // Further parts are not used, but a repeated request is compared by all of them.
    await digestUnread(request, parts);
    await look(files, stored.key, (bytes) => check(bytes, fileName));
  } catch (error) {
    await files.delete(stored.key);
    throw error;
  }
  return { ...stored, fileName, mime: part.mimetype.slice(0, 100), fields };
}

async function keep(files: FileStore, { file }: MultipartFile, content: Readable): Promise<StoredFile> {
  try {
    const stored = await files.put(content, LIMITS.fileBytes);
    if (!file.truncated) return stored;
    await files.delete(stored.key);
  } catch (error) {
    // The form's own stream broke, not the store: the sender went away or sent half a form.
    if (file.errored) throw invalid({ file: CUT_OFF });
    if (!(error instanceof FileTooLargeError)) throw error;
  }
  throw tooLarge(FAILURES['too-large']);
}

/** What the first bytes show: an empty file, a wrong kind, a name that contradicts the content. */
async function look(files: FileStore, key: string, check: (bytes: Buffer) => void): Promise<void> {
  const file = await files.local(key);
  if (!file) throw new Problem(500, 'file_missing', FAILURES['file-missing']);
  try {
    check(await readFile(file.path));
  } catch (error) {
    if (error instanceof ImportFailure) throw invalid({ file: error.message });
    throw error;
  } finally {
    await file.release();
  }
}

/**
 * The first file of the form; text before it is noted. The parser of forms throws plain errors: whatever it cannot read is a request
 * that is none.
 */
async function filePart(
  request: FastifyRequest,
  parts: AsyncIterableIterator<Multipart>,
  missing: string,
  fields: Map<string, string>,
): Promise<MultipartFile | undefined> {
  try {
    for (;;) {
      // Not for await: leaving such a loop would end the form before its file is read.
      const { value: part, done } = await parts.next();
      if (done) return undefined;
      if (part.type === 'file') return part;
      if (typeof part.value !== 'string') continue;
      noteField(request, part.fieldname, part.value);
      fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    if (error instanceof Problem || hasStatus(error)) throw error;
    throw invalid({ file: missing });
  }
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error;
}
