import type { Pool } from 'pg';
import type { EventStore } from '../../platform/event-store/event-store';
import type { Projection } from '../../platform/event-store/projections/projection';
import { rebuild } from '../../platform/event-store/projections/rebuild';
import type { FirmRuns } from '../firm-data/firm-runs';
import { checkEverything, integritySteps, type PriceCheck } from '../log/integrity-check';
import { RunEnded, RunProgress } from './run-progress';
import type { RunRow, RunsRepository } from './runs.repository';

export interface RunProcessorParts {
  readonly runs: RunsRepository;
  /** A dedicated pool: a rebuild or check keeps two of its connections busy. */
  readonly pool: Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly prices: PriceCheck;
  readonly firms: Pick<FirmRuns, 'plan' | 'work'>;
  readonly onError: (error: Error) => void;
}

/** Executes runs requested by an admin, or by a firm for its data. Safe to repeat at any point, by any worker. */
export class RunProcessor {
  private readonly under = new Map<RunProgress, Promise<void>>();

  constructor(private readonly parts: RunProcessorParts) {}

  /** Resolves when the run is over or taken by another worker: its row has the outcome. */
  async process(id: string): Promise<void> {
    const { runs } = this.parts;
    const run = await runs.claim(id);
    if (!run) return;
    const progress = new RunProgress(runs, run, await this.plan(run), this.parts.onError);
    const working = this.carry(run, progress).finally(() => this.under.delete(progress));
    this.under.set(progress, working);
    await working;
  }

  /** Leaves the current run to another worker; resolves when its connections are free. */
  async stop(): Promise<void> {
    for (const progress of this.under.keys()) progress.end('stopping');
    await Promise.allSettled(this.under.values());
  }

  private async plan(run: RunRow): Promise<{ name: string; total: number }[]> {
    if (isOfFirm(run)) return this.parts.firms.plan(run);
    const count = async (types: readonly string[] | null): Promise<number> => {
      // An external log cannot report its number of events.
      if (!this.parts.store.inDatabase) return 0;
      const { rows } = await this.parts.pool.query<{ total: number }>(
        'select count(*) as total from events where $1::text[] is null or type = any($1)',
        [types],
      );
      return rows[0]?.total ?? 0;
    };
    if (run.kind === 'rebuild') {
      const projection = this.parts.projections.find(({ name }) => name === run.target);
      return [{ name: run.target, total: await count(projection?.types ?? []) }];
    }
    return Promise.all(
      integritySteps(this.parts).map(async ({ name, types }) => ({ name, total: await count(types) })),
    );
  }

  /** Does the work and records how it ended. */
  private async carry(run: RunRow, progress: RunProgress): Promise<void> {
    const { runs, onError } = this.parts;
    try {
      const result = await this.work(run, progress);
      await progress.stop();
      await runs.done(run, result);
    } catch (cause) {
      await progress.stop();
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!(error instanceof RunEnded)) {
        await runs.failed(run, error.message);
        onError(error);
      } else if (error.why === 'cancel') await runs.cancelled(run);
      else if (error.why === 'stopping') await runs.release(run);
    }
  }

  private async work(run: RunRow, progress: RunProgress): Promise<Readonly<Record<string, unknown>>> {
    if (isOfFirm(run)) return this.parts.firms.work(run, progress);
    if (run.kind === 'integrity') return checkEverything(this.parts, progress);
    const projection = this.parts.projections.find(({ name }) => name === run.target);
    if (!projection) throw new Error(`There is no projection "${run.target}" in this version.`);
    return progress.step(projection.name, async (onProgress) => {
      const outcome = await rebuild(this.parts, projection, { onProgress, signal: progress.signal });
      return { ...outcome };
    });
  }
}

function isOfFirm({ kind }: RunRow): boolean {
  return kind === 'firm-export' || kind === 'firm-deletion';
}
