import type { Pool } from 'pg';
import { createPool } from '../../src/database/kysely';
import { ProjectorModule } from '../../src/event-store/projections/projector.module';
import { OperationsWorkerModule } from '../../src/operations/operations-worker.module';
import type { RunView } from '../../src/operations/run.dto';
import { createTestApi, type TestApi } from './application';
import { newBoq } from './boqs';
import { ADMIN_ENV, Caller } from './client';
import { until } from './until';

export interface Operated {
  readonly api: TestApi;
  /** Connections of the role that owns the tables, and may do to them what the product may not. */
  readonly owner: Pool;
  readonly admin: Caller;
  readonly designer: Caller;
  /** A BOQ of the designer's with three events: made, moved to Pune with the reason “Moved”, renamed to “Flat 12B”. */
  readonly boqId: string;
}

/** An API with its projector and the worker of its operations. Close `owner` and `api` in `afterAll`. */
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

/** Makes a BOQ of one more event. */
export const smallBoq = (caller: Caller): Promise<string> => newBoq(caller, { layout_type: '1bhk', carpet_area: 500 });

/** The run as the admin reads it once it is over. */
export function runEnded(admin: Caller, id: string): Promise<RunView> {
  return until(async () => {
    const { data } = (await admin.get<{ data: RunView }>(`/admin/runs/${id}`)).body;
    return data.finished_at !== null && data;
  });
}
