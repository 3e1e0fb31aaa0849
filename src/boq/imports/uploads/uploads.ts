import { BoqCommands } from '../../core/boq-commands';
import { boqIdFor } from '../../core/boq-stream';
import { newestLibrary, ownership } from '../../create/boq-creation';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';

import { Uploads, type ReceivedUpload } from '../../create/uploads.port';
import { EMPTY_HEAD } from '../../domain/boq.state';
import { invalid, tooMany } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { currentRateBookVersion } from '../../../pricing';
import { RateBooks } from '../../../directory/rate-books/rate-books.public';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { titleOfFile } from '../bill-title';
import { ImportQueue } from '../import-flow/import-queue';
import { ImportsRepository } from '../imports.repository';
import { receiveFile } from '../../../papers/reading/receive-file';

const NO_FILE = 'Please select a valid PDF or excel file to get a BOQ quote.';

/** Files of one account that may wait for their turn or be read at once. */
export const MOST_OPEN = 20;
export const TOO_MANY = `${MOST_OPEN} of your files are still being read. Please wait until some of them are done.`;
const TAX_ANSWERS = 'Say true or false, or leave it out: then the file’s own words count.';
const A_FILE_SECONDS = 20;

/** Receives BOQ files: refuses at once what the first bytes show to be wrong, stores the rest and queues its import. */
@Injectable()
export class BoqUploads extends Uploads {
  constructor(
    private readonly commands: BoqCommands,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly imports: ImportsRepository,
    private readonly queue: ImportQueue,
    private readonly books: RateBooks,
  ) {
    super();
  }

  async receive(context: RequestContext, request: FastifyRequest): Promise<ReceivedUpload> {
    const actor = personOf(context);
    const { commandId } = context;
    if ((await this.imports.openOf(actor.id)) >= MOST_OPEN) throw tooMany(A_FILE_SECONDS, TOO_MANY);
    const { key, fileName, mime, size, fields } = await receiveFile(request, this.files, NO_FILE);
    const ratesIncludeTax = parseTaxChoice(fields.get('rate_includes_tax'));
    if (ratesIncludeTax === undefined) {
      await this.files.delete(key);
      throw invalid({ rate_includes_tax: TAX_ANSWERS });
    }
    const boqId = boqIdFor(commandId);
    const importId = uuidv5('import', commandId);
    const head = {
      ...EMPTY_HEAD,
      title: titleOfFile(fileName),
      status: 'importing' as const,
      rateBookVersion: currentRateBookVersion(),
      rateLibrary: await newestLibrary(this.books, context),
    };
    // The row comes first: were this process to end in between, the import would fail for want of its BOQ, and no BOQ
    // would wait for a file for ever.
    await this.imports.create({ id: importId, boqId, actor, fileName, mime, size, fileKey: key, ratesIncludeTax });
    const command = { type: 'CreateBoq', ...ownership(context, 'upload'), head, lines: [] } as const;
    const { revision } = await this.commands.submit(context, boqId, command);
    await this.imports.ready(importId);
    await this.queue.wake();
    return { boqId, importId, revision };
  }
}

/** Whether the rates include tax, from the form: null where the file decides, undefined for anything else. */
function parseTaxChoice(text = ''): boolean | null | undefined {
  return new Map([
    ['', null],
    ['true', true],
    ['false', false],
  ]).get(text);
}
