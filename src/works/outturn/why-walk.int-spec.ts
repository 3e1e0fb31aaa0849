import { createTestApi, type TestApi } from '../../../test/support/application';
import { acceptedBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { MailWorkerModule } from '../../platform/mail/mail.module';
import type { WorksHistoryPage } from '../history/works-history.dto';
import type { WorksLines } from '../works.dto';
import type { WhyAnswer } from './outturn.dto';
import { FIGURES } from './why-figure';
import { MONEY_FIGURES } from './why-money';
import { OUTTURN_FIGURES } from './why-outturn';

type Asked = Readonly<Record<string, string>>;
type Part = WhyAnswer['parts'][number];

let api: TestApi;
let designer: Caller;
let works = '';
/** The items that are followed: two that something happened with, and one that nothing did. */
let followed: string[] = [];

/** Enters something, and returns its id: wherever it is made, its `Location` leads to what happened with it. */
async function enter(path: string, body: object): Promise<string> {
  const made = await designer.post<{ id: string }>(`${works}/${path}`, body);
  expect([path, made.status, made.headers['location']]).toEqual([
    path,
    201,
    expect.stringContaining('/history?entry='),
  ]);
  const { data } = (await designer.get<WorksHistoryPage>(String(made.headers['location']).slice('/api'.length))).body;
  expect([path, data.length > 0]).toEqual([path, true]);
  return made.body.id;
}

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule, MailWorkerModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  works = `/boqs/${await acceptedBoq(designer, await Caller.guest(api.app))}/works`;
  const { data: lines } = (await designer.get<WorksLines>(`${works}/lines`)).body;
  const [first, second] = lines;
  followed = lines.slice(0, 3).map(({ item_id: id }) => id);
  const date = '2026-11-27';
  const item_ids = [first!.item_id];
  const quantity = Math.floor(first!.quantity / 2) || first!.quantity;
  await enter('measurements', { item_id: first!.item_id, date, quantity });
  await enter('progress', { item_id: second!.item_id, percent: 100 });
  await enter('snags', { text: 'Door rubs' });
  await enter('diary', { date, text: 'Rain' });
  await enter('indents', { date, name: 'Plywood 18 mm', unit: 'sheet', quantity: 4 });
  const order = await enter('orders', {
    vendor: 'Shree Plywoods',
    lines: [{ name: 'Plywood', unit: 'sheet', quantity: 10, rate: 1_000, item_ids }],
  });
  await enter('deliveries', { order, lines: [{ line: 1, quantity: 4 }] });
  await enter('costs', { kind: 'vendor_bill', vendor: 'Shree Plywoods', amount: 3_000, order, item_ids });
  await enter('costs', { kind: 'expense', amount: 800, item_ids: [second!.item_id], note: 'Lift' });
  await enter('costs', { kind: 'labour', amount: 900, workers: 1, days: 1, rate: 900, item_ids });
  await enter('attendance', { date, service: second!.service, workers: 3, days: 1, rate: 900 });
  const bill = { kind: 'measurement', upto: date, retention_percent: 10 };
  expect((await designer.post(`${works}/bills`, bill)).status).toBe(201);
  expect((await designer.post(`${works}/bills/1/record`, {})).status).toBe(200);
  await enter('receipts', { date, mode: 'upi', reference: '6334', amount: 500, tds: 5, bills: [1] });
  await enter('retention/release', { date, amount: 1 });
});
afterAll(() => api?.close());

/** What a part leads to: a further figure, or null for the end of the way. */
function next({ figure, ...of }: Asked, { kind, id }: Part): Asked | null {
  if (id === null) return null;
  if (kind === 'service') return { figure: figure ?? '', service: id };
  if (kind === 'item') return { figure: figure ?? '', item_id: id };
  return kind === 'figure' ? { ...of, figure: id } : null;
}

/** Whether the end of a way names what happened: the entry’s events, or who accepted which quotation. */
async function namesItsEvent({ kind, id }: Part, text: string): Promise<boolean> {
  if (id === null) return false;
  if (kind === 'contract' || kind === 'budget') {
    const { body } = await designer.get<{ data: { issue: { status: string } } }>(
      `${works.slice(0, -'/works'.length)}/issues/${id}`,
    );
    expect([text, body.data.issue.status]).toEqual([
      expect.stringMatching(/ was accepted by .+ on \d\d\/\d\d\/\d{4}\.$/),
      'accepted',
    ]);
    return true;
  }
  const { data } = (await designer.get<WorksHistoryPage>(`${works}/history?entry=${id}`)).body;
  return data.length > 0 && data.every(({ summary, actor, at }) => summary !== '' && actor.name !== '' && at !== '');
}

describe('why a figure of the works is what it is', () => {
  it('ends on every way with an event: who did what and when', async () => {
    const ways: Asked[] = [...FIGURES, ...OUTTURN_FIGURES, ...MONEY_FIGURES]
      .filter((figure) => figure !== 'measured')
      .map((figure) => ({ figure }));
    ways.push({ figure: 'measured', item_id: followed[0] ?? '' });
    const seen = new Set<string>();
    const ends = new Map<string, boolean>();
    for (let asked = ways.pop(); asked; asked = ways.pop()) {
      const query = new URLSearchParams(asked).toString();
      if (seen.has(query)) continue;
      seen.add(query);
      const { status, body } = await designer.get<{ data: WhyAnswer }>(`${works}/why?${query}`);
      expect([query, status]).toEqual([query, 200]);
      for (const part of body.data.parts) {
        if (part.kind === 'item' && !followed.includes(part.id ?? '')) continue;
        const further = next(asked, part);
        if (further) ways.push(further);
        else {
          const key = `${part.kind} ${part.id}`;
          if (!ends.has(key)) ends.set(key, await namesItsEvent(part, body.data.text));
        }
      }
    }
    expect([...ends].filter(([, isNamed]) => !isNamed)).toEqual([]);
    const kinds = new Set([...ends.keys()].map((key) => key.split(' ')[0]));
    expect([...kinds].sort()).toEqual(
      ['bill', 'budget', 'contract', 'cost', 'measurement', 'order', 'progress', 'receipt', 'release'].sort(),
    );
  });
});
