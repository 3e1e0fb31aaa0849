import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { PriceAudit } from '../../src/boq/boq.public';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store';
import { verifyLog } from '../../src/platform/event-store/integrity';
import { listProjections } from '../../src/platform/event-store/projections/admin';
import { PROJECTIONS, type Projection } from '../../src/platform/event-store/projections/projection';
import { Projector } from '../../src/platform/event-store/projections/projector';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { rebuild } from '../../src/platform/event-store/projections/rebuild';
import { isClean, verifyProjection } from '../../src/platform/event-store/projections/verify';
import { createTestApi, projected, type TestApi } from '../support/application';
import { FLAT } from '../support/boqs';
import { Caller } from '../support/client';
import { until } from '../support/until';
import { EventStoreDbStandIn } from '../support/stand-ins/eventstoredb/server';

type Created = { data: { boq_id: string } };
type Boq = { data: { revision: number; total_cost: number; title: string } };
type Items = { data: { items: { id: string; count: number; revision: number }[] } };
type Revisions = { data: { revision: number; type: string }[]; meta: { total: number } };

/** An empty server to run this on instead of the stand-in. */
const real = process.env.EVENTSTORE_URL;

let standIn: EventStoreDbStandIn;
let api: TestApi;
let designer: Caller;
let boqId: string;

const home = () => ({ pool: api.database.pool, store: api.app.get<EventStore>(EVENT_STORE, { strict: false }) });
const projections = () => api.app.get<readonly Projection[]>(PROJECTIONS, { strict: false });
/** How many events are in the log, whatever they are of. */
const logged = async (): Promise<number> => (await home().store.readAll(0n, null, 1_000)).length;
const boqOf = async (at?: number) =>
  (await designer.get<Boq>(`/boqs?boq_id=${boqId}${at === undefined ? '' : `&revision=${at}`}`)).body.data;
const itemsOf = async () => (await designer.get<Items>(`/carpentry?boq_id=${boqId}`)).body.data.items;

beforeAll(async () => {
  standIn = await new EventStoreDbStandIn().start();
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: { EVENTSTORE_URL: real ?? standIn.url } });
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(async () => {
  await api?.close();
  standIn.stop();
});

describe('BOQs with their log in EventStoreDB', () => {
  it('are created, edited and read immediately, and nothing of the log is in PostgreSQL', async () => {
    const created = await designer.post<Created>('/boqs', FLAT, { 'idempotency-key': 'create-once' });
    expect(created.status).toBe(201);
    boqId = created.body.data.boq_id;
    const again = await designer.post<Created>('/boqs', FLAT, { 'idempotency-key': 'create-once' });
    expect(again.body.data.boq_id).toBe(boqId);

    const [item] = await itemsOf();
    const renamed = await designer.patch(`/boqs/${boqId}`, { title: 'Flat by the sea' });
    expect(renamed.status).toBe(200);
    // A read after a write waits for that write.
    expect(await boqOf()).toMatchObject({ title: 'Flat by the sea', revision: 2 });
    expect((await designer.delete(`/carpentry/${item!.id}?boq_id=${boqId}`)).status).toBe(200);
    expect((await itemsOf()).map(({ id }) => id)).not.toContain(item!.id);
    expect((await boqOf(1)).revision).toBe(1);

    const history = await designer.get<Revisions>(`/revisions?boq_id=${boqId}`);
    expect(history.body.data.map(({ type }) => type)).toEqual(['ItemRemoved', 'BoqRenamed', 'BoqCreated']);
    expect(await home().store.read(`boq-${boqId}`)).toHaveLength(3);
    expect((await api.database.pool.query('select 1 from events')).rowCount).toBe(0);
  });

  it('accept many changes at once, each becoming one revision', async () => {
    const before = (await boqOf()).revision;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => designer.patch(`/boqs/${boqId}`, { title: `Flat ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect((await boqOf()).revision).toBe(before + 12);
    expect((await designer.post(`/boqs/${boqId}/revisions/${before + 12}/undo`)).status).toBe(200);
  });

  it('have read models that are listed, verified and rebuilt from that log', async () => {
    await projected(api.app);
    for (const projection of projections()) {
      expect(isClean(await verifyProjection(home(), projection))).toBe(true);
      expect(await rebuild(home(), projection)).toMatchObject({ parked: 0 });
      expect(isClean(await verifyProjection(home(), projection))).toBe(true);
    }
    expect(await listProjections(home())).toContainEqual(expect.objectContaining({ name: 'boqs', lag: 0, parked: [] }));
    expect(await api.app.get(PriceAudit, { strict: false }).run(api.database.pool)).toMatchObject({
      faults: [],
      failures: [],
    });
    expect(await verifyLog(home().store, false)).toMatchObject({ ok: true, events: await logged() });
  });

  it('have a countable log when a read model lags, and catch up', async () => {
    const { pool, store } = home();
    await projected(api.app);
    const first = (await store.readAll(0n, null, 1))[0]!;
    const count = await logged();
    // As if another process had been offline; the running projector catches up within a moment, or already has.
    await pool.query(`insert into projections (name, version, position) values ('gone', 1, $1)`, [
      Number(first.position),
    ]);
    const gone = (await listProjections(home())).find(({ name }) => name === 'gone');
    expect(gone).toMatchObject({ lag: count - 1 });
    expect(gone!.lagSeconds).toBeGreaterThan(0);
    await pool.query(`delete from projections where name = 'gone'`);
  });

  it('are rebuilt when their checkpoints belong to another log', async () => {
    const { pool, store } = home();
    await pool.query(`update projections set log = 'postgres', position = 5 where name = 'boqs'`);
    await pool.query(`update boqs set title = 'of another log'`);
    const messages: string[] = [];
    const projector = new Projector({
      url: api.database.url,
      store,
      projections: projections().filter(({ name }) => name === 'boqs'),
      log: { info: (_, message) => messages.push(message), error: (_, message) => messages.push(message) },
    });
    await projector.drain();
    await projector.stop();
    expect(messages).toEqual(['Rebuilt read models.']);
    expect((await boqOf()).title).not.toBe('of another log');
    const { rows } = await pool.query<{ log: string }>(`select distinct log from projections`);
    expect(rows.map(({ log }) => log)).toContainEqual(expect.stringMatching(/^outside:\d+:[0-9a-f-]{36}$/));
  });

  const unlessReal = real ? it.skip : it;
  unlessReal('answer 503 with Retry-After while the store is down, in health too, never a false success', async () => {
    const { revision, title } = await boqOf();
    expect((await designer.get<{ details: unknown }>('/health')).body.details).toMatchObject({
      database: { status: 'up' },
      eventStore: { status: 'up' },
    });
    standIn.stop();
    try {
      for (const answer of [
        await designer.get('/health'),
        await designer.patch(`/boqs/${boqId}`, { title: 'Lost' }),
        await designer.post('/boqs', FLAT),
        await designer.get(`/boqs?boq_id=${boqId}`),
      ]) {
        expect([answer.status, answer.body]).toMatchObject([503, { code: 'unavailable' }]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      await standIn.start();
    }
    expect(await until(boqOf)).toMatchObject({ revision, title });
    expect((await designer.patch(`/boqs/${boqId}`, { title: 'Back again' })).status).toBe(200);
    expect((await boqOf()).title).toBe('Back again');
    expect((await designer.get('/health')).status).toBe(200);
  });
});
