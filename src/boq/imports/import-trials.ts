import { Inject, Injectable } from '@nestjs/common';
import { invalid, tooMany } from '../../platform/http/answers/problem';
import { Semaphore } from '../../platform/http/limits/semaphore';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { FAILURES, ImportFailure } from '../../papers/reading/import-failure';
import type { ImportRow } from './imports.repository';
import { parseFile, readSchedule } from '../../papers/reading/parse/parse-file';
import type { Schedule } from '../../papers/reading/understand/schedule/schedule-types';
import type { Show } from '../../papers/reading/understand/marks/mark-types';
import type { Mapping, UnderstoodBoq } from '../../papers/reading/understand/types';

/** Files read at once, and requests that may wait for a place; further ones are asked to retry. */
const PLACES = 2;
const MOST_WAITING = 8;
const WALL_CLOCK_MS = 20_000;
const BUSY = 'Other files are being read. Please try again in a moment.';

/** Reads a file with columns that a person only tries. Nothing is stored. */
@Injectable()
export class ImportTrials {
  private readonly places = new Semaphore(PLACES, MOST_WAITING, () => tooMany(2, BUSY));

  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  /** Null where no row is an item. Throws 400 for a file that can no longer be read and for marks of rows that it does not have, 429 when too many try at once. */
  async read(row: ImportRow, mapping: Mapping, show: Show | null = null): Promise<UnderstoodBoq | null> {
    const reading = { fileName: row.file_name, wallClockMs: WALL_CLOCK_MS };
    const understood = await this.tried(row, (path) => parseFile(path, { ...reading, mapping, show }));
    const [unknown] = understood?.unknown ?? [];
    if (unknown) throw invalid({ sheets: unknown });
    return understood;
  }

  /** The file as it is read by itself, with the rows that a person can mark; null and 400 as for `read`. */
  readByHand(row: ImportRow): Promise<UnderstoodBoq | null> {
    const reading = { fileName: row.file_name, wallClockMs: WALL_CLOCK_MS, byHand: true };
    return this.tried(row, (path) => parseFile(path, reading));
  }

  /** The file as a schedule of rates; null where it is none. Throws as `read` does. */
  readSchedule(row: ImportRow): Promise<Schedule | null> {
    return this.tried(row, (path) => readSchedule(path, { fileName: row.file_name, wallClockMs: WALL_CLOCK_MS }));
  }

  private async tried<Result>(row: ImportRow, read: (path: string) => Promise<Result>): Promise<Result | null> {
    try {
      return await this.places.inTurn(() => this.fromFile(row, read));
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      if (error.code === 'no-boq') return null;
      throw invalid({ sheets: error.message });
    }
  }

  private async fromFile<Result>(row: ImportRow, read: (path: string) => Promise<Result>): Promise<Result> {
    const file = await this.files.local(row.file_key);
    if (!file) throw invalid({ sheets: FAILURES['file-missing'] });
    try {
      return await read(file.path);
    } finally {
      await file.release();
    }
  }
}
