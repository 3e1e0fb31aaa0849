import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';

const ROOT = join(__dirname, '../../..');
const MAIN = join(ROOT, 'dist/main.js');
const START_MS = 60_000;

export interface RunningApplication {
  readonly url: string;
  /** Signs an account up over the API and gives its token; a designer has chosen that role himself. */
  account(role: 'user' | 'designer'): Promise<{ email: string; password: string; token: string }>;
  stop(): Promise<void>;
}

/** The whole product as `npm start` runs it: built server, worker and client, on a database of its own. */
export async function startApplication(): Promise<RunningApplication> {
  if (!existsSync(MAIN)) throw new Error('Build the product first: npm run build');
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fitout-e2e-'));
  const { child, url } = await spawnServer(database, dataDir);
  let accounts = 0;

  async function post(path: string, method: string, body: unknown, token?: string): Promise<{ token?: string }> {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { token?: string };
  }

  return {
    url,
    async account(role) {
      const email = `person-${++accounts}@example.in`;
      const password = 'correct horse';
      const { token = '' } = await post('/api/users/signup', 'POST', { email, password });
      if (role === 'user') return { email, password, token };
      const chosen = await post('/api/me', 'PATCH', { role }, token);
      return { email, password, token: chosen.token ?? token };
    },
    async stop() {
      await stopped(child);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function spawnServer(database: TestDatabase, dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), START_MS);
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const ready = /ready at (http:\/\/\S+)/.exec(said)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the server ended:\n${said}`));
    });
  });
  return { child, url };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
