import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { opened, pdfText } from '../../../test/support/papers';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';

const KITCHEN = {
  layout_type: '1rk',
  bedrooms: [],
  has_modular_kitchen: true,
  carpet_area: 350,
  budget_type: 'medium',
  city: 'pune',
  condition: 'new',
  rooms_in_scope: ['kitchen'],
};

let api: TestApi;
let designer: Caller;
let boqId: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, KITCHEN);
});
afterAll(() => api?.close());

/** The code in the link that this gives. */
const linkOf = async (path: string, body: object = {}): Promise<string> => {
  const { url } = (await designer.post<{ data: { url: string } }>(`/boqs/${boqId}/${path}`, body)).body.data;
  return new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
};

describe('what a client gets of a kitchen alone', () => {
  it('says so in the link to view', async () => {
    const code = await linkOf('links', { days: 7 });
    const { body } = await (await Caller.guest(api.app)).get<{ data: object }>(`/shared/${code}`);
    expect(body.data).toMatchObject({ layout_type: '1rk', only_rooms: 'Kitchen' });
  });

  it('says so in the quotation’s file, with the home as it is', async () => {
    await designer.post(`/boqs/${boqId}/issues`, { client: 'S. Deshpande' });
    const { status, bytes } = await opened(api.app, `/api/accept/${await linkOf('issues/1/link')}/pdf`);
    expect(status).toBe(200);
    expect(pdfText(bytes).text).toMatch(/1 RK · 350 sq ft · Only: Kitchen/);
  });
});
