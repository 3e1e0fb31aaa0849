import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { initialise } from './initialise';
import {
  ensureFolder,
  loadSecrets,
  paths,
  readConnection,
  removeConnection,
  writeConnection,
  type Secrets,
} from './data-folder';
import { retirePostmaster, stopPostmaster } from './postmaster';
import { chooseLaunch, giveTo, letThrough } from './privileges';

const OWNER_ROLE = 'postgres';
export const APPLICATION_ROLE = 'fitout';
export const DATABASE_NAME = 'fitout';

export interface EmbeddedPostgres {
  readonly port: number;
  /** As the owner, for migrations and creating roles. */
  readonly ownerUrl: string;
  /** As the application's restricted role, which exists only after `restrictApplicationRole`. */
  readonly url: string;
  readonly applicationPassword: string;
  /** URL of another database of this server, as owner or application. */
  urlOf(database: string, role?: 'owner' | 'application'): string;
  /** Resolves when the server ends without `stop` having been called. */
  readonly died: Promise<void>;
  /** Ends open transactions and shuts down; safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Port for a restart that clients must find again; by default a free one. */
  readonly port?: number;
  /** Further server settings, for tests and benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Another live process runs a database on this data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 5;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Durability is never traded for speed: `fsync` and `synchronous_commit` stay on. There is no replica, so the WAL can
 * be minimal.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A vanished client must not keep a lock on the log.
  tcp_keepalives_idle: '30',
  client_connection_check_interval: '10s',
};

/**
 * Starts PostgreSQL on `dataDir/postgres`, creating it the first time. An orphan of a killed supervisor is shut down
 * first. Throws DataFolderInUseError while another live process owns the folder, and an Error with the end of the log
 * when the server does not come up.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  ensureFolder(resolve(options.dataDir));
  // The real path: an orphan is recognised by its working directory, which the system reports without symlinks.
  const dataDir = realpathSync(options.dataDir);
  refuseFolderInUse(dataDir);
  const binaries = findBinaries();
  const launch = chooseLaunch();
  letThrough(launch, dataDir);
  const secrets = loadSecrets(dataDir);
  const { cluster, log } = paths(dataDir);
  await retirePostmaster(cluster);
  await initialise({ binaries, launch, dataDir, ownerRole: OWNER_ROLE, password: secrets.owner });
  giveTo(launch, cluster);
  trim(log);

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const output = openSync(log, 'a', 0o600);
    const settings = { ...SETTINGS, ...options.settings, port: String(port) };
    const program = [...launch.prefix, binaries.postgres, '-D', cluster];
    const child = spawn(program[0] ?? '', [...program.slice(1), ...asArguments(settings)], {
      // Its own process group: Ctrl-C in the terminal must reach only the supervisor, which stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', output, output],
      uid: launch.uid,
      gid: launch.gid,
      // The server needs none of our environment variables, and they may hold secrets.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
      cwd: launch.uid === undefined ? dataDir : '/',
    });
    closeSync(output);
    if (await becomesReady(child, cluster)) {
      return running({ child, port, dataDir, cluster, secrets });
    }
    // The port may have been taken since we checked it, or backends of a killed postmaster may still be ending;
    // anything else fails the same way on each attempt.
    if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL did not start. The end of ${log}:\n${tail(log)}`);
    await sleep(attempt * 200);
  }
}

/** Throws DataFolderInUseError while another live process owns the folder. */
export function refuseFolderInUse(dataDir: string): void {
  const owner = readConnection(dataDir);
  if (owner && owner.pid !== process.pid) {
    throw new DataFolderInUseError(`Process ${owner.pid} already runs on ${dataDir}. Stop it, or set DATA_DIR.`);
  }
}

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly dataDir: string;
  readonly cluster: string;
  readonly secrets: Secrets;
}

function running({ child, port, dataDir, cluster, secrets }: Started): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const urlOf = (database: string, role: 'owner' | 'application' = 'owner'): string => {
    const [user, password] = role === 'owner' ? [OWNER_ROLE, secrets.owner] : [APPLICATION_ROLE, secrets.application];
    return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  };
  const died = new Promise<void>((resolveDied) => {
    const ended = (): void => {
      if (!stopping) resolveDied();
    };
    if (child.exitCode !== null || child.signalCode !== null) ended();
    else child.once('exit', ended);
  });
  const server: EmbeddedPostgres = {
    port,
    ownerUrl: urlOf(DATABASE_NAME, 'owner'),
    url: urlOf(DATABASE_NAME, 'application'),
    applicationPassword: secrets.application,
    urlOf,
    died,
    stop: () => {
      stopping ??= stopPostmaster(child.pid ?? 0, cluster).then(() => removeConnection(dataDir));
      return stopping;
    },
  };
  writeConnection(dataDir, { port, url: server.url, ownerUrl: server.ownerUrl });
  return server;
}

/** The postmaster writes `ready` as the eighth line of its pid file. False = it ended first. Throws after a minute. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended) {
    if (Date.now() > deadline) {
      await stopPostmaster(child.pid ?? 0, cluster);
      return false;
    }
    const lines = readLines(join(cluster, 'postmaster.pid'));
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await sleep(20);
  }
  return false;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function asArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

/** Keeps only the end of an overlong log. */
function trim(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_LIMIT_BYTES) return;
  const kept = tail(log, 10_000);
  rmSync(log);
  writeFileSync(log, kept, { mode: 0o600 });
}

function tail(log: string, lines = 15): string {
  return readFileSync(log, 'utf8').split('\n').slice(-lines).join('\n');
}
