import { randomUUID } from 'node:crypto';
import { author } from '../../../test/bench/support/boqs';
import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { FLAT, boqOf, newBoq, SMALL_FLAT, type Boq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { importedBoq } from '../../../test/support/imported-boq';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import { BoqExecutor } from '../core/commands/boq-executor';

interface Row {
  boq_id: string;
  title: string;
  total_cost: number;
  can: string[];
  owner_name: string | null;
  designer_name: string | null;
  archived: boolean;
  plan: { room: string; cost: number }[] | null;
}
interface Change {
  scope?: string[];
  finish_levels?: object;
  has_modular_kitchen?: boolean;
  edits?: { id: string; change: { finish_id: string } }[];
}
interface Moves {
  total_cost: number;
  total_with_gst: number;
  moves: { id: string; difference: number; answers: Change }[];
  budget: {
    reached: boolean;
    missing: number;
    proposals: { total_cost: number; total_with_gst: number; lines: unknown[]; answers: Change }[];
  } | null;
}

let api: TestApi;
let designer: Caller;
let client: Caller;
let stranger: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.signedUp(api.app, 'home-owner');
  stranger = await Caller.signedUp(api.app, 'home-owner');
  await designer.patch('/me', { user_name: 'Ravi Kulkarni' });
});
afterAll(() => api?.close());

const idOf = async (caller: Caller): Promise<string> =>
  (await caller.get<{ user: { _id: string } }>('/me')).body.user._id;
const join = async (boqId: string, caller: Caller): Promise<void> => {
  const userId = await idOf(caller);
  const executor = api.app.get(BoqExecutor, { strict: false });
  await executor.execute(boqId, { type: 'AttachUser', userId }, author(userId));
};
const listOf = async (caller: Caller, query = ''): Promise<Row[]> =>
  (await caller.get<{ data: Row[] }>(`/boqs?limit=50${query}`)).body.data;
const idsOf = async (caller: Caller, query = ''): Promise<string[]> =>
  (await listOf(caller, query)).map(({ boq_id }) => boq_id);
const movesOf = async (caller: Caller, boqId: string, body: object = {}): Promise<Moves> =>
  (await caller.post<{ data: Moves }>(`/boqs/${boqId}/moves`, body)).body.data;

describe('the bin', () => {
  it('holds what its owner deleted, and gives it back with its members and history', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    await join(boq, client);
    const before = await boqOf(designer, boq);
    expect((await designer.delete(`/boqs/${boq}`)).status).toBe(200);
    expect(await idsOf(designer)).not.toContain(boq);
    expect(await idsOf(designer, '&show=bin')).toContain(boq);
    expect(await idsOf(client, '&show=bin')).toEqual([]);
    for (const caller of [client, stranger]) expect((await caller.post(`/boqs/${boq}/restore`)).status).toBe(404);

    const answer = await designer.post<{ revision: number }>(`/boqs/${boq}/restore`);
    expect([answer.status, answer.body.revision]).toEqual([200, before.revision + 2]);
    expect(await boqOf(designer, boq)).toMatchObject({ total_cost: before.total_cost, items: before.items });
    expect(await idsOf(client)).toContain(boq);
    expect(await idsOf(designer, '&show=bin')).not.toContain(boq);
    expect((await designer.post(`/boqs/${boq}/restore`)).status).toBe(404);
    const { body } = await designer.get<{ data: { summary: string }[] }>(`/revisions?boq_id=${boq}`);
    expect(JSON.stringify(body)).toContain('Restored the BOQ from the bin');
  });

  it('gives nothing back after 30 days, nor what-if copies', async () => {
    const [old, kept] = [await newBoq(designer, SMALL_FLAT), await newBoq(designer, SMALL_FLAT)];
    const copy = await designer.post<{ data: { boq_id: string } }>(`/boqs/${kept}/branches`, { title: 'Cheaper' });
    await designer.delete(`/boqs/${copy.body.data.boq_id}`);
    await designer.delete(`/boqs/${old}`);
    expect(await idsOf(designer, '&show=bin')).toEqual([old]);
    await projected(api.app);
    await api.database.pool.query(`update boqs set updated_at = now() - interval '31 days' where boq_id = $1`, [old]);
    expect(await idsOf(designer, '&show=bin')).toEqual([]);
    expect((await designer.post(`/boqs/${old}/restore`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is without what the person archived, whom nobody else notices', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    await join(boq, client);
    const path = `/boqs/${boq}/archive`;
    for (const archived of [true, true]) expect((await client.put(path, { archived })).status).toBe(200);
    expect(await idsOf(client)).not.toContain(boq);
    expect(await idsOf(client, '&show=archived')).toEqual([boq]);
    expect(await idsOf(designer)).toContain(boq);
    expect((await stranger.put(path, { archived: true })).status).toBe(404);
    expect((await client.put(path, { archived: 'yes' })).status).toBe(400);
    await client.put(path, { archived: false });
    expect(await idsOf(client)).toContain(boq);
  });

  it('says what may be done, whose it is, and what it looks like', async () => {
    const boq = await newBoq(designer, { ...SMALL_FLAT, title: 'Kothrud' });
    await join(boq, client);
    const mine = (await listOf(designer)).find(({ boq_id }) => boq_id === boq);
    const theirs = (await listOf(client)).find(({ boq_id }) => boq_id === boq);
    expect([mine?.owner_name, theirs?.owner_name, theirs?.designer_name]).toEqual([null, 'Ravi Kulkarni', null]);
    expect(mine?.can).toEqual(expect.arrayContaining(['rename', 'delete']));
    expect(theirs?.can).toContain('clone');
    for (const right of ['rename', 'delete']) expect(theirs?.can).not.toContain(right);
    expect(mine?.plan?.map(({ room }) => room)).toContain('kitchen');
    expect(mine?.plan?.some(({ cost }) => cost > 0)).toBe(true);
  });

  it('is filtered by status, sorted as asked, and refuses what it does not know with a sentence', async () => {
    const totals = (await listOf(designer, '&sort=total')).map(({ total_cost }) => total_cost);
    expect(totals.length).toBeGreaterThan(1);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    const titles = (await listOf(designer, '&sort=title')).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort());
    expect(await idsOf(designer, '&status=accepted')).toEqual([]);
    expect(await idsOf(designer, '&status=draft')).toEqual(await idsOf(designer));
    for (const query of ['&sort=colour', '&show=everything', '&status=lost'])
      expect([query, (await designer.get(`/boqs?limit=5${query}`)).status]).toEqual([query, 400]);
  });

  it('has no two copies of one title', async () => {
    const boq = await newBoq(stranger, { ...SMALL_FLAT, title: 'Aundh' });
    for (let n = 0; n < 3; n += 1) await stranger.post(`/boqs/${boq}/clone`);
    const titles = (await listOf(stranger)).map(({ title }) => title).sort();
    expect(titles).toEqual(['Aundh', 'Copy of Aundh', 'Copy of Aundh (2)', 'Copy of Aundh (3)']);
  });
});

/** What an answer says to change, sent as its own request. */
async function make(caller: Caller, boqId: string, { edits, ...details }: Change): Promise<number> {
  const answer = edits
    ? await caller.post(`/boqs/${boqId}/bulk`, { edits, dry_run: false })
    : await caller.patch(`/boqs/${boqId}`, details);
  expect(answer.status).toBe(200);
  return (await boqOf(caller, boqId)).total_cost;
}
const undo = async (caller: Caller, boqId: string): Promise<void> => {
  const { revision } = await boqOf(caller, boqId);
  expect((await caller.post(`/boqs/${boqId}/revisions/${revision}/undo`, {})).status).toBe(200);
};

describe('what moves the price of a BOQ', () => {
  it.each([
    ['that follows answers, for its designer', () => designer],
    ['by its finishes, for someone invited', () => client],
  ])('%s: each move and proposal does what it says, and is undone as one change', async (_who, who) => {
    const boq = await newBoq(designer, { ...FLAT, condition: 'new' });
    await join(boq, client);
    const caller = who();
    const start = await boqOf(caller, boq);
    const { moves, ...now } = await movesOf(caller, boq);
    expect(now.total_cost).toBe(start.total_cost);
    expect(moves.length).toBeGreaterThan(4);
    expect(moves.every(({ answers }) => (answers.edits !== undefined) === (caller === client))).toBe(true);
    for (const { difference, answers } of moves.slice(0, 3)) {
      const then = await make(caller, boq, answers);
      expect(then - start.total_cost).toBeCloseTo(difference, 5);
      await undo(caller, boq);
    }
    const goal = Math.round(now.total_with_gst * 0.95);
    const { budget } = await movesOf(caller, boq, { goal });
    expect(budget?.proposals.length).toBeGreaterThan(0);
    const proposal = budget!.proposals[0]!;
    expect(proposal.lines.length).toBeGreaterThan(0);
    expect(await make(caller, boq, proposal.answers)).toBe(proposal.total_cost);
    expect((await movesOf(caller, boq, { goal })).budget?.reached).toBe(budget!.missing === 0);
    await undo(caller, boq);
    expect((await boqOf(caller, boq)).total_cost).toBe(start.total_cost);
  });

  it('leaves what people edited as it is, and is nothing for a bill of typed lines', async () => {
    const bill = await importedBoq(api.app.get(BoqExecutor, { strict: false }), await idOf(designer), ['Flooring']);
    expect((await movesOf(designer, bill)).moves).toEqual([]);
    expect((await listOf(designer)).find(({ boq_id }) => boq_id === bill)?.plan).toBeNull();
    expect((await designer.post(`/boqs/${bill}/moves`, { goal: 5 })).status).toBe(400);
    expect((await stranger.post(`/boqs/${bill}/moves`)).status).toBe(404);
    expect((await designer.post(`/boqs/${randomUUID()}/moves`)).status).toBe(404);
  });
});

describe('one flat', () => {
  it('has one price: as a quick estimate, as a BOQ, and as the sum of its parts', async () => {
    interface Whole extends Boq {
      material_cost: number;
      labour_cost: number;
      design_fee: { cost: number };
      miscellaneous: { cost: number };
      rooms: { cost: number }[];
      cost_breakup: { cost: number }[];
    }
    const quick = await designer.post<{ data: { total_cost: number } }>('/estimates/quick', FLAT);
    const boq = (await boqOf(designer, await newBoq(designer, FLAT))) as Whole;
    expect(boq.total_cost).toBe(quick.body.data.total_cost);
    const fees = boq.design_fee.cost + boq.miscellaneous.cost;
    for (const parts of [boq.rooms, boq.cost_breakup]) {
      const sum = parts.reduce((total, { cost }) => total + cost, fees);
      expect(Math.round(sum * 100)).toBe(Math.round(boq.total_cost * 100));
    }
  });
});

describe('a BOQ in a language', () => {
  interface Said extends Boq {
    rooms: { room: string | null; label: string; cost: number }[];
    scope: { label: string }[];
    schedule: { label: string }[];
    additions: { label: string }[];
    discounts: { label: string; reason: string }[];
  }
  /** Short forms such as MR are the same in every language. */
  const DEVANAGARI = /^(?=.*\p{Script=Devanagari})[^a-z]*$/su;

  it.each(['hi', 'mr'])('is said in %s, what was typed stays, and so do the figures', async (lang) => {
    const boq = await newBoq(designer, { ...FLAT, condition: 'new' });
    await designer.patch(`/boqs/${boq}`, {
      additions: [{ label: 'Scaffolding', amount: 5_000 }],
      discounts: [{ percent: 5, reason: 'First order' }],
    });
    const english = (await boqOf(designer, boq)) as Said;
    const { data } = (await designer.get<{ data: Said }>(`/boqs/${boq}?lang=${lang}`)).body;
    for (const { label } of [...data.rooms, ...data.scope, ...data.schedule, ...data.discounts])
      expect(label).toMatch(DEVANAGARI);
    expect(data.additions.map(({ label }) => label)).toEqual(['Scaffolding']);
    expect(data.discounts.map(({ reason }) => reason)).toEqual(['First order']);
    expect(data.rooms.map(({ cost }) => cost)).toEqual(english.rooms.map(({ cost }) => cost));
    expect(data.total_cost).toBe(english.total_cost);
    // Each language is an answer of its own, and English is what it was.
    expect(((await boqOf(designer, boq)) as Said).rooms).toEqual(english.rooms);

    const moves = await designer.post<{ data: { moves: { label: string }[] } }>(`/boqs/${boq}/moves?lang=${lang}`, {});
    expect(moves.body.data.moves.length).toBeGreaterThan(4);
    for (const { label } of moves.body.data.moves) expect(label).toMatch(DEVANAGARI);
    const plan = await designer.get<{ data: { rooms: { label: string }[] } }>(`/boqs/${boq}/plan?lang=${lang}`);
    expect(plan.body.data.rooms.length).toBeGreaterThan(3);
    for (const { label } of plan.body.data.rooms) expect(label).toMatch(DEVANAGARI);
  });

  it('is refused in one that the product does not speak', async () => {
    const boq = await newBoq(designer, SMALL_FLAT);
    expect((await designer.get(`/boqs/${boq}?lang=fr`)).status).toBe(400);
  });
});
