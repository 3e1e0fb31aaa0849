import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosDatabase } from '../chaos/support/database';
import { mailFor } from '../support/outbox';
import { until } from '../support/until';
import { Account } from './support/editors';
import { freePort, Product } from './support/product';

const WAITS = 'The database cannot be used: ';
/** Longer than five starts of a process that fail, with the pauses in between. */
const LONG_MS = 15_000;

let folder: string;
/** Apart from the product's, which is deleted with it: a PostgreSQL without its folder is not known as one and not stopped. */
let ownFolder: string;
let database: ChaosDatabase;
let product: Product;
let workerPort: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fitout-absence-'));
  ownFolder = mkdtempSync(join(tmpdir(), 'fitout-absence-database-'));
  database = await ChaosDatabase.start(ownFolder);
  workerPort = await freePort();
  const settings = { WORKER_PORT: String(workerPort) };
  product = await Product.prepare({ DATABASE_URL: database.urlAt(database.port), DATA_DIR: folder, ...settings });
});
afterAll(async () => {
  await product?.discard();
  await database?.close();
  for (const each of [folder, ownFolder]) rmSync(each, { recursive: true, force: true });
});

const count = (text: string): number => product.output.split(text).length - 1;

/** What a start says that ends by itself. */
async function refusal(url: string): Promise<string> {
  const other = await Product.prepare({ DATABASE_URL: url, DATA_DIR: folder });
  return other.start().then(
    () => 'it started',
    (error: unknown) => String(error),
  );
}

describe('while PostgreSQL is away', () => {
  it('a start waits with one sentence, and succeeds by itself once it is back', async () => {
    await database.stop();
    const start = product.start();
    await until(() => count(WAITS) > 0);
    await sleep(3_000);
    expect(product.output).toMatch(/^The database cannot be used: .*ECONNREFUSED.*\. It is retried until it can\.\n$/);
    await database.start();
    await start;
    expect(product.output).toMatch(/\nIt can again, after \d+ s\.\n/);
    const person = await new Account(product.url).signUp();
    const { user } = await person.expectOk<{ user: { email: string } }>('GET', '/me');
    // Sent by the worker, which may be ready a moment after the API.
    await mailFor(folder, 'confirm-email', user.email);
  });

  it('processes that die are started again when it is back, however long that takes', async () => {
    await until(
      async () => (await fetch(`http://127.0.0.1:${workerPort}/api/health/ready`).catch(() => null))?.status === 200,
      () => `the worker did not start:\n${product.output}`,
    );
    const family = [product.roleProcess('api'), product.roleProcess('worker')];
    await database.stop();
    // None of them ends by itself when PostgreSQL goes.
    expect(product.output).not.toContain('process ended');
    for (const pid of family) process.kill(pid, 'SIGKILL');
    await sleep(LONG_MS);
    // Of each process one line that it ended, and one that its restart waits.
    expect([count('process ended (signal SIGKILL)'), count(WAITS)]).toEqual([2, 3]);
    await database.start();
    await product.healthy();
    await product.restarted('worker', family[1] ?? 0);
    await new Account(product.url).signUp();
    expect(product.output).not.toContain('could not start');
  });
});

describe('a start with a wrong address ends at the first try, with a sentence about', () => {
  it.each([
    ['the password', (url: URL) => (url.password = 'wrong'), /password authentication failed for user/],
    ['the database', (url: URL) => (url.pathname = '/nowhere'), /database "nowhere" does not exist/],
  ])('%s', async (_what, spoil, words) => {
    const url = new URL(database.urlAt(database.port));
    spoil(url);
    const said = await refusal(url.href);
    expect(said).toMatch(words);
    // The test's own line and the sentence: nothing was tried again.
    expect(said.trim().split('\n')).toHaveLength(2);
  });
});
