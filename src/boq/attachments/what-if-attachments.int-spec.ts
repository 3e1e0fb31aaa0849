import { randomUUID } from 'node:crypto';
import { meanToFail } from '../../../test/support/answers/seen';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { itemsOf, newBoq, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { mailFor } from '../../../test/support/outbox';
import { png } from '../../../test/support/picture';
import { BoqProjectionsModule } from '../boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';

interface Row {
  id: string;
  of_origin: boolean;
}
type Image = Row & { name: string; url: string };
type Comment = Row & { text: string; can_delete: boolean; author: { name: string }; attachments: { id: string }[] };
type Listed<T> = { data: T[] };
type One<T> = { data: T };
interface Counts {
  images: number;
  items: { item_id: string; comments: number; images: number }[];
}
/** A BOQ of the designer, its what-if copy, and a furniture item of both. */
interface Place {
  boq: string;
  copy: string;
  item: string;
  other: string;
}

let api: TestApi;
let designer: Caller;
let picture: string;

const imagesAt = (boq: string, item?: string): string => `/boqs/${boq}/images${item ? `?item_id=${item}` : ''}`;
const commentsAt = (boq: string, item: string): string => `/comments/carpentry?boq_id=${boq}&work=${item}`;
const furnitureOf = async (boq: string): Promise<string[]> => {
  const { body } = await designer.get<One<{ items: Row[] }>>(`/carpentry?boq_id=${boq}`);
  return body.data.items.map(({ id }) => id);
};
const copyOf = async (boq: string): Promise<string> =>
  (await designer.post<One<{ boq_id: string }>>(`/boqs/${boq}/branches`, { title: 'Laminate' })).body.data.boq_id;
async function place(): Promise<Place> {
  const boq = await newBoq(designer);
  const [item, other] = (await furnitureOf(boq)) as [string, string];
  return { boq, copy: await copyOf(boq), item, other };
}
const addImage = (name: string, boq: string, item?: string) =>
  designer.post<Listed<Image>>(imagesAt(boq, item), { images: [{ name, data: picture }] });
const say = (text: string, boq: string, item: string, caller = designer) =>
  caller.post<One<Comment>>(commentsAt(boq, item), { text });
const images = async (boq: string, item?: string) => (await designer.get<Listed<Image>>(imagesAt(boq, item))).body.data;
const comments = async (boq: string, item: string) =>
  (await designer.get<Listed<Comment>>(commentsAt(boq, item))).body.data;
const named = (rows: readonly Image[]) => rows.map(({ name, of_origin }) => [name, of_origin]);
const said = (rows: readonly Comment[]) => rows.map(({ text, of_origin }) => [text, of_origin]);
const counts = async (boq: string) => (await designer.get<One<Counts>>(`/boqs/${boq}/attachments`)).body.data;
const setCount = (boq: string, item: string, count: number) =>
  designer.put(`/carpentry/${item}?boq_id=${boq}`, { count });
const merge = ({ boq, copy }: Place, items: string[], key?: string) =>
  designer.post<{ revision: number }>(
    `/boqs/${boq}/branches/${copy}/merge`,
    { line_ids: items },
    key ? { 'idempotency-key': key } : {},
  );

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  picture = (await png(40, 30)).toString('base64');
});
afterAll(() => api?.close());

describe('in a what-if copy', () => {
  it('images and comments of its BOQ are shown with its own, which the BOQ does not show', async () => {
    const { boq, copy, item, other } = await place();
    await addImage('hall.png', boq);
    await addImage('wardrobe.png', boq, item);
    await say('Handles in brass', boq, item);
    await addImage('hall in grey.png', copy);
    await addImage('laminate.png', copy, item);
    await say('Laminate, then?', copy, item);
    expect(named(await images(copy))).toEqual([
      ['hall.png', true],
      ['hall in grey.png', false],
    ]);
    expect(named(await images(copy, item))).toEqual([
      ['wardrobe.png', true],
      ['laminate.png', false],
    ]);
    expect(said(await comments(copy, item))).toEqual([
      ['Handles in brass', true],
      ['Laminate, then?', false],
    ]);
    expect([named(await images(boq)), named(await images(boq, item)), said(await comments(boq, item))]).toEqual([
      [['hall.png', false]],
      [['wardrobe.png', false]],
      [['Handles in brass', false]],
    ]);
    expect([await images(copy, other), await comments(copy, other)]).toEqual([[], []]);
    expect(await counts(copy)).toEqual({ images: 2, items: [{ item_id: item, comments: 2, images: 2 }] });
    expect(await counts(boq)).toEqual({ images: 1, items: [{ item_id: item, comments: 1, images: 1 }] });
    expect((await api.app.inject({ url: (await images(copy, item))[0]!.url })).statusCode).toBe(200);
  });

  it('they are counted in its answers, immediately when they change in the BOQ, for the items it has', async () => {
    const { boq, copy, item } = await place();
    const read = async () => {
      const answer = await designer.get<One<{ comments_count: number; project_images: object[] }>>(`/boqs/${copy}`);
      const { comments_count, project_images } = answer.body.data;
      const items = await itemsOf<Item & { comments_count: number }>(designer, copy);
      const own = items.find(({ id }) => id === item)!.comments_count;
      return { etag: String(answer.headers.etag), figures: [project_images.length, comments_count, own] };
    };
    const before = await read();
    expect(before.figures).toEqual([0, 0, 0]);
    await addImage('hall.png', boq);
    const { id } = (await say('Higher, please', boq, item)).body.data;
    const after = await read();
    expect(after.figures).toEqual([1, 1, 1]);
    expect(after.etag).not.toBe(before.etag);
    await say('Or lower', copy, item);
    expect((await read()).figures).toEqual([1, 2, 2]);
    await designer.delete(`/comments/${id}?boq_id=${boq}&work=${item}`);
    expect((await read()).figures).toEqual([1, 1, 1]);
    // For an item the copy no longer has, nothing of the BOQ's is shown.
    await say('Still here', boq, item);
    await designer.delete(`/carpentry/${item}?boq_id=${copy}`);
    expect((await designer.get(commentsAt(copy, item))).status).toBe(404);
    expect((await counts(copy)).items).toEqual([{ item_id: item, comments: 1, images: 0 }]);
  });

  it('those of its BOQ cannot be removed here, nor those of the copy in the BOQ', async () => {
    const { boq, copy, item } = await place();
    const origin = (await addImage('wardrobe.png', boq, item)).body.data[0]!;
    const own = (await addImage('laminate.png', copy, item)).body.data[0]!;
    const attached = { text: 'Brass', attachments: [picture] };
    const there = (await designer.post<One<Comment>>(commentsAt(boq, item), attached)).body.data;
    const here = (await say('Laminate?', copy, item)).body.data;
    expect((await comments(copy, item)).map(({ can_delete }) => can_delete)).toEqual([false, true]);
    expect((await comments(boq, item)).map(({ can_delete }) => can_delete)).toEqual([true]);
    for (const wrong of [
      `/boqs/${copy}/images/${origin.id}`,
      `/boqs/${boq}/images/${own.id}`,
      `/comments/${there.id}?boq_id=${copy}&work=${item}`,
      `/comments/${there.id}/${there.attachments[0]!.id}?boq_id=${copy}&work=${item}`,
      `/comments/${here.id}?boq_id=${boq}&work=${item}`,
    ])
      expect([wrong, (await designer.delete(wrong)).status]).toEqual([wrong, 404]);
    expect((await designer.delete(`/boqs/${copy}/images/${own.id}`)).status).toBe(200);
    expect((await designer.delete(`/comments/${here.id}?boq_id=${copy}&work=${item}`)).status).toBe(200);
    expect([named(await images(copy, item)), said(await comments(copy, item))]).toEqual([
      [['wardrobe.png', true]],
      [['Brass', true]],
    ]);
  });

  it('the limit of twenty images covers both, even when both are added to concurrently', async () => {
    const { boq, copy, item } = await place();
    const add = (to: string, n: number) =>
      designer.post<{ errors?: object }>(imagesAt(to, item), { images: Array.from({ length: n }, () => picture) });
    expect((await add(boq, 12)).status).toBe(201);
    expect(await add(copy, 9)).toMatchObject({
      status: 400,
      body: { errors: { images: 'At most 20 images can be kept here.' } },
    });
    const both = await Promise.all([add(copy, 5), add(copy, 5)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    // The BOQ does not know about the copy: its own limit is free.
    expect((await add(boq, 8)).status).toBe(201);
    expect((await add(copy, 1)).status).toBe(400);
    expect((await addImage('hall.png', copy)).status).toBe(201);
    // A merge is never incomplete for lack of space.
    await setCount(copy, item, 3);
    expect((await merge({ boq, copy, item, other: '' }, [item])).status).toBe(200);
    expect(await images(boq, item)).toHaveLength(25);
    expect((await add(boq, 1)).status).toBe(400);
  });
});

describe('merging items of a what-if copy', () => {
  it('moves the images and comments that the copy added to them, and no others; the copy still shows them', async () => {
    const { boq, copy, item, other } = await place();
    const added = await designer.post<One<{ id: string }>>(`/manual?boq_id=${copy}`, {
      service: 'civil',
      description: 'Core cutting',
      unit: 'no',
      quantity: 2,
      rate: 400,
    });
    const fresh = added.body.data.id;
    await addImage('hall in grey.png', copy);
    const { id } = (await addImage('laminate.png', copy, item)).body.data[0]!;
    await addImage('crack.png', copy, fresh);
    await addImage('other.png', copy, other);
    const comment = (
      await designer.post<One<Comment>>(commentsAt(copy, item), { text: 'Laminate?', attachments: [picture, picture] })
    ).body.data;
    for (const one of [item, other]) await setCount(copy, one, 3);
    const { body } = await designer.get<One<{ items: { id: string; images: number; comments: number }[] }>>(
      `/boqs/${boq}/branches/${copy}/compare`,
    );
    expect(new Map(body.data.items.map((one) => [one.id, [one.images, one.comments]]))).toEqual(
      new Map([
        [item, [1, 1]],
        [other, [1, 0]],
        [fresh, [1, 0]],
      ]),
    );
    const dry = { line_ids: [item, fresh], dry_run: true };
    expect((await designer.post(`/boqs/${boq}/branches/${copy}/merge`, dry)).status).toBe(200);
    expect(await counts(boq)).toEqual({ images: 0, items: [] });
    expect((await merge({ boq, copy, item, other }, [item, fresh])).body.revision).toBe(2);

    expect(named(await images(boq, item))).toEqual([['laminate.png', false]]);
    expect(named(await images(boq, fresh))).toEqual([['crack.png', false]]);
    const [moved] = await comments(boq, item);
    expect(moved).toMatchObject({ id: comment.id, text: 'Laminate?', author: comment.author, can_delete: true });
    expect(moved?.attachments.map((one) => one.id)).toEqual(comment.attachments.map((one) => one.id));
    expect([await images(boq), await images(boq, other)]).toEqual([[], []]);
    expect([named(await images(copy, item)), said(await comments(copy, item))]).toEqual([
      [['laminate.png', true]],
      [['Laminate?', true]],
    ]);
    expect([named(await images(copy)), named(await images(copy, other))]).toEqual([
      [['hall in grey.png', false]],
      [['other.png', false]],
    ]);
    const { rows } = await api.database.pool.query<{ before: object; after: object; actor: boolean }>(
      `select before, after, actor_id is not null as actor from directory_audit where row_id = any($1) and before is not null and after is not null order by id`,
      [[id, comment.id]],
    );
    const [was, is] = [
      { boq_id: copy, item_id: item },
      { boq_id: boq, item_id: item },
    ];
    expect(rows).toMatchObject([
      { before: { ...was, name: 'laminate.png' }, after: { ...is, name: 'laminate.png' }, actor: true },
      { before: { ...was, text: 'Laminate?' }, after: { ...is, text: 'Laminate?' }, actor: true },
    ]);
  });

  it('moves nothing of a removed item, and keeps what was moved when it is undone', async () => {
    const { boq, copy, item, other } = await place();
    await addImage('laminate.png', copy, item);
    await setCount(copy, item, 3);
    await addImage('gone.png', copy, other);
    await designer.delete(`/carpentry/${other}?boq_id=${copy}`);
    await merge({ boq, copy, item, other }, [item, other]);
    await designer.post(`/boqs/${boq}/revisions/2/undo`);
    expect([named(await images(boq, item)), await images(boq, other)]).toEqual([[['laminate.png', false]], []]);
  });

  it('that was cut off between the change and its images is completed by a retry', async () => {
    meanToFail();
    const { boq, copy, item, other } = await place();
    await addImage('laminate.png', copy, item);
    await say('Laminate?', copy, item);
    await setCount(copy, item, 3);
    const key = randomUUID();
    await api.database.pool.query(`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before update on comments for each row execute function cut_off()`);
    try {
      expect((await merge({ boq, copy, item, other }, [item], key)).status).toBe(500);
    } finally {
      await api.database.pool.query('drop trigger cut_off on comments; drop function cut_off()');
    }
    // The change was made, but nothing that belongs to it has been moved: all of it moves together.
    expect((await designer.get<One<{ revision: number }>>(`/boqs/${boq}`)).body.data.revision).toBe(2);
    expect((await counts(boq)).items).toEqual([]);
    expect(await merge({ boq, copy, item, other }, [item], key)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await counts(boq)).items).toEqual([{ item_id: item, comments: 1, images: 1 }]);
    // Once answered, repeating the request moves nothing more.
    await say('And matt?', copy, item);
    expect((await merge({ boq, copy, item, other }, [item], key)).status).toBe(200);
    expect(said(await comments(boq, item))).toEqual([['Laminate?', false]]);
    expect(said(await comments(copy, item))).toEqual([
      ['Laminate?', true],
      ['And matt?', false],
    ]);
  });

  it('differs from discarding: the BOQ keeps its own and what was merged, and gets nothing else', async () => {
    const { boq, copy, item, other } = await place();
    await addImage('wardrobe.png', boq, item);
    await say('Brass', boq, item);
    await addImage('laminate.png', copy, item);
    await addImage('other.png', copy, other);
    await setCount(copy, item, 3);
    await merge({ boq, copy, item, other }, [item]);
    await say('Matt?', copy, item);
    expect((await designer.delete(`/boqs/${boq}/branches/${copy}`)).status).toBe(200);
    expect((await designer.get(imagesAt(copy, item))).status).toBe(404);
    expect(named(await images(boq, item))).toEqual([
      ['wardrobe.png', false],
      ['laminate.png', false],
    ]);
    expect(said(await comments(boq, item))).toEqual([['Brass', false]]);
    expect(await counts(boq)).toEqual({ images: 0, items: [{ item_id: item, comments: 1, images: 2 }] });
    for (const { url } of await images(boq, item)) expect((await api.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('who may see images and comments in a what-if copy', () => {
  it('is everyone who may see them in its BOQ: its members, also those who join later, and nobody else', async () => {
    const { boq, copy, item } = await place();
    const there = (await say('Brass', boq, item)).body.data;
    const here = (await say('Laminate?', copy, item)).body.data;
    await addImage('wardrobe.png', boq, item);
    const [member, stranger] = [
      await Caller.signedUp(api.app, 'home-owner'),
      await Caller.signedUp(api.app, 'designer'),
    ];
    const reads = async (caller: Caller) => {
      const statuses: number[][] = [];
      for (const id of [boq, copy])
        statuses.push([
          (await caller.get(commentsAt(id, item))).status,
          (await caller.get(imagesAt(id, item))).status,
          (await caller.get(`/boqs/${id}/attachments`)).status,
          (await say('x', id, item, caller)).status,
        ]);
      expect(statuses[1]).toEqual(statuses[0]);
      return statuses[0];
    };
    expect(await reads(member)).toEqual([404, 404, 404, 404]);
    expect(await reads(stranger)).toEqual([404, 404, 404, 404]);
    expect(await reads(await Caller.guest(api.app))).toEqual([401, 401, 401, 401]);
    const { email } = (await member.get<{ user: { email: string } }>('/me')).body.user;
    await designer.post(`/boqs/${boq}/invite`, { name: 'Asha', email });
    const invite = /join\?invite=([\w-]+)/.exec(await mailFor(api.dataDir, 'invite', email))?.[1];
    await member.post(`/boqs/${boq}/user`, { invite });
    expect(await reads(member)).toEqual([200, 200, 200, 201]);
    const seen = (await member.get<Listed<Comment>>(commentsAt(copy, item))).body.data;
    // Their own in both, nobody else's, and none of the BOQ's here.
    expect(seen.map(({ text, can_delete, of_origin }) => [text, of_origin, can_delete])).toEqual([
      ['Brass', true, false],
      ['Laminate?', false, false],
      ['x', true, false],
      ['x', false, true],
    ]);
    expect((await member.delete(`/comments/${here.id}?boq_id=${copy}&work=${item}`)).status).toBe(403);
    expect((await member.delete(`/comments/${there.id}?boq_id=${copy}&work=${item}`)).status).toBe(404);
    expect((await stranger.delete(`/comments/${here.id}?boq_id=${copy}&work=${item}`)).status).toBe(404);
  });

  it('includes a visitor in a copy of their own BOQ, and no id of one BOQ works in another’s copy', async () => {
    const guest = await Caller.guest(api.app);
    const boq = await newBoq(guest);
    const { body } = await guest.post<One<{ boq_id: string }>>(`/boqs/${boq}/branches`, { title: 'Mine' });
    const items = await guest.get<One<{ items: Row[] }>>(`/carpentry?boq_id=${boq}`);
    const item = items.body.data.items[0]!.id;
    await guest.post(imagesAt(boq, item), { images: [picture] });
    expect(named((await guest.get<Listed<Image>>(imagesAt(body.data.boq_id, item))).body.data)).toEqual([
      ['image', true],
    ]);
    const { copy, item: foreign } = await place();
    expect((await designer.get(imagesAt(copy, item))).status).toBe(404);
    expect((await designer.get(commentsAt(copy, item))).status).toBe(404);
    expect((await guest.get(imagesAt(copy, foreign))).status).toBe(401);
    expect((await guest.get(imagesAt(body.data.boq_id, foreign))).status).toBe(404);
  });
});
