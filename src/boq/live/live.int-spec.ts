import { randomUUID } from 'node:crypto';
import { ApiModule } from '../../api.module';
import { loadConfig } from '../../platform/config/config';
import { createApplication } from '../../platform/http/application';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { World, type BoqTarget, type Person } from '../../../test/proof/support/world';
import { SESSION_READER, type SessionReader } from '../../platform/http/access/sessions.port';
import { LIVE_LIMITS } from './admission';
import { Presence } from './presence';

interface Told {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: {
    boq_id: string;
    revision?: number;
    reason?: string;
    you?: string;
    people?: { id: string; name: string; role: string; since: string; item_id: string | null }[];
  };
}

/** Reads one stream over its own connection, like a browser. */
class Reader {
  readonly told: Told[] = [];
  readonly abort = new AbortController();
  ended = false;
  cut = false;
  response: Response | undefined;

  async open(base: string, caller: Caller, boqId: string, lastEventId?: string): Promise<this> {
    const { token, identifier } = caller;
    this.response = await fetch(`${base}/api/boqs/${boqId}/live`, {
      signal: this.abort.signal,
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(identifier ? { 'system-identifier': identifier } : {}),
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
    });
    if (this.response.ok) void this.read(this.response).catch(() => (this.cut = true));
    return this;
  }

  private async read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (data === undefined) continue;
        this.told.push({
          event: field('event') ?? 'message',
          id: field('id'),
          data: JSON.parse(data) as Told['data'],
        });
      }
    }
    this.ended = true;
  }

  /** Waits for an event. */
  until(wanted: (told: Told) => boolean): Promise<Told> {
    return until(
      () => this.told.find(wanted),
      () => `never told; it told ${JSON.stringify(this.told)}`,
    );
  }

  /** The latest presence list: revision events may have come since. */
  get seen(): Told['data'] | undefined {
    return this.told.findLast(({ event }) => event === 'presence')?.data;
  }

  revision = (revision: number) => this.until(({ data }) => data.revision === revision);
  closed = () => this.until(({ event }) => event === 'closed');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let api: TestApi;
let base: string;
let world: World;
let designer: Person;
let boq: BoqTarget;
const readers: Reader[] = [];

async function follow(person: Person | Caller, boqId = boq.boqId, lastEventId?: string): Promise<Reader> {
  const reader = new Reader();
  readers.push(reader);
  return reader.open(base, 'caller' in person ? person.caller : person, boqId, lastEventId);
}
const change = (person = designer) =>
  person.caller.post<{ revision: number }>(`/manual?boq_id=${boq.boqId}`, {
    service: 'civil',
    description: `Line ${randomUUID()}`,
    unit: 'no',
    quantity: 1,
    rate: 10,
  });

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  await api.app.listen(0, '127.0.0.1');
  base = await api.app.getUrl();
  world = new World(api);
  designer = await world.person('designer');
});
beforeEach(async () => {
  boq = await world.boq(designer, 'own');
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.abort.abort();
  await pause(50);
});
afterAll(() => api?.close());

describe('GET /boqs/{id}/live', () => {
  it('sends the revision immediately and after each change, when a read already shows it', async () => {
    const reader = await follow(designer);
    expect(reader.response?.headers.get('content-type')).toMatch('text/event-stream');
    expect(reader.response?.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.response?.headers.get('content-encoding')).toBeNull();
    const first = await reader.until(({ event }) => event === 'message');
    const { body } = await change();
    const told = await reader.revision(body.revision);
    expect(told).toMatchObject({ id: String(body.revision), data: { boq_id: boq.boqId } });
    expect(body.revision).toBe((first.data.revision ?? 0) + 1);
    const read = await designer.caller.get<{ data: { revision: number } }>(`/boqs/${boq.boqId}`);
    expect(read.body.data.revision).toBeGreaterThanOrEqual(body.revision);
  });

  it('sends a burst of changes in order, ending with the last', async () => {
    const reader = await follow(designer);
    await reader.until(({ event }) => event === 'message');
    const answers = await Promise.all(Array.from({ length: 12 }, () => change()));
    await reader.revision(Math.max(...answers.map(({ body }) => body.revision)));
    const revisions = reader.told.flatMap(({ data }) => data.revision ?? []);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  it('starts empty for a reader who knows the revision, and with the current one for another', async () => {
    const { body } = await change();
    const [knows, behind] = [
      await follow(designer, boq.boqId, String(body.revision)),
      await follow(designer, boq.boqId, String(body.revision - 1)),
    ];
    await behind.revision(body.revision);
    await knows.until(({ event }) => event === 'presence');
    expect(knows.told.filter(({ event }) => event === 'message')).toEqual([]);
    const next = await change();
    await knows.revision(next.body.revision);
  });

  it('answers with the state as JSON to clients that request no stream', async () => {
    const reader = await follow(designer);
    await reader.until(({ event }) => event === 'presence');
    const { status, body } = await designer.caller.get<{ data: Told['data'] }>(`/boqs/${boq.boqId}/live`);
    expect(status).toBe(200);
    expect(body.data.people?.map(({ id }) => id)).toEqual([body.data.you]);
    expect(body.data.revision).toBeGreaterThan(0);
  });

  it('refuses everyone who may not read the BOQ, guests and strangers alike', async () => {
    const guest = await world.person('guest');
    expect((await follow(guest)).response?.status).toBe(401);
    const stranger = await world.person('home-owner');
    expect((await follow(stranger)).response?.status).toBe(404);
    expect((await follow(designer, randomUUID())).response?.status).toBe(404);
  });
});

describe('lost access', () => {
  it('ends the stream of a removed member before the next revision is sent', async () => {
    const member = await world.person('home-owner');
    const shared = await world.boq(member, 'invited');
    const reader = await follow(member, shared.boqId);
    await reader.until(({ event }) => event === 'message');
    const before = await shared.revision();
    const admin = await world.person('admin');
    const removed = await admin.caller.delete(`/boqs/${shared.boqId}/members/${member.id}`);
    expect(removed.status).toBe(200);
    expect((await reader.closed()).data.reason).toBe('no_access');
    expect(reader.told.some(({ data }) => (data.revision ?? 0) > before)).toBe(false);
  });

  it('ends the streams of a BOQ that is deleted', async () => {
    const reader = await follow(designer);
    await reader.until(({ event }) => event === 'message');
    expect((await designer.caller.delete(`/boqs/${boq.boqId}`)).status).toBe(200);
    expect((await reader.closed()).data.reason).toBe('gone');
  });

  it('ends the stream of a session at its logout, but not those of other sessions', async () => {
    const person = await world.person('designer');
    const own = await world.boq(person, 'own');
    const reader = await follow(person, own.boqId);
    const stays = await follow(designer);
    await Promise.all([reader, stays].map((one) => one.until(({ event }) => event === 'message')));
    expect((await person.caller.post('/users/logout')).status).toBe(200);
    expect((await reader.closed()).data.reason).toBe('session_ended');
    expect(stays.ended).toBe(false);
  });

  it('ends the streams of an account that is disabled', async () => {
    const person = await world.person('designer');
    const own = await world.boq(person, 'own');
    const reader = await follow(person, own.boqId);
    await reader.until(({ event }) => event === 'message');
    await api.database.pool.query('update users set disabled_at = now() where id = $1', [person.id]);
    expect((await reader.closed()).data.reason).toBe('session_ended');
  });

  it('does not keep an unused session alive', async () => {
    await api.database.pool.query(`update sessions set last_seen_at = now() - interval '2 hours' where user_id = $1`, [
      designer.id,
    ]);
    const sessions = api.app.get<SessionReader>(SESSION_READER, { strict: false });
    await sessions.find(designer.caller.token ?? '', true);
    const seen = () =>
      api.database.pool
        .query<{ old: boolean }>(
          `select last_seen_at < now() - interval '1 hour' as old from sessions where user_id = $1`,
          [designer.id],
        )
        .then(({ rows }) => rows.every(({ old }) => old));
    expect(await seen()).toBe(true);
    await designer.caller.get('/me');
    expect(await seen()).toBe(false);
  });
});

describe('presence', () => {
  it('shows people as they come, go and move between items, and a person with two tabs once', async () => {
    const member = await world.person('home-owner');
    const shared = await world.boq(member, 'invited');
    const admin = await world.person('admin');
    const first = await follow(member, shared.boqId);
    const mine = await first.until(({ event }) => event === 'presence');
    expect(mine.data.people).toEqual([
      { id: mine.data.you, name: expect.any(String), role: 'home-owner', since: expect.any(String), item_id: null },
    ]);
    const second = await follow(admin, shared.boqId);
    const third = await follow(admin, shared.boqId);
    await third.until(({ data }) => data.people?.length === 2);
    const both = await first.until(({ data }) => data.people?.length === 2);
    expect(both.data.people?.[1]).toMatchObject({ role: 'admin' });
    const at = randomUUID();
    const tell = (itemId: string | null) => admin.caller.post(`/boqs/${shared.boqId}/presence`, { item_id: itemId });
    expect((await tell(at)).body).toEqual({ data: { item_id: at, shown: true } });
    await first.until(({ data }) => data.people?.[1]?.item_id === at);
    await tell(null);
    await first.until(({ data }) => data.people?.[1]?.item_id === null && first.seen === data);
    second.abort.abort();
    await pause(150);
    expect(first.seen?.people).toHaveLength(2);
    third.abort.abort();
    await first.until(({ data }) => data.people?.length === 1 && first.seen === data);
  });

  it('calls a visitor without an account Guest', async () => {
    const guest = await world.person('guest');
    const own = await world.boq(guest, 'own');
    const reader = await follow(guest, own.boqId);
    const { data } = await reader.until(({ event }) => event === 'presence');
    expect(data.people).toMatchObject([{ id: data.you, name: 'Guest', role: 'guest' }]);
  });

  it('shows nobody on a public recommendation', async () => {
    const person = await world.person('home-owner');
    const template = await world.boq(person, 'template');
    const reader = await follow(person, template.boqId);
    await reader.until(({ event }) => event === 'message');
    expect((await person.caller.post(`/boqs/${template.boqId}/presence`, { item_id: 'x' })).body).toEqual({
      data: { item_id: 'x', shown: false },
    });
    await pause(100);
    expect(reader.told.filter(({ event }) => event === 'presence')).toEqual([]);
    const now = await person.caller.get<{ data: Told['data'] }>(`/boqs/${template.boqId}/live`);
    expect(now.body.data).toMatchObject({ you: null, people: [] });
  });

  it('does not show a program with an access token, and ends its stream with the token', async () => {
    const made = await designer.caller.post<{ data: { id: string }; token: string }>('/me/tokens', {
      name: 'Follower',
    });
    expect(made.status).toBe(201);
    const program = new Caller(api.app);
    program.token = made.body.token;
    const reader = await follow(program);
    await reader.until(({ event }) => event === 'message');
    const now = await designer.caller.get<{ data: Told['data'] }>(`/boqs/${boq.boqId}/live`);
    expect(now.body.data.people).toEqual([]);
    expect((await designer.caller.delete(`/me/tokens/${made.body.data.id}`)).status).toBe(200);
    expect((await reader.closed()).data.reason).toBe('session_ended');
  });

  it('removes the people of a dead process', async () => {
    const reader = await follow(designer);
    await reader.until(({ event }) => event === 'presence');
    await api.database.pool.query(
      `insert into boq_presence (stream_id, process_id, boq_id, person, name, role, seen_at)
       values ($1, $1, $2, 'ghost', 'Ghost', 'designer', now() - interval '2 minutes')`,
      [randomUUID(), boq.boqId],
    );
    await api.app.get(Presence, { strict: false }).touch([]);
    const { rows } = await api.database.pool.query(`select 1 from boq_presence where person = 'ghost'`);
    expect(rows).toEqual([]);
    const now = await designer.caller.get<{ data: Told['data'] }>(`/boqs/${boq.boqId}/live`);
    expect(now.body.data.people).toHaveLength(1);
  });
});

describe('several API processes', () => {
  it('share changes and presence', async () => {
    const config = loadConfig({ DATABASE_URL: api.database.url, LOG_LEVEL: 'silent', DEMO: '0' });
    const app = await createApplication(ApiModule.forRoot(config));
    try {
      await app.listen(0, '127.0.0.1');
      const admin = await world.person('admin');
      const here = await follow(designer);
      await here.until(({ event }) => event === 'presence');
      const there = new Reader();
      readers.push(there);
      await there.open(await app.getUrl(), admin.caller, boq.boqId);
      await there.until(({ data }) => data.people?.length === 2);
      await here.until(({ data }) => data.people?.length === 2);
      const { body } = await change();
      await Promise.all([here, there].map((one) => one.revision(body.revision)));
      const at = randomUUID();
      await designer.caller.post(`/boqs/${boq.boqId}/presence`, { item_id: at });
      await there.until(({ data }) => data.people?.some(({ item_id }) => item_id === at) ?? false);
      there.abort.abort();
      await here.until(({ data }) => data.people?.length === 1 && here.seen === data);
    } finally {
      await app.close();
    }
  });
});

describe('limits and shutdown', () => {
  it('refuses a caller with too many streams, and accepts them again when one is free', async () => {
    const many = await Promise.all(Array.from({ length: LIVE_LIMITS.perCaller }, () => follow(designer)));
    expect(many.every(({ response }) => response?.status === 200)).toBe(true);
    const refused = await follow(designer);
    expect(refused.response?.status).toBe(429);
    expect(Number(refused.response?.headers.get('retry-after'))).toBeGreaterThan(0);
    many[0]?.abort.abort();
    await until(async () => (await follow(designer)).response?.status === 200);
  });

  it('announces the restart and ends when the process is asked to end', async () => {
    const closing = await createTestApi([BoqProjectionsModule, ProjectorModule]);
    await closing.app.listen(0, '127.0.0.1');
    const theirs = new World(closing);
    const person = await theirs.person('designer');
    const own = await theirs.boq(person, 'own');
    const reader = await new Reader().open(await closing.app.getUrl(), person.caller, own.boqId);
    await reader.until(({ event }) => event === 'presence');
    const closed = closing.close();
    expect((await reader.closed()).data.reason).toBe('restart');
    await closed;
    // It ended properly; it was not cut.
    expect({ ended: reader.ended, cut: reader.cut }).toEqual({ ended: true, cut: false });
  });
});
