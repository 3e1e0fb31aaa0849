import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

interface BulkAnswer {
  data: {
    changed: { id: string; before: { cost: number; count: number }; after: { cost: number; count: number } | null }[];
    skipped: { id: string; reason: string }[];
    total_before: number;
    total_after: number;
    delta: number;
  };
  dry_run: boolean;
  revision: number;
}

let api: TestApi;
let designer: Caller;

const bulk = (caller: Caller, id: string, body: object) => caller.post<BulkAnswer>(`/boqs/${id}/bulk`, body);

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

describe('rows of the grid', () => {
  it('are copied, moved and put under a heading, each as one revision that is undone as one', async () => {
    const id = await newBoq(designer);
    const ids = async (): Promise<string[]> => (await itemsOf(designer, id)).map((item) => item.id);
    const before = await ids();
    const [first, second, third] = before as [string, string, string];
    const total = (await boqOf(designer, id)).total_cost;

    const request = { ids: [first, second], change: { duplicate: true, room: 'study' } };
    expect((await bulk(designer, id, { ...request, dry_run: true })).body.data.delta).toBeGreaterThan(0);
    expect((await bulk(designer, id, request)).body.revision).toBe(2);
    const copied = await itemsOf(designer, id);
    expect(copied).toHaveLength(before.length + 2);
    expect([0, 2].map((at) => copied[at]?.id)).toEqual([first, second]);
    expect([1, 3].map((at) => (copied[at] as unknown as { room: string }).room)).toEqual(['study', 'study']);
    const undone = await designer.post(`/boqs/${id}/revisions/2/undo`, {});
    expect(undone.status).toBe(200);
    expect([await ids(), (await boqOf(designer, id)).total_cost]).toEqual([before, total]);

    const places = (await itemsOf(designer, id)).map((item) => (item as unknown as { place: number }).place);
    const [one, two] = places as [number, number];
    const moved = await bulk(designer, id, { edits: [{ id: third, change: { place: (one + two) / 2 } }] });
    expect(moved.body).toMatchObject({ revision: 4, data: { delta: 0 } });
    expect((await ids()).slice(0, 3)).toEqual([first, third, second]);

    await bulk(designer, id, { ids: [first], change: { section: ' Joinery ' } });
    const sections = (await itemsOf(designer, id)).map((item) => (item as unknown as { section: string }).section);
    expect(sections.slice(0, 2)).toEqual(['Joinery', null]);
    expect((await bulk(designer, id, { edits: [{ id: first, change: { place: 2e9 } }] })).status).toBe(400);
  });
});

describe('bulk edit', () => {
  it('previews every changed line and the new total, applies them as one revision, and is undone as one', async () => {
    const id = await newBoq(designer);
    const before = await boqOf(designer, id);
    const ids = (await itemsOf(designer, id)).filter(({ service }) => service === 'carpentry').map((item) => item.id);
    const request = { ids: ids.slice(0, 3), change: { count: 2 } };
    const preview = await bulk(designer, id, { ...request, dry_run: true });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ dry_run: true, revision: 1 });
    expect((await boqOf(designer, id)).revision).toBe(1);

    const applied = await bulk(designer, id, { ...request, reason: 'Two of each' });
    expect(applied.body.revision).toBe(2);
    // The applied change needs no token; everything else equals the preview.
    expect(applied.body.data).toEqual({ ...preview.body.data, estimate_token: undefined });
    const after = await boqOf(designer, id);
    expect(after.total_cost).toBe(preview.body.data.total_after);
    const moved = applied.body.data.changed.reduce((sum, { before: was, after: is }) => sum + is!.cost - was.cost, 0);
    expect(moved).toBeGreaterThan(0);
    const { body: history } = await designer.get<{ data: { type: string; reason: string }[] }>(
      `/revisions?boq_id=${id}`,
    );
    expect(history.data[0]).toMatchObject({ type: 'ItemsChanged', reason: 'Two of each' });
    expect((await designer.post(`/boqs/${id}/revisions/2/undo`)).status).toBe(200);
    expect((await boqOf(designer, id)).total_cost).toBe(before.total_cost);
  });

  it('deletes many as one revision and restores them completely', async () => {
    const id = await newBoq(designer);
    const items = await itemsOf(designer, id);
    const ids = items.slice(0, 4).map((item) => item.id);
    const preview = await bulk(designer, id, { ids, change: { delete: true }, dry_run: true });
    expect(preview.body.data.changed.map(({ after }) => after)).toEqual([null, null, null, null]);
    expect((await bulk(designer, id, { ids, change: { delete: true } })).body.revision).toBe(2);
    expect(await itemsOf(designer, id)).toHaveLength(items.length - 4);
    await designer.post(`/boqs/${id}/revisions/2/undo`);
    expect((await itemsOf(designer, id)).map((item) => item.id)).toEqual(items.map((item) => item.id));
  });

  it('changes rates by a percentage where items have their own, and lists those it skipped', async () => {
    const id = await newBoq(designer);
    const items = await itemsOf(designer, id);
    const paint = items.find(({ service }) => service === 'painting')!;
    const wardrobe = items.find(({ service }) => service === 'carpentry')!;
    const change = { rate_percent: 10 };
    const { body } = await bulk(designer, id, { ids: [paint.id, wardrobe.id], change });
    expect(body.data.skipped.map((skipped) => skipped.id)).toEqual([wardrobe.id]);
    const now = (await itemsOf(designer, id)).find((item) => item.id === paint.id)!;
    expect(now.rate).not.toBeNull();
    expect(now.cost / paint.cost).toBeCloseTo(1.1, 3);
    expect((await bulk(designer, id, { ids: [wardrobe.id], change })).status).toBe(400);

    const owner = await Caller.signedUp(api.app, 'home-owner');
    const his = await newBoq(owner);
    const [first] = await itemsOf(owner, his);
    expect((await bulk(owner, his, { ids: [first!.id], change })).status).toBe(403);
    expect((await bulk(owner, his, { ids: [first!.id], change: { count: 3 } })).status).toBe(200);
  });

  it('refuses impossible changes without an event', async () => {
    const id = await newBoq(designer);
    const [first] = await itemsOf(designer, id);
    const tries = [
      { ids: [], change: { count: 2 } },
      { ids: [first!.id], change: {} },
      { ids: [first!.id], change: { count: 11 } },
      { ids: [first!.id], change: { rate_percent: 1e9 } },
      { ids: [first!.id], change: { cost: 1 } },
      { ids: [first!.id], change: { finish_id: 'no-such-finish' } },
      { ids: [first!.id], change: { room: 'no-such-room' } },
    ];
    for (const body of tries) expect([body, (await bulk(designer, id, body)).status]).toEqual([body, 400]);
    expect((await bulk(designer, id, { ids: [randomUUID()], change: { count: 2 } })).status).toBe(404);
    expect((await boqOf(designer, id)).revision).toBe(1);
  });
});

describe('a separate change for each item', () => {
  interface Full extends Item {
    revision: number;
    dimension: Record<string, { feet: number; inches: number }> | null;
    manual: { quantity: number; rate: number; amount: number } | null;
  }
  const fullItems = (id: string): Promise<Full[]> => itemsOf<Full>(designer, id);

  // [spec: C6.18]
  it('is one revision for all of them, previewed to the paisa and undone as one', async () => {
    const id = await newBoq(designer);
    const { body: typed } = await designer.post<{ data: Full }>(`/manual?boq_id=${id}`, {
      service: 'civil',
      description: 'Core cutting',
      unit: 'no',
      quantity: 3,
      rate: 1250.5,
    });
    const items = await fullItems(id);
    const wardrobe = items.find(({ service }) => service === 'carpentry');
    const paint = items.find(({ service }) => service === 'painting')!;
    const edits = [
      { id: wardrobe!.id, change: { count: 2, finish_id: 'veneer' }, if_revision: wardrobe!.revision },
      { id: paint.id, change: { rate: 44.5 } },
      { id: typed.data.id, change: { quantity: 4, unit: 'nos', description: 'Core cutting, 4 inch' } },
    ];
    const before = await boqOf(designer, id);
    const preview = await bulk(designer, id, { edits, dry_run: true });
    expect([preview.status, preview.body.revision]).toEqual([200, before.revision]);
    const applied = await bulk(designer, id, { edits, reason: 'From the site sheet' });
    expect([applied.status, applied.body.revision]).toEqual([200, before.revision + 1]);
    // The applied change needs no token; everything else equals the preview.
    expect(applied.body.data).toEqual({ ...preview.body.data, estimate_token: undefined });
    expect(applied.body.data.skipped).toEqual([]);
    expect((await boqOf(designer, id)).total_cost).toBe(preview.body.data.total_after);
    const after = new Map((await fullItems(id)).map((item) => [item.id, item]));
    expect(after.get(wardrobe!.id)).toMatchObject({ count: 2, finish_id: 'veneer' });
    expect(after.get(paint.id)).toMatchObject({ rate: 44.5 });
    expect(after.get(typed.data.id)).toMatchObject({
      title: 'Core cutting, 4 inch',
      manual: { unit: 'nos', quantity: 4, rate: 1250.5, amount: 5002 },
    });
    expect((await designer.post(`/boqs/${id}/revisions/${before.revision + 1}/undo`)).status).toBe(200);
    expect((await boqOf(designer, id)).total_cost).toBe(before.total_cost);
  });

  // [spec: C6.18]
  it('skips what does not fit, with the reason, and stores nothing where nothing fits', async () => {
    const id = await newBoq(designer);
    const items = await fullItems(id);
    const [one, other] = items.filter(({ service }) => service === 'carpentry');
    const floor = items.find(({ service }) => service === 'civil')!;
    const { body } = await bulk(designer, id, {
      edits: [
        { id: one!.id, change: { count: 3 } },
        { id: other!.id, change: { room: 'no-such-room' } },
        { id: floor.id, change: { rate: 10 } },
      ],
    });
    expect(body.data.changed.map((changed) => changed.id)).toEqual([one!.id]);
    expect(body.data.skipped.map(({ id: skipped, reason }) => [skipped, reason])).toEqual([
      [other!.id, 'There is no such room.'],
      [floor.id, 'Its rates are changed in the material and labour analyses.'],
    ]);
    for (const change of [{ quantity: 2 }, { dimension: null, finish_id: 'no-such-finish' }, { unit: 'kg' }]) {
      expect((await bulk(designer, id, { edits: [{ id: one!.id, change }] })).status).toBe(400);
    }
    for (const edits of [
      [],
      [{ id: one!.id, change: {} }],
      [
        { id: one!.id, change: { count: 2 } },
        { id: one!.id, change: { count: 4 } },
      ],
      [{ id: one!.id, change: { count: 2 } }],
    ]) {
      const odd = edits.length === 1 && 'count' in edits[0]!.change ? { ids: [one!.id] } : {};
      expect((await bulk(designer, id, { edits, ...odd })).status).toBe(400);
    }
    expect((await bulk(designer, id, { edits: [{ id: randomUUID(), change: { count: 2 } }] })).status).toBe(404);
    expect((await boqOf(designer, id)).revision).toBe(2);
  });

  it('refuses all of them if one has changed since it was read', async () => {
    const id = await newBoq(designer);
    const [one, other] = (await fullItems(id)).filter(({ service }) => service === 'carpentry');
    await designer.patch(`/carpentry/${one!.id}?boq_id=${id}`, { count: 2 });
    const edits = [
      { id: one!.id, change: { count: 5 }, if_revision: one!.revision },
      { id: other!.id, change: { count: 5 }, if_revision: other!.revision },
    ];
    expect((await bulk(designer, id, { edits })).status).toBe(412);
    expect((await boqOf(designer, id)).revision).toBe(2);
  });

  // [spec: C6.7, C6.19]
  it('needs the right to rates if a rate is among them', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const id = await newBoq(owner);
    const items = await itemsOf(owner, id);
    const paint = items.find(({ service }) => service === 'painting')!;
    expect((await bulk(owner, id, { edits: [{ id: paint.id, change: { rate: 1 } }] })).status).toBe(403);
    expect((await bulk(owner, id, { edits: [{ id: paint.id, change: { count: 2 } }] })).status).toBe(200);
  });
});
