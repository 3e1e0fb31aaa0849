import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { KEPT_DAYS } from '../../platform/config/kept';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { Chores } from '../../platform/jobs/chores';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';

const A_ROUND = 1_000;

/** Deletes uploaded files that are no longer needed. The rows of their imports remain and say so. */
@Injectable()
export class OldFiles implements OnApplicationBootstrap {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly chores: Chores,
  ) {}

  onApplicationBootstrap(): void {
    this.chores.add({ what: 'uploaded files', work: () => this.drop() });
  }

  /** Drops the files of imports that failed, and of BOQs that were deleted, so many days ago; how many. */
  async drop(failedDays = KEPT_DAYS.failedImportFile, deletedDays = KEPT_DAYS.filesOfDeletedBoq): Promise<number> {
    const old = await this.db
      .selectFrom('imports as i')
      .leftJoin('boqs as b', 'b.boq_id', 'i.boq_id')
      .select(['i.id', 'i.file_key'])
      .where('i.file_dropped_at', 'is', null)
      .where('i.status', 'not in', ['queued', 'parsing'])
      .where(({ or, and, eb }) =>
        or([
          and([
            eb('i.status', '=', 'failed'),
            eb('i.updated_at', '<', sql<Date>`now() - make_interval(days => ${failedDays})`),
          ]),
          and([
            eb('b.deleted', '=', true),
            eb('b.updated_at', '<', sql<Date>`now() - make_interval(days => ${deletedDays})`),
          ]),
        ]),
      )
      .orderBy('i.updated_at')
      .limit(A_ROUND)
      .execute();
    for (const { id, file_key } of old) {
      // The file first: one that could not be removed is tried again, and one removed twice is no error.
      await this.files.delete(file_key);
      await this.db
        .updateTable('imports')
        .set({ file_dropped_at: sql`now()` })
        .where('id', '=', id)
        .where('file_key', '=', file_key)
        .execute();
    }
    return old.length;
  }
}
