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
  /** The answers without what names one request. */
  readonly texts: Set<string>;
  readonly times: number[];
}
const newTold = (): Told => ({ texts: new Set(), times: [] });
const median = ({ times }: Told): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Asks for the known and for one unknown email in turn, each as often as the other and first as often as second: what the
 * machine does beside, and what a repeated question costs, are the same for both. Fewer times than the limiter lets through.
 */
async function tell(path: string, rest: object): Promise<[known: Told, unknown: Told]> {
  const [there, absent] = [newTold(), newTold()];
  const asked = [
    [there, known],
    [absent, `${randomUUID()}@example.test`],
  ] as const;
  for (let index = 0; index < 9; index += 1) {
    for (const [told, email] of index % 2 ? asked.toReversed() : asked) {
      const began = performance.now();
      const { status, body } = await visitor.post<Record<string, unknown>>(path, { email, ...rest });
      told.times.push(performance.now() - began);
      told.texts.add(JSON.stringify([status, { ...body, request_id: undefined }]));
    }
  }
  return [there, absent];
}

/** Alike as far as a stranger can tell: a password hash that is left out would make a difference of twenty times. */
function expectAlike([there, absent]: [Told, Told]): void {
  expect([...absent.texts]).toEqual([...there.texts]);
  const [one, other] = [median(there), median(absent)];
  expect(Math.max(one, other)).toBeLessThan(Math.max(3 * Math.min(one, other), Math.min(one, other) + 15));
}

describe('whether an email has an account', () => {
  it('is not told at login, by words or by time', async () => {
    expectAlike(await tell('/users/login', { password: 'wrong horse' }));
  });

  it('is not told when a password was forgotten, by words or by time', async () => {
    expectAlike(await tell('/users/forgot-password', {}));
  });
});
