import type { FileStore } from '../../../platform/storage/file-store';
import type { CrashLog } from '../../../papers/reading/crash-log';
import { ImportFailure } from '../../../papers/reading/import-failure';
import type { ImportRow, ImportsRepository, ImportSummary, Reopened } from '../imports.repository';
import { matchItems, type LabelMatcher, type MatchedItem } from '../match';
import type { ParseProgress } from '../../../papers/reading/parse/messages';
import type { LinePictures } from '../../reads/attachments.port';
import { picturesOfLines } from './line-pictures';
import { parseFile, readSheetPictures } from '../../../papers/reading/parse/parse-file';
import { mappingSchema, type Mapping, type UnderstoodBoq } from '../../../papers/reading/understand/types';
import { importCommandId, readingIdOf, type ImportActor, type ImportSink, type MatchSource } from './import-sink';
import { ProgressReporter } from '../../../papers/reading/progress-reporter';

export interface ImportProcessorParts {
  readonly imports: ImportsRepository;
  readonly files: FileStore;
  readonly sink: ImportSink;
  /** Where bills go that are only compared. */
  readonly bills: ImportSink;
  readonly source: MatchSource;
  readonly matcher: LabelMatcher;
  readonly pictures: LinePictures;
  readonly crashed: CrashLog;
}

/** A file that ends the worker itself this often is abandoned. */
const MAX_ATTEMPTS = 8;

const NO_ITEMS = 'With these columns no row is an item. Please choose others.';
const KNOWN_COLUMNS = 'The columns are those that you named before for the same headings.';

/** Carries imports from the stored file to the BOQ. An import may be begun again at any point, by any worker: the result is the same. */
export class ImportProcessor {
  constructor(private readonly parts: ImportProcessorParts) {}

  /** Resolves when an import that was begun is finished, in review, failed for a reason, or not this worker's any more. Rejects for what a retry may heal. */
  async process(row: ImportRow, signal?: AbortSignal): Promise<void> {
    try {
      if (row.attempts > MAX_ATTEMPTS) throw new ImportFailure('crashed', 'too many attempts');
      await this.work(row, signal);
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      if (error.code === 'crashed') this.parts.crashed(row.id, error);
      await this.sinkOf(row).importFailed(row.id, row.boq_id, error.message, actorOf(row));
      await this.parts.imports.fail(row.id, row.attempts, error.code, error.message);
    }
  }

  private async work(row: ImportRow, signal: AbortSignal | undefined): Promise<void> {
    const { imports, source, matcher } = this.parts;
    const sink = this.sinkOf(row);
    const reporter = new ProgressReporter((progress) => imports.progress(row.id, row.attempts, progress));
    try {
      const understood = answered(
        row,
        await this.understand(row, (mapping) => this.read(row, mapping, reporter, signal)),
      );
      if (understood.status === 'review') {
        if (row.for_comparison) throw new ImportFailure('asks');
        await reporter.settled();
        // The BOQ first: as soon as the import is in review, it can be answered.
        const questions = Math.max(1, understood.questions?.length ?? 0);
        await sink.importAsks(row.id, row.boq_id, row.file_name, questions, actorOf(row));
        await imports.review(row.id, row.attempts, { ...summaryOf(understood, null), reopened: reopenedOf(row) });
        return;
      }
      reporter.report({ stage: 'matching', percent: 92, counts: { items: understood.items.length } });
      const lines = await matchItems(understood.items, await source.load(), matcher);
      reporter.report({ stage: 'saving', percent: 96, counts: { items: lines.length } });
      await reporter.settled();
      const readingId = readingIdOf(row.id, reopenedOf(row)?.at);
      const { revision, differences } = await sink.importLines(
        row.id,
        row.boq_id,
        { readingId, fileName: row.file_name, lines, understood, ratesIncludeTax: taxIn(row, understood) },
        actorOf(row),
        importCommandId(readingId),
      );
      const pictures = await this.keepPictures(row, lines, understood, reporter, signal);
      const read = pictures === null ? understood : withWarning(understood, pictures);
      await imports.done(row.id, row.attempts, summaryOf({ ...read, differences: [...differences] }, revision));
    } finally {
      await reporter.stop();
    }
  }

  private sinkOf({ for_comparison: isCompared }: ImportRow): ImportSink {
    return isCompared ? this.parts.bills : this.parts.sink;
  }

  /** The file read with the columns chosen for it, or before for its headers; `review` where they give no item, and where none were. */
  private async understand(
    row: ImportRow,
    read: (mapping: Mapping | null) => Promise<UnderstoodBoq>,
  ): Promise<UnderstoodBoq> {
    const chosen = row.mapping === null ? null : mappingSchema.parse(row.mapping);
    if (chosen) {
      const understood = await read(chosen);
      return understood.status === 'review' ? withWarning(understood, NO_ITEMS) : understood;
    }
    const asking = await read(null);
    const known = asking.status === 'review' ? await this.knownColumns(row.owner, asking) : null;
    const understood = known && (await read(known));
    return understood?.status === 'done' ? withWarning(understood, KNOWN_COLUMNS) : asking;
  }

  /** What the owner chose before for the headers of every sheet in question; null when one of them is new, or none is to be imported. */
  private async knownColumns(owner: string, { preview }: UnderstoodBoq): Promise<Mapping | null> {
    const before = await this.parts.imports.remembered(
      owner,
      preview.map(({ fingerprint }) => fingerprint),
    );
    if (!preview.every(({ fingerprint }) => before.has(fingerprint))) return null;
    const sheets = preview.flatMap(({ sheet, fingerprint, candidate, rows }) => {
      const columns = before.get(fingerprint);
      return columns ? [{ ...columns, sheet, headerRow: candidate?.headerRow ?? rows[0]?.at ?? null }] : [];
    });
    return sheets.length > 0 ? { sheets } : null;
  }

  private read(
    row: ImportRow,
    mapping: Mapping | null,
    reporter: ProgressReporter,
    signal: AbortSignal | undefined,
  ): Promise<UnderstoodBoq> {
    const onProgress = (progress: ParseProgress) => reporter.report(progress);
    return this.fromFile(row, (path) => parseFile(path, { fileName: row.file_name, mapping, signal, onProgress }));
  }

  /** Keeps the pictures that stand beside lines with their items, and says so; null where there are none. */
  private async keepPictures(
    row: ImportRow,
    lines: readonly MatchedItem[],
    { kind }: UnderstoodBoq,
    reporter: ProgressReporter,
    signal: AbortSignal | undefined,
  ): Promise<string | null> {
    if (kind !== 'xlsx' || row.for_comparison) return null;
    const found = await this.fromFile(row, (path) => readSheetPictures(path, { fileName: row.file_name, signal }));
    const readingId = readingIdOf(row.id, reopenedOf(row)?.at);
    const pictures = [...picturesOfLines(readingId, row.boq_id, lines, found)];
    let kept = 0;
    for (const [done, picture] of pictures.entries()) {
      signal?.throwIfAborted();
      if (await this.parts.pictures.keep(picture, actorOf(row))) kept += 1;
      reporter.report({
        stage: 'saving',
        percent: 97,
        counts: { pictures: done + 1, pictures_total: pictures.length },
      });
      await reporter.settled();
    }
    return picturesKept(kept, pictures.length - kept);
  }

  private async fromFile<T>(row: ImportRow, read: (path: string) => Promise<T>): Promise<T> {
    const file = await this.parts.files.local(row.file_key);
    if (!file) throw new ImportFailure('file-missing');
    try {
      return await read(file.path);
    } finally {
      await file.release();
    }
  }
}

/** As the uploader stated, else as the file states; without either, rates are without tax. */
function taxIn(row: ImportRow, { taxInRates }: UnderstoodBoq): boolean {
  return row.rates_include_tax ?? taxInRates?.includes ?? false;
}

/** A file that asks only about its tax asks nothing where that was said with it, nor where it is only compared. */
function answered(row: ImportRow, understood: UnderstoodBoq): UnderstoodBoq {
  const { questions = [] } = understood;
  const isKnown = row.rates_include_tax !== null || row.for_comparison;
  return isKnown && questions.length > 0 && questions.every(({ kind }) => kind === 'tax')
    ? { ...understood, status: 'done', preview: [], questions: [] }
    : understood;
}

/** What became of the pictures of a file; null where it has none beside its lines. */
function picturesKept(kept: number, refused: number): string | null {
  const count = (pictures: number) => (pictures === 1 ? '1 picture' : `${pictures} pictures`);
  const isKept = kept === 1 ? 'is' : 'are';
  const said = kept === 0 ? '' : `${count(kept)} of the file ${isKept} kept with the lines next to them. `;
  const not =
    refused === 0 ? '' : `${count(refused)} of the file cannot be read and ${refused === 1 ? 'is' : 'are'} left out.`;
  return `${said}${not}`.trim() || null;
}

function withWarning(understood: UnderstoodBoq, warning: string): UnderstoodBoq {
  return { ...understood, warnings: [warning, ...understood.warnings] };
}

function summaryOf({ items: _items, ...rest }: UnderstoodBoq, revision: number | null): ImportSummary {
  return { ...rest, revision };
}

function reopenedOf(row: ImportRow): Reopened | undefined {
  return (row.result as ImportSummary | null)?.reopened;
}

function actorOf(row: ImportRow): ImportActor {
  const { name, role } = row.actor;
  return { id: row.owner, name: typeof name === 'string' ? name : '', role: typeof role === 'string' ? role : '' };
}
