import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { toPrintJpeg } from '../../platform/storage/safe-image';
import { PaperPictures, type PrintablePicture } from '../reads/attachments.port';

/** Pictures of BOQs in the order they were added. */
export const picturesIn = (db: Kysely<Database>) =>
  db
    .selectFrom('boq_images')
    .select(['id', 'name', 'item_id', 'file_key', 'thumb_key'])
    .orderBy('created_at')
    .orderBy('id');

/** Pictures as they are stored, made smaller for paper. */
@Injectable()
export class StoredPaperPictures extends PaperPictures {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly log: PinoLogger,
  ) {
    super();
  }

  async printable(boqId: string): Promise<PrintablePicture[]> {
    const rows = await picturesIn(this.db).where('boq_id', '=', boqId).where('for_client', '=', true).execute();
    return rows.map(({ id, item_id: itemId, name, file_key: key }) => ({
      id,
      itemId,
      print: async (width) => {
        try {
          const file = await this.store.get(key);
          if (!file) throw new Error('the file is missing');
          return await toPrintJpeg(await buffer(file), width);
        } catch (err) {
          this.log.warn({ err, boqId, image: id, name }, 'a picture cannot be read; the PDF is made without it');
          return null;
        }
      },
    }));
  }
}
