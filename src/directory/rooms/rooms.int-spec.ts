import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { isClean, verifyProjection } from '../../platform/event-store/projections/verify';

interface Room {
  id: string;
  name: string;
  alias: string[];
  kind: string;
  items?: number;
}
type One = { data: Room; msg: string; errors?: Record<string, string> };
interface Item {
  id: string;
  room: string | null;
  room_label: string | null;
}

let api: TestApi;
let designer: Caller;

const itemsOf = async (boqId: string) =>
  (await designer.get<{ data: { items: Item[] } }>(`/boqs/${boqId}/items`)).body.data.items;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  await api.database.pool.query(`update users set verified = true where role = 'designer'`);
});
afterAll(() => api?.close());

describe('rooms', () => {
  // [spec: C1.11, C7.24]
  it('are added, changed and archived by a verified designer, with an audit trail', async () => {
    const added = await designer.post<One>('/rooms', { name: '  Home   theatre ', alias: ' media room, av room ,, ' });
    expect(added.status).toBe(201);
    expect(added.body.data).toEqual({
      id: 'home-theatre',
      name: 'Home theatre',
      alias: ['media room', 'av room'],
      kind: 'other',
      revision: expect.any(Number) as number,
    });
    const fields = { name: 'Theatre', alias: ['cinema'] };
    // `*` names no revision, like no header at all.
    const changed = await designer.put<One>('/rooms/home-theatre', fields, { 'if-match': '*' });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ id: 'home-theatre', name: 'Theatre', alias: ['cinema'] });
    expect((await designer.get<One>('/rooms/home-theatre')).body.data.name).toBe('Theatre');
    expect((await designer.delete<{ message: string }>('/rooms/home-theatre')).body.message).toBe(
      'Deleted successfully.',
    );
    expect((await designer.get('/rooms/home-theatre')).status).toBe(404);
    expect((await designer.delete('/rooms/home-theatre')).status).toBe(404);
    expect((await designer.put('/rooms/home-theatre', { name: 'x', alias: ['y'] })).status).toBe(404);
    const { rows } = await api.database.pool.query<{ before: Room | null; after: Room | null }>(
      `select before, after from record_changes where record_id = 'home-theatre' order by version`,
    );
    expect(rows.map(({ before, after }) => [before?.name ?? null, after?.name ?? null])).toEqual([
      [null, 'Home theatre'],
      ['Home theatre', 'Theatre'],
      [null, null],
    ]);
    expect(rows[2]?.after).toEqual({ archived_at: expect.any(String) as string });
    expect((await designer.post<One>('/rooms', { name: 'Home theatre', alias: ['av'] })).body.data.id).toBe(
      'home-theatre-2',
    );
  });

  // [spec: C5.12]
  it('get back what a change took, as long as nothing newer depends on it', async () => {
    type Changes = { data: { id: string; is_new: boolean; reason: string | null }[] };
    await designer.post('/rooms', { name: 'Gym', alias: ['fitness room'] });
    await designer.put('/rooms/gym', { name: 'Yoga room', alias: ['fitness room'] });
    const path = '/rooms/gym';
    const changes = async () => (await designer.get<Changes>(`${path}/history`)).body.data;
    const undo = (change: string | undefined, room = path) =>
      designer.post<{ message: string }>(`${room}/undo`, { change });
    const [renamed, added] = await changes();
    expect([renamed?.is_new, added?.is_new]).toEqual([false, true]);
    expect(await undo(added?.id)).toMatchObject({
      status: 409,
      body: { message: '“Yoga room” has been changed again since: undo the later change first.' },
    });
    // Its name of before is another room’s by now.
    const other = (await designer.post<One>('/rooms', { name: 'Gym', alias: ['weights'] })).body.data.id;
    expect(await undo(renamed?.id)).toMatchObject({
      status: 409,
      body: { message: 'There is already a room with this name.' },
    });
    await designer.delete(`/rooms/${other}`);
    expect((await undo(renamed?.id)).body.message).toBe('The change has been undone.');
    expect((await designer.get<One>(path)).body.data.name).toBe('Gym');
    expect((await changes())[0]?.reason).toBe('Undo of one change');
    // One that was added is archived, since items may be in it; one that was removed is there again.
    expect((await undo(added?.id)).status).toBe(200);
    expect((await designer.get(path)).status).toBe(404);
    expect((await undo((await changes())[0]?.id)).status).toBe(200);
    expect((await designer.get<One>(path)).body.data.name).toBe('Gym');
    await designer.delete(path);
    expect((await undo((await changes())[0]?.id)).status).toBe(200);
    // What came with the product, what is not in its history, and what is no room.
    expect((await designer.get<Changes>('/rooms/kitchen/history')).body.data).toEqual([]);
    const { rows } = await api.database.pool.query<{ id: string }>(
      `select stream_id || '/' || version || '/' || n as id from record_changes where kind = 'room' and record_id = 'kitchen'`,
    );
    expect((await undo(rows[0]?.id, '/rooms/kitchen')).status).toBe(404);
    expect((await undo(renamed?.id, '/rooms/kitchen')).status).toBe(404);
    expect((await designer.get('/rooms/nowhere/history')).status).toBe(404);
  });

  it('need a name, an alias, and a unique name', async () => {
    const tries: [unknown, string, string][] = [
      [{ name: '  ', alias: ['a'] }, 'name', 'Please enter the name of the room.'],
      [{ alias: ['a'] }, 'name', 'Please enter the name of the room.'],
      [{ name: 'Gym', alias: ' , ' }, 'alias', 'Please enter at least one alias.'],
      [{ name: 'Gym' }, 'alias', 'Please enter at least one alias.'],
      [{ name: 'KITCHEN', alias: ['a'] }, 'name', 'There is already a room with this name.'],
      [{ name: 'Cellar', alias: ['Kitchen'] }, 'alias', '“Kitchen” is already a name of Kitchen.'],
      [{ name: 'Cellar', alias: ['wine', 'HALL'] }, 'alias', '“HALL” is already a name of Living room.'],
      [{ name: 'x'.repeat(101), alias: ['a'] }, 'name', 'A name has at most 100 characters.'],
    ];
    for (const [body, field, message] of tries) {
      const answer = await designer.post<One>('/rooms', body);
      expect([answer.status, answer.body.errors?.[field]]).toEqual([400, message]);
    }
    const same = await Promise.all([1, 2, 3].map(() => designer.post('/rooms', { name: 'Bar', alias: ['pub'] })));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  // [spec: C1.11]
  it('cannot be changed by anyone else', async () => {
    const fields = { name: 'Vault', alias: ['safe'] };
    const guest = await Caller.guest(api.app);
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const unverified = await Caller.signedUp(api.app, 'designer');
    expect((await guest.post('/rooms', fields)).status).toBe(401);
    for (const caller of [owner, unverified]) {
      expect((await caller.post('/rooms', fields)).status).toBe(403);
      expect((await caller.put('/rooms/kitchen', fields)).status).toBe(403);
      expect((await caller.delete('/rooms/kitchen')).status).toBe(403);
    }
  });

  it('are shown in BOQs with their current name, while rebuilds from events stay the same', async () => {
    const room = (await designer.post<One>('/rooms', { name: 'TV den', alias: ['den'] })).body.data;
    const boqId = await newBoq(designer, SMALL_FLAT);
    const [first] = await itemsOf(boqId);
    const moved = await designer.post<{ data: { changed: { after: { room_label: string } }[] } }>(
      `/boqs/${boqId}/bulk`,
      { ids: [first!.id], change: { room: room.id } },
    );
    expect(moved.body.data.changed[0]?.after.room_label).toBe('TV den');
    expect((await itemsOf(boqId))[0]).toMatchObject({ room: 'tv-den', room_label: 'TV den' });
    await designer.put(`/rooms/${room.id}`, { name: 'Den', alias: ['den'] });
    expect((await itemsOf(boqId))[0]?.room_label).toBe('Den');
    const summary = await designer.get<{ data: { rooms: { label: string }[] } }>(`/boqs/${boqId}`);
    expect(summary.body.data.rooms.map(({ label }) => label)).toContain('Den');

    // The BOQ's own rooms come first, archived or not.
    await designer.delete(`/rooms/${room.id}`);
    const { body } = await designer.get<{ data: Room[] }>(`/rooms?boq_id=${boqId}`);
    const used = body.data.filter(({ items }) => (items ?? 0) > 0).map(({ id }) => id);
    expect(used).toContain('tv-den');
    expect(body.data.slice(0, used.length).map(({ id }) => id)).toEqual(used);
    expect((await designer.get<{ data: Room[] }>('/rooms')).body.data.map(({ id }) => id)).not.toContain('tv-den');
    expect((await itemsOf(boqId))[0]?.room_label).toBe('Den');
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(`/rooms?boq_id=${boqId}`)).status).toBe(404);

    const home = { pool: api.database.pool, store: api.app.get<EventStore>(EVENT_STORE) };
    for (const projection of api.app.get<readonly Projection[]>(PROJECTIONS)) {
      expect(isClean(await verifyProjection(home, projection))).toBe(true);
    }
  });

  // [spec: C5.19]
  it('keep bathroom works in bathrooms, including ones that people add', async () => {
    const bath = (await designer.post<One>('/rooms', { name: 'Staff washroom', alias: ['staff wc'] })).body.data;
    expect(bath.kind).toBe('bathroom');
    const chosen = await designer.post<One>('/rooms', { name: 'Wet area', alias: ['wet'], kind: 'bathroom' });
    expect(chosen.body.data.kind).toBe('bathroom');
  });
});
