import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { z } from 'zod';
import { loadConfig } from '../../platform/config/config';
import { createDb, createPool } from '../../platform/database/kysely';
import { readConnection } from '../../platform/embedded/data-folder';
import type { FileStore } from '../../platform/storage/file-store';
import { openFileStore } from '../../platform/storage/storage.module';
import { DELETED_EVENT, isGenuine, sha256, type DeletionCertificate } from '../firm-data/firm-erasure';
import type { ExportResult } from '../firm-data/firm-runs';
import { searchFirm } from '../firm-data/firm-search';
import { RunsRepository, type RunRow } from '../runs/runs.repository';
import { openDatabase } from './open-database';
import { runMain, UsageError } from './run-main';

const USAGE = `npm run firm -- export EMAIL --out FILE.zip      everything that a firm has, as an archive
npm run firm -- delete EMAIL --confirm EMAIL      deletes a firm for good and prints the certificate; again after a failure
npm run firm -- verify MANIFEST.json              searches the database and the files for a deleted firm, by its archive's manifest
npm run firm -- usage                             the 20 accounts that sent and were sent most today, and their storage
EMAIL is that of the account, or its id. A worker of the running product does the work. The exit code is 1 when something is left.`;

const POLL_MS = 500;
const NO_WORKER_MS = 30_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const manifestSchema = z.object({
  account_id: z.uuid(),
  emails: z.array(z.string()),
  boq_ids: z.array(z.uuid()),
  streams: z.array(z.string()),
  files: z.array(z.object({ path: z.string() })),
});

interface Opened {
  readonly pool: Pool;
  readonly runs: RunsRepository;
  readonly files: FileStore;
}

/** The id of the account with this email or id, or of one whose deletion has failed. */
async function accountOf({ pool }: Opened, named: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from users where email = lower($1) or id::text = lower($1)
     union select target from operation_runs where kind = 'firm-deletion' and status = 'failed' and target = lower($1)`,
    [named],
  );
  const [account, other] = rows;
  if (!account) throw new UsageError(`There is no account ${named}.`);
  if (other) throw new UsageError(`Several accounts say ${named}, none of them confirmed: name one by its id.`);
  return account.id;
}

/** Queues a run, or the failed one of the same account, and waits until a worker has done it. */
async function done({ runs }: Opened, kind: 'firm-export' | 'firm-deletion', target: string): Promise<RunRow> {
  const before = await runs.newest(kind, target);
  const isOpen = before?.status === 'queued' || before?.status === 'running';
  const id = before && (isOpen || (kind === 'firm-deletion' && before.status === 'failed')) ? before.id : randomUUID();
  if (before?.id === id) await runs.again(id);
  else
    await runs.add({
      id,
      kind,
      target,
      requestedBy: kind === 'firm-export' ? target : null,
      requestedName: 'Operator',
    });
  let told = '';
  for (const start = Date.now(); ;) {
    const run = await runs.find(id);
    if (!run) throw new Error('The run is gone.');
    const step = run.steps.findLast(({ started_at: started }) => started !== null);
    const line = step ? `${step.name}: ${step.done}${step.total > 0 ? ` of ${step.total}` : ''}` : run.status;
    if (line !== told) print((told = line));
    if (run.status === 'done') return run;
    if (run.finished_at) throw new Error(`It ${run.status}: ${run.error ?? ''}`);
    if (run.status === 'queued' && Date.now() - start > NO_WORKER_MS && told !== 'waiting') print((told = 'waiting'));
    await sleep(POLL_MS);
  }
}

async function exportTo(opened: Opened, named: string, out: string): Promise<number> {
  const run = await done(opened, 'firm-export', await accountOf(opened, named));
  const { file_key: key, size } = run.result as ExportResult;
  const content = await opened.files.get(key);
  if (!content) throw new Error('The archive is not in the file store.');
  await pipeline(content, createWriteStream(out, { flags: 'wx', mode: 0o600 }));
  print(`wrote ${out}, ${size} bytes`);
  return 0;
}

async function remove(opened: Opened, named: string, confirmed: string | undefined): Promise<number> {
  if (confirmed !== named) throw new UsageError(`This deletes everything of ${named} for good: --confirm ${named}`);
  const id = await accountOf(opened, named);
  const { rows } = await opened.pool.query<{ role: string }>('select role from users where id = $1', [id]);
  if (rows[0]?.role === 'admin') throw new UsageError('This is the account of an admin. Give it another role first.');
  const run = await done(opened, 'firm-deletion', id);
  print(JSON.stringify(run.result, null, 1));
  return 0;
}

async function verify({ pool, files }: Opened, path: string): Promise<number> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const account = sha256(manifest.account_id);
  const { rows } = await pool.query<{ data: DeletionCertificate }>(
    `select data from events where stream_id like 'erasure-%' and type = $1 and data ->> 'account' = $2`,
    [DELETED_EVENT, account],
  );
  const certificate = rows[0]?.data;
  if (!certificate) print('the log has no certificate of this deletion');
  else
    print(`${certificate.id}: deleted at ${certificate.deleted_at}, ${isGenuine(certificate) ? 'genuine' : 'ALTERED'}`);
  const scope = {
    accountId: manifest.account_id,
    emails: manifest.emails,
    boqIds: manifest.boq_ids,
    streams: manifest.streams,
    kept: [],
    fileKeys: manifest.files.flatMap((file) => /^files\/(.+)$/.exec(file.path)?.[1] ?? []),
  };
  const report = await searchFirm(pool, files, scope, null);
  print(`searched ${report.tables} tables and ${report.files} files`);
  for (const { table, rows: count } of report.left) print(`LEFT: ${table}, ${count}`);
  for (const { table, rows: count, why } of report.elsewhere) print(`of others: ${table}, ${count} rows. ${why}`);
  const isClean = report.left.length === 0 && certificate !== undefined && isGenuine(certificate);
  print(isClean ? 'nothing of the firm is left' : 'NOT clean');
  return isClean ? 0 : 1;
}

interface Used {
  readonly id: string;
  readonly email: string;
  readonly requests: number;
  readonly bytes: number;
  readonly stored: number;
}

async function usage({ pool }: Opened): Promise<number> {
  const { rows } = await pool.query<Used>(
    `select u.id, u.email, f.requests, f.bytes_in + f.bytes_out as bytes,
       (coalesce((select sum(size) from imports where owner = u.id and file_dropped_at is null), 0)
        + coalesce((select sum(size) from boq_images where author_id = u.id), 0)
        + coalesce((select sum(size) from boq_photos where author_id = u.id), 0)
        + coalesce((select sum(a.size) from comment_attachments a join comments c on c.id = a.comment_id
                    where c.author_id = u.id), 0))::bigint as stored
     from firm_use f join users u on u.id = f.account_id
     where f.day = (now() at time zone 'utc')::date order by 4 desc, 1 limit 20`,
  );
  for (const { id, email, requests, bytes, stored } of rows)
    print(`${email} (${id}): ${requests} requests, ${mb(bytes)} sent and received today, ${mb(stored)} stored`);
  if (rows.length === 0) print('nobody has used anything today');
  return 0;
}

const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { out: option, confirm: option } });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Runs one command; the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [command, named, ...rest] = positionals;
  const isUsage = command === 'usage' && named === undefined;
  const isOther = named !== undefined && ['export', 'delete', 'verify'].includes(command ?? '');
  if (rest.length > 0 || !(isUsage || isOther)) throw new UsageError(USAGE);
  if (command === 'export' && !values.out) throw new UsageError(USAGE);
  const config = loadConfig();
  if (!config.databaseUrl && !readConnection(config.dataDir))
    throw new UsageError('The product is not running here. Start it first: its worker does this.');
  if (config.eventstoreUrl && (command === 'delete' || command === 'verify'))
    throw new UsageError('The log is in an EventStoreDB, of which no streams are erased.');
  const database = await openDatabase(config);
  const pool = createPool(database.url, { max: 2, applicationName: 'fitout-firm' });
  const files = await openFileStore(config.storageUrl);
  const opened = { pool, files, runs: new RunsRepository(createDb(pool)) };
  try {
    if (named === undefined) return await usage(opened);
    if (command === 'verify') return await verify(opened, named);
    if (command === 'delete') return await remove(opened, named, values.confirm);
    return await exportTo(opened, named, values.out ?? '');
  } finally {
    files.close?.();
    await pool.end();
    await database.close();
  }
}

runMain(main);
