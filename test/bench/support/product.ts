import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { EmbeddedPostgres } from '../../../src/embedded/postgres';

const root = join(__dirname, '../../..');
const typescript = join(root, 'scripts/register-typescript.cjs');

export interface Product {
  readonly port: number;
  /** Process ids of the API and the worker. */
  readonly api: number;
  readonly worker: number;
  stop(): Promise<void>;
}

/** Starts the API and the worker as processes of their own on the server's database, as `npm start` does. */
export async function startProduct(server: EmbeddedPostgres, dataDir: string): Promise<Product> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    // As in the product, but nobody reads it here.
    LOG_LEVEL: 'info',
  };
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(stopProcess));
  };
  try {
    children.push(await startProcess('src/worker.ts', { ...env, ROLE: 'worker' }));
    children.push(await startProcess('src/api.ts', { ...env, ROLE: 'api' }));
  } catch (error) {
    await stop();
    throw error;
  }
  const [worker, api] = children.map((child) => child.pid ?? 0);
  return { port, api: api ?? 0, worker: worker ?? 0, stop };
}

/** Forks a TypeScript file of the project and waits until it says `ready`; its standard output is dropped. */
export async function startProcess(
  file: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const child = fork(join(root, file), args, {
    cwd: root,
    env,
    // `node --cpu-prof -r … test/bench/NAME.ts` profiles the servers too.
    execArgv: ['-r', typescript, ...process.execArgv.filter((argument) => argument.startsWith('--cpu-prof'))],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
  });
  await ready;
  return child;
}

/** Ends a process as its supervisor's death would: it closes what it holds and exits by itself. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Accounts with open sessions, made in the database: signing up spends its time on hashing passwords. */
export async function makeDesigners(pool: Pool, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    await pool.query(`insert into users (id, email, user_name, role, verified) values ($1, $2, $3, 'designer', true)`, [
      id,
      `designer-${index}-${id}@example.test`,
      `Designer ${index}`,
    ]);
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    );
    people.push({ id, token });
  }
  return people;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds a process has used, by /proc; null where there is no /proc. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}
