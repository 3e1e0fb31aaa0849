import { createTestApi, type TestApi } from '../../../test/support/application';
import { SMALL_FLAT, newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { PG_POOL } from '../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';

/** Sent at times of their own, whatever is requested: the end of the log, and what firms have used. */
const NOW_AND_THEN: ReadonlySet<string> = new Set(['log_head', 'firm-use-add']);

/** Nothing is projected here, so that reads are folded. */
let api: TestApi;
let designer: Caller;
let boqId: string;
let itemId: string;
/** Statements by name, in the order in which they were sent; appends go over a connection of their own. */
let asked: string[];

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, SMALL_FLAT);
  const { body } = await designer.get<{ data: { items: { id: string }[] } }>(`/carpentry?boq_id=${boqId}`);
  itemId = body.data.items[0]?.id ?? '';
  const pool = api.app.get<{ query(statement: { name?: string }): unknown }>(PG_POOL, { strict: false });
  const query = pool.query.bind(pool);
  jest.spyOn(pool, 'query').mockImplementation((statement) => {
    if (!NOW_AND_THEN.has(statement.name ?? '')) asked.push(statement.name ?? 'unnamed');
    return query(statement);
  });
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  for (const call of ['read', 'find', 'tails'] as const) {
    const original = store[call].bind(store) as (...given: unknown[]) => never;
    jest.spyOn(store, call).mockImplementation((...given: unknown[]) => {
      asked.push(`log: ${call}`);
      return original(...given);
    });
  }
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await api?.close();
});

const change = (count: number) => designer.put(`/carpentry/${itemId}?boq_id=${boqId}`, { count });

it('an edit asks for the session and the BOQ, and nothing else before it is stored', async () => {
  expect((await change(2)).status).toBe(200);
  expect(asked.toSorted()).toEqual(['boq-heads', 'session-find']);
});

it('a read after it asks for the same two, though no read model shows the edit', async () => {
  for (const path of [`/boqs/${boqId}`, `/boqs/${boqId}/items`]) {
    await change(path.endsWith('items') ? 3 : 4);
    asked = [];
    expect((await designer.get(path)).status).toBe(200);
    expect([path, asked.toSorted()]).toEqual([path, ['boq-heads', 'session-find']]);
  }
});

it('the time of the last change is that of the log, without reading the event', async () => {
  await change(5);
  const { body } = await designer.get<{ data: { last_updated: string; revision: number } }>(`/boqs/${boqId}`);
  const [last] = await api.app
    .get<EventStore>(EVENT_STORE, { strict: false })
    .read(`boq-${boqId}`, body.data.revision - 1, body.data.revision);
  expect(body.data.last_updated).toBe(last?.recordedAt.toISOString());
});

it('a request without a valid session is refused as before, whatever BOQ it names', async () => {
  const stranger = (boq: string, authorization: string) =>
    api.app.inject({ url: `/api/boqs/${boq}`, headers: { authorization } });
  const unknown = `Bearer ${'x'.repeat(43)}`;
  for (const boq of [boqId, '00000000-0000-4000-8000-000000000000', 'no-id'])
    expect([boq, (await stranger(boq, unknown)).statusCode]).toEqual([boq, 401]);
  const two = await designer.get(`/boqs/${boqId}?boq_id=00000000-0000-4000-8000-000000000000`);
  expect(two.status).toBe(400);
});
