import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { UndoKept } from '../../../platform/database/tables/vendor-imports';
import { conflict } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { RecordKind } from '../../../platform/records/fields';
import type { RecordWriter } from '../../../platform/records/records';
import { RecordUndo, type Dependents, type TrailedChange } from '../../../platform/records/undo';
import type { DirectoryKind } from './fields';

/** What has to go before what it refers to: an item before its vendor, brand and pattern. */
const ORDER: readonly RecordKind[] = ['link', 'item', 'offer', 'category', 'pattern', 'brand', 'vendor'];

/** Names of kept records that are stored and shown. */
const MOST_NAMED = 20;

/** Takes changes of the directory back, as changes of their own. */
@Injectable()
export class UndoneChanges {
  constructor(private readonly undo: RecordUndo) {}

  /** Takes back the change with this id of a record's history. 404 when it is not in it. */
  async ofRecord(context: RequestContext, kind: DirectoryKind, id: string, change: string): Promise<void> {
    const own = (await this.undo.shown(change)).filter((row) =>
      kind === 'vendor' ? row.stream === `vendor-${id}` : row.id === id && row.kind === kind,
    );
    await this.undo.undo(context, 'directory', own, { dependents: dependentsOf });
  }

  /** Takes back what an import changed, but for what was changed since. 409 when nothing is left to take back. */
  async ofImport(context: RequestContext, importId: string, fileName: string): Promise<void> {
    await this.undo.undo(context, 'directory', await this.changesOf(importId), {
      why: `Undo of the import of ${fileName}`,
      dependents: dependentsOf,
      keep: true,
      check: ({ db }, { kept }) =>
        db
          .updateTable('vendor_imports')
          .set({ undone_at: sql`now()`, undo_kept: JSON.stringify(keptOf(kept)) })
          .where('id', '=', importId)
          .execute(),
    });
  }

  /** How many records the undo of an import would take back, and what it would keep. */
  async preview(importId: string): Promise<{ readonly records: number; readonly kept: UndoKept }> {
    const changes = await this.changesOf(importId);
    const { records, kept } = await this.undo.preview('directory', changes, { dependents: dependentsOf });
    return { records, kept: keptOf(kept) };
  }

  private async changesOf(importId: string): Promise<TrailedChange[]> {
    const rows = await this.undo.changes(sql`import_id = ${importId}`);
    if (rows.length === 0) throw conflict('nothing_to_undo', 'This import changed nothing.');
    return ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind));
  }
}

const keptOf = (names: readonly string[]): UndoKept => {
  return { count: names.length, names: names.slice(0, MOST_NAMED) };
};

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
