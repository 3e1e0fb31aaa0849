import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { projected, type TestApi } from '../../test/support/application';
import { Caller } from '../../test/support/client';
import { FIRST_EVENTS, runEnded, smallBoq, startOperated } from '../../test/support/operated';
import { until } from '../../test/support/until';
import { PROJECTIONS, type Projection } from '../platform/event-store/projections/projection';
import { JOBS, type Jobs } from '../platform/jobs/jobs';
import type { ParkedView, ProjectionView } from './projections/projections.dto';
import type { FailedView, QueueList } from './queues/queues.dto';
import type { RunView } from './runs/run.dto';
import { RunsRepository } from './runs/runs.repository';

type One = { data: RunView };

let api: TestApi;
let owner: Pool;
let admin: Caller;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  ({ api, owner, admin, designer, boqId } = await startOperated());
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const projections = async () =>
  (await admin.get<{ data: { head: number; projections: ProjectionView[] } }>('/admin/projections')).body.data;

describe('the read models', () => {
  it('are listed with position, head, lag and state', async () => {
    await projected(api.app);
    const { head, projections: all } = await projections();
    expect(head).toBe(FIRST_EVENTS + 3);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['boqs', 'typed-rates', 'boq-revisions']));
    for (const one of all) {
      expect(one).toMatchObject({
        position: FIRST_EVENTS + 3,
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
    const run = await runEnded(admin, asked.body.data.id);
    expect(run).toMatchObject({
      status: 'done',
      attempts: 1,
      result: { events: 3, streams: 1, parked: 0, position: FIRST_EVENTS + 3 },
    });
    expect(run.steps).toMatchObject([{ name: 'boqs', done: 3, total: 3, eta_seconds: null }]);
    const { rows } = await api.database.pool.query('select title from boqs where boq_id = $1', [boqId]);
    expect(rows).toEqual([{ title: 'Flat 12B' }]);
    expect(await admin.post('/admin/projections/nothing/rebuild')).toMatchObject({ status: 404 });
  });

  it('are rebuilt once at a time, and a rebuild can be cancelled without a trace', async () => {
    // Blocks the rebuild at its start.
    const gate = await owner.connect();
    const beats = jest.spyOn(RunsRepository.prototype, 'beat');
    await gate.query(`begin; select pg_advisory_xact_lock(hashtext('fitout-rebuild-typed-rates'))`);
    const { body } = await admin.post<One>('/admin/projections/typed-rates/rebuild');
    const second = await admin.post<{ code: string; current: RunView }>('/admin/projections/typed-rates/rebuild');
    expect(second).toMatchObject({ status: 409, body: { code: 'run_under_way', current: { id: body.data.id } } });
    expect((await projections()).projections.find(({ name }) => name === 'typed-rates')).toMatchObject({
      state: 'rebuilding',
      run: { id: body.data.id },
    });
    expect(await admin.post<One>(`/admin/runs/${body.data.id}/cancel`)).toMatchObject({
      status: 200,
      body: { data: { cancel_requested: true } },
    });
    // The worker's next heartbeat notices it; then the rebuild continues and ends.
    await until(async () =>
      (await Promise.all(beats.mock.results.map(({ value }) => value as unknown))).includes('cancel'),
    );
    beats.mockRestore();
    await gate.query('rollback');
    gate.release();
    expect(await runEnded(admin, body.data.id)).toMatchObject({ status: 'cancelled', result: null });
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
    const other = await smallBoq(designer);
    const parked = async () => {
      const path = '/admin/projections/boqs/parked';
      return (await admin.get<{ data: ParkedView[]; meta: { total: number } }>(path)).body;
    };
    await until(async () => (await parked()).meta.total > 0);
    expect(await parked()).toMatchObject({
      data: [
        {
          stream_id: `boq-${other}`,
          boq_id: other,
          position: FIRST_EVENTS + 4,
          error: 'this event is poison',
          waiting: 1,
        },
      ],
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
    expect(metrics.body).toContain('fitout_projection_lag_seconds{projection="typed-rates"} 0');
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

  it('show why nothing moves', async () => {
    await api.database.pool.query(`update projections set error = 'out of disk' where name = 'typed-rates'`);
    expect((await projections()).projections.find(({ name }) => name === 'typed-rates')).toMatchObject({
      state: 'failing',
      error: 'out of disk',
    });
    await api.database.pool.query('update projections set error = null');
  });
});

describe('runs', () => {
  it('are listed, newest first', async () => {
    const { body } = await admin.get<{ data: RunView[]; meta: { total: number } }>('/admin/runs?kind=rebuild&limit=1');
    expect(body).toMatchObject({
      data: [{ kind: 'rebuild', target: 'typed-rates', status: 'cancelled' }],
      meta: { total: 2 },
    });
    await runEnded(admin, (await admin.post<One>('/admin/integrity')).body.data.id);
    expect((await admin.get<{ data: RunView[] }>('/admin/runs')).body.data[0]?.kind).toBe('integrity');
    expect(await admin.get('/admin/runs?kind=else')).toMatchObject({ status: 400 });
    expect(await admin.get(`/admin/runs/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await admin.get(`/admin/runs/${randomUUID()}/findings`)).toMatchObject({ status: 404 });
  });

  it('are taken over from a dead worker, and abandoned when they crash too many', async () => {
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
    // The worker that had it before may no longer write.
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

  it('keep failed jobs with the reason; they can be retried or removed', async () => {
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
    await until(async () => (await failed()).meta.total === 2);
    const { data, meta } = await failed();
    expect(meta.total).toBe(2);
    expect(data.map(({ id }) => id).sort()).toEqual(['one', 'two']);
    for (const one of data)
      expect(one).toMatchObject({ reason: 'no luck', attempts: 3, next_try_at: null, can_retry: true });
    fails = false;
    expect(await admin.post('/admin/queues/probe/failed/one/retry')).toMatchObject({ status: 200 });
    expect(await admin.delete('/admin/queues/probe/failed/two')).toMatchObject({ status: 200 });
    await until(() => done.length > 0);
    expect(done).toEqual(['one']);
    expect((await failed()).meta.total).toBe(0);
    expect(await admin.post('/admin/queues/probe/failed/two/retry')).toMatchObject({ status: 404 });
    expect(await admin.get('/admin/queues/unknown/failed')).toMatchObject({ status: 404 });
    await worker.close(true);
  });

  it('show undelivered mails, never their content', async () => {
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

  it('report that nothing is left to retry for what was abandoned', async () => {
    const [waiting, lost] = [randomUUID(), randomUUID()];
    await api.database.pool.query(
      `insert into mails (id, kind, content, status, tries, next_try_at, valid_until, error)
       values ($1, 'enquiry', '{"text": "hello"}', 'waiting', 3, now() + interval '1 hour', now() + interval '1 day', 'refused'),
              ($2, 'enquiry', null, 'failed', 9, now(), now() - interval '1 hour', 'refused')`,
      [waiting, lost],
    );
    const path = '/admin/queues/mails/failed';
    const { data } = (await admin.get<{ data: FailedView[] }>(path)).body;
    expect(new Map(data.map(({ id, can_retry }) => [id, can_retry]))).toEqual(
      new Map([
        [waiting, true],
        [lost, false],
      ]),
    );
    expect(await admin.post(`${path}/${lost}/retry`)).toMatchObject({ status: 404 });
    for (const id of [waiting, lost]) expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 200 });
  });
});

it('are for admins only', async () => {
  const guest = new Caller(api.app);
  for (const path of ['/admin/projections', '/admin/integrity', '/admin/queues', '/admin/events', '/admin/runs']) {
    expect((await guest.get(path)).status).toBe(401);
    expect((await designer.get(path)).status).toBe(403);
  }
  expect((await designer.post('/admin/integrity')).status).toBe(403);
  expect((await designer.post('/admin/projections/typed-rates/rebuild')).status).toBe(403);
});
