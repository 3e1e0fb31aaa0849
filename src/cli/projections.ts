import 'reflect-metadata';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Pool } from 'pg';
import { BoqProjectionsModule } from '../boq/boq.module';
import { PriceAudit } from '../boq/boq.public';
import { ConfigError, ConfigModule, loadConfig, type Config } from '../config';
import { DatabaseModule } from '../database/database.module';
import { createPool } from '../database/kysely';
import { readConnection } from '../embedded/data-folder';
import { startEmbeddedPostgres } from '../embedded/postgres';
import { prepareDatabase } from '../embedded/prepare-database';
import { EVENT_STORE, type EventStore } from '../event-store/event-store';
import { verifyLog } from '../event-store/integrity';
import { listProjections, replay } from '../event-store/projections/admin';
import { PROJECTIONS, type Projection } from '../event-store/projections/projection';
import { rebuild } from '../event-store/projections/rebuild';
import { isClean, verifyProjection } from '../event-store/projections/verify';
import { LoggingModule } from '../http/logging.module';

const USAGE = `npm run projections -- list
npm run projections -- rebuild NAME | all     makes the tables anew beside the live ones and swaps them in
npm run projections -- verify [NAME]          compares a fresh rebuild with the live tables, and without a NAME also checks
                                              the hash chain and prices every revision again; exit code 1 on a difference
npm run projections -- replay NAME STREAM     tries a parked stream again`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The product's projections, wired as the worker wires them. */
@Module({})
class ProjectionsCliModule {
  static forRoot(config: Config): DynamicModule {
    const imports = [ConfigModule.forRoot(config), LoggingModule, DatabaseModule, BoqProjectionsModule];
    return { module: ProjectionsCliModule, imports };
  }
}

/** The database of a running `npm start`, or one started for the length of this command. */
async function openDatabase(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const running = config.databaseUrl ?? readConnection(config.dataDir)?.url;
  if (running) return { url: running, close: () => Promise.resolve() };
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await prepareDatabase(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: server.url, close: () => server.stop() };
}

class UsageError extends Error {}

function choose(projections: readonly Projection[], name: string | undefined): readonly Projection[] {
  if (name === undefined || name === 'all') return projections;
  const found = projections.filter((projection) => projection.name === name);
  if (found.length === 0) {
    throw new UsageError(
      `There is no projection "${name}". There are: ${projections.map((one) => one.name).join(', ')}`,
    );
  }
  return found;
}

async function list(pool: Pool): Promise<void> {
  for (const { name, version, position, lag, parked } of await listProjections(pool)) {
    print(`${name.padEnd(20)} version ${version}  position ${position}  lag ${lag}  parked ${parked.length}`);
    for (const one of parked) print(`  parked ${one.streamId} at ${one.position}, ${one.count} waiting: ${one.error}`);
  }
}

async function rebuildAll(pool: Pool, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) {
    const { streams, events, position, parked, milliseconds } = await rebuild(pool, projection);
    print(
      `${projection.name}: ${events} events of ${streams} streams up to ${position} in ${milliseconds} ms, ${parked} parked`,
    );
  }
}

async function verifyAll(pool: Pool, projections: readonly Projection[]): Promise<boolean> {
  let clean = true;
  for (const projection of projections) {
    const result = await verifyProjection(pool, projection);
    const verdict = isClean(result) ? 'clean' : 'NOT clean';
    print(`${projection.name}: ${verdict}, ${result.rows} rows, ${result.events} events up to ${result.position}`);
    if (result.parked > 0) print(`  ${result.parked} parked streams, compared up to where they stopped`);
    for (const { table, onlyLive, onlyRebuilt, examples } of result.differences) {
      print(`  ${table}: ${onlyLive} rows only live, ${onlyRebuilt} only rebuilt`);
      for (const example of examples) print(`    ${JSON.stringify(example)}`);
    }
    for (const { streamId, error } of result.failures) print(`  ${streamId} cannot be rebuilt: ${error}`);
    clean &&= isClean(result);
  }
  return clean;
}

/** The log itself: its chain of hashes, and every recorded figure priced again. */
async function verifyHistory(app: INestApplicationContext, pool: Pool): Promise<boolean> {
  const chain = await verifyLog(app.get<EventStore>(EVENT_STORE, { strict: false }));
  if (chain.ok) print(`log: clean, ${chain.events} events, hash chain whole`);
  else print(`log: NOT clean, ${chain.fault.problem} at ${chain.fault.streamId} version ${chain.fault.version}`);
  const prices = await app.get(PriceAudit, { strict: false }).run(pool);
  print(`prices: ${prices.faults.length === 0 ? 'clean' : 'NOT clean'}, ${prices.events} revisions priced again`);
  for (const { boqId, revision, recorded, computed } of prices.faults) {
    print(`  ${boqId} revision ${revision}: recorded ${recorded.total} paise, computed ${computed.total}`);
  }
  return chain.ok && prices.faults.length === 0;
}

/** Runs one command; the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const [command, name, stream] = args;
  if (!command || !['list', 'rebuild', 'verify', 'replay'].includes(command)) throw new UsageError(USAGE);
  if ((command === 'rebuild' && !name) || (command === 'replay' && !stream)) throw new UsageError(USAGE);
  const config = loadConfig();
  const database = await openDatabase(config);
  const pool = createPool(database.url, { max: 3, applicationName: 'fitout-projections' });
  try {
    const settings: Config = { ...config, databaseUrl: database.url, logLevel: 'error' };
    const app = await NestFactory.createApplicationContext(ProjectionsCliModule.forRoot(settings), {
      logger: ['error'],
    });
    try {
      const projections = app.get<readonly Projection[]>(PROJECTIONS, { strict: false });
      if (command === 'list') await list(pool);
      if (command === 'rebuild') await rebuildAll(pool, choose(projections, name));
      if (command === 'verify') {
        const readModels = await verifyAll(pool, choose(projections, name));
        const history = name === undefined ? await verifyHistory(app, pool) : true;
        return readModels && history ? 0 : 1;
      }
      if (command === 'replay') {
        const [projection] = choose(projections, name);
        const healed = projection && stream ? await replay(pool, projection, stream) : false;
        print(healed ? `${stream} follows again.` : `${stream} does not follow: see list.`);
        return healed ? 0 : 1;
      }
      return 0;
    } finally {
      await app.close();
    }
  } finally {
    await pool.end();
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const plain = error instanceof UsageError || error instanceof ConfigError;
    process.stderr.write(
      `${plain || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : (error.stack ?? error.message)}\n`,
    );
    process.exit(2);
  },
);
