import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { BoqAttachments, type ItemAdditions, type ProjectImage } from '../reads/attachments.port';
import { BoqDocuments } from '../issues/documents/boq-documents';
import type { Database } from '../../platform/database/tables';
import type { BoqImagesTable } from '../../platform/database/tables/attachments';
import { DB } from '../../platform/database/tokens';
import type { RequestContext } from '../../platform/http/request/request-context';
import { holderOf } from '../../platform/http/security/signed-links';
import { authorOf } from './comments/author';
import { bringBackComments, bringBackImages } from './bring-back';
import { countComments } from './comments/comment-counts';
import { countImages } from './images/image-counts';
import { picturesIn } from './paper-pictures';
import { isSeenIn, seerOf } from './seen-in';
import { StoredFiles } from '../../platform/http/files/stored-files';

/** Images and comments as included in reads of BOQs. */
@Injectable()
export class AttachmentReads extends BoqAttachments {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
    private readonly documents: BoqDocuments,
  ) {
    super();
  }

  async projectImages(context: RequestContext, boqId: string): Promise<ProjectImage[]> {
    const rows = await picturesIn(this.db)
      .where(isSeenIn(await seerOf(context, this.documents, boqId)))
      .where('item_id', 'is', null)
      .execute();
    return this.opened(context, rows);
  }

  async clientPictures(context: RequestContext, boqId: string): Promise<(ProjectImage & { item_id: string | null })[]> {
    const rows = await picturesIn(this.db).where('boq_id', '=', boqId).where('for_client', '=', true).execute();
    const images = await this.opened(context, rows);
    return images.map((image, index) => ({ ...image, item_id: rows[index]?.item_id ?? null }));
  }

  /** Pictures with addresses that open for a while. */
  private async opened(
    context: RequestContext,
    rows: readonly Pick<Selectable<BoqImagesTable>, 'id' | 'name' | 'file_key' | 'thumb_key'>[],
  ): Promise<ProjectImage[]> {
    const keys = rows.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key]);
    const urls = await this.files.addresses(
      keys.map((key) => ({ kind: 'image' as const, key })),
      holderOf(context),
    );
    return rows.map(({ id, name }, index) => ({
      id,
      name,
      url: urls[index * 2] ?? '',
      thumbnail_url: urls[index * 2 + 1] ?? '',
    }));
  }

  async commentsByItem(context: RequestContext, boqId: string): Promise<ReadonlyMap<string, number>> {
    return countComments(this.db, await seerOf(context, this.documents, boqId));
  }

  async ownByItem(boqId: string): Promise<ReadonlyMap<string, ItemAdditions>> {
    const own = { boqId, origin: null };
    const [images, comments] = await Promise.all([countImages(this.db, own), countComments(this.db, own)]);
    const ids = new Set([...images.items.keys(), ...comments.keys()]);
    return new Map([...ids].map((id) => [id, { images: images.items.get(id) ?? 0, comments: comments.get(id) ?? 0 }]));
  }

  async bringBack(
    context: RequestContext,
    branchId: string,
    boqId: string,
    items: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (items.size === 0) return;
    const move = { from: branchId, to: boqId, items };
    const author = authorOf(context);
    await this.db.transaction().execute(async (tx) => {
      await bringBackImages(tx, move, author);
      await bringBackComments(tx, move, author);
    });
  }
}
