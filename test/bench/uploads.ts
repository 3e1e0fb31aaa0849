import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../src/platform/database/kysely';
import { bigBill } from '../proof/support/big-bill';
import { Account } from '../proof/support/editors';
import { median, print, withPostgres } from './support/harness';
import { makeDesigners, startProduct } from './support/product';

const ROWS = 5_000;
const UPLOADS = 5;
const DONE_MS = 25_000;
const HEALTH_MS = 500;

/** A bill of 5,000 rows from upload to items, and the API's latency for other requests in the meantime. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-uploads-'));
  const pool = createPool(server.ownerUrl, { max: 1 });
  const product = await startProduct(server, folder);
  try {
    const [designer] = await makeDesigners(pool, 1);
    if (!designer) throw new Error('nobody to upload');
    const account = new Account(`http://127.0.0.1:${product.port}`, designer.token);
    const took: number[] = [];
    const health: number[] = [];
    for (let upload = 0; upload < UPLOADS; upload += 1) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bigBill(ROWS + upload))]), 'bill.xlsx');
      const began = performance.now();
      const { data } = await account.expectOk<{ data: { import_id: string } }>('POST', '/boqs', form);
      for (let status = ''; status !== 'done'; await sleep(20)) {
        const asked = performance.now();
        await account.expectOk('GET', '/health');
        health.push(performance.now() - asked);
        const now = await account.expectOk<{ data: { status: string } }>('GET', `/imports/${data.import_id}`);
        status = now.data.status;
        if (status === 'failed') throw new Error('the import failed');
      }
      took.push(performance.now() - began);
    }
    const [slowest, slowestHealth] = [Math.max(...took), Math.max(...health)];
    print(
      `upload of ${ROWS} rows: ${median(took).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms  ` +
        `goal ${DONE_MS}: ${slowest <= DONE_MS ? 'met' : 'short'}`,
    );
    print(
      `health meanwhile: ${median(health).toFixed(1)} ms, at most ${slowestHealth.toFixed(0)} ms  ` +
        `goal ${HEALTH_MS}: ${slowestHealth <= HEALTH_MS ? 'met' : 'short'}`,
    );
  } finally {
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
