import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { createPool } from '../../platform/database/kysely';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { BoqProjectionsModule } from '../boq.module';
import { PriceAudit } from './price-audit';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
});
afterAll(() => api?.close());

it('prices every revision again and reports the one whose recorded total differs', async () => {
  const designer = await Caller.signedUp(api.app, 'designer');
  const id = await newBoq(designer, { layout_type: '1bhk', carpet_area: 500 });
  await designer.patch(`/boqs/${id}`, { city: 'pune' });
  const audit = api.app.get(PriceAudit, { strict: false });
  expect(await audit.run(api.database.pool)).toMatchObject({ events: 2, faults: [] });

  const owner = createPool(api.database.ownerUrl, { max: 1 });
  try {
    await owner.query('alter table events disable trigger user');
    await owner.query(
      `update events set data = jsonb_set(data, '{totals,total}', to_jsonb((data #>> '{totals,total}')::bigint + 100))
       where stream_id = $1 and version = 2`,
      [`boq-${id}`],
    );
  } finally {
    await owner.end();
  }
  const { faults } = await audit.run(api.database.pool);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ boqId: id, revision: 2 });
  expect(faults[0]!.recorded.total).toBe(faults[0]!.computed.total + 100);
});
