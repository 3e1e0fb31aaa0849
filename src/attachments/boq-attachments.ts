import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { BoqAttachments, type ProjectImage } from '../boq/boq.public';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { countComments } from './comment-counts';
import { StoredFiles } from '../http/stored-files';

/** Images and comments as reads of BOQs show them. */
@Injectable()
export class AttachmentReads extends BoqAttachments {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
  ) {
    super();
  }

  async projectImages(boqId: string): Promise<ProjectImage[]> {
    const rows = await this.db
      .selectFrom('boq_images')
      .select(['id', 'name', 'file_key', 'thumb_key'])
      .where('boq_id', '=', boqId)
      .where('item_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const keys = rows.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key]);
    const urls = await this.files.addresses(keys.map((key) => ({ kind: 'image' as const, key })));
    return rows.map(({ id, name }, index) => ({
      id,
      name,
      url: urls[index * 2] ?? '',
      thumbnail_url: urls[index * 2 + 1] ?? '',
    }));
  }

  commentsByItem(boqId: string): Promise<ReadonlyMap<string, number>> {
    return countComments(this.db, boqId);
  }
}
