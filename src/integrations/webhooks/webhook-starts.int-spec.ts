import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../../test/support/application';
import type { Caller } from '../../../test/support/client';
import type { Receiver } from '../../../test/support/stand-ins/webhook-receiver';
import { until } from '../../../test/support/until';
import { smallBoq, useWebhooks } from '../../../test/support/webhooks-api';
import type { WebhookView } from './webhooks.dto';

interface Place {
  position: string;
  type: string;
  boq_id: string;
  revision: number;
  at: string;
}
interface Outline {
  data: { after: string; events: number; more: boolean; first: Place | null; last: Place | null };
}
type Problem = { msg: string; errors: Record<string, string> };

let api: TestApi;
let designer: Caller;
let other: Caller;
let admin: Caller;
let receiver: Receiver;
let url: string;

useWebhooks((given) => ({ api, designer, other, admin, receiver, url } = given));

const rename = (caller: Caller, boqId: string, title: string = randomUUID()) =>
  caller.patch(`/boqs/${boqId}`, { title });
const add = async (caller: Caller, body: object = {}) => {
  const answer = await caller.post<{ data: WebhookView }>('/webhooks', { url, ...body });
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const get = async (caller: Caller, id: string) =>
  (await caller.get<{ data: WebhookView }>(`/webhooks/${id}`)).body.data;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the preview of the feed', () => {
  it('counts what follows a cursor or time, with first and last, for each person', async () => {
    const boqId = await smallBoq(designer);
    await rename(designer, boqId);
    await pause();
    const since = new Date().toISOString();
    await pause();
    await smallBoq(other);
    await rename(designer, boqId);
    await rename(designer, boqId);
    const outline = async (caller: Caller, query: string) =>
      (await caller.get<Outline>(`/events/outline?${query}`)).body;
    const all = await outline(designer, `boq_id=${boqId}`);
    expect(all.data).toMatchObject({ after: '0', events: 4, more: false });
    expect([all.data.first?.type, all.data.first?.revision, all.data.last?.revision]).toEqual(['BoqCreated', 1, 4]);
    const late = await outline(designer, `since=${since}`);
    expect([late.data.events, late.data.first?.revision, late.data.last?.revision]).toEqual([2, 3, 4]);
    expect((await outline(designer, `after=${late.data.after}`)).data).toEqual(late.data);
    expect((await outline(designer, `since=${since}&type=BoqCreated`)).data).toMatchObject({ events: 0, first: null });
    expect((await outline(other, `since=${since}`)).data.events).toBe(1);
    expect((await outline(admin, `since=${since}`)).data.events).toBe(3);
    const page = await designer.get<{ data: Place[] }>(`/events?after=${late.data.after}`);
    expect(page.body.data.map(({ revision }) => revision)).toEqual([3, 4]);
  });

  it('counts to a thousand and says when there are more', async () => {
    const pool = api.database.pool;
    const boqId = await smallBoq(other);
    const head = (await other.get<Outline>('/events/outline')).body.data.last?.position;
    const before = (await pool.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n ?? 0;
    const renames = Array.from({ length: 1_002 }, (_, n) => n);
    for (let n = 0; n < renames.length; n += 50) {
      await Promise.all(renames.slice(n, n + 50).map(() => rename(other, boqId)));
    }
    const after = (await pool.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n ?? 0;
    expect(after - before).toBeGreaterThan(1_000);
    const { data } = (await other.get<Outline>(`/events/outline?after=${head}`)).body;
    expect(data).toMatchObject({ events: 1_000, more: true, last: null });
    expect(data.first).toMatchObject({ boq_id: boqId, type: 'BoqRenamed' });
  });

  it('refuses invalid positions, two at once, and BOQs of others', async () => {
    const asked = async (query: string) => {
      const { status, body } = await designer.get<Problem>(`/events/outline?${query}`);
      return [status, Object.keys(body.errors ?? {})[0]];
    };
    expect(await asked('after=999999999')).toEqual([400, 'after']);
    expect(await asked('since=yesterday')).toEqual([400, 'since']);
    expect(await asked('after=1&since=2026-11-20T00:00:00Z')).toEqual([400, 'since']);
    expect(await asked('type=Nothing')).toEqual([400, 'type.0']);
    expect(await asked(`boq_id=${await smallBoq(other)}`)).toEqual([404, undefined]);
  });
});

describe('webhooks', () => {
  it('start at a time, and are replayed from a time with a preview', async () => {
    const boqId = await smallBoq(designer);
    await pause();
    const since = new Date().toISOString();
    await pause();
    await rename(designer, boqId);
    await rename(designer, boqId);
    const { id } = await add(designer, { boq_id: boqId, since });
    await until(() => receiver.of(boqId).length === 2);
    expect(receiver.of(boqId)).toEqual([2, 3]);
    await until(async () => {
      const { cursor, head } = await get(designer, id);
      return cursor === head;
    });
    const told = (
      await designer.get<{ data: Outline['data'] & { cursor: string } }>(`/webhooks/${id}/replay?since=${since}`)
    ).body.data;
    expect(told.cursor).toBe((await get(designer, id)).cursor);
    expect(told).toMatchObject({ events: 2, more: false, first: { revision: 2 }, last: { revision: 3 } });
    expect(receiver.of(boqId)).toEqual([2, 3]);
    const answer = await designer.post<{ after: string }>(`/webhooks/${id}/replay`, { since });
    expect([answer.status, answer.body.after]).toEqual([202, told.after]);
    await until(() => receiver.of(boqId).length === 4);
    expect(receiver.of(boqId)).toEqual([2, 3, 2, 3]);
  });

  it('preview for a replay what their owner gets, also for an admin, and for nobody else', async () => {
    const boqId = await smallBoq(designer);
    await smallBoq(other);
    // Nothing is in progress, so its position does not move between two requests.
    const { id } = await add(designer, { types: ['BoqCreated'] });
    await designer.patch(`/webhooks/${id}`, { state: 'paused' });
    const mine = (await designer.get<Outline>(`/webhooks/${id}/replay?after=0`)).body.data;
    expect(mine.last?.boq_id).toBe(boqId);
    expect((await admin.get<Outline>(`/webhooks/${id}/replay?after=0`)).body.data).toEqual(mine);
    expect((await other.get(`/webhooks/${id}/replay?after=0`)).status).toBe(404);
    const refused = async (path: string, body?: object) => {
      const answer = body ? await designer.post<Problem>(path, body) : await designer.get<Problem>(path);
      return [answer.status, Object.keys(answer.body.errors)[0]];
    };
    const path = `/webhooks/${id}/replay`;
    expect(await refused(path)).toEqual([400, 'after']);
    expect(await refused(`${path}?after=999999999`)).toEqual([400, 'after']);
    expect(await refused(path, {})).toEqual([400, 'after']);
    expect(await refused(path, { after: '0', since: '2026-11-20T00:00:00Z' })).toEqual([400, 'since']);
    expect(await refused('/webhooks', { url, after: '0', since: '2026-11-20T00:00:00Z' })).toEqual([400, 'since']);
  });

  it('can be limited to another BOQ visible to their owner, and widened again', async () => {
    const [first, second, foreign] = [await smallBoq(designer), await smallBoq(designer), await smallBoq(other)];
    await rename(designer, second, 'Sharma residence');
    const { id } = await add(designer, { boq_id: first });
    const change = (caller: Caller, body: object) => caller.patch<{ data: WebhookView }>(`/webhooks/${id}`, body);
    expect((await change(designer, { boq_id: foreign })).status).toBe(404);
    // The admin sees that BOQ, but the subscription's owner would receive its events.
    expect((await change(admin, { boq_id: foreign })).status).toBe(404);
    const { status, body } = await change(designer, { boq_id: second });
    expect([status, body.data.boq_id, body.data.boq_title]).toEqual([200, second, 'Sharma residence']);
    await rename(designer, first);
    await rename(designer, second);
    await until(() => receiver.of(second).includes(3));
    expect(receiver.of(first)).toEqual([]);
    expect((await change(designer, { boq_id: null })).body.data).toMatchObject({ boq_id: null, boq_title: null });
    await rename(designer, first);
    await until(() => receiver.of(first).length > 0);
  });

  it('no longer name a deleted BOQ', async () => {
    const boqId = await smallBoq(designer);
    const { id } = await add(designer, { boq_id: boqId });
    await until(async () => (await get(designer, id)).boq_title !== null);
    await designer.delete(`/boqs/${boqId}`);
    await until(async () => (await get(designer, id)).boq_title === null);
    expect((await get(designer, id)).boq_id).toBe(boqId);
  });

  it('of a closed account preview nothing', async () => {
    const { id, owner } = await add(designer);
    await api.database.pool.query('update users set disabled_at = now() where id = $1', [owner.id]);
    expect((await admin.get(`/webhooks/${id}/replay?after=0`)).status).toBe(409);
    const narrowing = { boq_id: await smallBoq(other) };
    expect((await admin.patch(`/webhooks/${id}`, narrowing)).status).toBe(409);
    await api.database.pool.query('update users set disabled_at = null where id = $1', [owner.id]);
  });
});
