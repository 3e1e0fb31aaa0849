import { workbook } from '../fixtures/imports/workbook';
import { Caller } from '../support/client';
import { until } from '../support/until';
import { api, closeUploads, designer, formOf, openUploads, post, type Import } from './support/uploads';

beforeAll(openUploads);
afterAll(closeUploads);

interface Rate {
  readonly code: string;
  readonly words: string;
  readonly unit: string;
  readonly rate: number;
  readonly labour: number | null;
}
type Asked = Import & { readonly questions: { kind: string; text: string; alternatives: { sheets: object[] }[] }[] };
interface Library {
  readonly version: number;
  readonly rates: readonly { label: string; rate: number; schedule: { code: string } | null }[];
}

const RATES: [string, string, string | null, number | null][] = [
  ['13.0', 'Finishing', null, null],
  ['13.1', 'Plaster of mix', null, null],
  ['13.1.1', '1:4', 'sqm', 312.4],
  ['13.1.2', '1:6', 'sqm', 284.15],
  ['13.2', 'Punning', 'sqm', 71.05],
  ['13.3', 'Beads of aluminium', 'metre', 96],
  ['13.4', 'Putty of acrylic', 'sqm', 118],
  ['13.5', 'Primer of cement', 'sqm', 54],
];
const file = (): Buffer =>
  workbook([
    { name: 'Rates', rows: [['Schedule of Rates 2021 Delhi'], ['Code', 'Description', 'Unit', 'Rate'], ...RATES] },
  ]);
const importOf = async (id: string): Promise<Asked> =>
  (await designer.get<{ data: Asked }>(`/imports/${id}`)).body.data;

async function waiting(): Promise<{ id: string; boqId: string; asked: Asked }> {
  const { body } = await post(await formOf(file(), 'sor.xlsx'));
  const id = body.data?.import_id ?? '';
  const asked = await until(async () => {
    const now = await importOf(id);
    return now.status === 'review' && now;
  });
  return { id, boqId: body.data?.boq_id ?? '', asked };
}
const library = async (): Promise<Library> => (await designer.get<{ data: Library }>('/rate-library')).body.data;
const figuresOf = ({ rates }: Library): unknown[] => rates.map(({ label, rate, schedule }) => [label, rate, schedule]);

describe('a schedule of rates that is uploaded', () => {
  it('is recognised, read, saved as one version of the own rates, changed by a later one, and taken back', async () => {
    const { id, boqId, asked } = await waiting();
    expect(asked.questions.map(({ kind, text }) => [kind, text])).toEqual([
      ['rates', 'This is a list of rates (6 lines, no quantities). Add its rates to your firm’s rates?'],
    ]);
    const { body } = await designer.get<{ data: { area: string; year: number; rates: Rate[] } }>(
      `/imports/${id}/rates`,
    );
    expect(body.data).toMatchObject({ name: 'SOR', area: 'Delhi', year: 2021 });
    expect(body.data.rates[0]).toMatchObject({
      code: '13.1.1',
      words: 'Plaster of mix 1:4',
      service: 'civil',
      rate: 312.4,
    });
    const stranger = await Caller.signedUp(api.app, 'designer');
    expect((await stranger.get(`/imports/${id}/rates`)).status).toBe(404);

    const own = (rates: readonly Rate[]) =>
      rates.map(({ code, words, unit, rate, labour }) => ({
        service: 'civil',
        kind: 'material',
        label: `SOR 2021 Delhi ${code} ${words}`,
        unit,
        rate,
        schedule: { code, area: 'Delhi', year: 2021, labour },
      }));
    const saved = await designer.post('/rate-library/import', { rates: own(body.data.rates) });
    expect(saved.status).toBe(200);
    const first = await library();
    expect([first.version, first.rates.length]).toEqual([1, 6]);

    const later = body.data.rates.map((rate) =>
      rate.code === '13.2' ? { ...rate, words: 'Neat punning', rate: 80 } : rate,
    );
    await designer.post('/rate-library/import', { rates: own(later) });
    const second = await library();
    expect(second.rates.length).toBe(6);
    expect(second.rates.find(({ schedule }) => schedule?.code === '13.2')).toMatchObject({
      label: 'SOR 2021 Delhi 13.2 Neat punning',
      rate: 80,
    });
    expect((await designer.post('/rate-library/undo', { version: 1 })).status).toBe(409);
    expect((await designer.post('/rate-library/undo', { version: 2 })).status).toBe(200);
    expect(figuresOf(await library())).toEqual(figuresOf(first));
    expect((await designer.post('/rate-library/undo', { version: 9 })).status).toBe(400);
    expect((await designer.delete(`/boqs/${boqId}`)).status).toBe(200);
  });

  it('can be a BOQ whose quantities are to be filled', async () => {
    const { id, asked } = await waiting();
    const { sheets } = asked.questions[0]?.alternatives[0] ?? {};
    expect((await designer.put(`/imports/${id}/mapping`, { sheets })).status).toBe(200);
    const done = await until(async () => {
      const now = await importOf(id);
      return now.status === 'done' && now;
    });
    expect(done).toMatchObject({ computed_total: 0, counts: { item: 6 } });
    expect((await designer.get(`/imports/${id}/rates`)).status).toBe(404);
  });
});
