import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../src/platform/database/kysely';
import { median, print, withPostgres } from './support/harness';
import { startProduct } from './support/product';

const PAIRS = 20;
const GOAL = 1.5;
const KNOWN = 'known@example.test';
const ABSENT = 'nobody@example.test';

/** Response times for known and unknown emails, alternating: a stranger should not be able to distinguish them. */
void withPostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-bench-strangers-'));
  const pool = createPool(server.ownerUrl, { max: 1 });
  const product = await startProduct(server, folder);
  const send = async (path: string, body: object): Promise<number> => {
    // The limiter would refuse this many requests.
    await pool.query('delete from attempts');
    const began = performance.now();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, init);
    await response.arrayBuffer();
    if (response.status === 429 || response.status >= 500) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - began;
  };
  try {
    await send('/users/signup', { email: KNOWN, password: 'correct horse' });
    for (const [path, rest] of [
      ['/users/login', { password: 'wrong horse' }],
      ['/users/forgot-password', {}],
    ] as const) {
      const times: Record<string, number[]> = { [KNOWN]: [], [ABSENT]: [] };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        for (const email of pair % 2 ? [KNOWN, ABSENT] : [ABSENT, KNOWN]) {
          times[email]?.push(await send(path, { email, ...rest }));
        }
      }
      const [known, absent] = [median(times[KNOWN] ?? []), median(times[ABSENT] ?? [])];
      const ratio = Math.max(known, absent) / Math.min(known, absent);
      print(
        `${path}: ${known.toFixed(1)} ms for a known email, ${absent.toFixed(1)} ms for an unknown one, ` +
          `${ratio.toFixed(2)} times  goal ${GOAL}: ${ratio <= GOAL ? 'met' : 'short'}`,
      );
    }
  } finally {
    await product.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
