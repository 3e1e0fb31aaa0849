import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '../../test/support/application';
import { Caller } from '../../test/support/client';
import { mailFor } from '../../test/support/outbox';
import { ProjectorModule } from '../event-store/projections/projector.module';
import { MailWorkerModule } from '../mail/mail.module';
import { BoqProjectionsModule } from './boq.module';

const HOME = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: 980,
  budget_type: 'medium',
  city: 'mumbai',
};

interface Item {
  id: string;
  title: string;
  service: string;
  cost: number;
  count: number;
  rate: number | null;
  room: string | null;
  finish_id: string | null;
}
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
interface Boq {
  revision: number;
  total_cost: number;
  city: string;
  items: number;
  can: string[];
  linked_boq_id: string | null;
}
interface Members {
  data: {
    members: { id: string; name: string; email: string | null; as: string }[];
    invites: { id: string; email: string }[];
  };
}
type Problem = { msg: string; errors?: Record<string, string> };

let api: TestApi;
let dataDir: string;
let designer: Caller;

async function newBoq(caller: Caller): Promise<string> {
  const { body } = await caller.post<{ data: { boq_id: string } }>('/boqs', HOME);
  return body.data.boq_id;
}
const boqOf = async (caller: Caller, id: string) => (await caller.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
const itemsOf = async (caller: Caller, id: string) =>
  (await caller.get<{ data: { items: Item[] } }>(`/boqs/${id}/items`)).body.data.items;
const emailOf = async (caller: Caller) => (await caller.get<{ user: { email: string; _id: string } }>('/me')).body.user;
const bulk = (caller: Caller, id: string, body: object) => caller.post<BulkAnswer & Problem>(`/boqs/${id}/bulk`, body);

/** Invites a person and reads the code out of the mail. */
async function invited(boqId: string, guest: Caller, nth = 1): Promise<string> {
  const { email } = await emailOf(guest);
  const answer = await designer.post<{ data: { email: string }; details: string }>(`/boqs/${boqId}/invite`, {
    name: 'Asha',
    email: email.toUpperCase(),
  });
  expect(answer.status).toBe(201);
  expect(answer.body.details).toBe(`Invitation sent to ${email}.`);
  const mail = await mailFor(dataDir, 'invite', email, nth);
  const code = /join\?invite=([\w-]+)/.exec(mail)?.[1];
  if (!code) throw new Error(`no link in the mail: ${mail}`);
  expect(mail).toContain(`/boqs/${boqId}/join`);
  return code;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fitout-life-'));
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule], {
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'correct horse' },
  });
  designer = await Caller.signedUp(api.app, 'designer');
}, 60_000);
afterAll(async () => {
  await api?.close();
  await rm(dataDir, { recursive: true, force: true });
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
    // What was applied needs no token any more; everything else is as it was previewed.
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

  it('deletes many as one revision and brings them back whole', async () => {
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

  it('moves rates by a percentage where items have rates of their own, and says which it left alone', async () => {
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

  it('refuses what makes no sense without an event', async () => {
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

describe('a change of its own for each item', () => {
  interface Full extends Item {
    revision: number;
    dimension: Record<string, { feet: number; inches: number }> | null;
    manual: { quantity: number; rate: number; amount: number } | null;
  }
  const fullItems = async (id: string): Promise<Full[]> => (await itemsOf(designer, id)) as Full[];

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
    // What was applied needs no token any more; everything else is as it was previewed.
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

  it('leaves alone what does not fit, with the reason, and stores nothing where nothing fits', async () => {
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

  it('refuses them all where one has moved since it was seen', async () => {
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

  it('asks for the right to rates where a rate is among them', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const id = await newBoq(owner);
    const items = await itemsOf(owner, id);
    const paint = items.find(({ service }) => service === 'painting')!;
    expect((await bulk(owner, id, { edits: [{ id: paint.id, change: { rate: 1 } }] })).status).toBe(403);
    expect((await bulk(owner, id, { edits: [{ id: paint.id, change: { count: 2 } }] })).status).toBe(200);
  });
});

describe('changes of the BOQ itself', () => {
  it('are previewed as they will be: city, package with its finishes, area, design fee', async () => {
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

  it('keep a finish that somebody chose when the package changes', async () => {
    const id = await newBoq(designer);
    const wardrobe = (await itemsOf(designer, id)).find(({ title }) => /wardrobe/i.test(title))!;
    await designer.put(`/carpentry/${wardrobe.id}?boq_id=${id}`, { finish_id: 'veneer' });
    await designer.patch(`/boqs/${id}`, { budget_type: 'low' });
    expect((await itemsOf(designer, id)).find((item) => item.id === wardrobe.id)?.finish_id).toBe('veneer');
  });

  it('unlink a copy from what it was copied from, when both are own', async () => {
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

describe('members', () => {
  it('join by the mailed link, with its email only, and leave when they are removed', async () => {
    const id = await newBoq(designer);
    const guest = await Caller.signedUp(api.app, 'home-owner');
    const thief = await Caller.signedUp(api.app, 'home-owner');
    const invite = await invited(id, guest);
    expect((await guest.get(`/boqs/${id}`)).status).toBe(404);
    const refusals = [
      await thief.post(`/boqs/${id}/user`, { invite }),
      await guest.post(`/boqs/${id}/user`, { invite: 'guessed' }),
      await guest.post(`/boqs/${id}/user`),
      await guest.post(`/boqs/${await newBoq(designer)}/user`, { invite }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const joins = await Promise.all([1, 2, 3].map(() => guest.post(`/boqs/${id}/user`, { invite })));
    expect(joins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await boqOf(guest, id)).revision).toBe(2);

    const mine = (await designer.get<Members>(`/boqs/${id}/members`)).body.data;
    expect(mine.members.map(({ as }) => as)).toEqual(['owner', 'member']);
    expect(mine.invites).toEqual([]);
    const theirs = (await guest.get<Members>(`/boqs/${id}/members`)).body.data;
    expect(theirs.members.map(({ email }) => email)).toEqual([null, null]);
    expect(JSON.stringify(theirs)).not.toContain('@');
    const { _id: userId, email } = await emailOf(guest);
    expect((await designer.post<Problem>(`/boqs/${id}/invite`, { name: 'A', email })).body.errors).toEqual({
      email: 'This person works on the BOQ already.',
    });

    expect((await guest.delete(`/boqs/${id}/members/${userId}`)).status).toBe(403);
    expect((await designer.delete(`/boqs/${id}/members/${userId}`)).status).toBe(200);
    expect((await designer.delete(`/boqs/${id}/members/${userId}`)).status).toBe(404);
    expect((await guest.get(`/boqs/${id}`)).status).toBe(404);
    expect((await guest.post(`/boqs/${id}/user`, { invite })).status).toBe(404);
  });

  it('cannot join by a link that is over, taken back or replaced', async () => {
    const id = await newBoq(designer);
    const guest = await Caller.signedUp(api.app, 'home-owner');
    const first = await invited(id, guest);
    const second = await invited(id, guest, 2);
    expect((await guest.post(`/boqs/${id}/user`, { invite: first })).status).toBe(404);
    const [open] = (await designer.get<Members>(`/boqs/${id}/members`)).body.data.invites;
    expect((await designer.delete(`/boqs/${id}/invites/${open!.id}`)).status).toBe(200);
    expect((await guest.post(`/boqs/${id}/user`, { invite: second })).status).toBe(404);
    const third = await invited(id, guest, 3);
    await api.database.pool.query(`update boq_invites set expires_at = now() where boq_id = $1`, [id]);
    expect((await guest.post(`/boqs/${id}/user`, { invite: third })).status).toBe(404);
    const { rows } = await api.database.pool.query<{ row: string }>('select i::text as row from boq_invites i');
    expect(rows.some(({ row }) => row.includes(third))).toBe(false);
  });

  it('are invited twenty times a day at most, with names that cannot lay out a mail', async () => {
    const id = await newBoq(designer);
    const send = (n: number) =>
      designer.post<Problem>(`/boqs/${id}/invite`, {
        name: '<b>Asha</b>\r\nBcc: evil@example.in',
        email: `flood-${n}-${id.slice(0, 8)}@example.test`,
      });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => send(n)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(80_000);
    const sent = answers.findIndex(({ status }) => status === 201);
    const mail = await mailFor(dataDir, 'invite', `flood-${sent}-${id.slice(0, 8)}@example.test`);
    expect(mail).not.toMatch(/^Bcc:/m);
    expect(mail).toContain('&lt;b&gt;Asha');
    expect((await designer.post(`/boqs/${id}/invite`, { name: ' ', email: 'a@b.in' })).status).toBe(400);
    expect((await designer.post(`/boqs/${id}/invite`, { name: 'A', email: 'none' })).status).toBe(400);
  });

  it('are put in charge by a designer, once they have joined', async () => {
    const id = await newBoq(designer);
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const { email } = await emailOf(owner);
    const assign = (who: string, as: string) => designer.patch<Problem>(`/boqs/${id}`, { assign: { email: who, as } });
    const unknown = await assign('nobody@example.test', 'home-owner');
    const stranger = await assign(email, 'home-owner');
    expect([unknown.status, stranger.status]).toEqual([400, 400]);
    expect(stranger.body.msg).toBe(unknown.body.msg);
    await owner.post(`/boqs/${id}/user`, { invite: await invited(id, owner) });
    expect((await assign(email, 'designer')).status).toBe(400);
    expect((await assign(email, 'home-owner')).status).toBe(200);
    const people = (await owner.get<Members>(`/boqs/${id}/members`)).body.data.members;
    expect(people.map(({ as }) => as)).toEqual(['owner', 'designer']);
    expect((await boqOf(owner, id)).can).toContain('delete');
    expect((await boqOf(designer, id)).can).toContain('invite');
    expect((await owner.patch(`/boqs/${id}`, { assign: { email, as: 'home-owner' } })).status).toBe(403);
  });
});

describe('the dashboard', () => {
  it('adds up the estimates a person sees, by status, city, package, layout and month, and filters them', async () => {
    const me = await Caller.signedUp(api.app, 'home-owner');
    expect((await (await Caller.guest(api.app)).get('/dashboard/estimates')).status).toBe(401);
    const empty = await me.get<{ figures: object; estimations: unknown[] }>('/dashboard/estimates');
    expect(empty.body).toMatchObject({ estimations: [], figures: { count: 0, total_value: 0, average_value: null } });
    const ids = [await newBoq(me), await newBoq(me)];
    await me.patch(`/boqs/${ids[1]}`, { city: 'pune', title: 'Pune flat' });
    const boqs = await Promise.all(ids.map((id) => boqOf(me, id)));
    type Part = { key: string; label: string; count: number; total: number };
    const { body } = await me.get<{
      estimations: { title: string }[];
      figures: Record<'by_city' | 'by_package' | 'by_status' | 'by_layout' | 'by_month', Part[]> & {
        count: number;
        total_value: number;
        average_per_sq_feet: number;
      };
    }>('/dashboard/estimates');
    const total = (boqs[0]!.total_cost * 100 + boqs[1]!.total_cost * 100) / 100;
    expect(body.figures.count).toBe(2);
    expect(body.figures.total_value).toBeCloseTo(total, 2);
    expect(body.figures.average_per_sq_feet).toBe(Math.round(total / 1960));
    expect(body.figures.by_city).toMatchObject([
      { key: 'mumbai', label: 'Mumbai', count: 1, total: boqs[0]!.total_cost },
      { key: 'pune', label: 'Pune', count: 1, total: boqs[1]!.total_cost },
    ]);
    expect(body.figures.by_package).toMatchObject([{ key: 'medium', label: 'Comfort', count: 2 }]);
    expect(body.figures.by_layout).toMatchObject([{ key: '2bhk', label: '2 BHK', count: 2 }]);
    expect(body.figures.by_status).toMatchObject([{ key: 'draft', label: 'Draft', count: 2 }]);
    expect(body.figures.by_month).toHaveLength(1);
    expect(body.estimations[0]?.title).toBe('Pune flat');
    const filtered = await me.get<typeof body>('/dashboard/estimates?city=pune&budget_type=medium&days=7&q=flat');
    expect(filtered.body.figures.count).toBe(1);
    for (const bad of ['city=atlantis', 'days=0', 'page=-1', 'limit=1e9', 'status=gone'])
      expect([bad, (await me.get(`/dashboard/estimates?${bad}`)).status]).toEqual([bad, 400]);
  });
});
