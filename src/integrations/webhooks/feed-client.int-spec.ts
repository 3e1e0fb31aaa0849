import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { BoqProjectionsModule } from '../../boq/boq.module';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { signatureOf, TOLERANCE_SECONDS } from './delivery/signature';
import { WebhooksWorkerModule } from './webhooks.module';

const ROOT = join(__dirname, '../../..');
const PASSWORD = 'correct horse';
let CLIENT: string;

let api: TestApi;
let folder: string;
let designer: Caller;
let url: string;
let token: string;
let quickstart: Ran;
const running: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitout-client-'));
  const modules = [BoqProjectionsModule, ProjectorModule, WebhooksWorkerModule];
  api = await createTestApi(modules, { env: { WEBHOOKS_TO_LOOPBACK: '1' } });
  await api.app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(api.app.getHttpServer().address() as AddressInfo).port}`;
  designer = await Caller.signedUp(api.app, 'designer');
  token = (await designer.post<{ token: string }>('/me/tokens', { name: 'Example' })).body.token;
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-client.mjs')]);
  quickstart = await runQuickstart();
  CLIENT = join(folder, 'feed-client.mjs');
  await copyFile(join(ROOT, 'docs/examples/feed-client.mjs'), CLIENT);
});
afterAll(async () => {
  for (const child of running) child.kill();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Saves the files of docs/quickstart.md and runs its commands, in order, as the page says. */
async function runQuickstart(): Promise<Ran> {
  const person = { email: `${randomUUID()}@example.test`, password: PASSWORD };
  await new Caller(api.app).post('/users/signup', person);
  const page = await readFile(join(ROOT, 'docs/quickstart.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(js|sh)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({ kind, text }));
  for (const { kind, text } of blocks) {
    const name = /^\/\/ (\S+)\n/.exec(text)?.[1];
    if (kind === 'js' && name) await writeFile(join(folder, name), text);
  }
  const commands = blocks.filter(({ kind }) => kind === 'sh').map(({ text }) => text);
  const child = spawn('sh', ['-eu', '-c', commands.join('\n')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      // The package brings all that it needs.
      npm_config_offline: 'true',
      FITOUT: ROOT,
      FITOUT_URL: url,
      FITOUT_EMAIL: person.email,
      FITOUT_PASSWORD: person.password,
      WEBHOOK_PORT: String(await freePort()),
    },
  });
  running.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function start(
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcessWithoutNullStreams; out: () => string; err: () => string } {
  const child = spawn(process.execPath, [CLIENT, ...args], { env: { PATH: process.env.PATH ?? '', ...env } });
  running.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { child, out: () => out, err: () => err };
}
async function once(
  ...args: string[]
): Promise<{ code: number | null; lines: { boq_id: string; revision: number }[]; err: string }> {
  const { child, out, err } = start(args, { FITOUT_URL: url, FITOUT_TOKEN: token });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = out()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { boq_id: string; revision: number });
  return { code, lines, err: err() };
}
const newHome = (): Promise<string> => newBoq(designer, SMALL_FLAT);

describe('the quickstart', () => {
  it('runs from its text: package, token, change, feed and webhook', () => {
    const { code, out, err } = quickstart;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/changed [0-9a-f-]{36}\n1?\d+ \w+\n(\d+ \w+\n)+next \d+\nreceived \w+ of [0-9a-f-]{36}\n$/);
  });
});

describe('its programs', () => {
  it('have the types of the package', async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.mjs') && name !== 'feed-client.mjs');
    const program = ts.createProgram(
      files.map((name) => join(folder, name)),
      {
        allowJs: true,
        checkJs: true,
        noEmit: true,
        strict: true,
        // The variables of the environment, which the page sets.
        strictNullChecks: false,
        skipLibCheck: true,
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ES2022,
        typeRoots: [join(ROOT, 'node_modules/@types')],
        types: ['node'],
      },
    );
    const found = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      return `${file?.fileName.split('/').at(-1) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    expect([files.toSorted(), found]).toEqual([['change.mjs', 'follow.mjs', 'token.mjs', 'webhook.mjs'], []]);
  });
});

describe('the example client', () => {
  it('follows the feed with an access token and resumes where it was', async () => {
    const file = join(folder, 'cursor');
    const boqId = await newHome();
    const first = await once('follow', file, '--once');
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.lines.map(({ boq_id: id, revision }) => [id, revision])).toEqual([[boqId, 1]]);
    expect(await readFile(file, 'utf8')).toMatch(/^\d+$/);
    await designer.patch(`/boqs/${boqId}`, { title: 'Again' });
    const second = await once('follow', file, '--once');
    expect(second.lines.map(({ revision }) => revision)).toEqual([2]);
    expect((await once('follow', file, '--once')).lines).toEqual([]);
  });

  it('explains what is wrong and stops when its token is invalid', async () => {
    const { child, err } = start(['follow', join(folder, 'other'), '--once'], {
      FITOUT_URL: url,
      FITOUT_TOKEN: `fitout_${'A'.repeat(43)}`,
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
    expect(err().trim()).toBe('401: the access token is not good (any more)');
  });

  it('accepts the URL with a trailing slash, and reports when there is no feed there', async () => {
    const env = { FITOUT_URL: `${url}/`, FITOUT_TOKEN: token };
    const fine = start(['follow', join(folder, 'slash'), '--once'], env);
    expect(await new Promise((resolve) => fine.child.on('close', resolve))).toBe(0);
    const page = createServer((_request, response) => void response.end('<!doctype html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const none = start(['follow', join(folder, 'none'), '--once'], { ...env, FITOUT_URL: elsewhere });
    expect(await new Promise((resolve) => none.child.on('close', resolve))).toBe(1);
    expect(none.err().trim()).toBe(`${elsewhere} is no feed`);
    page.close();
  });

  it('retries an event it could not process', async () => {
    const script = `import { receiver } from '@fitout/client';
      let failed = false;
      const handle = ({ event_id: id }) => {
        if (!failed) { failed = true; throw new Error('busy'); }
        process.stdout.write(id + '\\n');
      };
      const server = receiver({ secret: 's', handle, onError: () => {} }).listen(0, '127.0.0.1', () => console.error(server.address().port));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    running.push(child);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await until(() => err.includes('\n'));
    const body = JSON.stringify({ type: 'ItemAdded', event_id: 'e1', data: { title: 'अलमारी' } });
    const post = async () =>
      (
        await fetch(`http://127.0.0.1:${Number.parseInt(err, 10)}/`, {
          method: 'POST',
          body,
          headers: { 'fitout-signature': signatureOf('s', body, new Date()) },
        })
      ).status;
    expect([await post(), await post(), await post()]).toEqual([500, 204, 204]);
    expect(out).toBe('e1\n');
  });

  it('accepts webhooks, each event once, and refuses unsigned or old ones', async () => {
    const made = await designer.post<{ data: { id: string }; secret: string }>('/webhooks', {
      url: 'http://127.0.0.1:9000/',
    });
    const { secret, data } = made.body;
    const { out, err } = start(['receive', '0'], { FITOUT_SECRET: secret });
    await until(() => err().includes('listening on'));
    const address = /http:\S+/.exec(err())?.[0] ?? '';
    expect((await designer.patch(`/webhooks/${data.id}`, { url: address })).status).toBe(200);
    const { cursor } = (await designer.get<{ data: { cursor: string } }>(`/webhooks/${data.id}`)).body.data;
    const boqId = await newHome();
    await until(() => out().includes(boqId));
    await designer.post(`/webhooks/${data.id}/replay`, { after: cursor });
    // Redeliveries are accepted too.
    await until(async () => {
      const sent = await designer.get<{ data: { status: string }[] }>(`/webhooks/${data.id}/deliveries`);
      return sent.body.data.length === 2 && sent.body.data.every(({ status }) => status === 'delivered');
    });
    expect(out().trim().split('\n')).toHaveLength(1);
    const body = JSON.stringify({ type: 'ItemAdded', event_id: 'forged' });
    const post = async (signature: string) =>
      (await fetch(address, { method: 'POST', body, headers: { 'fitout-signature': signature } })).status;
    expect(await post('')).toBe(401);
    expect(await post(signatureOf('whsec_guessed', body, new Date()))).toBe(401);
    expect(await post(signatureOf(secret, `${body} `, new Date()))).toBe(401);
    expect(await post(signatureOf(secret, body, new Date(Date.now() - (TOLERANCE_SECONDS + 5) * 1000)))).toBe(401);
    expect(await post(signatureOf(secret, body, new Date()))).toBe(204);
  });
});
