import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { canonicalJson } from '../../platform/event-store/canonical';
import type { EventMetadata, EventStore } from '../../platform/event-store/event-store';
import { eraseStreams } from '../../platform/event-store/postgres/erase';
import { allPositions } from '../../platform/event-store/projections/checkpoints';
import type { FileStore } from '../../platform/storage/file-store';
import { fileKeysOf, onRows, scopeOf, type FirmScope } from './firm-scope';
import { searchFirm, type SearchedScope, type SearchReport } from './firm-search';
import { FIRM_TABLES } from './firm-tables';

/** Rows per transaction. */
const MOST_ROWS = 2_000;
const POLL_MS = 200;
/** What runs beside it may write once more: rows are deleted again before anything counts as left. */
const ROUNDS = 3;
/** The last event of a deletion. */
export const DELETED_EVENT = 'FirmDeleted';

/** What remains of a firm: how much there was, what was kept and why, and what a search of everything found. */
export interface DeletionCertificate {
  readonly id: string;
  /** SHA-256 of the account's id. */
  readonly account: string;
  readonly deleted_at: string;
  readonly deleted: {
    readonly boqs: number;
    readonly streams: number;
    readonly events: number;
    readonly files: number;
    readonly rows: Readonly<Record<string, number>>;
  };
  readonly kept: readonly string[];
  readonly search: SearchReport;
  /** SHA-256 of everything above as canonical JSON. */
  readonly sha256: string;
}

export interface ErasureParts {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly files: FileStore;
  /** Names of the read models that a worker keeps. */
  readonly readModels: readonly string[];
}

/** The steps of a deletion in their order. */
export const DELETION_STEPS = ['log', 'read models', 'rows', 'files', 'search'] as const;
type Step = (typeof DELETION_STEPS)[number];
/** Runs a step, which reports how much of it is done. */
export type RunStep = <T>(name: Step, work: (onProgress: (done: number) => void) => Promise<T>) => Promise<T>;

/** SHA-256 of a text in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is to be deleted, found once nobody can add to it: sessions and tokens are ended first. Null for an unknown account. */
export async function closeFirm(
  { pool, store, readModels }: ErasureParts,
  accountId: string,
  signal: AbortSignal,
): Promise<SearchedScope | null> {
  await pool.query('update users set disabled_at = now() where id = $1 and disabled_at is null', [accountId]);
  await pool.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [accountId]);
  await pool.query('update access_tokens set revoked_at = now() where user_id = $1 and revoked_at is null', [
    accountId,
  ]);
  await waitForReadModels(pool, readModels, await store.head(), signal);
  const scope = await scopeOf(pool, accountId);
  return scope && { ...scope, fileKeys: await fileKeysOf(pool, scope) };
}

/**
 * Deletes everything of a firm and returns the certificate, which is also the last event of the deletion's stream in the
 * log. Safe to repeat with the same scope. Throws when something is left.
 */
export async function eraseFirm(
  parts: ErasureParts,
  run: { readonly id: string; readonly signal: AbortSignal; readonly step: RunStep },
  scope: SearchedScope,
): Promise<DeletionCertificate> {
  const { pool, store, files, readModels } = parts;
  const stream = `erasure-${run.id}`;
  const account = sha256(scope.accountId);
  const author = authorOf(run.id);
  const before = (await store.read(stream)).find(({ type }) => type === DELETED_EVENT);
  if (before) return before.data as DeletionCertificate;
  await run.step('log', () => eraseStreams(pool, { stream, account, author }, scope.streams));
  // Projectors that had read these events have written their rows by then.
  await run.step('read models', async () => waitForReadModels(pool, readModels, await store.head(), run.signal));
  const rows: Record<string, number> = {};
  await run.step('rows', (onProgress) => deleteRows(pool, scope, rows, run.signal, onProgress));
  await run.step('files', async (onProgress) => {
    for (const [index, key] of scope.fileKeys.entries()) {
      await files.delete(key);
      onProgress(index + 1);
    }
  });
  const search = await run.step('search', (onProgress) => searchUntilNone(parts, run, scope, rows, onProgress));
  const certificate = sealed({
    id: run.id,
    account,
    deleted_at: new Date().toISOString(),
    deleted: {
      boqs: scope.boqIds.length,
      ...(await erasedBy(store, stream)),
      files: scope.fileKeys.length,
      rows,
    },
    kept: scope.kept,
    search,
  });
  const tail = (await store.tails([stream])).get(stream);
  const event = { type: DELETED_EVENT, schemaVersion: 1, data: certificate, metadata: author };
  await store.append(stream, [{ id: uuidv5(`${stream} end`, run.id), ...event }], tail?.version ?? 0);
  return certificate;
}

/** A certificate with the hash of what it says. */
function sealed(said: Omit<DeletionCertificate, 'sha256'>): DeletionCertificate {
  return { ...said, sha256: sha256(canonicalJson(said)) };
}

/** Whether a certificate says what it said when it was made. */
export function isGenuine({ sha256: hash, ...said }: DeletionCertificate): boolean {
  return hash === sha256(canonicalJson(said));
}

async function searchUntilNone(
  { pool, files }: ErasureParts,
  run: { readonly id: string; readonly signal: AbortSignal },
  scope: SearchedScope,
  rows: Record<string, number>,
  onProgress: (done: number) => void,
): Promise<SearchReport> {
  for (let round = 1; ; round += 1) {
    const report = await searchFirm(pool, files, scope, run.id, onProgress);
    if (report.left.length === 0) return report;
    const left = report.left.map((one) => `${one.table} ${one.rows}`).join(', ');
    if (round === ROUNDS) throw new Error(`Not everything is deleted: ${left}`);
    await sleep(POLL_MS, undefined, { signal: run.signal });
    await deleteRows(pool, scope, rows, run.signal, () => undefined);
  }
}

async function deleteRows(
  pool: Pool,
  scope: FirmScope,
  counts: Record<string, number>,
  signal: AbortSignal,
  onProgress: (tables: number) => void,
): Promise<void> {
  for (const [index, table] of FIRM_TABLES.entries()) {
    const name = table.table;
    const query = onRows(
      scope,
      table,
      (rows) =>
        `delete from ${name} where ctid = any(array(select ctid from ${name} where ${rows} limit ${MOST_ROWS}))`,
    );
    for (let gone = MOST_ROWS; gone === MOST_ROWS;) {
      signal.throwIfAborted();
      gone = (await pool.query(query)).rowCount ?? 0;
      if (gone > 0) counts[name] = (counts[name] ?? 0) + gone;
    }
    onProgress(index + 1);
  }
}

/** What the events of this deletion say is gone, those of an attempt before too. */
async function erasedBy(store: EventStore, stream: string): Promise<{ streams: number; events: number }> {
  const all = (await store.read(stream)).map(({ data }) => data as { streams?: number; events?: number });
  const total = (name: 'streams' | 'events'): number => all.reduce((sum, data) => sum + (data[name] ?? 0), 0);
  return { streams: total('streams'), events: total('events') };
}

async function waitForReadModels(
  pool: Pool,
  names: readonly string[],
  head: bigint,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const positions = await allPositions(pool);
    if (names.every((name) => BigInt(positions[name] ?? 0) >= head)) return;
    await sleep(POLL_MS, undefined, { signal });
  }
}

function authorOf(runId: string): EventMetadata {
  return {
    commandId: runId,
    correlationId: runId,
    causationId: runId,
    actorId: null,
    actorName: 'Fitout',
    actorRole: 'system',
  };
}
