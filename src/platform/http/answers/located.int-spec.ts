import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../../../test/support/client';
import { BoqProjectionsModule } from '../../../boq/boq.module';
import { ProjectorModule } from '../../event-store/projections/projector.module';

let api: TestApi;
let designer: Caller;
let admin: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
  designer = await (await Caller.signedUp(api.app, 'designer')).confirmEmail();
  admin = await Caller.admin(api.app);
  boqId = await newBoq(designer, SMALL_FLAT);
});
afterAll(() => api?.close());

describe('the location of something created', () => {
  it.each<[string, () => Caller, () => string, object, RegExp]>([
    ['a BOQ', () => designer, () => '/boqs', SMALL_FLAT, /^\/api\/boqs\/[\w-]{36}$/],
    ['a copy', () => designer, () => `/boqs/${boqId}/clone`, {}, /^\/api\/boqs\/[\w-]{36}$/],
    [
      'a what-if copy',
      () => designer,
      () => `/boqs/${boqId}/branches`,
      { title: 'Veneer' },
      /^\/api\/boqs\/[\w-]{36}$/,
    ],
    ['an issue', () => designer, () => `/boqs/${boqId}/issues`, {}, /^\/api\/boqs\/[\w-]{36}\/issues\/1$/],
    [
      'an item',
      () => designer,
      () => `/carpentry?boq_id=${boqId}`,
      { furniture: 'hinged-wardrobe' },
      /^\/api\/carpentry\/[\w-]{36}\?boq_id=[\w-]{36}$/,
    ],
    [
      'a webhook',
      () => designer,
      () => '/webhooks',
      { url: 'https://hooks.example.com/fitout' },
      /^\/api\/webhooks\/[\w-]{36}$/,
    ],
    ['a room', () => admin, () => '/rooms', { name: 'Home theatre', alias: ['media room'] }, /^\/api\/rooms\/[\w-]+$/],
    [
      'a room named in Hindi',
      () => admin,
      () => '/rooms',
      { name: 'पूजा कक्ष', alias: ['देवघर'] },
      /^\/api\/rooms\/[%\w-]+$/,
    ],
    ['a draft of the rate book', () => admin, () => '/rate-books', {}, /^\/api\/rate-books\/\d+$/],
  ])('is returned for %s, and leads there', async (_what, caller, path, body, location) => {
    const made = await caller().post(path(), body);
    expect([made.status, made.headers.location]).toEqual([201, expect.stringMatching(location)]);
    expect((await caller().get(String(made.headers.location).slice('/api'.length))).status).toBe(200);
  });

  it.each<[string, () => string, object, RegExp]>([
    ['an access token', () => '/me/tokens', { name: 'Purchase system' }, /^\/api\/me\/tokens\/[\w-]{36}$/],
    [
      'an invitation',
      () => `/boqs/${boqId}/invite`,
      { name: 'Asha', email: 'asha@example.in' },
      /^\/api\/boqs\/[\w-]{36}\/invites\/[\w-]{36}$/,
    ],
  ])('is returned for %s, and can be deleted there', async (_what, path, body, location) => {
    const made = await designer.post(path(), body);
    expect([made.status, made.headers.location]).toEqual([201, expect.stringMatching(location)]);
    expect((await designer.delete(String(made.headers.location).slice('/api'.length))).status).toBe(200);
  });

  it('is returned again with the answer of an Idempotency-Key', async () => {
    const send = () => designer.post(`/boqs/${boqId}/clone`, {}, { 'idempotency-key': 'one-copy' });
    const [made, again] = [await send(), await send()];
    expect([again.status, again.headers.location]).toEqual([201, made.headers.location]);
  });
});

describe('unknown fields', () => {
  it.each<[string, () => string, object]>([
    ['a BOQ', () => `/boqs/${boqId}`, { title: 'Flat 12', colour: 'red' }],
    ['a person', () => '/me', { user_name: 'Asha', verified: true }],
  ])('are ignored in a change of %s with a known field', async (_what, path, body) => {
    expect((await designer.patch(path(), body)).status).toBe(200);
  });

  it.each<[string, () => Caller, () => string]>([
    ['a BOQ', () => designer, () => `/boqs/${boqId}`],
    ['a person', () => designer, () => '/me'],
    ['a rate', () => designer, () => `/analysis?boq_id=${boqId}&type=carpentry-labour`],
    ['a draft of the rate book', () => admin, () => '/rate-books/2'],
  ])('are not a change of %s on their own', async (_what, caller, path) => {
    const refused = await caller().patch<{ errors: Record<string, string> }>(path(), { colour: 'red' });
    expect([refused.status, Object.values(refused.body.errors ?? {}).length > 0]).toEqual([400, true]);
  });
});
