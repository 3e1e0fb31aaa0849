import { randomUUID } from 'node:crypto';
import openapi from '../../docs/openapi.json';
import { createTestApi, type TestApi } from '../../test/support/application';
import { acceptedBoq } from '../../test/support/boqs';
import { Caller } from '../../test/support/client';
import { png } from '../../test/support/picture';
import type { WorksSchedule } from './site/programme.dto';
import type { WorksAnswer, WorksLines } from './works.dto';

interface Parameter {
  readonly name?: string;
  readonly $ref?: string;
}
const WORKS = '/api/boqs/{id}/works/';
/** The changes of works that take `If-Match`, as the document says: `POST bills/{n}/record`. */
const documented = Object.entries(openapi.paths)
  .filter(([path]) => path.startsWith(WORKS))
  .flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { parameters?: readonly Parameter[] }>)
      .filter(([, { parameters = [] }]) =>
        parameters.some(({ name, $ref }) => name === 'If-Match' || $ref?.endsWith('/IfMatch')),
      )
      .map(([method]) => `${method.toUpperCase()} ${path.slice(WORKS.length)}`),
  );
/** What they are sent; in the address an entry is any id. */
const bodies = (itemId: string, picture: string): Readonly<Record<string, object>> => {
  const why = { reason: 'Entered twice' };
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-02', reason: 'Rain' };
  const line = { name: 'Ply', unit: 'sheet', quantity: 1, rate: 100 };
  return {
    'POST measurements': { item_id: itemId, date: '2026-11-27', quantity: 1 },
    'POST measurements/sheet': { date: '2026-11-27', entries: [{ item_id: itemId, quantity: 1, unit: 'no' }] },
    'POST measurements/{entry}/check': {},
    'POST measurements/{entry}/reverse': why,
    'POST bills': { kind: 'stage', stage: 'acceptance' },
    'DELETE bills/{n}': {},
    'POST bills/{n}/record': {},
    'POST bills/{n}/reverse': why,
    'POST receipts': { date: '2026-11-27', mode: 'upi', amount: 100 },
    'POST receipts/{entry}/reverse': why,
    'POST retention/release': { date: '2026-11-27' },
    'POST retention/{entry}/reverse': why,
    'POST openings': { date: '2026-11-15' },
    'POST openings/{entry}/reverse': why,
    'POST orders': { vendor: 'Ply', lines: [line] },
    'POST orders/{entry}/reverse': why,
    'POST deliveries': { order: randomUUID(), lines: [{ line: 1, quantity: 1 }] },
    'POST deliveries/{entry}/reverse': why,
    'POST costs': { kind: 'expense', amount: 100 },
    'POST costs/{entry}/pay': {},
    'POST costs/{entry}/reverse': why,
    'POST progress': { item_id: itemId, percent: 40 },
    'POST snags': { text: 'Hinge squeaks' },
    'POST snags/{entry}/done': {},
    'POST snags/{entry}/reopen': {},
    'POST diary': { text: 'Rain' },
    'POST site/{entry}/reverse': why,
    'POST attendance': { service: 'carpentry', workers: 2 },
    'PUT attendance/rates': { service: 'carpentry', rate: 900 },
    'PUT buyer': { buyer: null },
    'POST attendance/{entry}/cost': { rate: 900 },
    'POST indents': { name: 'Ply', unit: 'sheet', quantity: 1 },
    'POST photos': { images: [picture] },
    'POST photos/{entry}/share': { shared: true },
    'POST photos/{entry}/reverse': why,
    'POST schedule/{phase}': days,
  };
};

let api: TestApi;
let designer: Caller;
let boqId: string;
let sent: Readonly<Record<string, object>>;
let phase: string;

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await acceptedBoq(designer, await Caller.guest(api.app));
  const lines = (await designer.get<WorksLines>(`/boqs/${boqId}/works/lines`)).body.data;
  phase = (await designer.get<WorksSchedule>(`/boqs/${boqId}/works/schedule`)).body.data[0]!.phase;
  const unit = lines.find((line) => line.unit === 'no')!;
  sent = bodies(unit.item_id, (await png(64, 48)).toString('base64'));
  // The works have moved on from their beginning.
  await designer.post(`/boqs/${boqId}/works/diary`, { text: 'Began' });
});
afterAll(() => api?.close());

describe('changes of works from an older revision', () => {
  it('are all named here', () => {
    expect(Object.keys(sent).sort()).toEqual(documented.sort());
  });

  it('are refused with the revision that there is, and change nothing', async () => {
    const answers: Record<string, unknown> = {};
    for (const [name, body] of Object.entries(sent)) {
      const [method = '', path = ''] = name.split(' ');
      const address = path.replace('{entry}', randomUUID()).replace('{n}', '1').replace('{phase}', phase);
      const headers = { 'If-Match': '"0"', authorization: `Bearer ${designer.token}` };
      const { statusCode, body: text } = await api.app.inject({
        method: method as 'POST',
        url: `/api/boqs/${boqId}/works/${address}`,
        headers,
        ...(method !== 'DELETE' && { payload: body }),
      });
      const { current, errors } = JSON.parse(text) as { current?: number; errors?: object };
      answers[name] = [statusCode, current, errors].filter((part) => part !== undefined);
    }
    expect(answers).toEqual(Object.fromEntries(Object.keys(sent).map((name) => [name, [412, 1]])));
    expect((await designer.get<WorksAnswer>(`/boqs/${boqId}/works`)).body.data.revision).toBe(1);
  });

  it('are done where it is the present one, once for one key however often', async () => {
    const headers = { 'If-Match': '"1"', 'Idempotency-Key': randomUUID() };
    const send = () => designer.post(`/boqs/${boqId}/works/progress`, sent['POST progress']!, headers);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });
});
