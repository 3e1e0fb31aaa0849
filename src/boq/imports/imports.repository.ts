import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { ImportsTable } from '../../platform/database/tables/imports';
import { DB } from '../../platform/database/tokens';
import { lockUntilEnd } from '../../platform/database/transaction';
import type { ImportActor } from './import-flow/import-sink';
import type { Progress } from '../../papers/reading/progress-reporter';
import { nextInLine, type Turns } from './import-flow/turns';
import type { FailureCode } from '../../papers/reading/import-failure';
import type { Marked } from '../../papers/reading/understand/marks/mark-types';
import {
  rememberedSchema,
  type Mapping,
  type Preview,
  type SheetMapping,
  type UnderstoodBoq,
} from '../../papers/reading/understand/types';

export type ImportRow = Selectable<ImportsTable>;

export interface NewImport {
  readonly id: string;
  readonly boqId: string;
  readonly actor: ImportActor;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly fileKey: string;
  /** As the uploader stated; null = as the file states. */
  readonly ratesIncludeTax: boolean | null;
  /** Only to be compared with the BOQ. */
  readonly forComparison?: boolean;
}

/** What is said with the columns of a file. */
interface Answers {
  readonly ratesIncludeTax?: boolean | undefined;
  /** Marks of rows to remember by their words. */
  readonly lasting?: Marked['lasting'] | undefined;
}

/** The columns of a sheet as they are remembered: its rows are those of this file, their words may be found again. */
function lastingColumns({ rows: _rows, ...columns }: SheetMapping, lasting: Marked['lasting']): SheetMapping {
  const words = lasting
    .filter(({ sheet }) => sheet === columns.sheet)
    .map(({ words: key, mark }) => ({ words: key, mark }));
  return words.length === 0 ? columns : { ...columns, words };
}

/** What an import row keeps of the result: everything but the items, which are in the BOQ. */
export type ImportSummary = Omit<UnderstoodBoq, 'items'> & {
  readonly revision: number | null;
  /** Of a finished import that a person marks by hand: since when, and what it was before. */
  readonly reopened?: Reopened | undefined;
};

export interface Reopened {
  readonly at: string;
  readonly before: ImportSummary;
}

/** The rows of imports. Every write of a worker names its attempt: one that lost its job to another changes nothing. */
@Injectable()
export class ImportsRepository {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Notes an import; it is begun once it is `ready`. A repeated upload finds its row; one that had failed before its BOQ was made is taken up again. */
  async create(upload: NewImport): Promise<void> {
    await this.db
      .insertInto('imports')
      .values({
        id: upload.id,
        boq_id: upload.boqId,
        owner: upload.actor.id,
        actor: JSON.stringify(upload.actor),
        file_name: upload.fileName,
        mime: upload.mime,
        size: upload.size,
        file_key: upload.fileKey,
        reason: null,
        code: null,
        result: null,
        mapping: null,
        rates_include_tax: upload.ratesIncludeTax,
        for_comparison: upload.forComparison ?? false,
        begun_at: null,
        file_dropped_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            status: 'queued',
            stage: 'queued',
            ready: false,
            file_key: upload.fileKey,
            file_dropped_at: null,
            reason: null,
            code: null,
            updated_at: sql`now()`,
          })
          .where('imports.code', '=', 'boq-removed'),
      )
      .execute();
  }

  async find(id: string): Promise<ImportRow | null> {
    return (await this.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** The last import into a BOQ. */
  async findByBoq(boqId: string): Promise<ImportRow | null> {
    return (
      (await this.db
        .selectFrom('imports')
        .selectAll()
        .where('boq_id', '=', boqId)
        .where('for_comparison', '=', false)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()) ?? null
    );
  }

  /** Puts an import in line: its BOQ is made. */
  async ready(id: string): Promise<void> {
    await this.db.updateTable('imports').set({ ready: true }).where('id', '=', id).execute();
  }

  /** How many files of an account are in line or being read. */
  async openOf(owner: string): Promise<number> {
    const { open } = await this.db
      .selectFrom('imports')
      .select((build) => build.fn.countAll<number>().as('open'))
      .where('owner', '=', owner)
      .where('status', 'in', ['queued', 'parsing'])
      .executeTakeFirstOrThrow();
    return Number(open);
  }

  /** Begins an attempt on the import whose turn it is; null when none may be begun. */
  async beginNext(turns: Turns): Promise<ImportRow | null> {
    return this.db.transaction().execute(async (trx) => {
      // One worker chooses after the other: two at once would both find the account's place free.
      await lockUntilEnd(trx, 'import-turns');
      const [id] = await nextInLine(trx, turns, 1);
      if (id === undefined) return null;
      const row = await trx
        .updateTable('imports')
        .set({
          status: 'parsing',
          stage: 'checking',
          attempts: sql`attempts + 1`,
          begun_at: sql`clock_timestamp()`,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'parsing'])
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    });
  }

  /** Up to `limit` imports that could be begun now. */
  async inLine(turns: Turns, limit: number): Promise<string[]> {
    return nextInLine(this.db, turns, limit);
  }

  /** Moves the progress forward; never back, and not after the end. */
  async progress(id: string, attempt: number, progress: Progress): Promise<boolean> {
    return this.write(id, attempt, {
      stage: progress.stage,
      progress: sql`greatest(progress, ${Math.min(99, Math.floor(progress.percent))})`,
      counts: JSON.stringify(progress.counts),
    });
  }

  async review(id: string, attempt: number, summary: ImportSummary): Promise<boolean> {
    return this.write(id, attempt, {
      status: 'review',
      stage: 'review',
      result: JSON.stringify(summary),
      counts: JSON.stringify(summary.counts),
    });
  }

  async done(id: string, attempt: number, summary: ImportSummary): Promise<boolean> {
    return this.write(id, attempt, {
      status: 'done',
      stage: 'done',
      progress: 100,
      result: JSON.stringify(summary),
      counts: JSON.stringify(summary.counts),
      reason: null,
      code: null,
    });
  }

  async fail(id: string, attempt: number, code: FailureCode, reason: string): Promise<boolean> {
    return this.write(id, attempt, { status: 'failed', stage: 'failed', code, reason });
  }

  /**
   * Stores a person's columns, remembers them for sheets with the same headers, and puts the import back in line. `asked` are
   * the sheets the person was asked about: those left out are remembered as such. False when it is not in review.
   */
  async choose(
    id: string,
    owner: string,
    mapping: Mapping,
    asked: readonly Pick<Preview, 'sheet' | 'fingerprint'>[],
    { ratesIncludeTax, lasting = [] }: Answers = {},
  ): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('imports')
        .set({
          status: 'queued',
          stage: 'queued',
          progress: 0,
          mapping: JSON.stringify(mapping),
          ...(ratesIncludeTax === undefined ? {} : { rates_include_tax: ratesIncludeTax }),
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .where('status', '=', 'review')
        .executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) return false;
      for (const { sheet, fingerprint } of asked) {
        if (fingerprint === '') continue;
        const sheets = mapping.sheets.filter((one) => one.sheet === sheet);
        const text = JSON.stringify({ sheets: sheets.map((columns) => lastingColumns(columns, lasting)) });
        await trx
          .insertInto('import_mappings')
          .values({ owner_id: owner, fingerprint, mapping: text })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'fingerprint']).doUpdateSet({ mapping: text, updated_at: sql`now()` }),
          )
          .execute();
      }
      return true;
    });
  }

  /** Moves a finished import to review with what can be marked in it, or back from there; false where it is not there. */
  async moved(id: string, to: 'review' | 'done', summary: ImportSummary): Promise<boolean> {
    const changed = await this.db
      .updateTable('imports')
      .set({ status: to, stage: to, result: JSON.stringify(summary), updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', to === 'review' ? 'done' : 'review')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** The columns this person chose before, by the fingerprint of the headers; null for a sheet that was left out. */
  async remembered(owner: string, fingerprints: readonly string[]): Promise<Map<string, SheetMapping | null>> {
    const names = fingerprints.filter((name) => name !== '');
    if (names.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('import_mappings')
      .select(['fingerprint', 'mapping'])
      .where('owner_id', '=', owner)
      .where('fingerprint', 'in', names)
      .execute();
    return new Map(
      rows.map(({ fingerprint, mapping }) => [fingerprint, rememberedSchema.parse(mapping).sheets[0] ?? null]),
    );
  }

  private async write(id: string, attempt: number, values: Record<string, unknown>): Promise<boolean> {
    const changed = await this.db
      .updateTable('imports')
      .set({ ...values, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('status', '=', 'parsing')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }
}
