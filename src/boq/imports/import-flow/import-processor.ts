import type { FileStore } from '../../../platform/storage/file-store';
import type { CrashLog } from '../../../papers/reading/crash-log';
import { ImportFailure } from '../../../papers/reading/import-failure';
import type { ImportRow, ImportsRepository, ImportSummary } from '../imports.repository';
import { matchItems, type LabelMatcher } from '../match';
import { parseFile } from '../../../papers/reading/parse/parse-file';
import { mappingSchema, type Mapping, type UnderstoodBoq } from '../../../papers/reading/understand/types';
import { importCommandId, type ImportActor, type ImportSink, type MatchSource } from './import-sink';
import { ProgressReporter } from '../../../papers/reading/progress-reporter';

export interface ImportProcessorParts {
  readonly imports: ImportsRepository;
  readonly files: FileStore;
  readonly sink: ImportSink;
  /** Where bills go that are only compared. */
  readonly bills: ImportSink;
  readonly source: MatchSource;
  readonly matcher: LabelMatcher;
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
        await imports.review(row.id, row.attempts, summaryOf(understood, null));
        return;
      }
      reporter.report({ stage: 'matching', percent: 92, counts: { items: understood.items.length } });
      const lines = await matchItems(understood.items, await source.load(), matcher);
      reporter.report({ stage: 'saving', percent: 96, counts: { items: lines.length } });
      await reporter.settled();
      const { revision, differences } = await sink.importLines(
        row.id,
        row.boq_id,
        { fileName: row.file_name, lines, understood, ratesIncludeTax: taxIn(row, understood) },
        actorOf(row),
        importCommandId(row.id),
      );
      await imports.done(row.id, row.attempts, summaryOf({ ...understood, differences: [...differences] }, revision));
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

  private async read(
    row: ImportRow,
    mapping: Mapping | null,
    reporter: ProgressReporter,
    signal: AbortSignal | undefined,
  ): Promise<UnderstoodBoq> {
    const file = await this.parts.files.local(row.file_key);
    if (!file) throw new ImportFailure('file-missing');
    try {
      return await parseFile(file.path, {
        fileName: row.file_name,
        mapping,
        signal,
        onProgress: (progress) => reporter.report(progress),
      });
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

function withWarning(understood: UnderstoodBoq, warning: string): UnderstoodBoq {
  return { ...understood, warnings: [warning, ...understood.warnings] };
}

function summaryOf({ items: _items, ...rest }: UnderstoodBoq, revision: number | null): ImportSummary {
  return { ...rest, revision };
}

function actorOf(row: ImportRow): ImportActor {
  const { name, role } = row.actor;
  return { id: row.owner, name: typeof name === 'string' ? name : '', role: typeof role === 'string' ? role : '' };
}
