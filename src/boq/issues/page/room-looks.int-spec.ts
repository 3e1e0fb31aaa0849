import { createTestApi, type TestApi } from '../../../../test/support/application';
import { Caller } from '../../../../test/support/client';
import { issuedBoq } from '../../../../test/support/issued-boq';
import type { IssueView } from '../issues.dto';

interface Offer {
  data: { is_counted: boolean; document: { rooms: { label: string }[] } };
}

let api: TestApi;
let designer: Caller;
let client: Caller;

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.guest(api.app);
});
afterAll(() => api?.close());
beforeEach(() => api.forgetTries());

const offer = async (link: string, caller = client, lang = 'en') =>
  (await caller.get<Offer>(`/accept/${link}?lang=${lang}`)).body.data;
const roomsOf = async (link: string, lang?: string) =>
  (await offer(link, client, lang)).document.rooms.map(({ label }) => label);
const report = (link: string, looks: object, caller = client, headers: Record<string, string> = {}, lang = 'en') =>
  caller.post<{ errors?: Record<string, string> }>(`/accept/${link}/looks?lang=${lang}`, { looks }, headers);
const issueOf = async (id: string) =>
  (await designer.get<{ data: { issues: IssueView[] } }>(`/boqs/${id}/issues`)).body.data.issues[0];
/** Makes what was reported so many seconds older. */
const age = (id: string, seconds: number) =>
  api.database.pool.query('update issue_looks set last_at = last_at - make_interval(secs => $2) where boq_id = $1', [
    id,
    seconds,
  ]);
/** A quotation on whose page a second has been counted. */
async function looked() {
  const { id, code } = await issuedBoq(designer);
  const [first = '', second = ''] = await roomsOf(code);
  await new Promise((done) => setTimeout(done, 1100));
  expect((await report(code, [{ room: first, seconds: 1 }])).status).toBe(204);
  expect((await issueOf(id))?.looks).toEqual([{ room: first, seconds: 1 }]);
  return { id, code, first, second };
}

describe('what was looked at', () => {
  it('is added up for each room, the longest first, whatever language it was shown in', async () => {
    const { id, code, first, second } = await looked();
    await age(id, 300);
    const sent = [
      { room: first, seconds: 40 },
      { room: second, seconds: 200 },
    ];
    expect((await report(code, sent)).status).toBe(204);
    const [, inHindi = ''] = await roomsOf(code, 'hi');
    expect(inHindi).not.toBe(second);
    await age(id, 60);
    await report(code, [{ room: inHindi, seconds: 50 }], client, {}, 'hi');
    expect((await issueOf(id))?.looks).toEqual([
      { room: second, seconds: 250 },
      { room: first, seconds: 41 },
    ]);
  });

  it('is never more than the time that has passed, however often and by however many at once it is reported', async () => {
    const { id, code, first, second } = await looked();
    await age(id, 100);
    const claims = Array.from({ length: 6 }, () =>
      report(code, [
        { room: first, seconds: 80 },
        { room: second, seconds: 80 },
      ]),
    );
    expect(new Set((await Promise.all(claims)).map(({ status }) => status))).toEqual(new Set([204]));
    const seconds = (await issueOf(id))?.looks.reduce((sum, look) => sum + look.seconds, 0) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(101);
    expect(seconds).toBeLessThan(106);
    await age(id, 86_400);
    await report(code, [
      { room: first, seconds: 1800 },
      { room: second, seconds: 1800 },
    ]);
    const later = (await issueOf(id))?.looks.reduce((sum, look) => sum + look.seconds, 0) ?? 0;
    expect(later - seconds).toBe(1800);
  });

  it('is not counted of those who work on the BOQ, nor of browsers that ask not to be', async () => {
    const { id, code, first } = await looked();
    const opened = (await issueOf(id))?.opened;
    await age(id, 600);
    expect(await offer(code, designer)).toMatchObject({ is_counted: false });
    expect(await offer(code)).toMatchObject({ is_counted: true });
    const looks = [{ room: first, seconds: 60 }];
    expect((await report(code, looks, designer)).status).toBe(204);
    expect((await report(code, looks, client, { dnt: '1' })).status).toBe(204);
    expect((await report(code, looks, client, { 'sec-gpc': '1' })).status).toBe(204);
    expect((await issueOf(id))?.looks).toEqual([{ room: first, seconds: 1 }]);
    expect((await issueOf(id))?.opened?.times).toBe(opened?.times);
    const { rows } = await api.database.pool.query<{ columns: string[] }>(
      `select array_agg(column_name::text order by column_name) as columns
         from information_schema.columns where table_name = 'issue_looks'`,
    );
    expect(rows[0]?.columns).toEqual(['boq_id', 'issue', 'last_at', 'room', 'seconds']);
  });

  it('leaves out rooms that the document does not have, and refuses what is no report', async () => {
    const { id, code, first } = await looked();
    await age(id, 600);
    await report(code, [{ room: 'Helipad', seconds: 60 }]);
    expect((await issueOf(id))?.looks).toEqual([{ room: first, seconds: 1 }]);
    for (const bad of [[], [{ room: first, seconds: 0 }], [{ room: first, seconds: 1801 }], [{ room: '', seconds: 5 }]])
      expect((await report(code, bad)).status).toBe(400);
    expect(
      (
        await report(
          code,
          Array.from({ length: 61 }, () => ({ room: first, seconds: 5 })),
        )
      ).status,
    ).toBe(400);
    expect((await report('A'.repeat(43), [{ room: first, seconds: 5 }])).status).toBe(404);
  });
});
