import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { OperationsWorkerModule } from '../../src/operations/operations-worker.module';
import type { RunView } from '../../src/operations/runs/run.dto';
import { createTestApi, type TestApi } from './application';
import { newBoq } from './boqs';
import { ADMIN_ENV, Caller } from './client';
import { until } from './until';

export interface Operated {
  readonly api: TestApi;
  /** Connections as the tables' owner, who may do what the product may not. */
  readonly owner: Pool;
  readonly admin: Caller;
  readonly designer: Caller;
  /**
   * A BOQ of the designer's with three events: created, moved to Pune with the reason “Moved”, renamed to “Flat 12B”.
   */
  readonly boqId: string;
}

/** Events before those of the BOQ: the works, the finishes and the rooms of the product, and the rights of two people. */
export const FIRST_EVENTS = 5;

/** An API with its projector and operations worker. Close `owner` and `api` in `afterAll`. */
export async function startOperated(): Promise<Operated> {
  const api = await createTestApi([ProjectorModule, OperationsWorkerModule], { env: ADMIN_ENV });
  const owner = createPool(api.database.ownerUrl, { max: 2 });
  const admin = await Caller.admin(api.app);
  const designer = await Caller.signedUp(api.app, 'designer');
  const boqId = await smallBoq(designer);
  await designer.patch(`/boqs/${boqId}`, { city: 'pune' }, { 'x-reason': 'Moved' });
  await designer.patch(`/boqs/${boqId}`, { title: 'Flat 12B' });
  return { api, owner, admin, designer, boqId };
}

/** Creates a BOQ, which adds one event. */
export const smallBoq = (caller: Caller): Promise<string> => newBoq(caller, { layout_type: '1bhk', carpet_area: 500 });

/** The run as seen by the admin once it has ended. */
export function runEnded(admin: Caller, id: string): Promise<RunView> {
  return until(async () => {
    const { data } = (await admin.get<{ data: RunView }>(`/admin/runs/${id}`)).body;
    return data.finished_at !== null && data;
  });
}
