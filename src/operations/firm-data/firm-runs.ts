import { v5 as uuidv5 } from 'uuid';
import type { RunProgress } from '../runs/run-progress';
import type { RunRow, RunsRepository } from '../runs/runs.repository';
import { zip } from '../../platform/storage/zip';
import { FirmArchive, type ArchiveParts } from './firm-archive';
import { closeFirm, DELETION_STEPS, eraseFirm, sha256, type ErasureParts, type RunStep } from './firm-erasure';
import { fileKeysOf, scopeOf } from './firm-scope';
import type { SearchedScope } from './firm-search';
import { FIRM_TABLES } from './firm-tables';
import { testAccountOf } from './test-accounts';

const EXPORT_STEP = 'archive';
/** No archive of a firm comes near it. */
const MOST_BYTES = 200 * 1024 ** 3;

export type FirmRunParts = ArchiveParts & ErasureParts & { readonly runs: RunsRepository };

/** What a finished export left. */
export interface ExportResult extends Readonly<Record<string, unknown>> {
  readonly file_key: string;
  readonly size: number;
}

/** Exports and deletes firms; the target of such a run is the account. Safe to repeat at any point. */
export class FirmRuns {
  constructor(private readonly parts: FirmRunParts) {}

  /** The steps of a run, each with how much there is to do; 0 while that is unknown. */
  async plan(run: RunRow): Promise<{ name: string; total: number }[]> {
    if (run.kind === 'firm-deletion') return DELETION_STEPS.map((name) => ({ name, total: 0 }));
    const { pool } = this.parts;
    const scope = await scopeOf(pool, run.target);
    const files = scope ? (await fileKeysOf(pool, scope, ({ exported }) => exported !== undefined)).length : 0;
    return [{ name: EXPORT_STEP, total: (scope?.boqIds.length ?? 0) + FIRM_TABLES.length + files }];
  }

  /** Does the work of a run; its result is stored with it. Throws when the account is not there. */
  work(run: RunRow, progress: RunProgress): Promise<Readonly<Record<string, unknown>>> {
    return run.kind === 'firm-export' ? this.exportFirm(run, progress) : this.deleteFirm(run, progress);
  }

  private async exportFirm(run: RunRow, progress: RunProgress): Promise<ExportResult> {
    const { pool, files, runs } = this.parts;
    const scope = await scopeOf(pool, run.target);
    if (!scope) throw new Error('This account is no longer there.');
    // One archive per firm: asking again and again fills no disk.
    for (const key of await runs.dropExportsBefore(run)) await files.delete(key);
    return progress.step(EXPORT_STEP, async (onProgress) => {
      const steps = { boqs: 0, tables: 0, files: 0 };
      const archive = new FirmArchive(this.parts, scope, progress.signal, (step, done) => {
        steps[step] = done;
        onProgress(steps.boqs + steps.tables + steps.files);
      });
      const { key, size } = await files.put(zip(archive.entries()), MOST_BYTES);
      return { file_key: key, size, counts: archive.counts };
    });
  }

  private async deleteFirm(run: RunRow, progress: RunProgress): Promise<Readonly<Record<string, unknown>>> {
    const { runs } = this.parts;
    // What was found stays with the run: an attempt after this one finds less.
    const found = run.result as { readonly scope: SearchedScope } | null;
    const scope = found?.scope ?? (await closeFirm(this.parts, run.target, progress.signal));
    if (!scope) throw new Error('This account is no longer there.');
    await runs.note(run, { scope });
    await this.deleteTestAccount(run, progress);
    const step: RunStep = (name, work) => progress.step(name, work);
    const certificate = await eraseFirm(this.parts, { id: run.id, signal: progress.signal, step }, scope);
    await runs.forgetRequester(run, sha256(scope.accountId));
    return { ...certificate };
  }

  /** The test account of a firm goes before it, as a firm of its own. */
  private async deleteTestAccount(run: RunRow, { signal }: RunProgress): Promise<void> {
    const id = await testAccountOf(this.parts.pool, run.target);
    const scope = id && (await closeFirm(this.parts, id, signal));
    if (!scope) return;
    const step: RunStep = (_name, work) => work(() => undefined);
    await eraseFirm(this.parts, { id: uuidv5('test account', run.id), signal, step }, scope);
  }
}
