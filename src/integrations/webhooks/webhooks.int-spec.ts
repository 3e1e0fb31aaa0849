import { createHmac, randomUUID } from 'node:crypto';
import type { TestApi } from '../../../test/support/application';
import type { Caller } from '../../../test/support/client';
import { Receiver, type Received } from '../../../test/support/stand-ins/webhook-receiver';
import { until } from '../../../test/support/until';
import { smallBoq, useWebhooks } from '../../../test/support/webhooks-api';
import { MAX_TRIES, waitAfter } from './delivery/deliverer';
import type { DeliveryView, WebhookView } from './webhooks.dto';

let api: TestApi;
let designer: Caller;
let other: Caller;
let admin: Caller;
let receiver: Receiver;
let url: string;

useWebhooks((given) => ({ api, designer, other, admin, receiver, url } = given));

type Added = { data: WebhookView; secret: string };
type Problem = { msg: string; errors: Record<string, string> };

const rename = (caller: Caller, boqId: string) => caller.patch(`/boqs/${boqId}`, { title: randomUUID() });
const add = async (caller: Caller, body: object = {}) => {
  const answer = await caller.post<Added & Problem>('/webhooks', { url, ...body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const get = async (caller: Caller, id: string) =>
  (await caller.get<{ data: WebhookView }>(`/webhooks/${id}`)).body.data;
const deliveries = async (caller: Caller, id: string, query = '') =>
  (await caller.get<{ data: DeliveryView[] }>(`/webhooks/${id}/deliveries?${query}`)).body.data;

/** Makes the next attempt of every subscription due now. */
const hurry = () =>
  api.database.pool.query(`update webhooks set next_try_at = now(), held_until = null where next_try_at > now()`);

describe('webhooks', () => {
  it('send what a person may see, in order, signed and with an id to recognise repeats', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { data, secret } = await add(designer, { description: 'Purchase' });
    expect(data).toMatchObject({ state: 'active', description: 'Purchase', types: null, dead: 0 });
    await smallBoq(other);
    const boqId = await smallBoq(designer);
    for (let n = 0; n < 3; n += 1) await rename(designer, boqId);
    await until(() => receiver.got.length >= 4);
    expect(receiver.got.map(({ body }) => body.boq_id)).toEqual(Array.from({ length: 4 }, () => boqId));
    expect(receiver.of(boqId)).toEqual([1, 2, 3, 4]);
    const feed = await designer.get<{ data: object[] }>(`/events?boq_id=${boqId}`);
    expect(receiver.got.map(({ body }) => body)).toEqual(feed.body.data);
    for (const { headers, text, body } of receiver.got) {
      const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['fitout-signature'])) ?? [];
      expect(createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')).toBe(signature);
      expect(Number(at)).toBeGreaterThanOrEqual(before);
      expect(Number(at)).toBeLessThanOrEqual(Date.now() / 1000);
      expect(headers['fitout-event']).toBe(body.type);
      expect(headers['fitout-delivery']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.traceparent).toMatch(
        new RegExp(`^00-${String(headers['fitout-delivery']).replaceAll('-', '')}-[0-9a-f]{16}-01$`),
      );
    }
    const listed = await until(async () => {
      const rows = await deliveries(designer, data.id);
      return rows.length === 4 && rows;
    });
    expect(listed.map(({ status, http_status: code, tries }) => [status, code, tries])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 204, 1]),
    );
    const { rows } = await api.database.pool.query<{ row: string }>('select to_jsonb(w)::text as row from webhooks w');
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });

  it('send version 2 where it was chosen, and announce the end of version 1 where not', async () => {
    const boqId = await smallBoq(designer);
    const { data } = await add(designer, { boq_id: boqId, version: 2 });
    expect(data.version).toBe(2);
    await rename(designer, boqId);
    await until(() => receiver.got.length >= 1);
    const feed = await designer.get<{ data: object[] }>(`/events?boq_id=${boqId}&version=2`);
    expect(feed.headers['sunset']).toBeUndefined();
    expect(receiver.got[0]?.body).toEqual(feed.body.data.at(-1));
    expect(receiver.got[0]?.body).toMatchObject({ version: 2, type: 'BoqRenamed' });
    expect(receiver.got[0]?.headers).toMatchObject({ 'fitout-version': '2' });
    expect(receiver.got[0]?.headers['sunset']).toBeUndefined();
    const changed = await designer.patch<{ data: WebhookView }>(`/webhooks/${data.id}`, { version: 1 });
    expect(changed.body.data.version).toBe(1);
    await rename(designer, boqId);
    await until(() => receiver.got.length >= 2);
    expect(receiver.got[1]?.body).not.toHaveProperty('version');
    expect(receiver.got[1]?.headers).toMatchObject({
      'fitout-version': '1',
      deprecation: '@1795651200',
      sunset: 'Fri, 26 Nov 2027 00:00:00 GMT',
    });
    const refused = await designer.post('/webhooks', { url, version: 3 });
    expect(refused.status).toBe(400);
  });

  it('send only the selected types and BOQ, from the selected position', async () => {
    const [first, second] = [await smallBoq(designer), await smallBoq(designer)];
    await rename(designer, first);
    await add(designer, { boq_id: first, types: ['BoqRenamed', 'BoqRenamed'], after: '0' });
    await rename(designer, second);
    await rename(designer, first);
    await until(() => receiver.got.length >= 2);
    expect(receiver.got.map(({ body }) => [body.boq_id, body.revision])).toEqual([
      [first, 2],
      [first, 3],
    ]);
  });

  it('keep the order and retry while the receiver refuses, then continue', async () => {
    receiver.status = 503;
    receiver.answer = `maintenance\u0000 ${'x'.repeat(1_000)}`;
    const before = Date.now();
    const { data } = await add(designer);
    const boqId = await smallBoq(designer);
    await rename(designer, boqId);
    await until(async () => (await get(designer, data.id)).state === 'failing');
    const failing = await get(designer, data.id);
    expect(failing).toMatchObject({ tries: 1, last_status: 503, last_error: 'The receiver answered 503.' });
    expect(Date.parse(failing.next_try_at ?? '')).toBeGreaterThan(before + 1_000);
    const [row] = await deliveries(designer, data.id);
    expect(row).toMatchObject({ status: 'failing', tries: 1, http_status: 503 });
    expect(row?.answer).toHaveLength(300);
    expect(row?.answer).not.toContain('\u0000');
    await hurry();
    await until(() => receiver.got.length >= 2);
    receiver.status = 200;
    await until(async () => {
      await hurry();
      return receiver.got.length >= 4;
    });
    expect(receiver.of(boqId)).toEqual([1, 1, 1, 2]);
    const ids = receiver.got.map(({ headers }) => headers['fitout-delivery']);
    expect([new Set(ids.slice(0, 3)).size, new Set(ids).size]).toEqual([1, 2]);
    await until(async () => (await get(designer, data.id)).state === 'active');
  });

  it('abandon an event after ten attempts, continue with the next, and resend it on request', async () => {
    receiver.status = 500;
    const { data } = await add(designer);
    const boqId = await smallBoq(designer);
    await until(async () => {
      await hurry();
      return (await get(designer, data.id)).dead === 1;
    });
    expect(receiver.of(boqId)).toEqual(Array.from({ length: MAX_TRIES }, () => 1));
    const [dead] = await deliveries(designer, data.id, 'status=dead');
    expect(dead).toMatchObject({
      tries: 10,
      http_status: 500,
      error: 'The receiver answered 500.',
      type: 'BoqCreated',
    });
    receiver.status = 200;
    await rename(designer, boqId);
    await until(() => receiver.of(boqId).includes(2));
    expect((await designer.post(`/webhooks/${data.id}/deliveries/${dead?.id}/replay`)).status).toBe(202);
    await until(() => receiver.of(boqId).at(-1) === 1);
    expect(receiver.got.at(-1)?.headers['fitout-delivery']).toBe(dead?.id);
    await until(async () => (await get(designer, data.id)).dead === 0);
    expect((await designer.post(`/webhooks/${data.id}/deliveries/${dead?.id}/replay`)).status).toBe(404);
  });

  it('are paused and resumed without a gap, and replayed from any cursor', async () => {
    const { data } = await add(designer);
    const boqId = await smallBoq(designer);
    await until(() => receiver.of(boqId).length === 1);
    const { cursor } = await until(async () => {
      const now = await get(designer, data.id);
      return now.cursor !== data.cursor && now;
    });
    await designer.patch(`/webhooks/${data.id}`, { state: 'paused' });
    await rename(designer, boqId);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(receiver.of(boqId)).toEqual([1]);
    await designer.patch(`/webhooks/${data.id}`, { state: 'active' });
    await until(() => receiver.of(boqId).length === 2);
    expect((await designer.post(`/webhooks/${data.id}/replay`, { after: cursor })).status).toBe(202);
    await until(() => receiver.of(boqId).length === 3);
    expect(receiver.of(boqId)).toEqual([1, 2, 2]);
    const [, first, again] = receiver.got;
    expect(again?.body.event_id).toBe(first?.body.event_id);
    expect(again?.headers['fitout-delivery']).not.toBe(first?.headers['fitout-delivery']);
    expect((await designer.post(`/webhooks/${data.id}/replay`, { after: '999999999' })).status).toBe(400);
  });

  it('are tested one at a time, even while paused', async () => {
    const { data } = await add(designer);
    await designer.patch(`/webhooks/${data.id}`, { state: 'paused' });
    receiver.status = 404;
    const { body } = await designer.post<{ delivery_id: string }>(`/webhooks/${data.id}/ping`);
    const [ping] = await until(async () => {
      const rows = await deliveries(designer, data.id, 'status=dead');
      return rows.length === 1 && rows;
    });
    expect(ping).toMatchObject({ id: body.delivery_id, kind: 'ping', http_status: 404, tries: 1 });
    expect(receiver.got[0]?.headers['fitout-event']).toBe('ping');
  });

  // [spec: T.59]
  it('do not follow redirects', async () => {
    const inner = new Receiver();
    receiver.status = 307;
    receiver.headers = { location: await inner.start() };
    const { data } = await add(designer);
    await designer.post(`/webhooks/${data.id}/ping`);
    const [ping] = await until(async () => {
      const rows = await deliveries(designer, data.id, 'status=dead');
      return rows.length === 1 && rows;
    });
    expect(ping?.error).toBe('The receiver answered 307, which is a redirect and not followed.');
    expect(inner.got).toEqual([]);
    inner.stop();
  });

  it('stop when their owner’s account is closed', async () => {
    const { data } = await add(other);
    const boqId = await smallBoq(other);
    await until(() => receiver.of(boqId).length === 1);
    await api.database.pool.query(`update users set disabled_at = now() where id = $1`, [data.owner.id]);
    const title = await admin.patch(`/boqs/${boqId}`, { title: 'By the admin' });
    expect(title.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(receiver.of(boqId)).toEqual([1]);
    await api.database.pool.query(`update users set disabled_at = null where id = $1`, [data.owner.id]);
  });

  it('resume where a worker was killed, with the delivery it was sending', async () => {
    const { data } = await add(designer);
    // The first attempt wakes a worker; one in progress would release the lease of the worker that dies here.
    await until(async () => {
      const held = await api.database.pool.query(
        `update webhooks set held_until = now() + interval '1 hour' where id = $1 and held_until is null`,
        [data.id],
      );
      return held.rowCount === 1;
    });
    const boqId = await smallBoq(designer);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(receiver.got).toEqual([]);
    // The dead worker's lease expires.
    await api.database.pool.query('update webhooks set held_until = now() where id = $1', [data.id]);
    await until(() => receiver.of(boqId).length === 1);
  });

  it('are visible only to their owner and the admin, and limited in number', async () => {
    const { data } = await add(designer);
    const calls = (caller: Caller) =>
      Promise.all([
        caller.get(`/webhooks/${data.id}`),
        caller.patch(`/webhooks/${data.id}`, { state: 'paused' }),
        caller.post(`/webhooks/${data.id}/ping`),
        caller.post(`/webhooks/${data.id}/secret`),
        caller.post(`/webhooks/${data.id}/replay`, { after: '0' }),
        caller.get(`/webhooks/${data.id}/deliveries`),
        caller.delete(`/webhooks/${data.id}`),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls(other)).toEqual(Array.from({ length: 7 }, () => 404));
    expect((await other.get(`/webhooks?owner=all`)).status).toBe(403);
    const all = await admin.get<{ data: WebhookView[] }>('/webhooks?owner=all');
    expect(all.body.data.map(({ id }) => id)).toEqual([data.id]);
    expect((await other.get<{ data: WebhookView[] }>('/webhooks')).body.data).toEqual([]);
    const boqId = await smallBoq(other);
    expect((await designer.post('/webhooks', { url, boq_id: boqId })).status).toBe(404);
    expect((await admin.delete(`/webhooks/${data.id}`)).status).toBe(200);
    for (let n = 0; n < 20; n += 1) await add(designer);
    expect((await designer.post('/webhooks', { url })).status).toBe(409);
  });

  // [spec: T.59]
  it('refuse invalid URLs, types and positions with a sentence', async () => {
    for (const [body, field] of [
      [{ url: 'http://example.com/' }, 'url'],
      [{ url: 'https://10.0.0.1/' }, 'url'],
      [{ url: 'https://169.254.169.254/' }, 'url'],
      [{ url: 'https://foo.localhost./' }, 'url'],
      [{ url: 'https://example.com:22/' }, 'url'],
      [{ url: 'file:///etc/passwd' }, 'url'],
      [{ url: 'https://a:b@example.com/' }, 'url'],
      [{ url, types: ['Nothing'] }, 'types'],
      [{ url, types: [] }, 'types'],
      [{ url, after: '999999999' }, 'after'],
      [{ url, boq_id: 'x' }, 'boq_id'],
    ] as const) {
      const { status, body: answer } = await designer.post<Problem>('/webhooks', body);
      expect([body, status, Object.keys(answer.errors)[0]?.split('.')[0]]).toEqual([body, 400, field]);
    }
  });

  it('rotate their secret: the previous one signs nothing any more', async () => {
    const { data, secret } = await add(designer);
    const { body } = await designer.post<Added>(`/webhooks/${data.id}/secret`);
    expect(body.secret).not.toBe(secret);
    await designer.post(`/webhooks/${data.id}/ping`);
    await until(() => receiver.got.length === 1);
    const [{ headers, text }] = receiver.got as [Received];
    const [, at, signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['fitout-signature'])) ?? [];
    expect(createHmac('sha256', body.secret).update(`${at}.${text}`).digest('hex')).toBe(signature);
  });
});

describe('delays between attempts', () => {
  it('grow, have jitter, and end within a day', () => {
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, n) => waitAfter(n + 1, 0.5));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(Array.from({ length: MAX_TRIES - 1 }, (_, n) => waitAfter(n + 1, 1)).reduce((a, b) => a + b)).toBeLessThan(
      86_400,
    );
    expect([waitAfter(1, 0), waitAfter(1, 1)].map(Math.round)).toEqual([4, 6]);
  });
});
