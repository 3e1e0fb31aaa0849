import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { Attempts } from './attempts';

const email = 'attacked@example.in';
const password = 'correct horse';
let api: TestApi;
let people: Caller;

beforeAll(async () => {
  // The address comes from the header, as behind a proxy.
  api = await createTestApi([], { env: { TRUST_PROXY: '1' } });
  people = new Caller(api.app);
  await people.post('/users/signup', { email, password });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from attempts; delete from known_addresses'));

const login = (address: string, typed: string, who = email) =>
  people.post<{ msg: string }>('/users/login', { email: who, password: typed }, { 'x-forwarded-for': address });
const guessFrom = async (addresses: number, who = email) => {
  const statuses = [];
  for (let n = 1; n <= addresses; n += 1) statuses.push((await login(`198.51.100.${n}`, 'a guess', who)).status);
  return statuses;
};

describe('attempts on one account', () => {
  it('are limited to thirty over all addresses, and the answer says when to come back', async () => {
    const statuses = await guessFrom(33);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    const refused = await login('203.0.113.5', password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await api.database.pool.query(`update attempts set window_start = now() - interval '16 minutes'`);
    expect((await login('203.0.113.5', password)).status).toBe(200);
  });

  it('have the same limit for an email without an account', async () => {
    expect(await guessFrom(32, 'nobody@example.in')).toEqual([...Array<number>(30).fill(401), 429, 429]);
  });

  it('are counted separately where its person has logged in before, for thirty days', async () => {
    expect((await login('203.0.113.7', password)).status).toBe(200);
    await guessFrom(33);
    expect((await login('203.0.113.7', 'mistyped')).status).toBe(401);
    expect((await login('203.0.113.7', password)).status).toBe(200);
    await api.database.pool.query(`update known_addresses set succeeded_at = now() - interval '31 days'`);
    expect((await login('203.0.113.7', password)).status).toBe(429);
  });

  it('are limited to ten at a known address too', async () => {
    await login('203.0.113.7', password);
    for (let n = 0; n < 10; n += 1) expect((await login('203.0.113.7', 'a guess')).status).toBe(401);
    expect((await login('203.0.113.7', password)).status).toBe(429);
  });

  it('are limited to ten over all IPv6 addresses of one network', async () => {
    const statuses = [];
    for (let n = 1; n <= 12; n += 1) statuses.push((await login(`2001:db8:1:2::${n}`, 'a guess')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await login('2001:db8:1:3::1', password)).status).toBe(200);
  });

  it('cannot be used up by one address', async () => {
    for (let n = 0; n < 40; n += 1) await login('198.51.100.1', 'a guess');
    expect((await login('203.0.113.9', password)).status).toBe(200);
  });

  it('are counted before they are made: none slips through in a burst', async () => {
    const burst = await Promise.all(Array.from({ length: 40 }, (_, n) => login(`198.51.100.${n}`, 'a guess')));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('hold across processes and restarts', async () => {
    const other = new Attempts(api.database.pool);
    for (let n = 1; n <= 30; n += 1) await other.take('login', email, `198.51.100.${n}`);
    expect((await login('203.0.113.5', password)).status).toBe(429);
  });

  it('leave no address behind once they expire', async () => {
    await login('203.0.113.7', password);
    await guessFrom(1);
    const attempts = api.app.get(Attempts);
    await api.database.pool.query(`update attempts set window_start = now() - interval '16 minutes'`);
    await api.database.pool.query(`update known_addresses set succeeded_at = now() - interval '31 days'`);
    await attempts.purge();
    const { rows } = await api.database.pool.query(
      'select key::text from attempts union all select key_hash::text from known_addresses',
    );
    expect(rows).toEqual([]);
  });
});
