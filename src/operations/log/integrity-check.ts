import type { Pool } from 'pg';
import type { EventStore } from '../../platform/event-store/event-store';
import type { WorkWatch } from '../../platform/event-store/projections/fold-log';
import { listParked } from '../../platform/event-store/projections/admin';
import type { Projection } from '../../platform/event-store/projections/projection';
import {
  verifyProjection,
  type TableDifference,
  type Verification,
} from '../../platform/event-store/projections/verify';
import { auditWorks, WORKS_EVENT_TYPES } from '../../works/works.public';
import { checkLog } from './log-check';
import type { RunProgress } from '../runs/run-progress';
import type { NewFinding } from '../runs/runs.repository';

interface Totals {
  readonly total: number;
}

/** Recalculates the prices of every revision; see `PriceAudit` of BOQs. */
export interface PriceCheck {
  run(
    pool: Pool,
    watch: WorkWatch,
  ): Promise<{
    readonly events: number;
    readonly faults: readonly {
      readonly boqId: string;
      readonly revision: number;
      readonly recorded: Totals;
      readonly computed: Totals;
    }[];
    readonly failures: readonly { readonly boqId: string; readonly revision: number; readonly error: string }[];
  }>;
}

export interface IntegrityParts {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly prices: PriceCheck;
}

const LOG_STEP = 'log';
const PRICES_STEP = 'prices';
const WORKS_STEP = 'works';
const projectionStep = (name: string): string => `projection:${name}`;

/** The steps of a check in order, and the event types each reads (null = all). */
export function integritySteps({ projections }: Pick<IntegrityParts, 'projections'>): {
  name: string;
  types: readonly string[] | null;
}[] {
  return [
    { name: LOG_STEP, types: null },
    { name: PRICES_STEP, types: null },
    { name: WORKS_STEP, types: WORKS_EVENT_TYPES },
    ...projections.map(({ name, types }) => ({ name: projectionStep(name), types })),
  ];
}

/** Checks the hash chain, all prices, all works, and each read model against a fresh rebuild. Rejects when aborted. */
export async function checkEverything(
  parts: IntegrityParts,
  progress: RunProgress,
): Promise<Readonly<Record<string, unknown>>> {
  const log = await progress.step(LOG_STEP, (onProgress) => followLog(parts, progress, onProgress));
  const prices = await progress.step(PRICES_STEP, (onProgress) => checkPrices(parts, progress, onProgress));
  const works = await progress.step(WORKS_STEP, (onProgress) => checkWorks(parts, progress, onProgress));
  const projections: Record<string, unknown>[] = [];
  for (const projection of parts.projections) {
    const step = (onProgress: (done: number) => void) => checkProjection(parts, projection, progress, onProgress);
    projections.push(await progress.step(projectionStep(projection.name), step));
  }
  return { log, prices, works, projections };
}

type Result = Record<string, unknown>;
type OnProgress = (done: number) => void;

async function followLog(parts: IntegrityParts, progress: RunProgress, onProgress: OnProgress): Promise<Result> {
  const before = progress.findings;
  let events = 0;
  for await (const page of checkLog(parts)) {
    progress.signal.throwIfAborted();
    await progress.find(page.findings);
    events += page.events;
    onProgress(events);
  }
  return { events, findings: progress.findings - before };
}

async function checkPrices(
  { pool, prices }: IntegrityParts,
  progress: RunProgress,
  onProgress: OnProgress,
): Promise<Result> {
  const report = await prices.run(pool, { onProgress, signal: progress.signal });
  const wrong: NewFinding[] = report.faults.map(({ boqId, revision, recorded, computed }) => ({
    part: 'prices',
    stream_id: `boq-${boqId}`,
    version: revision,
    position: null,
    problem: 'Priced again, this revision costs something else than what was recorded.',
    detail: { recorded, computed },
  }));
  const unpriced: NewFinding[] = report.failures.map(({ boqId, revision, error }) => ({
    part: 'prices',
    stream_id: `boq-${boqId}`,
    version: revision,
    position: null,
    problem: `It cannot be priced from this revision on: ${error}`,
    detail: null,
  }));
  await progress.find([...wrong, ...unpriced]);
  return { events: report.events, findings: wrong.length + unpriced.length };
}

async function checkWorks(parts: IntegrityParts, progress: RunProgress, onProgress: OnProgress): Promise<Result> {
  const { events, faults } = await auditWorks(parts, { onProgress, signal: progress.signal });
  await progress.find(
    faults.map(({ streamId, version, position, problem }) => ({
      part: 'log',
      stream_id: streamId,
      version,
      position,
      problem,
      detail: null,
    })),
  );
  return { events, findings: faults.length };
}

async function checkProjection(
  { pool, store }: IntegrityParts,
  projection: Projection,
  progress: RunProgress,
  onProgress: OnProgress,
): Promise<Result> {
  const checked = await verifyProjection({ pool, store }, projection, { onProgress, signal: progress.signal });
  const found = await findingsOf(pool, checked);
  await progress.find(found);
  const { events, rows, position } = checked;
  return { name: projection.name, events, rows, position, findings: found.length };
}

async function findingsOf(pool: Pool, { projection, differences, failures }: Verification): Promise<NewFinding[]> {
  const parked = await listParked(pool, projection, { limit: 100, offset: 0 });
  const base = { part: 'projections' as const, version: null, position: null, detail: { projection } };
  return [
    ...differences.map((difference) => ({
      ...base,
      ...placeOf(difference),
      problem: `Its table ${difference.table} differs from a fresh rebuild. Rows only live: ${difference.onlyLive}, only rebuilt: ${difference.onlyRebuilt}.`,
      detail: { projection, ...difference },
    })),
    ...failures.map(({ streamId, error }) => ({
      ...base,
      stream_id: streamId,
      problem: `"${projection}" cannot be rebuilt from this stream: ${error}`,
    })),
    ...parked.streams.map(({ streamId, position, error, count }) => ({
      ...base,
      stream_id: streamId,
      position,
      problem: `"${projection}" has parked this stream, ${count} events wait: ${error}`,
    })),
  ];
}

/** BOQ and revision of the first row that differs, where its table has them. */
function placeOf({ examples }: TableDifference): { stream_id: string | null; version: number | null } {
  const [first] = examples as readonly { live?: Row; rebuilt?: Row }[];
  const row = first?.live ?? first?.rebuilt ?? {};
  const boqId = row.boq_id ?? row.id;
  return {
    stream_id: typeof boqId === 'string' ? `boq-${boqId}` : null,
    version: typeof row.revision === 'number' ? row.revision : null,
  };
}
type Row = Readonly<Record<string, unknown>>;
