import { readdirSync, readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Product } from './product';

/** What the product takes of the machine at a moment. Memory and disk in MB. */
export interface Taken {
  /** Memory of each with its children; pages that processes share are divided among them. */
  readonly api: number;
  readonly worker: number;
  readonly postgres: number;
  /** Seconds of the processor since they started. */
  readonly apiCpu: number;
  readonly workerCpu: number;
  readonly postgresCpu: number;
  /** Open connections of clients to the database, the bench's own included. */
  readonly connections: number;
  /** Open file descriptors of API and worker. */
  readonly descriptors: number;
  /** Those of PostgreSQL: each connection keeps the files open that it has used. */
  readonly postgresDescriptors: number;
  /** Files in `DATA_DIR` and in the folder for temporary files. */
  readonly files: number;
  readonly filesDisk: number;
  /** Tables and indexes; the log of PostgreSQL (WAL) apart, since it is reused. */
  readonly database: number;
  readonly wal: number;
  /** Load average of the last minute, of everything on this machine. */
  readonly load: number;
}

const MB = 1024 * 1024;

/** Measures the product. `owner` connects as the owner of the database; `folders` are those whose files are counted. */
export async function taken(product: Product, owner: Pool, folders: readonly string[]): Promise<Taken> {
  const { rows } = await owner.query<{ postmaster: string; connections: number; database: number; wal: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as postmaster,
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
            pg_database_size(current_database()) as database,
            (select sum(size)::bigint from pg_ls_waldir()) as wal`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no figures');
  const children = childrenOfAll();
  const trees = [product.api, product.worker, Number(row.postmaster)].map((pid) => withDescendants(pid, children));
  const [api = 0, worker = 0, postgres = 0] = trees.map((pids) => sum(pids.map(memoryOf)));
  const [apiCpu = 0, workerCpu = 0, postgresCpu = 0] = trees.map((pids) => sum(pids.map((pid) => cpuOf(pid))));
  const [apiFiles = 0, workerFiles = 0, postgresDescriptors = 0] = trees.map((pids) =>
    sum(pids.map((pid) => namesIn(`/proc/${pid}/fd`).length)),
  );
  const sizes = folders.flatMap(sizesIn);
  return {
    api,
    worker,
    postgres,
    apiCpu,
    workerCpu,
    postgresCpu,
    connections: row.connections,
    descriptors: apiFiles + workerFiles,
    postgresDescriptors,
    files: sizes.length,
    filesDisk: sum(sizes) / MB,
    database: row.database / MB,
    wal: row.wal / MB,
    load: loadavg()[0] ?? NaN,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function childrenOfAll(): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = Number(textOf(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1]);
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function withDescendants(pid: number, children: ReadonlyMap<number, readonly number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => withDescendants(child, children))];
}

const TICKS_PER_SECOND = 100;

/** Seconds of a process and of its children that have ended. */
function cpuOf(pid: number): number {
  const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return sum(fields.slice(11, 15).map(Number)) / TICKS_PER_SECOND;
}

/** In MB; 0 for a process that has ended. */
function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function sizesIn(folder: string): number[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    try {
      return statSync(join(entry.parentPath, entry.name)).size;
    } catch {
      // Removed since it was listed.
      return [];
    }
  });
}

/** Processes end between being listed and being looked at: then there is nothing to read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
