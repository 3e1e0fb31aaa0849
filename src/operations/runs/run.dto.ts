import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { RUN_KINDS } from '../../platform/database/tables/operations';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import type { FindingRow, RunRow } from './runs.repository';

const RUN_EXAMPLE = {
  id: '9f1c2f0e-7f0b-4f0e-8c8e-0a2b8f8f8d10',
  kind: 'rebuild' as const,
  target: 'items',
  status: 'running' as const,
  requested_by: 'Asha Admin',
  attempts: 1,
  steps: [
    {
      name: 'items',
      done: 42_000,
      total: 100_000,
      started_at: '2026-11-20T08:00:00.000Z',
      finished_at: null,
      per_second: 21_000,
      eta_seconds: 3,
    },
  ],
  result: null,
  findings: 0,
  error: null,
  cancel_requested: false,
  created_at: '2026-11-20T08:00:00.000Z',
  started_at: '2026-11-20T08:00:00.000Z',
  finished_at: null,
};

export const runSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(RUN_KINDS),
    target: z.string().describe('The projection; `log` for a check of everything; the account of a firm.'),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    requested_by: z.string(),
    attempts: z.int().describe('Number of attempts; more than 1 when a worker was stopped in between.'),
    steps: z.array(
      z.object({
        name: z.string().describe('`log`, `prices`, `projection:NAME`; the projection of a rebuild.'),
        done: z.int().describe('Events.'),
        total: z.int().describe('Events when it began; more may follow.'),
        started_at: z.string().nullable(),
        finished_at: z.string().nullable(),
        per_second: z.number().nullable().describe('Events per second; null until known.'),
        eta_seconds: z.int().nullable().describe('Seconds until the step is done at this rate.'),
      }),
    ),
    result: z.record(z.string(), z.unknown()).nullable(),
    findings: z.int().describe('What is wrong, of a check.'),
    error: z.string().nullable(),
    cancel_requested: z.boolean(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'OperationRun', example: RUN_EXAMPLE });
export type RunView = z.output<typeof runSchema>;

export class RunDto extends createZodDto(z.object({ data: runSchema })) {}
export class RunListDto extends createZodDto(z.object({ data: z.array(runSchema), meta: pageMetaSchema })) {}
export class RunParamDto extends createZodDto(z.object({ id: z.uuid('A run is named by its id.') })) {}
export class RunQueryDto extends createZodDto(pageQuery(20).extend({ kind: z.enum(RUN_KINDS).optional() })) {}

export const findingSchema = z.object({
  ordinal: z.int().describe('Its place among the findings of the run, from 0.'),
  part: z.enum(['log', 'prices', 'projections']),
  stream_id: z.string().nullable(),
  boq_id: z.string().nullable().describe('The BOQ of the stream, where it is one.'),
  version: z.int().nullable().describe('The event of the stream: its revision.'),
  position: z.int().nullable(),
  problem: z.string(),
  detail: z.unknown(),
});
export type FindingView = z.output<typeof findingSchema>;
export class FindingListDto extends createZodDto(
  z
    .object({ data: z.array(findingSchema), meta: pageMetaSchema })
    .describe('At most 1,000 findings of a run are kept; its `findings` counts all.'),
) {}
export class PageQueryDto extends createZodDto(pageQuery(20)) {}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A run as API answer, with each step's rate and remaining time. */
export function runView(row: RunRow, now = Date.now()): RunView {
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    status: row.status,
    requested_by: row.requested_name,
    attempts: row.attempts,
    steps: row.steps.map((step) => {
      const end = step.finished_at ? Date.parse(step.finished_at) : now;
      const seconds = step.started_at ? (end - Date.parse(step.started_at)) / 1000 : 0;
      const rate = step.done > 0 && seconds > 0 ? step.done / seconds : null;
      const left = rate && !step.finished_at && row.status === 'running' ? (step.total - step.done) / rate : null;
      return {
        ...step,
        per_second: rate === null ? null : Math.round(rate * 10) / 10,
        eta_seconds: left === null ? null : Math.max(0, Math.ceil(left)),
      };
    }),
    result: row.result,
    findings: row.findings,
    error: row.error,
    cancel_requested: row.cancel_requested_at !== null,
    created_at: row.created_at.toISOString(),
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
  };
}

const BOQ_STREAM = /^(?:boq|works)-(?=[0-9a-f]{8}-)/;

/** The BOQ whose stream this is; null for other streams. */
export function boqOf(streamId: string | null): string | null {
  return streamId !== null && BOQ_STREAM.test(streamId) ? streamId.replace(BOQ_STREAM, '') : null;
}

export function findingView({ ordinal, part, stream_id, version, position, problem, detail }: FindingRow): FindingView {
  return { ordinal, part, stream_id, boq_id: boqOf(stream_id), version, position, problem, detail };
}
