import { Redis } from 'ioredis';
import { workbook } from '../fixtures/imports/workbook';
import { until } from '../support/until';
import { startValkey, type TestValkey } from '../support/stand-ins/valkey';
import { Account } from './support/editors';
import { eventsOf, integrityOf } from './support/log';
import { Product } from './support/product';

const HOME = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' };

interface Upload {
  readonly boq_id: string;
  readonly import_id: string;
}

let valkey: TestValkey;
let product: Product;
let designer: Account;
let boqId: string;
let sent = 0;

const report = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Uploads a new bill. */
async function upload(): Promise<Upload> {
  sent += 1;
  const rows = [
    ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
    [1, `Hinged wardrobe ${sent}`, 'sqft', 84, 1600, 134_400],
    [2, 'Floor tiles', 'sqft', 100, 239, 23_900],
  ];
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(workbook([{ name: 'BOQ', rows }]))]), `bill-${sent}.xlsx`);
  return (await designer.expectOk<{ data: Upload }>('POST', '/boqs', form)).data;
}

/** Current state of an import. */
const stateOf = async ({ import_id: id }: Upload): Promise<string> =>
  (await designer.expectOk<{ data: { status: string } }>('GET', `/imports/${id}`)).data.status;

/** Resolves when the import is done, with exactly one event. */
async function expectDone(uploaded: Upload): Promise<void> {
  const status = await until(async () => {
    const now = await stateOf(uploaded);
    return ['done', 'failed'].includes(now) && now;
  });
  expect(status).toBe('done');
  const events = await eventsOf(product.dataDir, uploaded.boq_id);
  expect(events.map(({ type }) => type)).toEqual(['BoqCreated', 'LinesImported']);
}

const rename = (title: string): Promise<unknown> => designer.expectOk('PATCH', `/boqs/${boqId}`, { title });

beforeAll(async () => {
  valkey = await startValkey();
  product = await Product.prepare({ QUEUE_URL: valkey.url });
  await product.start();
  designer = await new Account(product.url).signUp();
  boqId = (await designer.expectOk<{ data: { boq_id: string } }>('POST', '/boqs', HOME)).data.boq_id;
});
afterAll(async () => {
  await product?.discard();
  await valkey?.stop();
});

describe('with its queue in Redis, the product', () => {
  it('finishes an upload through it', async () => {
    await expectDone(await upload());
  });

  // [spec: F.6]
  it('completes every upload when Redis is wiped, queued or running', async () => {
    const redis = new Redis(valkey.url);
    try {
      const uploads: Upload[] = [];
      // The queue is wiped after each: some are still queued then, some already with a worker.
      for (let time = 0; time < 4; time += 1) {
        uploads.push(await upload(), await upload());
        await redis.flushall();
      }
      report(`wiped with ${(await Promise.all(uploads.map(stateOf))).join(', ')}`);
      for (const each of uploads) await expectDone(each);
    } finally {
      redis.disconnect();
    }
    // The emptied queue works for later jobs.
    await expectDone(await upload());
  });

  // [spec: F.6]
  it('accepts edits and uploads while Redis is down, and completes them when it is back, empty', async () => {
    await valkey.stop();
    await rename('Without a queue');
    const uploads = [await upload(), await upload()];
    expect(await Promise.all(uploads.map(stateOf))).toEqual(['queued', 'queued']);
    valkey = await startValkey(valkey.port);
    for (const each of uploads) await expectDone(each);
    await rename('With a queue again');
    expect(await integrityOf(product.dataDir)).toMatchObject({ ok: true });
    expect((await product.projections('verify')).code).toBe(0);
  });
});
