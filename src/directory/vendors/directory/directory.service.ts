import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { takeForm, type IncomingFile } from '../../../platform/http/files/incoming-files';
import { invalid, notFound } from '../../../platform/http/answers/problem';
import { StoredFiles, type StoredPicture } from '../../../platform/http/files/stored-files';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { validate } from '../../../platform/http/validation/zod.pipe';
import { RecordHistory } from '../../../platform/records/history';
import type { Decision } from '../../../platform/records/decision';
import type { FieldValues, RowOf } from '../../../platform/records/fields';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { givenRevision } from '../../../platform/records/revision-header';
import { ruleOn } from '../../../platform/records/rule-on';
import { DirectoryQuery } from './directory.query';
import { categoryFormSchema, NO_FILE, type VendorFields } from '../forms.dto';
import { noteFiles, pictureColumns } from '../pictures/vendor-files';
import { decideDirectory } from '../records/directory.decider';
import { namedState } from '../records/directory-state';
import type { DirectoryKind } from '../records/fields';
import type { BrandView, FinishCategoryView, VendorView } from '../vendors.dto';

type NamedKind = Exclude<DirectoryKind, 'item'>;

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
      await this.change(context, 'category', slug, givenRevision(request), async ({ db }, record) => {
        await noteFiles(db, stored);
        const fields = { ...(form.name ? { name: form.name } : {}), ...pictureColumns(stored[0]) };
        return decideFields('category', record, fields);
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
    await this.change(context, 'category', slug, expected, async (records, record) => {
      const state = await namedState(records, 'category', record, { patterns });
      return ruleOn(() => decideDirectory({ type: 'ArrangeCategory', patterns }, state));
    });
    return this.query.category(slug);
  }

  /** Sets the picture of a brand, from a form with `brand_image`. 400 without a file. */
  async changeBrandImage(context: RequestContext, slug: string, request: FastifyRequest): Promise<BrandView> {
    return this.files.orNothing(async (stored) => {
      await this.form(request, { brand_image: stored });
      if (stored.length === 0) throw invalid({ brand_image: NO_FILE });
      await this.change(context, 'brand', slug, givenRevision(request), async ({ db }, record) => {
        await noteFiles(db, stored);
        return decideFields('brand', record, pictureColumns(stored[0]));
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
    await this.change(context, 'vendor', slug, expected, (_records, record) =>
      Promise.resolve(decideFields('vendor', record, fields)),
    );
    return this.query.vendor(slug);
  }

  private change(
    context: RequestContext,
    kind: 'vendor' | 'brand' | 'category',
    slug: string,
    expected: number | undefined,
    decide: (records: RecordWriter, record: RowOf<NamedKind>) => Promise<Decision<DirectoryKind>>,
  ): Promise<void> {
    return this.records.write('directory', authorship(context), async (records) => {
      const before = await records.find(kind, slug, 'slug');
      if (!before) throw notFound();
      await this.histories.refuseOutdated(kind, before, expected);
      await records.carryOut(await decide(records, before));
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

/** Fields that name no other record. */
function decideFields<K extends NamedKind>(
  kind: K,
  record: RowOf<NamedKind>,
  fields: FieldValues<K>,
): Decision<DirectoryKind> {
  const command = { type: 'ChangeNamed', kind, fields } as const;
  return ruleOn(() => decideDirectory(command, { record, namesake: null, known: new Set() }));
}
