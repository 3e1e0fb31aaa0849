import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { invalid, notFound } from '../../../platform/http/answers/problem';
import { takeForm } from '../../../platform/http/files/incoming-files';
import { StoredFiles, type StoredPicture } from '../../../platform/http/files/stored-files';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { paise, parseRupees, rupees } from '../../../kernel/money';
import { RecordHistory } from '../../../platform/records/history';
import { fieldsOf, type RowOf } from '../../../platform/records/fields';
import { KINDS, type Fields, type Value } from '../../../platform/records/kinds';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { NO_FILE } from '../forms.dto';
import { shownUnit, unknownUnit, vendorUnit } from './units';
import { slugOf } from './slug';
import { picture } from '../pictures/pictures';
import { noteFiles, pictureColumns } from '../pictures/vendor-files';
import { decideDirectory } from './directory.decider';
import { itemState, namedState } from './directory-state';
import {
  FIELDS,
  DIRECTORY_KINDS,
  type DirectoryKind,
  type NewRecord,
  type RecordFields,
  type RecordView,
  type Retired,
} from './fields';

const PRICES = new Set(['base_price', 'max_price']);
/** Vendors, brands, categories, patterns and items, one at a time. 404 for an unknown id, 412 for another revision. */
@Injectable()
export class DirectoryRecords {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly records: Records,
    private readonly histories: RecordHistory,
    private readonly files: StoredFiles,
  ) {}

  async get(kind: DirectoryKind, id: string): Promise<RecordView> {
    const { rows } = await sql<{ row: RowOf<DirectoryKind> }>`
      select to_jsonb(t) - 'search' as row from ${sql.table(KINDS[kind].table)} t where id = ${id}`.execute(this.db);
    const row = rows[0]?.row;
    if (!row) throw notFound();
    return viewOf(kind, row);
  }

  /** What is retired, by kind and name. */
  async retired(): Promise<Retired> {
    const { rows } = await sql<Retired[number]>`${sql.join(
      DIRECTORY_KINDS.map(
        (kind) => sql`
        select t.id::text, ${kind}::text as kind, t.name, ${kind === 'item' ? sql`v.name` : sql`null`} as of, t.revision
        from ${sql.table(KINDS[kind].table)} t ${kind === 'item' ? sql`join vendors v on v.id = t.vendor_id` : sql``}
        where t.retired`,
      ),
      sql` union all `,
    )} order by kind, name limit 1000`.execute(this.db);
    return rows;
  }

  /** Adds a record; a repeated command adds nothing. 400 for a slug or code that is taken. */
  async add(
    context: RequestContext,
    kind: DirectoryKind,
    { slug, vendor_id, ...given }: NewRecord,
  ): Promise<RecordView> {
    const id = uuidv5(`vendor-${kind}`, context.commandId);
    await this.records.write('directory', authorship(context), async (records) => {
      if (await records.find(kind, id)) return;
      const fields = storedFields(kind, given);
      if (kind === 'item') {
        const own = { ...fieldsOf(kind, fields), vendor_id };
        const state = await itemState(records, null, own);
        const command = { type: 'AddItem', id, fields: own, at: Date.now() } as const;
        await records.carryOut(ruleOn(() => decideDirectory(command, state)));
      } else {
        const own = { ...fieldsOf(kind, fields), slug: slug ?? slugOf(given.name ?? '') };
        const state = await namedState(records, kind, null, own);
        const command = { type: 'AddNamed', kind, id, fields: own } as const;
        await records.carryOut(ruleOn(() => decideDirectory(command, state)));
      }
    });
    return this.get(kind, id);
  }

  /** Gives a record these fields. */
  async change(
    context: RequestContext,
    kind: DirectoryKind,
    id: string,
    given: RecordFields,
    expected: number | undefined,
  ): Promise<RecordView> {
    await this.write(context, kind, id, expected, () => Promise.resolve(storedFields(kind, given)));
    return this.get(kind, id);
  }

  /** Sets the picture and, of an item, the catalogue (PDF), from a form with `image` and `catalogue`. */
  async setFiles(
    context: RequestContext,
    kind: DirectoryKind,
    id: string,
    request: FastifyRequest,
    expected: number | undefined,
  ): Promise<RecordView> {
    if (kind === 'vendor') throw invalid({ image: 'A vendor has no picture.' });
    await this.files.orNothing(async (stored) => {
      const taken: { image?: StoredPicture; catalogue?: StoredPicture } = {};
      await takeForm(request, async (file) => {
        const slot = file.field === 'image' || (file.field === 'catalogue' && kind === 'item') ? file.field : null;
        if (slot === null || taken[slot]) throw invalid({ [file.field]: NO_FILE });
        const one = slot === 'image' ? await this.files.take(file, slot) : await this.files.takePdf(file, slot);
        taken[slot] = one;
        stored.push(one);
      });
      if (stored.length === 0) throw invalid({ image: NO_FILE });
      await this.write(context, kind, id, expected, async ({ db }) => {
        await noteFiles(db, stored);
        return {
          ...pictureColumns(taken.image),
          ...(taken.catalogue ? { catalog_key: taken.catalogue.fileKey } : {}),
        };
      });
    });
    return this.get(kind, id);
  }

  private write(
    context: RequestContext,
    kind: DirectoryKind,
    id: string,
    expected: number | undefined,
    fieldsFrom: (records: RecordWriter) => Promise<object>,
  ): Promise<void> {
    return this.records.write('directory', authorship(context), async (records) => {
      const before = await records.find(kind, id);
      if (!before) throw notFound();
      await this.histories.refuseOutdated(kind, before, expected);
      const given = await fieldsFrom(records);
      if ('catalog_code' in before) {
        const fields = fieldsOf('item', given);
        const state = await itemState(records, before, fields);
        await records.carryOut(ruleOn(() => decideDirectory({ type: 'ChangeItem', fields }, state)));
      } else if (kind !== 'item') {
        const fields = fieldsOf(kind, given);
        const state = await namedState(records, kind, before, fields);
        await records.carryOut(ruleOn(() => decideDirectory({ type: 'ChangeNamed', kind, fields }, state)));
      }
    });
  }
}

/** Given fields as they are stored. 400 for one that the kind does not have. */
function storedFields(kind: DirectoryKind, given: RecordFields): Fields {
  const fields: Record<string, Value> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!FIELDS[kind].includes(name as keyof RecordFields)) throw invalid({ [name]: `This is no field of a ${kind}.` });
    fields[name] = stored(name, value);
  }
  return fields;
}

/** A given value as the record has it: blank texts are null, amounts paise, units as bills write them. 400 for no unit. */
function stored(name: string, value: Value): Value {
  if (PRICES.has(name) && typeof value === 'number') return parseRupees(value.toFixed(2));
  if (value === '') return null;
  if (name !== 'unit' || typeof value !== 'string') return value;
  const unit = vendorUnit(value);
  if (unit === null) throw invalid({ unit: unknownUnit(value) });
  return unit;
}

function viewOf(kind: DirectoryKind, row: RowOf<DirectoryKind>): RecordView {
  const fields: Fields = row;
  const shown = (name: string): Value | undefined => {
    const value = fields[name];
    if (name === 'unit' && typeof value === 'string') return shownUnit(value);
    return PRICES.has(name) ? rupees(paise(Number(value))) : value;
  };
  return {
    id: row.id,
    kind,
    slug: 'slug' in row ? row.slug : null,
    revision: row.revision,
    image_url: picture({ image_key: null, thumb_key: null, drawing: null, ...row }).image_url,
    has_catalogue: 'catalog_key' in row && row.catalog_key !== null,
    fields: Object.fromEntries(FIELDS[kind].map((name) => [name, shown(name)])),
  };
}
