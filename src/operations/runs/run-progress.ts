import type { RunStepColumn } from '../../platform/database/tables/operations';
import type { NewFinding, RunRow, RunsRepository } from './runs.repository';

const BEAT_MS = 500;
/** Most findings stored per run; more are only counted. */
const KEPT_FINDINGS = 1_000;

/** Why a run is aborted. */
export class RunEnded extends Error {
  constructor(readonly why: 'cancel' | 'lost' | 'stopping') {
    super(`the run was ended: ${why}`);
  }
}

/** Writes a run's progress twice a second, and aborts it when the admin cancels or another worker takes over. */
export class RunProgress {
  private readonly controller = new AbortController();
  private readonly steps: RunStepColumn[];
  private readonly timer: NodeJS.Timeout;
  private beating: Promise<void> = Promise.resolve();
  private found = 0;

  /** `plan`: the steps by name, with the number of events of each (0 = not known yet). */
  constructor(
    private readonly runs: RunsRepository,
    private readonly run: RunRow,
    plan: readonly { readonly name: string; readonly total: number }[],
    private readonly onError: (error: Error) => void,
  ) {
    this.steps = plan.map(({ name, total }) => ({ name, total, done: 0, started_at: null, finished_at: null }));
    this.timer = setInterval(() => this.beatSoon(), BEAT_MS);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get findings(): number {
    return this.found;
  }

  /** Aborts the current work with this reason. */
  end(why: RunEnded['why']): void {
    this.controller.abort(new RunEnded(why));
  }

  /** Runs one step; the work reports its event count through `onProgress`. */
  async step<T>(name: string, work: (onProgress: (done: number) => void) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    this.change(name, { started_at: new Date().toISOString() });
    await this.beat();
    const result = await work((done) => this.change(name, { done }));
    const { done = 0 } = this.steps.find((step) => step.name === name) ?? {};
    this.change(name, { total: done, finished_at: new Date().toISOString() });
    return result;
  }

  /** Stores findings; beyond KEPT_FINDINGS they are only counted. */
  async find(findings: readonly NewFinding[]): Promise<void> {
    const kept = findings.slice(0, Math.max(0, KEPT_FINDINGS - this.found));
    await this.runs.keepFindings(this.run, this.found, kept);
    this.found += findings.length;
  }

  /** Writes the final progress and stops the heartbeat. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await this.beat();
  }

  private change(name: string, values: Partial<RunStepColumn>): void {
    const index = this.steps.findIndex((step) => step.name === name);
    const step = this.steps[index];
    if (!step) throw new RangeError(`"${name}" is not a step of this run`);
    this.steps[index] = { ...step, ...values };
  }

  private beatSoon(): void {
    this.beating = this.beating.then(() =>
      this.beat().catch((error: unknown) => this.onError(error instanceof Error ? error : new Error(String(error)))),
    );
  }

  private async beat(): Promise<void> {
    const word = await this.runs.beat(this.run, this.steps, this.found);
    if (word !== 'go on' && !this.signal.aborted) this.end(word);
  }
}
