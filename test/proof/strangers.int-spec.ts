import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { Client } from 'pg';
import { createTestApi, type TestApi } from '../support/application';
import { Caller } from '../support/client';

jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { hash: jest.fn(hash), verify: jest.fn(verify) };
});

let api: TestApi;
let visitor: Caller;

beforeAll(async () => {
  api = await createTestApi();
  visitor = await Caller.guest(api.app);
});
afterAll(() => api?.close());

const known = `${randomUUID()}@example.test`;
beforeAll(async () => {
  const made = await visitor.post('/users/signup', { email: known, password: 'correct horse' });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
});

/** Work done for one request: every SQL statement, and every hash made or checked. */
const work = new AsyncLocalStorage<string[]>();
const note = (what: string): void => void work.getStore()?.push(what);

beforeAll(() => {
  const { query } = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [sent] = args as [string | { text?: string }];
    const text = typeof sent === 'string' ? sent : (sent.text ?? 'a statement');
    // Queued work is done after the answer.
    if (!/\bjobs?\b/i.test(text)) note(text);
    return query.apply(this, args);
  } as never);
  const { hash, verify } = jest.requireActual<typeof argon2>('@node-rs/argon2');
  jest.mocked(argon2.hash).mockImplementation((password, options) => {
    note(`hash with ${JSON.stringify(options)}`);
    return hash(password, options);
  });
  jest.mocked(argon2.verify).mockImplementation((stored, password) => {
    // The parameters in a hash determine the cost of verifying it.
    note(`verify against ${String(stored).split('$').slice(0, 4).join('$')}`);
    return verify(stored, password);
  });
});
afterAll(() => jest.restoreAllMocks());

interface Told {
  /** The answer without what identifies one request. */
  readonly text: string;
  readonly work: readonly string[];
}

async function ask(path: string, email: string, rest: object): Promise<Told> {
  const done: string[] = [];
  const { status, body } = await work.run(done, () => visitor.post<Record<string, unknown>>(path, { email, ...rest }));
  return { text: JSON.stringify([status, { ...body, request_id: undefined }]), work: [...done] };
}

/**
 * Alternates the known email with an unknown one, below the limiter's limit. To a stranger both must look alike: the
 * same text, and the same work in the same order, so that neither takes longer on any machine. `npm run bench --
 * strangers` compares the times.
 */
async function expectAlike(path: string, rest: object, isWork: RegExp): Promise<void> {
  const unknown = `${randomUUID()}@example.test`;
  // Warm-up: the first request of a process initialises what later ones are compared with.
  await ask(path, `${randomUUID()}@example.test`, rest);
  for (let turn = 0; turn < 4; turn += 1) {
    const there = await ask(path, known, rest);
    const absent = await ask(path, unknown, rest);
    expect(there.work).toContainEqual(expect.stringMatching(isWork));
    expect(absent).toEqual(there);
  }
}

describe('whether an email has an account', () => {
  // [spec: T.44]
  it('is not revealed at login, by text or timing', async () => {
    await expectAlike('/users/login', { password: 'wrong horse' }, /^verify against \$argon2id\$/);
  });

  // [spec: T.45]
  it('is not revealed by a password reset, by text or timing', async () => {
    await expectAlike('/users/forgot-password', {}, /insert into "password_resets"/);
  });
});
