import { createTestApi, type TestApi } from '../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../test/support/boqs';
import { ADMIN_ENV, Caller } from '../../test/support/client';
import { ProjectorModule } from '../platform/event-store/projections/projector.module';
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

let api: TestApi;

const created = (caller: Caller): Promise<string> => newBoq(caller, SMALL_FLAT);
const revisions = (caller: Caller, id: string, more = '&actor=me') =>
  caller.get<Revisions>(`/revisions?boq_id=${id}${more}`);
const numbers = async (caller: Caller, id: string) =>
  (await revisions(caller, id)).body.data.map(({ revision }) => revision);
const firstItem = async (caller: Caller, id: string) =>
  (await caller.get<Items>(`/carpentry?boq_id=${id}`)).body.data.items[0]!;
const setCount = (caller: Caller, id: string, item: string, count: number) =>
  caller.put(`/carpentry/${item}?boq_id=${id}`, { count });

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], { env: ADMIN_ENV });
});
afterAll(() => api?.close());

describe('one’s own changes', () => {
  // [spec: C1.20, C7.37]
  it('are the asker’s alone, with what undid them, so that undo and redo survive a reload', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const id = await created(designer);
    const admin = await Caller.admin(api.app);
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

  // [spec: C8.18]
  it('are refused with the reason where the value has moved since', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const id = await created(designer);
    const { id: item, count } = await firstItem(designer, id);
    await setCount(designer, id, item, count + 1);
    await setCount(designer, id, item, count + 2);
    const refusal = await designer.post<{ msg: string }>(`/boqs/${id}/revisions/2/undo`);
    expect(refusal.status).toBe(409);
    expect(refusal.body.msg).toMatch(/^Version 2 cannot be undone: .+ has been changed since\.$/);
  });

  // [spec: C7.37]
  it('are known of a guest too', async () => {
    const guest = await Caller.guest(api.app);
    const id = await created(guest);
    const { id: item, count } = await firstItem(guest, id);
    await setCount(guest, id, item, count + 1);
    expect(await numbers(guest, id)).toEqual([2, 1]);
    expect((await guest.get(`/revisions?boq_id=${id}&actor=you`)).status).toBe(400);
  });
});
