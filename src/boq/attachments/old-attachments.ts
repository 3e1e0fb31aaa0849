import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { KEPT_DAYS } from '../../platform/config/kept';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { Chores } from '../../platform/jobs/chores';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';

const A_ROUND = 1_000;

interface Old {
  readonly id: string;
  readonly file_key: string;
  readonly thumb_key: string | null;
}

/** Deletes the images and attachments of BOQs deleted long ago; comment texts stay. */
@Injectable()
export class OldAttachments implements OnApplicationBootstrap {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly chores: Chores,
  ) {}

  onApplicationBootstrap(): void {
    this.chores.add({ what: 'images and attachments', work: () => this.drop() });
  }

  /**
   * Deletes those of BOQs deleted at least `days` ago and of their what-if copies, which nobody can see any more;
   * returns how many.
   */
  async drop(days = KEPT_DAYS.filesOfDeletedBoq): Promise<number> {
    const gone = sql`
      select boq_id from boqs where deleted and updated_at < now() - make_interval(days => ${days})
      union all
      select copy.boq_id from boqs copy join boqs origin on origin.boq_id = copy.branch_of
      where origin.deleted and origin.updated_at < now() - make_interval(days => ${days})`;
    const images = await this.dropAll(
      'boq_images',
      sql<Old>`select id, file_key, thumb_key from boq_images where boq_id in (${gone}) limit ${A_ROUND}`,
    );
    const attachments = await this.dropAll(
      'comment_attachments',
      sql<Old>`select a.id, a.file_key, a.thumb_key from comment_attachments a join comments c on c.id = a.comment_id
               where c.boq_id in (${gone}) limit ${A_ROUND}`,
    );
    return images + attachments;
  }

  private async dropAll(table: 'boq_images' | 'comment_attachments', find: RawBuilder<Old>): Promise<number> {
    const { rows } = await find.execute(this.db);
    for (const { id, file_key, thumb_key } of rows) {
      // Files first: a failed removal is retried, and removing a file twice is harmless.
      for (const key of [file_key, thumb_key]) if (key !== null) await this.files.delete(key);
      await this.db.deleteFrom(table).where('id', '=', id).execute();
    }
    return rows.length;
  }
}
