import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { takeForm, type IncomingFile } from '../../../platform/http/files/incoming-files';
import { invalid, notFound } from '../../../platform/http/answers/problem';
import { StoredFiles, type StoredPicture } from '../../../platform/http/files/stored-files';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { validate } from '../../../platform/http/validation/zod.pipe';
import { RecordHistory } from '../../../platform/records/history';
import type { FieldValues } from '../../../platform/records/fields';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { givenRevision } from '../../../platform/records/revision-header';
import { DirectoryQuery } from './directory.query';
import { categoryFormSchema, NO_FILE, type VendorFields } from '../forms.dto';
import { noteFiles, pictureColumns } from '../pictures/vendor-files';
import type { BrandView, FinishCategoryView, VendorView } from '../vendors.dto';

/** Changes of categories, brands and vendors. 404 for an unknown slug. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly records: Records,
    private readonly query: DirectoryQuery,
    private readonly files: StoredFiles,
    private readonly histories: RecordHistory,
  ) {}

  /** Changes a category's name and picture, from a form with `finish_image`, `name` and `slug`; absent fields stay. */
  async changeCategory(context: RequestContext, slug: string, request: FastifyRequest): Promise<FinishCategoryView> {
    return this.files.orNothing(async (stored) => {
      const fields = await this.form(request, { finish_image: stored });
      const form = validate(categoryFormSchema, fields);
      if (form.slug !== undefined && form.slug !== slug) throw invalid({ slug: 'The slug cannot be changed.' });
      await this.change(context, 'category', slug, givenRevision(request), async ({ db }) => {
        await noteFiles(db, stored);
        return { ...(form.name ? { name: form.name } : {}), ...pictureColumns(stored[0]) };
      });
      return this.query.category(slug);
    });
  }

  /** Sets the patterns of a category, in this order. 400 for an unknown pattern. */
  async changePatterns(
    context: RequestContext,
    slug: string,
    patterns: readonly string[],
    expected: number | undefined,
  ): Promise<FinishCategoryView> {
    const wanted = [...new Set(patterns)];
    await this.change(context, 'category', slug, expected, async ({ db }) => {
      const known = wanted.length
        ? await db.selectFrom('vendor_patterns').select('id').where('id', 'in', wanted).execute()
        : [];
      if (known.length < wanted.length) throw invalid({ patterns: 'One of these patterns no longer exists.' });
      return { patterns: wanted };
    });
    return this.query.category(slug);
  }

  /** Sets the picture of a brand, from a form with `brand_image`. 400 without a file. */
  async changeBrandImage(context: RequestContext, slug: string, request: FastifyRequest): Promise<BrandView> {
    return this.files.orNothing(async (stored) => {
      await this.form(request, { brand_image: stored });
      if (stored.length === 0) throw invalid({ brand_image: NO_FILE });
      await this.change(context, 'brand', slug, givenRevision(request), async ({ db }) => {
        await noteFiles(db, stored);
        return pictureColumns(stored[0]);
      });
      return this.query.brand(slug);
    });
  }

  /** Changes the given fields of a vendor; its slug never changes. */
  async changeVendor(
    context: RequestContext,
    slug: string,
    fields: VendorFields,
    expected: number | undefined,
  ): Promise<VendorView> {
    await this.change(context, 'vendor', slug, expected, () => Promise.resolve(fields));
    return this.query.vendor(slug);
  }

  private change<K extends 'vendor' | 'brand' | 'category'>(
    context: RequestContext,
    kind: K,
    slug: string,
    expected: number | undefined,
    fieldsOf: (records: RecordWriter) => Promise<FieldValues<K>>,
  ): Promise<void> {
    return this.records.write('directory', authorship(context), async (records) => {
      const before = await records.find(kind, slug, 'slug');
      if (!before) throw notFound();
      await this.histories.refuseOutdated(kind, before, expected);
      records.change(kind, before, await fieldsOf(records));
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
