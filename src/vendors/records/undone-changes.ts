import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { conflict, notFound } from '../../http/answers/problem';
import { authorship } from '../../http/request/authorship';
import type { RequestContext } from '../../http/request/request-context';
import { RECORD_KINDS, type RecordKind } from '../../records/kinds';
import type { RecordChange } from '../../records/record-events';
import { Records, type RecordWriter } from '../../records/records';
import { undoChanges, type Dependents } from '../../records/undo';
import type { KeptKind } from './fields';

/** What has to go before what it refers to: an item before its vendor, brand and pattern. */
const ORDER: readonly RecordKind[] = ['link', 'item', 'offer', 'category', 'pattern', 'brand', 'vendor'];

/** Takes changes of the directory back, as changes of their own. */
@Injectable()
export class UndoneChanges {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly records: Records,
  ) {}

  /** Takes back the change with this id of a record's history. 404 when it is not in it. */
  async ofRecord(context: RequestContext, kind: KeptKind, id: string, change: string): Promise<void> {
    const [, stream, version, n] = /^(.{1,150})\/(\d{1,9})\/(\d{1,9})$/.exec(change) ?? [];
    if (stream === undefined) throw notFound();
    const rows = await this.changes(sql`stream_id = ${stream} and version = ${Number(version)} and n = ${Number(n)}`);
    const own = rows.filter((row) =>
      kind === 'vendor' ? stream === `vendor-${id}` : row.id === id && row.kind === kind,
    );
    if (own.length === 0) throw notFound();
    await this.undo(context, own, 'Undo of one change');
  }

  /** Takes back all that an import changed. 409 when it changed nothing. */
  async ofImport(context: RequestContext, importId: string, fileName: string): Promise<void> {
    const rows = await this.changes(sql`import_id = ${importId}`);
    if (rows.length === 0) throw conflict('nothing_to_undo', 'This import changed nothing.');
    const sorted = ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind));
    await this.undo(context, sorted, `Undo of the import of ${fileName}`, importId);
  }

  /** The newest first. */
  private async changes(where: ReturnType<typeof sql>): Promise<RecordChange[]> {
    const { rows } = await sql<RecordChange>`
      select kind, record_id as id, before, after from record_changes where ${where} order by version desc, n desc`.execute(
      this.db,
    );
    return rows.filter(({ kind }) => RECORD_KINDS.includes(kind));
  }

  private undo(
    context: RequestContext,
    changes: readonly RecordChange[],
    why: string,
    importId: string | null = null,
  ): Promise<void> {
    const author = authorship(context);
    return this.records.write('directory', { ...author, reason: author.reason ?? why }, async (records) => {
      await undoChanges(records, changes, dependentsOf(records));
      if (importId !== null)
        await records.db
          .updateTable('vendor_imports')
          .set({ undone_at: sql`now()` })
          .where('id', '=', importId)
          .execute();
    });
  }
}

function dependentsOf({ db }: RecordWriter): Dependents {
  return async (kind, id, undone) => {
    if (kind === 'vendor' || kind === 'brand' || kind === 'pattern') {
      const rows = await db.selectFrom('vendor_items').select('id').where(`${kind}_id`, '=', id).execute();
      const left = rows.filter((row) => !undone.has(row.id)).length;
      if (left > 0) return left === 1 ? 'one item of it' : `${left} items of it`;
    }
    if (kind === 'item') {
      const { links } = await db
        .selectFrom('material_links')
        .select((build) => build.fn.countAll<number>().as('links'))
        .where('item_id', '=', id)
        .executeTakeFirstOrThrow();
      if (links > 0) return 'its link to a material';
    }
    if (kind === 'pattern') {
      const rows = await db.selectFrom('vendor_categories').select(['id', 'name', 'patterns']).execute();
      const left = rows.find((row) => row.patterns.includes(id) && !undone.has(row.id));
      if (left) return `its place in “${left.name}”`;
    }
    if (kind === 'vendor') {
      const rows = await db.selectFrom('vendor_offers').select('id').where('vendor_id', '=', id).execute();
      if (rows.some((row) => !undone.has(row.id))) return 'an offer of it';
    }
    return null;
  };
}
