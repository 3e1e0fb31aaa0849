import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { ALLOCATOR, DEFAULT_HEAP_MB } from '../../../src/platform/config/config';
import type { EmbeddedPostgres } from '../../../src/platform/embedded/postgres';
import { flagsOf } from '../../../src/platform/supervisor/managed-child';
import { readMessage } from '../../../src/platform/supervisor/messages';
import { NOT_COUNTED } from '../../support/limits';

const root = join(__dirname, '../../..');
const typescript = join(root, 'scripts/register-typescript.cjs');

/** The common environment of processes on the server's database. */
export function environmentOf(
  server: EmbeddedPostgres,
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
  heapMb: number = DEFAULT_HEAP_MB.api,
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    // As in production, though the output is discarded; so is the size of the heap.
    LOG_LEVEL: 'info',
    NODE_OPTIONS: flagsOf(heapMb).join(' '),
    ...ALLOCATOR,
    ...NOT_COUNTED,
    ...variables,
  };
}

export interface Product {
  readonly port: number;
  /** Process ids of the API and the worker. */
  readonly api: number;
  readonly worker: number;
  stop(): Promise<void>;
}

/**
 * Starts API and worker as separate processes on the server's database, like `npm start`. `variables` are added to the
 * common environment.
 */
export async function startProduct(
  server: EmbeddedPostgres,
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const envOf = (role: 'api' | 'worker') => ({
    ...environmentOf(server, dataDir, variables, DEFAULT_HEAP_MB[role]),
    ROLE: role,
  });
  const started: Started[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ child }) => stopProcess(child)));
  };
  try {
    const worker = await startProcess('src/worker.ts', envOf('worker'));
    started.push(worker);
    const api = await startProcess('src/api.ts', envOf('api'));
    started.push(api);
    if (api.url === undefined) throw new Error('the API did not say where it listens');
    return { port: Number(new URL(api.url).port), api: api.child.pid ?? 0, worker: worker.child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Started {
  readonly child: ChildProcess;
  /** Where it listens, if it reported a URL. */
  readonly url?: string | undefined;
}

const START_MS = 180_000;

/** Forks a TypeScript file of the project and waits until it reports ready; its standard output is discarded. */
export async function startProcess(
  file: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Started> {
  const child = fork(join(root, file), args, {
    cwd: root,
    env,
    // `node --cpu-prof -r … test/bench/NAME.ts` also profiles the servers.
    execArgv: ['-r', typescript, ...process.execArgv.filter((argument) => argument.startsWith('--cpu-prof'))],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} was not ready within ${START_MS / 1000} s`));
    }, START_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${file} ended with ${code} before it was ready`));
    });
    child.on('message', (message) => {
      const said = readMessage(message);
      if (said?.kind !== 'ready') return;
      clearTimeout(timer);
      resolve({ child, url: said.url });
    });
  });
}

/** Ends a process by disconnecting, as if its supervisor had died: it closes its resources and exits by itself. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Accounts with open sessions, inserted directly: signing up would spend the time on password hashing. */
export async function makeDesigners(pool: Pool, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    await pool.query(
      `insert into users (id, email, user_name, role, verified, email_confirmed_at)
       values ($1, $2, $3, 'designer', true, now())`,
      [id, `designer-${index}-${id}@example.test`, `Designer ${index}`],
    );
    people.push({ id, token: await openSession(pool, id) });
  }
  return people;
}

/** Opens a session for an account and returns its token. */
export async function openSession(pool: Pool, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    createHash('sha256').update(token).digest(),
    id,
  ]);
  return token;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds used by a process, from /proc; null where there is no /proc. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** Resident memory of a process in MB, pages shared with others included; 0 when there is no such process. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
