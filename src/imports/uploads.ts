import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { boqIdFor, ExecuteBoq, ownership } from '../boq/boq.public';
import { Uploads, type ReceivedUpload } from '../boq/create/uploads.port';
import { EMPTY_HEAD } from '../boq/domain/boq.state';
import { Problem, invalid, tooLarge, unauthorized } from '../http/problem';
import { currentContext } from '../http/request-context';
import { CURRENT_RATE_BOOK_VERSION } from '../pricing';
import { FILE_STORE, FileTooLargeError, type FileStore } from '../storage/file-store';
import { titleOf } from './boq-sink';
import { FAILURES, ImportFailure } from './import-failure';
import { ImportQueue } from './import-flow/import-queue';
import { ImportsRepository } from './imports.repository';
import { LIMITS } from './parse/limits';
import { sniff } from './parse/sniff';

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
      rateBookVersion: CURRENT_RATE_BOOK_VERSION,
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
    const part = await filePart(request);
    if (!part || part.fieldname !== 'file' || !part.filename) throw invalid({ file: NO_FILE });
    const fileName = basename(part.filename.replaceAll('\\', '/')).replace(/\p{C}/gu, '').slice(0, 200);
    try {
      const { key, size } = await this.files.put(part.file, LIMITS.fileBytes);
      if (!part.file.truncated) return { key, size, fileName, mime: part.mimetype.slice(0, 100) };
      await this.files.delete(key);
    } catch (error) {
      // The stream's own error, not the store's: the sender went away or sent half a form.
      if (error === part.file.errored) throw invalid({ file: 'The upload was cut off. Please send the file again.' });
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

/** The first file of the form. The parser of forms throws plain errors: whatever it cannot read is a request that is none. */
async function filePart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file();
  } catch (error) {
    if (error instanceof Problem || hasStatus(error)) throw error;
    throw invalid({ file: NO_FILE });
  }
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error;
}
