import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { v5 as uuidv5 } from 'uuid';
import type { UserActor } from '../../../platform/http/access/actor';
import { conflict, invalid, notFound } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { pageMeta } from '../../../platform/http/answers/paging';
import { paise, rupees } from '../../../kernel/money';
import { receiveFile } from '../../../papers/reading/receive-file';
import { JOBS, type Jobs } from '../../../platform/jobs/jobs';
import { RowQueue } from '../../../platform/jobs/row-worker';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { UndoneChanges } from '../records/undone-changes';
import type { UnknownName } from './reading/unknown-names';
import { KINDS, SHEETS } from './reading/fields';
import {
  SHOWN,
  type ChosenNames,
  type ManageImportView,
  type UndoPreview,
  type ManageReview,
  type Report,
  type ReportFilter,
} from './manage.dto';
import { unknownNamesOf, hasRows, ManageRepository, type ImportRow, type ReportRow } from './manage.repository';
import { problemWith, sheetReviewSchema, type SheetMapping, type SheetReview } from './reading/mapping';

export const MANAGE_QUEUE = 'vendor-imports';
const NO_FILE = 'Please select a valid excel file';

/** Workbooks for the vendor directory: upload, progress, review, cancel, report. */
@Injectable()
export class ManageService {
  private readonly queue: RowQueue;

  constructor(
    @Inject(JOBS) jobs: Jobs,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly imports: ManageRepository,
    private readonly undone: UndoneChanges,
    log: PinoLogger,
  ) {
    this.queue = new RowQueue(jobs, MANAGE_QUEUE, (err) =>
      log.warn({ err }, 'a vendor import could not be queued; a worker will find it'),
    );
  }

  /** Accepts a workbook; returns its import's id. 400 without a file, or for anything but an Excel workbook. */
  async receive(context: RequestContext, request: FastifyRequest, previews: boolean): Promise<string> {
    const actor = personOf(context);
    if (!request.isMultipart()) throw invalid({ file: NO_FILE });
    const file = await receiveFile(request, this.files, NO_FILE, ['xlsx', 'xls']);
    const id = uuidv5('vendor-import', context.commandId);
    await this.imports.create(id, { id: actor.id, name: actor.name }, file, previews);
    await this.queue.wake(id);
    return id;
  }

  async latest(): Promise<ManageImportView[]> {
    return (await this.imports.latest()).map(viewOf);
  }

  async get(id: string): Promise<ManageImportView> {
    return viewOf(await this.row(id));
  }

  /** What a person must choose: columns of sheets, or, in a preview, what unknown names are. */
  async review(id: string): Promise<ManageReview> {
    const row = await this.row(id);
    return {
      sheets: row.status === 'review' ? sheetsOf(row) : [],
      names: row.status === 'preview' ? unknownNamesOf(row) : [],
      kinds: KINDS.map((kind) => ({
        kind,
        name: SHEETS[kind].name,
        fields: SHEETS[kind].fields.map(({ key, title, isRequired, canBeFixed }) => ({
          key,
          title,
          is_required: isRequired ?? false,
          can_be_fixed: canBeFixed ?? false,
        })),
      })),
    };
  }

  /**
   * Saves the column choices and continues the import. 400 when a required field has no column, 409 when it is not
   * waiting for them.
   */
  async choose(actor: UserActor, id: string, mapping: readonly SheetMapping[]): Promise<ManageImportView> {
    const row = await this.row(id);
    if (row.status !== 'review') throw notWaiting();
    const sheets = sheetsOf(row);
    const problem = problemWith(mapping, sheets);
    if (problem) throw invalid({ sheets: problem });
    if (!(await this.imports.choose(id, actor.id, mapping, sheets))) throw notWaiting();
    await this.queue.wake(id);
    return this.get(id);
  }

  /**
   * Saves what unknown names are, and previews the import again. 400 for a name that the file does not have, 409 without
   * a preview.
   */
  async name(id: string, chosen: ChosenNames): Promise<ManageImportView> {
    const names = unknownNamesOf(await this.row(id));
    const unknown = chosen.find((one) => !names.some(({ kind, name }) => kind === one.kind && name === one.name));
    if (unknown) throw invalid({ names: `No row of this file has the unknown ${unknown.kind} “${unknown.name}”.` });
    const next: UnknownName[] = [];
    for (const one of names) {
      const own = chosen.find(({ kind, name }) => kind === one.kind && name === one.name);
      next.push(own ? await this.chosen(one, own) : one);
    }
    const unlike = next.find(({ choice, suggestion }) => choice === 'same' && !suggestion);
    if (unlike) throw invalid({ names: `The directory has no ${unlike.kind} like “${unlike.name}”. Add it instead.` });
    if (!(await this.imports.name(id, next))) throw conflict('not_in_preview', 'This import has no preview any more.');
    await this.queue.wake(id);
    return this.get(id);
  }

  /** A name with what was chosen for it. 400 for a record or category that the directory does not have. */
  private async chosen(
    one: UnknownName,
    { choice, same_as: same, category = one.category }: ChosenNames[number],
  ): Promise<UnknownName> {
    const meant = choice === 'same' && same !== undefined ? await this.imports.known(one.kind, same) : one.suggestion;
    if (same !== undefined && !meant) throw invalid({ names: `The directory has no ${one.kind} “${same}”.` });
    if (category && !(await this.imports.known('category', category)))
      throw invalid({ names: `The directory has no category “${category}”.` });
    return { ...one, choice, suggestion: meant, category };
  }

  /** Makes the changes that a preview showed. 409 when it does not wait for that. */
  async apply(id: string): Promise<ManageImportView> {
    await this.row(id);
    if (!(await this.imports.apply(id))) throw conflict('not_in_preview', 'This import has nothing to apply.');
    await this.queue.wake(id);
    return this.get(id);
  }

  /** Takes back what an import changed, but for what was changed since. 409 when nothing is left to take back. */
  async undo(context: RequestContext, id: string): Promise<ManageImportView> {
    const { file_name } = await this.saved(id);
    await this.undone.ofImport(context, id, file_name);
    return this.get(id);
  }

  /** What an undo would do. */
  async undoPreview(id: string): Promise<UndoPreview> {
    await this.saved(id);
    const { records, kept } = await this.undone.preview(id);
    return { records, kept: { ...kept, names: [...kept.names] } };
  }

  private async saved(id: string): Promise<ImportRow> {
    const row = await this.row(id);
    if (row.status !== 'done') throw conflict('not_done', 'Only an import that has been saved can be undone.');
    return row;
  }

  /** Cancels an import and discards it. 409 when it has ended. */
  async cancel(id: string): Promise<ManageImportView> {
    const row = await this.row(id);
    if (row.status !== 'cancelled' && !(await this.imports.cancel(id)))
      throw conflict('import_over', 'This import has already ended.');
    return this.get(id);
  }

  async report(id: string, outcome: ReportFilter, page: number, limit: number): Promise<Report> {
    await this.row(id);
    const { rows, total } = await this.imports.rows(id, SHOWN[outcome], page, limit);
    return {
      data: rows.map(({ row_at, kind, price_before, price_after, changes, ...row }) => ({
        ...row,
        changes: [...changes],
        kind: kindOf(kind),
        row: row_at,
        price_before: inRupees(price_before),
        price_after: inRupees(price_after),
      })),
      meta: pageMeta(page, limit, total),
    };
  }

  /** Pages of the full report for the workbook, and its file name. 404 for an unknown import. */
  async reportPages(id: string): Promise<{
    readonly name: string;
    readonly page: (page: number, limit: number) => Promise<readonly ReportRow[]>;
  }> {
    const { file_name } = await this.row(id);
    return {
      name: `report-${file_name.replace(/\.[a-z]+$/i, '')}.xlsx`,
      page: async (page, limit) => (await this.imports.rows(id, SHOWN.all, page, limit)).rows,
    };
  }

  private async row(id: string): Promise<ImportRow> {
    const row = await this.imports.find(id);
    if (!row) throw notFound();
    return row;
  }
}

function viewOf(row: ImportRow): ManageImportView {
  const { id, file_name, status, stage, progress, counts, vendors, warnings, reason, code, owner_name, created_at } =
    row;
  return {
    import_id: id,
    file_name,
    status,
    stage,
    progress,
    counts: { ...counts },
    vendors: [...vendors],
    warnings: [...warnings],
    reason,
    code,
    has_rows: hasRows(row),
    reading: row.attempts,
    is_undone: row.undone_at !== null,
    undo_kept: row.undo_kept && { ...row.undo_kept, names: [...row.undo_kept.names] },
    by: owner_name,
    created_at: created_at.toISOString(),
  };
}

function inRupees(amount: number | null): number | null {
  return amount === null ? null : rupees(paise(Number(amount)));
}

function sheetsOf({ review }: ImportRow): SheetReview[] {
  return sheetReviewSchema.array().parse(review ?? []);
}

function kindOf(text: string): (typeof KINDS)[number] {
  const kind = KINDS.find((one) => one === text);
  if (!kind) throw new Error(`no kind of record is called ${text}`);
  return kind;
}

function notWaiting() {
  return conflict('not_in_review', 'This import does not wait for its columns any more.');
}
