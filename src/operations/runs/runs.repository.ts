import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type {
  OperationFindingsTable,
  OperationRunsTable,
  RunKind,
  RunStepColumn,
} from '../../platform/database/tables/operations';
import { DB } from '../../platform/database/tokens';

export type RunRow = Selectable<OperationRunsTable>;
export type FindingRow = Selectable<OperationFindingsTable>;

export interface NewRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly target: string;
  readonly requestedBy: string | null;
  readonly requestedName: string;
}

/** A finding without its ordinal. */
export type NewFinding = Omit<FindingRow, 'run_id' | 'ordinal'>;

/** Seconds without heartbeat after which another worker takes the run over. */
const LEASE_SECONDS = 30;
/** A run that has crashed its worker this often is abandoned. */
const MAX_ATTEMPTS = 5;
const KEPT_RUNS = 200;
/** Queued, or abandoned by its worker. */
const FREE = sql<boolean>`(status = 'queued' or (status = 'running' and updated_at < now() - make_interval(secs => ${LEASE_SECONDS})))`;

/** Runs and their findings. Every write names the worker's attempt: a worker that lost its run changes nothing. */
@Injectable()
export class RunsRepository {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  /** Queues a run. False when another one for the same target is queued or running; a repeated call finds its own. */
  async add(run: NewRun): Promise<boolean> {
    await this.db
      .insertInto('operation_runs')
      .values({
        id: run.id,
        kind: run.kind,
        target: run.target,
        requested_by: run.requestedBy,
        requested_name: run.requestedName,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.find(run.id)) !== null;
  }

  async find(id: string): Promise<RunRow | null> {
    const row = await this.db.selectFrom('operation_runs').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Queued and running runs of a kind, for any target. */
  open(kind: RunKind): Promise<RunRow[]> {
    return this.db
      .selectFrom('operation_runs')
      .selectAll()
      .where('kind', '=', kind)
      .where('status', 'in', ['queued', 'running'])
      .orderBy('created_at')
      .execute();
  }

  /** The newest completed run of a kind; null when there is none. */
  async lastDone(kind: RunKind): Promise<RunRow | null> {
    const row = await this.db
      .selectFrom('operation_runs')
      .selectAll()
      .where('kind', '=', kind)
      .where('status', '=', 'done')
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** A page of runs, newest first, and the total. */
  async list(kind: RunKind | undefined, limit: number, offset: number): Promise<{ runs: RunRow[]; total: number }> {
    const of = this.db
      .selectFrom('operation_runs')
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'rebuild'));
    const [runs, { total }] = await Promise.all([
      of.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
      of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { runs, total: Number(total) };
  }

  /** A page of a run's findings in order, and the number stored. */
  async findings(runId: string, limit: number, offset: number): Promise<{ findings: FindingRow[]; total: number }> {
    const of = this.db.selectFrom('operation_findings').where('run_id', '=', runId);
    const [findings, { total }] = await Promise.all([
      of.selectAll().orderBy('ordinal').limit(limit).offset(offset).execute(),
      of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { findings, total: Number(total) };
  }

  /** Asks a run to end. One that has not started ends at once. False when it is already over, or unknown. */
  async cancel(id: string): Promise<boolean> {
    const changed = await this.db
      .updateTable('operation_runs')
      .set({
        cancel_requested_at: sql<Date>`now()`,
        status: sql`case status when 'queued' then 'cancelled' else status end`,
        finished_at: sql<Date>`case status when 'queued' then now() end`,
      })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** Claims a run for one attempt; null when it is over or claimed by another worker. */
  async claim(id: string): Promise<RunRow | null> {
    const row = await this.db
      .updateTable('operation_runs')
      .set({
        status: 'running',
        attempts: sql`attempts + 1`,
        steps: '[]',
        findings: 0,
        started_at: sql<Date>`now()`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where(FREE)
      .where('attempts', '<', MAX_ATTEMPTS)
      .returningAll()
      .executeTakeFirst();
    if (row) await this.db.deleteFrom('operation_findings').where('run_id', '=', id).execute();
    return row ?? null;
  }

  /** Writes progress and a heartbeat. `lost`: another worker has it, or it is over. */
  async beat(run: RunRow, steps: readonly RunStepColumn[], findings: number): Promise<'go on' | 'cancel' | 'lost'> {
    const row = await this.own(run, { steps: JSON.stringify(steps), findings, updated_at: sql<Date>`now()` });
    if (!row) return 'lost';
    return row.cancel_requested_at ? 'cancel' : 'go on';
  }

  async keepFindings(run: RunRow, from: number, findings: readonly NewFinding[]): Promise<void> {
    if (findings.length === 0) return;
    await this.db
      .insertInto('operation_findings')
      .values(
        findings.map((finding, index) => ({
          ...finding,
          run_id: run.id,
          ordinal: from + index,
          detail: finding.detail === null ? null : JSON.stringify(finding.detail),
        })),
      )
      .execute();
  }

  async done(run: RunRow, result: Readonly<Record<string, unknown>>): Promise<void> {
    await this.own(run, { status: 'done', result: JSON.stringify(result), finished_at: sql<Date>`now()`, error: null });
    await sql`delete from operation_runs where kind in ('rebuild', 'integrity') and status not in ('queued', 'running')
      and id not in (select id from operation_runs where kind in ('rebuild', 'integrity')
        order by created_at desc limit ${KEPT_RUNS})`.execute(this.db);
  }

  /** Keeps what a later attempt needs, until the run is over. */
  async note(run: RunRow, found: Readonly<Record<string, unknown>>): Promise<void> {
    await this.own(run, { result: JSON.stringify(found) });
  }

  /** Replaces the account that the run is about and who asked for it. */
  async forgetRequester(run: RunRow, target: string): Promise<void> {
    await this.own(run, { target, requested_by: null, requested_name: 'A firm' });
  }

  /** Queues a failed run again, with what its attempts found. */
  async again(id: string): Promise<void> {
    await this.db
      .updateTable('operation_runs')
      .set({ status: 'queued', attempts: 0, error: null, finished_at: sql<Date>`null` })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .execute();
  }

  /** The newest run of a kind for a target; null when there is none. */
  async newest(kind: RunKind, target: string): Promise<RunRow | null> {
    const row = await this.db
      .selectFrom('operation_runs')
      .selectAll()
      .where('kind', '=', kind)
      .where('target', '=', target)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Deletes the exports of an account but this one; returns the keys of their files. */
  async dropExportsBefore(run: RunRow): Promise<string[]> {
    const { rows } = await sql<{ key: string | null }>`
      delete from operation_runs where kind = 'firm-export' and target = ${run.target} and id <> ${run.id}
      returning result ->> 'file_key' as key`.execute(this.db);
    return rows.flatMap(({ key }) => key ?? []);
  }

  /** Deletes exports that ended so many days ago; returns the keys of their files. */
  async dropExports(days: number): Promise<string[]> {
    const { rows } = await sql<{ key: string | null }>`
      delete from operation_runs where kind = 'firm-export' and finished_at < now() - make_interval(days => ${days})
      returning result ->> 'file_key' as key`.execute(this.db);
    return rows.flatMap(({ key }) => key ?? []);
  }

  async cancelled(run: RunRow): Promise<void> {
    await this.own(run, { status: 'cancelled', finished_at: sql<Date>`now()` });
  }

  async failed(run: RunRow, error: string): Promise<void> {
    await this.own(run, { status: 'failed', error: error.slice(0, 2_000), finished_at: sql<Date>`now()` });
  }

  /** Hands a run back because this worker is stopping. */
  async release(run: RunRow): Promise<void> {
    await this.own(run, { status: 'queued', attempts: sql`attempts - 1`, updated_at: sql<Date>`now()` });
  }

  /** Runs waiting for a worker or whose worker is gone; those that crashed too many workers are abandoned. */
  async due(): Promise<string[]> {
    await this.db
      .updateTable('operation_runs')
      .set({
        status: 'failed',
        error: `The worker ended ${MAX_ATTEMPTS} times while it was at this.`,
        finished_at: sql<Date>`now()`,
      })
      .where(FREE)
      .where('attempts', '>=', MAX_ATTEMPTS)
      .execute();
    const rows = await this.db
      .selectFrom('operation_runs')
      .select('id')
      .where(FREE)
      .orderBy('created_at')
      .limit(20)
      .execute();
    return rows.map((row) => row.id);
  }

  private async own(run: RunRow, values: Record<string, unknown>): Promise<RunRow | null> {
    const row = await this.db
      .updateTable('operation_runs')
      .set(values)
      .where('id', '=', run.id)
      .where('attempts', '=', run.attempts)
      .where('status', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  }
}
