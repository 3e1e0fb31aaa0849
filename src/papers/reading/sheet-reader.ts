import type { FastifyRequest } from 'fastify';
import { invalid, unavailable } from '../../platform/http/answers/problem';
import { Semaphore } from '../../platform/http/limits/semaphore';
import type { FileStore } from '../../platform/storage/file-store';
import { ImportFailure } from './import-failure';
import type { Cells } from './parse/messages';
import { readCells } from './parse/parse-file';
import type { RawKind } from './parse/raw-file';
import { receiveFile } from './receive-file';

const MOST_READING_MS = 20_000;
/** Uploads that wait in this process. */
const MOST_WAITING = 10;

/** Reads sheets that were filled in, each in a process of its own, one at a time. Nothing of an upload is kept. */
export class SheetReader {
  private readonly turns = new Semaphore(1, MOST_WAITING, unavailable);

  /**
   * `missing` and `unread`: the sentences for a form without a workbook, and for one that cannot be read. `marksFormulas`: one without
   * a value is an error, not an empty cell. `kinds`: those that are read.
   */
  constructor(
    private readonly files: FileStore,
    private readonly sentences: { readonly missing: string; readonly unread: string },
    private readonly options: { readonly marksFormulas?: boolean; readonly kinds?: readonly RawKind[] } = {},
  ) {}

  /** The cells of the workbook in a form’s field `file`. Throws 400, 413, and 503 where too many wait. */
  async cells(request: FastifyRequest): Promise<Cells> {
    const { missing, unread } = this.sentences;
    const { marksFormulas = false, kinds = ['xlsx', 'xls', 'ods'] } = this.options;
    if (!request.isMultipart()) throw invalid({ file: missing });
    const { key, fileName } = await receiveFile(request, this.files, missing, kinds);
    try {
      const file = await this.files.local(key);
      if (!file) throw unavailable();
      try {
        return await this.turns.inTurn(() =>
          readCells(file.path, { fileName, marksFormulas, wallClockMs: MOST_READING_MS }),
        );
      } catch (error) {
        if (error instanceof ImportFailure) throw invalid({ file: unread });
        throw error;
      } finally {
        await file.release();
      }
    } finally {
      await this.files.delete(key);
    }
  }
}
