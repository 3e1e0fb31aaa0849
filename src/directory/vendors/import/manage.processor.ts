import { ImportFailure } from '../../../papers/reading/import-failure';
import { ProgressReporter } from '../../../papers/reading/progress-reporter';
import { readCells } from '../../../papers/reading/parse/parse-file';
import type { Cells } from '../../../papers/reading/parse/messages';
import type { CrashLog } from '../../../papers/reading/crash-log';
import { today } from '../../../kernel/day';
import type { RecordWriter, Records } from '../../../platform/records/records';
import type { FileStore } from '../../../platform/storage/file-store';
import { readDrafts } from './reading/draft';
import { ALL_REFUSED, NOTHING_KNOWN, sentenceFor } from './failures';
import { SHEETS } from './reading/fields';
import { unknownNamesOf, chosenMapping, type ImportRow, type ManageRepository } from './manage.repository';
import { mappingOf, recognise, type RecognisedSheet, type SheetMapping, type SheetReview } from './reading/mapping';
import { saveDrafts } from './save';

export interface ManageParts {
  readonly records: Records;
  readonly imports: ManageRepository;
  readonly files: FileStore;
  readonly crashed: CrashLog;
}

/** A file that has crashed the worker this often is abandoned. */
const MAX_ATTEMPTS = 8;

/** The import was cancelled, or taken over by another worker: discard this attempt. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Imports one workbook into the directory. Safe to repeat at any point, by any worker: the result is the same. */
export class ManageProcessor {
  constructor(private readonly parts: ManageParts) {}

  /**
   * Resolves when it is finished, in review, failed for a reason, or taken over by another worker. Rejects for errors
   * that a retry may fix.
   */
  async process(importId: string, signal?: AbortSignal): Promise<void> {
    const row = await this.parts.imports.begin(importId);
    if (!row) return;
    const lost = new AbortController();
    const reporter = new ProgressReporter(async (progress) => {
      if (!(await this.parts.imports.progress(row.id, row.attempts, progress))) lost.abort(new Superseded());
    });
    try {
      if (row.attempts > MAX_ATTEMPTS) throw new ImportFailure('crashed', 'too many attempts');
      await this.work(row, reporter, signal ? AbortSignal.any([lost.signal, signal]) : lost.signal);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof ImportFailure)) throw error;
      if (error.code === 'crashed') this.parts.crashed(row.id, error);
      await reporter.stop();
      await this.parts.imports.fail(row.id, row.attempts, error.code, sentenceFor(error.code, error.message));
    } finally {
      await reporter.stop();
    }
  }

  private async work(row: ImportRow, reporter: ProgressReporter, signal: AbortSignal): Promise<void> {
    const { imports } = this.parts;
    reporter.report({ stage: 'reading', percent: 2, counts: {} });
    const cells = await this.read(row, reporter, signal);
    const found = recognise(cells);
    const mapping = chosenMapping(row) ?? sureMapping(found);
    if (mapping === null) {
      await reporter.settled();
      if (found.length === 0) await imports.fail(row.id, row.attempts, 'nothing-known', NOTHING_KNOWN);
      else await imports.review(row.id, row.attempts, await this.withMemory(found.map(({ sheet }) => sheet)));
      return;
    }
    reporter.report({ stage: 'checking', percent: 30, counts: {} });
    const drafts = readDrafts(cells, mapping);
    if (drafts.every(({ notItem }) => notItem)) {
      await reporter.settled();
      await imports.fail(row.id, row.attempts, 'nothing-known', NOTHING_KNOWN);
      return;
    }
    const rows = drafts.length;
    reporter.report({ stage: 'checking', percent: 35, counts: { rows } });
    const by = { actorId: row.owner, actorName: row.owner_name, actorRole: 'admin' };
    const author = { ...by, commandId: row.id, correlationId: row.id, causationId: row.id };
    const list = { importId: row.id, name: row.file_name.slice(0, 150), day: today(row.created_at) };
    const save = async (records: RecordWriter): Promise<void> => {
      const saved = await saveDrafts(records, list, drafts, unknownNamesOf(row), (done) => {
        // Throws inside the transaction, so that everything saved so far is rolled back.
        signal.throwIfAborted();
        reporter.report({ stage: 'saving', percent: 40 + (58 * done) / rows, counts: { rows, saved: done } });
      });
      // Update the row itself last: until then, progress and a cancellation can be written to it.
      await reporter.stop();
      const { counts, names } = saved;
      const isAsked = row.previews && names.length > 0;
      const isNothing = counts.added + counts.updated + counts.unchanged === 0;
      const end =
        isNothing && !isAsked
          ? ({ status: 'failed', code: 'all-refused', reason: ALL_REFUSED } as const)
          : ({ status: row.previews ? 'preview' : 'done' } as const);
      const told = { ...saved, warnings: warningsOf(found, mapping) };
      if (!(await imports.finish(records.db, row, end, told))) throw new Superseded();
    };
    if (row.previews) await this.parts.records.preview('directory', save);
    else await this.parts.records.write('directory', author, save, row.id);
  }

  private async read(row: ImportRow, reporter: ProgressReporter, signal: AbortSignal): Promise<Cells> {
    const file = await this.parts.files.local(row.file_key);
    if (!file) throw new ImportFailure('file-missing');
    try {
      return await readCells(file.path, {
        fileName: row.file_name,
        signal,
        onProgress: ({ percent, counts }) =>
          reporter.report({ stage: 'reading', percent: Math.min(28, percent / 2), counts: { rows: counts.rows ?? 0 } }),
      });
    } finally {
      await file.release();
    }
  }

  /** Replaces guesses by the choices saved for the same headers. */
  private async withMemory(sheets: readonly SheetReview[]): Promise<SheetReview[]> {
    const known = await this.parts.imports.remembered(sheets.map(({ fingerprint }) => fingerprint));
    return sheets.map((sheet) => {
      const chosen = known.get(sheet.fingerprint);
      if (!chosen) return sheet;
      const fixed = { ...ofOneList(sheet.fixed), ...ofEveryList(chosen.fixed) };
      return { ...sheet, kind: chosen.kind, columns: chosen.columns, fixed, remembered: true };
    });
  }
}

/** Many lists have the same headers: whose it is, where and of when, and its tax, is each list's own. */
const OWN = new Set(['vendor', 'city', 'gst_rate', 'gst_included', 'valid_from', 'valid_until']);
const ofOneList = (fixed: Readonly<Record<string, string>>) => pick(fixed, (key) => OWN.has(key));
const ofEveryList = (fixed: Readonly<Record<string, string>>) => pick(fixed, (key) => !OWN.has(key));
const pick = (fixed: Readonly<Record<string, string>>, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(fixed).filter(([key]) => isWanted(key)));

/** The mapping when all sheets with content are recognised with certainty; null when a person must choose. */
function sureMapping(found: readonly RecognisedSheet[]): SheetMapping[] | null {
  const sure = found.filter(({ isSure }) => isSure);
  if (sure.length === 0 || found.some(({ isSure, sheet }) => !isSure && sheet.kind !== null)) return null;
  return sure.flatMap(({ sheet }) => mappingOf(sheet));
}

/** Parts of the file that were not used, and what was taken from its title lines. */
function warningsOf(found: readonly RecognisedSheet[], mapping: readonly SheetMapping[]): string[] {
  return found.flatMap(({ sheet }) => {
    const own = mapping.find((one) => one.sheet === sheet.sheet);
    if (!own) return [`The sheet "${sheet.sheet}" was not imported.`];
    const { name, fields } = SHEETS[own.kind];
    const used = new Set(Object.values(own.columns));
    const left = sheet.labels.filter((label, column) => label !== '' && !used.has(column));
    const taken = fields.filter(({ key }) => sheet.taken[key] && own.fixed[key] === sheet.fixed[key]);
    return [
      ...(left.length > 0
        ? [`${sheet.sheet} (${name.toLowerCase()}): not used: ${left.slice(0, 12).join(', ')}.`]
        : []),
      ...taken.map(({ key, title }) => `${title} of every row: ${own.fixed[key]}, from ${sheet.taken[key]}.`),
    ];
  });
}
