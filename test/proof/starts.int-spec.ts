import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const MAIN = join(ROOT, 'dist/main.js');
/** Root may write everywhere; these starts are those of an ordinary user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** Of the processor, in ms, a start of Node included: other work on the machine does not count. */
const SOON_MS = 2_000;
/** Says at the end what the processor has spent on the process, to the fourth of its streams. */
const COUNTED = `process.on('exit', () => require('node:fs').writeSync(3, JSON.stringify(process.cpuUsage())));`;

let folder: string;
let taken: Server;
let port: number;
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((settle) => taken.listen(0, '127.0.0.1', settle));
  ({ port } = taken.address() as AddressInfo);
});
afterAll(() => new Promise((settle) => taken.close(settle)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitout-starts-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface End {
  readonly code: number | null;
  readonly said: string;
  readonly ms: number;
}

async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  user: { uid?: number; gid?: number } = {},
): Promise<End> {
  const counts = join(folder, 'counted.cjs');
  writeFileSync(counts, COUNTED);
  const child = spawn(process.execPath, ['--require', counts, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...user,
  });
  let [said, counted] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  child.stdio[3]?.on('data', (text: Buffer) => (counted += text.toString()));
  const code = await new Promise<number | null>((settle) => child.once('close', settle));
  const { user: own, system } = JSON.parse(counted) as NodeJS.CpuUsage;
  return { code, said: said.trimEnd(), ms: (own + system) / 1_000 };
}

/** One sentence, or two: what is wrong, and what to do. */
function expectSentence({ code, said, ms }: End, words: RegExp): void {
  expect(said).toMatch(words);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  expect(ms).toBeLessThan(SOON_MS);
}

describe('a start that cannot succeed says why in a sentence, before anything is started:', () => {
  it('the port is in use, of an API and of a worker', async () => {
    const api = await start([MAIN], { PORT: String(port) });
    expectSentence(api, new RegExp(`^Another program already uses port ${port} of 127.0.0.1: stop it, or set PORT`));
    const worker = await start([MAIN], { ROLE: 'worker', WORKER_PORT: String(port) });
    expectSentence(
      worker,
      new RegExp(`^Another program already uses port ${port} .* set WORKER_PORT to another port.$`),
    );
    expect(readdirSync(join(folder, 'data'))).toEqual(['files']);
  });

  it('HOST is no address of this machine', async () => {
    const end = await start([MAIN], { PORT: String(port), HOST: '192.0.2.7' });
    expectSentence(end, /^HOST is 192\.0\.2\.7, which is no address of this machine: set it to 127\.0\.0\.1/);
  });

  it('the data folder cannot be made, or written', async () => {
    const closed = await start([MAIN], {}, NOBODY);
    expectSentence(closed, /^The folder \S+data cannot be made: this user has no right to\. Set DATA_DIR/);
    mkdirSync(join(folder, 'data'), { mode: 0o555 });
    const other = await start([MAIN], {}, NOBODY);
    expectSentence(other, /^\S+data cannot be written: this user has no right to\. Start Fitout as its owner/);
    const file = await start([MAIN], { DATA_DIR: join(MAIN, 'data') });
    expectSentence(file, /^The folder \S+data cannot be made: a file is in its place\./);
  });

  it('a variable is wrong', async () => {
    const end = await start([MAIN], { PORT: 'abc' });
    expectSentence(end, /^The environment is not usable\. PORT: must be a whole number from 0 to 65535\.$/);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('the checkout cannot be written, where something has to be installed or built', async () => {
    for (const file of ['package.json', 'package-lock.json', 'scripts/prepare.mjs', 'scripts/node-version.cjs']) {
      cpSync(join(ROOT, file), join(folder, 'checkout', file));
    }
    chmodSync(join(folder, 'checkout'), 0o555);
    const end = await start([join(folder, 'checkout/scripts/prepare.mjs')], {}, NOBODY);
    expectSentence(
      end,
      /^This user may not write to \S+checkout, where Fitout is built: give it the right, or build as/,
    );
  });

  it.each(['dist/main.js', 'dist/api.js', 'dist/worker.js', 'scripts/prepare.mjs'])(
    'Node is too old, for %s',
    async (file) => {
      const preload = join(folder, 'old-node.cjs');
      writeFileSync(preload, `Object.defineProperty(process, 'version', { value: 'v20.19.6' });`);
      const end = await start(['--require', preload, join(ROOT, file)], {});
      expectSentence(
        end,
        /^Fitout needs Node 20\.20 or later, and this is Node 20\.19\.6: install a later one from \S+ and/,
      );
    },
  );
});
