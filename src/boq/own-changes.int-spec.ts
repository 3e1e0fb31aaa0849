import { createTestApi, type TestApi } from '../../test/support/application';
import { Caller } from '../../test/support/client';
import { ProjectorModule } from '../event-store/projections/projector.module';
import { BoqProjectionsModule } from './boq.module';

interface Revision {
  revision: number;
  type: string;
  undoes: number | null;
  undone_by: number | null;
}
interface Revisions {
  data: Revision[];
  meta: { total: number };
}
interface Items {
  data: { items: { id: string; count: number }[] };
}

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: false,
  carpet_area: 500,
  budget_type: 'low',
  city: 'pune',
};

let api: TestApi;

const created = async (caller: Caller): Promise<string> =>
  (await caller.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
const revisions = (caller: Caller, id: string, more = '&actor=me') =>
  caller.get<Revisions>(`/revisions?boq_id=${id}${more}`);
const numbers = async (caller: Caller, id: string) =>
  (await revisions(caller, id)).body.data.map(({ revision }) => revision);
const firstItem = async (caller: Caller, id: string) =>
  (await caller.get<Items>(`/carpentry?boq_id=${id}`)).body.data.items[0]!;
const setCount = (caller: Caller, id: string, item: string, count: number) =>
  caller.put(`/carpentry/${item}?boq_id=${id}`, { count });

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], {
    env: { ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'correct horse' },
  });
});
afterAll(() => api?.close());

describe('one’s own changes', () => {
  it('are the asker’s alone, with what undid them, so that undo and redo survive a reload', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const id = await created(designer);
    const admin = new Caller(api.app);
    const credentials = { email: 'admin@example.test', password: 'correct horse' };
    admin.token = (await admin.post<{ token: string }>('/users/login', credentials)).body.token;
    const { id: item, count } = await firstItem(designer, id);
    await setCount(designer, id, item, count + 1);
    await admin.patch(`/boqs/${id}`, { title: 'Renamed by the office' });
    await designer.post(`/boqs/${id}/revisions/2/undo`);
    expect(await numbers(designer, id)).toEqual([4, 2, 1]);
    expect(await numbers(admin, id)).toEqual([3]);
    const own = (await revisions(designer, id)).body;
    expect(own.meta.total).toBe(3);
    expect(own.data[0]).toMatchObject({ type: 'ChangeUndone', undoes: 2, undone_by: null });
    expect(own.data[1]).toMatchObject({ revision: 2, undone_by: 4 });

    await designer.post(`/boqs/${id}/revisions/4/undo`);
    expect((await firstItem(designer, id)).count).toBe(count + 1);
    expect((await revisions(designer, id)).body.data.find(({ revision }) => revision === 2)?.undone_by).toBeNull();
    expect((await revisions(designer, id, '')).body.data).toHaveLength(5);
  });

  it('are refused with the reason where the value has moved since', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const id = await created(designer);
    const { id: item, count } = await firstItem(designer, id);
    await setCount(designer, id, item, count + 1);
    await setCount(designer, id, item, count + 2);
    const refusal = await designer.post<{ msg: string }>(`/boqs/${id}/revisions/2/undo`);
    expect(refusal.status).toBe(409);
    expect(refusal.body.msg).toMatch(/^Revision 2 cannot be undone: .+ has been changed since\.$/);
  });

  it('are known of a guest too', async () => {
    const guest = await Caller.guest(api.app);
    const id = await created(guest);
    const { id: item, count } = await firstItem(guest, id);
    await setCount(guest, id, item, count + 1);
    expect(await numbers(guest, id)).toEqual([2, 1]);
    expect((await guest.get(`/revisions?boq_id=${id}&actor=you`)).status).toBe(400);
  });
});
