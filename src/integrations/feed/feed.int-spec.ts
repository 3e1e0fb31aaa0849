import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';

interface Told {
  position: string;
  event_id: string;
  type: string;
  boq_id: string | null;
  revision: number;
  actor: { id: string | null; name: string; role: string };
  reason?: string;
  data: Record<string, unknown>;
}
interface Page {
  data: Told[];
  meta: { next: string; has_more: boolean };
}
type Problem = { msg: string; errors: Record<string, string> };

let api: TestApi;
let address: string;
let designer: Caller;
let other: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
  await api.app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(api.app.getHttpServer().address() as AddressInfo).port}/api`;
  designer = await Caller.signedUp(api.app, 'designer');
  other = await Caller.signedUp(api.app, 'designer');
  admin = await Caller.admin(api.app);
});
afterAll(() => api.close());

const newHome = (caller: Caller): Promise<string> => newBoq(caller, SMALL_FLAT);
async function rename(caller: Caller, boqId: string, title: string): Promise<void> {
  expect((await caller.patch(`/boqs/${boqId}`, { title })).status).toBe(200);
}
const page = (caller: Caller, query = '') => caller.get<Page & Problem>(`/events?${query}`);

/** Everything after a cursor, a few events at a time. */
async function all(caller: Caller, query = '', after = '0', limit = 2): Promise<Told[]> {
  const told: Told[] = [];
  for (;;) {
    const { status, body } = await page(caller, `after=${after}&limit=${limit}${query}`);
    expect(status).toBe(200);
    told.push(...body.data);
    if (!body.meta.has_more) return told;
    after = body.meta.next;
  }
}
const places = (told: readonly Told[]) => told.map(({ boq_id: id, revision }) => [id, revision]);
const head = async () => (await page(admin, 'limit=1000')).body.meta.next;
const open = (caller: Caller, query: string, accept: string, signal?: AbortSignal, headers = {}) =>
  fetch(`${address}/events?${query}`, {
    headers: { authorization: `Bearer ${caller.token ?? ''}`, accept, ...headers },
    ...(signal ? { signal } : {}),
  });

/** Reads a body until the text so far satisfies `done`. */
async function readUntil(response: Response, done: (text: string) => boolean): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ;) {
    if (done(text)) return text;
    const { value, done: ended } = (await reader?.read()) ?? { value: undefined, done: true };
    if (ended) return text;
    text += decoder.decode(value as Uint8Array, { stream: true });
  }
}

describe('the feed of events', () => {
  it('shows a person’s own changes in order, page by page, with who and why and nothing secret', async () => {
    const boqId = await newHome(designer);
    await designer.patch(`/boqs/${boqId}`, { title: 'Rao residence' }, { 'x-reason': 'As%20on%20the%20plan' });
    await rename(designer, boqId, 'Rao home');
    const told = await all(designer, `&boq_id=${boqId}`);
    expect(places(told)).toEqual([1, 2, 3].map((revision) => [boqId, revision]));
    expect(told[1]).toMatchObject({
      type: 'BoqRenamed',
      schema_version: 1,
      reason: 'As on the plan',
      actor: { role: 'designer' },
      data: { changes: { title: { after: 'Rao residence' } }, totals: {} },
    });
    expect(JSON.stringify(told)).not.toMatch(/guestIdentifier|example\.test|hash|commandId/i);
    expect(new Set(told.map(({ position }) => position)).size).toBe(3);
  });

  // [spec: T.60]
  it('never reveals another person’s BOQ, in any format', async () => {
    const from = await head();
    const foreign = await newHome(other);
    const own = await newHome(designer);
    expect(new Set((await all(designer)).map(({ boq_id: id }) => id)).has(foreign)).toBe(false);
    expect(places(await all(designer, '', from))).toEqual([[own, 1]]);
    expect((await page(designer, `boq_id=${foreign}`)).status).toBe(404);
    expect((await page(designer, `boq_id=${randomUUID()}`)).status).toBe(404);
    const lines = await (await open(designer, `after=${from}`, 'application/x-ndjson')).text();
    expect(lines).not.toContain(foreign);
    expect(new Set((await all(admin, '', from)).map(({ boq_id: id }) => id))).toEqual(new Set([foreign, own]));
  });

  it('requires a login', async () => {
    const guest = await Caller.guest(api.app);
    expect((await page(guest)).status).toBe(401);
  });

  it('shows guests’ changes only to the admin, without their credentials', async () => {
    const from = await head();
    const guest = await Caller.guest(api.app);
    const boqId = await newHome(guest);
    expect(await all(designer, '', from)).toEqual([]);
    const [made] = await all(admin, `&boq_id=${boqId}`);
    expect(made).toMatchObject({ type: 'BoqCreated', actor: { id: null, role: 'guest' } });
    expect(made?.data).not.toHaveProperty('guestIdentifier');
  });

  // [spec: T.60]
  it('stops when access is lost, and shows only the end of a deleted BOQ', async () => {
    const boqId = await newHome(designer);
    const { user } = (await other.get<{ user: { _id: string; email: string } }>('/me')).body;
    await join(boqId, user._id);
    expect(places(await all(other, `&boq_id=${boqId}`))).toEqual([1, 2].map((revision) => [boqId, revision]));
    const from = await head();
    await rename(designer, boqId, 'Seen by both');
    expect(places(await all(other, '', from))).toEqual([[boqId, 3]]);
    expect((await designer.delete(`/boqs/${boqId}/members/${user._id}`)).status).toBe(200);
    await rename(designer, boqId, 'Seen by one');
    expect(await all(other, '', from)).toEqual([]);
    expect((await designer.delete(`/boqs/${boqId}`)).status).toBe(200);
    expect((await all(designer, '', from)).map(({ type }) => type)).toEqual(['BoqDeleted']);
  });

  it('starts at a time instead of a cursor', async () => {
    const boqId = await newHome(designer);
    const at = new Date().toISOString();
    await rename(designer, boqId, 'After that time');
    const { body } = await page(designer, `boq_id=${boqId}&since=${at}`);
    expect(body.data.map(({ type }) => type)).toEqual(['BoqRenamed']);
  });

  it('shows what happens on the works of a BOQ, and those on site nothing else of it', async () => {
    const boqId = await acceptedBoq(designer, await Caller.guest(api.app));
    const from = await head();
    await designer.post(`/boqs/${boqId}/works/snags`, { text: 'Door rubs' });
    await designer.post(`/boqs/${boqId}/works/costs`, { kind: 'expense', amount: 1_000.5 });
    const [snag, cost] = await all(designer, '&version=2', from);
    expect(snag).toMatchObject({
      type: 'SnagRaised',
      boq_id: boqId,
      revision: 1,
      data: { text: 'Door rubs', item_id: null },
    });
    expect(cost).toMatchObject({ type: 'CostRecorded', revision: 2, data: { kind: 'expense', amount: 1_000.5 } });
    expect((await all(designer, '&type=CostRecorded', from)).map(({ type }) => type)).toEqual(['CostRecorded']);
    expect(await all(other, '', from)).toEqual([]);
    const { user } = (await other.get<{ user: { _id: string } }>('/me')).body;
    await join(boqId, user._id, 'site');
    expect((await all(other, `&boq_id=${boqId}`)).map(({ type }) => type)).toEqual(['SnagRaised']);
  });

  it('filters by type and refuses invalid types, cursors, limits or waits with a sentence', async () => {
    const from = await head();
    const boqId = await newHome(designer);
    await rename(designer, boqId, 'A');
    for (const types of ['BoqRenamed,ItemAdded', 'boqrenamed,%20ITEMADDED'])
      expect((await all(designer, `&type=${types}`, from)).map(({ type }) => type)).toEqual(['BoqRenamed']);
    const both = await all(designer, '&type=BoqRenamed&type=BoqCreated', from);
    expect(both.map(({ type }) => type)).toEqual(['BoqCreated', 'BoqRenamed']);
    for (const [query, field] of [
      ['type=UserCreated', 'type'],
      ['after=-1', 'after'],
      ['after=99999999999999999999', 'after'],
      ['after=9223372036854775807', 'after'],
      ['after=x', 'after'],
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['wait=26', 'wait'],
      ['boq_id=1', 'boq_id'],
      ['since=yesterday', 'since'],
      ['after=1&since=2026-11-26T00:00:00Z', 'since'],
    ] as const) {
      const { status, body } = await page(designer, query);
      expect([query, status, Object.keys(body.errors)[0]?.split('.')[0]]).toEqual([query, 400, field]);
    }
  });

  it('shows changes of records to those who ask for their types, and of people to themselves and admins', async () => {
    const since = `&after=${await head()}&type=RoomsChanged,PersonChanged`;
    const person = await Caller.signedUp(api.app, 'home-owner');
    const added = await admin.post('/rooms', { name: 'Bar', alias: ['home bar'] }, { 'x-reason': 'Asked%20for' });
    expect(added.status).toBe(201);
    const seen = async (caller: Caller) =>
      (await page(caller, `limit=100${since}`)).body.data.map(({ type, boq_id, actor, reason }) => [
        type,
        boq_id,
        actor.id !== null,
        reason,
      ]);
    expect(await seen(admin)).toEqual([
      ['PersonChanged', null, true, undefined],
      ['RoomsChanged', null, true, 'Asked for'],
    ]);
    expect(await seen(person)).toEqual([
      ['PersonChanged', null, false, undefined],
      ['RoomsChanged', null, false, undefined],
    ]);
    expect(await seen(other)).toEqual([['RoomsChanged', null, false, undefined]]);
    // Without a type it is BOQs alone, as it always was.
    expect((await page(person, 'limit=100')).body.data).toEqual([]);
  });

  it('waits for new events, but not longer than requested', async () => {
    const from = await head();
    const waiting = page(designer, `after=${from}&wait=25`);
    await newHome(other);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const boqId = await newHome(designer);
    expect(places((await waiting).body.data)).toEqual([[boqId, 1]]);
    const idle = await page(designer, `after=${await head()}&wait=0.5`);
    expect(idle.body.data).toEqual([]);
  });

  it('returns all of it as lines of JSON, or the first of them', async () => {
    const response = await open(admin, '', 'application/x-ndjson');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as Told)).toEqual(await all(admin, '', '0', 1_000));
    const few = await (await open(admin, 'limit=3', 'application/x-ndjson')).text();
    expect(few.trimEnd().split('\n')).toEqual(lines.slice(0, 3));
  });

  it('follows as server-sent events and resumes where it was cut', async () => {
    const from = await head();
    const boqId = await newHome(designer);
    const stop = new AbortController();
    const response = await open(designer, `after=${from}`, 'text/event-stream', stop.signal);
    await readUntil(response.clone(), (text) => text.includes('BoqCreated'));
    await newHome(other);
    await rename(designer, boqId, 'Live');
    const text = await readUntil(response, (so) => so.includes('event: BoqRenamed') && so.endsWith('\n\n'));
    stop.abort();
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);
    const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as Told);
    expect(places(told)).toEqual([
      [boqId, 1],
      [boqId, 2],
    ]);
    expect(ids).toEqual(told.map(({ position }) => position));
    const again = new AbortController();
    const resumed = await open(designer, 'after=0', 'text/event-stream', again.signal, { 'last-event-id': ids[0] });
    const rest = await readUntil(resumed, (so) => so.includes('event: BoqRenamed'));
    again.abort();
    expect(rest).not.toContain('BoqCreated');
  });

  it('limits open readers per person, and releases those that leave', async () => {
    const stop = new AbortController();
    const from = await head();
    const held = await Promise.all(
      Array.from({ length: 10 }, () => open(designer, `after=${from}`, 'text/event-stream', stop.signal)),
    );
    expect(held.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { status, headers } = await page(designer, `after=${from}`);
    expect([status, headers['retry-after']]).toEqual([429, '5']);
    stop.abort();
    await until(
      async () => (await page(designer, `after=${from}`)).status === 200,
      () => 'the places were not given back',
    );
  });

  it('misses and repeats nothing while many write', async () => {
    const boqs = await Promise.all(Array.from({ length: 4 }, () => newHome(designer)));
    const from = await head();
    let done = false;
    const writing = Promise.all(
      boqs.flatMap((boqId) =>
        Array.from({ length: 12 }, (_, n) => rename(designer, boqId, `Title ${n} ${randomUUID()}`)),
      ),
    ).then(() => (done = true));
    const told: Told[] = [];
    for (let after = from; ;) {
      const finished = done;
      const { body } = await page(designer, `after=${after}&limit=3`);
      told.push(...body.data);
      after = body.meta.next;
      if (finished && !body.meta.has_more && body.data.length === 0) break;
    }
    await writing;
    expect(told).toHaveLength(48);
    expect(new Set(told.map(({ event_id: id }) => id)).size).toBe(48);
    const positions = told.map(({ position }) => Number(position));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    for (const boqId of boqs) {
      const revisions = told.filter(({ boq_id: id }) => id === boqId).map(({ revision }) => revision);
      expect(revisions).toEqual(Array.from({ length: 12 }, (_, n) => n + 2));
    }
  });

  it('serves the schema of every type', async () => {
    const { status, body } = await (
      await Caller.guest(api.app)
    ).get<{ data: { type: string; schema: object }[] }>('/events/schemas');
    expect(status).toBe(200);
    expect(body.data.map(({ type }) => type)).toContain('ItemChanged');
    expect(body.data[0]?.schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });
});

/** Adds a person as a member, like an accepted invitation does. */
async function join(boqId: string, userId: string, right?: 'site'): Promise<void> {
  const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const events = await store.read(`boq-${boqId}`);
  const last = events.at(-1);
  if (!last) throw new Error('there is no such BOQ');
  const metadata = { ...last.metadata, commandId: randomUUID() };
  const { totals } = last.data as { totals: object };
  const event = { id: randomUUID(), type: 'BoqAttached', schemaVersion: 1, data: { userId, right, totals }, metadata };
  expect((await store.append(`boq-${boqId}`, [event], events.length)).status).toBe('appended');
}
