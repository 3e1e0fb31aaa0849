import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { takeForm } from '../http/files/incoming-files';
import { invalid, notFound } from '../http/answers/problem';
import type { RequestContext } from '../http/request/request-context';
import { StoredFiles, type StoredPicture } from '../http/files/stored-files';
import { validate } from '../http/validation/zod.pipe';
import { editorOf, recordChange, type Editor } from './changes';
import { seesContacts } from './directory.query';
import { itemFormSchema, NO_FILE, type ItemForm } from './forms.dto';
import { hold } from './hold';
import { SearchQuery } from './search.query';
import { noteFiles, pictureColumns } from './vendor-files';
import type { ItemView } from './vendors.dto';

@Injectable()
export class Items {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
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
      const form = validate(itemFormSchema, fields);
      if (!taken.image || !taken.pdf)
        throw invalid({ [taken.image ? 'catalog_detail' : 'catalog_image']: NO_FILE }, NO_FILE);
      const isNew = await this.insert(editorOf(context), id, slug, form, taken.image, taken.pdf, stored);
      if (!isNew) await this.files.remove(stored.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]));
    });
    const [item] = await this.search.items([id], seesContacts(context));
    if (!item) throw notFound();
    return item;
  }

  private insert(
    editor: Editor,
    id: string,
    slug: string,
    { slug: _slug, vendor_id, ...form }: ItemForm,
    image: StoredPicture,
    pdf: StoredPicture,
    stored: readonly StoredPicture[],
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      // Serialised per vendor: two items with the same code cannot be added concurrently.
      const vendor = await hold(tx, 'vendors', slug);
      if (vendor_id !== undefined && vendor_id !== vendor.id) throw invalid({ vendor_id: 'This is another vendor.' });
      if (await tx.selectFrom('vendor_items').select('id').where('id', '=', id).executeTakeFirst()) return false;
      await this.check(tx, vendor.id, form);
      await noteFiles(tx, stored);
      const row = await tx
        .insertInto('vendor_items')
        .values({
          id,
          vendor_id: vendor.id,
          ...form,
          ...pictureColumns(image),
          catalog_key: pdf.fileKey,
          updated_by: editor.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(tx, editor, 'vendor_items', id, null, row);
      return true;
    });
  }

  private async check(
    tx: Kysely<Database>,
    vendorId: string,
    { brand_id, pattern_id, catalog_code }: Pick<ItemForm, 'brand_id' | 'pattern_id' | 'catalog_code'>,
  ): Promise<void> {
    const [brand, pattern, sameCode] = await Promise.all([
      tx.selectFrom('vendor_brands').select('id').where('id', '=', brand_id).executeTakeFirst(),
      tx.selectFrom('vendor_patterns').select('id').where('id', '=', pattern_id).executeTakeFirst(),
      tx
        .selectFrom('vendor_items')
        .select('id')
        .where('vendor_id', '=', vendorId)
        .where(sql<string>`lower(catalog_code)`, '=', catalog_code.toLowerCase())
        .executeTakeFirst(),
    ]);
    if (!brand) throw invalid({ brand_id: 'Please choose a brand.' });
    if (!pattern) throw invalid({ pattern_id: 'Please choose a pattern.' });
    if (sameCode) throw invalid({ catalog_code: 'This vendor has an item with this code already.' });
  }
}
