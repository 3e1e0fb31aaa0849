import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type Selectable } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { BoqDocuments } from '../../issues/documents/boq-documents';
import type { BoqImagesTable } from '../../../platform/database/tables/attachments';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { lockUntilEnd } from '../../../platform/database/transaction';
import { invalid, notFound } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { audit } from '../audit';
import { authorOf } from '../comments/author';
import { countImages } from './image-counts';
import type { ImageView } from './images.dto';
import { isSeenIn, seerOf, type Seer } from '../seen-in';
import { takeFiles } from '../../../platform/http/files/incoming-files';
import { holderOf } from '../../../platform/http/security/signed-links';
import { StoredFiles } from '../../../platform/http/files/stored-files';

/** Limit of a project's images, and of an item's reference images; a what-if copy shares the limit with its BOQ. */
const MAX_IMAGES = 20;
const TOO_MANY = `At most ${MAX_IMAGES} images can be kept here.`;

type ImageRow = Selectable<BoqImagesTable>;

/** Pictures of BOQs and their items. A what-if copy also shows those of its BOQ, but can only change its own. */
@Injectable()
export class ImagesService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
    private readonly documents: BoqDocuments,
  ) {}

  /** Images in the order they were added. 404 for an item that is not in the BOQ. */
  async list(context: RequestContext, boqId: string, itemId: string | null): Promise<ImageView[]> {
    await this.requireItem(boqId, itemId);
    const seer = await seerOf(context, this.documents, boqId);
    const rows = await this.place(this.db, seer, itemId).selectAll().orderBy('created_at').orderBy('id').execute();
    return this.views(context, boqId, rows);
  }

  /**
   * Adds the images of a request, all or none. 400 beyond 20 or for anything but an image; a repeated command adds
   * nothing.
   */
  async add(
    context: RequestContext,
    boqId: string,
    itemId: string | null,
    request: FastifyRequest,
    body: unknown,
  ): Promise<ImageView[]> {
    await this.requireItem(boqId, itemId);
    const seer = await seerOf(context, this.documents, boqId);
    const author = authorOf(context);
    const { commandId } = context;
    const rows = await this.files.orNothing(async (stored) => {
      const room = MAX_IMAGES - (await this.count(this.db, seer, itemId));
      await takeFiles(request, body, 'images', async (file, index) => {
        if (index >= room) throw invalid({ images: TOO_MANY });
        stored.push(await this.files.take(file, `images.${index}`));
      });
      if (stored.length === 0) throw invalid({ images: 'Choose at least one image.' });
      return this.db
        .transaction()
        .execute(async (tx) => {
          // Two concurrent uploads must not both take the last free slot, nor one in a BOQ and one in its copy.
          await lockUntilEnd(tx, `images:${seer.origin ?? boqId}`);
          const ids = stored.map((_, index) => uuidv5(`image:${index}`, commandId));
          const before = await tx.selectFrom('boq_images').selectAll().where('id', 'in', ids).execute();
          if (before.length > 0) return { added: before, isRepeated: true };
          if ((await this.count(tx, seer, itemId)) + stored.length > MAX_IMAGES) throw invalid({ images: TOO_MANY });
          const { author_id, author_guest, author_name } = author;
          const added = await tx
            .insertInto('boq_images')
            .values(
              stored.map(({ fileKey, thumbKey, name, size, width, height }, index) => ({
                id: ids[index] as string,
                boq_id: boqId,
                item_id: itemId,
                name,
                file_key: fileKey,
                thumb_key: thumbKey ?? fileKey,
                width,
                height,
                size,
                for_client: itemId !== null,
                author_id,
                author_guest,
                author_name,
              })),
            )
            .returningAll()
            .execute();
          for (const { id, name } of added)
            await audit(tx, 'boq_images', id, author, { after: { boq_id: boqId, item_id: itemId, name } });
          return { added, isRepeated: false };
        })
        .then(async ({ added, isRepeated }) => {
          if (isRepeated) await this.files.remove(stored.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]));
          return added;
        });
    });
    return this.views(context, boqId, rows);
  }

  /** Shows an image to clients, or hides it from them. 404 when the BOQ has no such image of its own. */
  async show(context: RequestContext, boqId: string, id: string, forClient: boolean): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('boq_images')
        .set({ for_client: forClient })
        .where('id', '=', id)
        .where('boq_id', '=', boqId)
        .returning(['item_id', 'name'])
        .executeTakeFirst();
      if (!row) throw notFound();
      await audit(tx, 'boq_images', id, authorOf(context), { after: { boq_id: boqId, ...row, for_client: forClient } });
    });
  }

  /** Deletes one image permanently. 404 when the BOQ has no such image of its own. */
  async remove(context: RequestContext, boqId: string, id: string): Promise<void> {
    const row = await this.db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('boq_images')
        .where('id', '=', id)
        .where('boq_id', '=', boqId)
        .returningAll()
        .executeTakeFirst();
      if (!gone) throw notFound();
      const { item_id, name, author_name } = gone;
      await audit(tx, 'boq_images', id, authorOf(context), { before: { boq_id: boqId, item_id, name, author_name } });
      return gone;
    });
    await this.files.remove([row.file_key, row.thumb_key]);
  }

  /** Number of images of the project and of each item. */
  async counts(
    context: RequestContext,
    boqId: string,
  ): Promise<{ project: number; items: ReadonlyMap<string, number> }> {
    return countImages(this.db, await seerOf(context, this.documents, boqId));
  }

  private place(db: Kysely<Database>, seer: Seer, itemId: string | null) {
    return db
      .selectFrom('boq_images')
      .where(isSeenIn(seer))
      .where('item_id', itemId === null ? 'is' : '=', itemId);
  }

  private async count(db: Kysely<Database>, seer: Seer, itemId: string | null): Promise<number> {
    const row = await this.place(db, seer, itemId)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return row.total;
  }

  private async requireItem(boqId: string, itemId: string | null): Promise<void> {
    if (itemId !== null && !(await this.documents.hasItem(boqId, itemId))) throw notFound();
  }

  private async views(context: RequestContext, boqId: string, rows: readonly ImageRow[]): Promise<ImageView[]> {
    const urls = await this.files.addresses(
      rows.flatMap(({ file_key, thumb_key }) => [
        { kind: 'image' as const, key: file_key },
        { kind: 'image' as const, key: thumb_key },
      ]),
      holderOf(context),
    );
    return rows.map((row, index) => ({
      id: row.id,
      item_id: row.item_id,
      name: row.name,
      url: urls[index * 2] ?? '',
      thumbnail_url: urls[index * 2 + 1] ?? '',
      width: row.width,
      height: row.height,
      size: row.size,
      for_client: row.for_client,
      added_by: row.author_name,
      added_at: row.created_at.toISOString(),
      of_origin: row.boq_id !== boqId,
    }));
  }
}
