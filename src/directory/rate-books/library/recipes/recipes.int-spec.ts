import { createTestApi, type TestApi } from '../../../../../test/support/application';
import { FLAT, newBoq } from '../../../../../test/support/boqs';
import { Caller } from '../../../../../test/support/client';
import { BoqProjectionsModule } from '../../../../boq/boq.module';
import { PriceAudit } from '../../../../boq/boq.public';
import { EVENT_STORE, type EventStore } from '../../../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../../../platform/event-store/projections/projector.module';
import { isClean, verifyProjection } from '../../../../platform/event-store/projections/verify';
import { NEWEST_BUILT_IN } from '../../../../pricing';

interface Component {
  kind: string;
  side?: string;
  label: string;
  formula: string;
  wastage: number;
  amount: number;
  rate: number;
  provenance?: string;
}
interface Part {
  components: Component[];
  consumables: number;
}
interface Recipe {
  data: {
    measures: { name: string }[];
    finishes: string[];
    product: Part;
    own: { since: number; product_changed: boolean; recipe: Part } | null;
  };
}
interface Library {
  data: {
    version: number;
    recipes: { work: string; changed: boolean; before: Part | null }[];
    removed_recipes: string[];
    escalation: object | null;
    history: { summary: string }[];
  };
}
interface Checked {
  data: {
    findings: { component: number | null; severity: string; message: string }[];
    components: { formula_words: string; unit: string; rate: number | null }[];
    effect: { size: string; before: number; after: number; percent: number }[];
  };
}
interface Effect {
  data: { boq_id: string; total_now: number; total_under: number; delta: number }[];
}
interface Boq {
  total_cost: number;
  rate_library: { version: number } | null;
}
interface Item {
  id: string;
  work?: string;
  furniture?: string;
  cost: number;
  count: number;
  components: Component[];
}
interface Refused {
  errors?: Record<string, string>;
}

const WORK = 'tv-panel';
const AT = `/rate-library/recipes/${WORK}`;

let api: TestApi;
let designer: Caller;
let other: Caller;
let boq: string;
let product: Part;

const boqOf = async (id: string): Promise<Boq> => (await designer.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
const panelOf = async (id: string): Promise<Item> =>
  (await designer.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).body.data.items.find(
    ({ furniture }) => furniture === WORK,
  )!;
const leaf = { kind: 'material', label: 'Gold leaf', formula: '0.1 * face', wastage: 5 };
const withLeaf = () => ({ components: [...product.components, leaf], consumables: product.consumables });

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  await Caller.signedUp(api.app);
  designer = await Caller.signedUp(api.app, 'designer');
  other = await Caller.signedUp(api.app, 'designer');
  boq = await newBoq(designer, FLAT);
  product = (await designer.get<Recipe>(AT)).body.data.product;
});
afterAll(() => api?.close());

describe('a designer’s own recipes', () => {
  it('start as the product’s, with the measures that formulas may use', async () => {
    const { body } = await designer.get<Recipe>(AT);
    expect(body.data).toMatchObject({ own: null, measures: [{ name: 'face' }] });
    expect(body.data.product.components).toContainEqual(
      expect.objectContaining({ kind: 'labour', label: 'Carpentry labour', formula: 'face' }),
    );
    const list = (await designer.get<{ data: { work: string; own: boolean }[] }>('/rate-library/recipes')).body.data;
    expect(list).toContainEqual(expect.objectContaining({ work: WORK, own: false }));
    expect((await designer.get('/rate-library/recipes/rocket')).status).toBe(404);
  });

  it('are checked before they are saved, by component and for several sizes', async () => {
    const check = async (body: object) => (await designer.post<Checked>(`${AT}/check`, body)).body.data;
    const wrong = await check({ components: [leaf, { ...leaf, label: 'Panel board', formula: 'fase' }] });
    expect(wrong.findings).toEqual([
      expect.objectContaining({ component: 0, message: expect.stringContaining('There is no rate “Gold leaf”.') }),
      expect.objectContaining({ component: 1, message: expect.stringContaining('There is no measure “fase”.') }),
    ]);
    expect(wrong.effect).toEqual([]);
    const board = await check({ components: [{ ...leaf, label: 'Panel board', formula: '2 * face' }] });
    expect(board).toMatchObject({ findings: [], components: [{ formula_words: '2 × front area', unit: 'sqft' }] });
    expect(board.effect).toHaveLength(5);
    expect((await designer.put<Refused>(AT, { components: [leaf] })).body.errors).toEqual({
      components: expect.stringContaining('Gold leaf: There is no rate'),
    });
    expect((await designer.put<Refused>(AT, { components: [{ ...leaf, wastage: 101 }] })).status).toBe(400);
  });

  it('price a BOQ pinned to their version exactly as previewed, to the paisa', async () => {
    const gold = { service: 'carpentry', kind: 'material', label: 'Gold leaf', unit: 'sq ft', rate: 900 };
    expect((await designer.post('/rate-library/rates', { ...gold, vendor: 'Jaipur Gilders' })).status).toBe(201);
    const now = await boqOf(boq);
    const effect = await designer.post<Effect>('/rate-library/effect', {
      recipes: [{ work: WORK, recipe: withLeaf() }],
    });
    // Another work that already has the product's recipe, as after it was reset in another window, changes nothing.
    const reset = { work: 'mosquito-mesh', recipe: null };
    const withReset = { recipes: [{ work: WORK, recipe: withLeaf() }, reset] };
    expect((await designer.post<Effect>('/rate-library/effect', withReset)).body).toEqual(effect.body);
    const unknown = { recipes: [{ work: 'rocket', recipe: withLeaf() }] };
    expect((await designer.post('/rate-library/effect', unknown)).status).toBe(404);
    const row = effect.body.data.find(({ boq_id: id }) => id === boq)!;
    expect(row.total_now).toBe(now.total_cost);
    expect(row.delta).toBeGreaterThan(0);

    const kept = await designer.put<Library>(AT, { ...withLeaf(), since: 0, reason: 'As we gild it' });
    expect(kept.status).toBe(200);
    expect(kept.body.data).toMatchObject({ version: 2, recipes: [{ work: WORK, changed: true, before: null }] });
    expect(kept.body.data.history[0]).toMatchObject({ summary: 'Recipe of Tv panel' });
    // No BOQ changes by itself.
    expect(await boqOf(boq)).toEqual(now);

    expect((await designer.patch(`/boqs/${boq}`, { rate_library_version: 2 })).status).toBe(200);
    expect(await boqOf(boq)).toMatchObject({ total_cost: row.total_under, rate_library: { version: 2 } });
    const item = await panelOf(boq);
    const part = item.components.find(({ label }) => label === 'Gold leaf')!;
    expect(part).toMatchObject({ rate: 900, provenance: 'firm', wastage: 5, formula: '0.1 * face' });
    const paise = item.components.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(item.cost).toBe((paise * item.count) / 100);
    const why = await designer.get<{ data: { firm_recipe: object | null; rates: { label: string }[] } }>(
      `/boqs/${boq}/why?of=${encodeURIComponent(`item:${item.id}`)}`,
    );
    expect(why.body.data.firm_recipe).toEqual({ version: 2, rate_book_version: NEWEST_BUILT_IN });
    expect(why.body.data.rates).toContainEqual(
      expect.objectContaining({ label: 'Gold leaf', provenance: 'firm', book_rate: null, city_rate: null }),
    );
  });

  it('keep every version, refuse outdated changes, and return to the product’s', async () => {
    const total = (await boqOf(boq)).total_cost;
    expect((await designer.put(AT, { ...withLeaf(), since: 0 })).status).toBe(409);
    const own = (await designer.get<Recipe>(AT)).body.data.own!;
    expect(own).toMatchObject({ since: 2, product_changed: false });
    const more = { ...withLeaf(), consumables: 4, since: own.since };
    const changed = await designer.put<Library>(AT, more);
    expect(changed.body.data.recipes[0]).toMatchObject({ changed: true, before: { consumables: product.consumables } });
    const gold = (await designer.get<{ data: { rates: { id: string; label: string }[] } }>('/rate-library')).body.data;
    const id = gold.rates.find(({ label }) => label === 'Gold leaf')!.id;
    expect((await designer.delete<Refused>(`/rate-library/rates/${id}`)).body.errors).toEqual({
      label: 'Your recipe of Tv panel uses Gold leaf. Change the recipe first.',
    });
    const dropped = await designer.delete<Library>(AT);
    expect(dropped.body.data).toMatchObject({ version: 4, recipes: [], removed_recipes: ['Tv panel'] });
    expect((await designer.delete(AT)).status).toBe(404);
    expect((await designer.get<Library>('/rate-library?version=2')).body.data.recipes).toHaveLength(1);
    expect(await boqOf(boq)).toMatchObject({ total_cost: total, rate_library: { version: 2 } });
    expect((await other.get<Library>('/rate-library')).body.data.recipes).toEqual([]);
  });

  it('escalate older rates as a separate component, once a BOQ is pinned to the version that sets it', async () => {
    const escalation = {
      month: '2030-01',
      material: { percent_a_year: 3 },
      labour: {
        index: [
          { month: '2026-01', points: 100 },
          { month: '2029-12', points: 120.5 },
        ],
      },
    };
    const month = await designer.put<Refused>('/rate-library/escalation', {
      escalation: { ...escalation, month: '2030-13' },
    });
    expect(Object.values(month.body.errors ?? {})).toEqual(['Write a month as 2026-11.']);
    const both = { percent_a_year: 1, index: escalation.labour.index };
    expect(
      (await designer.put('/rate-library/escalation', { escalation: { ...escalation, labour: both } })).status,
    ).toBe(400);
    const set = await designer.put<Library>('/rate-library/escalation', { escalation });
    expect(set.body.data).toMatchObject({ version: 5, escalation, history: expect.anything() });
    const before = await boqOf(boq);
    expect((await designer.patch(`/boqs/${boq}`, { rate_library_version: 5 })).status).toBe(200);
    const item = await panelOf(boq);
    const risen = item.components.filter(({ kind }) => kind === 'escalation');
    expect(risen.map(({ side }) => side)).toEqual(expect.arrayContaining(['material', 'labour']));
    expect(risen.every(({ label }) => /^Escalation, \w{3} 20\d\d to Jan 2030, \+[\d.]+ %$/.test(label))).toBe(true);
    expect((await boqOf(boq)).total_cost).toBeGreaterThan(before.total_cost);
    expect(
      (await designer.put<Library>('/rate-library/escalation', { escalation: null })).body.data.escalation,
    ).toBeNull();
  });

  it('are part of the log: read models and the audit of prices agree', async () => {
    const audit = await api.app.get(PriceAudit, { strict: false }).run(api.database.pool);
    expect(audit).toMatchObject({ faults: [], failures: [] });
    const projections = api.app.get<Projection[]>(PROJECTIONS, { strict: false });
    const store = api.app.get<EventStore>(EVENT_STORE, { strict: false });
    for (const projection of projections.filter(({ name }) => ['boqs', 'typed-rates'].includes(name)))
      expect(isClean(await verifyProjection({ pool: api.database.pool, store }, projection))).toBe(true);
  });
});
