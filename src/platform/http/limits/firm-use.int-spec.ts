import { createTestApi, type TestApi } from '../../../../test/support/application';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import { elsewhere } from '../../../../test/support/issued-boq';
import { newBoq } from '../../../../test/support/boqs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../database/tokens';
import { FirmUse } from './firm-use';

const LIMITS = 'firm-requests=40,firm-megabytes=1';
let api: TestApi;

beforeEach(async () => {
  api = await createTestApi([], { env: { ...ADMIN_ENV, LIMITS } });
});
afterEach(() => api.close());

interface Usage {
  data: {
    requests: { used: number; limit: number | null; reset_seconds: number };
    bytes: { received: number; sent: number; limit: number | null };
    running_jobs: { used: number; limit: number };
    storage: { used: number };
  };
}
const usage = async (caller: Caller): Promise<Usage['data']> => (await caller.get<Usage>('/me/firm/usage')).body.data;
const use = (): FirmUse => api.app.get(FirmUse, { strict: false });
/** At most so many requests until one is refused. */
async function untilRefused(caller: Caller, most: number) {
  for (let n = 0; n < most; n += 1) {
    const answer = await caller.get<{ code: string; message: string }>('/me');
    if (answer.status !== 200) return answer;
  }
  return null;
}

describe('the limits of a firm', () => {
  it('hold for all of its tokens together, with the time to wait, and for nobody else', async () => {
    const [firm, other] = [await Caller.signedUp(api.app, 'designer'), await Caller.signedUp(api.app, 'designer')];
    const program = new Caller(api.app);
    program.token = (
      await firm.post<{ token: string }>('/me/tokens', { name: 'Purchases', scopes: ['read'] })
    ).body.token;
    // A minute may end in between: then the count begins again.
    await untilRefused(firm, 25);
    const refused = (await untilRefused(program, 60)) ?? (await untilRefused(program, 60));
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: expect.stringContaining('Your account has used up') },
      headers: { 'ratelimit-limit': '40', 'ratelimit-remaining': '0' },
    });
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await other.get('/me')).status).toBe(200);
  });

  it('hold over all processes', async () => {
    const firm = await Caller.signedUp(api.app, 'designer');
    const { user } = (await firm.get<{ user: { _id: string } }>('/me')).body;
    const minute = (): number => Math.floor(Date.now() / 60_000);
    const lefts = async (): Promise<number | undefined> => {
      for (let n = 0; n < 30; n += 1) use().request(user._id);
      await use().flush();
      await elsewhere(api, async (app) => {
        const there = app.get(FirmUse, { strict: false });
        there.request(user._id);
        await there.flush();
      });
      use().request(user._id);
      await use().flush();
      return use().request(user._id)[0]?.left;
    };
    // Counts begin again with each minute.
    for (let began = -1; began !== minute();) {
      began = minute();
      const left = await lefts();
      // 30 here, 1 there and 2 here, of 40.
      if (began === minute()) expect(left).toBeLessThanOrEqual(40 - 33);
    }
  });

  it('count the bytes of a day, both ways', async () => {
    const firm = await Caller.signedUp(api.app, 'designer');
    const { user } = (await firm.get<{ user: { _id: string } }>('/me')).body;
    await newBoq(firm);
    const before = await usage(firm);
    expect(before.bytes).toMatchObject({ limit: 1_000_000 });
    expect(before.bytes.received).toBeGreaterThan(20);
    expect(before.bytes.sent).toBeGreaterThan(100);
    expect(before).toMatchObject({
      requests: { limit: 40 },
      running_jobs: { used: 0, limit: 21 },
      storage: { used: 0 },
    });
    use().bytes(user._id, 0, 1_000_000);
    const refused = await firm.get<{ code: string }>('/me');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('hold while what was counted is being stored', async () => {
    const firm = await Caller.signedUp(api.app, 'designer');
    const { user } = (await firm.get<{ user: { _id: string } }>('/me')).body;
    await use().flush();
    use().bytes(user._id, 0, 1_000_000);
    const storing = use().flush();
    // The storing begins once the one before is done.
    for (let n = 0; n < 3; n += 1) await Promise.resolve();
    expect(use().request(user._id)[1]?.left).toBeLessThan(0);
    await storing;
    expect(use().request(user._id)[1]?.left).toBeLessThan(0);
  });

  it('are counted for admins, who are not refused', async () => {
    const admin = await Caller.admin(api.app);
    expect(await untilRefused(admin, 50)).toBeNull();
    expect((await usage(admin)).requests.used).toBeGreaterThan(0);
  });
});

describe('the use of a firm', () => {
  it('is kept while the database is away, and not stored for an account that is gone', async () => {
    const firm = await Caller.signedUp(api.app, 'designer');
    const { user } = (await firm.get<{ user: { _id: string } }>('/me')).body;
    await use().flush();
    const query = jest
      .spyOn(api.app.get<Pool>(PG_POOL), 'query')
      .mockImplementationOnce(() => Promise.reject(new Error('away')) as never);
    use().bytes(user._id, 5_000, 0);
    await use().flush();
    query.mockRestore();
    const { bytesIn } = await use().of(user._id);
    expect(bytesIn).toBeGreaterThanOrEqual(5_000);
    await api.database.pool.query('delete from firm_use');
    await api.database.pool.query('delete from users where id = $1', [user._id]);
    use().request(user._id);
    await use().flush();
    expect((await api.database.pool.query('select from firm_use')).rowCount).toBe(0);
  });
});
