import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { boqIdFor, ExecuteBoq, ownership } from '../boq/boq.public';
import { Uploads, type ReceivedUpload } from '../boq/create/uploads.port';
import { EMPTY_HEAD } from '../boq/domain/boq.state';
import { Problem, invalid, tooLarge, unauthorized } from '../http/problem';
import { currentContext } from '../http/request-context';
import { digestUnread, hashed, noteField, noteFile } from '../http/upload-digest';
import { currentRateBook } from '../pricing';
import { FILE_STORE, FileTooLargeError, type FileStore, type StoredFile } from '../storage/file-store';
import { titleOf } from './boq-sink';
import { FAILURES, ImportFailure } from './import-failure';
import { ImportQueue } from './import-flow/import-queue';
import { ImportsRepository } from './imports.repository';
import { LIMITS } from './parse/limits';
import { sniff } from './parse/sniff';

const CUT_OFF = 'The upload was cut off. Please send the file again.';
const NO_FILE = 'Please select a valid PDF or excel file to get a BOQ quote.';

/** Takes in BOQ files: refuses at once what can be told from the first look, stores the rest and queues its import. */
@Injectable()
export class BoqUploads extends Uploads {
  constructor(
    private readonly commands: CommandBus,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly imports: ImportsRepository,
    private readonly queue: ImportQueue,
  ) {
    super();
  }

  async receive(request: FastifyRequest): Promise<ReceivedUpload> {
    const { actor, commandId } = currentContext();
    if (actor.kind !== 'user') throw unauthorized();
    const { key, fileName, mime, size } = await this.store(request);
    const boqId = boqIdFor(commandId);
    const importId = uuidv5('import', commandId);
    try {
      await this.look(key, fileName);
    } catch (error) {
      await this.files.delete(key);
      throw error;
    }
    const head = {
      ...EMPTY_HEAD,
      title: titleOf(fileName),
      status: 'importing' as const,
      rateBookVersion: currentRateBook().version,
    };
    // The row comes first: were this process to end in between, the import would fail for want of its BOQ, and no BOQ
    // would wait for a file for ever.
    await this.imports.create({ id: importId, boqId, actor, fileName, mime, size, fileKey: key });
    const { revision } = await this.commands.execute(
      new ExecuteBoq(boqId, { type: 'CreateBoq', ...ownership('upload'), head, lines: [] }),
    );
    await this.queue.enqueue(importId);
    return { boqId, importId, revision };
  }

  private async store(request: FastifyRequest) {
    const parts = request.parts();
    const part = await filePart(request, parts);
    if (!part || part.fieldname !== 'file' || !part.filename) throw invalid({ file: NO_FILE });
    const fileName = basename(part.filename.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(0, 200);
    const { content, sha256 } = hashed(part.file);
    const stored = await this.keep(part, content);
    try {
      noteFile(request, part.fieldname, part.filename, sha256());
      // Further parts are not used, but a repeated request is compared by all of them.
      await digestUnread(request, parts);
    } catch (error) {
      await this.files.delete(stored.key);
      throw error;
    }
    return { ...stored, fileName, mime: part.mimetype.slice(0, 100) };
  }

  private async keep({ file }: MultipartFile, content: Readable): Promise<StoredFile> {
    try {
      const stored = await this.files.put(content, LIMITS.fileBytes);
      if (!file.truncated) return stored;
      await this.files.delete(stored.key);
    } catch (error) {
      // The form's own stream broke, not the store: the sender went away or sent half a form.
      if (file.errored) throw invalid({ file: CUT_OFF });
      if (!(error instanceof FileTooLargeError)) throw error;
    }
    throw tooLarge(FAILURES['too-large']);
  }

  /** What the first look tells: an empty file, a wrong kind, a name that contradicts the content. */
  private async look(key: string, fileName: string): Promise<void> {
    const file = await this.files.local(key);
    if (!file) throw new Problem(500, 'file_missing', FAILURES['file-missing']);
    try {
      sniff(await readFile(file.path), fileName);
    } catch (error) {
      if (error instanceof ImportFailure) throw invalid({ file: error.message });
      throw error;
    } finally {
      await file.release();
    }
  }
}

/**
 * The first file of the form; text before it is noted. The parser of forms throws plain errors: whatever it cannot read is a request
 * that is none.
 */
async function filePart(
  request: FastifyRequest,
  parts: AsyncIterableIterator<Multipart>,
): Promise<MultipartFile | undefined> {
  try {
    for (;;) {
      // Not for await: leaving such a loop would end the form before its file is read.
      const { value: part, done } = await parts.next();
      if (done) return undefined;
      if (part.type === 'file') return part;
      if (typeof part.value === 'string') noteField(request, part.fieldname, part.value);
    }
  } catch (error) {
    if (error instanceof Problem || hasStatus(error)) throw error;
    throw invalid({ file: NO_FILE });
  }
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error;
}
