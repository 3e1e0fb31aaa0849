import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller, type Answer } from '../../../test/support/client';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';

type Image = { id: string; item_id: string | null; name: string; url: string; thumbnail_url: string; width: number };
type Comment = {
  id: string;
  text: string;
  author: { id: string | null; name: string; role: string };
  at: string;
  can_delete: boolean;
  attachments: { id: string; kind: string; name: string; url: string; thumbnail_url: string | null }[];
};
type Listed<T> = { data: T[] };
type One<T> = { data: T };
type Failed = { msg: string; errors?: Record<string, string> };

let api: TestApi;
let owner: Caller;
let boqId: string;
let item: string;
let png: Buffer;
let url: string;

const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
const open = (address: string) => api.app.inject({ method: 'GET', url: address });

/** A new BOQ, and one of its carpentry items. */
async function flat(caller: Caller): Promise<{ id: string; item: string }> {
  const id = await newBoq(caller, SMALL_FLAT);
  const items = await caller.get<{ data: { items: { id: string }[] } }>(`/carpentry?boq_id=${id}`);
  return { id, item: items.body.data.items[0]!.id };
}

/** A multipart request of text fields and files. */
async function form<T>(
  caller: Caller,
  path: string,
  parts: { name: string; text?: string; file?: Buffer; fileName?: string }[],
): Promise<Answer<T>> {
  const boundary = `----${randomUUID()}`;
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, text, file, fileName }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"\r\ncontent-type: image/png` : ''}\r\n\r\n`,
      ),
      file ?? Buffer.from(text ?? ''),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const response = await api.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.identifier ? { 'system-identifier': caller.identifier } : {}),
    },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as T };
}

async function audited(id: string): Promise<{ before: unknown; after: unknown }[]> {
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString: api.database.url });
  try {
    const { rows } = await pool.query<{ before: unknown; after: unknown }>(
      'select before, after from directory_audit where row_id = $1 order by id',
      [id],
    );
    return rows;
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  owner = await Caller.signedUp(api.app, 'home-owner');
  ({ id: boqId, item } = await flat(owner));
  url = `/comments/carpentry?boq_id=${boqId}&work=${item}`;
  png = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#a5471f' } })
    .png()
    .toBuffer();
});
afterAll(() => api?.close());

describe('images', () => {
  // [spec: C1.7, T.50]
  it('are added as base64 and as files, and opened by signed URLs without a header', async () => {
    const json = await owner.post<Listed<Image>>(`/boqs/${boqId}/images`, {
      images: [dataUrl(png), { name: 'C:\\photos\\hall.png', data: png.toString('base64') }],
    });
    expect(json.status).toBe(201);
    const files = await form<Listed<Image>>(owner, `/boqs/${boqId}/images`, [
      { name: 'images', file: png, fileName: '../../etc/passwd.png' },
    ]);
    expect(files.status).toBe(201);
    const { data } = (await owner.get<Listed<Image>>(`/boqs/${boqId}/images`)).body;
    expect(data.map(({ name }) => name)).toEqual(['image', 'hall.png', 'passwd.png']);
    for (const { url, thumbnail_url, width } of data) {
      expect(width).toBe(640);
      for (const [address, side] of [
        [url, 640],
        [thumbnail_url, 480],
      ] as const) {
        const answer = await open(address);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        });
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(side);
      }
      expect((await open(url.replace(/signature=./, 'signature=z'))).statusCode).toBe(403);
      expect((await open(url.replace('/image/', '/pdf/'))).statusCode).toBe(403);
      expect((await open(url.split('?')[0]!)).statusCode).toBe(403);
    }
    expect(await audited(data[0]!.id)).toEqual([
      { before: null, after: { boq_id: boqId, item_id: null, name: 'image' } },
    ]);
  });

  it('are removed with their files, with a record of who did it', async () => {
    const { body } = await owner.post<Listed<Image>>(`/boqs/${boqId}/images`, { images: [dataUrl(png)] });
    const { id, url } = body.data[0]!;
    expect((await owner.delete(`/boqs/${boqId}/images/${id}`)).status).toBe(200);
    expect((await open(url)).statusCode).toBe(404);
    expect((await owner.delete(`/boqs/${boqId}/images/${id}`)).status).toBe(404);
    expect((await audited(id)).map(({ before, after }) => [before === null, after === null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  // [spec: C5.17, C9.9, T.38]
  it('are limited to 20 per project and 20 per item, even when added concurrently', async () => {
    const { id, item: first } = await flat(owner);
    const twenty = Array.from({ length: 20 }, () => dataUrl(png));
    expect((await owner.post(`/boqs/${id}/images`, { images: [...twenty, dataUrl(png)] })).status).toBe(400);
    expect((await owner.get<Listed<Image>>(`/boqs/${id}/images`)).body.data).toEqual([]);
    const both = await Promise.all([
      owner.post<Failed>(`/boqs/${id}/images`, { images: twenty.slice(0, 12) }),
      owner.post<Failed>(`/boqs/${id}/images`, { images: twenty.slice(0, 12) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.errors?.images).toBe('At most 20 images can be kept here.');
    expect((await owner.post(`/boqs/${id}/images?item_id=${first}`, { images: twenty })).status).toBe(201);
    expect((await owner.post(`/boqs/${id}/images?item_id=${first}`, { images: [dataUrl(png)] })).status).toBe(400);
    const { body } = await owner.get<One<{ images: number; items: object[] }>>(`/boqs/${id}/attachments`);
    expect(body.data).toEqual({ images: 12, items: [{ item_id: first, comments: 0, images: 20 }] });
  });

  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['half an image', () => png.subarray(0, 60)],
    // [spec: T.39]
  ])('refuse %s with 400 and a sentence, and store nothing', async (_name, bytes) => {
    const before = (await owner.get<Listed<Image>>(`/boqs/${boqId}/images`)).body.data.length;
    const answer = await owner.post<Failed>(`/boqs/${boqId}/images`, { images: [dataUrl(png), dataUrl(bytes())] });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.['images.1']).toMatch(/\.$/);
    expect((await owner.get<Listed<Image>>(`/boqs/${boqId}/images`)).body.data).toHaveLength(before);
  });

  it.each([
    // [spec: T.39]
    ['broken base64', { images: ['data:image/png;base64,@@@@'] }, 400],
    // [spec: T.41]
    ['another kind of URL', { images: ['file:///etc/passwd'] }, 400],
    ['no images', { images: [] }, 400],
    ['a wrong shape', { images: 'x' }, 400],
    ['11 MB', { images: ['A'.repeat(14_680_064)] }, 413],
    ['a body beyond 16 MB', { images: ['A'.repeat(17 * 1024 * 1024)] }, 413],
  ])('refuse %s', async (_name, body, status) => {
    expect((await owner.post(`/boqs/${boqId}/images`, body)).status).toBe(status);
  });

  it('keep the default body limit everywhere else', async () => {
    expect((await owner.patch(`/boqs/${boqId}`, { title: 'A'.repeat(2 * 1024 * 1024) })).status).toBe(413);
  });

  it('are added once by a repeated command', async () => {
    const { id } = await flat(owner);
    const key = { 'idempotency-key': randomUUID() };
    const first = await owner.post<Listed<Image>>(`/boqs/${id}/images`, { images: [dataUrl(png)] }, key);
    const again = await owner.post<Listed<Image>>(`/boqs/${id}/images`, { images: [dataUrl(png)] }, key);
    expect(again.body.data[0]?.id).toBe(first.body.data[0]?.id);
    expect((await owner.get<Listed<Image>>(`/boqs/${id}/images`)).body.data).toHaveLength(1);
  });

  it('belong to their BOQ: other ids are 404', async () => {
    const stranger = await Caller.signedUp(api.app, 'designer');
    const own = await flat(stranger);
    const { data } = (await owner.get<Listed<Image>>(`/boqs/${boqId}/images`)).body;
    expect((await stranger.get(`/boqs/${boqId}/images`)).status).toBe(404);
    expect((await stranger.post(`/boqs/${boqId}/images`, { images: [dataUrl(png)] })).status).toBe(404);
    expect((await stranger.delete(`/boqs/${own.id}/images/${data[0]!.id}`)).status).toBe(404);
    expect((await stranger.get(`/boqs/${own.id}/images?item_id=${item}`)).status).toBe(404);
    expect((await stranger.post(`/boqs/${own.id}/images?item_id=${item}`, { images: [dataUrl(png)] })).status).toBe(
      404,
    );
  });

  it('can be added by a guest to their own BOQ', async () => {
    const guest = await Caller.guest(api.app);
    const { id } = await flat(guest);
    expect((await guest.post(`/boqs/${id}/images`, { images: [dataUrl(png)] })).status).toBe(201);
    expect((await (await Caller.guest(api.app)).get(`/boqs/${id}/images`)).status).toBe(401);
  });
});

describe('comments', () => {
  // [spec: C3.14, C7.35]
  it('have text, attachments, author and time', async () => {
    const before = Date.now();
    const added = await owner.post<One<Comment>>(url, {
      text: '  Handles as in the sample flat <b>please</b>  ',
      attachments: [{ name: 'handle.png', data: dataUrl(png) }],
    });
    expect(added.status).toBe(201);
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const second = await form<One<Comment>>(owner, url, [
      { name: 'attachments', file: pdf, fileName: 'drawing.pdf' },
      { name: 'text', text: 'See the drawing' },
    ]);
    expect(second.status).toBe(201);
    const { data } = (await owner.get<Listed<Comment>>(url)).body;
    expect(data.map(({ text }) => text)).toEqual(['Handles as in the sample flat <b>please</b>', 'See the drawing']);
    expect(data[0]).toMatchObject({
      author: { role: 'home-owner' },
      can_delete: true,
      attachments: [{ kind: 'image', name: 'handle.png' }],
    });
    expect(Date.parse(data[0]!.at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(data[0]!.at)).toBeLessThanOrEqual(Date.now());
    expect((await open(data[0]!.attachments[0]!.thumbnail_url!)).headers['content-type']).toBe('image/webp');
    const file = await open(data[1]!.attachments[0]!.url);
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="attachment.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(file.rawPayload.equals(pdf)).toBe(true);
    const counts = await owner.get<One<{ items: { item_id: string; comments: number }[] }>>(
      `/boqs/${boqId}/attachments`,
    );
    expect(counts.body.data.items.find(({ item_id }) => item_id === item)?.comments).toBe(2);
  });

  it('survive the removal of their item and its undo, images too', async () => {
    const place = await flat(owner);
    const path = `/comments/carpentry?boq_id=${place.id}&work=${place.item}`;
    await owner.post(path, { text: 'Keep this' });
    await owner.post(`/boqs/${place.id}/images?item_id=${place.item}`, { images: [dataUrl(png)] });
    const removed = await owner.delete<{ revision: number }>(`/carpentry/${place.item}?boq_id=${place.id}`);
    expect((await owner.get(path)).status).toBe(404);
    await owner.post(`/boqs/${place.id}/revisions/${removed.body.revision}/undo`);
    expect((await owner.get<Listed<Comment>>(path)).body.data.map(({ text }) => text)).toEqual(['Keep this']);
    const images = await owner.get<Listed<Image>>(`/boqs/${place.id}/images?item_id=${place.item}`);
    expect(images.body.data).toHaveLength(1);
    // A copy is a separate BOQ: it has neither.
    const copy = (await owner.post<One<{ boq_id: string }>>(`/boqs/${place.id}/clone`)).body.data.boq_id;
    expect((await owner.get<One<unknown>>(`/boqs/${copy}/attachments`)).body.data).toEqual({ images: 0, items: [] });
  });

  // [spec: C7.35]
  it('lose one attachment, and are deleted with the last one when they have no text', async () => {
    const added = await owner.post<One<Comment>>(url, { attachments: [dataUrl(png), dataUrl(png)] });
    const { id, attachments } = added.body.data;
    const at = (attachment: string): string => `/comments/${id}/${attachment}?boq_id=${boqId}&work=${item}`;
    expect((await owner.delete(at(attachments[0]!.id))).status).toBe(200);
    expect((await owner.delete(at(attachments[0]!.id))).status).toBe(404);
    const left = (await owner.get<Listed<Comment>>(url)).body.data.find((one) => one.id === id);
    expect(left?.attachments).toHaveLength(1);
    expect((await owner.delete(at(attachments[1]!.id))).status).toBe(200);
    expect((await owner.get<Listed<Comment>>(url)).body.data.some((one) => one.id === id)).toBe(false);
    expect(await audited(id)).toHaveLength(2);
  });

  it('are open until they are resolved, in one list per BOQ, and the history tells of it without their text', async () => {
    const owner = await Caller.signedUp(api.app, 'home-owner');
    const place = await flat(owner);
    const path = `/comments/carpentry?boq_id=${place.id}&work=${place.item}`;
    const { id } = (await owner.post<One<Comment>>(path, { text: 'Is the zwicker hinge included?' })).body.data;
    const settle = (resolved: unknown) =>
      owner.call('PUT', `/comments/${id}?boq_id=${place.id}&work=${place.item}`, { resolved });
    const listed = async (state: string) =>
      (await owner.get<{ data: Comment[] }>(`/boqs/${place.id}/comments?state=${state}`)).body.data;
    expect((await listed('open')).map((one) => one.id)).toContain(id);
    expect((await settle('yes')).status).toBe(400);
    expect([(await settle(true)).status, (await settle(true)).status]).toEqual([200, 200]);
    expect((await listed('open')).map((one) => one.id)).not.toContain(id);
    expect((await listed('resolved'))[0]).toMatchObject({ id, resolved: { by: expect.any(String) } });
    expect((await settle(false)).status).toBe(200);
    const history = await owner.get<{ data: { summary: string }[] }>(`/revisions?boq_id=${place.id}`);
    const summaries = history.body.data.map(({ summary }) => summary.replace(/ on .*/, ''));
    expect(summaries.slice(0, 3)).toEqual(['Reopened a comment', 'Resolved a comment', 'Commented']);
    expect(JSON.stringify(history.body)).not.toContain('zwicker');
    const feed = await owner.get<{ data: { type: string }[] }>(`/events?boq_id=${place.id}&type=CommentNoted`);
    expect(JSON.stringify(feed.body)).toContain(id);
  });

  it('are deleted by their author and by the owner of the BOQ, by nobody else', async () => {
    const guest = await Caller.guest(api.app);
    const place = await flat(guest);
    const path = `/comments/carpentry?boq_id=${place.id}&work=${place.item}`;
    const byGuest = await guest.post<One<Comment>>(path, { text: 'As a guest' });
    expect(byGuest.body.data).toMatchObject({ author: { id: null, name: 'Visitor', role: 'guest' }, can_delete: true });
    const member = await Caller.signedUp(api.app, 'home-owner');
    member.identifier = guest.identifier;
    await member.post(`/boqs/${place.id}/user`);
    const stranger = await Caller.signedUp(api.app, 'designer');
    const one = `/comments/${byGuest.body.data.id}?boq_id=${place.id}&work=${place.item}`;
    expect((await stranger.delete(one)).status).toBe(404);
    expect((await stranger.post(path, { text: 'x' })).status).toBe(404);
    const elsewhere = await flat(owner);
    const moved = `/comments/${byGuest.body.data.id}?boq_id=${elsewhere.id}&work=${elsewhere.item}`;
    expect((await owner.delete(moved)).status).toBe(404);
    member.identifier = null;
    expect((await member.delete(one)).status).toBe(200);
    expect((await member.get<Listed<Comment>>(path)).body.data).toEqual([]);
  });

  it.each([
    ['nothing', {}, 400],
    ['white space', { text: '  \n ' }, 400],
    ['a text that is too long', { text: 'x'.repeat(4001) }, 400],
    ['NUL', { text: 'a\u0000b' }, 400],
    ['an SVG', { text: 'x', attachments: [dataUrl(Buffer.from('<svg/>'))] }, 400],
  ])('refuse %s', async (_name, body, status) => {
    expect((await owner.post(url, body)).status).toBe(status);
  });

  it('refuse a sixth attachment, another service’s path and an unknown item', async () => {
    const six = Array.from({ length: 6 }, () => dataUrl(png));
    expect((await owner.post(url, { attachments: six })).status).toBe(400);
    expect((await owner.get(url.replace('carpentry', 'civil'))).status).toBe(404);
    expect((await owner.get(url.replace('carpentry', 'plumbing'))).status).toBe(400);
    expect((await owner.get(url.replace(item, randomUUID()))).status).toBe(404);
  });

  it('are added once by a repeated command', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await owner.post<One<Comment>>(url, { text: 'Once' }, key),
      await owner.post<One<Comment>>(url, { text: 'Once' }, key),
    ];
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await owner.get<Listed<Comment>>(url)).body.data.filter(({ text }) => text === 'Once')).toHaveLength(1);
  });
});
