import { readFileSync } from 'node:fs';
import { bigBill } from '../proof/support/big-bill';
import { Account, Editors } from '../proof/support/editors';
import { Product } from '../proof/support/product';
import { until } from '../support/until';

const ROUNDS = 3;
const EDITORS = 12;
const HOME = { layout_type: '3bhk', bedrooms: ['master', 'kids', 'guest'], carpet_area: 1400, budget_type: 'high' };

/** A fault, its recovery limit on an otherwise idle machine, and the measured milliseconds. */
interface Fault {
  readonly name: string;
  readonly goalMs: number;
  readonly strike: (scene: Scene) => Promise<number>;
}

/** The product with people who edit a BOQ continuously. */
interface Scene {
  readonly product: Product;
  readonly designer: Account;
  readonly editors: Editors;
}

/** Milliseconds from the kill to recovery. */
async function timed(kill: () => unknown, recovered: () => Promise<unknown>): Promise<number> {
  await kill();
  const began = performance.now();
  await recovered();
  return performance.now() - began;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'API process killed: healthy again',
    goalMs: 5_000,
    strike: ({ product }) => {
      const before = product.roleProcess('api');
      return timed(
        () => process.kill(before, 'SIGKILL'),
        async () => {
          await product.restarted('api', before);
          await product.healthy();
        },
      );
    },
  },
  {
    name: 'PostgreSQL killed: edits go on',
    goalMs: 5_000,
    strike: ({ product, editors }) => {
      const [postmaster] = readFileSync(`${product.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n');
      return timed(
        () => process.kill(Number(postmaster), 'SIGKILL'),
        // One more than can have been in flight: it was sent after the fault.
        () => editors.reach(editors.acknowledged.length + EDITORS + 1),
      );
    },
  },
  {
    name: 'worker killed while it reads a file of 6,000 rows: the import is done',
    goalMs: 15_000,
    strike: async ({ product, designer }) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bigBill(6_000))]), 'big-bill.xlsx');
      const { data } = await designer.expectOk<{ data: { import_id: string } }>('POST', '/boqs', form);
      const status = async (): Promise<string> =>
        (await designer.expectOk<{ data: { status: string } }>('GET', `/imports/${data.import_id}`)).data.status;
      await until(async () => (await status()) === 'parsing');
      return timed(
        () => process.kill(product.roleProcess('worker'), 'SIGKILL'),
        () => until(async () => (await status()) === 'done'),
      );
    },
  },
  {
    name: 'every process killed, the database too: started again and healthy',
    goalMs: 5_000,
    strike: ({ product }) =>
      timed(
        () => product.kill({ database: true }),
        () => product.start(),
      ),
  },
];

/** `npm run chaos`: kills parts of the product while people work, and prints each recovery time against its goal. */
async function main(): Promise<void> {
  const product = await Product.prepare();
  try {
    process.stdout.write(`first start on an empty folder: healthy after ${Math.round(await product.start())} ms\n`);
    const designer = await new Account(product.url).signUp();
    const { data } = await designer.expectOk<{ data: { boq_id: string } }>('POST', '/boqs', HOME);
    const list = await designer.expectOk<{ data: { items: { id: string }[] } }>(
      'GET',
      `/carpentry?boq_id=${data.boq_id}`,
    );
    const items = list.data.items.map(({ id }) => id).slice(0, EDITORS);
    for (const fault of FAULTS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const editors = new Editors(designer, data.boq_id, items);
        await editors.reach(20);
        times.push(Math.round(await fault.strike({ product, designer, editors })));
        await editors.reach(editors.acknowledged.length + 1);
        await editors.stop();
      }
      const met = Math.max(...times) <= fault.goalMs;
      if (!met) process.exitCode = 1;
      process.stdout.write(
        `${fault.name} after ${times.join(', ')} ms  goal ${fault.goalMs}: ${met ? 'met' : 'short'}\n`,
      );
    }
  } finally {
    await product.discard();
  }
}

void main();
