import { createTestApi, type TestApi } from '../../../test/support/application';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import type { BranchCompare, BranchView, MergeResult } from './branches.dto';

const HOME = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: true,
  carpet_area: 520,
  budget_type: 'medium',
  city: 'mumbai',
  title: 'Sharma residence',
};
interface Boq {
  title: string;
  revision: number;
  total_cost: number;
  origin: string;
  city: string;
  can: string[];
  branched_from: { boq_id: string; revision: number } | null;
}
interface Item {
  id: string;
  title: string;
  count: number;
  cost: number;
}

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule], {
    env: { ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'correct horse' },
  });
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const newBoq = async (caller = designer): Promise<string> =>
  (await caller.post<{ data: { boq_id: string } }>('/boqs', HOME)).body.data.boq_id;
const branched = (id: string, body: object = { title: 'Laminate' }, caller = designer) =>
  caller.post<{ data: { boq_id: string } }>(`/boqs/${id}/branches`, body);
const newBranch = async (id: string, body?: object, caller?: Caller): Promise<string> =>
  (await branched(id, body, caller)).body.data.boq_id;
const boqOf = async (id: string, caller = designer): Promise<Boq> =>
  (await caller.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
const itemsOf = async (id: string): Promise<Item[]> =>
  (await designer.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).body.data.items;
const furnitureOf = async (id: string): Promise<Item[]> =>
  (await designer.get<{ data: { items: Item[] } }>(`/carpentry?boq_id=${id}`)).body.data.items;
const compared = async (id: string, branchId: string): Promise<BranchCompare> =>
  (await designer.get<{ data: BranchCompare }>(`/boqs/${id}/branches/${branchId}/compare`)).body.data;
const merge = (id: string, branchId: string, body: object, caller = designer, headers?: Record<string, string>) =>
  caller.post<MergeResult & { detail?: string }>(`/boqs/${id}/branches/${branchId}/merge`, body, headers);
const setCount = (id: string, item: string, count: number, caller = designer) =>
  caller.put(`/carpentry/${item}?boq_id=${id}`, { count });
const everything = ({ items, rates, details }: BranchCompare) => ({
  line_ids: items.map(({ id }) => id),
  rates: rates.length > 0,
  head: details.map(({ path }) => path),
});

describe('a what-if copy', () => {
  it('is a separate BOQ with the same items, and changes in it do not affect its BOQ', async () => {
    const id = await newBoq();
    const [item] = await furnitureOf(id);
    await setCount(id, item!.id, 2);
    const branchId = await newBranch(id, { title: 'As it was', revision: 1 });
    const [origin, branch] = [await boqOf(id), await boqOf(branchId)];
    expect(branch).toMatchObject({
      title: 'As it was',
      origin: 'what-if',
      revision: 1,
      branched_from: { boq_id: id, revision: 1 },
    });
    expect((await itemsOf(branchId)).map((one) => one.id)).toEqual((await itemsOf(id)).map((one) => one.id));
    expect((await furnitureOf(branchId))[0]!.count).toBe(1);
    expect(origin.branched_from).toBeNull();
    expect(origin.can).toContain('branch');
    for (const action of ['branch', 'issue', 'invite', 'read_members', 'delete'])
      expect(branch.can).not.toContain(action);
    expect(branch.can).toEqual(expect.arrayContaining(['edit_items', 'edit_rates', 'read_history', 'undo']));
    expect((await setCount(branchId, item!.id, 5)).status).toBe(200);
    const rate = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 300 };
    expect((await designer.patch(`/analysis?type=carpentry-labour&boq_id=${branchId}`, rate)).status).toBe(200);
    expect(await boqOf(id)).toEqual(origin);
    expect((await boqOf(branchId)).total_cost).not.toBe(branch.total_cost);
  });

  it('is in no list and no figure unless requested, and in its BOQ’s list with the difference', async () => {
    const caller = await Caller.signedUp(api.app, 'designer');
    const boqId = await newBoq(caller);
    const branchId = await newBranch(boqId, { title: 'Cheaper' }, caller);
    const lists = async (query: string) => {
      const [boqs, board] = [
        await caller.get<{ data: { boq_id: string }[]; meta: { total: number } }>(`/boqs${query}`),
        await caller.get<{ figures: { count: number } }>(`/dashboard/estimates${query}`),
      ];
      return [boqs.body.data.map((one) => one.boq_id).sort(), boqs.body.meta.total, board.body.figures.count];
    };
    expect(await lists('')).toEqual([[boqId], 1, 1]);
    expect(await lists('?branches=1')).toEqual([[boqId, branchId].sort(), 2, 2]);
    await caller.patch(`/boqs/${branchId}`, { design_fee: 0 });
    const { body } = await caller.get<{ data: BranchView[] }>(`/boqs/${boqId}/branches`);
    const [origin, branch] = [await boqOf(boqId, caller), await boqOf(branchId, caller)];
    expect(body.data).toMatchObject([
      { branch_id: branchId, title: 'Cheaper', taken_at_revision: 1, revision: 2, total_cost: branch.total_cost },
    ]);
    expect(body.data[0]!.delta).toBeCloseTo(branch.total_cost - origin.total_cost, 2);
    expect(body.data[0]!.delta).toBeLessThan(0);
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get<{ data: unknown[] }>('/boqs?branches=1')).body.data).toEqual([]);
  });

  it('is compared with its origin: changes on both sides are marked, with the parents of each line', async () => {
    const id = await newBoq();
    const [first, second] = await furnitureOf(id);
    const branchId = await newBranch(id);
    await setCount(branchId, first!.id, 3);
    await setCount(branchId, second!.id, 2);
    await designer.patch(`/boqs/${branchId}`, { city: 'pune' });
    await setCount(id, first!.id, 2);
    const view = await compared(id, branchId);
    expect(view.items.map(({ id: item, kind, conflict }) => [item, kind, conflict])).toEqual([
      [first!.id, 'changed', true],
      [second!.id, 'changed', false],
    ]);
    expect(view.items[0]).toMatchObject({
      changes: [{ label: 'Count', before: '2', after: '3' }],
      theirs: [{ label: 'Count', before: '1', after: '2' }],
    });
    expect(view.details).toEqual([{ path: 'city', label: 'City', before: 'Mumbai', after: 'Pune', conflict: false }]);
    const [origin, branch] = [await boqOf(id), await boqOf(branchId)];
    expect(view.against_now.from.total_cost).toBe(origin.total_cost);
    expect(view.against_now.to.total_cost).toBe(branch.total_cost);
    for (const { bridge, delta } of [view.since_taken, view.against_now]) {
      expect(Math.round(bridge.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(Math.round(delta * 100));
    }
    expect(view.since_taken.details.map(({ path }) => path)).toEqual(['city']);
  });

  it('is merged by chosen lines as one revision, after a dry run with the same figures, and undone as one', async () => {
    const id = await newBoq();
    const [first, second] = await furnitureOf(id);
    const branchId = await newBranch(id);
    await setCount(branchId, first!.id, 3);
    await setCount(branchId, second!.id, 2);
    const before = await boqOf(id);
    const dry = await merge(id, branchId, { line_ids: [first!.id], dry_run: true });
    expect(dry).toMatchObject({
      status: 200,
      body: { dry_run: true, revision: 1, data: { items_changed: 1, conflicts: [] } },
    });
    expect(await boqOf(id)).toEqual(before);
    const done = await merge(id, branchId, {
      line_ids: [first!.id],
      reason: 'The client likes it',
      estimate_token: dry.body.estimate_token,
    });
    expect(done).toMatchObject({ status: 200, body: { dry_run: false, revision: 2, data: dry.body.data } });
    expect((await boqOf(id)).total_cost).toBe(dry.body.data.total_after);
    const { body: log } = await designer.get<{ data: { summary: string; reason: string }[] }>(
      `/revisions?boq_id=${id}`,
    );
    expect(log.data[0]).toMatchObject({
      summary: `Applied from a what-if copy: ${first!.title}: count to 3`,
      reason: 'The client likes it',
    });
    expect((await compared(id, branchId)).items.map((item) => item.id)).toEqual([second!.id]);
    await designer.post(`/boqs/${id}/revisions/2/undo`);
    expect((await boqOf(id)).total_cost).toBe(before.total_cost);
    expect((await furnitureOf(id)).slice(0, 2)).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  it('is merged completely with rates and settings to the exact total', async () => {
    const id = await newBoq();
    const branchId = await newBranch(id);
    const [first, second] = await furnitureOf(branchId);
    await setCount(branchId, first!.id, 4);
    await designer.delete(`/carpentry/${second!.id}?boq_id=${branchId}`);
    await designer.post(`/manual?boq_id=${branchId}`, {
      service: 'civil',
      description: 'Core cutting',
      unit: 'no',
      quantity: 2,
      rate: 400,
    });
    const rate = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 333 };
    await designer.patch(`/analysis?type=carpentry-labour&boq_id=${branchId}`, rate);
    await designer.patch(`/boqs/${branchId}`, { city: 'delhi', carpet_area: 610, design_fee: 7 });
    const { body } = await merge(id, branchId, everything(await compared(id, branchId)));
    expect(body.revision).toBe(2);
    expect((await boqOf(id)).total_cost).toBe((await boqOf(branchId)).total_cost);
    const after = await compared(id, branchId);
    expect([after.items, after.rates, after.details]).toEqual([[], [], []]);
    const again = await merge(id, branchId, { line_ids: [first!.id] });
    expect(again.status).toBe(409);
  });

  it('lets the chosen line win over the BOQ’s own change, and the dry run says so', async () => {
    const id = await newBoq();
    const [first] = await furnitureOf(id);
    const branchId = await newBranch(id);
    await setCount(branchId, first!.id, 3);
    await designer.delete(`/carpentry/${first!.id}?boq_id=${id}`);
    const view = await compared(id, branchId);
    expect(view.items).toMatchObject([
      { kind: 'added', conflict: true, theirs: [{ before: 'Removed' }], cost_before: null },
    ]);
    const dry = await merge(id, branchId, { line_ids: [first!.id], dry_run: true });
    expect(dry.body.data.conflicts).toEqual([{ path: `items.${first!.id}`, label: first!.title }]);
    await merge(id, branchId, { line_ids: [first!.id] });
    expect((await furnitureOf(id))[0]).toMatchObject({ id: first!.id, count: 3 });
  });

  it('is refused with 409 when the figures have changed since its dry run, and with 400 for an empty or unknown choice', async () => {
    const id = await newBoq();
    const [first, second] = await furnitureOf(id);
    const branchId = await newBranch(id);
    await setCount(branchId, first!.id, 3);
    const { body } = await merge(id, branchId, { line_ids: [first!.id], dry_run: true });
    await setCount(id, second!.id, 2);
    const moved = await merge(id, branchId, { line_ids: [first!.id], estimate_token: body.estimate_token });
    expect(moved.status).toBe(409);
    expect((moved.body as unknown as { current: { total_after: number } }).current.total_after).toBeGreaterThan(0);
    expect((await merge(id, branchId, {})).status).toBe(400);
    expect((await merge(id, branchId, { line_ids: ['0a9d6e2c-1c34-4e0b-8d7e-6a5b4c3d2e10'] })).status).toBe(400);
    expect((await merge(id, branchId, { head: ['title'] })).status).toBe(400);
  });

  it('disappears from lists when discarded, and a BOQ has at most fifty', async () => {
    const id = await newBoq();
    const branchId = await newBranch(id);
    expect((await designer.delete(`/boqs/${id}/branches/${branchId}`)).status).toBe(200);
    expect((await designer.get(`/boqs/${branchId}`)).status).toBe(404);
    expect((await designer.get(`/boqs/${id}/branches/${branchId}/compare`)).status).toBe(404);
    expect((await designer.get<{ data: unknown[] }>(`/boqs/${id}/branches`)).body.data).toEqual([]);
    for (let n = 0; n < 50; n += 1) await newBranch(id);
    expect(await branched(id)).toMatchObject({ status: 409, body: { code: 'too_many' } });
  });

  it('returns the original answer to a repeated request', async () => {
    const id = await newBoq();
    const headers = { 'idempotency-key': 'what-if-once' };
    const once = () => designer.post<{ data: { boq_id: string } }>(`/boqs/${id}/branches`, { title: 'Once' }, headers);
    const [first, again] = [await once(), await once()];
    expect(again.body).toEqual(first.body);
    expect((await designer.get<{ data: unknown[] }>(`/boqs/${id}/branches`)).body.data).toHaveLength(1);
  });
});

describe('permissions on a what-if copy', () => {
  it('are those on its BOQ: its members see and edit it, nobody else, also after they have changed', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const stranger = await Caller.signedUp(api.app, 'designer');
    const guest = await Caller.guest(api.app);
    const id = await newBoq(owner);
    const branchId = await newBranch(id, undefined, owner);
    const [item] = (await owner.get<{ data: { items: Item[] } }>(`/carpentry?boq_id=${branchId}`)).body.data.items;
    const calls = async (caller: Caller) => [
      (await caller.get(`/boqs/${branchId}`)).status,
      (await caller.get(`/boqs/${id}/branches/${branchId}/compare`)).status,
      (await setCount(branchId, item!.id, 1 + Math.ceil(Math.random() * 8), caller)).status,
      (await merge(id, branchId, { line_ids: [item!.id], dry_run: true }, caller)).status,
      (await caller.patch(`/boqs/${branchId}`, { design_fee: 3 })).status,
    ];
    expect(await calls(owner)).toEqual([200, 200, 200, 200, 403]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404, 404]);
    expect(await calls(guest)).toEqual([401, 401, 401, 401, 401]);
    expect((await stranger.delete(`/boqs/${id}/branches/${branchId}`)).status).toBe(404);
    expect((await guest.delete(`/boqs/${id}/branches/${branchId}`)).status).toBe(401);
    await owner.delete(`/boqs/${id}`);
    expect((await owner.get(`/boqs/${branchId}`)).status).toBe(404);
  });

  it('include a visitor with their own BOQ', async () => {
    const guest = await Caller.guest(api.app);
    const id = await newBoq(guest);
    const branchId = await newBranch(id, { title: 'Mine' }, guest);
    expect((await boqOf(branchId, guest)).title).toBe('Mine');
    expect((await guest.delete(`/boqs/${id}/branches/${branchId}`)).status).toBe(200);
  });

  it('merge no rates for a person who may not change them', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const admin = new Caller(api.app);
    const credentials = { email: 'admin@example.test', password: 'correct horse' };
    admin.token = (await admin.post<{ token: string }>('/users/login', credentials)).body.token;
    const id = await newBoq(owner);
    const branchId = await newBranch(id, undefined, owner);
    const rate = { service: 'carpentry', action: 'submit', labour: 'carpentry labour', rate: 300 };
    expect((await admin.patch(`/analysis?type=carpentry-labour&boq_id=${branchId}`, rate)).status).toBe(200);
    for (const dry_run of [true, false])
      expect((await merge(id, branchId, { rates: true, dry_run }, owner)).status).toBe(403);
    expect((await merge(id, branchId, { rates: true }, admin)).status).toBe(200);
  });

  it('find no copy of another BOQ, and none of a copy', async () => {
    const [id, other] = [await newBoq(), await newBoq()];
    const branchId = await newBranch(id);
    for (const wrong of [
      await designer.get(`/boqs/${other}/branches/${branchId}/compare`),
      await merge(other, branchId, { rates: true }),
      await designer.delete(`/boqs/${other}/branches/${branchId}`),
      await designer.get(`/boqs/${id}/branches/${other}/compare`),
      await branched(id, { title: 'x', revision: 99 }),
    ])
      expect(wrong.status).toBe(404);
    expect((await branched(branchId)).status).toBe(409);
    expect((await branched(id, { title: ' ' })).status).toBe(400);
    expect((await designer.post(`/boqs/${branchId}/invite`, { name: 'A', email: 'a@example.test' })).status).toBe(400);
  });
});
