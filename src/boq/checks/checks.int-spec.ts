import { createTestApi, type TestApi } from '../../../test/support/application';
import { itemsOf, newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import type { Checks } from './check';

let api: TestApi;
let designer: Caller;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
});
afterAll(() => api?.close());

const ask = (id: string, caller: Caller = designer, headers: Record<string, string> = {}) =>
  caller.get<{ data: Checks; revision: number }>(`/boqs/${id}/checks`, headers);
const codesOf = ({ data: { findings } }: { data: Checks }): string[] => findings.map(({ code }) => code);

describe('checks of a BOQ', () => {
  it('follow every change', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const before = (await ask(id)).body;
    expect(codesOf(before)).not.toContain('item-twice');
    expect(before.data.score).toBeGreaterThan(70);

    const wardrobe = {
      furniture: 'hinged-wardrobe',
      room: 'guest-bedroom',
      dimension: { L: { feet: 6, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
    };
    await designer.post(`/carpentry?boq_id=${id}`, wardrobe);
    await designer.post(`/carpentry?boq_id=${id}`, wardrobe);
    const after = (await ask(id)).body;
    expect(after.revision).toBe(before.revision + 2);
    const twice = after.data.findings.find(({ code }) => code === 'item-twice');
    expect(twice).toMatchObject({ severity: 'warning', fix: { action: 'open-item' } });
    expect(codesOf(after)).toContain('more-bedrooms-than-layout');
    expect(after.data.score).toBeLessThan(before.data.score);

    await designer.delete(`/carpentry/${twice?.item_ids[0]}?boq_id=${id}`);
    expect(codesOf((await ask(id)).body)).not.toContain('item-twice');
  });

  it('are answered with 304 when unchanged', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const { headers } = await ask(id);
    expect((await ask(id, designer, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const [item] = await itemsOf(designer, id);
    await designer.delete(`/${item?.service}/${item?.id}?boq_id=${id}`);
    expect((await ask(id, designer, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('are not shown to strangers', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    expect((await ask(id, await Caller.signedUp(api.app, 'designer'))).status).toBe(404);
  });

  it('find mistakes in typed items', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const typed = {
      service: 'civil',
      description: 'Granite sill',
      unit: 'rft',
      quantity: 10,
      rate: 100,
      amount: 1_500,
    };
    expect((await designer.post(`/manual?boq_id=${id}`, typed)).status).toBe(201);
    const { data } = (await ask(id)).body;
    expect(data.findings[0]).toMatchObject({ code: 'amount-not-product', severity: 'error' });
  });
});
