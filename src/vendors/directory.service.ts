import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { takeForm, type IncomingFile } from '../http/files/incoming-files';
import { invalid } from '../http/answers/problem';
import { StoredFiles, type StoredPicture } from '../http/files/stored-files';
import { validate } from '../http/validation/zod.pipe';
import { recordChange, type Editor } from './changes';
import { brandView, categoryView, DirectoryQuery, vendorView } from './directory.query';
import { categoryFormSchema, NO_FILE, type VendorFields } from './forms.dto';
import { hold } from './hold';
import { forgetFiles, noteFiles, pictureColumns } from './vendor-files';
import type { BrandView, FinishCategoryView, VendorView } from './vendors.dto';

/** Who changed a row last, and when. */
const touched = (editor: Editor) => ({ updated_at: sql<Date>`now()`, updated_by: editor.id });

/** Changes of categories, brands and vendors, each with a row in the audit trail. 404 for an unknown slug. */
@Injectable()
export class Directory {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly query: DirectoryQuery,
    private readonly files: StoredFiles,
  ) {}

  /** Changes a category's name and picture, from a form with `finish_image`, `name` and `slug`; absent fields stay. */
  async changeCategory(editor: Editor, slug: string, request: FastifyRequest): Promise<FinishCategoryView> {
    return this.files.orNothing(async (stored) => {
      const fields = await this.form(request, { finish_image: stored });
      const form = validate(categoryFormSchema, fields);
      if (form.slug !== undefined && form.slug !== slug) throw invalid({ slug: 'The slug cannot be changed.' });
      const { view, replaced } = await this.db.transaction().execute(async (tx) => {
        const before = await hold(tx, 'vendor_categories', slug);
        await noteFiles(tx, stored);
        const after = await tx
          .updateTable('vendor_categories')
          .set({ ...(form.name ? { name: form.name } : {}), ...pictureColumns(stored[0]), ...touched(editor) })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordChange(tx, editor, 'vendor_categories', after.id, before, after);
        const view = categoryView(after, await this.query.patternsOf(after.id, tx));
        return { view, replaced: stored.length ? await forgetFiles(tx, [before.image_key, before.thumb_key]) : [] };
      });
      await this.files.remove(replaced);
      return view;
    });
  }

  /** Sets the patterns of a category, in this order. 400 for an unknown pattern. */
  async changePatterns(editor: Editor, slug: string, patterns: readonly string[]): Promise<FinishCategoryView> {
    const wanted = [...new Set(patterns)];
    return this.db.transaction().execute(async (tx) => {
      const row = await hold(tx, 'vendor_categories', slug);
      const names = (await this.query.patternsOf(row.id, tx)).map(({ name }) => name);
      const known = wanted.length
        ? await tx.selectFrom('vendor_patterns').select('id').where('id', 'in', wanted).execute()
        : [];
      if (known.length < wanted.length) throw invalid({ patterns: 'One of these patterns no longer exists.' });
      await tx.deleteFrom('vendor_category_patterns').where('category_id', '=', row.id).execute();
      if (wanted.length > 0)
        await tx
          .insertInto('vendor_category_patterns')
          .values(wanted.map((pattern_id, position) => ({ category_id: row.id, pattern_id, position })))
          .execute();
      await tx.updateTable('vendor_categories').set(touched(editor)).where('id', '=', row.id).execute();
      const after = await this.query.patternsOf(row.id, tx);
      const told = (list: readonly string[]) => ({ name: row.name, patterns: list.join(', ') });
      const change = [told(names), told(after.map(({ name }) => name))] as const;
      await recordChange(tx, editor, 'vendor_categories', row.id, ...change);
      return categoryView(row, after);
    });
  }

  /** Sets the picture of a brand, from a form with `brand_image`. 400 without a file. */
  async changeBrandImage(editor: Editor, slug: string, request: FastifyRequest): Promise<BrandView> {
    return this.files.orNothing(async (stored) => {
      await this.form(request, { brand_image: stored });
      if (stored.length === 0) throw invalid({ brand_image: NO_FILE });
      const { view, replaced } = await this.db.transaction().execute(async (tx) => {
        const before = await hold(tx, 'vendor_brands', slug);
        await noteFiles(tx, stored);
        const after = await tx
          .updateTable('vendor_brands')
          .set({ ...pictureColumns(stored[0]), ...touched(editor) })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordChange(tx, editor, 'vendor_brands', after.id, before, after);
        return { view: brandView(after), replaced: await forgetFiles(tx, [before.image_key, before.thumb_key]) };
      });
      await this.files.remove(replaced);
      return view;
    });
  }

  /** Changes the given fields of a vendor; its slug never changes. */
  async changeVendor(editor: Editor, slug: string, fields: VendorFields): Promise<VendorView> {
    return this.db.transaction().execute(async (tx) => {
      const before = await hold(tx, 'vendors', slug);
      const after = await tx
        .updateTable('vendors')
        .set({ ...fields, ...touched(editor) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(tx, editor, 'vendors', after.id, before, after);
      return vendorView(after, true);
    });
  }

  /** Takes one picture into each of the named lists; any other file in the form is refused. */
  private form(request: FastifyRequest, lists: Record<string, StoredPicture[]>): Promise<Record<string, unknown>> {
    return takeForm(request, async (file: IncomingFile) => {
      const list = Object.hasOwn(lists, file.field) ? lists[file.field] : undefined;
      if (!list || list.length > 0) throw invalid({ [file.field]: NO_FILE });
      list.push(await this.files.take(file, file.field));
    });
  }
}
