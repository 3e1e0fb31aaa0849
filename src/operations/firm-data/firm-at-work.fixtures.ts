import { randomUUID } from 'node:crypto';
import { today } from '../../kernel/day';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import type { TestApi } from '../../../test/support/application';
import { itemsOf, newBoq, SMALL_FLAT, type Item } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { issuedBoq } from '../../../test/support/issued-boq';
import { png } from '../../../test/support/picture';

/** A designer with something of everything that a firm has. */
export interface FirmAtWork {
  readonly caller: Caller;
  readonly id: string;
  readonly email: string;
  readonly boqIds: readonly string[];
  /** The code of a quotation's link. */
  readonly code: string;
}

type Made = { data: { id: string } };

/** A firm with BOQs, quotations, files, people and programs. Every step has to succeed. */
export async function firmAtWork(api: TestApi): Promise<FirmAtWork> {
  const caller = await Caller.signedUp(api.app, 'designer');
  await caller.confirmEmail();
  const { user } = (await caller.get<{ user: { _id: string; email: string } }>('/me')).body;
  const ok = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  await ok(caller.put('/me/firm', { name: 'Studio Kaveri', bank: 'Pune Bank' }));
  const rate = { service: 'carpentry', kind: 'labour', label: 'Carpentry labour', rate: 500 };
  await ok(caller.post('/rate-library/rates', rate));
  await ok(caller.post('/rate-library/rates', { ...rate, service: 'civil', label: 'Mason', unit: 'day', rate: 900 }));
  const { id: issued, code } = await issuedBoq(caller);
  const boq = await newBoq(caller, { ...SMALL_FLAT, title: 'Joshi residence' });
  await ok(caller.patch(`/boqs/${boq}`, { city: 'mumbai' }, { 'x-reason': 'They moved' }));
  const [item] = await itemsOf<Item>(caller, boq);
  if (!item) throw new Error('the BOQ has no item');
  const image = `data:image/png;base64,${(await png(64, 40)).toString('base64')}`;
  await ok(caller.post(`/boqs/${boq}/images`, { images: [image] }));
  const comment = { text: 'As in the sample flat', attachments: [{ name: 'handle.png', data: image }] };
  await ok(caller.post(`/comments/${item.service.replaceAll('_', '-')}?boq_id=${boq}&work=${item.id}`, comment));
  const branch = await ok(caller.post<{ data: { boq_id: string } }>(`/boqs/${boq}/branches`, { title: 'Cheaper' }));
  await ok(caller.post(`/boqs/${boq}/invite`, { email: 'client@joshi.example', name: 'Mr Joshi' }));
  await ok(caller.post(`/boqs/${boq}/links`, { days: 7 }));
  await ok(caller.post('/me/tokens', { name: 'Purchase system', scopes: ['read'] }));
  await ok(caller.post('/webhooks', { url: 'https://hooks.example.com/fitout', description: 'Purchases' }));
  await ok(
    caller.post<Made>(`/boqs/${boq}/quote-requests`, {
      title: 'Wood',
      message: 'Please quote.',
      closes_on: today(new Date(Date.now() + 10 * 86_400_000)),
      lines: [{ description: item.title, quantity: 10, unit: 'sqft', item_ids: [item.id] }],
      vendors: [{ name: 'Asha Ply', email: 'asha@ply.example' }],
    }),
  );
  await withRows(api, { id: user._id, email: user.email }, boq);
  return { caller, id: user._id, email: user.email, boqIds: [issued, boq, branch.data.boq_id], code };
}

/** What takes a captcha or a worker, as its rows. */
async function withRows(api: TestApi, { id, email }: { id: string; email: string }, boq: string): Promise<void> {
  const { pool } = api.database;
  const files = api.app.get<FileStore>(FILE_STORE, { strict: false });
  const { key } = await files.put(Buffer.from('a bill'), 100);
  await pool.query(
    `insert into imports (id, boq_id, owner, actor, file_name, mime, size, file_key, status)
     values ($1, $2, $3, '{}', 'bill.xlsx', 'application/vnd.ms-excel', 6, $4, 'done')`,
    [randomUUID(), boq, id, key],
  );
  await pool.query(`insert into feedback (id, kind, email, details) values ($1, 'bug', $2, 'It hangs')`, [
    randomUUID(),
    email,
  ]);
  await pool.query(
    `insert into enquiries (id, first_name, last_name, email, contact_number, budget, city, accepted)
     values ($1, 'Asha', 'Rao', $2, '9', 'low', 'pune', true)`,
    [randomUUID(), email],
  );
}
