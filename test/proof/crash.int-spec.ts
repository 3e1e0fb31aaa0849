import { readdirSync, readFileSync } from 'node:fs';
import { until } from '../support/until';
import { bigBill } from './support/big-bill';
import { Account, Editors, type Edit } from './support/editors';
import { eventsOf, forgetEndOfImport, integrityOf } from './support/log';
import { everyProcess, Product, type RunningProcess } from './support/product';

const HOME = { layout_type: '3bhk', bedrooms: ['master', 'kids', 'guest'], carpet_area: 1400, budget_type: 'high' };
const EDITORS = 12;

interface Item {
  readonly id: string;
  readonly title: string;
  readonly revision: number;
}
interface Upload {
  readonly data: { readonly boq_id: string; readonly import_id: string };
}
interface Import {
  readonly data: { readonly status: string; readonly stage: string; readonly reason: string | null };
}

let product: Product;
let designer: Account;
let boqId: string;
let items: string[];

async function itemsOf(id: string): Promise<Map<string, Item>> {
  const { data } = await designer.expectOk<{ data: { items: Item[] } }>('GET', `/carpentry?boq_id=${id}`);
  return new Map(data.items.map((item) => [item.id, item]));
}

/**
 * Invariants after any fault: every acknowledged edit is there exactly once, and is what people see. `npm run chaos`
 * compares all derived data after each fault too; here that is done once, after the last.
 */
async function expectNothingLost(edits: readonly Edit[]): Promise<void> {
  const acknowledged = edits.filter(({ revision }) => revision !== null);
  const unanswered = edits.filter(({ revision }) => revision === null);
  // Retried with their keys, unanswered edits take effect once, whether they had been stored or not.
  for (const edit of unanswered) await until(async () => (await designer.edit(boqId, edit)) === 200);

  const events = await eventsOf(product.dataDir, boqId);
  expect(events.map(({ version }) => version)).toEqual(events.map((_event, index) => index + 1));
  expect(new Set(events.map(({ commandId }) => commandId)).size).toBe(events.length);
  const lost = acknowledged.filter(({ revision, item, key }) => {
    const event = events[(revision as number) - 1];
    return !event || event.data.id !== item || event.data.changes?.title?.after !== key;
  });
  expect(lost).toEqual([]);

  const shown = await itemsOf(boqId);
  for (const id of items) {
    const own = events.filter(({ data }) => data.id === id);
    const last = own.at(-1);
    expect(shown.get(id)).toMatchObject({ revision: last?.version, title: last?.data.changes?.title?.after });
  }
}

/** That these processes end by themselves; one that notices the end of its parent ends a moment after it. */
async function expectEnded(processes: readonly RunningProcess[]): Promise<void> {
  const commands = new Map(processes.map(({ pid, command }) => [pid, command]));
  const left = () => everyProcess().filter(({ pid, command }) => commands.get(pid) === command);
  await until(
    () => left().length === 0,
    () => `still running: ${JSON.stringify(left())}`,
  );
}

beforeAll(async () => {
  product = await Product.prepare();
  await product.start();
  designer = await new Account(product.url).signUp();
  const made = await designer.expectOk<{ data: { boq_id: string } }>('POST', '/boqs', HOME);
  boqId = made.data.boq_id;
  items = [...(await itemsOf(boqId)).keys()];
  while (items.length < EDITORS) {
    const path = `/carpentry?boq_id=${boqId}`;
    const added = await designer.expectOk<{ data: Item }>('POST', path, { furniture: 'study-table' });
    items.push(added.data.id);
  }
  items = items.slice(0, EDITORS);
});
afterAll(() => product?.discard());

describe('the product started with npm start', () => {
  it('serves on PORT, keeps its data in DATA_DIR, and says when it is ready', () => {
    expect(product.output).toContain(`Fitout is ready at http://127.0.0.1:${product.port}`);
    expect(readdirSync(product.dataDir)).toEqual(expect.arrayContaining(['postgres', 'connection.json']));
  });

  it.each([
    ['every process but the database', false],
    ['every process and the database', true],
    // [spec: F.1, F.13]
  ])('kill -9 of %s while people edit loses nothing acknowledged and duplicates nothing', async (_what, database) => {
    const editors = new Editors(designer, boqId, items);
    await editors.reach(100);
    await product.kill({ database });
    await editors.stop();
    await product.start();
    expect(editors.refused).toEqual([]);
    await expectNothingLost(editors.edits);
  });

  // [spec: F.1]
  it('restarts a killed API process while the rest continues', async () => {
    const before = product.roleProcess('api');
    const editors = new Editors(designer, boqId, items);
    await editors.reach(50);
    process.kill(before, 'SIGKILL');
    await product.restarted('api', before);
    await product.healthy();
    await editors.reach(editors.acknowledged.length + 50);
    await editors.stop();
    expect(product.roleProcess('api')).not.toBe(before);
    expect(editors.refused).toEqual([]);
    await expectNothingLost(editors.edits);
  });

  // [spec: F.3]
  it('restarts a killed PostgreSQL; nothing is acknowledged that is not stored', async () => {
    const [api, worker] = [product.roleProcess('api'), product.roleProcess('worker')];
    const editors = new Editors(designer, boqId, items);
    await editors.reach(50);
    const [postmaster] = readFileSync(`${product.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    await editors.reach(editors.acknowledged.length + EDITORS + 1);
    await editors.stop();
    expect(editors.refused).toEqual([]);
    // The processes survive their database.
    expect([product.roleProcess('api'), product.roleProcess('worker')]).toEqual([api, worker]);
    await expectNothingLost(editors.edits);
  });

  describe('an import', () => {
    let upload: Upload['data'];
    const state = async (): Promise<Import['data']> =>
      (await designer.expectOk<Import>('GET', `/imports/${upload.import_id}`)).data;

    /** The import's final state. */
    const end = (): Promise<Import['data']> =>
      until(async () => {
        const now = await state();
        return (now.status === 'done' || now.status === 'failed') && now;
      });

    /** Sends a file; whether it was seen while it is read. */
    async function isBeingRead(): Promise<boolean> {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bigBill(6_000))]), 'big-bill.xlsx');
      upload = (await designer.expectOk<Upload>('POST', '/boqs', form)).data;
      const seen = await until(async () => {
        const { status } = await state();
        return (status === 'parsing' || status === 'done' || status === 'failed') && status;
      });
      return seen === 'parsing';
    }

    async function expectOneEvent(): Promise<void> {
      const events = await eventsOf(product.dataDir, upload.boq_id);
      expect(events.map(({ type }) => type)).toEqual(['BoqCreated', 'LinesImported']);
      expect(events[1]?.data.lines).toHaveLength(6_000);
    }

    // [spec: F.2]
    it('whose worker is killed while reading the file is completed by the next one, with one event', async () => {
      const worker = product.roleProcess('worker');
      // On a busy machine a file may be read between two looks at it: then another one is sent.
      while (!(await isBeingRead())) continue;
      const helpers = product.processes().filter(({ parent }) => parent === worker);
      process.kill(worker, 'SIGKILL');
      expect(await end()).toMatchObject({ status: 'done', reason: null });
      await expectOneEvent();
      // The killed worker's child processes do not linger: each ends once it is through with what it was reading.
      await expectEnded(helpers);
      expect(await product.restarted('worker', worker)).not.toBe(worker);
    });

    // [spec: F.2]
    it('that was stored but not recorded as done, as after a kill in between, is recorded without a second event', async () => {
      await forgetEndOfImport(product.dataDir, upload.import_id);
      expect(await end()).toMatchObject({ status: 'done', reason: null });
      await expectOneEvent();
    });
  });

  it('has a whole log and read models that equal a rebuild after all of this', async () => {
    expect(await integrityOf(product.dataDir)).toMatchObject({ ok: true });
    const verify = await product.projections('verify');
    expect(verify.output).not.toContain('NOT clean');
    expect(verify).toMatchObject({ code: 0 });
  });

  it('ends every process on SIGTERM, cleanly', async () => {
    const family = product.processes();
    expect(family.some(({ command }) => /postgres/.test(command))).toBe(true);
    expect(await product.stop()).toBe(0);
    await expectEnded(family);
    expect(readdirSync(`${product.dataDir}/postgres`)).not.toContain('postmaster.pid');
  });
});
