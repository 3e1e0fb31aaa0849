import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { elsewhere } from '../../../../test/support/issued-boq';
import { until } from '../../../../test/support/until';
import type { Lead } from './lead-message';
import { LeadHub } from './lead-hub';

let api: TestApi;
let base: string;
let designer: Caller;
let client: Caller;

beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen(0, '127.0.0.1');
  base = await api.app.getUrl();
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.guest(api.app);
});
afterAll(() => api?.close());
beforeEach(() => api.forgetTries());

/** A quotation with an option: its BOQ, the code of its link, and the option. */
async function offered() {
  const id = await newBoq(designer, { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480 });
  const { body } = await designer.get<{ data: { items: { id: string }[] } }>(`/boqs/${id}/items`);
  const option = body.data.items[0]?.id ?? '';
  expect((await designer.post(`/boqs/${id}/issues`, { options: [option] })).status).toBe(201);
  const link = await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`);
  return { id, option, code: link.body.data.url.split('/accept/')[1] ?? '' };
}
const tell = (code: string, body: object, caller = designer) =>
  caller.post<{ errors?: Record<string, string> }>(`/accept/${code}/lead`, body);
const now = async (code: string) => (await client.get<{ data: Lead | null }>(`/accept/${code}/lead`)).body.data;

/** A client's screen: the states that it was sent. */
async function screen(code: string) {
  const abort = new AbortController();
  const response = await fetch(`${base}/api/accept/${code}/lead`, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const shown: (Lead | null)[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) shown.push(JSON.parse(event.slice(6)) as Lead | null);
    }
  };
  const done = read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return {
    shown,
    close: () => {
      abort.abort();
      return done;
    },
  };
}

describe('a lead', () => {
  it('shows the designer’s page and pointer on the client’s screen, and both the same switch', async () => {
    const { code, option } = await offered();
    const { shown, close } = await screen(code);
    await until(() => shown.length === 1);
    const pointer = { part: 1, x: 0.25, y: 0.5 };
    expect((await tell(code, { slide: 1, pointer })).status).toBe(204);
    await until(() => shown.length === 2);
    expect((await tell(code, { options: [option] }, client)).status).toBe(204);
    await until(() => shown.length === 3);
    await tell(code, { slide: 2 });
    await until(() => shown.length === 4);
    expect(await now(code)).toEqual({ slide: 2, pointer: null, options: [option] });
    expect((await tell(code, { slide: null })).status).toBe(204);
    await until(() => shown.length === 5);
    expect(shown).toEqual([
      null,
      { slide: 1, pointer, options: [] },
      { slide: 1, pointer, options: [option] },
      { slide: 2, pointer: null, options: [option] },
      null,
    ]);
    expect(await now(code)).toBeNull();
    await close();
  });

  it('is over when who leads is not heard of any more', async () => {
    const { code } = await offered();
    await tell(code, { slide: 1 });
    await until(() => now(code));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13_000);
    await until(async () => (await now(code)) === null);
    clock.mockRestore();
  });

  it('reaches the screens of every process, and of no other quotation', async () => {
    const [one, two] = [await offered(), await offered()];
    await elsewhere(api, async (app) => {
      // Its listener may still be connecting.
      await until(async () => {
        await tell(one.code, { slide: 4 });
        return app.get(LeadHub, { strict: false }).now({ boq: one.id, issue: 1 });
      });
    });
    expect(await now(one.code)).toMatchObject({ slide: 4 });
    expect(await now(two.code)).toBeNull();
  });

  it('is begun, turned and ended by nobody but who works on the BOQ', async () => {
    const { code, option } = await offered();
    const stranger = await Caller.signedUp(api.app, 'designer');
    for (const caller of [client, stranger])
      for (const slide of [0, null]) expect((await tell(code, { slide }, caller)).status).toBe(403);
    expect((await tell(code, { options: [option] }, client)).status).toBe(204);
    expect(await now(code)).toBeNull();
    expect((await tell('A'.repeat(43), { slide: 1 })).status).toBe(404);
    expect((await client.get(`/accept/${'A'.repeat(43)}/lead`)).status).toBe(404);
  });

  it('takes only options of the quotation, and places on a page', async () => {
    const { code, option } = await offered();
    expect((await tell(code, { options: ['none'] }, client)).body.errors).toHaveProperty('options');
    for (const bad of [
      { slide: -1 },
      { slide: 1.5 },
      { slide: 501 },
      { slide: 1, pointer: { part: 0, x: 1.1, y: 0 } },
      { slide: 1, pointer: { part: -1, x: 0, y: 0 } },
      { options: Array.from({ length: 13 }, () => option) },
    ])
      expect((await tell(code, bad)).status).toBe(400);
    expect(await now(code)).toBeNull();
  });
});
