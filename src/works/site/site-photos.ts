import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { today } from '../../kernel/day';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { takeFiles } from '../../platform/http/files/incoming-files';
import { StoredFiles, type StoredPicture } from '../../platform/http/files/stored-files';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import type { Photo, PhotographedEntry, StoredPhoto } from '../domain/site/site.state';
import { WorksService, type Works } from '../works.service';
import type { Entered } from '../works-fields.dto';
import type { AddPhoto, EntryPhoto } from './photos.dto';

/** Where a photo opens for a while. */
export type PhotoAddress = Pick<StoredPhoto, 'width' | 'height'> & {
  readonly url: string;
  readonly thumbnail_url: string;
};

/** Photos from site: files in the store, what they show in the events of the works. */
@Injectable()
export class SitePhotos {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
    private readonly works: WorksService,
  ) {}

  /** Stores the photo of a request, redrawn from its pixels. A repeated command stores nothing more. */
  async add(context: RequestContext, boqId: string, request: FastifyRequest, body: AddPhoto): Promise<Entered> {
    const id = this.works.idOf(context);
    const { state, revision } = await this.works.of(boqId);
    if (state.site.photos.has(id)) return { message: 'Stored.', revision, id };
    return this.files.orNothing(async (stored) => {
      await takeFiles(request, body, 'images', async (file) => {
        stored.push(await this.files.take(file, 'images'));
      });
      const works = await this.record(context, boqId, { id, picture: stored[0] as StoredPicture, body });
      return { message: 'Stored.', revision: works.revision, id };
    });
  }

  /** Addresses of photos, in their order. `holder`: see `holderOf`. */
  async addresses(photos: readonly Photo[], holder: string): Promise<PhotoAddress[]> {
    const keys = photos.flatMap(({ file }) => [file.key, file.thumbKey]);
    const urls = await this.files.addresses(
      keys.map((key) => ({ kind: 'image', key })),
      holder,
    );
    return photos.map(({ file: { width, height } }, at) => ({
      url: urls[at * 2] ?? '',
      thumbnail_url: urls[at * 2 + 1] ?? '',
      width,
      height,
    }));
  }

  /** Entries of a kind, each with its photos. `holder`: see `holderOf`. */
  async withPhotos<Entry extends { readonly id: string }>(
    kind: PhotographedEntry,
    entries: readonly Entry[],
    photos: Iterable<Photo>,
    holder: string,
  ): Promise<(Entry & { photos: EntryPhoto[] })[]> {
    const ids = new Set<string | undefined>(entries.map(({ id }) => id));
    const own = [...photos].filter((photo) => ids.has(photo[kind]));
    const addresses = await this.addresses(own, holder);
    const shown = own.map(({ id, reversed, ...photo }, at) => ({
      of: photo[kind],
      photo: { id, ...(addresses[at] as PhotoAddress), reversed },
    }));
    return entries.map((entry) => ({
      ...entry,
      photos: shown.filter(({ of }) => of === entry.id).map(({ photo }) => photo),
    }));
  }

  private async record(
    context: RequestContext,
    boqId: string,
    { id, picture, body }: { readonly id: string; readonly picture: StoredPicture; readonly body: AddPhoto },
  ): Promise<Works> {
    const { fileKey: key, thumbKey, width, height, size } = picture;
    const file = { key, thumbKey: thumbKey ?? key, width, height };
    const row = randomUUID();
    // Before its event: a file that no row names would never be dropped.
    await this.db
      .insertInto('boq_photos')
      .values({
        id: row,
        boq_id: boqId,
        file_key: file.key,
        thumb_key: file.thumbKey,
        size,
        author_id: personOf(context).id,
      })
      .execute();
    try {
      const works = await this.works.run(context, boqId, { type: 'TakePhoto', id, file, ...subjectOf(body) });
      if (works.state.site.photos.get(id)?.file.key !== key) await this.drop(row, file);
      return works;
    } catch (error) {
      await this.db.deleteFrom('boq_photos').where('id', '=', row).execute();
      throw error;
    }
  }

  /** Of a command that was carried out by another request in the meantime. */
  private async drop(row: string, { key, thumbKey }: StoredPhoto): Promise<void> {
    await this.db.deleteFrom('boq_photos').where('id', '=', row).execute();
    await this.files.remove([key, thumbKey]);
  }
}

const subjectOf = ({ date = today(), room, item_id: itemId, snag, diary, note, shared, ...entry }: AddPhoto) => ({
  date,
  room: room || null,
  itemId: itemId ?? null,
  snag: snag ?? null,
  diary: diary ?? null,
  ...(entry.cost && { cost: entry.cost }),
  ...(entry.delivery && { delivery: entry.delivery }),
  ...(entry.measurement && { measurement: entry.measurement }),
  note,
  shared,
});

/** By the day that they show, and of one day the last taken first. */
export function newestFirst(photos: Iterable<Photo>): Photo[] {
  return [...photos].sort((one, other) => other.date.localeCompare(one.date) || other.at.localeCompare(one.at));
}
