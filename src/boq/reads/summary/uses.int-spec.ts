import { createTestApi, projected, type TestApi } from '../../../../test/support/application';
import { itemsOf, newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../projections.module';

interface List {
  data: { boq_id: string }[];
  meta: { total: number };
}

let api: TestApi;
let designer: Caller;
const listed = async (query: string, caller = designer) => {
  const { status, body } = await caller.get<List>(`/boqs?${query}`);
  expect(status).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ boq_id: id }) => id);
};

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api.close());

describe('the list of BOQs', () => {
  it('finds those with a work or a finish, at once after it came and when it is gone', async () => {
    const [one, other] = [await newBoq(designer, SMALL_FLAT), await newBoq(designer, SMALL_FLAT)];
    const stranger = await Caller.signedUp(api.app, 'designer');
    await newBoq(stranger, SMALL_FLAT);
    expect((await listed('work=hinged-wardrobe')).sort()).toEqual([one, other].sort());
    expect(await listed('work=hinged-wardrobe&finish=veneer')).toEqual([]);
    expect(await listed('finish=nothing-is-made-of-this')).toEqual([]);
    const wardrobes = (await itemsOf(designer, one)).filter(({ title }) => title === 'Hinged wardrobe');
    for (const { id } of wardrobes)
      expect((await designer.patch(`/carpentry/${id}?boq_id=${one}`, { finish_id: 'veneer' })).status).toBe(200);
    expect(await listed('work=hinged-wardrobe&finish=veneer')).toEqual([one]);
    await projected(api.app, 'boqs');
    expect(await listed('finish=veneer')).toEqual([one]);
    expect(await listed('finish=veneer', stranger)).toEqual([]);
    for (const { id } of wardrobes) await designer.delete(`/carpentry/${id}?boq_id=${one}`);
    expect(await listed('finish=veneer')).toEqual([]);
  });
});
