import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../../boq.module';

interface Page {
  data: { revision: number; actor: { id: string | null } }[];
  meta: { total: number; total_pages: number };
}
let api: TestApi;
let guest: Caller;
let owner: Caller;
let id: string;
let item: string;

/** A guest makes a BOQ, changes it and then signs up. */
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  guest = await Caller.guest(api.app);
  id = await newBoq(guest, SMALL_FLAT);
  const { data } = (await guest.get<{ data: { items: { id: string }[] } }>(`/carpentry?boq_id=${id}`)).body;
  item = data.items[0]?.id ?? '';
  await guest.put(`/carpentry/${item}?boq_id=${id}`, { count: 2 });
  await guest.put(`/carpentry/${data.items[1]?.id}?boq_id=${id}`, { count: 2 });
  owner = await Caller.signedUp(api.app, 'home-owner');
  owner.identifier = guest.identifier;
  await owner.post(`/boqs/${id}/user`);
  await owner.put(`/carpentry/${item}?boq_id=${id}`, { count: 3 });
  await owner.post(`/boqs/${id}/revisions/2/undo`);
  await owner.patch(`/boqs/${id}`, { title: 'Lotus Heights' });
  await owner.post(`/boqs/${id}/revisions/3/undo`);
});
afterAll(() => api?.close());

const listed = async (query: string): Promise<Page> => {
  const { status, body } = await owner.get<Page>(`/revisions?boq_id=${id}${query}`);
  expect({ query, status }).toEqual({ query, status: 200 });
  return body;
};
const numbers = async (query: string): Promise<number[]> => (await listed(query)).data.map(({ revision }) => revision);

describe('a filtered history', () => {
  // [spec: C1.24]
  it('shows a person, a kind of change, an item, and all of them combined', async () => {
    const all = (await listed('')).data;
    const me = all.find(({ actor }) => actor.id !== null)?.actor.id;
    const [own, guests] = [await numbers(`&by=${me}`), await numbers('&by=guest')];
    expect([...own, ...guests].sort((a, b) => a - b)).toEqual(all.map(({ revision }) => revision).reverse());
    expect(guests).toEqual(expect.arrayContaining([1, 2, 3]));
    const ofItem = await numbers(`&item=${item}`);
    expect(ofItem).toEqual(expect.arrayContaining([1, 2]));
    expect(ofItem).not.toContain(3);
    expect(await numbers(`&item=${item}&by=guest`)).toEqual([2, 1]);
    expect(await numbers(`&item=${item}&by=guest&kind=items`)).toEqual([2]);
    expect(await numbers('&kind=people')).toEqual(all.length > 6 ? [4] : []);
    expect(await numbers('&kind=rates')).toEqual([]);
    expect((await numbers('&kind=undo')).length).toBeGreaterThan(0);
    expect(await numbers('&kind=details')).toHaveLength(1);
    expect(await numbers('&q=lotus%20heights')).toHaveLength(1);
    expect(await numbers(`&q=lotus&item=${item}`)).toEqual([]);
    expect(await numbers('&q=created&by=guest')).toEqual([1]);
    expect(await numbers('&q=100%25')).toEqual([]);
  });

  it('has pages, with the number of changes', async () => {
    const { data, meta } = await listed('&by=guest&limit=2&page=2');
    expect(data.map(({ revision }) => revision)).toEqual([1]);
    expect(meta).toMatchObject({ total: 3, total_pages: 2 });
  });

  it('is refused for an unknown person, kind or item', async () => {
    for (const query of ['by=me', 'kind=all', 'item=1', 'q=', `q=${'x'.repeat(101)}`])
      expect((await owner.get(`/revisions?boq_id=${id}&${query}`)).status).toBe(400);
  });
});
