import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq, joined } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { png } from '../../../test/support/picture';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import type { CostsPage } from '../costs/costs.dto';
import type { WorksLines } from '../works.dto';
import type { Entered } from '../works-fields.dto';
import type { PhotosPage } from './photos.dto';

type Problem = { code: string; message: string; errors?: Record<string, string> };

let api: TestApi;
let designer: Caller;
let boq: string;
let picture: string;

const photosOf = async (caller = designer) => (await caller.get<PhotosPage>(`/boqs/${boq}/works/photos`)).body;
const add = (body: object, headers: Record<string, string> = {}) =>
  designer.post<Entered & Problem>(`/boqs/${boq}/works/photos`, { images: [picture], ...body }, headers);
const post = (path: string, body: object) =>
  designer.post<Entered & Problem>(`/boqs/${boq}/works/photos/${path}`, body);
const files = async (): Promise<number> =>
  (await api.database.pool.query('select 1 from boq_photos where boq_id = $1', [boq])).rows.length;

beforeAll(async () => {
  api = await createTestApi([MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  picture = (await png(640, 480)).toString('base64');
});
beforeEach(async () => {
  boq = await acceptedBoq(designer, await Caller.guest(api.app));
});
afterAll(() => api?.close());

describe('photos from site', () => {
  it('are stored without what the camera wrote into them, for the firm alone until they are shared', async () => {
    const taken = await sharp(await png(80, 60))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ravi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { status, body } = await add({ images: [taken.toString('base64')], room: 'Kitchen', note: 'Pipes laid' });
    expect([status, body.message]).toEqual([201, 'Stored.']);
    const [photo] = (await photosOf()).data;
    expect(photo).toMatchObject({
      id: body.id,
      room: 'Kitchen',
      note: 'Pipes laid',
      shared: false,
      width: 80,
      height: 60,
    });
    const opened = await api.app.inject({ url: photo?.url ?? '' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(opened.rawPayload).metadata()).exif).toBeUndefined();
    expect((await post(`${photo?.id}/share`, { shared: true })).body.message).toBe('The client sees it.');
    expect((await photosOf()).data).toMatchObject([{ shared: true }]);
  });

  it('are listed by day, the newest first', async () => {
    for (const date of ['2026-01-02', '2026-01-05', '2026-01-03']) await add({ date });
    expect((await photosOf()).data.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-03', '2026-01-02']);
  });

  it('are stored once by a repeated command', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await add({}, key);
    const again = await add({}, key);
    expect(again.body.id).toBe(first.body.id);
    expect([(await photosOf()).data.length, await files()]).toEqual([1, 1]);
  });

  it('that are taken back remain, with the reason', async () => {
    const { body } = await add({});
    expect((await post(`${body.id}/reverse`, { reason: 'Another site' })).status).toBe(200);
    expect((await photosOf()).data).toMatchObject([{ reversed: { reason: 'Another site' } }]);
    expect((await post(`${body.id}/share`, { shared: true })).body.code).toBe('reversed');
  });

  it.each([
    ['no photo', { images: [] }],
    ['two', { images: ['AAAA', 'AAAA'] }],
    ['what is no picture', { images: [Buffer.from('%PDF-1.7').toString('base64')] }],
    ['a day that has not come', { date: '2099-01-01' }],
    ['an unknown snag', { snag: randomUUID() }],
    ['an unknown cost', { cost: randomUUID() }],
    ['an unknown delivery', { delivery: randomUUID() }],
    ['an unknown measurement', { measurement: randomUUID() }],
  ])('are refused with %s, and nothing is left of them', async (_what, body) => {
    expect((await add(body)).status).toBe(400);
    expect([(await photosOf()).data.length, await files()]).toEqual([0, 0]);
  });

  it('of a receipt stand with their cost, for who may see costs alone', async () => {
    const works = `/boqs/${boq}/works`;
    const { body: spent } = await designer.post<Entered>(`${works}/costs`, { kind: 'expense', amount: 640 });
    const { status, body } = await add({ cost: spent.id });
    expect([status, (await photosOf()).data]).toEqual([201, []]);
    const costs = async () => (await designer.get<CostsPage>(`${works}/costs`)).body.data;
    const [photo] = (await costs())[0]!.photos;
    expect(photo).toMatchObject({ id: body.id, width: 640, height: 480, reversed: null });
    expect((await api.app.inject({ url: photo?.url ?? '' })).headers['content-type']).toBe('image/webp');
    expect((await post(`${body.id}/share`, { shared: true })).body.errors).toEqual({
      shared: 'A photo of a cost is not shown to the client.',
    });
    const engineer = await joined(api, designer, boq, 'site');
    const images = [picture];
    const refused = await engineer.post<Problem>(`${works}/photos`, { images, cost: spent.id });
    expect([refused.status, refused.body.errors]).toEqual([400, { cost: 'There is no such cost.' }]);
    const told = (await engineer.get<{ data: { title: string }[] }>(`${works}/history`)).body.data;
    expect(JSON.stringify(told)).not.toContain('photo');
    for (const [action, asked] of [
      ['reverse', { reason: 'Not mine' }],
      ['share', { shared: true }],
    ] as const) {
      expect((await engineer.post(`${works}/photos/${body.id}/${action}`, asked)).status).toBe(404);
    }
    await post(`${body.id}/reverse`, { reason: 'Of another bill' });
    expect((await costs())[0]!.photos).toMatchObject([{ reversed: { reason: 'Of another bill' } }]);
  });

  it('of a delivery and a measurement stand with them, which a client sees as far as they are shared', async () => {
    const works = `/boqs/${boq}/works`;
    const line = (await designer.get<WorksLines>(`${works}/lines`)).body.data[0]!;
    const of = async (book: string, body: object) => (await designer.post<Entered>(`${works}/${book}`, body)).body.id;
    const order = await of('orders', { vendor: 'V', lines: [{ name: 'Ply', unit: 'sheet', quantity: 1, rate: 1 }] });
    const delivery = await of('deliveries', { order, lines: [{ line: 1, quantity: 1 }] });
    const date = '2026-01-05';
    const measurement = await of('measurements', { item_id: line.item_id, date, note: '', quantity: 1 });
    await designer.post(`${works}/measurements/${measurement}/check`);
    const { body: came } = await add({ delivery });
    const { body: tape } = await add({ measurement });
    expect((await photosOf()).data).toMatchObject([{ measurement }, { delivery }]);
    const photosIn = async (book: string, person = designer) =>
      (await person.get<{ data: { photos: { id: string }[] }[] }>(`${works}/${book}`)).body.data[0]!.photos.map(
        ({ id }) => id,
      );
    expect([await photosIn('deliveries'), await photosIn('measurements')]).toEqual([[came.id], [tape.id]]);
    const client = await joined(api, designer, boq, 'edit');
    expect(await photosIn('measurements', client)).toEqual([]);
    await post(`${tape.id}/share`, { shared: true });
    expect(await photosIn('measurements', client)).toEqual([tape.id]);
    await post(`${tape.id}/reverse`, { reason: 'Blurred' });
    expect([await photosIn('measurements', client), await photosIn('measurements')]).toEqual([[], [tape.id]]);
  });

  it('are closed to who follows the works, and to others', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(`/boqs/${boq}/works/photos`)).status).toBe(404);
    expect((await (await Caller.guest(api.app)).get(`/boqs/${boq}/works/photos`)).status).toBe(401);
  });
});
