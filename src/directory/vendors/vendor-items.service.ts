import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { takeForm } from '../../platform/http/files/incoming-files';
import { invalid, notFound } from '../../platform/http/answers/problem';
import { authorship } from '../../platform/http/request/authorship';
import type { RequestContext } from '../../platform/http/request/request-context';
import { StoredFiles, type StoredPicture } from '../../platform/http/files/stored-files';
import { validate } from '../../platform/http/validation/zod.pipe';
import { Records } from '../../platform/records/records';
import { ruleOn } from '../../platform/records/rule-on';
import { seesContacts } from './directory/directory.query';
import { NO_FILE } from './forms.dto';
import { decideDirectory } from './records/directory.decider';
import { itemState } from './records/directory-state';
import { newItemFormSchema, type NewItemForm } from './records/fields';
import { SearchQuery } from './search/search.query';
import { noteFiles, pictureColumns } from './pictures/vendor-files';
import type { ItemView } from './vendors.dto';

@Injectable()
export class VendorItemsService {
  constructor(
    private readonly records: Records,
    private readonly search: SearchQuery,
    private readonly files: StoredFiles,
  ) {}

  /**
   * Adds an item from a form with the files `catalog_image` and `catalog_detail` (a PDF), all or nothing; a repeated
   * command adds nothing. 404 for an unknown vendor, 400 for a code the vendor already has.
   */
  async add(context: RequestContext, slug: string, request: FastifyRequest): Promise<ItemView> {
    const id = uuidv5('vendor-item', context.commandId);
    await this.files.orNothing(async (stored) => {
      const taken: { image?: StoredPicture; pdf?: StoredPicture } = {};
      const fields = await takeForm(request, async (file) => {
        const isImage = file.field === 'catalog_image';
        const slot = isImage ? 'image' : file.field === 'catalog_detail' ? 'pdf' : null;
        if (slot === null || taken[slot]) throw invalid({ [file.field]: NO_FILE });
        const picture = isImage ? await this.files.take(file, file.field) : await this.files.takePdf(file, file.field);
        taken[slot] = picture;
        stored.push(picture);
      });
      const form = validate(newItemFormSchema, fields);
      if (!taken.image || !taken.pdf)
        throw invalid({ [taken.image ? 'catalog_detail' : 'catalog_image']: NO_FILE }, NO_FILE);
      const isNew = await this.insert(context, id, slug, form, taken.image, taken.pdf, stored);
      if (!isNew) await this.files.remove(stored.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]));
    });
    const [item] = await this.search.items([id], seesContacts(context));
    if (!item) throw notFound();
    return item;
  }

  private insert(
    context: RequestContext,
    id: string,
    slug: string,
    { slug: _slug, vendor_id, ...form }: NewItemForm,
    image: StoredPicture,
    pdf: StoredPicture,
    stored: readonly StoredPicture[],
  ): Promise<boolean> {
    return this.records.write('directory', authorship(context), async (records) => {
      const vendor = await records.find('vendor', slug, 'slug');
      if (!vendor) throw notFound();
      if (vendor_id !== undefined && vendor_id !== vendor.id) throw invalid({ vendor_id: 'This is another vendor.' });
      if (await records.find('item', id)) return false;
      const files = { ...pictureColumns(image), catalog_key: pdf.fileKey };
      const fields = { vendor_id: vendor.id, ...form, ...files };
      const state = await itemState(records, null, fields);
      const command = { type: 'AddItem', id, fields, at: Date.now() } as const;
      const decision = ruleOn(() => decideDirectory(command, state));
      await noteFiles(records.db, stored);
      return records.carryOut(decision);
    });
  }
}
