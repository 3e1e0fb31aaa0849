import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { createTestApi, type TestApi } from '../support/application';
import { opened, pdfText } from '../support/papers';
import { BOQ_OPERATIONS } from './support/boq-operations';
import { bodyFor } from './support/cast';
import { methodOf, type Operation } from './support/operations';
import { ROLE_OPERATIONS } from './support/role-operations';
import { SALE } from './support/sale';
import { amountsIn, sumsIn } from './support/sums';
import { World, type BoqTarget, type Person } from './support/world';

let api: TestApi;
let world: World;
let designer: Person;
let target: BoqTarget;
/** Codes of the link to view and of the quotation. */
let shared: string;
let quotation: string;

const ok = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

/** A BOQ with all that its total may be made of, shared, and sent as a quotation. */
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  world = new World(api);
  designer = await world.person('designer');
  target = await world.boq(designer, 'own');
  const { caller } = designer;
  const at = `/boqs/${target.boqId}`;
  type Rates = { data: { items: { label: string }[] } };
  const rates = ok(await caller.get<Rates>(`/analysis?type=carpentry-labour&boq_id=${target.boqId}`)).data.items;
  target.labourLabel = rates[0]?.label ?? '';
  ok(await caller.patch(at, { ...SALE, markup: { overhead_percent: 11.37, profit_percent: 13.91, services: {} } }));
  const codeOf = (url: string): string => new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
  shared = codeOf(ok(await caller.post<{ data: { url: string } }>(`${at}/links`, { days: 7 })).data.url);
  ok(await caller.post(`${at}/issues`, { client: 'S. Deshpande' }));
  quotation = codeOf(ok(await caller.post<{ data: { url: string } }>(`${at}/issues/1/link`)).data.url);
});
afterAll(() => api?.close());

async function ask(name: string, path: string, body?: object) {
  const response = await api.app.inject({
    method: methodOf(name) as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${designer.caller.token}` },
    ...(body ? { payload: body } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, answer: isJson ? response.json<unknown>() : null };
}

const isRead = ({ name, takes }: Operation) =>
  !takes && (methodOf(name) === 'GET' || /estimate|preview|why/.test(name)) && !/live|image/.test(name);

/** Reading operations whose amounts are single figures, and why there is nothing in them to add. */
const SINGLE: Readonly<Record<string, string>> = {
  'GET /revisions': 'the change of each revision; its total is that of the revision',
  'GET /boqs/{}/changed-since-sent': 'nothing has changed since',
  'GET /boqs/{}/totals': 'one total a revision',
  'POST /boqs/{}/revisions/{}/undo/estimate': 'a difference',
  'POST /boqs/{}/revert/estimate': 'a difference',
  'POST /boqs/{}/estimate': 'a difference',
  'POST /boqs/{}/plan/estimate': 'a difference, and the items of each room before and after',
  'POST /boqs/{}/estimate (design fee)': 'a difference',
  'POST /boqs/{}/estimate (rate book)': 'a difference',
  'PATCH /analysis (estimate)': 'the rate and the total, before and after',
  'GET /boqs/{}/issues': 'the total of each document',
  'POST /estimates/quick/moves': 'each move on its own',
  'GET /rooms': 'how many there are',
  'GET /catalog/{}': 'how many there are',
  'GET /finish/{}': 'how many there are',
  'GET /me/vendor-requests': 'how many there are',
  'GET /events': 'facts as they were stored; totals are those of the revision',
  'GET /rate-books/{}': 'rates',
  'GET /catalog/{}/{}/recipe': 'the cost of one unit, before consumables and overhead',
};

/** Everything that can be read of it: each operation, and the pages that a name, a revision or a code leads to. */
async function everyAnswer(): Promise<[name: string, answer: unknown][]> {
  const { boqId } = target;
  const asked: [name: string, path: string, body?: object][] = [];
  for (const operation of BOQ_OPERATIONS.filter(isRead))
    asked.push([operation.name, operation.path(target), await bodyFor(operation, target)]);
  for (const { name, path, body } of ROLE_OPERATIONS)
    if (methodOf(name) === 'GET' || name.includes('estimate')) asked.push([name, path, body as object | undefined]);
  const now = await target.revision();
  const at = `/boqs/${boqId}`;
  const pages = [
    `/shared/${shared}`,
    `/accept/${quotation}/document`,
    `${at}/issues/1`,
    `${at}/issues/1/document`,
    `/revisions/compare?boq_id=${boqId}&from=1&to=${now}`,
    ...Array.from({ length: now }, (_, revision) => `${at}?revision=${revision + 1}`),
    ...['material', 'labour'].flatMap((side) =>
      ['carpentry', 'civil'].map((trade) => `/analysis?type=${trade}-${side}&boq_id=${boqId}`),
    ),
  ];
  type Listed = { data: { items: { id: string; service: string }[] } };
  const { items } = ok(await designer.caller.get<Listed>(`${at}/items`)).data;
  const figures = items.flatMap(({ id, service }) =>
    ['', 'material:', 'labour:'].flatMap((side) => [`${side}item:${id}`, `${side}service:${service}`]),
  );
  const sums = ['material', 'labour', 'design_fee', 'miscellaneous', 'fee', 'work', 'gst', 'total', 'total_with_gst'];
  for (const of of new Set([...sums, ...figures])) pages.push(`${at}/why?of=${of}`);
  for (const page of pages) asked.push([`GET ${page}`, page]);
  const answers: [string, unknown][] = [];
  for (const [name, path, body] of asked) {
    const { status, answer } = await ask(name, path, body);
    if (status < 300) answers.push([name, answer]);
    else if (pages.includes(path)) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  }
  return answers;
}

describe('what a BOQ is made of', () => {
  it('adds up in every answer: its parts and what is named besides are the whole that stands below them', async () => {
    const answers = await everyAnswer();
    const sums = answers.flatMap(([name, answer]) => sumsIn(answer).map((sum) => ({ name, ...sum })));
    expect(sums.filter(({ parts, whole }) => parts !== whole)).toEqual([]);
    expect(sums.length).toBeGreaterThan(400);
    const plain = answers.filter(([, answer]) => sumsIn(answer).length === 0 && amountsIn(answer) > 0);
    expect(plain.map(([name]) => name).filter((name) => !(name in SINGLE))).toEqual([]);
  });

  it('finds a sum that is not one', () => {
    const wrong = { total_cost: 100.01, gst: 18, total_with_gst: 118, data: [{ cost: 3, material: 1, labour: 1.99 }] };
    expect(sumsIn(wrong)).toEqual([
      { law: 'a total and its GST, the answer', parts: 11_801, whole: 11_800 },
      { law: 'material and labour of a line, data[0]', parts: 299, whole: 300 },
    ]);
  });

  it('adds up in the quotation’s file: lines to rooms, rooms and what is besides to the total, stages to that with GST', async () => {
    const { status, bytes } = await opened(api.app, `/api/accept/${quotation}/pdf`);
    expect(status).toBe(200);
    const { text } = pdfText(bytes);
    const between = (from: string, to: string): string => text.split(from).at(-1)?.split(to)[0] ?? '';
    const [, rooms = 0, ...besides] = [0, ...rupeesIn(between(' Rooms ', 'Total without GST'))];
    const [total = 0, gst = 0, withGst = 0] = rupeesIn(between('Total without GST', 'Payment stages'));
    expect(besides).toHaveLength(7);
    expect(rooms + sumOf(besides)).toBe(total);
    expect(total + gst).toBe(withGst);
    expect(sumOf(rupeesIn(between('Payment stages', 'Amounts with GST, rounded')))).toBe(withGst);
    const [, ...pieces] = (text.split(' Rooms ')[0] ?? '').split(/(\d+) lines? (?=₹)/);
    const listed = pieces.flatMap((count, at) => {
      const [cost = 0, ...rest] = rupeesIn(pieces[at + 1] ?? '');
      return at % 2 === 0 ? [{ cost, lines: rest.slice(0, Number(count)) }] : [];
    });
    expect(listed.length).toBeGreaterThan(1);
    for (const { cost, lines } of listed) expect(sumOf(lines)).toBe(cost);
    expect(sumOf(listed.map(({ cost }) => cost))).toBe(rooms);
  });
});

/** `₹1,234` and `−₹56` of a text, in order. */
function rupeesIn(text: string): number[] {
  return [...text.matchAll(/(−?)₹([\d,]+)/g)].map(
    ([, sign, digits = '']) => Number(digits.replaceAll(',', '')) * (sign ? -1 : 1),
  );
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
