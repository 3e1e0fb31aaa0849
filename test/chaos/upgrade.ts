import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { createPool } from '../../src/platform/database/kysely';
import { restrictApplicationRole } from '../../src/platform/database/roles';
import {
  APPLICATION_ROLE,
  DATABASE_NAME,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/platform/embedded/postgres';
import { until } from '../support/until';
import { Account } from '../proof/support/editors';
import { Product } from '../proof/support/product';
import { MailServer } from '../support/stand-ins/mail-server';
import { findings } from './support/checks';
import { Front } from './support/front';
import { releaseBefore } from './support/release-before';
import { Work } from './support/work';

const ADMIN = { email: 'upgrade-admin@example.test', password: 'a long password' };
/** Two releases with two APIs and two workers each, of up to 28 connections. */
const SETTINGS = { max_connections: '260' };

/** Parked streams are tried again every 30 s. */
const DRAINED_MS = 120_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function options() {
  const { values } = parseArgs({
    options: {
      /** APIs and workers of a release: two of each, as in production. */
      servers: { type: 'string', default: '2' },
      /** How long people work between two steps, in ms. */
      between: { type: 'string', default: '4000' },
    },
  });
  return { servers: Number(values.servers), betweenMs: Number(values.between) };
}

/** The servers of one release. */
interface Servers {
  readonly apis: readonly Product[];
  readonly workers: readonly Product[];
}

async function serversOf(count: number, settings: Readonly<Record<string, string>>, root?: string): Promise<Servers> {
  const make = async (role: 'api' | 'worker'): Promise<readonly Product[]> => {
    const made: Product[] = [];
    while (made.length < count) made.push(await Product.prepare({ ...settings, ROLE: role }, root));
    return made;
  };
  return { apis: await make('api'), workers: await make('worker') };
}

/** One server after another, workers first, each started beside the one that it replaces, as the runbook has it. */
async function replace(former: Servers, next: Servers, fronts: readonly Front[]): Promise<void> {
  for (const [nth, worker] of next.workers.entries()) {
    await worker.start();
    await former.workers[nth]?.stop();
  }
  for (const [nth, api] of next.apis.entries()) {
    await api.start();
    fronts[nth]?.point(api.port);
    await former.apis[nth]?.stop();
  }
}

async function migrate(servers: Servers, ...args: readonly string[]): Promise<void> {
  const [worker] = servers.workers;
  const answer = await worker?.command('migrate', ...args);
  if (answer?.code !== 0) throw new Error(`npm run migrate ended with ${answer?.code}: ${answer?.output}`);
  print(`  ${answer.output.trim()}`);
}

interface Place {
  readonly folder: string;
  readonly server: EmbeddedPostgres;
  readonly pool: Pool;
  readonly mail: MailServer;
  readonly settings: Readonly<Record<string, string>>;
}

async function open(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'fitout-upgrade-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS });
  const maintenance = createPool(server.urlOf('postgres'), { max: 1 });
  await maintenance.query(`create database ${DATABASE_NAME}`);
  await maintenance.end();
  const mail = new MailServer();
  const settings = {
    DATABASE_URL: server.ownerUrl,
    DATA_DIR: folder,
    SMTP_URL: await mail.start(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // As the runbook has it: longer than the balancer takes to send requests elsewhere.
    DRAIN_SECONDS: '2',
    SHUTDOWN_SECONDS: '20',
  };
  return {
    folder,
    server,
    pool: createPool(server.ownerUrl, { max: 2, applicationName: 'fitout-upgrade' }),
    mail,
    settings,
  };
}

/** Everything that people saw and that is stored afterwards, in sentences; nothing when all is well. */
async function upgrade({ folder, server, pool, mail, settings }: Place, started: Set<Product>): Promise<string[]> {
  const { servers, betweenMs } = options();
  const old = releaseBefore();
  const before = await serversOf(servers, settings, old);
  const today = await serversOf(servers, settings);
  const again = { before: await serversOf(servers, settings, old), today: await serversOf(servers, settings) };
  for (const { apis, workers } of [before, today, again.before, again.today]) {
    for (const each of [...apis, ...workers]) started.add(each);
  }
  for (const each of [...before.workers, ...before.apis]) await each.start();
  const fronts = await Promise.all(before.apis.map(({ port }) => Front.to(port)));
  const urls = fronts.map(({ url }) => url);
  const designer = await new Account(urls).signUp();
  const work = await Work.begin(designer);
  const step = async (name: string, run: () => Promise<void>): Promise<void> => {
    const known = work.editors.acknowledged.length;
    for (const front of fronts) front.longestMs = 0;
    const began = performance.now();
    await run();
    const took = performance.now() - began;
    await work.hand();
    await sleep(betweenMs);
    const longest = Math.round(Math.max(...fronts.map(({ longestMs }) => longestMs)));
    const { rows } = await pool.query<{ text: string }>(
      `select projection || ': ' || count(*) || ' streams parked, ' || min(error) as text from projection_parked group by projection`,
    );
    for (const { text } of rows) print(`  ${text}`);
    const edits = work.editors.acknowledged.length - known;
    print(`${name}: ${(took / 1_000).toFixed(1)} s; ${edits} edits, longest request ${longest} ms`);
  };
  await step('release before alone', () => sleep(betweenMs));
  await step('migrated by today’s release', () => migrate(today));
  await step('replaced by today’s processes', () => replace(before, today, fronts));
  await step('release before let in', () => migrate(today, '--release-before'));
  await step('replaced by the release before', () => replace(today, again.before, fronts));
  await step('migrated again', () => migrate(again.today));
  await step('replaced by today’s processes again', () => replace(again.before, again.today, fronts));
  await work.end();
  // What processes of the release before could not read, today's read after at most half a minute.
  await until(
    async () => (await pool.query('select 1 from projection_parked')).rowCount === 0,
    () => 'streams remain parked',
    DRAINED_MS,
  );
  await restrictApplicationRole(pool, APPLICATION_ROLE, server.applicationPassword);
  const { token } = await designer.expectOk<{ token: string }>('POST', '/users/login', ADMIN);
  const scene = { disk: { folder }, apis: fronts, workers: again.today.workers, mail, database: { pool } };
  const found = await findings(scene, designer, new Account(urls, token), work);
  const failures = fronts.flatMap((front) => front.failures);
  print(
    `${fronts.reduce((sum, { count }) => sum + count, 0)} requests, ${work.editors.acknowledged.length} edits, ${work.reads} reads`,
  );
  await Promise.all(fronts.map((front) => front.close()));
  return [...new Set(failures), ...found];
}

/**
 * `npm run chaos -- upgrade [--servers N] [--between MS]`: the release before at work, migrated and replaced by today’s one server after another, and
 * the way back and forth again. Nobody may get a 5xx, see less than was acknowledged, or lose or double an edit.
 */
async function main(): Promise<void> {
  const place = await open();
  const started = new Set<Product>();
  try {
    const found = await upgrade(place, started);
    for (const finding of found) print(`  FOUND ${finding}`);
    if (found.length > 0) process.exitCode = 1;
    else print('Nothing was found.');
  } finally {
    for (const server of started) await server.stop().catch(() => undefined);
    await place.pool.end();
    await place.mail.stop();
    await place.server.stop();
    rmSync(place.folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
