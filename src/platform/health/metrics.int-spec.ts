import { Gauge } from 'prom-client';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { parseMetrics } from '../../../test/support/prometheus';
import { createPool } from '../database/kysely';
import { measureProcess, metricsText, registry } from './metrics';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('what metrics ask the database for themselves does not count as waiting', async () => {
  const pool = createPool(database.ownerUrl, { applicationName: 'measured', max: 4 });
  for (const name of ['first', 'second'])
    registry.registerMetric(
      new Gauge({
        name,
        help: 'Asks the database.',
        registers: [],
        collect: () => pool.query('select 1').then(() => undefined),
      }),
    );
  measureProcess();
  await pool.query('select 1');
  const samples = parseMetrics(await metricsText()).get('fitout_pool_waiting')?.samples;
  expect(samples?.filter(({ labels }) => labels.pool === 'measured')).toMatchObject([{ value: 0 }]);
  // Suites share the product's modules, and so its registry.
  for (const name of ['first', 'second']) registry.removeSingleMetric(name);
  await pool.end();
});
