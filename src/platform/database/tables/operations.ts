import type { ColumnType, Generated } from 'kysely';

export const RUN_KINDS = ['rebuild', 'integrity', 'firm-export', 'firm-deletion'] as const;
export type RunKind = (typeof RUN_KINDS)[number];
export type RunStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** One step of a run, in execution order. */
export interface RunStepColumn {
  readonly name: string;
  /** Events (or whatever the step counts); `total` is 0 while unknown. */
  readonly done: number;
  readonly total: number;
  /** ISO times; null before it happened. */
  readonly started_at: string | null;
  readonly finished_at: string | null;
}

/** A rebuild or check requested by an admin, or an export or deletion of a firm's data. This row is the record; the queue only wakes a worker. */
export interface OperationRunsTable {
  id: string;
  kind: RunKind;
  /** The projection; `log` for checks; the account of a firm, as a hash once its data is deleted. */
  target: string;
  status: Generated<RunStatus>;
  requested_by: string | null;
  requested_name: string;
  /** Number of attempts; also fences off a worker that lost it. */
  attempts: Generated<number>;
  steps: ColumnType<readonly RunStepColumn[], string | undefined, string>;
  result: ColumnType<Readonly<Record<string, unknown>> | null, never, string | null>;
  /** Total of findings; `operation_findings` holds the first of them. */
  findings: Generated<number>;
  error: ColumnType<string | null, never, string | null>;
  cancel_requested_at: ColumnType<Date | null, never, Date>;
  created_at: Generated<Date>;
  started_at: ColumnType<Date | null, never, Date>;
  finished_at: ColumnType<Date | null, never, Date>;
  /** The worker's heartbeat while it runs. */
  updated_at: Generated<Date>;
}

export interface OperationFindingsTable {
  run_id: string;
  ordinal: number;
  part: 'log' | 'prices' | 'projections';
  stream_id: string | null;
  version: number | null;
  position: ColumnType<number | null, number | bigint | null, never>;
  problem: string;
  detail: ColumnType<unknown, string | null, never>;
}
