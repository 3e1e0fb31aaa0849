import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../support/application';
import { Caller } from '../support/client';

let api: TestApi;
let visitor: Caller;

beforeAll(async () => {
  api = await createTestApi();
  visitor = await Caller.guest(api.app);
}, 60_000);
afterAll(() => api?.close());

const known = `${randomUUID()}@example.test`;
beforeAll(async () => {
  const made = await visitor.post('/users/signup', { email: known, password: 'correct horse' });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
});

interface Told {
  /** The answer without what names this one request. */
  readonly text: string;
  /** Median of the tries, in ms. */
  readonly took: number;
}

async function told(path: string, bodyOf: () => object): Promise<Told> {
  const times: number[] = [];
  const texts = new Set<string>();
  // Fewer than the limiter lets through.
  for (let index = 0; index < 9; index += 1) {
    const began = performance.now();
    const answer = await visitor.post<Record<string, unknown>>(path, bodyOf());
    times.push(performance.now() - began);
    texts.add(JSON.stringify([answer.status, { ...answer.body, request_id: undefined }]));
  }
  times.sort((a, b) => a - b);
  return { text: [...texts].join('\n'), took: times[4] ?? 0 };
}

describe('whether an email has an account', () => {
  it('is not told at login, by words or by time', async () => {
    const wrong = await told('/users/login', () => ({ email: known, password: 'wrong horse' }));
    const unknown = await told('/users/login', () => ({
      email: `${randomUUID()}@example.test`,
      password: 'wrong horse',
    }));
    expect(unknown.text).toBe(wrong.text);
    // A password is hashed in both cases, which is what takes the time.
    expect(unknown.took).toBeGreaterThan(wrong.took / 2);
    expect(unknown.took).toBeLessThan(wrong.took * 2);
  });

  it('is not told when a password was forgotten, by words or by time', async () => {
    const there = await told('/users/forgot-password', () => ({ email: known }));
    const absent = await told('/users/forgot-password', () => ({ email: `${randomUUID()}@example.test` }));
    expect(absent.text).toBe(there.text);
    expect(Math.abs(absent.took - there.took)).toBeLessThan(25);
  });
});
