import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../src/platform/database/kysely';
import type { ProjectionList } from '../../src/operations/projections/projections.dto';
import type { RunView } from '../../src/operations/runs/run.dto';
import { FILLED_DATA } from '../../web/e2e/support/application';
import { Product } from '../proof/support/product';
import { databaseOf } from '../support/database';
import { until } from '../support/until';
import { castOf, type Call, type Cast } from './people';
import { PRODUCT_SETTINGS, SENDERS } from './settings';
import { Wire } from './wire';

const END_MS = 600_000;
const HEALTH_EVERY_MS = 250;

/** The running product with the people who send requests to it. */
export interface Stage {
  readonly cast: Cast;
  readonly wire: Wire;
  readonly call: Call;
  readonly hidden: readonly string[];
  /** The last line of the product's log with this text. */
  logged(text: string): string;
  /** Polls the health endpoint until stopped, and reports every answer other than 200. */
  watchHealth(tell: (problem: string) => void): () => Promise<void>;
  /** Integrity problems after the run; none, for a correct product. */
  problemsAtTheEnd(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Starts the built product on its own data; its first start is a copy of a prepared folder if the tests have made one.
 */
export async function openStage(): Promise<Stage> {
  const temporary = await mkdtemp(join(tmpdir(), 'fitout-fuzz-'));
  const product = await Product.prepare({ ...PRODUCT_SETTINGS, TMPDIR: temporary });
  const wire = new Wire(product.port, SENDERS);
  const discard = async (): Promise<void> => {
    wire.close();
    await product.discard();
    await rm(temporary, { recursive: true, force: true });
  };
  try {
    const filled = process.env[FILLED_DATA];
    if (filled) await cp(filled, product.dataDir, { recursive: true });
    await product.start();
    await until(
      () => product.output.includes('Demo logins'),
      () => product.output,
    );
    const call = callOver(wire);
    const pool = createPool(databaseOf(product.dataDir).url, { max: 2 });
    const cast = await castOf(pool, call, product.dataDir);
    const before = lasting(product);
    return {
      cast,
      wire,
      call,
      logged: (text) => product.output.split('\n').findLast((line) => line.includes(text)) ?? '',
      hidden: [product.dataDir, temporary, resolve(__dirname, '../..')],
      watchHealth: (tell) => watchHealth(wire, tell),
      problemsAtTheEnd: async () => [...(await whole(call, cast)), ...(await nothingLeft(product, temporary, before))],
      close: async () => {
        await pool.end();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

function callOver(wire: Wire): Call {
  return async <T>(method: string, path: string, by: Parameters<Call>[2], body?: unknown): Promise<T> => {
    const headers = { ...by?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = { method, path, headers, body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)) };
    const got = await wire.send(sent);
    if (got.status > 299) throw new Error(`${method} ${path} answered ${got.status}: ${got.body.toString()}`);
    return JSON.parse(got.body.toString()) as T;
  };
}

function watchHealth(wire: Wire, tell: (problem: string) => void): () => Promise<void> {
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const status = await wire
        .send({ method: 'GET', path: '/api/health', headers: {} })
        .then((got) => got.status, String);
      if (status !== 200) tell(`health answered ${status}`);
      await sleep(HEALTH_EVERY_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await watching;
  };
}

/** The product's own checks: every event, price and read model; nothing parked, nothing failed. */
async function whole(call: Call, { admin }: Cast): Promise<string[]> {
  await admin.renew();
  type Started = { data: { id: string } };
  // Waits for a check that a request has already started.
  const started = await until(
    () =>
      call<Started>('POST', '/api/admin/integrity', admin).catch(
        (error: Error) => !/409/.test(error.message) && Promise.reject(error),
      ),
    () => 'no integrity run can be started',
    END_MS,
  );
  const ended = async (): Promise<RunView | false> => {
    const { data } = await call<{ data: RunView }>('GET', `/api/admin/runs/${started.data.id}`, admin);
    return data.finished_at !== null && data;
  };
  const run = await until(ended, () => 'the integrity run does not end', END_MS);
  const problems = run.status === 'done' ? [] : [`the integrity run: ${run.status} ${run.error}`];
  if (run.findings > 0) {
    const path = `/api/admin/runs/${run.id}/findings?limit=20`;
    const found = await call<{ data: readonly unknown[] }>('GET', path, admin);
    problems.push(`the integrity run: ${run.findings} findings: ${JSON.stringify(found.data)}`);
  }
  type Queues = { data: { queues: { name: string; jobs: { failed: number } | null; error: string | null }[] } };
  const { data } = await call<Queues>('GET', '/api/admin/queues', admin);
  for (const { name, jobs, error } of data.queues) {
    if (error !== null || jobs?.failed !== 0) problems.push(`queue ${name}: ${JSON.stringify({ jobs, error })}`);
  }
  const list = await call<ProjectionList>('GET', '/api/admin/projections', admin);
  for (const { name, parked_streams: parked, error } of list.data.projections) {
    if (parked > 0 || error !== null) problems.push(`${name}: ${parked} parked streams, ${error}`);
  }
  return problems;
}

/** Processes that live as long as the product: not those of its database, which come and go. */
function lasting(product: Product): string {
  const own = product.processes().filter(({ command }) => /dist\/(main|api|worker)\.js/.test(command));
  return own.map(({ pid }) => pid).join(' ');
}

async function nothingLeft(product: Product, temporary: string, before: string): Promise<string[]> {
  const problems: string[] = [];
  const children = (): string[] =>
    product.processes().flatMap(({ command }) => (/parse-child/.test(command) ? [command] : []));
  await until(() => children().length === 0).catch(() => problems.push(`left running: ${children().join(', ')}`));
  const now = lasting(product);
  if (now !== before) problems.push(`other processes than before: ${before} → ${now}`);
  const left = await readdir(temporary);
  if (left.length > 0) problems.push(`left in the temporary folder: ${left.join(', ')}`);
  const files = join(product.dataDir, 'files');
  const partial = existsSync(files)
    ? (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.part'))
    : [];
  if (partial.length > 0) problems.push(`half-written files: ${partial.join(', ')}`);
  return problems;
}
