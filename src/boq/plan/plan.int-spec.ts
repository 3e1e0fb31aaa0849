import { createTestApi, type TestApi } from '../../../test/support/application';
import { BoqExecutor } from '../core/commands/boq-executor';
import { importedBoq } from '../../../test/support/imported-boq';
import { boqOf, itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { door, TWO_ROOMS } from '../../kernel/plan/plan.fixtures';
import { toWire, type Plan } from '../../kernel/plan';
import type { PlanAnswer, PlanDrawn, PlanEstimate } from './plan.dto';

let api: TestApi;
let owner: Caller;

beforeAll(async () => {
  api = await createTestApi();
  owner = await Caller.signedUp(api.app, 'home-owner');
});
afterAll(() => api?.close());

type Drawn = PlanAnswer['data'];
const planOf = async (id: string, caller = owner): Promise<Drawn> => {
  const { status, body } = await caller.get<PlanAnswer>(`/boqs/${id}/plan`);
  expect(status).toBe(200);
  return body.data;
};
const bodyOf = ({ walls, openings, rooms, items }: Drawn) => ({
  walls,
  openings,
  rooms: rooms.map(({ room, at, ceiling_height }) => ({ room, at, ceiling_height })),
  items,
});
const draw = (id: string, plan: object, headers: Record<string, string> = {}) =>
  owner.put<PlanDrawn>(`/boqs/${id}/plan`, plan, headers);
type Line = Item & { work: string | null; area: number | null; quantity: number };
type Sides = Partial<Record<'L' | 'W' | 'H', { feet: number; inches: number }>>;
const linesOf = (id: string) => itemsOf<Line>(owner, id);
const lineIn = async (id: string, room: string, work: string): Promise<Line> => {
  const line = (await linesOf(id)).find((one) => one.room === room && one.work === work);
  if (!line) throw new Error(`no ${work} in ${room}`);
  return line;
};

/** Two rooms as others see them, with this finish on their floors. */
function drawnWith(floor: string): object {
  const { walls, openings, rooms, fixed } = toWire(TWO_ROOMS);
  return { walls, openings, fixed, rooms: rooms.map((room) => ({ ...room, floor })), things: [] };
}

describe('the plan of a BOQ', () => {
  it('is arranged from the answers until somebody draws one', async () => {
    const id = await newBoq(owner);
    const plan = await planOf(id);
    expect(plan.drawn).toBe(false);
    expect(plan.rooms.map(({ room }) => room)).toContain('kitchen');
    expect(plan.walls.length).toBeGreaterThan(5);
    expect(plan.rooms.every(({ area_sqft: area, wall_area_sqft: walls }) => area > 10 && walls.net < walls.gross)).toBe(
      true,
    );
  });

  it('measures its items once it is drawn, exactly, in one revision that can be undone', async () => {
    const id = await newBoq(owner);
    const before = await boqOf(owner, id);
    const plan = toWire(TWO_ROOMS);
    const estimate = await owner.post<PlanEstimate>(`/boqs/${id}/plan/estimate`, plan);
    expect(estimate.status).toBe(200);
    expect(estimate.body.followed.length).toBeGreaterThan(5);
    expect(estimate.body.range_percent_after).toBeLessThan(estimate.body.range_percent_before);
    expect((await boqOf(owner, id)).revision).toBe(before.revision);

    const done = await draw(id, plan, { 'if-match': `"${before.revision}"` });
    expect([done.status, done.body.revision]).toEqual([200, before.revision + 1]);
    expect(done.body.followed).toEqual(estimate.body.followed);
    const after = await boqOf(owner, id);
    expect(after.total_cost).toBe(estimate.body.total_after);
    // 3 × 3 m inside.
    expect((await lineIn(id, 'kitchen', 'vitrified-flooring')).quantity).toBeCloseTo(9 / 0.09290304, 2);
    expect((await planOf(id)).drawn).toBe(true);

    const undo = await owner.post(`/boqs/${id}/revisions/${done.body.revision}/undo`, {});
    expect([200, 201]).toContain(undo.status);
    expect((await boqOf(owner, id)).total_cost).toBe(before.total_cost);
    expect((await planOf(id)).drawn).toBe(false);
    const then = await owner.get<PlanAnswer>(`/boqs/${id}/plan?revision=${done.body.revision}`);
    expect(then.body.data.drawn).toBe(true);
    expect((await owner.get(`/boqs/${id}/plan?revision=99`)).status).toBe(404);
  });

  it('moves nothing by a paisa when it is moved there and back', async () => {
    const id = await newBoq(owner);
    await draw(id, toWire(TWO_ROOMS));
    const { total_cost: total } = await boqOf(owner, id);
    const wider: Plan = {
      ...TWO_ROOMS,
      walls: TWO_ROOMS.walls.map((wall) =>
        wall.id === 'between' ? { ...wall, from: [4_600, 0], to: [4_600, 3_100] } : wall,
      ),
    };
    const there = await draw(id, toWire(wider));
    expect(there.body.followed.length).toBeGreaterThan(0);
    expect((await boqOf(owner, id)).total_cost).not.toBe(total);
    await draw(id, toWire(TWO_ROOMS));
    expect((await boqOf(owner, id)).total_cost).toBe(total);
  });

  it('keeps what a hand has changed, and names it', async () => {
    const id = await newBoq(owner);
    const painted = await lineIn(id, 'kitchen', 'wall-putty');
    expect((await owner.patch(`/painting/${painted.id}?boq_id=${id}`, { area: 500 })).status).toBe(200);
    const { body } = await draw(id, toWire(TWO_ROOMS));
    expect(body.kept).toEqual([{ item_id: painted.id, title: painted.title }]);
    expect(body.followed.map(({ item_id }) => item_id)).not.toContain(painted.id);
    expect((await linesOf(id)).find((line) => line.id === painted.id)?.area).toBe(500);
  });

  it('leaves an item that stands on it the size it was placed with', async () => {
    const id = await newBoq(owner);
    const unit = (await linesOf(id)).find(({ title, room }) => title === 'TV unit' && room === 'living-dining');
    if (!unit) throw new Error('no TV unit');
    const sizes = async () =>
      (await itemsOf<Line & { dimension: unknown }>(owner, id)).find((one) => one.id === unit.id)?.dimension;
    const before = await sizes();
    const placed: Plan = { ...TWO_ROOMS, items: [{ itemId: unit.id, at: [2_000, 50], turn: 0 }] };
    const { body } = await draw(id, toWire(placed));
    expect(body.followed.map(({ item_id }) => item_id)).not.toContain(unit.id);
    expect(body.kept).toEqual([]);
    expect(await sizes()).toEqual(before);
    // Its finish follows the package as before.
    await owner.patch(`/boqs/${id}`, { budget_type: 'premium' });
    expect(await sizes()).toEqual(before);
  });

  it('keeps how a run goes round corners', async () => {
    const id = await newBoq(owner);
    const item = crypto.randomUUID();
    const items = [{ itemId: item, at: [5_650, 50], turn: 0, corners: [3_000] }] as const;
    const added = [{ item_id: item, furniture: 'kitchen-base-cabinet', room: 'kitchen' }];
    expect((await draw(id, { ...toWire({ ...TWO_ROOMS, items }), added })).status).toBe(200);
    expect((await planOf(id)).items).toEqual([{ item_id: item, at: [5_650, 50], turn: 0, corners: [3_000] }]);
    const four = [{ item_id: item, at: [5_650, 50], turn: 0, corners: [900, 900, 900, 900] }];
    expect((await draw(id, { ...toWire(TWO_ROOMS), items: four })).status).toBe(400);
  });

  it('takes columns off floors and furniture off paint, where it says so, undone as one', async () => {
    const id = await newBoq(owner);
    const wardrobe = (await linesOf(id)).find(
      ({ title, room }) => /wardrobe/i.test(title) && room === 'master-bedroom',
    );
    if (!wardrobe) throw new Error('no wardrobe');
    const rooms = TWO_ROOMS.rooms.map((mark, i) => (i === 0 ? { ...mark, room: 'master-bedroom' } : mark));
    const placed: Plan = { ...TWO_ROOMS, rooms, items: [{ itemId: wardrobe.id, at: [2_000, 50], turn: 0 }] };
    const lineOf = (work: string) => lineIn(id, 'master-bedroom', work);
    expect((await draw(id, toWire(placed))).status).toBe(200);
    const [all, ceiling, putty] = [await planOf(id), await lineOf('ceiling-paint'), await lineOf('wall-putty')];
    const column = { id: 'c', kind: 'column', at: [2_000, 1_800], wide: 305, deep: 305 } as const;
    const drawn = await draw(id, toWire({ ...placed, fixed: [column] }));
    expect(drawn.body.followed.map(({ item_id: item }) => item)).toContain(ceiling.id);
    expect((await lineOf('ceiling-paint')).area).toBeCloseTo((ceiling.area ?? 0) - 1, 1);
    expect((await planOf(id)).fixed).toEqual([column]);
    const undone = await owner.post(`/boqs/${id}/revisions/${drawn.body.revision}/undo`, {});
    expect([200, 201]).toContain(undone.status);
    expect(await planOf(id)).toEqual(all);
    const net = await draw(id, toWire({ ...placed, builtIn: [] }));
    expect(net.body.followed.map(({ item_id: item }) => item)).toContain(putty.id);
    const after = await planOf(id);
    expect(after.built_in).toMatchObject([{ item_id: wardrobe.id }]);
    const [was, is] = [all, after].map((one) => one.rooms[0]?.wall_area_sqft);
    expect(is?.net).toBe(was?.net);
    expect((putty.area ?? 0) - ((await lineOf('wall-putty')).area ?? 0)).toBeCloseTo(
      (was?.painted ?? 0) - (is?.painted ?? 0),
      2,
    );
    expect(is?.painted).toBeLessThan(was?.painted ?? 0);
  });

  it('brings a line with what is placed from the catalogue, priced before it is stored, undone as one', async () => {
    const id = await newBoq(owner);
    await draw(id, toWire(TWO_ROOMS));
    const before = await boqOf(owner, id);
    const item = crypto.randomUUID();
    const plan = {
      ...toWire({ ...TWO_ROOMS, items: [{ itemId: item, at: [2_000, 50], turn: 0 }] }),
      added: [{ item_id: item, furniture: 'hinged-wardrobe', room: 'living-dining' }],
    };
    const estimate = await owner.post<PlanEstimate>(`/boqs/${id}/plan/estimate`, plan);
    expect([estimate.status, estimate.body.delta > 0]).toEqual([200, true]);
    const { status, body } = await draw(id, plan);
    expect([status, body.revision]).toEqual([200, before.revision + 1]);
    expect(body.followed).toMatchObject([{ item_id: item, before: null }]);
    expect((await boqOf(owner, id)).total_cost).toBe(estimate.body.total_after);
    const line = (await itemsOf<Line & { dimension: unknown }>(owner, id)).find((one) => one.id === item);
    const { body: entry } = await owner.get<{ data: { dimension: unknown } }>('/catalog/furniture/hinged-wardrobe');
    expect(line).toMatchObject({ room: 'living-dining', dimension: entry.data.dimension });

    await owner.post(`/boqs/${id}/revisions/${body.revision}/undo`, {});
    expect((await boqOf(owner, id)).total_cost).toBe(before.total_cost);
    expect((await planOf(id)).items).toEqual([]);
    await draw(id, plan);
    await draw(id, { ...toWire(TWO_ROOMS), removed: [item] });
    expect((await boqOf(owner, id)).total_cost).toBe(before.total_cost);
    const unknown = { ...plan, added: [{ item_id: item, furniture: 'nothing', room: 'living-dining' }] };
    expect((await draw(id, unknown)).status).toBe(400);
  });

  it('gives a line the size that its item is pulled to, priced before it is stored, undone as one', async () => {
    const id = await newBoq(owner);
    const stood = (await linesOf(id)).find(({ title, room }) => title === 'TV unit' && room === 'living-dining');
    if (!stood) throw new Error('no TV unit');
    const at = (x: number) => toWire({ ...TWO_ROOMS, items: [{ itemId: stood.id, at: [x, 50], turn: 0 }] });
    await draw(id, at(2_000));
    const sideOf = async () => {
      const item = (await itemsOf<Line & { dimension: Sides }>(owner, id)).find((one) => one.id === stood.id);
      return { ...item?.dimension, cost: item?.cost };
    };
    const [before, total] = [await sideOf(), (await boqOf(owner, id)).total_cost];
    const size = { L: { feet: 7, inches: 5 } };
    const pulled = { ...at(2_090), sized: [{ item_id: stood.id, dimension: size }] };
    const estimate = await owner.post<PlanEstimate>(`/boqs/${id}/plan/estimate`, pulled);
    const done = await draw(id, pulled);
    expect([done.status, done.body.kept]).toEqual([200, []]);
    expect(done.body.followed).toEqual(estimate.body.followed);
    expect(done.body.followed).toMatchObject([{ item_id: stood.id, before: { cost: before.cost } }]);
    const after = await sideOf();
    expect(after).toEqual({ ...before, ...size, cost: done.body.followed[0]?.after?.cost });
    expect((await boqOf(owner, id)).total_cost).toBe(estimate.body.total_after);
    const why = await owner.get(`/boqs/${id}/why?of=item:${stood.id}`);
    expect(JSON.stringify(why.body)).toContain('{"kind":"drawn","words":"Drawn: as it stands on the plan."}');
    await owner.post(`/boqs/${id}/revisions/${done.body.revision}/undo`, {});
    expect([await sideOf(), (await boqOf(owner, id)).total_cost]).toEqual([before, total]);
    expect((await planOf(id)).items).toMatchObject([{ at: [2_000, 50] }]);

    // A deeper one stands where it stood: its line alone changes.
    const deeper = { ...at(2_000), sized: [{ item_id: stood.id, dimension: { W: { feet: 2, inches: 3 } } }] };
    expect((await draw(id, deeper)).body.followed).toMatchObject([{ item_id: stood.id }]);
    expect(await sideOf()).toMatchObject({ L: before.L, W: { feet: 2, inches: 3 } });
    const huge = { ...deeper, sized: [{ item_id: stood.id, dimension: { L: { feet: 60, inches: 0 } } }] };
    expect((await draw(id, huge)).status).toBe(400);
    const stranger = { ...deeper, sized: [{ item_id: crypto.randomUUID(), dimension: size }] };
    expect((await draw(id, stranger)).status).toBe(400);
  });

  it('takes the openings off the walls by IS 1200, and says so', async () => {
    const id = await newBoq(owner);
    await draw(id, toWire({ ...TWO_ROOMS, openings: [door('d', 'between', 500)] }));
    const plan = await planOf(id);
    const kitchen = plan.rooms.find(({ room }) => room === 'kitchen');
    expect(kitchen?.wall_area_sqft.gross).toBeCloseTo((12 * 2.8) / 0.09290304, 1);
    expect(kitchen?.wall_area_sqft.net).toBeCloseTo((12 * 2.8 - (0.9 * 2.1) / 2) / 0.09290304, 1);
    const putty = await lineIn(id, 'living-dining', 'wall-putty');
    const why = await owner.get(`/boqs/${id}/why?of=item:${putty.id}`);
    expect(JSON.stringify(why.body)).toContain('IS 1200 Part 13, 3.2 b');
  });

  it('is refused with the place and a sentence where it cannot be measured', async () => {
    const id = await newBoq(owner);
    const open = toWire({ ...TWO_ROOMS, walls: TWO_ROOMS.walls.filter((wall) => wall.id !== 'right') });
    const { status, body } = await draw(id, open);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'plan_faults',
      faults: [{ at: [7_200, 0], message: 'The walls around Kitchen are not closed. Join them here.' }],
    });
    const inNoWall = await draw(id, { ...toWire(TWO_ROOMS), openings: [door('own', 'gone', 500)] });
    expect(inNoWall.body).toMatchObject({
      faults: [{ message: 'The door “own” is in the wall “gone”, which is not there. Remove it.' }],
    });
    expect(inNoWall.body).not.toHaveProperty('faults.0.at');
    const nowhere = { ...toWire(TWO_ROOMS), rooms: [{ room: 'nowhere', at: [2_000, 1_500], ceiling_height: 2_800 }] };
    const sentence = 'There is no room “nowhere”. Choose one from the list.';
    expect((await draw(id, nowhere)).body).toMatchObject({
      errors: { rooms: sentence },
      faults: [{ at: [2_000, 1_500], message: sentence }],
    });
    const stranger = { ...toWire(TWO_ROOMS), items: [{ item_id: crypto.randomUUID(), at: [2_000, 50], turn: 0 }] };
    expect((await draw(id, stranger)).status).toBe(400);
  });

  it.each<[string, object]>([
    ['half a millimetre', { walls: [{ ...TWO_ROOMS.walls[0], thickness: 100.5 }] }],
    ['a wall at the other end of the country', { walls: [{ ...TWO_ROOMS.walls[0], to: [9e9, 0] }] }],
    ['a turn of 45 degrees', { items: [{ item_id: crypto.randomUUID(), at: [0, 0], turn: 45 }] }],
    ['401 walls', { walls: Array.from({ length: 401 }, (_, i) => ({ ...TWO_ROOMS.walls[0], id: `w${i}` })) }],
    ['text for a place', { rooms: [{ room: 'kitchen', at: 'here', ceiling_height: 2_800 }] }],
  ])('is refused with %s', async (_, part) => {
    const id = await newBoq(owner);
    expect((await draw(id, { ...toWire(TWO_ROOMS), ...part })).status).toBe(400);
  });

  it('is not drawn over what somebody else drew in the meantime', async () => {
    const id = await newBoq(owner);
    const { body: first } = await draw(id, toWire(TWO_ROOMS));
    const other = toWire({ ...TWO_ROOMS, openings: [door('d', 'between', 500)] });
    expect((await draw(id, other, { 'if-match': `"${first.revision - 1}"` })).status).toBe(412);
    // Another change of the BOQ does not concern the plan.
    await owner.patch(`/boqs/${id}`, { title: 'Sharma residence' });
    expect((await draw(id, other, { 'if-match': `"${first.revision}"` })).status).toBe(200);
  });

  it('comes back from what was arranged, with the same rooms', async () => {
    const id = await newBoq(owner);
    const arranged = await planOf(id);
    expect((await draw(id, bodyOf(arranged))).status).toBe(200);
    const drawn = await planOf(id);
    expect(drawn).toEqual({ ...arranged, drawn: true });
  });

  it('is seen by whoever the BOQ is shown to, with what stands in it and the tiles on its walls', async () => {
    const id = await newBoq(owner);
    const link = await owner.post<{ data: { url: string } }>(`/boqs/${id}/links`, { days: 30 });
    const code = link.body.data.url.split('/').at(-1) ?? '';
    const shared = async () => (await owner.get<{ data: { drawing: unknown } }>(`/shared/${code}`)).body.data.drawing;
    expect(await shared()).toBeNull();
    await draw(id, toWire(TWO_ROOMS));
    expect(await shared()).toEqual(drawnWith('vitrified-tiles'));
    const floor = await lineIn(id, 'kitchen', 'vitrified-flooring');
    await owner.delete(`/civil/${floor.id}?boq_id=${id}`);
    expect((await shared()) as object).toMatchObject({ rooms: [{ floor: 'vitrified-tiles' }, { room: 'kitchen' }] });
    const unit = (await linesOf(id)).find(({ title }) => title === 'TV unit');
    if (!unit) throw new Error('no TV unit');
    const bath = { room: 'master-bathroom', at: [5_500, 1_500] as const, ceilingHeight: 2_800 };
    const items = [{ itemId: unit.id, at: [2_000, 50] as const, turn: 0 as const }];
    await draw(id, toWire({ ...TWO_ROOMS, rooms: [TWO_ROOMS.rooms[0]!, bath], items }));
    const { area } = await lineIn(id, 'master-bathroom', 'wall-tile-dado');
    expect((await shared()) as object).toMatchObject({
      rooms: [{ room: 'living-dining' }, { room: 'master-bathroom', dado: { finish: expect.any(String), area } }],
      things: [{ item_id: unit.id, at: [2_000, 50], turn: 0, lift: 0, finish: expect.any(String) }],
    });
    const inWall = [{ itemId: unit.id, at: [100, 50] as const, turn: 0 as const }];
    await draw(id, toWire({ ...TWO_ROOMS, items: inWall }));
    expect((await shared()) as object).toMatchObject({ things: [] });
    await draw(id, toWire({ ...TWO_ROOMS, items }));
    expect((await shared()) as object).toMatchObject({ things: [{ item_id: unit.id }] });
    await owner.delete(`/carpentry/${unit.id}?boq_id=${id}`);
    expect((await shared()) as object).toMatchObject({ things: [] });
  });

  it('keeps how its doors open', async () => {
    const id = await newBoq(owner);
    const plan = toWire({ ...TWO_ROOMS, openings: [door('d', 'between', 500, { hinge: 'end', opens: 'left' })] });
    await draw(id, plan);
    expect((await planOf(id)).openings).toEqual(plan.openings);
  });

  it('is in the list as the outline of its rooms, each with what it costs', async () => {
    const id = await newBoq(owner);
    type Listed = { boq_id: string; outline: { room: string; cost: number; points: number[][] }[] | null };
    const listed = async () =>
      (await owner.get<{ data: Listed[] }>('/boqs')).body.data.find(({ boq_id }) => boq_id === id)?.outline;
    expect(await listed()).toBeNull();
    await draw(id, toWire(TWO_ROOMS));
    const [living, kitchen] = (await listed()) ?? [];
    expect(living).toMatchObject({
      room: 'living-dining',
      points: [
        [0, 0],
        [410, 0],
        [410, 310],
        [0, 310],
      ],
    });
    const spent = (await linesOf(id)).filter(({ room }) => room === 'kitchen').reduce((sum, { cost }) => sum + cost, 0);
    expect(kitchen?.cost).toBeCloseTo(spent, 2);
  });

  it('goes with a quotation of a BOQ without answers, with the rooms that it draws', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const me = (await designer.get<{ user: { _id: string } }>('/me')).body.user._id;
    const id = await importedBoq(api.app.get(BoqExecutor, { strict: false }), me, ['Flooring']);
    await designer.put(`/boqs/${id}/plan`, toWire(TWO_ROOMS));
    expect((await designer.post(`/boqs/${id}/issues`, { name: 'Anita Rao' })).status).toBe(201);
    type Answer = { data: { document: { proposal: { plan: object[] } } } };
    const { body } = await designer.get<Answer>(`/boqs/${id}/issues/1`);
    expect(body.data.document.proposal.plan).toMatchObject([
      { room: 'living-dining', kind: 'living', size: { L: { feet: 13, inches: 1 }, W: { feet: 9, inches: 10 } } },
      { room: 'kitchen', kind: 'kitchen' },
    ]);
  });

  it('goes with a quotation as it was when that was sent', async () => {
    const designer = await Caller.signedUp(api.app, 'designer');
    const id = await newBoq(designer);
    await designer.put(`/boqs/${id}/plan`, toWire(TWO_ROOMS));
    expect((await designer.post(`/boqs/${id}/issues`, { name: 'Anita Rao' })).status).toBe(201);
    const higher = { ...TWO_ROOMS, rooms: TWO_ROOMS.rooms.map((room) => ({ ...room, ceilingHeight: 3_000 })) };
    await designer.put(`/boqs/${id}/plan`, toWire(higher));
    const { body } = await designer.get<{ data: { document: { proposal: { drawing: unknown } } } }>(
      `/boqs/${id}/issues/1`,
    );
    expect(body.data.document.proposal.drawing).toEqual(drawnWith('vitrified-tiles'));
  });
});
