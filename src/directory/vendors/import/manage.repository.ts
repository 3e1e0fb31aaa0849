import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import type { RowOutcome, VendorImportsTable } from '../../../platform/database/tables/vendor-imports';
import { DB } from '../../../platform/database/tokens';
import type { Progress } from '../../../papers/reading/progress-reporter';
import type { ReceivedFile } from '../../../papers/reading/receive-file';
import { KINDS } from '../../../platform/records/kinds';
import { unknownNameSchema, type UnknownName } from './reading/unknown-names';
import type { DirectoryEntry, NamedKind } from './reading/plan';
import type { SaveResult } from './save';
import { mappingSchema, sheetMappingSchema, type SheetMapping, type SheetReview } from './reading/mapping';

export type ImportRow = Selectable<VendorImportsTable>;
export type ReportRow = Omit<Selectable<Database['vendor_import_rows']>, 'import_id'>;

/** Final states. */
const ENDED = ['done', 'failed', 'cancelled'] as const;
const SILENT_SECONDS = 6;
/** The outcome of each row is kept this long after an import ends; its counts stay. */
const ROWS_KEPT_DAYS = 90;
const LISTED = 20;

/** Import rows. Every write names the worker's attempt: a worker that lost its job changes nothing. */
@Injectable()
export class ManageRepository {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Queues an import; a repeated upload changes nothing. */
  async create(
    id: string,
    editor: { readonly id: string; readonly name: string },
    file: ReceivedFile,
    previews: boolean,
  ): Promise<void> {
    await this.db
      .insertInto('vendor_imports')
      .values({
        id,
        owner: editor.id,
        owner_name: editor.name,
        file_name: file.fileName,
        size: file.size,
        file_key: file.key,
        previews,
        reason: null,
        code: null,
        review: null,
        mapping: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  async find(id: string): Promise<ImportRow | null> {
    return (await this.db.selectFrom('vendor_imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Newest first. */
  latest(): Promise<ImportRow[]> {
    return this.db
      .selectFrom('vendor_imports')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LISTED)
      .execute();
  }

  /** Starts an attempt on an unfinished import; null when there is nothing left to do. */
  async begin(id: string): Promise<ImportRow | null> {
    const row = await this.db
      .updateTable('vendor_imports')
      .set({ status: 'working', stage: 'reading', attempts: sql`attempts + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'working'])
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Records progress. False when this attempt has lost the import: cancelled, or taken over. */
  progress(id: string, attempt: number, progress: Progress): Promise<boolean> {
    return this.write(this.db, id, attempt, {
      stage: progress.stage,
      progress: Math.min(99, Math.floor(progress.percent)),
      counts: JSON.stringify(progress.counts),
    });
  }

  review(id: string, attempt: number, sheets: readonly SheetReview[]): Promise<boolean> {
    return this.write(this.db, id, attempt, { status: 'review', stage: 'review', review: JSON.stringify(sheets) });
  }

  fail(id: string, attempt: number, code: string, reason: string): Promise<boolean> {
    return this.write(this.db, id, attempt, { status: 'failed', stage: 'failed', code, reason });
  }

  /** Finishes it in the transaction that saved its records; false when this attempt has lost the import. */
  finish(
    tx: Kysely<Database>,
    { id, attempts }: Pick<ImportRow, 'id' | 'attempts'>,
    end: { status: 'done' | 'preview' } | { status: 'failed'; code: string; reason: string },
    { counts, names, vendors, warnings }: SaveResult & { readonly warnings: readonly string[] },
  ): Promise<boolean> {
    return this.write(tx, id, attempts, {
      ...end,
      stage: end.status,
      progress: 100,
      counts: JSON.stringify(counts),
      names: JSON.stringify(names),
      vendors: JSON.stringify(vendors),
      warnings: JSON.stringify(warnings),
    });
  }

  /** Stores the person's column choices, saves them for the same headers, and requeues the import. */
  async choose(
    id: string,
    by: string,
    mapping: readonly SheetMapping[],
    sheets: readonly SheetReview[],
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('vendor_imports')
        .set({ status: 'queued', stage: 'queued', mapping: JSON.stringify(mapping), updated_at: sql`now()` })
        .where('id', '=', id)
        .where('status', '=', 'review')
        .executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) return false;
      for (const one of mapping) {
        const fingerprint = sheets.find(({ sheet }) => sheet === one.sheet)?.fingerprint ?? '';
        if (fingerprint === '') continue;
        const text = JSON.stringify(one);
        await tx
          .insertInto('vendor_import_mappings')
          .values({ fingerprint, mapping: text, updated_by: by })
          .onConflict((conflict) =>
            conflict.column('fingerprint').doUpdateSet({ mapping: text, updated_by: by, updated_at: sql`now()` }),
          )
          .execute();
      }
      return true;
    });
  }

  /** Stores what a person chose for unknown names, and queues the preview again. False when there is no preview. */
  async name(id: string, names: readonly UnknownName[]): Promise<boolean> {
    const changed = await this.db
      .updateTable('vendor_imports')
      .set({ status: 'queued', stage: 'queued', progress: 0, names: JSON.stringify(names), updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'preview')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** The record of a kind with a slug; null when there is none. */
  async known(kind: NamedKind, slug: string): Promise<DirectoryEntry | null> {
    const { rows } = await sql<DirectoryEntry>`
      select slug, name from ${sql.table(KINDS[kind].table)} where slug = ${slug} and not retired`.execute(this.db);
    return rows[0] ?? null;
  }

  /** Queues an import whose changes were shown. False when it does not wait for that. */
  async apply(id: string): Promise<boolean> {
    const changed = await this.db
      .updateTable('vendor_imports')
      .set({ status: 'queued', stage: 'queued', progress: 0, previews: false, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'preview')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** Column choices saved for these headers. */
  async remembered(fingerprints: readonly string[]): Promise<ReadonlyMap<string, SheetMapping>> {
    const known = fingerprints.filter((name) => name !== '');
    if (known.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('vendor_import_mappings')
      .select(['fingerprint', 'mapping'])
      .where('fingerprint', 'in', known)
      .execute();
    return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, sheetMappingSchema.parse(mapping)]));
  }

  /** Cancels an unfinished import, discarding what it was saving. False when it had ended. */
  async cancel(id: string): Promise<boolean> {
    const changed = await this.db
      .updateTable('vendor_imports')
      .set({ status: 'cancelled', stage: 'cancelled', updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', 'not in', [...ENDED])
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** Unfinished imports without recent progress: their job may be lost. */
  async due(silentSeconds = SILENT_SECONDS): Promise<string[]> {
    const rows = await this.db
      .selectFrom('vendor_imports')
      .select('id')
      .where('status', 'in', ['queued', 'working'])
      .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${silentSeconds})`)
      .orderBy('updated_at')
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** One page of row outcomes, in file order. */
  async rows(
    id: string,
    outcomes: readonly RowOutcome[],
    page: number,
    limit: number,
  ): Promise<{ readonly rows: ReportRow[]; readonly total: number }> {
    const found = this.db
      .selectFrom('vendor_import_rows')
      .where('import_id', '=', id)
      .where('outcome', 'in', [...outcomes]);
    const [rows, { total }] = await Promise.all([
      found
        .select(['n', 'kind', 'sheet', 'row_at', 'what', 'outcome', 'cell', 'reason', 'price_before', 'price_after'])
        .select(['unit', 'changes'])
        .orderBy('n')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      found.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  /** Deletes the rows of imports that ended long ago; returns how many. */
  async dropOldRows(): Promise<number> {
    const dropped = await this.db
      .deleteFrom('vendor_import_rows')
      .where('import_id', 'in', (ended) =>
        ended
          .selectFrom('vendor_imports')
          .select('id')
          .where('status', 'in', [...ENDED, 'preview'])
          .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${ROWS_KEPT_DAYS})`),
      )
      .executeTakeFirst();
    return Number(dropped.numDeletedRows);
  }

  private async write(
    db: Kysely<Database>,
    id: string,
    attempt: number,
    values: Record<string, unknown>,
  ): Promise<boolean> {
    const changed = await db
      .updateTable('vendor_imports')
      .set({ ...values, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('status', '=', 'working')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }
}

/** Whether the outcome of each row is still available. */
export function hasRows({ updated_at }: ImportRow): boolean {
  return updated_at.getTime() > Date.now() - ROWS_KEPT_DAYS * 86_400_000;
}

/** The names that the directory lacked when the file was last read, with what was chosen for them. */
export function unknownNamesOf({ names }: ImportRow): UnknownName[] {
  return unknownNameSchema.array().parse(names);
}

/** The person's stored column choices; null when nobody was asked. */
export function chosenMapping({ mapping }: ImportRow): SheetMapping[] | null {
  return mapping === null ? null : mappingSchema.parse(mapping);
}
