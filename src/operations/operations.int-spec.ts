import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createTestApi, type TestApi } from '../../test/support/application';
import { Caller } from '../../test/support/client';
import { createPool } from '../database/kysely';
import { ProjectorModule } from '../event-store/projections/projector.module';
import { PROJECTIONS, type Projection } from '../event-store/projections/projection';
import { JOBS, type Jobs } from '../jobs/jobs';
import type { EventView } from './events.dto';
import { OperationsWorkerModule } from './operations-worker.module';
import type { ParkedView, ProjectionView } from './projections.dto';
import type { FailedView, QueueList } from './queues.dto';
import type { FindingView, RunView } from './run.dto';
import { RunsRepository } from './runs.repository';

const ADMIN = { email: 'admin@example.in', password: 'a long password' };
const HOME = { layout_type: '1bhk', carpet_area: 500 };
let api: TestApi;
let owner: Pool;
let admin: Caller;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([ProjectorModule, OperationsWorkerModule], {
    env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
  owner = createPool(api.database.ownerUrl, { max: 2 });
  admin = new Caller(api.app);
  admin.token = (await admin.post<{ token: string }>('/users/login', ADMIN)).body.token;
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = (await designer.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
  await designer.patch(`/boqs/${boqId}`, { city: 'pune' }, { 'x-reason': 'Moved' });
  await designer.patch(`/boqs/${boqId}`, { title: 'Flat 12B' });
}, 60_000);
afterAll(async () => {
  await owner.end();
  await api.close();
});

type One = { data: RunView };
const projections = async () =>
  (await admin.get<{ data: { head: number; projections: ProjectionView[] } }>('/admin/projections')).body.data;
async function ended(id: string): Promise<RunView> {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const { data } = (await admin.get<One>(`/admin/runs/${id}`)).body;
    if (data.finished_at !== null) return data;
  }
  throw new Error('the run did not end');
}
async function check(): Promise<{ run: RunView; findings: FindingView[] }> {
  const asked = await admin.post<One>('/admin/integrity');
  expect(asked.status).toBe(202);
  const run = await ended(asked.body.data.id);
  expect(run).toMatchObject({ status: 'done', error: null });
  const { body } = await admin.get<{ data: FindingView[] }>(`/admin/runs/${run.id}/findings?limit=100`);
  return { run, findings: body.data };
}
/** Changes the log behind its back and puts it right again afterwards. */
async function tampered<T>(set: string, version: number, work: () => Promise<T>): Promise<T> {
  await owner.query('alter table events disable trigger user');
  await owner.query('create temporary table kept as select * from events where stream_id = $1 and version = $2', [
    `boq-${boqId}`,
    version,
  ]);
  await owner.query(`update events set ${set} where position = (select position from kept)`);
  try {
    return await work();
  } finally {
    await owner.query('update events e set data = k.data, hash = k.hash from kept k where e.position = k.position');
    await owner.query('drop table kept');
    await owner.query('alter table events enable trigger user');
  }
}

describe('the read models', () => {
  it('are listed with position, head, lag and state', async () => {
    await designer.get(`/boqs?boq_id=${boqId}`);
    const { head, projections: all } = await projections();
    expect(head).toBe(3);
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['boqs', 'boq-items', 'boq-analysis', 'boq-revisions']),
    );
    for (const one of all) {
      expect(one).toMatchObject({
        position: 3,
        lag_events: 0,
        lag_seconds: 0,
        state: 'current',
        error: null,
        run: null,
      });
    }
  });

  it('are rebuilt in the background, with progress, while they are read', async () => {
    await api.database.pool.query(`update boqs set title = 'wrong' where boq_id = $1`, [boqId]);
    const asked = await admin.post<One>('/admin/projections/boqs/rebuild');
    expect(asked).toMatchObject({
      status: 202,
      body: { data: { kind: 'rebuild', target: 'boqs', requested_by: expect.any(String) as string } },
    });
    const run = await ended(asked.body.data.id);
    expect(run).toMatchObject({
      status: 'done',
      attempts: 1,
      result: { events: 3, streams: 1, parked: 0, position: 3 },
    });
    expect(run.steps).toMatchObject([{ name: 'boqs', done: 3, total: 3, eta_seconds: null }]);
    const { rows } = await api.database.pool.query('select title from boqs where boq_id = $1', [boqId]);
    expect(rows).toEqual([{ title: 'Flat 12B' }]);
    expect(await admin.post('/admin/projections/nothing/rebuild')).toMatchObject({ status: 404 });
  });

  it('are rebuilt once at a time, and the rebuild can be ended without a trace', async () => {
    // Holds the rebuild where it begins.
    const gate = await owner.connect();
    await gate.query(`begin; select pg_advisory_xact_lock(hashtext('fitout-rebuild-boq-items'))`);
    const { body } = await admin.post<One>('/admin/projections/boq-items/rebuild');
    const second = await admin.post<{ code: string; current: RunView }>('/admin/projections/boq-items/rebuild');
    expect(second).toMatchObject({ status: 409, body: { code: 'run_under_way', current: { id: body.data.id } } });
    expect((await projections()).projections.find(({ name }) => name === 'boq-items')).toMatchObject({
      state: 'rebuilding',
      run: { id: body.data.id },
    });
    expect(await admin.post<One>(`/admin/runs/${body.data.id}/cancel`)).toMatchObject({
      status: 200,
      body: { data: { cancel_requested: true } },
    });
    // A beat of the worker sees it; then the rebuild may begin, and ends.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await gate.query('rollback');
    gate.release();
    expect(await ended(body.data.id)).toMatchObject({ status: 'cancelled', result: null });
    const left = await owner.query(`select 1 from pg_tables where schemaname = 'rebuild'`);
    expect(left.rowCount).toBe(0);
    expect(await admin.post(`/admin/runs/${body.data.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'run_over' },
    });
    expect(await admin.post(`/admin/runs/${randomUUID()}/cancel`)).toMatchObject({ status: 404 });
  });

  it('show parked streams with their error, and replay them', async () => {
    const summary = api.app
      .get<readonly Projection[]>(PROJECTIONS, { strict: false })
      .find(({ name }) => name === 'boqs')!;
    const apply = jest.spyOn(summary, 'apply').mockRejectedValue(new Error('this event is poison'));
    const other = (await designer.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
    const parked = async () => {
      const path = '/admin/projections/boqs/parked';
      return (await admin.get<{ data: ParkedView[]; meta: { total: number } }>(path)).body;
    };
    for (let tries = 0; tries < 200 && (await parked()).meta.total === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await parked()).toMatchObject({
      data: [{ stream_id: `boq-${other}`, boq_id: other, position: 4, error: 'this event is poison', waiting: 1 }],
      meta: { total: 1 },
    });
    expect((await projections()).projections.find(({ name }) => name === 'boqs')).toMatchObject({
      state: 'parked',
      parked_streams: 1,
      error: 'this event is poison',
    });
    const metrics = await api.app.inject({
      method: 'GET',
      url: '/api/metrics',
      headers: { authorization: `Bearer ${admin.token ?? ''}` },
    });
    expect(metrics.body).toContain('fitout_projection_parked_streams{projection="boqs"} 1');
    expect(metrics.body).toContain('fitout_projection_lag_seconds{projection="boq-items"} 0');
    const replay = `/admin/projections/boqs/parked/boq-${other}/replay`;
    expect((await admin.post<{ data: object }>(replay)).body.data).toMatchObject({
      follows: false,
      parked: { error: 'this event is poison', waiting: 1 },
    });
    apply.mockRestore();
    expect((await admin.post<{ data: object }>(replay)).body.data).toEqual({ follows: true, parked: null });
    expect(await parked()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await admin.post(replay)).toMatchObject({ status: 404 });
  });

  it('say why nothing moves', async () => {
    await api.database.pool.query(`update projections set error = 'out of disk' where name = 'boq-items'`);
    expect((await projections()).projections.find(({ name }) => name === 'boq-items')).toMatchObject({
      state: 'failing',
      error: 'out of disk',
    });
    await api.database.pool.query('update projections set error = null');
  });
});

describe('the integrity of everything', () => {
  it('is checked in the background, step by step', async () => {
    const { run, findings } = await check();
    expect(findings).toEqual([]);
    const steps = run.steps.map(({ name, done, total }) => [name, done, total]);
    expect(steps.slice(0, 2)).toEqual([
      ['log', 4, 4],
      ['prices', 4, 4],
    ]);
    for (const name of ['boqs', 'boq-items', 'boq-analysis', 'boq-revisions']) {
      expect(steps).toContainEqual([`projection:${name}`, 4, 4]);
    }
    expect((await admin.get<{ data: { last: RunView } }>('/admin/integrity')).body.data).toMatchObject({
      last: { id: run.id, findings: 0 },
      current: null,
    });
  });

  it('names a changed event by stream and version, what it did to the price, and which read model differs', async () => {
    const more = `data = jsonb_set(data, '{totals,total}', to_jsonb((data #>> '{totals,total}')::bigint + 100))`;
    const { run, findings } = await tampered(more, 2, check);
    expect(findings[0]).toMatchObject({ part: 'log', boq_id: boqId, version: 2, position: 2 });
    expect(findings[0]?.problem).toContain('Its hash is not that of its content');
    expect(findings.find(({ part }) => part === 'prices')).toMatchObject({ boq_id: boqId, version: 2 });
    expect(findings.some(({ part, problem }) => part === 'projections' && problem.includes('boq_revisions'))).toBe(
      true,
    );
    expect(run.findings).toBe(findings.length);
    expect((await check()).findings).toEqual([]);
  });

  it('sees that the end of the log is missing, which no chain can show', async () => {
    await owner.query('alter table events disable trigger user');
    await owner.query('create table cut as select * from events where position = 4');
    await owner.query('delete from events where position = 4');
    const { findings } = await check();
    await owner.query('insert into events select * from cut; drop table cut; alter table events enable trigger user');
    const end = findings.find(({ part, problem }) => part === 'log' && problem.includes('"boq-items"'));
    expect(end).toMatchObject({ position: 3, stream_id: null });
    expect(end?.problem).toContain('The log ends at 3');
  });

  it('goes on where an event makes no sense any more', async () => {
    const { findings } = await tampered(`data = '{"nonsense": true}'`, 2, check);
    expect(findings.filter(({ part }) => part === 'log')).toHaveLength(1);
    expect(findings.find(({ part }) => part === 'prices')).toMatchObject({ boq_id: boqId, version: 2 });
    expect(findings.some(({ part, boq_id }) => part === 'projections' && boq_id === boqId)).toBe(true);
  });
});

describe('runs', () => {
  it('are listed, the newest first', async () => {
    const { body } = await admin.get<{ data: RunView[]; meta: { total: number } }>('/admin/runs?kind=rebuild&limit=1');
    expect(body).toMatchObject({
      data: [{ kind: 'rebuild', target: 'boq-items', status: 'cancelled' }],
      meta: { total: 2 },
    });
    expect((await admin.get<{ data: RunView[] }>('/admin/runs')).body.data[0]?.kind).toBe('integrity');
    expect(await admin.get('/admin/runs?kind=else')).toMatchObject({ status: 400 });
    expect(await admin.get(`/admin/runs/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/admin/runs/${randomUUID()}/findings`)).toMatchObject({ status: 404 });
  });

  it('are taken over from a worker that is gone, and given up when they cost too many', async () => {
    const runs = api.app.get(RunsRepository, { strict: false });
    const id = randomUUID();
    await api.database.pool.query(
      `insert into operation_runs (id, kind, target, requested_name, status, attempts, updated_at)
       values ($1, 'rebuild', 'analysis', 'Asha', 'running', 4, now() - interval '1 minute')`,
      [id],
    );
    const taken = await runs.claim(id);
    expect(taken).toMatchObject({ status: 'running', attempts: 5 });
    expect(await runs.claim(id)).toBeNull();
    // The worker that had it before writes nothing any more.
    expect(await runs.beat({ ...taken!, attempts: 4 }, [], 0)).toBe('lost');
    await api.database.pool.query(`update operation_runs set updated_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    expect(await runs.due()).not.toContain(id);
    expect(await runs.find(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('5 times') as string,
    });
  });
});

describe('the queues', () => {
  it('are listed with their jobs by state', async () => {
    const { data } = (await admin.get<QueueList>('/admin/queues')).body;
    expect(data.engine).toBe('postgres');
    expect(data.queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['imports', 'mails', 'operations', 'password-resets']),
    );
    expect(data.queues.find(({ name }) => name === 'operations')?.jobs).toEqual({
      waiting: 0,
      active: 0,
      delayed: 0,
      failed: 0,
    });
  });

  it('keep failed jobs with the reason; they are tried again or removed', async () => {
    const jobs = api.app.get<Jobs>(JOBS, { strict: false });
    const queue = jobs.queue('probe');
    let fails = true;
    const done: string[] = [];
    const worker = jobs.worker(
      'probe',
      (_, { id }) => (fails ? Promise.reject(new Error('no luck')) : Promise.resolve(void done.push(id))),
      1,
    );
    await queue.add('one', { id: 'one' });
    await queue.add('two', { id: 'two' });
    const failed = async () =>
      (await admin.get<{ data: FailedView[]; meta: { total: number } }>('/admin/queues/probe/failed')).body;
    for (let tries = 0; tries < 200 && (await failed()).meta.total < 2; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { data, meta } = await failed();
    expect(meta.total).toBe(2);
    expect(data.map(({ id }) => id).sort()).toEqual(['one', 'two']);
    for (const one of data) expect(one).toMatchObject({ reason: 'no luck', attempts: 3, next_try_at: null });
    fails = false;
    expect(await admin.post('/admin/queues/probe/failed/one/retry')).toMatchObject({ status: 200 });
    expect(await admin.delete('/admin/queues/probe/failed/two')).toMatchObject({ status: 200 });
    for (let tries = 0; tries < 100 && done.length === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(done).toEqual(['one']);
    expect((await failed()).meta.total).toBe(0);
    expect(await admin.post('/admin/queues/probe/failed/two/retry')).toMatchObject({ status: 404 });
    expect(await admin.get('/admin/queues/unknown/failed')).toMatchObject({ status: 404 });
    await worker.close(true);
  }, 30_000);

  it('show mails that nobody takes, never what they say', async () => {
    const id = randomUUID();
    await api.database.pool.query(
      `insert into mails (id, kind, content, tries, next_try_at, valid_until, error)
       values ($1, 'password-reset', '{"text": "a code"}', 3, now() + interval '1 hour', now() + interval '1 day', 'refused')`,
      [id],
    );
    const path = '/admin/queues/mails/failed';
    const listed = await admin.get<{ data: FailedView[] }>(path);
    expect(listed.body.data).toMatchObject([{ id, what: 'Mail: password-reset', reason: 'refused', attempts: 3 }]);
    expect(JSON.stringify(listed.body)).not.toContain('a code');
    expect(await admin.post(`${path}/${id}/retry`)).toMatchObject({ status: 200 });
    const { rows } = await api.database.pool.query('select next_try_at <= now() as due from mails where id = $1', [id]);
    expect(rows).toEqual([{ due: true }]);
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
    expect((await admin.get<{ data: FailedView[] }>(path)).body.data).toEqual([]);
  });
});

describe('the events', () => {
  type Page = { data: EventView[]; meta: { next: number | null; order: string; types: string[] } };
  const events = async (query: string) => (await admin.get<Page>(`/admin/events?${query}`)).body;

  it('are found by BOQ, type, actor and time, page by page', async () => {
    const all = await events('limit=3');
    expect(all.data.map(({ position }) => position)).toEqual([4, 3, 2]);
    expect((await events(`limit=3&after=${all.meta.next ?? ''}`)).data.map(({ position }) => position)).toEqual([1]);
    const oldest = await events('order=oldest&limit=3');
    expect(oldest.data.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await events(`order=oldest&limit=3&after=${oldest.meta.next ?? ''}`)).toMatchObject({
      data: [{ position: 4 }],
      meta: { next: null },
    });
    const mine = await events(`boq_id=${boqId}&limit=2`);
    expect(mine.data.map(({ version }) => version)).toEqual([3, 2]);
    expect((await events(`boq_id=${boqId}&limit=2&after=${mine.meta.next ?? ''}`)).data).toMatchObject([
      { version: 1 },
    ]);
    expect((await events(`boq_id=${boqId}&order=oldest`)).data.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect((await events('type=BoqRenamed')).data).toMatchObject([{ version: 3, boq_id: boqId }]);
    const [{ metadata, recorded_at }] = mine.data as [EventView & { metadata: Record<string, string> }];
    expect((await events(`actor=${metadata.actorId ?? ''}`)).data).toHaveLength(4);
    expect((await events(`actor=${randomUUID()}`)).data).toEqual([]);
    expect((await events(`actor=nobody-at-all`)).data).toEqual([]);
    expect((await events(`from=${recorded_at}`)).data.map(({ position }) => position)).toEqual([4, 3]);
    expect((await events(`to=${recorded_at}`)).data.map(({ position }) => position)).toEqual([2, 1]);
    expect(all.meta.types).toContain('BoqReverted');
  });

  it('are shown whole, with reason, hash and whether it holds', async () => {
    const { body } = await admin.get<{ data: EventView }>('/admin/events/2');
    expect(body.data).toMatchObject({ stream_id: `boq-${boqId}`, version: 2, intact: true, redacted: [] });
    expect(body.data.metadata).toMatchObject({ actorRole: 'designer', reason: 'Moved' });
    expect(body.data.data).toHaveProperty('changes');
    expect(await tampered(`data = data || '{"z": 1}'`, 2, () => admin.get('/admin/events/2'))).toMatchObject({
      body: { data: { intact: false } },
    });
    expect(await admin.get('/admin/events/0')).toMatchObject({ status: 404 });
    expect(await admin.get('/admin/events/99999')).toMatchObject({ status: 404 });
  });

  it('refuse questions that are none', async () => {
    for (const query of ['boq_id=7', 'from=yesterday', 'limit=101', 'after=-1', 'order=best']) {
      expect(await admin.get(`/admin/events?${query}`)).toMatchObject({ status: 400 });
    }
  });
});

it('is for admins alone', async () => {
  const guest = new Caller(api.app);
  for (const path of ['/admin/projections', '/admin/integrity', '/admin/queues', '/admin/events', '/admin/runs']) {
    expect((await guest.get(path)).status).toBe(401);
    expect((await designer.get(path)).status).toBe(403);
  }
  expect((await designer.post('/admin/integrity')).status).toBe(403);
  expect((await designer.post('/admin/projections/boq-items/rebuild')).status).toBe(403);
});
