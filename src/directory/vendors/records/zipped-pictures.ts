import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalid, notFound, Problem } from '../../../platform/http/answers/problem';
import { StoredFiles } from '../../../platform/http/files/stored-files';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { ImportFailure } from '../../../papers/reading/import-failure';
import { readPictures } from '../../../papers/reading/parse/parse-file';
import { receiveFile } from '../../../papers/reading/receive-file';
import type { ZippedPicture } from '../../../papers/reading/parse/messages';
import type { RowOf } from '../../../platform/records/fields';
import { Records } from '../../../platform/records/records';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { noteFiles, pictureColumns } from '../pictures/vendor-files';
import type { ZipPictures } from './fields';

const NO_ZIP = 'Please select a zip of pictures, each named by the code of its item.';

/** Pictures of a vendor's items from one zip: `hc-7-lam.jpg` is the picture of the item with the code `hc-7-lam`. */
@Injectable()
export class ZippedPictures {
  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly files: StoredFiles,
    private readonly records: Records,
  ) {}

  /** 404 for an unknown vendor, 400 for anything but an acceptable zip; a file that is refused leaves the others alone. */
  async set(context: RequestContext, vendorId: string, request: FastifyRequest): Promise<ZipPictures> {
    if (!request.isMultipart()) throw invalid({ file: NO_ZIP });
    const pictures = await this.read(request);
    return this.files.orNothing(async (stored) => {
      const refused: ZipPictures['refused'] = [];
      const taken = new Map<string, (typeof stored)[number]>();
      for (const { name, data } of pictures) {
        const code = codeOf(name);
        try {
          if (taken.has(code)) throw invalid({ image: `There is another picture for “${code}” in this zip.` });
          const picture = await this.files.take({ field: 'image', name, bytes: Buffer.from(data, 'base64') }, 'image');
          taken.set(code, picture);
          stored.push(picture);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          refused.push({ file: name, reason: error.message });
        }
      }
      const set = await this.records.write('directory', authorship(context), async (records) => {
        if (!(await records.find('vendor', vendorId))) throw notFound();
        const keys = [...taken.keys()].map((catalog_code) => ({ vendor_id: vendorId, catalog_code }));
        const items = await records.among('item', keys, ['vendor_id', { lower: 'catalog_code' }]);
        const found = keys.flatMap(({ catalog_code: code }, index): [string, RowOf<'item'>][] =>
          items[index] ? [[code, items[index]]] : [],
        );
        await noteFiles(
          records.db,
          found.flatMap(([code]) => taken.get(code) ?? []),
        );
        await records.carryOut({
          fact: 'pictures-uploaded',
          changes: found.map(([code, { id }]) => ({ kind: 'item', id, fields: pictureColumns(taken.get(code)) })),
        });
        return new Set(found.map(([code]) => code));
      });
      const unknown = [...taken].filter(([code]) => !set.has(code));
      await this.files.remove(unknown.flatMap(([, { fileKey, thumbKey }]) => [fileKey, thumbKey]));
      for (const [code, { name }] of unknown)
        refused.push({ file: name, reason: `No item of this vendor has the code “${code}”.` });
      return { set: set.size, refused };
    });
  }

  /** The pictures of the uploaded zip, unpacked in the throw-away process; the zip itself is not kept. */
  private async read(request: FastifyRequest): Promise<readonly ZippedPicture[]> {
    const zip = await receiveFile(request, this.store, NO_ZIP, ['xlsx']);
    const local = await this.store.local(zip.key);
    try {
      if (!local) throw new ImportFailure('file-missing');
      return await readPictures(local.path, { fileName: zip.fileName });
    } catch (error) {
      if (error instanceof ImportFailure) throw invalid({ file: error.code === 'wrong-type' ? NO_ZIP : error.message });
      throw error;
    } finally {
      await local?.release();
      await this.store.delete(zip.key);
    }
  }
}

/** `photos/HC-7-lam.JPG` is for the code `hc-7-lam`. */
function codeOf(name: string): string {
  return (name.split('/').at(-1) ?? '')
    .replace(/\.[a-z]+$/i, '')
    .trim()
    .toLowerCase();
}
