import { createTestApi, projected, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { png } from '../../../test/support/picture';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { boqSchema } from '../core/dto/boq.dto';
import { itemSchema } from '../core/dto/item.dto';
import { BoqProjectionsModule } from '../boq.module';

const HOME = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  carpet_area: 900,
  budget_type: 'medium',
  city: 'pune',
};

interface Boq {
  revision: number;
  material_cost: number;
  total_cost: number;
  boq_costing: { material_cost: number; total_cost: number };
  boq_info: { layout_type: string; carpet_area: number; city: string };
  project_images: { id: string; url: string; thumbnail_url: string }[];
  image_urls: string[];
  comments_count: number;
  boq_file_s3_url: string | null;
  assumptions: string[];
  exclusions: string[];
}
interface Item {
  id: string;
  comments_count: number;
}

let api: TestApi;
let owner: Caller;
let boqId: string;
let image: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  owner = await Caller.signedUp(api.app, 'home-owner');
  boqId = await newBoq(owner, HOME);
  image = `data:image/png;base64,${(await png(40, 30)).toString('base64')}`;
});
afterAll(() => api?.close());

const boq = async (caller = owner) => caller.get<{ data: Boq }>(`/boqs/${boqId}`);
const items = async () => owner.get<{ data: { items: Item[] } }>(`/boqs/${boqId}/items`);
const comment = (item: string) => `/comments/carpentry?boq_id=${boqId}&work=${item}`;

describe('the answer for one BOQ', () => {
  // [spec: C3.5]
  it('has every field of its shape, including aggregated figures and facts', async () => {
    const { data } = (await boq()).body;
    expect(Object.keys(data).sort()).toEqual(Object.keys(boqSchema.shape).sort());
    expect(data.boq_costing).toMatchObject({ material_cost: data.material_cost, total_cost: data.total_cost });
    expect(data.boq_info).toMatchObject({ layout_type: '2bhk', carpet_area: 900, city: 'pune' });
    expect(data).toMatchObject({ project_images: [], image_urls: [], comments_count: 0, boq_file_s3_url: null });
    // An item has one of two names for its work; an item sold at cost has no costing.
    const needed = Object.keys(itemSchema.shape).filter((name) => !['furniture', 'work', 'costing'].includes(name));
    for (const item of (await items()).body.data.items)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(needed));
  });

  it('assumes and excludes what its own lines leave open', async () => {
    const terms = async (condition: string) => {
      const id = await newBoq(owner, { ...HOME, condition });
      const { data } = (await owner.get<{ data: Boq }>(`/boqs/${id}`)).body;
      return [...data.assumptions, ...data.exclusions].join(' ');
    };
    const fresh = await terms('new');
    expect(fresh).toContain('Loading, unloading and transport to the flat are in the line for cartage.');
    expect(fresh).not.toMatch(/exclude loading|existing|7 percent|8 to 10/);
    const old = await terms('renovation');
    expect(old).toContain('50 percent new and 50 percent existing');
    expect(old).not.toContain('housing society');
  });

  // [spec: C3.5]
  it('shows images and comments at once, though they are not revisions', async () => {
    const before = await boq();
    const [first] = (await items()).body.data.items;
    const item = (await owner.get<{ data: { items: Item[] } }>(`/carpentry?boq_id=${boqId}`)).body.data.items[0]!.id;
    expect(first?.comments_count).toBe(0);

    await owner.post(`/boqs/${boqId}/images`, { images: [image, image] });
    const pictured = await boq();
    expect(pictured.body.data.revision).toBe(before.body.data.revision);
    expect(pictured.headers['etag']).not.toBe(before.headers['etag']);
    expect(pictured.body.data.project_images).toHaveLength(2);
    expect(pictured.body.data.image_urls).toEqual(pictured.body.data.project_images.map(({ url }) => url));
    expect((await api.app.inject({ url: pictured.body.data.image_urls[0] ?? '' })).statusCode).toBe(200);
    const unchanged = await owner.get(`/boqs/${boqId}`, { 'if-none-match': String(pictured.headers['etag']) });
    expect(unchanged.status).toBe(304);

    const said = await owner.post<{ data: { id: string } }>(comment(item), { text: 'Higher, please.' });
    await owner.post(comment(item), { text: 'And wider.' });
    expect((await boq()).body.data.comments_count).toBe(2);
    const counted = async (): Promise<number | undefined> =>
      (await items()).body.data.items.find(({ id }) => id === item)?.comments_count;
    expect(await counted()).toBe(2);
    const changed = await owner.patch<{ data: Item }>(`/carpentry/${item}?boq_id=${boqId}`, { count: 2 });
    expect(changed.body.data.comments_count).toBe(2);
    expect((await owner.get<{ data: Item }>(`/carpentry/${item}?boq_id=${boqId}`)).body.data.comments_count).toBe(2);

    await owner.delete(`/comments/${said.body.data.id}?boq_id=${boqId}&work=${item}`);
    expect(await counted()).toBe(1);
    await owner.delete(`/boqs/${boqId}/images/${pictured.body.data.project_images[0]?.id ?? ''}`);
    expect((await boq()).body.data.project_images).toHaveLength(1);
  });

  it('hides comments on a published recommendation from people who may only read it', async () => {
    // All of them: while one is behind, the answer is folded from the stream, which knows nothing of this row.
    await projected(api.app);
    await api.database.pool.query(`update boqs set origin = 'recommendation' where boq_id = $1`, [boqId]);
    try {
      const reader = await Caller.signedUp(api.app, 'user');
      const { data } = (await boq(reader)).body;
      expect([data.comments_count, data.project_images.length]).toEqual([0, 1]);
    } finally {
      await api.database.pool.query(`update boqs set origin = 'questionnaire' where boq_id = $1`, [boqId]);
    }
  });
});
