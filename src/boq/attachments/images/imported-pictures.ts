import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { ImageRefused } from '../../../platform/storage/safe-image';
import { keepPicture, type KeptPicture } from '../../../platform/storage/stored-picture';
import { LinePictures, type LinePicture } from '../../reads/attachments.port';
import { audit } from '../audit';

/** Pictures that came in a file, kept as reference images of their items, as if its uploader had added them. */
@Injectable()
export class ImportedPictures extends LinePictures {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {
    super();
  }

  async keep(
    { id, boqId, itemId, name, bytes }: LinePicture,
    author: Parameters<LinePictures['keep']>[1],
  ): Promise<boolean> {
    const known = await this.db.selectFrom('boq_images').select('id').where('id', '=', id).executeTakeFirst();
    if (known) return true;
    let kept: KeptPicture;
    try {
      kept = await keepPicture(this.files, bytes);
    } catch (error) {
      if (error instanceof ImageRefused) return false;
      throw error;
    }
    const { fileKey, thumbKey, ...facts } = kept;
    const by = { author_id: author.id, author_guest: null, author_name: author.name };
    const row = { id, boq_id: boqId, item_id: itemId, name, file_key: fileKey, thumb_key: thumbKey, for_client: true };
    const isNew = await this.db.transaction().execute(async (tx) => {
      const added = await tx
        .insertInto('boq_images')
        .values({ ...row, ...facts, ...by })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) await audit(tx, 'boq_images', id, by, { after: { boq_id: boqId, item_id: itemId, name } });
      return added !== undefined;
    });
    if (!isNew) await Promise.all([this.files.delete(fileKey), this.files.delete(thumbKey)]);
    return true;
  }
}
