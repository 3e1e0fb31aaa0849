import ExcelJS from 'exceljs';
import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { createTestApi, type TestApi } from '../support/application';
import type { Caller } from '../support/client';
import { BOQ_OPERATIONS } from './support/boq-operations';
import { bodyFor } from './support/cast';
import { methodOf, type Operation } from './support/operations';
import { ROLE_OPERATIONS } from './support/role-operations';
import { SALE } from './support/sale';
import { World, type BoqTarget, type Person } from './support/world';

let api: TestApi;
let world: World;
let admin: Person;
let designer: Person;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  world = new World(api);
  admin = await world.person('admin');
  designer = await world.person('designer');
});
afterAll(() => api?.close());

const MARKUP = { overhead_percent: 11.37, profit_percent: 13.91 };
const SERVICE_MARKUP = { overhead_percent: 7.43, profit_percent: 17.29 };
const FLOOR = 91.83;
const WORDS = ['Zwicker', 'Quendel', 'Xanthos'];
/** How much of what they may see the seller reads: every fifth part. */
const SELLERS_STEP = 5;
/** Rates that were typed at cost. */
const TYPED = { manual: 4_321.19, labour: 463.57, again: 471.39, own: 87.23 };

interface Item {
  id: string;
  service: string;
  cost: number;
  unit_rate: number;
  components: { rate: number; amount: number; cost_rate?: number }[];
  costing?: { cost: number; margin: number; margin_percent: number };
}
interface Explained {
  components: unknown[];
  rates: unknown[];
}
interface Boq {
  revision: number;
  total_cost: number;
  can: string[];
  costing?: { cost: number; margin: number; margin_percent: number };
}

const ok = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};
const boqOf = async (caller: Caller, id: string) => ok(await caller.get<{ data: Boq }>(`/boqs/${id}`)).data;
const itemsOf = async (caller: Caller, id: string) =>
  ok(await caller.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).data.items;

const sellerOf = (client: Person): Person => (client.id ? designer : admin);

/** A BOQ with typed rates, marked up, with everything about its costs that must not be shown. */
async function soldBoq(client: Person, relation: 'own' | 'invited' | 'viewer') {
  const target = await world.boq(client, relation);
  // Whoever joins a visitor's BOQ becomes its owner.
  if (client.id) await world.attach(target, designer);
  const { boqId } = target;
  const by = sellerOf(client).caller;
  const path = `/analysis?type=carpentry-labour&boq_id=${boqId}`;
  const rates = ok(await by.get<{ data: { items: { label: string; rate: number }[] } }>(path)).data.items;
  target.labourLabel = rates[0]?.label ?? '';
  const labour = { service: 'carpentry', action: 'submit', labour: target.labourLabel };
  ok(await by.patch(path, { ...labour, rate: TYPED.labour, reason: WORDS[0] }));
  const since = ok(
    await by.patch<{ revision: number }>(`/boqs/${boqId}`, {
      markup: { ...MARKUP, services: { electrical: SERVICE_MARKUP } },
      margin_floor_percent: FLOOR,
      reason: WORDS[1],
    }),
  ).revision;
  ok(await by.patch(`/manual/${target.line('manual')}?boq_id=${boqId}`, { rate: TYPED.manual, reason: WORDS[2] }));
  ok(await by.patch(path, { ...labour, rate: TYPED.again, reason: WORDS[0] }));
  ok(await by.patch(`/painting/${target.line('painting')}?boq_id=${boqId}`, { rate: TYPED.own, reason: WORDS[1] }));
  ok(await by.patch(`/boqs/${boqId}`, SALE));
  return { target, since };
}

/** Takes the mark-up off, changes something at cost, and puts another one on. Since which revision it is sold then. */
async function soldAgain(seller: Person, target: BoqTarget): Promise<number> {
  const { boqId } = target;
  const mark = async (markup: object) =>
    ok(await seller.caller.patch<{ revision: number }>(`/boqs/${boqId}`, { markup })).revision;
  await mark({ overhead_percent: 0, profit_percent: 0 });
  const { id = '' } = (await itemsOf(seller.caller, boqId)).find(({ service }) => service === 'carpentry') ?? {};
  ok(await seller.caller.patch(`/carpentry/${id}?boq_id=${boqId}`, { count: 3 }));
  return mark(MARKUP);
}

/** What the designer sees and nobody else may: figures, and the same in paise and basis points. */
async function secretsOf(seller: Person, boqId: string): Promise<Set<number>> {
  const { costing } = await boqOf(seller.caller, boqId);
  const items = await itemsOf(seller.caller, boqId);
  const sold = new Set(items.flatMap((item) => [item.cost, item.unit_rate, ...item.components.flatMap(soldOf)]));
  const secrets = [
    ...Object.values(TYPED),
    ...Object.values(MARKUP),
    ...Object.values(SERVICE_MARKUP),
    FLOOR,
    costing?.cost ?? 0,
    costing?.margin ?? 0,
    costing?.margin_percent ?? 0,
    ...items.flatMap((item) => [item.costing?.cost ?? 0, item.costing?.margin ?? 0]),
    ...items.flatMap(({ components }) => components.flatMap(({ cost_rate: cost = 0 }) => (cost > 100 ? cost : []))),
  ].filter((value) => value !== 0 && !sold.has(value) && !Number.isInteger(value));
  return new Set(secrets.flatMap((value) => [value, Math.round(value * 100)]));
}

/** Amounts of the revisions before it was marked up, and what marking it up added, which no later revision has. */
async function pastOf(seller: Person, boqId: string, since: number): Promise<Set<number>> {
  const amounts = async (revision: number): Promise<number[]> => {
    const total = ok(await seller.caller.get<{ data: Boq }>(`/boqs/${boqId}?revision=${revision}`)).data.total_cost;
    const { items } = ok(
      await seller.caller.get<{ data: { items: Item[] } }>(`/boqs/${boqId}/items?revision=${revision}`),
    ).data;
    return [total, ...items.map(({ cost }) => cost)];
  };
  const before = (await Promise.all(Array.from({ length: since - 1 }, (_, at) => amounts(at + 1)))).flat();
  const now = await seller.caller.get<{ data: { revision: number; delta: number }[] }>(
    `/revisions?boq_id=${boqId}&limit=100`,
  );
  const margin = ok(now).data.find(({ revision }) => revision === since)?.delta ?? 0;
  const { revision: last } = await boqOf(seller.caller, boqId);
  const told = new Set(
    (await Promise.all(Array.from({ length: last - since + 1 }, (_, at) => amounts(since + at)))).flat(),
  );
  const secrets = [...before, margin].filter((value) => !Number.isInteger(value) && value > 1_000 && !told.has(value));
  return new Set(secrets.flatMap((value) => [value, Math.round(value * 100)]));
}

const soldOf = ({ rate, amount }: Item['components'][number]): number[] => [rate, amount];

/** Where an answer contains one of them. */
function leaksIn(value: unknown, secrets: ReadonlySet<number>, at = ''): string[] {
  if (typeof value === 'number') return secrets.has(value) ? [`${at}: ${value}`] : [];
  if (typeof value === 'string') {
    const plain = value.replaceAll(',', '');
    const told = [...secrets].filter((secret) => !Number.isInteger(secret) && secret > 1 && numberIn(plain, secret));
    const said = WORDS.filter((word) => value.includes(word));
    return [...told, ...said].map((found) => `${at}: “${value.slice(0, 80)}” tells ${found}`);
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => leaksIn(one, secrets, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...(/^(costing|cost_rate|markUp|markup|marginFloorBp|margin_floor_percent)$/.test(key) ? [`${at}.${key}`] : []),
    ...leaksIn(one, secrets, `${at}.${key}`),
  ]);
}

/** Whether it is there as a number of its own. Most texts do not have its digits, and making a pattern takes long. */
function numberIn(text: string, secret: number): boolean {
  const digits = String(secret);
  return text.includes(digits) && new RegExp(`(^|[^\\d.])${digits.replace('.', '\\.')}0?([^\\d]|$)`).test(text);
}

async function ask(
  caller: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const response = await api.app.inject({
    method: method as 'GET',
    url: path.startsWith('/api') ? path : `/api${path}`,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.identifier ? { 'system-identifier': caller.identifier } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  if (!String(response.headers['content-type']).includes('spreadsheet')) {
    return { status: response.statusCode, text: response.body };
  }
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  const cells: unknown[] = [];
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell.value)));
  return { status: response.statusCode, text: JSON.stringify(cells) };
}

/**
 * Everything that can be read of a BOQ, or every `step`th part of it: every operation that reads or estimates, revisions
 * by name, files by their address.
 */
async function read(client: Person, target: BoqTarget, since: number, step = 1): Promise<[string, unknown][]> {
  const { boqId } = target;
  const now = await target.revision();
  const isRead = ({ name, takes }: Operation) =>
    !takes && (methodOf(name) === 'GET' || /estimate|preview|why/.test(name));
  const tried: [string, string, string, object | undefined][] = [];
  for (const operation of BOQ_OPERATIONS.filter(isRead).filter(({ name }) => !/live|image/.test(name)))
    tried.push([operation.name, methodOf(operation.name), operation.path(target), await bodyFor(operation, target)]);
  for (const { name, path } of ROLE_OPERATIONS)
    if (methodOf(name) === 'GET' && !/schemas|rate-books|admin/.test(name)) tried.push([name, 'GET', path, undefined]);
  const pages = [
    `/revisions?boq_id=${boqId}&limit=100`,
    `/revisions/compare?boq_id=${boqId}&from=${since}&to=${now}`,
    `/revisions/compare?boq_id=${boqId}&from=1&to=${now}`,
    `/revisions/compare/export?boq_id=${boqId}&from=${since}&to=${now}&format=xlsx`,
    `/boqs/${boqId}/totals?from=1`,
    `/boqs?branches=1`,
    `/events?boq_id=${boqId}`,
    `/events?after=0&limit=1000`,
    ...['csv', 'json', 'xlsx', 'source'].map((format) => `/boqs/${boqId}/export?format=${format}`),
    ...['material', 'labour'].flatMap((side) =>
      ['carpentry', 'civil'].map((trade) => `/analysis?type=${trade}-${side}&boq_id=${boqId}`),
    ),
  ];
  for (const { id, service } of await itemsOf(client.caller, boqId)) {
    const amounts = [`item:${id}`, `material:item:${id}`, `labour:item:${id}`, `service:${service}`];
    pages.push(...amounts.map((of) => `/boqs/${boqId}/why?of=${of}`));
  }
  for (const of of [
    'material',
    'labour',
    'design_fee',
    'miscellaneous',
    'gst',
    'total_with_gst',
    'weeks',
    'analysis:carpentry-labour',
  ])
    pages.push(`/boqs/${boqId}/why?of=${of}`);
  for (let revision = 1; revision <= now; revision += 1) {
    pages.push(`/boqs/${boqId}?revision=${revision}`, `/boqs/${boqId}/items?revision=${revision}`);
    pages.push(`/analysis?type=carpentry-labour&boq_id=${boqId}&revision=${revision}`);
    pages.push(`/boqs/${boqId}/items?changed_since=${revision}&include=boq`);
    tried.push([`undo of ${revision}`, 'POST', `/boqs/${boqId}/revisions/${revision}/undo/estimate`, {}]);
  }
  for (const page of pages) tried.push([page, 'GET', page, undefined]);
  const found: [string, unknown][] = [];
  for (const [name, method, path, body] of tried.filter((_one, at) => at % step === 0)) {
    const { status, text } = await ask(client.caller, method, path, body);
    const named = /[?&]revision=(\d+)/.exec(path)?.[1];
    if (named && Number(named) < since) expect([path, [401, 404]]).toEqual([path, expect.arrayContaining([status])]);
    const answer: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text.split(/[\r\n]+/);
    found.push([name, answer]);
    const url = (answer as { data?: { url?: string } } | null)?.data?.url;
    if (url) {
      const { pathname, search } = new URL(url, 'http://localhost');
      const file = await ask(client.caller, 'GET', pathname + search);
      expect([path, file.status]).toEqual([path, 200]);
      found.push([`${name}: its file`, /^[[{]/.test(file.text) ? JSON.parse(file.text) : file.text.split(/[\r\n,]+/)]);
    }
  }
  return found;
}

describe('whoever may not see what a marked-up BOQ costs', () => {
  it.each([
    ['home-owner', 'own'],
    ['user', 'invited'],
    ['guest', 'own'],
  ] as const)('is told of no cost and no mark-up anywhere: a %s, %s', async (role, relation) => {
    const client = await world.person(role);
    const seller = sellerOf(client);
    const { target, since } = await soldBoq(client, relation);
    const past = await pastOf(seller, target.boqId, since);
    expect(past.size).toBeGreaterThan(20);
    const secrets = new Set([...(await secretsOf(seller, target.boqId)), ...past]);
    expect(secrets.size).toBeGreaterThan(past.size + 20);
    const answers = await read(client, target, since);
    expect(answers.flatMap(([name, answer]) => leaksIn(answer, secrets).map((leak) => `${name} ${leak}`))).toEqual([]);
    // Every amount is explained to them all the same.
    const explained = answers.filter(([name]) => name.includes('/why?of=item:')) as [string, { data?: Explained }][];
    expect(explained.length).toBeGreaterThan(3);
    for (const [name, { data }] of explained)
      expect([name, (data?.components.length ?? 0) > 0, data?.rates]).toEqual([name, true, []]);
    // The same walk finds them where they are shown; a part of it is enough to tell that it does.
    const shown = await read(seller, target, 1, SELLERS_STEP);
    expect(shown.flatMap(([, answer]) => leaksIn(answer, secrets)).length).toBeGreaterThan(50);
    // Both see the same price.
    const [theirs, ours] = [await boqOf(client.caller, target.boqId), await boqOf(seller.caller, target.boqId)];
    expect(theirs.total_cost).toBe(ours.total_cost);
    expect(theirs.can).not.toContain('see_cost');
  });

  it.each([
    ['user', 'viewer'],
    ['user', 'invited'],
  ] as const)('is told of no cost either when the mark-up goes and comes back: a %s, %s', async (role, relation) => {
    const client = await world.person(role);
    const seller = sellerOf(client);
    const { target } = await soldBoq(client, relation);
    const since = await soldAgain(seller, target);
    const past = await pastOf(seller, target.boqId, since);
    expect(past.size).toBeGreaterThan(20);
    const secrets = new Set([...(await secretsOf(seller, target.boqId)), ...past]);
    const answers = await read(client, target, since);
    expect(answers.flatMap(([name, answer]) => leaksIn(answer, secrets).map((leak) => `${name} ${leak}`))).toEqual([]);
    const shown = await read(seller, target, 1, SELLERS_STEP);
    expect(shown.flatMap(([, answer]) => leaksIn(answer, secrets)).length).toBeGreaterThan(50);
  });

  it('changes no rate, no mark-up, types no item and takes no copy: that is refused in a sentence', async () => {
    const client = await world.person('home-owner');
    const { target } = await soldBoq(client, 'own');
    const { boqId } = target;
    const typed = { service: 'civil', description: 'Core cutting', unit: 'no', quantity: 1, rate: 100 };
    for (const [method, path, body] of [
      ['PATCH', `/boqs/${boqId}`, { markup: null }],
      ['PATCH', `/boqs/${boqId}`, { margin_floor_percent: 5 }],
      ['PATCH', `/boqs/${boqId}`, { discounts: [] }],
      ['PATCH', `/boqs/${boqId}`, { additions: [] }],
      ['POST', `/boqs/${boqId}/estimate`, { markup: null }],
      ['POST', `/manual?boq_id=${boqId}`, typed],
      ['POST', `/boqs/${boqId}/clone`, {}],
      ['POST', `/boqs/${boqId}/branches`, { title: 'What if' }],
      ['GET', `/boqs/${boqId}/why?of=rate:item:${target.line('painting')}`, undefined],
      ['GET', `/imports?boq_id=${boqId}`, undefined],
    ] as const) {
      const { status, text } = await ask(client.caller, method, path, body);
      expect([method, path, status]).toEqual([method, path, 403]);
      expect((JSON.parse(text) as { message: string }).message).toMatch(/^[A-Z].+\.$/);
    }
    const { id, cost } = (await itemsOf(client.caller, boqId)).find(({ service }) => service === 'carpentry')!;
    const changed = await client.caller.patch<{ data: Item }>(`/carpentry/${id}?boq_id=${boqId}`, { count: 5 });
    expect([changed.status, changed.body.data.cost > cost, changed.body.data.costing]).toEqual([200, true, undefined]);
  });

  it('sees no what-if copy of it, and a copy by its designer is marked up as it is', async () => {
    const client = await world.person('home-owner');
    const { target } = await soldBoq(client, 'own');
    const branch = ok(
      await designer.caller.post<{ data: { boq_id: string } }>(`/boqs/${target.boqId}/branches`, { title: 'B' }),
    );
    expect((await client.caller.get(`/boqs/${branch.data.boq_id}`)).status).toBe(404);
    expect((await designer.caller.get(`/boqs/${branch.data.boq_id}`)).status).toBe(200);
    const copy = ok(await designer.caller.post<{ data: { boq_id: string } }>(`/boqs/${target.boqId}/clone`));
    const [was, is] = [await boqOf(designer.caller, target.boqId), await boqOf(designer.caller, copy.data.boq_id)];
    expect([is.total_cost, is.costing?.cost]).toEqual([was.total_cost, was.costing?.cost]);
    expect((await admin.caller.get(`/boqs/${copy.data.boq_id}`)).status).toBe(200);
  });
});
