import { createTestApi, type TestApi } from '../../../test/support/application';
import { FLAT, boqOf, itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

describe('changes of the BOQ itself', () => {
  it('match their preview: city, package with its finishes, area, design fee', async () => {
    const id = await newBoq(designer);
    const finishes = (items: Item[]) => items.map((item) => item.finish_id).join();
    for (const change of [{ city: 'delhi' }, { budget_type: 'premium' }, { carpet_area: 1200 }, { design_fee: 12 }]) {
      const before = await boqOf(designer, id);
      const preview = await designer.post<{ total_before: number; total_after: number; delta: number }>(
        `/boqs/${id}/estimate`,
        change,
      );
      expect([change, preview.status, preview.body.total_before]).toEqual([change, 200, before.total_cost]);
      expect(preview.body.total_after).not.toBe(before.total_cost);
      const old = finishes(await itemsOf(designer, id));
      expect((await designer.patch(`/boqs/${id}`, change)).status).toBe(200);
      const after = await boqOf(designer, id);
      expect([after.revision, after.total_cost]).toEqual([before.revision + 1, preview.body.total_after]);
      expect(finishes(await itemsOf(designer, id)) === old).toBe(change.budget_type === undefined);
    }
  });

  it('turn every untouched item into that of the quick estimate, and name the others', async () => {
    const id = await newBoq(designer);
    const items = await itemsOf(designer, id);
    const rug = items.find(({ title }) => /sofa/i.test(title))!;
    await designer.put(`/carpentry/${rug.id}?boq_id=${id}`, { count: 3 });
    const { condition, scope } = FLAT;
    const answers = { layout_type: '3bhk', carpet_area: 1200, has_modular_kitchen: false, budget_type: 'premium' };
    const preview = await designer.post<{ total_after: number; items_kept: unknown }>(`/boqs/${id}/estimate`, answers);
    expect(preview.body.items_kept).toEqual([{ id: rug.id, title: rug.title }]);
    await designer.patch(`/boqs/${id}`, answers);
    expect((await boqOf(designer, id)).total_cost).toBe(preview.body.total_after);
    await designer.put(`/carpentry/${rug.id}?boq_id=${id}`, { count: rug.count });
    await designer.patch(`/boqs/${id}`, { budget_type: 'low' });
    const quick = await designer.post<{ data: { total_cost: number } }>('/estimates/quick', {
      ...answers,
      condition,
      scope,
      budget_type: 'low',
    });
    expect((await boqOf(designer, id)).total_cost).toBe(quick.body.data.total_cost);
  });

  it('limit it to some rooms, and bring the others back: each time as the quick estimate has it', async () => {
    const id = await newBoq(designer);
    const whole = await boqOf(designer, id);
    const quickOf = async (rooms_in_scope: string[] | null) =>
      (await designer.post<{ data: Record<string, unknown> }>('/estimates/quick', { ...FLAT, rooms_in_scope })).body
        .data;
    const preview = await designer.post<{ total_after: number }>(`/boqs/${id}/estimate`, {
      rooms_in_scope: ['kitchen'],
    });
    await designer.patch(`/boqs/${id}`, { rooms_in_scope: ['kitchen'] });
    const kitchen = await boqOf(designer, id);
    const quick = await quickOf(['kitchen']);
    expect(kitchen).toMatchObject({
      rooms_in_scope: ['kitchen'],
      only_rooms: 'Kitchen',
      total_cost: preview.body.total_after,
      project_duration: quick['weeks'],
    });
    const same = ['total_cost', 'total_with_gst', 'cost_per_sq_feet', 'range', 'only_rooms'];
    expect(same.map((name) => (kitchen as never)[name])).toEqual(same.map((name) => quick[name]));
    expect(new Set((await itemsOf(designer, id)).map(({ room }) => room))).toEqual(new Set(['kitchen', null]));
    await designer.post(`/boqs/${id}/revisions/${kitchen.revision}/undo`);
    expect(await boqOf(designer, id)).toMatchObject({ only_rooms: null, total_cost: whole.total_cost });
  });

  it('refuse rooms that the flat does not have, and a flat without any of those that are worked on', async () => {
    const id = await newBoq(designer);
    const patch = (change: object) => designer.patch<{ errors: object }>(`/boqs/${id}`, change);
    for (const [change, error] of [
      [{ rooms_in_scope: [] }, 'Choose at least one room.'],
      [{ rooms_in_scope: ['cellar'] }, 'There is no such room.'],
      [
        { rooms_in_scope: ['kitchen', 'parents-bedroom'] },
        'This flat does not have: parents bedroom. Choose its rooms.',
      ],
    ] as const) {
      const refused = await patch(change);
      expect([refused.status, Object.values(refused.body.errors)]).toEqual([400, [error]]);
    }
    expect((await patch({ rooms_in_scope: ['kids-bedroom'] })).status).toBe(200);
    expect((await patch({ bedrooms: ['master', 'parents'] })).body.errors).toEqual({
      rooms_in_scope: 'This flat does not have: kids bedroom. Choose its rooms.',
    });
  });

  it.each([
    [{ city: 'Bengaluru', layout_type: '3BHK', package: 'Premium' }, 200],
    [{ city: ' Delhi NCR ', budget_type: 'HIGH' }, 200],
    [{ city: 'Atlantis' }, 400],
  ])('accept cities, layouts and packages in any spelling: %j', async (said, status) => {
    const answers = { layout_type: '2bhk', carpet_area: 800, ...said };
    const { body, ...answer } = await designer.post<{ errors?: Record<string, string> }>('/estimates/quick', answers);
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(body.errors?.city).toMatch(
        /^We have no rates for “.+”\. .*choose “Another tier 2 city” or “Another tier 3 city”\.$/,
      );
  });

  it('keep a chosen finish when the package changes', async () => {
    const id = await newBoq(designer);
    const wardrobe = (await itemsOf(designer, id)).find(({ title }) => /wardrobe/i.test(title))!;
    await designer.put(`/carpentry/${wardrobe.id}?boq_id=${id}`, { finish_id: 'veneer' });
    await designer.patch(`/boqs/${id}`, { budget_type: 'low' });
    expect((await itemsOf(designer, id)).find((item) => item.id === wardrobe.id)?.finish_id).toBe('veneer');
  });

  // [spec: C7.13]
  it('unlink a copy from its original, when both are one’s own', async () => {
    const source = await newBoq(designer);
    const { body } = await designer.post<{ data: { boq_id: string } }>(`/boqs/${source}/clone`);
    const copy = body.data.boq_id;
    expect((await boqOf(designer, copy)).linked_boq_id).toBe(source);
    const other = await newBoq(designer);
    expect((await designer.patch(`/boqs/${copy}`, { unlink_boq_id: other })).status).toBe(404);
    const stranger = await newBoq(await Caller.signedUp(api.app, 'designer'));
    expect((await designer.patch(`/boqs/${copy}`, { unlink_boq_id: stranger })).status).toBe(404);
    expect((await designer.patch(`/boqs/${copy}`, { unlink_boq_id: source, title: 'x' })).status).toBe(400);
    expect((await designer.patch(`/boqs/${copy}`, { unlink_boq_id: source })).status).toBe(200);
    expect((await boqOf(designer, copy)).linked_boq_id).toBeNull();
  });
});
