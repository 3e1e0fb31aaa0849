import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { streamOf } from '../../src/boq/core/boq-stream';
import { EVENT_STORE, type EventStore, type NewEvent } from '../../src/platform/event-store/event-store';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { HeavyReads } from '../../src/platform/http/limits/heavy-reads';
import { createTestApi, projected, type TestApi } from '../support/application';
import { newBoq } from '../support/boqs';
import { ADMIN_ENV, Caller } from '../support/client';
import { until } from '../support/until';
import { BOQ_OPERATIONS } from './support/boq-operations';
import { methodOf } from './support/operations';
import { ROLE_OPERATIONS } from './support/role-operations';

const PAGE_BYTES = 2_000_000;
/** What a page has around its events. */
const AROUND = 1_000;
const WHOLE_BYTES = 4_000_000;
/** Lines of the BOQs: a created event of some 300 kB, and one that is larger than a page. */
const LINES = 800;
const MANY_LINES = 5_500;
const COPIES = 12;

interface Page {
  readonly data: readonly {
    readonly position: string;
    readonly boq_id: string;
    readonly data: { lines?: unknown[] };
  }[];
  readonly meta: { readonly next: string; readonly has_more: boolean };
}

let api: TestApi;
let port: number;
let designer: Caller;
let admin: Caller;
let store: EventStore;
let boqId: string;

/** Appends copies of a BOQ's first event, with its lines repeated under other ids, as new BOQs of the same person. */
async function copy(lines: number, times: number): Promise<string[]> {
  const [first] = await store.read(streamOf(boqId), 0, 1);
  if (!first) throw new Error('there is no BOQ');
  const data = first.data as { lines: { id: string; componentOf: string | null }[] };
  const own = data.lines.filter(({ componentOf }) => componentOf === null);
  const repeated = Array.from({ length: lines }, (_, index) => ({ ...own[index % own.length], id: randomUUID() }));
  const ids = Array.from({ length: times }, () => randomUUID());
  for (const id of ids) {
    const metadata = { ...first.metadata, commandId: randomUUID() };
    const event: NewEvent = { ...first, id: randomUUID(), data: { ...data, lines: repeated }, metadata };
    expect((await store.append(streamOf(id), [event], 0)).status).toBe('appended');
  }
  return ids;
}

/** A carpentry item of a BOQ. */
async function itemOf(id: string): Promise<string> {
  const { body } = await designer.get<{ data: { items: { id: string }[] } }>(`/carpentry?boq_id=${id}`);
  return body.data.items[0]?.id ?? '';
}

interface Raw {
  readonly status: number;
  readonly length: string | undefined;
  readonly body: Buffer;
}

/** An uncompressed answer over a connection. */
function read(caller: Caller, path: string, accept = 'application/json'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${caller.token ?? ''}`, accept };
    request({ port, host: '127.0.0.1', path: `/api${path}`, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          length: answer.headers['content-length'],
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const pageOf = ({ body }: Raw): Page => JSON.parse(body.toString()) as Page;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], {
    env: { ...ADMIN_ENV, LIMITS: 'person-heavy=3,all-heavy=4,changes=100000,guest-changes=100000' },
  });
  await api.app.listen(0, '127.0.0.1');
  ({ port } = api.app.getHttpServer().address() as AddressInfo);
  store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  designer = await Caller.signedUp(api.app, 'designer');
  admin = await Caller.admin(api.app);
  boqId = await newBoq(designer);
  await copy(LINES, COPIES);
  await copy(MANY_LINES, 1);
  await copy(LINES, COPIES);
  await projected(api.app);
}, 120_000);
afterAll(() => api?.close());

describe('the feed of large events', () => {
  it('has pages of at most 2 MB, or one event alone as a stream, and all of the log in order', async () => {
    const [pages, large]: [Page[], Raw[]] = [[], []];
    for (let after = '0'; ;) {
      const answer = await read(designer, `/events?limit=1000&after=${after}`);
      expect(answer.status).toBe(200);
      const page = pageOf(answer);
      pages.push(page);
      if (answer.body.length > PAGE_BYTES + AROUND) {
        expect([page.data.length, answer.length]).toEqual([1, undefined]);
        large.push(answer);
      }
      if (!page.meta.has_more) break;
      after = page.meta.next;
    }
    expect(large).toHaveLength(1);
    const told = pages.flatMap(({ data }) => data);
    const logged = (await store.readAll(0n, ['BoqCreated'], 1_000)).map(({ position }) => String(position));
    expect(told.map(({ position }) => position)).toEqual(logged);
    expect(told.filter(({ data }) => data.lines?.length === LINES)).toHaveLength(2 * COPIES);
    const lines = (await read(designer, '/events', 'application/x-ndjson')).body.toString().trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as Page['data'][number]).position)).toEqual(logged);
  });

  it('is read by six at once within the bound and in turn', async () => {
    const reads = api.app.get(HeavyReads, { strict: false });
    let [running, most] = [0, 0];
    const inTurn = jest.spyOn(reads, 'inTurn').mockImplementation(
      (work) =>
        HeavyReads.prototype.inTurn.call(reads, async () => {
          most = Math.max(most, (running += 1));
          try {
            return await work();
          } finally {
            running -= 1;
          }
        }) as never,
    );
    const path = '/events?limit=1000&after=1';
    const people = await Promise.all(Array.from({ length: 2 }, () => Caller.admin(api.app)));
    const answers = await Promise.all(
      [designer, admin, ...people].flatMap((person) => [read(person, path), read(person, path)]).slice(0, 6),
    );
    inTurn.mockRestore();
    const sent = answers.filter(({ status }) => status === 200);
    expect(sent.length).toBeGreaterThan(0);
    for (const { body } of sent) expect(body.length).toBeLessThanOrEqual(PAGE_BYTES + AROUND);
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe('heavy reads', () => {
  const why = () => read(designer, `/boqs/${boqId}/why?of=total`);
  /** Readers who take nothing of their answer: lines of JSON that stay open. */
  async function stalled(caller: Caller, count: number): Promise<() => void> {
    const open = await Promise.all(
      Array.from({ length: count }, () => {
        const headers = { authorization: `Bearer ${caller.token ?? ''}`, accept: 'application/x-ndjson' };
        const asking = request({ port, host: '127.0.0.1', path: '/api/events', headers });
        return new Promise<typeof asking>((resolve, reject) => {
          asking.on('response', (answer) => {
            answer.pause();
            expect(answer.statusCode).toBe(200);
            resolve(asking);
          });
          asking.on('error', reject);
          asking.end();
        });
      }),
    );
    return () => open.forEach((asking) => asking.on('error', () => undefined).destroy());
  }

  it('of one account are limited while its answers are not taken, and those of others are not', async () => {
    const leave = await stalled(designer, 3);
    const { status, body } = await why();
    expect([status, (JSON.parse(body.toString()) as { code: string }).code]).toEqual([429, 'too_many_requests']);
    expect((await read(admin, `/boqs/${boqId}/why?of=total`)).status).toBe(200);
    leave();
    await until(
      async () => (await why()).status === 200,
      () => 'the places were not given back',
    );
  });

  it('of all accounts together are limited too, and other reads go on', async () => {
    const [leave, leaveToo] = [await stalled(designer, 2), await stalled(admin, 2)];
    const { status, body } = await why();
    expect([status, (JSON.parse(body.toString()) as { code: string }).code]).toEqual([503, 'busy']);
    expect((await read(designer, `/boqs/${boqId}`)).status).toBe(200);
    leave();
    leaveToo();
    await until(
      async () => (await why()).status === 200,
      () => 'the places were not given back',
    );
  });
});

describe('lists without pages', () => {
  it('refuse a limit beyond their maximum, and keep to a smaller one', async () => {
    const subject = `work=${await itemOf(boqId)}&boq_id=${boqId}`;
    for (const path of [
      '/webhooks?',
      `/boqs/${boqId}/issues?`,
      `/boqs/${boqId}/comments?`,
      `/comments/carpentry?${subject}&`,
    ]) {
      expect([path, (await designer.get(`${path}limit=501`)).status]).toEqual([path, 400]);
      expect([path, (await designer.get(`${path}limit=500`)).status]).toEqual([path, 200]);
    }
    for (const text of ['First', 'Second', 'Third'])
      expect((await designer.post(`/comments/carpentry?${subject}`, { text })).status).toBe(201);
    const texts = async (path: string) =>
      (await designer.get<{ data: { text: string }[] }>(path)).body.data.map(({ text }) => text);
    expect(await texts(`/comments/carpentry?${subject}&limit=2`)).toEqual(['Second', 'Third']);
    expect(await texts(`/boqs/${boqId}/comments?limit=1`)).toEqual(['Third']);
  });
});

describe('every reading operation', () => {
  it('answers a BOQ among large ones with at most 4 MB that are not streamed', async () => {
    const target = { boqId, labourLabel: 'carpentry labour', line: () => boqId };
    const paths = [
      ...BOQ_OPERATIONS.map(({ name, path }) => [name, path(target)] as const),
      ...ROLE_OPERATIONS.map(({ name, path }) => [name, path] as const),
    ].filter(([name]) => methodOf(name) === 'GET' && !name.endsWith('/live'));
    expect(paths.length).toBeGreaterThan(100);
    const large: unknown[] = [];
    for (const caller of [designer, admin])
      for (const [name, path] of paths) {
        const { status, length, body } = await read(caller, path);
        if (status >= 500 || (length !== undefined && body.length > WHOLE_BYTES)) large.push([name, status, length]);
      }
    expect(large).toEqual([]);
  });
});
