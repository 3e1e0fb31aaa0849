import { randomUUID } from 'node:crypto';
import { workbook } from '../../../../test/fixtures/imports/workbook';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { Caller } from '../../../../test/support/client';
import { BoqProjectionsModule } from '../../boq.module';
import { ProjectorModule } from '../../../platform/event-store/projections/projector.module';

type Created = { data: { boq_id: string; import_id: string }; code?: string };

let api: TestApi;
let designer: Caller;
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const bill = (door: string): Buffer =>
  workbook([
    {
      name: 'BOQ',
      rows: [
        ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        [1, door, 'no', 4, 9000, 36_000],
      ],
    },
  ]);

interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: Buffer | string;
}

/** Every request has a boundary of its own, as browsers make them. */
async function upload(key: string, parts: readonly Part[]): Promise<{ status: number; body: Created }> {
  const boundary = randomUUID();
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`),
      Buffer.from('\r\n\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/boqs',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': key,
      authorization: `Bearer ${designer.token ?? ''}`,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const file = (content: Buffer, fileName = 'hall.xlsx'): Part => ({ name: 'file', fileName, content });
const boqs = async (): Promise<number> => (await designer.get<{ meta: { total: number } }>('/boqs')).body.meta.total;

describe('an upload sent again under its key', () => {
  // [spec: T.58]
  it('is one BOQ and one answer, whatever the boundary of the form', async () => {
    const key = randomUUID();
    const note: Part = { name: 'note', content: 'second floor' };
    const first = await upload(key, [note, file(bill('Door A')), note]);
    expect(first.status).toBe(202);
    const before = await boqs();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await upload(key, [note, file(bill('Door A')), note])).toEqual(first);
    }
    expect(await boqs()).toBe(before);
  });

  it('at the same time is one BOQ and one answer', async () => {
    const key = randomUUID();
    const before = await boqs();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(key, [file(bill('Door B'))])));
    expect(new Set(answers.map(({ body }) => body.data.boq_id)).size).toBe(1);
    expect(await boqs()).toBe(before + 1);
  });

  // [spec: T.58]
  it('is 422 for another file, also of the same length, another name or another field', async () => {
    const key = randomUUID();
    const content = bill('Door C');
    expect((await upload(key, [file(content)])).status).toBe(202);
    const other = Buffer.from(content);
    other[other.length - 30] = (other[other.length - 30] ?? 0) ^ 1;
    const note: Part = { name: 'note', content: 'x' };
    const tries: Part[][] = [
      [file(other)],
      [file(content, 'hall2.xlsx')],
      [note, file(content)],
      [file(content), note],
      [],
    ];
    for (const parts of tries) {
      const answer = await upload(key, parts);
      expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect((await upload(key, [file(content)])).status).toBe(202);
  });
});

describe('the file a BOQ was uploaded as', () => {
  // [spec: C3.18]
  it('is named by the BOQ, opens by its signature alone, and is a download', async () => {
    const content = bill('Door D');
    const { body } = await upload(randomUUID(), [file(content, 'Shah’s hall (1).xlsx')]);
    const boq = await designer.get<{ data: { boq_file_s3_url: string } }>(`/boqs/${body.data.boq_id}`);
    const url = boq.body.data.boq_file_s3_url;
    const opened = await api.app.inject({ method: 'GET', url });
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(content)).toBe(true);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Shah%E2%80%99s%20hall%20%281%29.xlsx",
      'x-content-type-options': 'nosniff',
    });
    const altered = url.replace(/signature=./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`);
    expect((await api.app.inject({ method: 'GET', url: altered })).statusCode).toBe(403);
    expect((await api.app.inject({ method: 'GET', url: url.split('?')[0] })).statusCode).toBe(403);
  });
});

it('an account has twenty files open at most; the next is refused before it is read, until one of them is done', async () => {
  await api.database.pool.query(`update imports set status = 'failed', stage = 'failed'`);
  await api.database.pool.query(
    `insert into imports (id, boq_id, owner, actor, file_name, mime, size, file_key)
     select gen_random_uuid(), gen_random_uuid(), owner, '{}', 'bill.xlsx', '', 1, 'none'
     from (select id as owner from users) as designer, generate_series(1, 20)`,
  );
  const refused = await upload(randomUUID(), [file(Buffer.from('no bill at all'))]);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: '20 of your files are still being read. Please wait until some of them are done.',
    },
  });
  await api.database.pool.query(
    `update imports set status = 'done' where id = (select id from imports where file_key = 'none' limit 1)`,
  );
  expect((await upload(randomUUID(), [file(bill('Door Z'))])).status).toBe(202);
});
