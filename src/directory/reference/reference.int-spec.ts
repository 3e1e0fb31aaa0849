import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';

interface Option {
  value: string;
  label: string;
}
interface Menu {
  name: string;
  href: string;
  align: string;
  isExternalLink: boolean;
  subMenus: Menu[];
}
interface Root {
  layouts: Option[];
  budget: Option[];
  menus: Menu[];
  captcha: string;
  identifier?: string;
}

let api: TestApi;
let guest: Caller;

beforeAll(async () => {
  api = await createTestApi();
  guest = new Caller(api.app);
});
afterAll(() => api?.close());

describe('GET /', () => {
  // [spec: V3.9, V7.9, V9.6]
  it('returns layouts, budgets and menus with their sub menus', async () => {
    const { status, body } = await guest.get<Root>('/');
    expect(status).toBe(200);
    expect(body.captcha).toBe('altcha');
    expect(body.layouts.map(({ value }) => value)).toEqual(['studio', '1rk', '1bhk', '2bhk', '3bhk', '4bhk', '5bhk']);
    expect(body.budget).toEqual([
      { value: 'low', label: 'Classic' },
      { value: 'medium', label: 'Comfort' },
      { value: 'high', label: 'Premium' },
      { value: 'premium', label: 'Luxury' },
    ]);
    const materials = body.menus.find(({ name }) => name === 'Materials');
    expect(materials?.subMenus).toContainEqual({
      name: 'Flooring types',
      href: '/flooring',
      align: 'left',
      isExternalLink: false,
      subMenus: [],
    });
    expect(body.menus.at(-2)).toMatchObject({ name: 'Book a consultation', align: 'right' });
  });

  // [spec: V2.33]
  it('returns the menus for the person', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const names = (await designer.get<Root>('/')).body.menus.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['My BOQs', 'Upload BOQ', 'Manage']));
    expect(names).not.toContain('Log in');
  });
});

describe('the reference answers', () => {
  it.each(['/materials', '/reference/materials', '/reference/rates', '/reference/packages', '/reference/cities'])(
    'GET %s is public and may be cached for five minutes',
    async (path) => {
      const answer = await guest.get<{ data: unknown }>(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=300');
      expect(answer.body.data).toBeTruthy();
    },
  );

  // [spec: V7.10]
  it('lists materials, searchable by words', async () => {
    const { body } = await guest.get<{ data: { name: string }[] }>('/materials?q=marble');
    expect(body.data.map(({ name }) => name)).toContain('Marble');
    expect((await guest.get('/materials?q=' + 'x'.repeat(101))).status).toBe(400);
  });

  // [spec: V9.13]
  it('never show a rate that differs from the estimates', async () => {
    const tables = await guest.get<{ data: { tables: { rows: { rate_label: string; assumed_rate: number }[] }[] } }>(
      '/reference/materials',
    );
    const rates = await guest.get<{ data: { trades: { rows: { item: string; rate: number }[] }[] } }>(
      '/reference/rates',
    );
    const book = new Map(
      rates.body.data.trades.flatMap((trade) => trade.rows.map(({ item, rate }) => [item, rate] as const)),
    );
    const used = tables.body.data.tables.flatMap(({ rows }) => rows).filter(({ rate_label }) => rate_label !== null);
    expect(used.length).toBeGreaterThan(60);
    for (const { rate_label, assumed_rate } of used) expect(assumed_rate).toBe(book.get(rate_label));
  });
});

describe('a quick estimate', () => {
  // [spec: V1.2]
  it('has every room with its size, and packages and cities with labour, material, GST and weeks', async () => {
    interface Alternative {
      material_cost: number;
      labour_cost: number;
      total_cost: number;
      total_with_gst: number;
    }
    const { body } = await guest.post<{
      data: {
        labour_cost: number;
        weeks: number;
        rooms: { label: string; kind: string; area: number | null; size: object | null }[];
        packages: (Alternative & { budget_type: string; weeks: number })[];
        cities: (Alternative & { city: string; labour_percentage: number; material_percentage: number })[];
      };
    }>('/estimates/quick', { layout_type: '2bhk', carpet_area: 980, budget_type: 'medium', city: 'mumbai' });
    const { data } = body;
    expect(data.rooms[0]).toMatchObject({ kind: 'living', size: { L: { feet: 21 }, W: { feet: 14 } } });
    expect(data.rooms.find(({ label }) => label === 'Whole flat')).toMatchObject({ size: null, area: null });
    expect(data.packages.find(({ budget_type }) => budget_type === 'medium')).toMatchObject({
      labour_cost: data.labour_cost,
      weeks: data.weeks,
    });
    const weeks = data.packages.map((one) => one.weeks);
    expect(weeks).toEqual([...weeks].sort((a, b) => a - b));
    const delhi = data.cities.find(({ city }) => city === 'delhi');
    expect(delhi).toMatchObject({ labour_percentage: -7.5, material_percentage: -10.5 });
    expect((delhi?.labour_cost ?? 0) / data.labour_cost).toBeCloseTo(0.925, 2);
    for (const one of [...data.packages, ...data.cities]) expect(one.total_with_gst).toBeGreaterThan(one.total_cost);
  });

  it('says what moves it and what reaches a goal; what a proposal answers is what it costs', async () => {
    interface Answered {
      data: {
        total_cost: number;
        total_with_gst: number;
        moves: { id: string; difference: number; answers: object }[];
        budget: { missing: number; proposals: { total_with_gst: number; answers: object; lines: object[] }[] } | null;
      };
    }
    const home = { layout_type: '2bhk', carpet_area: 980, budget_type: 'high', city: 'pune' };
    const total = async (answers: object) =>
      (await guest.post<Answered>('/estimates/quick', { ...home, ...answers })).body.data;
    const now = (await guest.post<Answered>('/estimates/quick/moves', home)).body.data;
    expect(now.budget).toBeNull();
    const ceiling = now.moves.find(({ id }) => id === 'scope-ceiling');
    expect((await total(ceiling?.answers ?? {})).total_cost).toBeCloseTo(
      now.total_cost + (ceiling?.difference ?? 0),
      2,
    );
    const goal = Math.round(now.total_with_gst * 0.9);
    const { budget } = (await guest.post<Answered>('/estimates/quick/moves', { ...home, goal })).body.data;
    expect(budget).toMatchObject({ missing: 0 });
    const [first] = budget?.proposals ?? [];
    expect(first?.lines.length).toBeGreaterThan(0);
    expect((await total(first?.answers ?? {})).total_with_gst).toBe(first?.total_with_gst);
    const visitor = await Caller.guest(api.app);
    const kept = await visitor.post<{ data: { boq_id: string } }>('/boqs', { ...home, ...first?.answers });
    expect(kept.status).toBe(201);
    const refused = await guest.post('/estimates/quick/moves', { ...home, goal: 5 });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('The goal must be from ₹10,000 to ₹100 crore.');
  });
});
