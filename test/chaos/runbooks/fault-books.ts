import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startValkey, type TestValkey } from '../../support/stand-ins/valkey';
import { until } from '../../support/until';
import { freePort } from '../../proof/support/product';
import { bigBill } from '../../proof/support/big-bill';
import { Account } from '../../proof/support/editors';
import { SmallDisk } from '../support/small-disk';
import { open } from './backup-books';
import { demand, endWith, has, seconds, type Book } from './book';
import { Production, Writer } from './production';
import { Server } from './server';
import { follow } from './shell';

const ROWS = 300;
/** How long a disk is full or Redis is away, in ms. */
const FAULT_MS = 8_000;

export const GOING_BACK: Book = {
  name: 'going back, and forward again',
  follow: async (stage) => {
    const { server, production } = await open(stage, 'back');
    const writer = await Writer.begin(await production.signUp());
    const env = { ...server.environment, ...production.env };
    const there = { cwd: stage.root, env, instead: {} };
    const began = performance.now();
    const set = await follow([stage.page.inline('Going back', 'npm run migrate -- --release-before')], there);
    demand(/The release before (can start now|has these tables too)/.test(set), set);
    await writer.goOn();
    const back = await follow([stage.page.inline('Going back', 'npm run migrate')], there);
    demand(!back.includes('can start'), back);
    await writer.goOn();
    await follow([{ section: 'Upgrade', text: 'npm run migrate' }], there);
    stage.note(`the tables back and forth in ${seconds(performance.now() - began)} s beside people who edit`);
    await writer.end();
    demand(writer.refused.length === 0, `edits were refused meanwhile: ${writer.refused.join(', ')}`);
    stage.leaveOut('the processes of the release before', 'npm run chaos -- upgrade builds and runs them');
  },
};

/** The `Retry-After` of a change that is refused for lack of space; undefined while changes are stored. */
async function refusedForSpace(writer: Writer, url: string, token: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/boqs/${writer.boqId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Full at ${Date.now()}` }),
  });
  await answer.arrayBuffer();
  return answer.status === 507 ? (answer.headers.get('retry-after') ?? 'none') : undefined;
}

export const FULL_DISK: Book = {
  name: 'full disk',
  follow: async (stage) => {
    const disk = new SmallDisk();
    stage.atEnd(() => Promise.resolve(disk.discard()));
    if (!disk.canBeFull) return stage.leaveOut('the full disk', 'this machine does not let us mount a small one');
    const server = await Server.create(disk.folder);
    await server.query('create database fitout owner fitout encoding UTF8 template template0');
    const production = await Production.prepare(stage.root, disk.folder, server.urlOf('fitout'));
    endWith(stage, server, production);
    await production.start();
    const token = await production.newToken();
    const writer = await Writer.begin(new Account(production.api.url, token));
    disk.fill();
    const full = performance.now();
    const retryAfter = await until(() => refusedForSpace(writer, production.api.url, token));
    demand(Number(retryAfter) > 0, '507 has no Retry-After');
    stage.note(`507 with Retry-After ${retryAfter} after ${seconds(performance.now() - full)} s`);
    // One that dies now has to come up by itself too.
    const worker = production.worker.roleProcess('worker');
    process.kill(worker, 'SIGKILL');
    await sleep(FAULT_MS);
    disk.free();
    const again = await writer.goOn();
    await production.api.healthy();
    await production.worker.healthy();
    stage.note(`edits are acknowledged ${seconds(again)} s after there is space, by themselves`);
    await writer.end();
    const others = new Set(writer.refused.filter((status) => status !== 507 && status !== 503));
    demand(others.size === 0, `edits were also answered ${[...others].join(', ')}`);
    const stored = await writer.storedIn(server, 'fitout');
    demand(
      writer.acknowledged.every(({ key }) => stored.filter((one) => one === key).length === 1),
      'an edit is lost',
    );
    demand(server.runs, 'PostgreSQL ended');
  },
};

/** An empty Redis; where this machine has none, the Valkey of the tests. */
async function startRedis(onPort?: number): Promise<TestValkey> {
  if (!has('redis-server')) return startValkey(onPort);
  const port = onPort ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--maxmemory-policy', 'noeviction'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const over = new Promise((settle) => child.once('exit', settle));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await over;
  };
  return { port, url: `redis://127.0.0.1:${port}`, stop };
}

/** Uploads a bill; resolves with the id of its import. */
async function upload(account: Account): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bigBill(ROWS))]), 'bill.xlsx');
  return (await account.expectOk<{ data: { import_id: string } }>('POST', '/boqs', form)).data.import_id;
}

const isRead = async (account: Account, id: string): Promise<boolean> =>
  (await account.expectOk<{ data: { status: string } }>('GET', `/imports/${id}`)).data.status === 'done';

export const LOST_REDIS: Book = {
  name: 'lost Redis',
  follow: async (stage) => {
    const folder = stage.folder('redis');
    const server = await Server.create(folder);
    await server.query('create database fitout owner fitout encoding UTF8 template template0');
    let redis = await startRedis();
    const queue = { QUEUE_URL: redis.url };
    const production = await Production.prepare(stage.root, folder, server.urlOf('fitout'), queue);
    endWith(stage, server, production);
    stage.atEnd(() => redis.stop());
    await production.start();
    const account = await production.signUp();
    const writer = await Writer.begin(account);
    await redis.stop();
    const uploads = [await upload(account), await upload(account)];
    await writer.goOn();
    await sleep(FAULT_MS);
    redis = await startRedis(redis.port);
    const began = performance.now();
    for (const id of uploads) await until(() => isRead(account, id));
    stage.note(
      `uploads of while it was away are read ${seconds(performance.now() - began)} s after an empty one started`,
    );
    await writer.end();
    demand(writer.refused.length === 0, `edits were refused meanwhile: ${writer.refused.join(', ')}`);
  },
};

export const SECRETS: Book = {
  name: 'rotation of secrets',
  follow: async (stage) => {
    const { folder, server, production } = await open(stage, 'secrets');
    const account = await production.signUp();
    const writer = await Writer.begin(account);
    const there = { cwd: folder, env: { ...server.environment, PGDATABASE: 'fitout' }, instead: {} };
    const statement = (begin: string, value = ''): Promise<string> => {
      const { section, text } = stage.page.inline('Rotation of secrets', begin);
      return follow([{ section, text: `psql --command="${text.replace('…', value)}"` }], there);
    };
    await statement('alter role fitout password', 'second password');
    await writer.goOn();
    demand(writer.refused.length === 0, 'open connections did not stay');
    const next = await Production.prepare(stage.root, folder, server.urlOf('fitout', 'second password'));
    endWith(stage, next);
    await next.start();
    await production.stop();
    await writer.end();
    const old = await Production.prepare(stage.root, folder, server.urlOf('fitout'));
    const refusal = await old.api.start().then(
      () => 'it started',
      (error: unknown) => String(error),
    );
    demand(refusal.includes('password authentication failed'), `with the old password: ${refusal}`);
    stage.note('the password of the database: no edit refused, the old one ends a start with a sentence');

    const again = await next.logIn();
    const path = `/boqs/${writer.boqId}/export?format=csv`;
    const signed = async (): Promise<string> => (await again.expectOk<{ data: { url: string } }>('GET', path)).data.url;
    const statusOf = async (url: string): Promise<number> => {
      const { pathname, search } = new URL(url, next.api.url);
      return (await fetch(new URL(pathname + search, next.api.url))).status;
    };
    const before = await signed();
    demand((await statusOf(before)) === 200, 'a signed address does not open');
    demand((await statement('select name from server_secrets')).includes('signed-links'), 'signed-links is not listed');
    await statement('delete from server_secrets where name', 'signed-links');
    await next.stop();
    await next.start();
    demand((await statusOf(before)) === 403, 'an address signed with the former key still opens');
    demand((await statusOf(await signed())) === 200, 'an address signed with the new key does not open');
    await statement('delete from sessions');
    demand((await again.call('GET', '/me')).status === 401, 'a session survived');
    await next.logIn();
    stage.note('signing keys and sessions: former addresses and sessions end, new ones work');
    stage.leaveOut('Redis, mail server, bucket, captcha', 'they rotate at their own servers');
  },
};
