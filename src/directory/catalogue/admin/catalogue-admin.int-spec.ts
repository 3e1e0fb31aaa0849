import { setTimeout as sleep } from 'node:timers/promises';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { BoqProjectionsModule } from '../../../boq/boq.module';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../../platform/event-store/projections/projection';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';
import { isClean, verifyProjection } from '../../../platform/event-store/projections/verify';
import { ImportWorkerModule } from '../../../boq/imports/import-flow/import-worker.module';
import { WORKS } from '../data';
import { Records } from '../../../platform/records/records';
import { seedCatalogue } from '../seed-catalogue';

interface Entry {
  id: string;
  label: string;
  description: string[];
  alias: string[];
}
interface One {
  data: Entry;
  can: string[];
  errors?: Record<string, string>;
}
interface List {
  data: Entry[];
  can: string[];
}
interface History {
  data: { actor: string; changes: { field: string; before: string | null; after: string | null }[] }[];
}
interface Recipe {
  data: {
    size: string;
    finish: { id: string; label: string } | null;
    unit: string;
    cost: number;
    all_in_rate: number | null;
    rate_book_version: number;
    components: {
      kind: string;
      label: string;
      formula: string;
      wastage: number;
      rate: number;
      amount: number;
      provenance: string;
    }[];
  };
}

const TYPES = ['furniture', 'civil', 'electrical', 'painting', 'false-ceiling', 'soft-furnishing', 'wallpaper'];
const FINISH_TYPES = ['furniture', 'civil', 'false-ceiling'];

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, ImportWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  await api.database.pool.query(`update users set verified = true where role = 'designer'`);
});
afterAll(() => api?.close());

describe('an entry of the catalogue', () => {
  // [spec: V3.5, V7.7]
  it('is changed by a verified designer, with an audit trail', async () => {
    const before = (await designer.get<One>('/catalog/furniture/loft')).body;
    expect(before.can).toEqual(['edit']);
    const changed = await designer.put<One>('/catalog/furniture/loft', {
      label: '  Storage   loft ',
      description: 'Above the wardrobe\n\n With hinged shutters ',
      alias: ' overhead loft, box loft ,, Box Loft',
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      id: 'loft',
      label: 'Storage loft',
      description: ['Above the wardrobe', 'With hinged shutters'],
      alias: ['overhead loft', 'Box Loft'],
    });
    const { body } = await designer.get<History>('/catalog/furniture/loft/history');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      actor: expect.any(String) as string,
      changes: [
        { field: 'Name', before: before.data.label, after: 'Storage loft' },
        expect.objectContaining({ field: 'Description' }) as object,
        { field: 'Alias', before: before.data.alias.join(', '), after: 'overhead loft, Box Loft' },
      ],
    });
    const again = { label: 'Storage loft', description: changed.body.data.description, alias: changed.body.data.alias };
    expect((await designer.put('/catalog/furniture/loft', again)).status).toBe(200);
    expect((await designer.get<History>('/catalog/furniture/loft/history')).body.data).toHaveLength(1);
    await seedCatalogue(api.app.get(Records));
    expect((await designer.get<One>('/catalog/furniture/loft')).body.data.label).toBe('Storage loft');
  });

  // [spec: V5.5]
  it('needs a name, a description and an alias, each unique', async () => {
    const good = { label: 'Study table', description: ['A table'], alias: ['writing desk'] };
    const tries: [object, string, string][] = [
      [{ ...good, label: '  ' }, 'label', 'Please enter the name of the entry.'],
      [{ ...good, description: ' \n ' }, 'description', 'Please enter a description.'],
      [{ label: 'x', alias: ['y'] }, 'description', 'Please enter a description.'],
      [{ ...good, alias: ' , ' }, 'alias', 'Please enter at least one alias.'],
      [{ ...good, label: 'HINGED WARDROBE' }, 'label', 'This name is already used for Hinged wardrobe.'],
      [{ ...good, alias: ['Almirah'] }, 'alias', '“Almirah” is already used for Hinged wardrobe.'],
      [{ ...good, alias: ['x'.repeat(101)] }, 'alias', 'An alias has at most 100 characters.'],
    ];
    for (const [body, field, message] of tries) {
      const answer = await designer.put<One>('/catalog/furniture/study-table', body);
      expect([answer.status, answer.body.errors?.[field]]).toEqual([400, message]);
    }
    expect((await designer.put('/catalog/civil/study-table', good)).status).toBe(404);
    expect((await designer.put('/catalog/nothing/study-table', good)).status).toBe(404);
    expect((await designer.get('/catalog/furniture/nothing/history')).status).toBe(404);
  });

  // [spec: V7.7, V7.8]
  it('can be saved unchanged, whatever its type', async () => {
    for (const type of TYPES) {
      const { body } = await designer.get<List>(`/catalog/${type}?limit=100`);
      for (const { id, label, description, alias } of body.data) {
        const saved = await designer.put<One>(`/catalog/${type}/${id}`, { label, description, alias });
        expect([id, saved.status, saved.body.errors]).toEqual([id, 200, undefined]);
      }
    }
    for (const type of FINISH_TYPES) {
      const { body } = await designer.get<List>(`/finish/${type}`);
      for (const { id, label, alias } of body.data) {
        expect([id, (await designer.put(`/finish/${type}/${id}`, { name: label, alias })).status]).toEqual([id, 200]);
      }
    }
  });

  // [spec: V3.7]
  it('names new items, and an import finds it by its new alias', async () => {
    await designer.put('/catalog/furniture/shoe-rack', {
      label: 'Footwear unit',
      description: ['Ventilated shutters'],
      alias: ['chappal stand', 'shoe rack', 'shoe cabinet'],
    });
    const form = new FormData();
    const rows = [
      ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
      [1, 'Chappal stand', 'nos', 1, 18_000, 18_000],
      [2, 'Vitrified tile flooring', 'sqft', 100, 239, 23_900],
    ];
    form.append('file', new Blob([new Uint8Array(workbook([{ name: 'BOQ', rows }]))]), 'Shah residence.xlsx');
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
    const uploaded = await api.app.inject({
      method: 'POST',
      url: '/api/boqs',
      headers: {
        authorization: `Bearer ${designer.token ?? ''}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { data } = uploaded.json<{ data: { boq_id: string; import_id: string } }>();
    for (let status = ''; status !== 'done';) {
      await sleep(50);
      status = (await designer.get<{ data: { status: string } }>(`/imports/${data.import_id}`)).body.data.status;
      expect(status).not.toBe('failed');
    }
    const items = await designer.get<{ data: { items: { title: string; furniture?: string; work?: string }[] } }>(
      `/boqs/${data.boq_id}/items`,
    );
    expect(items.body.data.items.map(({ title, furniture, work }) => [title, furniture ?? work])).toEqual([
      ['Chappal stand', 'shoe-rack'],
      ['Vitrified tile flooring', 'vitrified-flooring'],
    ]);
    const added = await designer.post<{ data: { title: string } }>(`/carpentry?boq_id=${data.boq_id}`, {
      furniture: 'shoe-rack',
    });
    expect(added.body.data.title).toBe('Footwear unit');
  });

  it('and a finish get back what a change took, as long as nobody has its words by now', async () => {
    type Changes = { data: { id: string }[] };
    const last = async (path: string) => (await designer.get<Changes>(`${path}/history`)).body.data[0]?.id;
    const undo = (path: string, change: string | undefined) =>
      designer.post<{ message: string }>(`${path}/undo`, { change });
    for (const [path, name] of [
      ['/catalog/furniture/shoe-rack', 'label'],
      ['/finish/furniture/acrylic', 'name'],
    ] as const) {
      const { label, description, alias } = (await designer.get<One>(path)).body.data;
      const fields = (words: string) => ({ [name]: words, description, alias });
      expect((await designer.put(path, fields('Renamed'))).status).toBe(200);
      const first = await last(path);
      await designer.put(path, fields('Renamed again'));
      expect((await undo(path, first)).body.message).toBe(
        '“Renamed again” has been changed again since: undo the later change first.',
      );
      expect((await undo(path, await last(path))).status).toBe(200);
      expect((await undo(path, first)).status).toBe(200);
      expect((await designer.get<One>(path)).body.data.label).toBe(label);
      expect((await undo(path, 'nothing')).status).toBe(404);
      expect((await undo('/catalog/furniture/loft', first)).status).toBe(404);
    }
    const rack = '/catalog/furniture/shoe-rack';
    const table = '/catalog/furniture/study-table';
    const of = async (path: string) => (await designer.get<One>(path)).body.data;
    const { label, description, alias } = await of(rack);
    await designer.put(rack, { label: 'Footwear stand', description, alias });
    const change = await last(rack);
    const other = await of(table);
    await designer.put(table, { ...other, alias: [...other.alias, label] });
    expect(await undo(rack, change)).toMatchObject({
      status: 409,
      body: { message: `This name is already used for ${other.label}.` },
    });
    expect((await of(rack)).label).toBe('Footwear stand');
    await undo(table, await last(table));
    expect((await undo(rack, change)).status).toBe(200);
  });

  it('leaves the history of BOQs unchanged when renamed: rebuilds from events stay the same', async () => {
    const boqId = await newBoq(designer, SMALL_FLAT);
    type Added = { data: { id: string } };
    const added = await designer.post<Added>(`/carpentry?boq_id=${boqId}`, { furniture: 'study-table' });
    const changed = await designer.put(`/carpentry/${added.body.data.id}?boq_id=${boqId}`, { furniture: 'bookshelf' });
    expect(changed.status).toBe(200);
    const words = { label: 'Book case', description: ['With a back'], alias: ['book case'] };
    expect((await designer.put('/catalog/furniture/bookshelf', words)).status).toBe(200);

    const home = { pool: api.database.pool, store: api.app.get<EventStore>(EVENT_STORE) };
    for (const projection of api.app.get<readonly Projection[]>(PROJECTIONS)) {
      expect([projection.name, isClean(await verifyProjection(home, projection))]).toEqual([projection.name, true]);
    }
  });

  // [spec: V6.3]
  it('cannot be changed by anyone else', async () => {
    const fields = { label: 'Vault', description: ['Steel'], alias: ['safe'] };
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const unverified = await Caller.signedUp(api.app, 'designer');
    const guest = await Caller.guest(api.app);
    for (const path of ['/catalog/furniture/loft', '/finish/furniture/veneer']) {
      expect((await guest.put(path, fields)).status).toBe(401);
      for (const caller of [owner, unverified]) {
        expect((await caller.put(path, fields)).status).toBe(403);
        expect((await caller.get(`${path}/history`)).status).toBe(403);
        expect((await caller.get<One>(path)).body.can).toEqual([]);
      }
    }
  });
});

describe('a finish', () => {
  // [spec: V3.6, V7.8]
  it('is changed for every type that has it, and keeps the name each type gives its label', async () => {
    const saved = await designer.put<One>('/finish/furniture/veneer', {
      name: ' Natural   veneer ',
      alias: 'teak veneer\nwalnut veneer\n\n',
    });
    expect(saved.body.data).toMatchObject({ material_name: 'Natural veneer', alias: ['teak veneer', 'walnut veneer'] });
    const { body } = await designer.get<History>('/finish/furniture/veneer/history');
    expect(body.data[0]?.changes[0]).toEqual({ field: 'Name', before: 'Veneer', after: 'Natural veneer' });
    expect((await designer.get<List>('/finish/furniture?filters=walnut')).body.data.map(({ id }) => id)).toEqual([
      'veneer',
    ]);
    expect((await designer.get('/finish/civil/veneer')).status).toBe(404);
    expect((await designer.put('/finish/civil/veneer', { name: 'x', alias: ['y'] })).status).toBe(404);
  });

  // [spec: V5.5]
  it('needs a unique name and alias', async () => {
    const tries: [object, string, string][] = [
      [{ name: ' ', alias: ['a'] }, 'name', 'Please enter the name of the finish.'],
      [{ name: 'Cane', alias: ' \n ' }, 'alias', 'Please enter at least one alias.'],
      [{ name: 'laminate', alias: ['a'] }, 'name', 'This name is already used for Laminate.'],
      [{ name: 'Cane', alias: ['sunmica'] }, 'alias', '“sunmica” is already used for Laminate.'],
    ];
    for (const [body, field, message] of tries) {
      const answer = await designer.put<One>('/finish/furniture/acrylic', body);
      expect([answer.status, answer.body.errors?.[field]]).toEqual([400, message]);
    }
  });
});

describe('the recipe of an entry', () => {
  // [spec: V2.17]
  it('is priced for its usual size, in the requested finish, with the source of each rate', async () => {
    const { body } = await designer.get<Recipe>('/catalog/furniture/hinged-wardrobe/recipe');
    expect(body.data).toMatchObject({ size: 'L 6′ × W 2′ × H 7′', finish: { id: 'laminate' }, unit: 'sqft' });
    expect(body.data.all_in_rate).toBeCloseTo(body.data.cost / 42, 1);
    const labour = body.data.components.find(({ label }) => label === 'Carpentry labour');
    expect(labour).toMatchObject({ rate: 350, amount: 14_700, provenance: 'published' });
    const sum = body.data.components.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round(body.data.cost * 100));
    const veneer = await designer.get<Recipe>('/catalog/furniture/hinged-wardrobe/recipe?finish=veneer');
    expect(veneer.body.data.cost).toBeGreaterThan(body.data.cost);
    expect((await designer.get('/catalog/furniture/hinged-wardrobe/recipe?finish=marble')).status).toBe(404);
  });

  // [spec: V2.17]
  it('exists for every entry, also for visitors', async () => {
    const guest = await Caller.guest(api.app);
    let seen = 0;
    for (const type of TYPES) {
      for (const { id } of (await guest.get<List>(`/catalog/${type}?limit=100`)).body.data) {
        const { status, body } = await guest.get<Recipe>(`/catalog/${type}/${id}/recipe`);
        expect([id, status, body.data?.components.length > 0, body.data?.cost > 0]).toEqual([id, 200, true, true]);
        seen += 1;
      }
    }
    expect(seen).toBe(WORKS.filter(({ offered }) => offered).length);
  });
});
