import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { loadConfig, type Config } from '../../platform/config/config';
import { createPool } from '../../platform/database/kysely';
import { compareLogs, copyLog, type CopyTarget } from '../../platform/event-store/copy/copy-log';
import { EventStoreDbEventStore } from '../../platform/event-store/eventstoredb/eventstoredb-event-store';
import { verifyLog } from '../../platform/event-store/integrity';
import { PostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store';
import { restoreEvents } from '../../platform/event-store/postgres/restore';
import { openDatabase } from './open-database';
import { runMain, UsageError } from './run-main';

const USAGE = `npm run events -- verify [--store postgres | eventstoredb]    checks the hash chain of a log, of the one in use by default
npm run events -- copy --from postgres --to eventstoredb      copies the log, or back, then checks and compares both
npm run events -- compare                                     compares both logs, event by event
eventstoredb is the one that EVENTSTORE_URL names. The exit code is 1 when something differs.`;

type StoreName = 'postgres' | 'eventstoredb';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Opens a log when it is asked for; both are closed at the end. */
class Logs {
  private readonly open = new Map<StoreName, CopyTarget & { close(): Promise<void> }>();

  constructor(
    private readonly config: Config,
    private readonly database: { readonly url: string; readonly ownerUrl: string },
  ) {}

  get(name: StoreName): CopyTarget {
    let found = this.open.get(name);
    if (!found) this.open.set(name, (found = name === 'postgres' ? this.postgres() : this.eventStoreDb()));
    return found;
  }

  async close(): Promise<void> {
    for (const log of this.open.values()) await log.close();
  }

  private postgres() {
    const pool = createPool(this.database.url, { max: 2, applicationName: 'fitout-events' });
    const owner: Pool = createPool(this.database.ownerUrl, { max: 1, applicationName: 'fitout-events-copy' });
    const store = new PostgresEventStore({ url: this.database.url, pool });
    return {
      store,
      restore: (streamId: string, events: Parameters<typeof restoreEvents>[2]) =>
        restoreEvents(owner, streamId, events),
      close: async (): Promise<void> => {
        await store.close();
        await pool.end();
        await owner.end();
      },
    };
  }

  private eventStoreDb() {
    if (!this.config.eventstoreUrl) throw new UsageError('EVENTSTORE_URL does not name an EventStoreDB.');
    const store = new EventStoreDbEventStore(this.config.eventstoreUrl);
    return {
      store,
      restore: (streamId: string, events: Parameters<typeof restoreEvents>[2]) => store.restore(streamId, events),
      close: () => store.close(),
    };
  }
}

async function verify(logs: Logs, name: StoreName): Promise<boolean> {
  const { store } = logs.get(name);
  const report = await verifyLog(store, store.inDatabase);
  if (report.ok) print(`${name}: clean, ${report.events} events, hash chain whole`);
  else {
    const { problem, streamId, version } = report.fault;
    print(`${name}: NOT clean after ${report.events} events, ${problem} at ${streamId} version ${version}`);
  }
  return report.ok;
}

async function compare(logs: Logs, one: StoreName, other: StoreName): Promise<boolean> {
  const { events, streams, difference } = await compareLogs(logs.get(one).store, logs.get(other).store);
  if (!difference) print(`the same: ${events} events of ${streams} streams, in one order, hash by hash`);
  else {
    print(`NOT the same after ${events} events (first: ${one}, second: ${other}):`);
    print(`  version ${difference.version} of ${difference.streamId} ${difference.problem}`);
  }
  return difference === null;
}

const PROGRESS_EVERY = 10_000;

async function copy(logs: Logs, from: StoreName, to: StoreName): Promise<boolean> {
  let told = 0;
  const done = await copyLog(logs.get(from).store, logs.get(to), ({ events, copied }) => {
    if (events - told < PROGRESS_EVERY) return;
    told = events;
    print(`${events} events read, ${copied} copied`);
  });
  print(`copied ${done.copied} of ${done.events} events from ${from} to ${to}; the others were there`);
  return (await verify(logs, to)) && (await compare(logs, from, to));
}

function storeName(value: string | undefined, option: string): StoreName {
  if (value !== 'postgres' && value !== 'eventstoredb')
    throw new UsageError(`--${option} is postgres or eventstoredb.\n${USAGE}`);
  return value;
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { from: option, to: option, store: option } });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Runs one command; the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (!command || rest.length > 0 || !['verify', 'copy', 'compare'].includes(command)) throw new UsageError(USAGE);
  const config = loadConfig();
  const from = command === 'copy' ? storeName(values.from, 'from') : 'postgres';
  const to = command === 'copy' ? storeName(values.to, 'to') : 'eventstoredb';
  if (from === to) throw new UsageError(`A log cannot be copied onto itself.\n${USAGE}`);
  const checked = storeName(values.store ?? (config.eventstoreUrl ? 'eventstoredb' : 'postgres'), 'store');
  const database = await openDatabase(config);
  const logs = new Logs(config, database);
  try {
    if (command === 'verify') return (await verify(logs, checked)) ? 0 : 1;
    if (command === 'compare') return (await compare(logs, from, to)) ? 0 : 1;
    return (await copy(logs, from, to)) ? 0 : 1;
  } finally {
    await logs.close();
    await database.close();
  }
}

runMain(main);
