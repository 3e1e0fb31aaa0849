import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { alterIssue } from '../../../test/support/altered-issue';
import { projected, type TestApi } from '../../../test/support/application';
import { acceptedBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { FIRST_EVENTS, runEnded, smallBoq, startOperated } from '../../../test/support/operated';
import type { EventView } from '../events/events.dto';
import type { FindingView, RunView } from '../runs/run.dto';

let api: TestApi;
let owner: Pool;
let admin: Caller;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  ({ api, owner, admin, designer, boqId } = await startOperated());
  await smallBoq(designer);
  await projected(api.app);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function check(): Promise<{ run: RunView; findings: FindingView[] }> {
  const asked = await admin.post<{ data: RunView }>('/admin/integrity');
  expect(asked.status).toBe(202);
  const run = await runEnded(admin, asked.body.data.id);
  expect(run).toMatchObject({ status: 'done', error: null });
  const { body } = await admin.get<{ data: FindingView[] }>(`/admin/runs/${run.id}/findings?limit=100`);
  return { run, findings: body.data };
}

/** Modifies the log directly and restores it afterwards. */
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

describe('the integrity of everything', () => {
  it('is checked in the background, step by step', async () => {
    const { run, findings } = await check();
    expect(findings).toEqual([]);
    const steps = run.steps.map(({ name, done, total }) => [name, done, total]);
    expect(steps.slice(0, 2)).toEqual([
      ['log', FIRST_EVENTS + 4, FIRST_EVENTS + 4],
      ['prices', 4, 4],
    ]);
    expect(steps).toContainEqual(['works', 0, 0]);
    for (const name of ['boqs', 'typed-rates', 'boq-revisions']) {
      expect(steps).toContainEqual([`projection:${name}`, 4, 4]);
    }
    expect((await admin.get<{ data: { last: RunView } }>('/admin/integrity')).body.data).toMatchObject({
      last: { id: run.id, findings: 0 },
      current: null,
    });
  });

  it('names a changed event by stream and version, its effect on the price, and the read model that differs', async () => {
    const more = `data = jsonb_set(data, '{totals,total}', to_jsonb((data #>> '{totals,total}')::bigint + 100))`;
    const { run, findings } = await tampered(more, 2, check);
    expect(findings[0]).toMatchObject({ part: 'log', boq_id: boqId, version: 2, position: FIRST_EVENTS + 2 });
    expect(findings[0]?.problem).toContain('Its hash is not that of its content');
    expect(findings.find(({ part }) => part === 'prices')).toMatchObject({ boq_id: boqId, version: 2 });
    expect(findings.some(({ part, problem }) => part === 'projections' && problem.includes('boq_revisions'))).toBe(
      true,
    );
    expect(run.findings).toBe(findings.length);
    expect((await check()).findings).toEqual([]);
  });

  it('notices a truncated log, which no hash chain can show', async () => {
    await owner.query('alter table events disable trigger user');
    await owner.query(`create table cut as select * from events where position = ${FIRST_EVENTS + 4}`);
    await owner.query(`delete from events where position = ${FIRST_EVENTS + 4}`);
    const { findings } = await check();
    await owner.query('insert into events select * from cut; drop table cut; alter table events enable trigger user');
    const end = findings.find(({ part, problem }) => part === 'log' && problem.includes('"typed-rates"'));
    expect(end).toMatchObject({ position: FIRST_EVENTS + 3, stream_id: null });
    expect(end?.problem).toContain(`The log ends at ${FIRST_EVENTS + 3}`);
  });

  it('continues past an event that makes no sense', async () => {
    const { findings } = await tampered(`data = '{"nonsense": true}'`, 2, check);
    expect(findings.filter(({ part }) => part === 'log')).toHaveLength(1);
    expect(findings.find(({ part }) => part === 'prices')).toMatchObject({ boq_id: boqId, version: 2 });
    expect(findings.some(({ part, boq_id }) => part === 'projections' && boq_id === boqId)).toBe(true);
  });
});

describe('the events', () => {
  type Page = { data: EventView[]; meta: { next: number | null; order: string; types: string[] } };
  const events = async (query: string) => (await admin.get<Page>(`/admin/events?${query}`)).body;

  it('are found by BOQ, type, actor and time, page by page', async () => {
    const all = await events('limit=3');
    expect(all.data.map(({ position }) => position)).toEqual([4, 3, 2].map((n) => FIRST_EVENTS + n));
    expect((await events(`limit=1&after=${all.meta.next ?? ''}`)).data.map(({ position }) => position)).toEqual([
      FIRST_EVENTS + 1,
    ]);
    const oldest = await events(`order=oldest&limit=${FIRST_EVENTS + 3}`);
    expect(oldest.data.map(({ position }) => position).slice(0, 3)).toEqual([1, 2, 3]);
    expect(await events(`order=oldest&limit=3&after=${oldest.meta.next ?? ''}`)).toMatchObject({
      data: [{ position: FIRST_EVENTS + 4 }],
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
    // Choosing the role is one of them.
    expect((await events(`actor=${metadata.actorId ?? ''}`)).data).toHaveLength(5);
    expect((await events(`actor=${randomUUID()}`)).data).toEqual([]);
    expect((await events(`actor=nobody-at-all`)).data).toEqual([]);
    expect((await events(`from=${recorded_at}`)).data.map(({ position }) => position)).toEqual([
      FIRST_EVENTS + 4,
      FIRST_EVENTS + 3,
    ]);
    expect((await events(`to=${recorded_at}&limit=2`)).data.map(({ position }) => position)).toEqual([
      FIRST_EVENTS + 2,
      FIRST_EVENTS + 1,
    ]);
    expect(all.meta.types).toContain('BoqReverted');
  });

  it('say in words what they did, of which BOQ, and are found by its title, an item and the kind of change', async () => {
    await designer.get(`/revisions?boq_id=${boqId}`);
    const told = async (query: string) => (await events(query)).data.map(({ summary, of }) => [of, summary]);
    expect(await told(`boq_id=${boqId}`)).toEqual([
      ['Flat 12B', expect.stringMatching(/^Title .+ → Flat 12B$/)],
      ['Flat 12B', 'City Mumbai → Pune'],
      ['Flat 12B', 'Created from the questionnaire'],
    ]);
    const [renamed, moved] = (await events(`boq_id=${boqId}`)).data;
    expect([renamed?.delta, moved?.delta === 0]).toEqual([0, false]);
    const versions = async (query: string) => (await events(query)).data.map(({ version }) => version);
    expect(await versions('boq=flat%2012b')).toEqual([3, 2, 1]);
    expect(await versions('boq=flat%2012b&order=oldest&limit=2')).toEqual([1, 2]);
    expect(await versions('boq=flat%2012b&kind=details')).toEqual([3, 2]);
    expect(await versions(`boq_id=${boqId}&item=pune`)).toEqual([2]);
    expect(await versions('item=pune')).toEqual([2]);
    expect(await versions('boq=nobody%25')).toEqual([]);
    expect(await versions(`boq_id=${boqId}&kind=people`)).toEqual([]);
    expect((await designer.get('/admin/events?item=pune')).status).toBe(403);
  });

  it('are shown in full, with reason, hash and whether it matches', async () => {
    const { body } = await admin.get<{ data: EventView }>(`/admin/events/${FIRST_EVENTS + 2}`);
    expect(body.data).toMatchObject({ stream_id: `boq-${boqId}`, version: 2, intact: true, redacted: [] });
    expect(body.data.metadata).toMatchObject({ actorRole: 'designer', reason: 'Moved' });
    expect(body.data.data).toHaveProperty('changes');
    expect(
      await tampered(`data = data || '{"z": 1}'`, 2, () => admin.get(`/admin/events/${FIRST_EVENTS + 2}`)),
    ).toMatchObject({
      body: { data: { intact: false } },
    });
    expect(await admin.get('/admin/events/0')).toMatchObject({ status: 404 });
    expect(await admin.get('/admin/events/99999')).toMatchObject({ status: 404 });
  });

  it('refuse invalid queries', async () => {
    for (const query of [
      'boq_id=7',
      'from=yesterday',
      'limit=101',
      'after=-1',
      'kind=all',
      `item=${'x'.repeat(101)}`,
      'boq=%20',
      'order=best',
    ]) {
      expect(await admin.get(`/admin/events?${query}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('the integrity of works', () => {
  it('names an accepted quotation that was altered after the summary of its works was kept', async () => {
    const id = await acceptedBoq(designer, await Caller.guest(api.app));
    await projected(api.app);
    await designer.get('/firm/works');
    const { rows } = await owner.query<{ data: object; position: string }>(
      `select data, position from events where stream_id = $1 and type = 'RevisionIssued'`,
      [`boq-${id}`],
    );
    await alterIssue(api.database.ownerUrl, id);
    const { findings } = await check();
    await owner.query('alter table events disable trigger user');
    await owner.query('update events set data = $1 where position = $2', [rows[0]?.data, rows[0]?.position]);
    await owner.query('alter table events enable trigger user');
    expect(findings).toContainEqual(
      expect.objectContaining({ part: 'log', boq_id: id, position: Number(rows[0]?.position) }),
    );
    expect((await check()).findings).toEqual([]);
  });
});
